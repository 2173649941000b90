//! The text formats of puzzles and answers.
//!
//! A format is one file with one constant, listed in [`FORMATS`] or [`ANSWERS`]; adding one takes the file, its
//! `mod` line and its place in the list. Readers are strict: a refusal names the place and what was expected,
//! and whatever is written is read back. What is not particular to Numberlink lives in `grid::frame`.

mod digits;
mod drawing;
mod edges;
mod flow;
mod flowfree;
mod janko;
mod kanpen;
mod list;
mod names;
mod paths;
mod puzzlink;
mod pzprv3;
mod rows;
mod stream;

use crate::{Board, Clue, Cover, Puzzle, Rules, Touch};
use grid::frame::Piece;
use grid::{Cell, ReadError, Size};
use message::{Message, Say, message};

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
    janko::FORMAT,
    kanpen::FORMAT,
    list::FORMAT,
    flow::FORMAT,
    stream::FORMAT,
    rows::FORMAT,
    flowfree::FORMAT,
];

/// The formats of answers.
pub static ANSWERS: &[AnswerFormat] = &[paths::FORMAT, edges::FORMAT, digits::FORMAT];

/// The rules where a source has cells that may stay empty; elsewhere the default holds.
const NO_COVER: Rules = Rules { cover: Cover::Optional, touch: Touch::Allowed };

/// What a cell of a text holds, and how it is written there.
type ReadCell<'a> = (Option<Clue>, Piece<'a>);

/// How often a number occurs in a format.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Often {
    /// Exactly twice.
    Twice,
    /// Any even number of times, paired freely.
    Even,
}

/// The puzzle that is made of cells, row by row.
fn puzzle(size: Size, cells: &[ReadCell<'_>], rules: Rules, often: Often) -> Result<Puzzle, ReadError> {
    let written = |cell: Cell| cells[size.index(cell)].1;
    let clues = cells.iter().map(|cell| cell.0).collect();
    let puzzle = Puzzle::new(size, clues, rules).map_err(|error| match error.clue() {
        None => ReadError::whole(error.say()),
        Some((clue, cell)) => written(cell).refuse(error.reason(&name(clue, written(cell)))),
    })?;
    match puzzle.places().iter().find(|(_, places)| often == Often::Twice && places.len() > 2) {
        None => Ok(puzzle),
        Some((&clue, places)) => {
            let (third, times) = (written(places[2]), places.len());
            Err(third.refuse(message!("{} occurs {times} times: expected twice", name(clue, third))))
        }
    }
}

/// A clue as the text calls it: by its letter or its number.
fn name(clue: Clue, written: Piece<'_>) -> String {
    let is_letter = written.text.len() == 1 && written.text.bytes().all(|it| it.is_ascii_alphabetic());
    if is_letter { written.quoted() } else { clue.to_string() }
}

/// What cells hold that are written as words.
fn read_cells<'a>(
    cells: impl IntoIterator<Item = Piece<'a>>,
    clue: impl Fn(Piece<'a>) -> Result<Option<Clue>, ReadError>,
) -> Result<Vec<ReadCell<'a>>, ReadError> {
    cells.into_iter().map(|cell| Ok((clue(cell)?, cell))).collect()
}

/// The number that a word tells; `what` names it and whatever else could stand there.
fn number(word: Piece<'_>, what: Message) -> Result<Clue, ReadError> {
    let number = word.number(what)?;
    let small = u16::try_from(number).ok().filter(|&number| number <= Clue::LARGEST);
    small
        .map(Clue::Number)
        .ok_or_else(|| word.refuse(message!("{number} is too large: numbers go up to {}", Clue::LARGEST)))
}

/// What is written of a board; `kept` is the board as the text will be read.
fn written(text: String, board: &Board, kept: &Board) -> Written {
    let (asked, told) = (board.puzzle.rules(), kept.puzzle.rules());
    let renamed = board.puzzle.clues().zip(kept.puzzle.clues()).find(|(one, other)| one != other);
    let names = match renamed {
        Some(((_, Clue::Letter(_)), _)) => message!("the letters, which become numbers"),
        _ => message!("the numbers, which become letters"),
    };
    let cover = match asked.cover {
        Cover::Every => message!("the rule to cover every cell"),
        Cover::Optional => message!("the rule that cells may stay empty"),
    };
    let touch = match asked.touch {
        Touch::Allowed => message!("the rule that a path may touch itself"),
        Touch::Forbidden => message!("the rule that no path touches itself"),
    };
    let drawn = if board.lines.drawn().eq(kept.lines.drawn()) {
        message!("crosses")
    } else {
        message!("lines and crosses")
    };
    let lost = [
        (renamed.is_some(), names),
        (asked.cover != told.cover, cover),
        (asked.touch != told.touch, touch),
        (board.lines != kept.lines, drawn),
    ];
    Written { text, lost: lost.into_iter().filter(|it| it.0).map(|it| it.1).collect() }
}

/// What is written of a board in a format without lines, which tells this puzzle under these rules.
fn written_clues(text: String, board: &Board, puzzle: Puzzle, rules: Rules) -> Written {
    written(text, board, &Board::new(puzzle.with_rules(rules)))
}

/// Makes sure that a puzzle has numbers only and each of them twice, for formats that know nothing else.
fn check_pairs(puzzle: &Puzzle, format: &str) -> Result<(), CannotWrite> {
    for (clue, places) in puzzle.places() {
        if clue == Clue::Any {
            return Err(CannotWrite(message!("{format} holds only numbers, and here is a '?'")));
        }
        if places.len() > 2 {
            let often = places.len();
            return Err(CannotWrite(message!(
                "{format} holds each number twice, and {clue} occurs {often} times"
            )));
        }
    }
    Ok(())
}
