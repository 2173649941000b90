//! How the clues of a board lie to one another.

use crate::{Cell, Dir, Size};

/// Which cells have clues together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Each cell alone.
    #[default]
    None,
    /// A cell and the one that takes its place when the board is turned by half a turn.
    Rotational,
    /// A cell and its mirror image, left and right.
    LeftRight,
    /// A cell and its mirror image, top and bottom.
    TopBottom,
    /// A cell and its mirror image about the diagonal from the upper left; of square boards.
    Diagonal,
    /// A cell and its mirror image about the diagonal from the upper right; of square boards.
    AntiDiagonal,
}

impl Symmetry {
    /// All of them.
    pub const ALL: [Symmetry; 6] = [
        Symmetry::None,
        Symmetry::Rotational,
        Symmetry::LeftRight,
        Symmetry::TopBottom,
        Symmetry::Diagonal,
        Symmetry::AntiDiagonal,
    ];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Rotational => "rotational",
            Symmetry::LeftRight => "left-right",
            Symmetry::TopBottom => "top-bottom",
            Symmetry::Diagonal => "diagonal",
            Symmetry::AntiDiagonal => "anti-diagonal",
        }
    }

    /// The one that is called so.
    pub fn named(name: &str) -> Option<Symmetry> {
        Symmetry::ALL.into_iter().find(|it| it.name() == name)
    }

    /// Whether a board of that size can have it.
    pub fn fits(self, size: Size) -> bool {
        match self {
            Symmetry::Diagonal | Symmetry::AntiDiagonal => size.cols() == size.rows(),
            Symmetry::None | Symmetry::Rotational | Symmetry::LeftRight | Symmetry::TopBottom => true,
        }
    }

    /// The cell that has a clue if this one has; on an axis, or without symmetry, the cell itself.
    pub fn partner(self, size: Size, cell: Cell) -> Cell {
        let (row, col) = (cell.row(), cell.col());
        let (under, beside) = (size.rows() - 1 - row, size.cols() - 1 - col);
        match self {
            Symmetry::None => cell,
            Symmetry::Rotational => Cell::new(under, beside),
            Symmetry::LeftRight => Cell::new(row, beside),
            Symmetry::TopBottom => Cell::new(under, col),
            Symmetry::Diagonal => Cell::new(col, row),
            Symmetry::AntiDiagonal => Cell::new(beside, under),
        }
    }

    /// The way that takes the place of another.
    pub fn way(self, dir: Dir) -> Dir {
        let is_upright = matches!(dir, Dir::Up | Dir::Down);
        match (self, dir) {
            (Symmetry::None, _) => dir,
            (Symmetry::Rotational, _) => dir.opposite(),
            (Symmetry::LeftRight, _) => {
                if is_upright {
                    dir
                } else {
                    dir.opposite()
                }
            }
            (Symmetry::TopBottom, _) => {
                if is_upright {
                    dir.opposite()
                } else {
                    dir
                }
            }
            (Symmetry::Diagonal, Dir::Up) | (Symmetry::AntiDiagonal, Dir::Down) => Dir::Left,
            (Symmetry::Diagonal, Dir::Left) | (Symmetry::AntiDiagonal, Dir::Right) => Dir::Up,
            (Symmetry::Diagonal, Dir::Down) | (Symmetry::AntiDiagonal, Dir::Up) => Dir::Right,
            (Symmetry::Diagonal, Dir::Right) | (Symmetry::AntiDiagonal, Dir::Left) => Dir::Down,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_has_the_partner_that_the_symmetry_leads_to() {
        let size = Size::new(5, 3).unwrap();
        let partner = |symmetry: Symmetry| symmetry.partner(size, Cell::new(0, 1)).to_string();
        assert_eq!(partner(Symmetry::None), "r1c2");
        assert_eq!(partner(Symmetry::Rotational), "r3c4");
        assert_eq!(partner(Symmetry::LeftRight), "r1c4");
        assert_eq!(partner(Symmetry::TopBottom), "r3c2");
        let size = Size::new(4, 4).unwrap();
        let partner = |symmetry: Symmetry| symmetry.partner(size, Cell::new(0, 1)).to_string();
        assert_eq!(partner(Symmetry::Diagonal), "r2c1");
        assert_eq!(partner(Symmetry::AntiDiagonal), "r3c4");
    }

    #[test]
    fn a_partner_of_a_partner_is_the_cell_itself_and_steps_go_along() {
        let size = Size::new(4, 4).unwrap();
        for symmetry in Symmetry::ALL {
            assert_eq!(Symmetry::named(symmetry.name()), Some(symmetry));
            for cell in size.cells() {
                let partner = symmetry.partner(size, cell);
                assert_eq!(symmetry.partner(size, partner), cell);
                for dir in Dir::ALL {
                    let next = size.step(cell, dir).map(|it| symmetry.partner(size, it));
                    assert_eq!(next, size.step(partner, symmetry.way(dir)), "{symmetry:?} {cell} {dir:?}");
                }
            }
        }
    }

    #[test]
    fn diagonals_are_those_of_squares() {
        let (wide, square) = (Size::new(5, 3).unwrap(), Size::new(3, 3).unwrap());
        let fitting = |size| Symmetry::ALL.into_iter().filter(|it| it.fits(size)).count();
        assert_eq!((fitting(wide), fitting(square)), (4, 6));
    }
}
