//! When to start over.
//!
//! Starting over costs little, for good clauses bring the search back quickly, and it frees the search from decisions
//! that were made before anything was learnt. It pays when the latest clauses are worse (span more levels)
//! than those of the long run.

/// How the search is going, by the glue of the clauses learnt.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Pace {
    /// Conflicts so far.
    conflicts: u32,
    since_restart: u32,
    recent: f64,
    long_run: f64,
    reductions: usize,
}

/// A run lasts at least that many conflicts.
const SHORTEST_RUN: u32 = 50;
/// How much worse than the long run the recent clauses must be.
const WORSE: f64 = 1.1;
const RECENT: f64 = 32.0;
const LONG_RUN: f64 = 4096.0;

impl Pace {
    /// A clause of that glue was learnt.
    pub(crate) fn conflict(&mut self, glue: u32) {
        self.conflicts = self.conflicts.saturating_add(1);
        self.since_restart += 1;
        self.recent += (f64::from(glue) - self.recent) / RECENT;
        self.long_run += (f64::from(glue) - self.long_run) / LONG_RUN.min(f64::from(self.conflicts));
    }

    /// Whether to start over.
    pub(crate) fn is_poor(&self) -> bool {
        self.since_restart > SHORTEST_RUN && self.recent > WORSE * self.long_run
    }

    /// The search starts over.
    pub(crate) fn restart(&mut self) {
        self.since_restart = 0;
        self.recent = self.long_run;
    }

    /// How often clauses were forgotten.
    pub(crate) fn reductions(&self) -> usize {
        self.reductions
    }

    /// Clauses are forgotten.
    pub(crate) fn reduction(&mut self) {
        self.reductions += 1;
    }
}
