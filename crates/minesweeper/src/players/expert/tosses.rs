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

use super::Memory;
use crate::known::{Known, Mark, Place};
use grid::Budget;

/// Two ways to lay mines in a few cells that no number may ever tell apart.
#[derive(Debug)]
pub(super) struct Toss {
    /// Where the mines lie in the one way, and in the other.
    ways: [Vec<Place>; 2],
    /// The cells that tell the two apart unless they are mined.
    walls: Vec<Place>,
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
pub(super) fn tosses(known: &Known) -> Vec<Toss> {
    let is_inside = |place: &Place| known.mark(*place) != Mark::Rim;
    let mut tosses = Vec::new();
    for here in known.places() {
        let [.., right, _, below, across] = known.around(here);
        for beside in [right, below].into_iter().filter(is_inside) {
            tosses.push(Toss::new([vec![here], vec![beside]], known));
        }
        if is_inside(&across) {
            tosses.push(Toss::new([vec![here, across], vec![right, below]], known));
        }
    }
    tosses
}

impl Toss {
    fn new(ways: [Vec<Place>; 2], known: &Known) -> Toss {
        let seen = |by: Place, way: &[Place]| way.iter().filter(|&&it| known.is_around(by, it)).count();
        let mut walls: Vec<Place> = ways.iter().flatten().flat_map(|&it| known.around(it)).collect();
        walls.sort_unstable();
        walls.dedup();
        walls.retain(|it| known.mark(*it) != Mark::Rim && !ways.iter().flatten().any(|cell| cell == it));
        walls.retain(|&it| seen(it, &ways[0]) != seen(it, &ways[1]));
        Toss { ways, walls }
    }
}

impl Memory {
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
                if self.trial.mark(cell) == Mark::Unknown {
                    self.trial.settle(cell, Mark::Mine);
                }
            }
            toss.ways[1].iter().for_each(|&cell| self.trial.settle(cell, Mark::Safe));
            if self.trial.follow().is_err() {
                continue;
            }
            let Ok(ways) = self.analyst.weigh_within(&self.trial, budget) else { continue };
            let chance = ways.over(all).plain();
            for &cell in toss.walls.iter().chain(toss.ways.iter().flatten()) {
                self.forgiven[cell] += FORGIVEN * chance;
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
        let is_unknown = |&cell: &Place| self.known.mark(cell) == Mark::Unknown;
        if !toss.ways.iter().flatten().all(is_unknown) {
            return 0.0;
        }
        toss.walls.iter().chain(&toss.ways[0]).map(|&cell| self.dangers[cell]).product()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grid::{Cell, Size};

    /// The tosses of a board with a cell in the one way, as the cells of the other and the walls.
    fn of(size: Size, cell: Cell) -> Vec<(Vec<Cell>, Vec<Cell>)> {
        let known = Known::new(size, 0);
        let cells = |it: &[Place]| it.iter().map(|&it| known.cell(it)).collect();
        let all = tosses(&known).into_iter().filter(|it| it.ways[0][0] == known.place(cell));
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
