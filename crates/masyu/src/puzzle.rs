//! The clues.

use grid::{Cell, Size};

/// A pearl, which the loop must visit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pearl {
    /// The loop goes straight through, and turns in the cell before or after.
    White,
    /// The loop turns here, and goes straight through the cells before and after.
    Black,
    /// The loop passes as it likes.
    Any,
}

/// Which cells the loop must visit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Visit {
    /// The pearls.
    #[default]
    Pearls,
    /// Every cell of the board.
    Every,
}

/// A Masyu puzzle: its size, its pearls, and which cells must be visited.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    size: Size,
    pearls: Vec<Option<Pearl>>,
    visit: Visit,
}

impl Puzzle {
    /// A board without pearls.
    pub fn empty(size: Size, visit: Visit) -> Puzzle {
        Puzzle { size, pearls: vec![None; size.cell_count()], visit }
    }

    /// The board with the pearls given row by row.
    ///
    /// # Panics
    /// If there are not as many entries as cells.
    pub fn new(size: Size, pearls: Vec<Option<Pearl>>, visit: Visit) -> Puzzle {
        assert_eq!(pearls.len(), size.cell_count(), "an entry for each cell of {size}");
        Puzzle { size, pearls, visit }
    }

    /// The same board with another pearl, or none, in that cell.
    #[must_use]
    pub fn with(mut self, cell: Cell, pearl: Option<Pearl>) -> Puzzle {
        let index = self.size.index(cell);
        self.pearls[index] = pearl;
        self
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Which cells must be visited.
    pub fn visit(&self) -> Visit {
        self.visit
    }

    /// The pearl in a cell.
    pub fn pearl(&self, cell: Cell) -> Option<Pearl> {
        self.pearls[self.size.index(cell)]
    }

    /// What each cell holds, row by row.
    pub fn cells(&self) -> &[Option<Pearl>] {
        &self.pearls
    }

    /// The pearls, row by row.
    pub fn pearls(&self) -> impl Iterator<Item = (Cell, Pearl)> + '_ {
        self.size.cells().zip(&self.pearls).filter_map(|(cell, &pearl)| Some((cell, pearl?)))
    }
}
