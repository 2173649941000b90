//! How the clues of a board lie to one another.

use crate::{Cell, Size};

/// Which cells have clues together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Each cell alone.
    #[default]
    None,
    /// A cell and the one that takes its place when the board is turned by half a turn.
    Rotational,
}

impl Symmetry {
    /// The cell that has a clue if this one has; in the middle of a board, or without symmetry, the cell itself.
    pub fn partner(self, size: Size, cell: Cell) -> Cell {
        match self {
            Symmetry::None => cell,
            Symmetry::Rotational => size.cell(size.cell_count() - 1 - size.index(cell)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_a_turn_takes_a_corner_to_the_opposite_one() {
        let size = Size::new(5, 3).unwrap();
        let partner = |row, col| Symmetry::Rotational.partner(size, Cell::new(row, col));
        assert_eq!(partner(0, 0), Cell::new(2, 4));
        assert_eq!(partner(2, 1), Cell::new(0, 3));
        assert_eq!(partner(1, 2), Cell::new(1, 2));
        assert_eq!(Symmetry::None.partner(size, Cell::new(2, 1)), Cell::new(2, 1));
    }
}
