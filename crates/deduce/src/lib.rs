//! The vocabulary of explained play: who plays, what was done, and why, in words.
//!
//! Knows no puzzle: techniques and players live with their puzzles and speak in these terms.

mod language;
mod player;

pub use language::{Language, Tell};
pub use player::{Ended, Move, OutOfBudget, Player, Stage};
