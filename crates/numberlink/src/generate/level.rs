//! Puzzles of a level.
//!
//! Many are met among puzzles as they come. Where they are not, fewer pairs make longer paths and a harder puzzle, though not every time:
//! of puzzles with as many pairs some are hard and some are easy. So the number of pairs follows the ratings, a step up after a puzzle
//! that was too hard and a step down after one that was too easy, and before long most of them are near the level. Above expert that
//! leads nowhere, and one has to climb (`climb`).

use super::{Generator, NotMade, Order, Work};
use crate::{Board, Puzzle};
use deduce::Level;
use grid::{Budget, Rng};

/// A puzzle and how hard it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rated<R> {
    /// The puzzle, with its only solution drawn.
    pub solution: Board,
    /// How hard it is.
    pub level: Level,
    /// Whatever else was said of it.
    pub rating: R,
}

/// What became of an order for a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AtLevel<R> {
    /// What was asked for.
    Made(Rated<R>),
    /// The budget ran out, or all tries missed the level; this one was nearest.
    Nearest(Rated<R>),
    /// There is nothing to be rated.
    NotMade(NotMade),
}

/// Puzzles that are tried before a level is given up, unless the budget ends before: under some rules there are few between easy
/// and expert.
pub(super) const TRIES: usize = 10_000;

/// Puzzles that are tried with as many pairs as are usual.
const AS_THEY_COME: usize = 300;

impl Generator {
    /// Makes a puzzle of a level, with as many pairs as that takes unless their number is asked for. The same random
    /// numbers and nodes give the same puzzle.
    ///
    /// `rate` says how hard a puzzle is; of one that is above the level, it need only say so. A rating costs as many nodes
    /// as the board has cells.
    pub fn make_at<R>(
        &mut self,
        order: &Order,
        level: Level,
        mut rate: impl FnMut(&Puzzle) -> (Level, R),
        rng: &mut Rng,
        budget: &Budget<'_>,
    ) -> AtLevel<R> {
        if level > Level::Expert {
            return self.climb_to(order, level, rate, rng, budget);
        }
        let mut work = Work { budget, nodes: 0 };
        let mut goal = order.pairs.unwrap_or_else(|| order.usual_pairs());
        let mut latest = NotMade::OutOfBudget;
        let mut nearest = Nearest::none(level);
        for tried in 0..TRIES {
            if tried == AS_THEY_COME && order.pairs.is_none() {
                goal = usual_pairs_at(order, level);
            }
            let solution = match self.attempt(order, goal, rng, &mut work) {
                Ok(solution) => solution,
                Err(NotMade::OutOfBudget) => break,
                Err(obstacle) => {
                    latest = obstacle;
                    continue;
                }
            };
            let (found, rating) = rate(&solution.puzzle);
            work.nodes += order.size.cell_count() as u64;
            let rated = Rated { solution, level: found, rating };
            if found == level {
                return AtLevel::Made(rated);
            }
            if tried >= AS_THEY_COME && order.pairs.is_none() {
                goal = next_goal(goal, found > level, order);
            }
            nearest.offer(rated);
        }
        nearest.or_not_made(latest)
    }
}

/// How many pairs puzzles of a level often have, as measured on 10x10 cells: where the search begins.
pub(super) fn usual_pairs_at(order: &Order, level: Level) -> usize {
    let tenths_by_level =
        if order.is_strictest() { [16, 10, 7, 7, 7, 6, 6, 6] } else { [16, 14, 14, 13, 12, 10, 9, 9] };
    (order.usual_pairs() * tenths_by_level[level as usize] / 10).max(1)
}

/// More pairs after a puzzle that was too hard, fewer after one that was too easy.
fn next_goal(goal: usize, was_too_hard: bool, order: &Order) -> usize {
    let step = (goal / 10).max(1);
    let most = order.size.cell_count() / 4;
    if was_too_hard { (goal + step).min(most.max(1)) } else { goal.saturating_sub(step).max(1) }
}

/// Of the puzzles that missed a level, the first one of those nearest to it.
pub(super) struct Nearest<R> {
    wanted: Level,
    found: Option<Rated<R>>,
}

impl<R> Nearest<R> {
    pub(super) fn none(wanted: Level) -> Nearest<R> {
        Nearest { wanted, found: None }
    }

    pub(super) fn offer(&mut self, rated: Rated<R>) {
        let far = |it: &Rated<R>| (it.level as usize).abs_diff(self.wanted as usize);
        if self.found.as_ref().is_none_or(|it| far(&rated) < far(it)) {
            self.found = Some(rated);
        }
    }

    pub(super) fn or_not_made(self, why: NotMade) -> AtLevel<R> {
        self.found.map_or(AtLevel::NotMade(why), AtLevel::Nearest)
    }
}
