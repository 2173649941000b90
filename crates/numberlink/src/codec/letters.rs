//! Numbers that are written as one letter each.

use super::CannotWrite;
use crate::{Clue, Puzzle};
use grid::ReadError;
use grid::frame::Piece;

/// Letters, of which the first stands for some number and each for one more than the letter before.
pub(super) struct Letters {
    alphabet: &'static str,
    first: u16,
    /// As an error message names them.
    names: &'static str,
}

/// `A` to `Z` for 1 to 26, `a` to `z` for 27 to 52.
pub(super) const LETTERS: Letters = Letters {
    alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    first: 1,
    names: "'A' to 'Z', 'a' to 'z'",
};

/// `0` to `9` for themselves, `A` to `Z` for 10 to 35, `a` to `z` for 36 to 61.
pub(super) const DIGITS_AND_LETTERS: Letters = Letters {
    alphabet: "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    first: 0,
    names: "'0' to '9', 'A' to 'Z', 'a' to 'z'",
};

impl Letters {
    /// The clue that a letter stands for.
    pub(super) fn clue(&self, letter: &str) -> Option<Clue> {
        let index = if letter.len() == 1 { self.alphabet.find(letter)? } else { return None };
        Some(Clue::Number(self.first + index as u16))
    }

    /// The letter that stands for a clue.
    pub(super) fn letter(&self, clue: Clue) -> Option<char> {
        let Clue::Number(number) = clue else { return None };
        let index = usize::from(number.checked_sub(self.first)?);
        self.alphabet.as_bytes().get(index).map(|&letter| char::from(letter))
    }

    /// What a cell holds that is a letter or a dot.
    pub(super) fn read_cell(&self, cell: Piece<'_>) -> Result<Option<Clue>, ReadError> {
        if cell.text == "." {
            return Ok(None);
        }
        let clue = self.clue(cell.text).ok_or_else(|| cell.expected(&format!("{} or '.'", self.names)))?;
        Ok(Some(clue))
    }

    /// The rows of a board, a letter or a dot for each cell; `format` is their name.
    pub(super) fn write_rows(&self, puzzle: &Puzzle, format: &str) -> Result<String, CannotWrite> {
        let letter = |&cell: &Option<Clue>| match cell {
            None => Ok('.'),
            Some(clue) => self
                .letter(clue)
                .ok_or_else(|| CannotWrite(format!("{format} has {} only, and here is {clue}", self.names))),
        };
        let row = |cells: &[Option<Clue>]| {
            cells.iter().map(letter).chain([Ok('\n')]).collect::<Result<String, _>>()
        };
        puzzle.cells().chunks(puzzle.size().cols()).map(row).collect()
    }
}
