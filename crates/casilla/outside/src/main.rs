//! Reads, solves, counts and explains, from outside the workspace and without the library's features.

use casilla::{Answer, Budget, Count, Hint, Language};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let budget = Budget::unlimited();
    let puzzle = casilla::read("https://puzz.link/p?mashu/8/6/0003033i020k0000")?;
    let Answer::One(solution) = puzzle.solve(&budget)? else { return Err("it has one solution".into()) };
    assert!(solution.broken().is_empty());
    assert_eq!(solution.to_string().parse::<casilla::Puzzle>()?, solution);
    assert_eq!(puzzle.count(&budget)?, Count::Exactly(1u8.into()));
    let Hint::Next(step) = puzzle.hint(Language::English, &budget)? else {
        return Err("there is a step".into());
    };
    println!("{solution}\n{}", step.sentence);
    assert!(casilla::read("minesweeper 3x1/1\n#1#\n")?.solve(&budget).is_err());
    assert!("nonsense".parse::<casilla::Puzzle>().is_err());
    Ok(())
}
