//! The text formats of puzzles and answers.
//!
//! A format is one file with one constant, listed in [`FORMATS`] or [`ANSWERS`]; adding one takes the file, its
//! `mod` line and its place in the list. Readers are strict: a refusal names the place and what was expected,
//! and whatever is written is read back. What is not particular to Masyu lives in `grid::frame`.

mod cells;
mod digits;
mod drawing;
mod edges;
mod janko;
mod kanpen;
mod list;
mod masyu_com;
mod matrix;
mod puzzlink;
mod pzprv3;
mod rows;
mod tatham;

use crate::{Board, Pearl, Puzzle, Visit};
use grid::frame::{Piece, one_of};
use grid::{Mark, ReadError};
use message::{Message, message};

pub use cells::{Origin, Route, Shape};
pub use grid::codec::{CannotWrite, Written};

/// A text format for a puzzle, perhaps with lines on it.
pub type Format = grid::codec::Format<Board>;

/// Writes a board, or says why it cannot.
pub type Writer = grid::codec::Writer<Board>;

/// A text format for an answer to a puzzle that is already known.
pub type AnswerFormat = grid::codec::AnswerFormat<Puzzle, Board>;

/// The formats of puzzles.
pub static FORMATS: &[Format] = &[
    drawing::FORMAT,
    puzzlink::FORMAT,
    pzprv3::FORMAT,
    tatham::FORMAT,
    masyu_com::FORMAT,
    janko::FORMAT,
    kanpen::FORMAT,
    list::FORMAT,
    matrix::FORMAT,
    rows::FORMAT,
];

/// The formats of answers.
pub static ANSWERS: &[AnswerFormat] = &[cells::FORMAT, cells::FROM_ZERO, edges::FORMAT, digits::FORMAT];

/// What a board may hold that not every format can carry.
#[derive(Clone, Copy)]
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

    fn name(self) -> Message {
        match self {
            Extra::Lines => message!("lines and crosses"),
            Extra::AnyPearls => message!("'?' pearls"),
            Extra::EveryCell => message!("the rule to visit every cell"),
        }
    }
}

/// The text of a board in a format that has no way to write these extras.
fn without(extras: &[Extra], board: &Board, text: String) -> Written {
    let lost = extras.iter().filter(|extra| extra.is_on(board)).map(|extra| extra.name());
    Written { text, lost: lost.collect() }
}

/// What the digits 0, 1 and 2 stand for in many formats.
const DIGITS: [Option<Pearl>; 3] = [None, Some(Pearl::White), Some(Pearl::Black)];

/// The digit of a cell: 1 white, 2 black, 0 for all else.
fn digit(pearl: Option<Pearl>) -> usize {
    DIGITS.iter().position(|&it| it == pearl).unwrap_or(0)
}

/// The pearls of cells that are written as words.
fn pearls<'a>(
    cells: impl IntoIterator<Item = Piece<'a>>,
    words: &[(&str, Option<Pearl>)],
) -> Result<Vec<Option<Pearl>>, ReadError> {
    let pearl = |cell: Piece<'_>| {
        let known = words.iter().find(|word| word.0 == cell.text);
        known.map(|word| word.1).ok_or_else(|| {
            let words: Vec<&str> = words.iter().map(|word| word.0).collect();
            cell.expected(one_of(&words))
        })
    };
    cells.into_iter().map(pearl).collect()
}

/// The first word that stands for what a cell holds; a `?` pearl without a word is written as a blank.
fn word(pearl: Option<Pearl>, words: &[(&'static str, Option<Pearl>)]) -> &'static str {
    let find = |pearl| words.iter().find(|word| word.1 == pearl);
    find(pearl).or_else(|| find(None)).map_or("", |word| word.0)
}
