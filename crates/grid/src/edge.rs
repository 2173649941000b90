//! The step between two neighbouring cells.

use crate::{Cell, Dir};
use std::fmt;

/// Which way an edge runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Axis {
    /// Between a cell and the one to its right.
    Across,
    /// Between a cell and the one below.
    Down,
}

/// The step between two neighbouring cells, whichever way it is walked.
///
/// Named by its left or upper cell, so that every edge has exactly one value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge {
    /// Which way it runs.
    pub axis: Axis,
    /// Its left or upper cell.
    pub cell: Cell,
}

impl Edge {
    /// The edge that joins two cells, if they are neighbours.
    pub fn between(a: Cell, b: Cell) -> Option<Edge> {
        let (cell, other) = if a <= b { (a, b) } else { (b, a) };
        match (other.row - cell.row, other.col.checked_sub(cell.col)?) {
            (0, 1) => Some(Edge { axis: Axis::Across, cell }),
            (1, 0) => Some(Edge { axis: Axis::Down, cell }),
            _ => None,
        }
    }

    /// The two cells that it joins, left or upper one first.
    pub fn cells(self) -> [Cell; 2] {
        let Cell { row, col } = self.cell;
        let far = match self.axis {
            Axis::Across => Cell { row, col: col + 1 },
            Axis::Down => Cell { row: row + 1, col },
        };
        [self.cell, far]
    }

    /// Where it leads from one of its two cells.
    pub fn dir_from(self, cell: Cell) -> Dir {
        match (self.axis, self.cell == cell) {
            (Axis::Across, true) => Dir::Right,
            (Axis::Across, false) => Dir::Left,
            (Axis::Down, true) => Dir::Down,
            (Axis::Down, false) => Dir::Up,
        }
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.cells();
        write!(out, "{a}-{b}")
    }
}

impl fmt::Debug for Edge {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_neighbours_share_an_edge() {
        let (a, b) = (Cell::new(2, 3), Cell::new(2, 4));
        let edge = Edge::between(b, a).unwrap();
        assert_eq!(edge, Edge::between(a, b).unwrap());
        assert_eq!(edge.to_string(), "r3c4-r3c5");
        assert_eq!(edge.dir_from(b), Dir::Left);
        for far in [Cell::new(2, 3), Cell::new(2, 5), Cell::new(3, 4), Cell::new(3, 2), Cell::new(0, 3)] {
            assert_eq!(Edge::between(a, far), None, "{far}");
        }
    }
}
