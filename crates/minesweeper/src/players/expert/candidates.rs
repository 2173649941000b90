//! The cells worth a closer look when nothing is certain.

use super::Board;
use crate::odds::{Index, State};

/// A cell, its chance of a mine, and how likely it opens a region.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) cell: Index,
    pub(super) danger: f64,
    opening: f64,
}

/// How many candidates are looked at.
const MOST: usize = 12;

/// How much safety a candidate may give up against the safest cell, as a share of that cell's safety.
const TOLERANCE: f64 = 0.10;

/// What the chance of an opening counts in the choice of candidates, beside safety.
const OPENING: f64 = 0.2;

impl Board {
    /// The safest cells, best first; among equals those that are likeliest to open a region.
    pub(super) fn candidates(&self) -> Vec<Candidate> {
        let known = &self.known;
        let unknown = |&cell: &Index| known.state(cell) == State::Unknown;
        let cells = (0..self.size.cell_count() as Index).filter(unknown);
        let danger = |cell| self.analyst.danger(known, cell);
        let safest = cells.clone().map(danger).fold(1.0, f64::min);
        let limit = 1.0 - (1.0 - safest) * (1.0 - TOLERANCE);
        let mut candidates: Vec<Candidate> = cells
            .filter_map(|cell| {
                let danger = danger(cell);
                (danger <= limit).then(|| Candidate { cell, danger, opening: self.opening(cell) })
            })
            .collect();
        let rank = |it: &Candidate| (1.0 - it.danger) * (1.0 + OPENING * it.opening);
        candidates.sort_by(|one, other| rank(other).total_cmp(&rank(one)));
        candidates.truncate(MOST);
        candidates
    }

    /// How likely no mine lies around a cell, as if its neighbours had nothing to do with each other.
    fn opening(&self, cell: Index) -> f64 {
        let safety = |&near: &Index| 1.0 - self.analyst.danger(&self.known, near);
        self.known.near().around(cell).iter().map(safety).product()
    }
}
