//! Looks one move ahead: what may a cell show, and how does the game go on then?
//!
//! The game goes on well if the next move is certain, and the better the more cells are; otherwise as well as the
//! safest cell is safe, with something taken off.

use super::candidates::{BROAD, Candidate, USUAL};
use super::far_look::{MOST_CANDIDATES, SLACK};
use super::{Memory, Part, Sight};
use crate::known::Place;
use crate::odds::Wide;
use crate::players::Reason;
use grid::Budget;

/// What is taken off where the next move is a guess.
const GUESS: f64 = 0.05;

/// How much of that is still taken off for every cell that is certainly safe.
const CERTAIN: f64 = 0.85;

/// What a cell shows with less than this chance does not matter.
pub(super) const NEGLIGIBLE: f64 = 0.002;

impl Memory {
    /// The candidate after which the game goes on best; none if the budget is cancelled.
    pub(super) fn look_ahead(&mut self, budget: &Budget<'_>) -> Option<(Place, Reason)> {
        let ways = self.analyst.weigh_within(&self.known, budget).ok()?;
        if !self.plays(Part::LookAhead) {
            let Candidate { cell, danger, .. } = *self.candidates(USUAL).first()?;
            return Some((cell, Reason::Outlook { danger }));
        }
        let is_far = self.sight == Sight::Far && self.may_look_far();
        let (breadth, slack, most) = if is_far { (BROAD, SLACK, MOST_CANDIDATES) } else { (USUAL, 0.0, 1) };
        // With their worth, best first.
        let mut candidates: Vec<(f64, Candidate)> = Vec::new();
        for candidate in self.candidates(breadth) {
            let [best, last] = [0, most - 1].map(|at| candidates.get(at).map_or(0.0, |it| it.0));
            let worth = self.worth(candidate, ways, f64::max(best - slack, last), budget);
            let at = candidates.partition_point(|it| it.0 >= worth);
            candidates.insert(at, (worth, candidate));
        }
        let best = if is_far { self.look_far(&candidates, budget)? } else { candidates.first()?.1 };
        Some((best.cell, Reason::Outlook { danger: best.danger }))
    }

    /// What the game is worth after a candidate, over all that it may show; anything up to `most` is all the same.
    fn worth(&mut self, candidate: Candidate, ways: Wide, most: f64, budget: &Budget<'_>) -> f64 {
        let (mut worth, mut left) = (0.0, 1.0 - candidate.danger);
        // What is forgiven counts as if the cell were safer by so much.
        let factor = 1.0 + candidate.forgiven / left;
        for number in self.known.numbers(candidate.cell) {
            if left < NEGLIGIBLE || factor * (worth + left) <= most || budget.is_cancelled() {
                break;
            }
            self.trial.copy(&self.known);
            if self.trial.reveal(candidate.cell, number).and_then(|()| self.trial.follow()).is_err() {
                continue;
            }
            let Ok(then) = self.analyst.weigh_within(&self.trial, budget) else { continue };
            let chance = then.over(ways).plain();
            left -= chance;
            worth += chance * self.prospect();
        }
        factor * worth
    }

    /// What the game is worth in the position on trial.
    fn prospect(&mut self) -> f64 {
        let certain = self.trial.found().len() - self.known.found().len();
        if certain > 0 {
            return promise(certain);
        }
        self.analyst.chances(&self.trial);
        let [danger, ..] = self.analyst.least_dangers(&self.is_aside, self.sea_aside);
        (1.0 - danger) * promise(self.analyst.safe_cells())
    }
}

/// What the game is worth where so many cells are certain; where none is, if the next guess were safe.
pub(super) fn promise(certain: usize) -> f64 {
    1.0 - GUESS * CERTAIN.powi(certain as i32)
}
