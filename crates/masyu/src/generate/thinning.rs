//! A board from which pearls are taken away, one after the other, while its loop stays the only solution.

use super::{Order, Work};
use crate::{Board, Puzzle};
use grid::{Cell, Lines, Rng};
use std::ops::Range;

/// A board with many pearls, and the order in which they can be taken away.
pub(super) struct Thinning {
    full: Board,
    /// Pearls that go together, in the order in which they went.
    taken: Vec<Vec<Cell>>,
    /// Those that have not been tried.
    left: Vec<Vec<Cell>>,
    /// What is left of the puzzle.
    puzzle: Puzzle,
    /// How many are tried at a time.
    together: usize,
}

impl Thinning {
    /// A board from which nothing is taken yet.
    pub(super) fn new(full: Board, order: &Order, rng: &mut Rng) -> Thinning {
        let mut left = groups(&full.puzzle, order);
        rng.shuffle(&mut left);
        Thinning { puzzle: full.puzzle.clone(), full, taken: Vec::new(), left, together: 1 }
    }

    /// Takes pearls away in random order until so many had to stay, or down to a number; tells whether more may be taken.
    ///
    /// Several at a time are tried, more after each success and fewer after a failure: in the beginning almost every
    /// pearl can go.
    pub(super) fn go_on(&mut self, mut stay: usize, least: usize, work: &mut Work<'_>) -> bool {
        let mut count = self.puzzle.pearls().count();
        while stay > 0 && count > least && !self.left.is_empty() && !work.is_spent() {
            let rest = self.left.len() - self.together.min(self.left.len());
            let fewer = without(&self.puzzle, &self.left[rest..]);
            if work.is_unique(&fewer) {
                self.together *= 2;
                self.taken.extend(self.left.drain(rest..));
                self.puzzle = fewer;
                count = self.puzzle.pearls().count();
            } else if rest + 1 == self.left.len() {
                self.left.pop();
                self.together = 1;
                stay -= 1;
            } else {
                self.together = (self.left.len() - rest) / 2;
            }
        }
        count > least && !self.left.is_empty() && !work.is_spent()
    }

    /// How many steps were taken.
    pub(super) fn depth(&self) -> usize {
        self.taken.len()
    }

    /// The loop.
    pub(super) fn lines(&self) -> &Lines {
        &self.full.lines
    }

    /// The puzzle after so many steps.
    pub(super) fn puzzle(&self, depth: usize) -> Puzzle {
        without(&self.full.puzzle, &self.taken[..depth])
    }

    /// After how many steps a puzzle has as many pearls as were asked for.
    pub(super) fn depths(&self, pearls: usize) -> Range<usize> {
        let mut count = self.full.puzzle.pearls().count();
        let mut depths = 0..0;
        for depth in 0..=self.taken.len() {
            if depth > 0 {
                count -= self.taken[depth - 1].len();
            }
            if count > most(pearls) {
                depths.start = depth + 1;
            }
            if count >= fewest(pearls) {
                depths.end = depth + 1;
            }
        }
        depths
    }
}

/// Pearls that go together, without those that are given.
fn groups(puzzle: &Puzzle, order: &Order) -> Vec<Vec<Cell>> {
    let is_free = |cell: Cell| puzzle.pearl(cell).is_some() && order.given(cell).is_none();
    let mut groups = Vec::new();
    for cell in order.size.cells().filter(|&cell| is_free(cell)) {
        let partner = order.symmetry.partner(order.size, cell);
        if cell == partner || !is_free(partner) {
            groups.push(vec![cell]);
        } else if cell < partner {
            groups.push(vec![cell, partner]);
        }
    }
    groups
}

fn without(puzzle: &Puzzle, groups: &[Vec<Cell>]) -> Puzzle {
    groups.iter().flatten().fold(puzzle.clone(), |puzzle, &cell| puzzle.with(cell, None))
}

/// The fewest and the most pearls that count as so many.
pub(super) fn fewest(pearls: usize) -> usize {
    pearls - pearls.div_ceil(10)
}

fn most(pearls: usize) -> usize {
    pearls + pearls.div_ceil(10)
}
