//! Solves one puzzle: `cargo run --example solve -- 'https://puzz.link/p?mashu/8/6/0003033i020k0000'`.

#![allow(clippy::print_stdout, reason = "a program")]

use casilla::{Answer, Budget};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| "mashu/8/6/0003033i020k0000".to_owned());
    match casilla::read(&text)?.solve(&Budget::nodes(1_000_000))? {
        Answer::One(solution) => println!("{solution}\nunique"),
        Answer::Many(one, other) => println!("{one}\n\n{other}\nseveral"),
        Answer::None => println!("none"),
        Answer::Unknown(_) => println!("unknown"),
    }
    Ok(())
}
