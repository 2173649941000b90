//! The size of a board, and the numbering of its cells and edges.

use crate::{Axis, Cell, Dir, Edge, quotable};
use message::Say;
use std::fmt;
use std::str::FromStr;

/// The size of a board: 1 to 255 columns and rows, written `WIDTHxHEIGHT`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

/// Why there is no board of such a size.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum SizeError {
    /// Empty, or larger than a board may be.
    #[error("a board of {width}x{height} is out of range: 1x1 to 255x255 are allowed")]
    OutOfRange {
        /// Columns asked for.
        width: usize,
        /// Rows asked for.
        height: usize,
    },
    /// Not two numbers with an `x` between them.
    #[error("invalid size '{0}': expected WIDTHxHEIGHT, such as 10x8")]
    NotASize(String),
}

impl Size {
    /// The longest side that a board may have.
    pub const LONGEST: usize = 255;

    /// The size with so many columns and rows.
    ///
    /// # Errors
    /// If a side is empty or longer than [`Size::LONGEST`].
    pub fn new(width: usize, height: usize) -> Result<Size, SizeError> {
        let side = |n: usize| u8::try_from(n).ok().filter(|&n| n > 0);
        match (side(width), side(height)) {
            (Some(width), Some(height)) => Ok(Size { width, height }),
            _ => Err(SizeError::OutOfRange { width, height }),
        }
    }

    /// Number of columns.
    pub fn cols(self) -> usize {
        self.width.into()
    }

    /// Number of rows.
    pub fn rows(self) -> usize {
        self.height.into()
    }

    /// Number of cells.
    pub fn cell_count(self) -> usize {
        self.cols() * self.rows()
    }

    /// Number of edges between neighbouring cells.
    pub fn edge_count(self) -> usize {
        self.across_count() + self.cols() * (self.rows() - 1)
    }

    fn across_count(self) -> usize {
        (self.cols() - 1) * self.rows()
    }

    /// Whether the cell lies on the board.
    pub fn contains(self, cell: Cell) -> bool {
        cell.row < self.height && cell.col < self.width
    }

    /// The cell's number, row by row.
    pub fn index(self, cell: Cell) -> usize {
        debug_assert!(self.contains(cell), "{cell} lies outside {self}");
        cell.row() * self.cols() + cell.col()
    }

    /// The cell with that number.
    pub fn cell(self, index: usize) -> Cell {
        debug_assert!(index < self.cell_count(), "{self} has no cell {index}");
        // No board has more cells than 32 bits count, and such a division is much quicker.
        let (index, cols) = (index as u32, u32::from(self.width));
        Cell { row: (index / cols) as u8, col: (index % cols) as u8 }
    }

    /// The edge's number: the edges across row by row, then the edges down row by row.
    pub fn edge_index(self, edge: Edge) -> usize {
        match edge.axis {
            Axis::Across => edge.cell.row() * (self.cols() - 1) + edge.cell.col(),
            Axis::Down => self.across_count() + self.index(edge.cell),
        }
    }

    /// The edge with that number.
    pub fn edge(self, index: usize) -> Edge {
        debug_assert!(index < self.edge_count(), "{self} has no edge {index}");
        match index.checked_sub(self.across_count()) {
            None => {
                let (index, cols) = (index as u32, u32::from(self.width) - 1);
                Edge {
                    axis: Axis::Across,
                    cell: Cell { row: (index / cols) as u8, col: (index % cols) as u8 },
                }
            }
            Some(index) => Edge { axis: Axis::Down, cell: self.cell(index) },
        }
    }

    /// All cells, row by row.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..self.cell_count()).map(move |index| self.cell(index))
    }

    /// All edges in the order of their numbers.
    pub fn edges(self) -> impl DoubleEndedIterator<Item = Edge> + ExactSizeIterator + Clone {
        (0..self.edge_count()).map(move |index| self.edge(index))
    }

    /// The neighbouring cell, unless that way leads off the board.
    pub fn step(self, cell: Cell, dir: Dir) -> Option<Cell> {
        let Cell { row, col } = cell;
        let next = match dir {
            Dir::Up => Cell { row: row.checked_sub(1)?, col },
            Dir::Right => Cell { row, col: col.checked_add(1)? },
            Dir::Down => Cell { row: row.checked_add(1)?, col },
            Dir::Left => Cell { row, col: col.checked_sub(1)? },
        };
        self.contains(next).then_some(next)
    }

    /// The up to eight cells around a cell, row by row.
    pub fn around(self, cell: Cell) -> impl Iterator<Item = Cell> + Clone {
        let (row, col) = (cell.row, cell.col);
        let rows = row.saturating_sub(1)..=row.saturating_add(1).min(self.height - 1);
        let cols = col.saturating_sub(1)..=col.saturating_add(1).min(self.width - 1);
        rows.flat_map(move |row| cols.clone().map(move |col| Cell { row, col })).filter(move |&it| it != cell)
    }

    /// The edge that leaves the cell that way, unless it leads off the board.
    pub fn edge_from(self, cell: Cell, dir: Dir) -> Option<Edge> {
        Edge::between(cell, self.step(cell, dir)?)
    }
}

impl fmt::Display for Size {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}x{}", self.width, self.height)
    }
}

impl fmt::Debug for Size {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Size, SizeError> {
        let not_a_size = || SizeError::NotASize(quotable(text));
        let (width, height) = text.split_once('x').ok_or_else(not_a_size)?;
        // Ten digits cannot overflow 64 bits, and `parse` alone would take a leading `+`.
        let side = |digits: &str| {
            let plain = (1..=10).contains(&digits.len()) && digits.bytes().all(|it| it.is_ascii_digit());
            if plain { digits.parse::<usize>().map_err(|_| not_a_size()) } else { Err(not_a_size()) }
        };
        Size::new(side(width)?, side(height)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn sizes_are_read_width_first_and_refused_out_of_range() {
        let size: Size = "7x5".parse().unwrap();
        assert_eq!((size.cols(), size.rows()), (7, 5));
        for bad in ["", "7", "x5", "7x", "7x5x3", "+7x5", "-7x5", "7 x5", "0x5", "256x1", "99999999999x1"] {
            assert!(bad.parse::<Size>().is_err(), "{bad}");
        }
    }

    proptest! {
        #[test]
        fn numbers_and_places_agree(width in 1..=255usize, height in 1..=255usize, at in any::<prop::sample::Index>()) {
            let size = Size::new(width, height).unwrap();
            let index = at.index(size.cell_count());
            prop_assert_eq!(size.index(size.cell(index)), index);
            if size.edge_count() > 0 {
                let index = at.index(size.edge_count());
                let edge = size.edge(index);
                prop_assert_eq!(size.edge_index(edge), index);
                for cell in edge.cells() {
                    prop_assert!(size.contains(cell));
                    prop_assert_eq!(size.edge_from(cell, edge.dir_from(cell)), Some(edge));
                }
            }
        }
    }
}
