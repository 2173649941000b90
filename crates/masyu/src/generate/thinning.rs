//! A board from which pearls are taken away, one after the other, while its loop stays the only solution.

use super::{Order, PROOF, Work, with_all_pearls};
use crate::exact::Found;
use crate::{Board, Puzzle};
use grid::{Cell, Rng};
use std::ops::Range;

/// A board with many pearls, and the order in which they can be taken away.
pub(super) struct Thinning {
    full: Board,
    /// Pearls that go together, in the order in which they went.
    taken: Vec<Vec<Cell>>,
    /// Those that have not been tried.
    left: Vec<Vec<Cell>>,
    /// What is left of the board.
    board: Board,
    /// How many are tried at a time.
    together: usize,
}

impl Thinning {
    /// A board from which nothing is taken yet, and by cell whether its pearl was used in the proof that the solution is the only one.
    pub(super) fn new(full: Board, used: &[bool], order: &Order, rng: &mut Rng) -> Thinning {
        let mut left = groups(&full.puzzle, order);
        rng.shuffle(&mut left);
        let mut thinning = Thinning { board: full.clone(), full, taken: Vec::new(), left, together: 0 };
        thinning.line_up(used);
        thinning
    }

    /// Takes pearls away until so many had to stay, or down to a number; tells whether more may be taken.
    ///
    /// Those that the latest proof did without go at once, and else several at a time, more after each success: in the beginning
    /// almost every pearl can go. After a failure there is another solution, which shows whose absence lets it in: one alone has to stay.
    pub(super) fn go_on(&mut self, mut stay: usize, least: usize, work: &mut Work<'_>) -> bool {
        let mut count = self.board.puzzle.pearls().count();
        while stay > 0 && count > least && !self.left.is_empty() && !work.is_spent() {
            let rest = self.left.len() - self.together.min(self.left.len());
            let fewer = without(&self.board.puzzle, &self.left[rest..]);
            let fewer = Board { puzzle: fewer, lines: self.board.lines.clone() };
            match work.other(&fewer, &[], PROOF) {
                Found::None => {
                    self.taken.extend(self.left.drain(rest..));
                    self.board = fewer;
                    count = self.board.puzzle.pearls().count();
                    self.line_up(&work.solver.clues_used());
                }
                found => {
                    let guilty = self.guilty(rest, &found);
                    if let [alone] = guilty[..] {
                        self.left.remove(alone);
                        self.together = (self.left.len() - rest).max(1);
                        stay -= 1;
                    } else {
                        self.together = (self.left.len() - rest) / 2;
                    }
                }
            }
        }
        count > least && !self.left.is_empty() && !work.is_spent()
    }

    /// Of those that were tried last, the ones whose absence let another solution in; all if none was found in time.
    fn guilty(&self, rest: usize, found: &Found) -> Vec<usize> {
        let tried = rest..self.left.len();
        let Found::Some(other) = found else { return tried.collect() };
        let allowed = with_all_pearls(&other.lines).puzzle;
        let is_broken = |&cell: &Cell| allowed.pearl(cell) != self.full.puzzle.pearl(cell);
        tried.filter(|&it| self.left[it].iter().any(is_broken)).collect()
    }

    /// Lines up for the next try what the latest proof did without; if that is nothing, more than the last time.
    fn line_up(&mut self, used: &[bool]) {
        let size = self.full.puzzle.size();
        let is_used = |group: &Vec<Cell>| group.iter().any(|&cell| used[size.index(cell)]);
        let (mut left, unused): (Vec<_>, Vec<_>) = self.left.drain(..).partition(is_used);
        self.together = if unused.is_empty() { 2 * self.together.max(1) } else { unused.len() };
        left.extend(unused);
        self.left = left;
    }

    /// How many steps were taken.
    pub(super) fn depth(&self) -> usize {
        self.taken.len()
    }

    /// The board after so many steps.
    pub(super) fn board(&self, depth: usize) -> Board {
        let puzzle = without(&self.full.puzzle, &self.taken[..depth]);
        Board { puzzle, lines: self.full.lines.clone() }
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
