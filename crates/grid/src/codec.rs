//! What a text format is, whatever the puzzle.

use crate::ReadError;
use message::{Message, Say};

/// A text format for a puzzle, perhaps with lines on it.
pub struct Format<Board> {
    /// Its name on the command line.
    pub name: &'static str,
    /// One line about it, for help texts.
    pub about: &'static str,
    /// Whether a text looks like it: cheap, and no promise that it can be read.
    pub claims: fn(&str) -> bool,
    /// Reads a text.
    pub read: fn(&str) -> Result<Board, ReadError>,
    /// Writes a board, if the format can be written.
    pub write: Option<Writer<Board>>,
}

/// Writes a board, or says why it cannot.
pub type Writer<Board> = fn(&Board) -> Result<Written, CannotWrite>;

/// A text format for an answer to a puzzle that is already known.
pub struct AnswerFormat<Puzzle, Board> {
    /// Its name on the command line.
    pub name: &'static str,
    /// One line about it, for help texts.
    pub about: &'static str,
    /// Whether a text looks like it: cheap, and no promise that it can be read.
    pub claims: fn(&str) -> bool,
    /// Reads the line that a text draws on the puzzle.
    pub read: fn(&Puzzle, &str) -> Result<Board, ReadError>,
    /// Writes the line that is drawn on a board.
    pub write: fn(&Board) -> Result<String, CannotWrite>,
}

/// What was written, and what the format could not carry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text; each line of it ends with a newline.
    pub text: String,
    /// What of the board the text leaves out.
    pub lost: Vec<Message>,
}

/// Why a format has no text at all for a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
#[error("{0}")]
pub struct CannotWrite(pub Message);
