//! The text formats of the paper puzzle and of its answers.
//!
//! A format is one file with one constant, listed in [`FORMATS`] or [`ANSWERS`]. Readers are strict: a mine on a clue
//! is refused as is a 9.

mod digits;
mod drawing;
mod puzzlink;
mod pzprv3;

use super::{Board, Mark, Puzzle};
use grid::ReadError;
use grid::frame::Piece;
use message::{Message, Say, message};

pub use grid::codec::{CannotWrite, Written};

/// A text format for a puzzle, perhaps with marks on it.
pub type Format = grid::codec::Format<Board>;

/// A text format for an answer to a puzzle that is already known.
pub type AnswerFormat = grid::codec::AnswerFormat<Puzzle, Board>;

/// The formats of puzzles.
pub static FORMATS: &[Format] = &[drawing::FORMAT, puzzlink::FORMAT, pzprv3::FORMAT];

/// The formats of answers.
pub static ANSWERS: &[AnswerFormat] = &[digits::FORMAT];

/// What a clue says that is too large.
fn too_large(number: impl Say) -> Message {
    message!("'{number}': a number sees eight cells at most")
}

/// The board with these marks, each with the piece that tells it.
fn marked(puzzle: Puzzle, marks: &[(Mark, Piece<'_>)]) -> Result<Board, ReadError> {
    let mut board = Board::new(puzzle);
    for (cell, &(mark, piece)) in board.puzzle.size.cells().zip(marks) {
        match (board.puzzle.clue(cell), mark) {
            (Some(_), Mark::Mine) => return Err(piece.refuse(message!("a mine on the clue at {cell}"))),
            // That a clue is safe need not be noted.
            (Some(_), Mark::Blank | Mark::Safe) => {}
            (None, mark) => board.set(cell, mark),
        }
    }
    Ok(board)
}
