//! A board from which pearls are taken away, one after the other, while its loop stays the only solution.

use super::{Order, Work};
use crate::{Board, Puzzle};
use grid::{Cell, Lines, Rng};
use std::ops::Range;

/// A board with many pearls, and the order in which they can be taken away.
pub(super) struct Thinning {
    full: Board,
    /// Pearls that go together, in the order in which they go.
    taken: Vec<Vec<Cell>>,
}

impl Thinning {
    /// Takes away what can be taken in random order. Several at a time are tried, more after each success and fewer after
    /// a failure: in the beginning almost every pearl can go.
    pub(super) fn new(full: Board, order: &Order, rng: &mut Rng, work: &mut Work<'_>) -> Thinning {
        let mut left = groups(&full.puzzle, order);
        rng.shuffle(&mut left);
        let mut thinning = Thinning { full, taken: Vec::new() };
        let mut puzzle = thinning.full.puzzle.clone();
        let least = order.pearls.map_or(0, fewest);
        let mut count = puzzle.pearls().count();
        let mut together = 1;
        let mut next = 0;
        while next < left.len() && count > least && !work.budget.is_spent(work.nodes) {
            let tried = &left[next..left.len().min(next + together)];
            let fewer = without(&puzzle, tried);
            if work.is_unique(&fewer) {
                next += tried.len();
                together = 2 * tried.len();
                thinning.taken.extend_from_slice(tried);
                puzzle = fewer;
                count = puzzle.pearls().count();
            } else if tried.len() == 1 {
                next += 1;
            } else {
                together = tried.len() / 2;
            }
        }
        thinning
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
    pub(super) fn depths(&self, order: &Order) -> Range<usize> {
        let Some(pearls) = order.pearls else { return 0..self.taken.len() + 1 };
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

/// Pearls that go together.
fn groups(puzzle: &Puzzle, order: &Order) -> Vec<Vec<Cell>> {
    let pair = |cell| (cell, order.symmetry.partner(order.size, cell));
    let pairs = puzzle.pearls().map(|(cell, _)| pair(cell)).filter(|(cell, partner)| cell <= partner);
    pairs.map(|(cell, partner)| if cell == partner { vec![cell] } else { vec![cell, partner] }).collect()
}

fn without(puzzle: &Puzzle, groups: &[Vec<Cell>]) -> Puzzle {
    groups.iter().flatten().fold(puzzle.clone(), |puzzle, &cell| puzzle.with(cell, None))
}

/// The fewest and the most pearls that count as so many.
fn fewest(pearls: usize) -> usize {
    pearls - pearls.div_ceil(10)
}

fn most(pearls: usize) -> usize {
    pearls + pearls.div_ceil(10)
}
