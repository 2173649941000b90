//! Play in the terminal: a front end for games that are kept, whatever the kind of puzzle.
//!
//! ```text
//!  run       events in, pictures out: the terminal, the clock, signals, keys
//!   |
//!  app       what is on the screen and what a key means there
//!   |-- seat     the game at hand, its clock, and that it is kept
//!   |-- work     whatever takes long, on a thread of its own
//!   |-- dialog/  questions: a new game, a list of games, a player, a name
//!   |-- film     an automatic player, move by move
//!  page      how the screen is divided; board, paint, markdown draw its parts
//! ```
//!
//! Nothing here knows a puzzle: boards come as glyphs with roles ([`draw::text`]), keys go to the table as gestures,
//! and the table tells what keys do now. The clock is read in `run` alone, so that every screen can be tested as a picture.

#![allow(clippy::disallowed_methods, reason = "a front end: clocks, files and the environment are its job")]

message::languages!();

mod app;
mod board;
mod dialog;
mod film;
mod keys;
pub mod markdown;
mod page;
pub mod paint;
mod run;
mod seat;
mod signals;
mod start;
mod terminal;
#[cfg(test)]
mod tests;
mod words;
mod work;

pub use film::Film;
pub use run::Ended;
pub use start::{Begin, Seen, Setting, play, watch};
pub use terminal::Mouse;
