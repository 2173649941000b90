//! The text formats of puzzles and answers.
//!
//! A format is one file with one constant, listed in [`FORMATS`] or [`ANSWERS`]; adding one takes the file, its
//! `mod` line and its place in the list. Readers are strict: a refusal names the place and what was expected,
//! and whatever is written is read back. What is not particular to Masyu lives in `grid::frame`.

mod drawing;
mod puzzlink;

use crate::{Board, Pearl, Puzzle, Visit};
use grid::{Mark, ReadError};

/// A text format for a puzzle, perhaps with lines on it.
pub struct Format {
    /// Its name on the command line.
    pub name: &'static str,
    /// One line about it, for help texts.
    pub about: &'static str,
    /// Whether a text looks like it: cheap, and no promise that it can be read.
    pub claims: fn(&str) -> bool,
    /// Reads a text.
    pub read: fn(&str) -> Result<Board, ReadError>,
    /// Writes a board, if the format can be written.
    pub write: Option<fn(&Board) -> Result<Written, CannotWrite>>,
}

/// A text format for an answer to a puzzle that is already known.
pub struct AnswerFormat {
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
    pub lost: Vec<&'static str>,
}

/// Why a format has no text at all for a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct CannotWrite(pub String);

/// The formats of puzzles.
pub static FORMATS: &[Format] = &[drawing::FORMAT, puzzlink::FORMAT];

/// The formats of answers.
pub static ANSWERS: &[AnswerFormat] = &[];

/// What a board may hold that not every format can carry.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extra {
    Lines,
    AnyPearls,
    EveryCell,
}

impl Extra {
    fn is_on(self, board: &Board) -> bool {
        let size = board.puzzle.size();
        match self {
            Extra::Lines => size.edges().any(|edge| board.lines.get(edge) != Mark::Blank),
            Extra::AnyPearls => board.puzzle.cells().contains(&Some(Pearl::Any)),
            Extra::EveryCell => board.puzzle.visit() == Visit::Every,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Extra::Lines => "lines and crosses",
            Extra::AnyPearls => "'?' pearls",
            Extra::EveryCell => "the rule to visit every cell",
        }
    }
}

impl Written {
    /// The text of a board in a format that has no way to write these extras.
    fn without(extras: &[Extra], board: &Board, text: String) -> Written {
        let lost = extras.iter().filter(|extra| extra.is_on(board)).map(|extra| extra.name());
        Written { text, lost: lost.collect() }
    }
}

/// The digit that stands for a cell in many formats: 1 white, 2 black, 0 for all else.
fn digit(pearl: Option<Pearl>) -> u8 {
    match pearl {
        Some(Pearl::White) => 1,
        Some(Pearl::Black) => 2,
        Some(Pearl::Any) | None => 0,
    }
}
