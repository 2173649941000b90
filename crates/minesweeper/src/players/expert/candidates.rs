//! The cells worth a closer look when nothing is certain.

use super::Memory;
use crate::known::Place;

/// A cell, its chance of a mine and how much of that is forgiven, and how likely it opens a region.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) cell: Place,
    pub(super) danger: f64,
    pub(super) forgiven: f64,
    pub(super) opening: f64,
}

impl Candidate {
    /// How much of its danger is forgiven.
    pub(super) fn share(&self) -> f64 {
        if self.danger > 0.0 { self.forgiven / self.danger } else { 0.0 }
    }
}

/// How many cells are candidates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Breadth {
    /// The most that numbers see: to open one may settle others that hang together with it.
    shore: usize,
    /// The most that no number sees. There may be hundreds, as safe as each other; they must not crowd out the others.
    sea: usize,
    /// How much safety a candidate may give up against the safest cell, as a share of that cell's safety.
    tolerance: f64,
}

/// For a look one guess ahead.
pub(super) const USUAL: Breadth = Breadth { shore: 12, sea: 6, tolerance: 0.10 };

/// For somebody who looks further ahead at the best of them.
pub(super) const BROAD: Breadth = Breadth { shore: 30, sea: 12, tolerance: 0.25 };

/// What the chance of an opening counts in the choice of candidates, beside safety.
const OPENING: f64 = 0.2;

impl Memory {
    /// The safest cells that are not set aside, best first; among equals those that are likeliest to open a region. The
    /// position at hand must have been weighed last.
    pub(super) fn candidates(&self, breadth: Breadth) -> Vec<Candidate> {
        let safety = |cell: Place| 1.0 - self.dangers[cell] + self.forgiven[cell];
        let cells = self.known.unknown().filter(|&cell| !self.is_aside[cell]);
        let safest = cells.clone().map(safety).fold(0.0, f64::max);
        let mut candidates: Vec<Candidate> = cells
            .filter(|&cell| safety(cell) >= safest * (1.0 - breadth.tolerance))
            .map(|cell| Candidate {
                cell,
                danger: self.dangers[cell],
                forgiven: self.forgiven[cell],
                opening: self.opening(cell),
            })
            .collect();
        let rank = |it: &Candidate| safety(it.cell) * (1.0 + OPENING * it.opening);
        candidates.sort_by(|one, other| rank(other).total_cmp(&rank(one)));
        let mut left = [breadth.shore, breadth.sea];
        candidates.retain(|it| {
            let left = &mut left[usize::from(self.analyst.frontier.group_of(it.cell).is_none())];
            let is_kept = *left > 0;
            *left = left.saturating_sub(1);
            is_kept
        });
        candidates
    }

    /// How likely no mine lies around a cell, as if its neighbours had nothing to do with each other.
    fn opening(&self, cell: Place) -> f64 {
        self.known.around(cell).into_iter().map(|near| 1.0 - self.dangers[near]).product()
    }
}
