//! Looks one move ahead: what may a cell show, and how does the game go on then?
//!
//! The game goes on well if the next move is certain, and the better the more cells are; otherwise as well as the
//! safest cell is safe, with something taken off.

use super::{Memory, candidates::Candidate};
use crate::known::Place;
use crate::odds::Wide;
use crate::players::Reason;
use grid::Budget;
use std::ops::RangeInclusive;

/// What is taken off where the next move is a guess.
const GUESS: f64 = 0.05;

/// How much of that is still taken off for every cell that is certainly safe.
const CERTAIN: f64 = 0.85;

/// What a cell shows with less than this chance does not matter.
const NEGLIGIBLE: f64 = 0.002;

impl Memory {
    /// The candidate after which the game goes on best; none if the budget is cancelled.
    pub(super) fn look_ahead(&mut self, budget: &Budget<'_>) -> Option<(Place, Reason)> {
        let ways = self.analyst.weigh_within(&self.known, budget).ok()?;
        let candidates = self.candidates();
        let (mut best, mut most) = (candidates[0], 0.0);
        for candidate in candidates {
            let worth = self.worth(candidate, ways, most, budget);
            if worth > most {
                (best, most) = (candidate, worth);
            }
        }
        Some((best.cell, Reason::Outlook { danger: best.danger }))
    }

    /// What the game is worth after a candidate, over all that it may show; anything up to `most` is all the same.
    fn worth(&mut self, candidate: Candidate, ways: Wide, most: f64, budget: &Budget<'_>) -> f64 {
        let (mut worth, mut left) = (0.0, 1.0 - candidate.danger);
        // What is forgiven counts as if the cell were safer by so much.
        let factor = 1.0 + candidate.forgiven / left;
        for number in self.numbers(candidate.cell) {
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

    /// What a cell may show.
    fn numbers(&self, cell: Place) -> RangeInclusive<u8> {
        let mines = self.known.mines_around(cell);
        mines..=mines + self.known.hidden_count(cell).cast_unsigned()
    }

    /// What the game is worth in the position on trial.
    fn prospect(&mut self) -> f64 {
        let mut certain = self.trial.found().len() - self.known.found().len();
        let mut safety = 1.0;
        if certain == 0 {
            safety -= self.analyst.least_danger(&self.trial, &self.is_aside, self.sea_aside);
            certain = self.analyst.safe_cells();
        }
        safety * (1.0 - GUESS * CERTAIN.powi(certain as i32))
    }
}
