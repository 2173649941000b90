//! Automatic players: they play on from what is drawn and give a reason for every move.
//!
//! ```
//! use casilla::players::{self, Ended};
//! use casilla::{Budget, Kind, Language};
//!
//! assert!(players::names(Kind::Masyu).contains(&"elimination"));
//! let puzzle = casilla::read("masyu 3x2\n. o .\n\n. . .\n")?;
//! let played = players::play(&puzzle, "elimination", Budget::nodes(1000), 0, &mut |step| {
//!     println!("{}", step.tell(Language::English));
//! })?;
//! assert_eq!(played.ended, Ended::Solved);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A player of one's own is a [`Player`] of boards of [`masyu`] or [`numberlink`], or in Minesweeper whatever implements
//! [`minesweeper::players::Player`]. The example `player` races one of each against ours. A [`guest::Guest`] plays any of them, and
//! what it does wrong loses it the game only: the project `outside` has one.

/// Boards of Masyu.
pub use ::masyu;
/// The game of Minesweeper and its players.
pub use ::minesweeper;
/// Boards of Numberlink.
pub use ::numberlink;
pub use deduce::{Ended as Finish, Language, Move, OutOfBudget, Player, Stage, Tell, Text};
/// Players of any kind of puzzle behind one trait, [`guest::Guest`].
pub use play::guest;
pub use play::players::{About, Ended, Played, Refused, Step, all, names, play_masyu, play_numberlink};

use crate::{Budget, Puzzle};

/// Lets one of our players play on from a puzzle, before an audience that hears every move.
///
/// # Errors
/// If there is no such player, or it cannot take the board.
pub fn play(
    puzzle: &Puzzle,
    name: &str,
    budget: Budget<'_>,
    seed: u64,
    audience: &mut dyn FnMut(&Step<'_>),
) -> Result<Played, Refused> {
    play::players::play(puzzle.position(), name, budget, seed, audience)
}
