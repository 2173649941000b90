//! Where the mines are.

use grid::{Cell, Size};

/// Where the mines are, and with them what every cell would tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    size: Size,
    mined: Vec<bool>,
    /// For every cell, the mines around it.
    numbers: Vec<u8>,
    mines: usize,
}

impl Field {
    /// The field with mines where the entries, row by row, say so.
    ///
    /// # Panics
    /// If there are not as many entries as cells.
    pub fn new(size: Size, mined: Vec<bool>) -> Field {
        assert_eq!(mined.len(), size.cell_count(), "an entry for each cell of {size}");
        let mut numbers = vec![0; mined.len()];
        for cell in size.cells().filter(|&cell| mined[size.index(cell)]) {
            for near in size.around(cell) {
                numbers[size.index(near)] += 1;
            }
        }
        Field { mines: mined.iter().filter(|&&it| it).count(), size, mined, numbers }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// How many mines there are.
    pub fn mines(&self) -> usize {
        self.mines
    }

    /// Whether a cell holds a mine.
    pub fn is_mined(&self, cell: Cell) -> bool {
        self.mined[self.size.index(cell)]
    }

    /// How many of the cells around a cell hold a mine.
    pub fn number(&self, cell: Cell) -> u8 {
        self.numbers[self.size.index(cell)]
    }
}
