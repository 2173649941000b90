//! A loop as the list of its cells in order: `(row,col), (row,col), …`, counted from one.
//!
//! The first cell may be repeated at the end. A list whose ends do not meet is read as the open line that it
//! is, so that the judge can say where it ends; only a single loop is written.

use super::{AnswerFormat, CannotWrite, cell};
use crate::{Board, Puzzle};
use grid::frame::Piece;
use grid::{Cell, Dir, Edge, Lines, Mark, Place, ReadError, Size};

pub(super) const FORMAT: AnswerFormat = AnswerFormat {
    name: "cells",
    about: "the cells of the loop in order: (row,col), (row,col), …",
    claims: |text| text.trim_start().starts_with('('),
    read,
    write: |board| {
        let cells = walk(&board.lines)
            .ok_or_else(|| CannotWrite("a list of cells tells one closed loop, and this is none".into()))?;
        let cells = cells.iter().map(|cell| format!("({},{})", cell.row() + 1, cell.col() + 1));
        Ok(cells.collect::<Vec<_>>().join(", ") + "\n")
    },
};

fn read(puzzle: &Puzzle, text: &str) -> Result<Board, ReadError> {
    let mut board = Board::new(puzzle.clone());
    let cells = read_cells(puzzle.size(), text)?;
    for pair in cells.windows(2) {
        let [(_, from), (place, to)] = [pair[0], pair[1]];
        let edge = Edge::between(from, to)
            .ok_or_else(|| ReadError::new(place, format!("{from} and {to} are no neighbours")))?;
        if board.lines.get(edge) == Mark::Line {
            return Err(ReadError::new(place, format!("the line runs twice between {from} and {to}")));
        }
        board.lines.set(edge, Mark::Line);
    }
    match cells[..] {
        [] => Err(Piece::TOP.expected("a list of cells")),
        [(place, _)] => Err(ReadError::new(place, "a line has at least two cells")),
        [(_, first), .., (_, last)] => {
            if let Some(edge) = Edge::between(first, last) {
                board.lines.set(edge, Mark::Line);
            }
            Ok(board)
        }
    }
}

/// The cells and where they stand; the commas between them may be left out.
fn read_cells(size: Size, text: &str) -> Result<Vec<(Place, Cell)>, ReadError> {
    let mut cells = Vec::new();
    for line in Piece::filled_lines(text) {
        let mut rest = line;
        while !rest.text.is_empty() {
            let inside = rest.strip_prefix("(").ok_or_else(|| rest.expected("'('"))?;
            let (inside, after) = inside.split_once(')').ok_or_else(|| inside.expected("row,col and ')'"))?;
            let (row, col) = inside.split_once(',').ok_or_else(|| inside.expected("row,col"))?;
            cells.push((rest.place, cell(size, row.trim(), col.trim())?));
            let after = after.trim();
            rest = after.strip_prefix(",").unwrap_or(after).trim();
        }
    }
    Ok(cells)
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
