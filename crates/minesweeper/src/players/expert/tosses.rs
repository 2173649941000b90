//! Fifty-fifties that may come.
//!
//! A **toss** is two ways to lay mines in a few cells that no number can ever tell apart, because every cell that would
//! show a difference is mined itself: a wall. Two neighbours, or the diagonals of a square of four:
//!
//! ```text
//! x       x        x     x
//! x  a b  x          a b
//! x       x          b a
//!                  x     x
//! ```
//!
//! Off the board no wall is needed, so tosses lurk along the edges and in the corners. To every layout with mines on `a`
//! belongs one with mines on `b` that looks the same until one of these cells is opened, and nobody can win both. One of
//! the two is lost whatever one does, so it should not count as the danger of the cell that is opened now:
//!
//! - To open an `a` loses the layouts with mines on `a`, and wins those with mines on `b`.
//! - To open an `x` loses both, of which one was lost anyway; if it goes well, there is no toss.
//!
//! Either way the chance of one of the two ways is forgiven. That a player should weigh now what it will have to guess
//! in the end is an idea of David Hill's.

use super::Board;
use crate::odds::{Index, Near, State};
use grid::{Budget, Cell, Size};

/// Two ways to lay mines in a few cells that no number may ever tell apart.
#[derive(Debug)]
pub(super) struct Toss {
    /// Where the mines lie in the one way, and in the other.
    ways: [Vec<Index>; 2],
    /// The cells that tell the two apart unless they are mined.
    walls: Vec<Index>,
}

/// How much of what would be lost anyway is forgiven: not all, for a toss may still be met in a better moment. Known only
/// roughly from play.
const FORGIVEN: f64 = 0.8;

/// A toss with a smaller chance, roughly, does not matter.
const NEGLIGIBLE: f64 = 0.002;

/// How many cells may be looked at for the sake of tosses. That is enough for all that a board of 75x75 can have; on one much
/// larger, full of mines, a move would take minutes.
const MOST_WORK: usize = 100_000_000;

/// All tosses that there can be on a board.
pub(super) fn tosses(size: Size, near: &Near) -> Vec<Toss> {
    let mut tosses = Vec::new();
    for cell in size.cells() {
        let at = |down: usize, right: usize| {
            let (row, col) = (usize::from(cell.row) + down, usize::from(cell.col) + right);
            (row < size.rows() && col < size.cols()).then(|| size.index(Cell::new(row, col)) as Index)
        };
        let here = size.index(cell) as Index;
        for beside in [at(0, 1), at(1, 0)].into_iter().flatten() {
            tosses.push(Toss::new([vec![here], vec![beside]], near));
        }
        if let (Some(right), Some(below), Some(across)) = (at(0, 1), at(1, 0), at(1, 1)) {
            tosses.push(Toss::new([vec![here, across], vec![right, below]], near));
        }
    }
    tosses
}

impl Toss {
    fn new(ways: [Vec<Index>; 2], near: &Near) -> Toss {
        let seen = |by: Index, way: &[Index]| way.iter().filter(|it| near.around(by).contains(it)).count();
        let mut walls: Vec<Index> = ways.iter().flatten().flat_map(|&it| near.around(it)).copied().collect();
        walls.sort_unstable();
        walls.dedup();
        walls.retain(|it| !ways.iter().flatten().any(|cell| cell == it));
        walls.retain(|&it| seen(it, &ways[0]) != seen(it, &ways[1]));
        Toss { ways, walls }
    }
}

impl Board {
    /// Works out how much of every cell's danger is forgiven; none if the budget is cancelled.
    pub(super) fn forgive(&mut self, budget: &Budget<'_>) -> Option<()> {
        self.forgiven.fill(0.0);
        let all = self.analyst.weigh_within(&self.known, budget).ok()?;
        let mut left = MOST_WORK / self.size.cell_count();
        for toss in &self.tosses {
            if self.estimate(toss) < NEGLIGIBLE {
                continue;
            }
            if left == 0 {
                break;
            }
            if budget.is_cancelled() {
                return None;
            }
            left -= 1;
            self.trial.copy(&self.known);
            for &cell in toss.walls.iter().chain(&toss.ways[0]) {
                if self.trial.state(cell) == State::Unknown {
                    self.trial.settle(cell, State::Mined, None);
                }
            }
            toss.ways[1].iter().for_each(|&cell| self.trial.settle(cell, State::Safe, None));
            if self.trial.follow().is_err() {
                continue;
            }
            let Ok(ways) = self.analyst.weigh_within(&self.trial, budget) else { continue };
            let chance = ways.over(all).plain();
            for &cell in toss.walls.iter().chain(toss.ways.iter().flatten()) {
                self.forgiven[usize::from(cell)] += FORGIVEN * chance;
            }
        }
        // More than its danger cannot be forgiven a cell, where tosses overlap.
        for (forgiven, &danger) in self.forgiven.iter_mut().zip(&self.dangers) {
            *forgiven = forgiven.min(FORGIVEN * danger.min(1.0 - danger));
        }
        Some(())
    }

    /// How likely one of the two ways of a toss is, roughly: as if cells had nothing to do with each other.
    fn estimate(&self, toss: &Toss) -> f64 {
        let is_unknown = |&cell: &Index| self.known.state(cell) == State::Unknown;
        if !toss.ways.iter().flatten().all(is_unknown) {
            return 0.0;
        }
        toss.walls.iter().chain(&toss.ways[0]).map(|&cell| self.dangers[usize::from(cell)]).product()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tosses of a board with a cell in the one way, as the cells of the other and the walls.
    fn of(size: Size, cell: Cell) -> Vec<(Vec<Cell>, Vec<Cell>)> {
        let cells = |it: &[Index]| it.iter().map(|&it| size.cell(usize::from(it))).collect();
        let first = size.index(cell) as Index;
        let all = tosses(size, &Near::new(size)).into_iter().filter(|it| it.ways[0][0] == first);
        all.map(|it| (cells(&it.ways[1]), cells(&it.walls))).collect()
    }

    #[test]
    fn fewer_walls_are_needed_in_a_corner() {
        let cell = |row: usize, col: usize| Cell::new(row - 1, col - 1);
        assert_eq!(
            of(Size::new(5, 4).unwrap(), cell(1, 1)),
            [
                (vec![cell(1, 2)], vec![cell(1, 3), cell(2, 3)]),
                (vec![cell(2, 1)], vec![cell(3, 1), cell(3, 2)]),
                (vec![cell(1, 2), cell(2, 1)], vec![cell(3, 3)]),
            ]
        );
        let walls: Vec<usize> =
            of(Size::new(6, 5).unwrap(), cell(2, 2)).iter().map(|it| it.1.len()).collect();
        assert_eq!(walls, [6, 6, 4]);
    }
}
