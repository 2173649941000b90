//! A line as the set of its edges.

use super::AnswerFormat;
use crate::Board;
use grid::frame::edges;

pub(super) const FORMAT: AnswerFormat = AnswerFormat {
    name: "edges",
    about: "the edges of the loop, one row,col - row,col per line",
    claims: edges::claims,
    read: |puzzle, text| Ok(Board { puzzle: puzzle.clone(), lines: edges::read(puzzle.size(), text)? }),
    write: |board| edges::write(&board.lines),
};
