//! A line as the set of its edges, `row,col - row,col` a line, counted from one.

use super::{Piece, cell};
use crate::codec::CannotWrite;
use crate::{Cell, Edge, Lines, Mark, ReadError, Size};
use message::message;

/// Whether a text looks like a set of edges.
pub fn claims(text: &str) -> bool {
    let first = text.trim_start().lines().next().unwrap_or_default();
    first.starts_with(|it: char| it.is_ascii_digit()) && first.contains('-')
}

/// Reads the edges of a board of that size.
///
/// # Errors
/// Names the place at which the text is no set of edges.
pub fn read(size: Size, text: &str) -> Result<Lines, ReadError> {
    let mut lines = Lines::new(size);
    for line in Piece::filled_lines(text) {
        let (from, to) = line.split_once('-').ok_or_else(|| line.expected(message!("row,col - row,col")))?;
        let (from, to) = (read_cell(size, from)?, read_cell(size, to)?);
        let edge = Edge::between(from, to)
            .ok_or_else(|| line.refuse(message!("{from} and {to} are not neighbours")))?;
        if lines.get(edge) == Mark::Line {
            return Err(line.refuse(message!("the edge between {from} and {to} is given twice")));
        }
        lines.set(edge, Mark::Line);
    }
    if lines.drawn().next().is_none() {
        return Err(Piece::TOP.expected(message!("row,col - row,col")));
    }
    Ok(lines)
}

fn read_cell(size: Size, text: Piece<'_>) -> Result<Cell, ReadError> {
    let text = text.trim();
    let (row, col) = text.split_once(',').ok_or_else(|| text.expected(message!("row,col")))?;
    cell(size, row.trim(), col.trim())
}

/// Writes the edges on which the line runs.
///
/// # Errors
/// If there is none.
pub fn write(lines: &Lines) -> Result<String, CannotWrite> {
    let place = |cell: Cell| format!("{},{}", cell.row() + 1, cell.col() + 1);
    let line = |edge: Edge| {
        let [from, to] = edge.cells();
        format!("{} - {}\n", place(from), place(to))
    };
    let text: String = lines.drawn().map(line).collect();
    if text.is_empty() {
        Err(CannotWrite(message!("there are no edges: no line is drawn")))
    } else {
        Ok(text)
    }
}
