//! A matrix of 0 blank, 1 white, 2 black, a row a line; blanks, commas or nothing between the digits.

use super::{Extra, Format, digit, pearls, without};
use crate::{Board, Pearl, Puzzle, Visit};
use grid::frame::{Piece, exactly};
use grid::{ReadError, Size};

pub(super) const FORMAT: Format = Format {
    name: "matrix",
    about: "a matrix of 0 blank, 1 white, 2 black",
    claims,
    read,
    write: Some(|board| {
        let digit = |&pearl: &Option<Pearl>| digit(pearl).to_string();
        let row = |cells: &[Option<Pearl>]| cells.iter().map(digit).collect::<Vec<_>>().join(" ") + "\n";
        let text = board.puzzle.cells().chunks(board.puzzle.size().cols()).map(row).collect();
        Ok(without(&[Extra::EveryCell, Extra::AnyPearls, Extra::Lines], board, text))
    }),
};

const WORDS: &[(&str, Option<Pearl>)] = &[("0", None), ("1", Some(Pearl::White)), ("2", Some(Pearl::Black))];

fn claims(text: &str) -> bool {
    let between = Between::of(text);
    let rows = || Piece::filled_lines(text);
    let length = |index| rows().nth(index).map(|row| between.split(row).count());
    // A first row of another length is the header of another format.
    length(0).is_some_and(|first| length(1).is_none_or(|second| second == first))
        && rows().all(|row| pearls(between.split(row), WORDS).is_ok())
}

fn read(text: &str) -> Result<Board, ReadError> {
    let between = Between::of(text);
    let first = Piece::filled_lines(text).next().ok_or_else(|| Piece::TOP.expected("a matrix"))?;
    let size = Size::new(between.split(first).count(), Piece::filled_lines(text).count())
        .map_err(|error| first.refuse(error.to_string()))?;
    let mut cells = Vec::new();
    for row in Piece::filled_lines(text) {
        let row = exactly(size.cols(), between.split(row), row, ("the row", "cells"))?;
        cells.extend(pearls(row, WORDS)?);
    }
    Ok(Board::new(Puzzle::new(size, cells, Visit::Pearls)))
}

/// What stands between the digits, the same in all rows.
#[derive(Clone, Copy)]
enum Between {
    Nothing,
    Blanks,
    Commas,
}

impl Between {
    /// As the first row has it.
    fn of(text: &str) -> Between {
        match Piece::filled_lines(text).next().map_or("", |row| row.text) {
            row if row.contains(',') => Between::Commas,
            row if row.contains(char::is_whitespace) => Between::Blanks,
            _ => Between::Nothing,
        }
    }

    fn split(self, row: Piece<'_>) -> Box<dyn Iterator<Item = Piece<'_>> + '_> {
        match self {
            Between::Nothing => Box::new(row.chars()),
            Between::Blanks => Box::new(row.words()),
            Between::Commas => Box::new(row.split(',').map(Piece::trim)),
        }
    }
}
