//! What a person sees in a game of Minesweeper: patterns from which mines and safe cells follow.
//!
//! A technique is two files of one name: `name.rs` with a constant and two functions, and `name.md`, which is manual,
//! help and test at once. One more costs these two files, a `mod` line and its place in [`LADDER`].
//!
//! The last of them counts all arrangements, so that no cell of which the odds are certain is left out; the others share
//! no code with the odds: two opinions, each tested against the other.

mod all_arrangements;
mod cases;
mod evidence;
mod last_mines;
mod linear;
mod mines_elsewhere;
mod notes;
mod number_done;
mod number_full;
mod one_one;
mod one_two;
mod overlap;
mod short_chain;
mod subset;
mod suppose;
mod tell;
mod three_numbers;
mod window;

use deduce::Technique;

pub use evidence::{Case, CellFact, Content, Evidence, Link, Sight};
pub use notes::{Mark, Notes};

/// Every technique, the easiest first.
pub static LADDER: [&Technique<Notes>; 12] = [
    &number_done::NUMBER_DONE,
    &number_full::NUMBER_FULL,
    &last_mines::LAST_MINES,
    &one_one::ONE_ONE,
    &one_two::ONE_TWO,
    &subset::SUBSET,
    &overlap::OVERLAP,
    &mines_elsewhere::MINES_ELSEWHERE,
    &three_numbers::THREE_NUMBERS,
    &short_chain::SHORT_CHAIN,
    &cases::CASES,
    &all_arrangements::ALL_ARRANGEMENTS,
];

#[cfg(test)]
mod tests;
