//! The frames of puzzle texts: what a format says around the clues, the same for every puzzle; and the texts
//! of lines, which have no clues.
//!
//! A frame takes a text apart into [`Piece`]s that know where they stand, so that whoever reads the clues
//! in them can name the place of a mistake. One file a format; what a clue means is not known here.

pub mod digits;
pub mod edges;
pub mod hex;
pub mod janko;
pub mod kanpen;
mod piece;
pub mod puzzlink;
pub mod pzprv3;
pub mod route;
mod rows;
pub mod tatham;

pub use piece::{Piece, cell, cell_from, exactly, one_of, size};
pub use rows::Rows;
