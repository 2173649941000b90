//! kanpen.net URLs, which are only read; cells may stay empty.

use super::{Format, NO_COVER, Often, number, puzzle, read_cells};
use crate::{Board, Clue};
use grid::ReadError;
use grid::frame::{Piece, kanpen};
use message::message;

pub(super) const FORMAT: Format = Format {
    name: "kanpen",
    about: "a kanpen.net URL",
    claims: |text| kanpen::claims(text, NAME),
    read,
    write: None,
};

const NAME: &str = "numberlink";

fn read(text: &str) -> Result<Board, ReadError> {
    let url = kanpen::read(text, NAME)?;
    let cells = read_cells(url.cells, clue)?;
    Ok(Board::new(puzzle(url.size, &cells, NO_COVER, Often::Even)?))
}

fn clue(cell: Piece<'_>) -> Result<Option<Clue>, ReadError> {
    if cell.text == "." { Ok(None) } else { number(cell, message!("'.' or a number")).map(Some) }
}
