//! An edge or a cell: whatever a puzzle asks about.

use crate::{Cell, Edge};
use std::fmt;

/// A place where a solution is one way or another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// An edge, on the line or not.
    Edge(Edge),
    /// A cell, mined or not.
    Cell(Cell),
}

impl fmt::Display for Spot {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Edge(edge) => edge.fmt(out),
            Spot::Cell(cell) => cell.fmt(out),
        }
    }
}
