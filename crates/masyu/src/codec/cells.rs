//! A loop as the list of its cells in order: `(row,col), (row,col), …`, counted from one.
//!
//! The first cell may be repeated at the end. A list whose ends do not meet is read as the open line that it
//! is, so that the judge can say where it ends; only a single loop is written.

use super::{AnswerFormat, CannotWrite};
use crate::{Board, Puzzle};
use grid::frame::{Piece, route};
use grid::{Cell, Dir, Edge, Lines, ReadError};

pub(super) const FORMAT: AnswerFormat = AnswerFormat {
    name: "cells",
    about: "the cells of the loop in order: (row,col), (row,col), …",
    claims: |text| text.trim_start().starts_with('('),
    read,
    write: |board| {
        let cells = walk(&board.lines)
            .ok_or_else(|| CannotWrite("a list of cells tells one closed loop, and this is none".into()))?;
        Ok(route::write(&cells) + "\n")
    },
};

fn read(puzzle: &Puzzle, text: &str) -> Result<Board, ReadError> {
    let mut cells = Vec::new();
    for line in Piece::filled_lines(text) {
        cells.extend(route::read(puzzle.size(), line)?);
    }
    let edges = route::edges(&cells)?;
    match cells[..] {
        [] => Err(Piece::TOP.expected("a list of cells")),
        [(place, _)] => Err(ReadError::new(place, "a line has at least two cells")),
        [(_, first), .., (_, last)] => {
            Ok(Board::with_line(puzzle.clone(), edges.into_iter().chain(Edge::between(first, last))))
        }
    }
}

/// The cells of the line in order, if it is one closed loop.
fn walk(lines: &Lines) -> Option<Vec<Cell>> {
    let size = lines.size();
    let start = size.cells().find(|&cell| lines.arms(cell).next().is_some())?;
    let mut dir = lines.arms(start).next()?;
    let mut cells = vec![start];
    loop {
        let cell = size.step(*cells.last()?, dir)?;
        let onward: Vec<Dir> = lines.arms(cell).filter(|it| *it != dir.opposite()).collect();
        let [next] = onward[..] else { return None };
        if cell == start {
            return (cells.len() == lines.drawn().count()).then_some(cells);
        }
        cells.push(cell);
        dir = next;
    }
}
