//! An edge or a cell: whatever a puzzle asks about.

use crate::{Cell, Edge, NotACell, quotable};
use message::Say;
use std::fmt;
use std::str::FromStr;

/// A place where a solution is one way or another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Spot {
    /// An edge, on the line or not.
    Edge(Edge),
    /// A cell, mined or not.
    Cell(Cell),
}

impl Spot {
    /// The cell, or the two cells that the edge joins.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let (one, other) = match self {
            Spot::Edge(edge) => {
                let [one, other] = edge.cells();
                (one, Some(other))
            }
            Spot::Cell(cell) => (cell, None),
        };
        std::iter::once(one).chain(other)
    }
}

/// A text names no edge and no cell.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum NotASpot {
    /// It is not even a cell.
    #[error(transparent)]
    Cell(#[from] NotACell),
    /// Its two cells are no neighbours.
    #[error("invalid edge '{0}': expected two neighbouring cells, such as r2c3-r2c4")]
    Apart(String),
}

impl FromStr for Spot {
    type Err = NotASpot;

    fn from_str(text: &str) -> Result<Spot, NotASpot> {
        let Some((one, other)) = text.split_once('-') else { return Ok(Spot::Cell(text.parse()?)) };
        let edge = Edge::between(one.parse()?, other.parse()?);
        edge.map(Spot::Edge).ok_or_else(|| NotASpot::Apart(quotable(text)))
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Edge(edge) => edge.fmt(out),
            Spot::Cell(cell) => cell.fmt(out),
        }
    }
}
