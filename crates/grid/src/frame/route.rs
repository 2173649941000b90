//! A line as the list of its cells in order: `(row,col), (row,col), …`, counted from one.

use super::{Piece, cell};
use crate::{Cell, Edge, Place, ReadError, Size};
use message::message;
use std::collections::HashSet;

/// Reads cells and where they stand; the commas between them may be left out.
///
/// # Errors
/// Names the place at which the text is no list of cells of a board of that size.
pub fn read(size: Size, line: Piece<'_>) -> Result<Vec<(Place, Cell)>, ReadError> {
    let cells = pairs(line)?;
    cells.into_iter().map(|(place, [row, col])| Ok((place, cell(size, row, col)?))).collect()
}

/// Takes a list of cells apart into rows and columns, wherever these are counted from.
///
/// # Errors
/// Names the place at which the text is no list of cells.
pub fn pairs(line: Piece<'_>) -> Result<Vec<(Place, [Piece<'_>; 2])>, ReadError> {
    let mut pairs = Vec::new();
    let mut rest = line.trim();
    while !rest.text.is_empty() {
        let inside = rest.strip_prefix("(").ok_or_else(|| rest.expected(message!("'('")))?;
        let (inside, after) =
            inside.split_once(')').ok_or_else(|| inside.expected(message!("row,col and ')'")))?;
        let (row, col) = inside.split_once(',').ok_or_else(|| inside.expected(message!("row,col")))?;
        pairs.push((rest.place, [row.trim(), col.trim()]));
        let after = after.trim();
        rest = after.strip_prefix(",").unwrap_or(after).trim();
    }
    Ok(pairs)
}

/// The edges from each cell to the next.
///
/// # Errors
/// Names the place of a cell that is no neighbour of the one before, or to which the line has come on the same
/// edge already.
pub fn edges(cells: &[(Place, Cell)]) -> Result<Vec<Edge>, ReadError> {
    let mut seen = HashSet::new();
    let edge = |pair: &[(Place, Cell)]| {
        let [(_, from), (place, to)] = [pair[0], pair[1]];
        let edge = Edge::between(from, to)
            .ok_or_else(|| ReadError::new(place, message!("{from} and {to} are not neighbours")))?;
        if !seen.insert(edge) {
            return Err(ReadError::new(place, message!("the line runs twice between {from} and {to}")));
        }
        Ok(edge)
    };
    cells.windows(2).map(edge).collect()
}

/// Writes cells.
pub fn write(cells: &[Cell]) -> String {
    let cells = cells.iter().map(|cell| format!("({},{})", cell.row() + 1, cell.col() + 1));
    cells.collect::<Vec<_>>().join(", ")
}
