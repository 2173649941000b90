//! Lines as a digit for every edge.

use super::AnswerFormat;
use crate::Board;
use grid::frame::digits;

pub(super) const FORMAT: AnswerFormat = AnswerFormat {
    name: "digits",
    about: "0 or 1 for each edge, row by row: those across, /, those down",
    claims: digits::claims,
    read: |puzzle, text| Ok(Board { puzzle: puzzle.clone(), lines: digits::read(puzzle.size(), text)? }),
    write: |board| Ok(digits::write(&board.lines)),
};
