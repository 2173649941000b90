//! Numberlink: join equal numbers (or letters) by paths that neither cross nor share a cell.
//!
//! Two switches make four puzzles of it: whether every cell must lie on a path, and whether a path may run
//! beside itself. They are part of every puzzle.

message::languages!();

mod board;
#[cfg(test)]
mod brute_force;
pub mod codec;
pub mod count;
pub mod exact;
pub mod generate;
mod letter;
pub mod players;
mod puzzle;
pub mod rules;
mod switches;
pub mod techniques;

pub use board::Board;
pub use letter::Letter;
pub use puzzle::{Clue, ClueError, Puzzle};
pub use switches::{Cover, Rules, SwitchError, Touch};
