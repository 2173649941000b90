//! puzz.link URLs of `mines`.

use super::{Format, Written, too_large};
use crate::paper::{Board, Clue, Mark, Puzzle};
use grid::ReadError;
use grid::frame::hex::{self, Hex};
use grid::frame::puzzlink;
use message::message;

pub(super) const FORMAT: Format = Format {
    name: "puzzlink",
    about: "a puzz.link URL, or its part from mines/ on",
    claims: |text| puzzlink::claims(text, PIDS),
    read,
    write: Some(|board| {
        let is_marked = board.marks().iter().any(|&mark| mark != Mark::Blank);
        let lost = if is_marked { vec![message!("mines and notes")] } else { Vec::new() };
        Ok(Written { text: write(board.puzzle()), lost })
    }),
};

/// The puzzle's name at puzz.link.
pub(super) const PIDS: &[&str] = &["mines"];

fn read(text: &str) -> Result<Board, ReadError> {
    let url = puzzlink::read(text, PIDS, &[])?;
    let cells = hex::read(url.body, url.size.cell_count())?;
    let clue = |(cell, piece): (Hex, grid::frame::Piece<'_>)| match cell {
        Hex::Blank => Ok(None),
        Hex::Any => Ok(Some(Clue::Any)),
        Hex::Number(number @ 0..=8) => Ok(Some(Clue::Number(number as u8))),
        Hex::Number(number) => Err(piece.refuse(too_large(number))),
    };
    let clues = cells.into_iter().map(clue).collect::<Result<_, _>>()?;
    Ok(Board::new(Puzzle::new(url.size, clues)))
}

fn write(puzzle: &Puzzle) -> String {
    let cell = |&clue: &Option<Clue>| match clue {
        None => Hex::Blank,
        Some(Clue::Any) => Hex::Any,
        Some(Clue::Number(number)) => Hex::Number(number.into()),
    };
    puzzlink::write(PIDS[0], "", puzzle.size(), &hex::write(puzzle.cells().iter().map(cell)))
}
