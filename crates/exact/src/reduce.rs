//! Which clauses to forget.
//!
//! Every clause slows propagation down, and most are never needed again. When there are many, the worse half goes:
//! those that span many levels, and among these the long ones. Done only between runs, when nothing is decided and
//! so no clause is a reason; what is proved by then shortens the clauses that stay.

use crate::clauses::Keep;
use crate::{Kernel, Theory};

/// Clauses that are kept at first, and how many more each time.
const FIRST: usize = 4000;
const MORE: usize = 2000;
/// A clause that spans so few levels is kept.
const GOOD_GLUE: u32 = 2;

impl<T: Theory> Kernel<T> {
    /// Whether it is time to forget.
    pub(crate) fn has_too_many_clauses(&self) -> bool {
        self.clauses.learnt() > FIRST + MORE * self.pace.reductions()
    }

    /// Forgets the worse half of the clauses. Only at level 0, after propagation.
    pub(crate) fn reduce(&mut self) {
        debug_assert_eq!(self.trail.level(), 0, "clauses are forgotten between runs");
        self.pace.reduction();
        self.note_known();
        let learnt = self.clauses.learnt();
        let ranked = self.clauses.take_ranked();
        // Those of the question come first, and all of them stay.
        let half = ranked.len() - learnt.div_ceil(2);
        let mut kept = Vec::new();
        for (rank, (number, keep, mut lits)) in ranked.into_iter().enumerate() {
            let good = match keep {
                Keep::Always => true,
                Keep::While { glue } => glue <= GOOD_GLUE || rank < half,
            };
            if good && !lits.iter().any(|&lit| self.trail.is_true(lit)) {
                lits.retain(|&lit| !self.trail.is_false(lit));
                // Propagation is done, so what is not satisfied has two unknown literals at least.
                self.clauses.add(&lits, keep);
                kept.push(number);
            }
        }
        if let Some(proof) = &mut self.proof {
            proof.keep_only(&kept);
        }
    }
}
