//! Other names for the clues, for formats that do not know those that a puzzle has: numbers for letters, letters
//! for numbers.

use super::CannotWrite;
use crate::{Clue, Letter, Puzzle};
use grid::ReadError;
use grid::frame::Piece;
use message::message;
use std::collections::BTreeMap;

/// The names that a format of one character a clue knows.
#[derive(Clone, Copy)]
pub(super) enum Names {
    /// Letters. A number becomes one: 1 to 26 `A` to `Z`, 27 to 52 `a` to `z`.
    Letters,
    /// Digits and letters. A number of two digits becomes a letter: 10 to 35 `A` to `Z`, 36 to 61 `a` to `z`.
    DigitsAndLetters,
}

impl Names {
    /// As an error message tells them.
    fn about(self) -> &'static str {
        match self {
            Names::Letters => "'A' to 'Z', 'a' to 'z'",
            Names::DigitsAndLetters => "'0' to '9', 'A' to 'Z', 'a' to 'z'",
        }
    }

    /// What a cell holds that is a name or a dot.
    pub(super) fn read_cell(self, cell: Piece<'_>) -> Result<Option<Clue>, ReadError> {
        let digit = || match (self, cell.text.as_bytes()) {
            (Names::DigitsAndLetters, &[digit @ b'0'..=b'9']) => Some(Clue::Number((digit - b'0').into())),
            _ => None,
        };
        if cell.text == "." {
            return Ok(None);
        }
        let clue = Letter::new(cell.text).map(Clue::Letter).or_else(digit);
        clue.map(Some).ok_or_else(|| cell.expected(message!("{} or '.'", self.about())))
    }

    /// The puzzle with such names, for the format that is called so; a `?` stays what it is.
    pub(super) fn give(self, puzzle: &Puzzle, format: &str) -> Result<Puzzle, CannotWrite> {
        renamed(puzzle, format, |clue| {
            let name = match (self, clue) {
                (_, Clue::Letter(_) | Clue::Any) | (Names::DigitsAndLetters, Clue::Number(0..10)) => {
                    Some(clue)
                }
                (Names::Letters, Clue::Number(number)) => lettered(number, FIRST),
                (Names::DigitsAndLetters, Clue::Number(number)) => lettered(number, FIRST_BESIDE_DIGITS),
            };
            name.ok_or_else(|| {
                CannotWrite(message!("{format} holds only {}, and here is {clue}", self.about()))
            })
        })
    }
}

/// The number of `A`, and where digits are names as well.
const FIRST: u16 = 1;
const FIRST_BESIDE_DIGITS: u16 = 10;

fn lettered(number: u16, first: u16) -> Option<Clue> {
    number.checked_sub(first).and_then(Letter::nth).map(Clue::Letter)
}

/// The puzzle with numbers for its letters, for the format that is called so: `A` becomes 1, or 10 where there are
/// numbers as well.
pub(super) fn numbered(puzzle: &Puzzle, format: &str) -> Result<Puzzle, CannotWrite> {
    let has_numbers = puzzle.clues().any(|(_, clue)| matches!(clue, Clue::Number(_)));
    let first = if has_numbers { FIRST_BESIDE_DIGITS } else { FIRST };
    renamed(puzzle, format, |clue| match clue {
        Clue::Letter(letter) => Ok(Clue::Number(first + letter.rank())),
        Clue::Number(_) | Clue::Any => Ok(clue),
    })
}

/// The puzzle with other names for its clues, unless two would be called the same.
fn renamed(
    puzzle: &Puzzle,
    format: &str,
    name: impl Fn(Clue) -> Result<Clue, CannotWrite>,
) -> Result<Puzzle, CannotWrite> {
    let mut names = BTreeMap::new();
    let mut taken = BTreeMap::new();
    for clue in puzzle.places().into_keys() {
        let name = name(clue)?;
        names.insert(clue, name);
        if let Some(other) = taken.insert(name, clue) {
            return Err(CannotWrite(message!("{format} would have {name} for both {other} and {clue}")));
        }
    }
    let cells = puzzle.cells().iter().map(|cell| cell.map(|clue| names[&clue])).collect();
    Ok(Puzzle::new(puzzle.size(), cells, puzzle.rules()).expect("only the names are others"))
}

/// The rows of a board whose clues are a character each, with dots for plain cells.
pub(super) fn rows(puzzle: &Puzzle) -> String {
    let word = |cell: &Option<Clue>| cell.map_or_else(|| ".".to_owned(), |clue| clue.to_string());
    let row = |cells: &[Option<Clue>]| cells.iter().map(word).chain(["\n".to_owned()]).collect::<String>();
    puzzle.cells().chunks(puzzle.size().cols()).map(row).collect()
}
