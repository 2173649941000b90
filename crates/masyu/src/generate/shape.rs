//! Random loops of a shape that makes good puzzles: they wind through the whole board and leave few cells out.
//!
//! A loop is the border of what lies inside of it. Faces (between four cells each) are added one by one in random order,
//! each so that the inside stays in one piece without a hole. Most have a single neighbour inside, so that the inside is a
//! tree of corridors and the loop comes near every cell.

use crate::{Board, Pearl, Puzzle, Visit};
use grid::{Axis, Dir, Edge, Lines, Mark, Rng, Size};

/// Of so many faces that would make the inside broader, one is taken.
const BROADER: usize = 10;

/// A random loop.
pub(super) fn random_loop(size: Size, rng: &mut Rng) -> Lines {
    let mut inside = Inside::new(size);
    let mut faces: Vec<usize> = inside.faces().collect();
    rng.shuffle(&mut faces);
    inside.is_in[faces[0]] = true;
    loop {
        let before = faces.len();
        faces.retain(|&face| match inside.neighbours_if_it_fits(face) {
            Some(1) => inside.add(face),
            Some(2..) if rng.below(BROADER) == 0 => inside.add(face),
            _ => true,
        });
        if faces.len() == before {
            return inside.border();
        }
    }
}

/// The board with every pearl that its loop allows.
pub fn with_all_pearls(lines: &Lines) -> Board {
    let size = lines.size();
    let arms = lines.all_arms();
    let is_straight = |arms: u8| arms == UP_DOWN || arms == LEFT_RIGHT;
    let pearl = |index: usize| {
        if arms[index] == 0 {
            return None;
        }
        let beside = Dir::ALL.into_iter().filter(|&dir| arms[index] >> dir as u8 & 1 == 1);
        let straight = beside
            .filter_map(|dir| size.step(size.cell(index), dir))
            .filter(|&next| is_straight(arms[size.index(next)]))
            .count();
        match (is_straight(arms[index]), straight) {
            (true, 0 | 1) => Some(Pearl::White),
            (false, 2) => Some(Pearl::Black),
            _ => None,
        }
    };
    let pearls = (0..size.cell_count()).map(pearl).collect();
    Board { puzzle: Puzzle::new(size, pearls, Visit::Pearls), lines: lines.clone() }
}

const UP_DOWN: u8 = 0b0101;
const LEFT_RIGHT: u8 = 0b1010;

/// The faces inside of a loop, on a board with a rim of faces that stay outside.
struct Inside {
    size: Size,
    /// Faces in a row, the rim included.
    width: usize,
    is_in: Vec<bool>,
}

impl Inside {
    fn new(size: Size) -> Inside {
        let width = size.cols() + 1;
        Inside { size, width, is_in: vec![false; width * (size.rows() + 1)] }
    }

    /// All faces but those of the rim. A face has the number of the cell to its lower right, the rim counted.
    fn faces(&self) -> impl Iterator<Item = usize> + use<> {
        let width = self.width;
        let (rows, cols) = (1..self.size.rows(), 1..self.size.cols());
        rows.flat_map(move |row| cols.clone().map(move |col| row * width + col))
    }

    /// How many of the four faces beside it are inside; none if with this face the inside would have a hole, or touch
    /// itself at a corner, or come in two pieces.
    fn neighbours_if_it_fits(&self, face: usize) -> Option<usize> {
        let width = self.width;
        let ring = [
            face - width - 1,
            face - width,
            face - width + 1,
            face + 1,
            face + width + 1,
            face + width,
            face + width - 1,
            face - 1,
        ]
        .map(|it| self.is_in[it]);
        // Around the face, what is inside must hang together: it begins once.
        let begins = (0..8).filter(|&it| ring[it] && !ring[(it + 7) % 8]).count();
        let beside = [1, 3, 5, 7].into_iter().filter(|&it| ring[it]).count();
        (begins == 1 && beside > 0).then_some(beside)
    }

    /// Takes a face in; it need not be looked at again.
    fn add(&mut self, face: usize) -> bool {
        self.is_in[face] = true;
        false
    }

    /// The loop around what is inside.
    fn border(&self) -> Lines {
        let mut lines = Lines::new(self.size);
        let is_on = |edge: &Edge| {
            // The face to the lower right of the edge's own cell is beside the edge, whichever way it runs.
            let after = (edge.cell.row() + 1) * self.width + edge.cell.col() + 1;
            let before = if edge.axis == Axis::Across { after - self.width } else { after - 1 };
            self.is_in[before] != self.is_in[after]
        };
        for edge in self.size.edges().filter(is_on) {
            lines.set(edge, Mark::Line);
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::judge;

    #[test]
    fn a_random_loop_with_all_its_pearls_breaks_no_rule() {
        let mut rng = Rng::new(7);
        for size in ["9x7", "4x12", "3x3", "2x5", "20x13"] {
            for _ in 0..50 {
                let board = with_all_pearls(&random_loop(size.parse().unwrap(), &mut rng));
                assert_eq!(judge(&board), [], "{board:?}");
            }
        }
    }

    #[test]
    fn every_pearl_is_found() {
        let mut rng = Rng::new(7);
        for _ in 0..20 {
            let board = with_all_pearls(&random_loop("8x6".parse().unwrap(), &mut rng));
            for cell in board.puzzle.size().cells().filter(|&cell| board.puzzle.pearl(cell).is_none()) {
                for pearl in [Pearl::White, Pearl::Black] {
                    let puzzle = board.puzzle.clone().with(cell, Some(pearl));
                    assert_ne!(judge(&Board { puzzle, lines: board.lines.clone() }), [], "{cell}: {board:?}");
                }
            }
        }
    }

    #[test]
    fn a_loop_passes_through_most_cells() {
        let mut rng = Rng::new(7);
        let size: Size = "12x10".parse().unwrap();
        for _ in 0..20 {
            let lines = random_loop(size, &mut rng);
            assert!(lines.drawn().count() * 2 > size.cell_count());
        }
    }
}
