//! A cell of the board and the four ways out of it.

use std::fmt;

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
}

impl fmt::Display for Cell {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "r{}c{}", self.row() + 1, self.col() + 1)
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
