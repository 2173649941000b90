//! Puzzles of a level.
//!
//! Fewer pairs make longer paths and a harder puzzle, though not every time: of puzzles with as many pairs some are hard
//! and some are easy. So the number of pairs follows the ratings, a step up after a puzzle that was too hard and a step
//! down after one that was too easy, and before long most of them are near the level.

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
const TRIES: usize = 10_000;

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
        let mut work = Work { budget, nodes: 0 };
        let mut goal = order.pairs.unwrap_or_else(|| usual_pairs_at(order, level));
        let mut latest = NotMade::OutOfBudget;
        let mut nearest: Option<Rated<R>> = None;
        for _ in 0..TRIES {
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
            if order.pairs.is_none() {
                goal = next_goal(goal, found > level, order);
            }
            if nearest.as_ref().is_none_or(|it| far(found, level) < far(it.level, level)) {
                nearest = Some(rated);
            }
        }
        nearest.map_or(AtLevel::NotMade(latest), AtLevel::Nearest)
    }
}

/// How many pairs puzzles of a level often have, as measured on 10x10 cells: where the search begins.
fn usual_pairs_at(order: &Order, level: Level) -> usize {
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

fn far(level: Level, wanted: Level) -> usize {
    (level as usize).abs_diff(wanted as usize)
}
