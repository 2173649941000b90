//! The odds of a position of Minesweeper.

#![allow(clippy::print_stdout, reason = "a program")]

use casilla::{Advice, Budget};
use std::error::Error;

const POSITION: &str = "minesweeper 5x3/2\n001##\n112##\n#####\n";

fn main() -> Result<(), Box<dyn Error>> {
    let game = casilla::read(POSITION)?;
    let odds = game.odds(&Budget::unlimited())?;
    for cell in game.size().cells() {
        if let Some(danger) = odds.danger(cell) {
            println!("{cell}: {:.0} %", 100.0 * danger);
        }
    }
    if let Advice::Open { cells, .. } = odds.advice() {
        println!("safe: {}", cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "));
    }
    Ok(())
}
