//! A cell of the board and the four ways out of it.

use crate::{Size, quotable};
use message::Say;
use std::fmt;
use std::str::FromStr;

/// A place on the board, counted from zero; people see it counted from one, as `r2c3`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Rows above it.
    pub row: u8,
    /// Columns to its left.
    pub col: u8,
}

impl Cell {
    /// The cell with `row` rows above and `col` columns to its left.
    ///
    /// # Panics
    /// If a coordinate is 255 or more: no board is that large.
    pub fn new(row: usize, col: usize) -> Cell {
        assert!(row < 255 && col < 255, "no board has a cell ({row}, {col})");
        Cell { row: row as u8, col: col as u8 }
    }

    /// Rows above it, as an index.
    pub fn row(self) -> usize {
        self.row.into()
    }

    /// Columns to its left, as an index.
    pub fn col(self) -> usize {
        self.col.into()
    }

    /// How many steps away another cell is if one may walk diagonally.
    pub fn distance(self, other: Cell) -> usize {
        self.row.abs_diff(other.row).max(self.col.abs_diff(other.col)).into()
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "r{}c{}", self.row() + 1, self.col() + 1)
    }
}

/// A text is no cell.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
#[error("invalid cell '{0}': expected row and column, such as r2c3")]
pub struct NotACell(String);

impl FromStr for Cell {
    type Err = NotACell;

    fn from_str(text: &str) -> Result<Cell, NotACell> {
        // Three digits are enough for any board, and `parse` alone would take a leading `+`.
        let number = |digits: &str| {
            let plain = (1..=3).contains(&digits.len()) && digits.bytes().all(|it| it.is_ascii_digit());
            let number = if plain { digits.parse::<usize>().ok() } else { None };
            number.filter(|it| (1..=Size::LONGEST).contains(it))
        };
        let parts = text.strip_prefix('r').and_then(|it| it.split_once('c'));
        let cell = parts.and_then(|(row, col)| Some(Cell::new(number(row)? - 1, number(col)? - 1)));
        cell.ok_or_else(|| NotACell(quotable(text)))
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// A way out of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Dir {
    /// To the row above.
    Up,
    /// To the next column.
    Right,
    /// To the row below.
    Down,
    /// To the column before.
    Left,
}

impl Dir {
    /// All four, clockwise from the top.
    pub const ALL: [Dir; 4] = [Dir::Up, Dir::Right, Dir::Down, Dir::Left];

    /// The way back.
    #[must_use]
    pub fn opposite(self) -> Dir {
        match self {
            Dir::Up => Dir::Down,
            Dir::Right => Dir::Left,
            Dir::Down => Dir::Up,
            Dir::Left => Dir::Right,
        }
    }
}

impl fmt::Display for Dir {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Dir::Up => "up",
            Dir::Right => "right",
            Dir::Down => "down",
            Dir::Left => "left",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_read_as_it_is_shown() {
        for cell in [Cell::new(0, 0), Cell::new(1, 2), Cell::new(253, 253)] {
            assert_eq!(cell.to_string().parse(), Ok(cell));
        }
        for bad in ["", "r1", "c1", "r0c1", "r1c0", "r1c256", "r+1c1", "r1c1 ", "1,1", "r1111c1"] {
            assert!(bad.parse::<Cell>().is_err(), "{bad}");
        }
    }
}
