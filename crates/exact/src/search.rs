//! How all of this finds a solution.

use crate::trail::Reason;
use crate::{Budget, Kernel, Lit, Theory};

/// How a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A solution stands on the trail: what is not on there is off.
    Solution,
    /// Proved: there are no more solutions.
    Exhausted,
    /// The budget ran out, or the memory that clauses may take.
    OutOfBudget,
}

impl<T: Theory> Kernel<T> {
    /// Draws the conclusions that follow without any decision, then probes.
    pub fn prepare(&mut self, budget: &Budget<'_>) {
        if self.propagate_blank_tables().and_then(|()| self.propagate()).is_err() {
            self.exhaust();
        } else {
            self.probe_hot(budget);
        }
    }

    /// Searches for a solution.
    pub fn search(&mut self, budget: &Budget<'_>) -> Outcome {
        loop {
            if self.exhausted {
                return Outcome::Exhausted;
            }
            if self.propagate_fully().is_err() {
                self.learn();
                continue;
            }
            if self.theory.is_complete() && !self.may_need_more {
                return Outcome::Solution;
            }
            if budget.is_spent(self.nodes) || self.clauses.are_full() {
                return Outcome::OutOfBudget;
            }
            if self.pace.is_poor() {
                self.pace.restart();
                self.backtrack(0);
                self.probe_near_news(budget);
                continue;
            }
            if self.has_too_many_clauses() {
                self.backtrack(0);
                match self.propagate() {
                    Ok(()) => self.reduce(),
                    Err(_) => self.learn(),
                }
                continue;
            }
            let Some(lit) = self.next_decision() else {
                if self.theory.accept(&self.trail, &mut self.out).is_ok() {
                    return Outcome::Solution;
                }
                self.learn();
                continue;
            };
            self.nodes += 1;
            self.trail.open_level();
            self.trail.push(lit, Reason::Given);
        }
    }

    /// Whether what is on now follows from the question alone: then a solution that was found is the only one.
    pub fn is_proved(&self) -> bool {
        self.trail.level() == 0
    }

    /// Which way a variable will be tried.
    pub fn prefer(&mut self, lit: Lit) {
        self.order.prefer(lit);
    }
}
