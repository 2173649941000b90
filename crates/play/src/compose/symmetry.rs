//! Which cells of a board are alike for a setter who wants a symmetric one.

use grid::{Cell, Size};
use serde::{Deserialize, Serialize};

/// Which cells get the same at once. Setters like more kinds than the generators make.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Symmetry {
    /// Each cell alone.
    #[default]
    None,
    /// By half a turn.
    HalfTurn,
    /// By a quarter of a turn; on a board that is no square, by half a turn.
    QuarterTurn,
    /// Left and right.
    LeftRight,
    /// Top and bottom.
    TopBottom,
    /// Left and right, top and bottom.
    BothWays,
}

impl Symmetry {
    /// The cells that are like this one, itself left out.
    pub fn partners(self, size: Size, cell: Cell) -> Vec<Cell> {
        let (row, col) = (cell.row(), cell.col());
        let (under, beside) = (size.rows() - 1 - row, size.cols() - 1 - col);
        let half = Cell::new(under, beside);
        let across = Cell::new(row, beside);
        let down = Cell::new(under, col);
        let mut cells = match self {
            Symmetry::None => Vec::new(),
            Symmetry::QuarterTurn if size.rows() == size.cols() => {
                vec![Cell::new(col, under), half, Cell::new(beside, row)]
            }
            Symmetry::HalfTurn | Symmetry::QuarterTurn => vec![half],
            Symmetry::LeftRight => vec![across],
            Symmetry::TopBottom => vec![down],
            Symmetry::BothWays => vec![across, down, half],
        };
        cells.sort_unstable();
        cells.dedup();
        cells.retain(|&it| it != cell);
        cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(symmetry: Symmetry, size: &str, cell: &str, expected: &str) {
        let size: Size = size.parse().unwrap();
        let cell: Cell = cell.parse().unwrap();
        let partners = symmetry.partners(size, cell);
        assert_eq!(partners.iter().map(Cell::to_string).collect::<Vec<_>>().join(" "), expected);
        for partner in partners {
            assert!(symmetry.partners(size, partner).contains(&cell), "{partner} is alike too");
        }
    }

    #[test]
    fn a_corner_has_the_corners_that_the_symmetry_leads_to() {
        check(Symmetry::None, "5x3", "r1c1", "");
        check(Symmetry::HalfTurn, "5x3", "r1c1", "r3c5");
        check(Symmetry::LeftRight, "5x3", "r1c1", "r1c5");
        check(Symmetry::TopBottom, "5x3", "r1c1", "r3c1");
        check(Symmetry::BothWays, "5x3", "r1c1", "r1c5 r3c1 r3c5");
        check(Symmetry::QuarterTurn, "5x3", "r1c1", "r3c5");
        check(Symmetry::QuarterTurn, "4x4", "r1c2", "r2c4 r3c1 r4c3");
    }

    #[test]
    fn a_cell_that_is_its_own_partner_is_alone() {
        check(Symmetry::HalfTurn, "5x3", "r2c3", "");
        check(Symmetry::BothWays, "5x3", "r2c1", "r2c5");
    }
}
