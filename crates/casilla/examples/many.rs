//! Solves a file of puzzles, one a line, on all processors: `cargo run --release --example many -- puzzles.txt`.

#![allow(clippy::print_stdout, clippy::disallowed_methods, reason = "a program")]

use casilla::{Answer, Budget};
use std::error::Error;
use std::sync::atomic::{AtomicUsize, Ordering};

const PUZZLES: &str = "mashu/8/6/0003033i020k0000\nR.G/R.G\nmines/5/5/g2m13l13g0j\n";

fn main() -> Result<(), Box<dyn Error>> {
    let text = match std::env::args().nth(1) {
        Some(path) => std::fs::read_to_string(path)?,
        None => PUZZLES.to_owned(),
    };
    let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let (next, unique) = (AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(line) = lines.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let answer = casilla::read(line).map(|it| it.solve(&Budget::nodes(1_000_000)));
                    if let Ok(Ok(Answer::One(_))) = answer {
                        unique.fetch_add(1, Ordering::Relaxed);
                    }
                }
            });
        }
    });
    println!("{} of {} puzzles have exactly one solution", unique.into_inner(), lines.len());
    Ok(())
}
