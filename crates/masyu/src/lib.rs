//! Masyu: draw one closed loop through every pearl.
//!
//! The loop goes straight through a white pearl and turns in the cell before or after it; it turns on a black
//! pearl and goes straight through the cells on both sides.

message::languages!();

pub mod as_printed;
mod board;
#[cfg(test)]
mod brute_force;
pub mod codec;
pub mod count;
pub mod exact;
pub mod generate;
pub mod players;
mod puzzle;
pub mod rules;
pub mod techniques;

pub use board::Board;
pub use puzzle::{Pearl, Puzzle, Visit};
