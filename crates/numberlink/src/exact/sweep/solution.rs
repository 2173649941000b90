//! What stands on the board when all cells are settled.

use super::shapes::{Arms, DOWN, LEFT, RIGHT, UP, opposite};
use super::{Square, Sweep};
use exact::Line;
use grid::Dir;

impl Sweep {
    /// The cells of the board without its rim.
    fn places(&self) -> impl Iterator<Item = usize> + use<> {
        let (stride, cols) = (self.stride, self.cols);
        (1..=self.rows).flat_map(move |row| row * stride + 1..=row * stride + cols)
    }

    /// Whether some path runs beside itself, all cells being settled.
    pub(super) fn touches_itself(&mut self) -> bool {
        for square in &mut self.cells {
            square.path = 0;
        }
        for start in self.places() {
            if self.cells[start].number != 0 && self.cells[start].path == 0 {
                self.follow(start);
            }
        }
        self.places().any(|place| {
            let Square { arms, path, .. } = self.cells[place];
            let is_beside = |arm: Arms, next: usize| arms & arm == 0 && self.cells[next].path == path;
            path != 0 && (is_beside(RIGHT, place + 1) || is_beside(DOWN, place + self.stride))
        })
    }

    /// Marks the path that starts at a number.
    fn follow(&mut self, start: usize) {
        let (mut place, mut from) = (start, 0);
        loop {
            let square = &mut self.cells[place];
            square.path = start as u32;
            let onward = square.arms & !from;
            place = match onward {
                UP => place - self.stride,
                RIGHT => place + 1,
                DOWN => place + self.stride,
                LEFT => place - 1,
                _ => return,
            };
            from = opposite(onward);
        }
    }

    /// The edges of the solution in order, all cells being settled.
    pub(super) fn line(&self) -> Line {
        let mut line = Line::with_capacity(self.size.cell_count());
        let dirs = match (self.is_turned, self.is_upside_down) {
            (false, false) => [Dir::Right, Dir::Down],
            (false, true) => [Dir::Right, Dir::Up],
            (true, false) => [Dir::Down, Dir::Right],
            (true, true) => [Dir::Down, Dir::Left],
        };
        for cell in self.size.cells() {
            let arms = self.cells[self.place(cell)].arms;
            for (arm, dir) in [RIGHT, DOWN].into_iter().zip(dirs) {
                if arms & arm != 0 {
                    let edge = self.size.edge_from(cell, dir).expect("arms stay on the board");
                    line.push(self.size.edge_index(edge) as u32);
                }
            }
        }
        line.sort_unstable();
        line
    }
}
