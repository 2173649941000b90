//! Makes a Numberlink and prints it as a puzz.link URL.

#![allow(clippy::print_stdout, reason = "a program")]

use casilla::make::{self, Cover, NumberlinkOrder, Order, Outcome, Rules, Symmetry, Touch};
use casilla::{Budget, Level, Puzzle};
use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let rules = Rules { cover: Cover::Every, touch: Touch::Forbidden };
    let order =
        NumberlinkOrder { size: "7x7".parse()?, rules, symmetry: Symmetry::None, pairs: None, given: None };
    match make::make(Order::Numberlink(order, Some(Level::Easy)), 7, &Budget::nodes(10_000_000))? {
        Outcome::Made(made) => println!("{}", Puzzle::from(made.puzzle).write("puzzlink")?.text.trim_end()),
        Outcome::Missed { why, .. } => println!("{why}"),
    }
    Ok(())
}
