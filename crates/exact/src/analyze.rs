//! From a conflict to the clause that avoids it.
//!
//! A conflict is a set of literals that cannot all be false, yet are. Going back along the trail, each literal of the
//! latest level is replaced by what it follows from, until one single literal of that level is left (the *first
//! unique implication point*): it alone, with older ones, causes the conflict. Literals that the others imply are
//! left out. The clause so learnt sends the search back to where it would have made a difference.

use crate::clauses::Keep;
use crate::trail::Reason;
use crate::{Kernel, Lit, Theory};

/// How far the reasons of a literal are followed to find it implied by others.
const DEEPEST: usize = 12;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Seen {
    #[default]
    No,
    /// Part of the clause, or implied by it.
    Implied,
    /// Known not to be implied by the clause.
    Needed,
}

/// Scratch space of the analysis.
#[derive(Debug, Default)]
pub(crate) struct Analysis {
    seen: Vec<Seen>,
    touched: Vec<u32>,
    pub(crate) learnt: Vec<Lit>,
    /// Reasons, one on top of the other while they are being followed.
    reasons: Vec<Lit>,
    /// By level: the last clause that touched it, for counting levels.
    level_stamps: Vec<u32>,
    stamp: u32,
}

impl Analysis {
    pub(crate) fn reset(&mut self, vars: usize) {
        self.seen.clear();
        self.seen.resize(vars, Seen::No);
        self.touched.clear();
        self.level_stamps.clear();
        self.level_stamps.resize(vars + 1, 0);
        self.stamp = 0;
    }

    fn mark(&mut self, var: u32, seen: Seen) {
        self.seen[var as usize] = seen;
        self.touched.push(var);
    }
}

impl<T: Theory> Kernel<T> {
    /// Learns from the conflict in `out.conflict`: goes back as far as it proves and assigns what follows there.
    /// If it holds whatever is decided, the search is exhausted.
    pub(crate) fn learn(&mut self) {
        let level = self.out.conflict.iter().map(|lit| self.trail.level_of(lit.var())).max().unwrap_or(0);
        if level == 0 {
            self.exhaust();
            return;
        }
        if self.proof.is_some() {
            self.note_conflict();
        }
        self.backtrack(level);
        self.resolve();
        self.minimise();
        if self.proof.is_some() {
            self.note_learnt();
        }

        let glue = self.glue();
        let learnt = &mut self.analysis.learnt;
        // The second watch is the literal that becomes unknown first when going further back.
        let latest = (1..learnt.len()).max_by_key(|&it| self.trail.level_of(learnt[it].var()));
        let back_to = latest.map_or(0, |it| {
            learnt.swap(1, it);
            self.trail.level_of(learnt[1].var())
        });
        self.backtrack(back_to);
        let learnt = &self.analysis.learnt;
        let reason = match learnt[..] {
            [_] => Reason::Given,
            _ => Reason::Clause(self.clauses.add(learnt, Keep::While { glue })),
        };
        self.trail.push(self.analysis.learnt[0], reason);
        self.order.decay();
        self.pace.conflict(glue);
    }

    /// Replaces literals of the current level by their reasons until one is left; it comes first in the clause.
    fn resolve(&mut self) {
        let level = self.trail.level();
        self.analysis.learnt.clear();
        self.analysis.learnt.push(Lit::on(0));
        let mut reason = std::mem::take(&mut self.out.conflict);
        let mut open = 0;
        let mut position = self.trail.lits().len();
        let pivot = loop {
            for &lit in &reason {
                let var = lit.var();
                if self.analysis.seen[var as usize] != Seen::No || self.trail.level_of(var) == 0 {
                    continue;
                }
                debug_assert!(self.trail.is_false(lit), "a conflict is made of false literals");
                self.analysis.mark(var, Seen::Implied);
                self.order.bump(var);
                if self.trail.level_of(var) == level {
                    open += 1;
                } else {
                    self.analysis.learnt.push(lit);
                }
            }
            let pivot = loop {
                position -= 1;
                let lit = self.trail.lits()[position];
                if self.analysis.seen[lit.var() as usize] == Seen::Implied {
                    break lit;
                }
            };
            open -= 1;
            if open == 0 {
                break pivot;
            }
            reason.clear();
            self.add_reason(pivot, &mut reason);
        };
        self.analysis.learnt[0] = !pivot;
        self.out.conflict = reason;
    }

    /// Leaves out literals that the others imply.
    fn minimise(&mut self) {
        let mut kept = 1;
        for it in 1..self.analysis.learnt.len() {
            let lit = self.analysis.learnt[it];
            if !self.is_implied(!lit, 0) {
                self.analysis.learnt[kept] = lit;
                kept += 1;
            }
        }
        self.analysis.learnt.truncate(kept);
        if let Some(proof) = &mut self.proof {
            let Analysis { seen, touched, learnt, .. } = &mut self.analysis;
            for lit in learnt {
                seen[lit.var() as usize] = Seen::Needed;
            }
            proof.used.extend(touched.iter().filter(|var| seen[**var as usize] == Seen::Implied));
        }
        for var in self.analysis.touched.drain(..) {
            self.analysis.seen[var as usize] = Seen::No;
        }
    }

    /// Whether a literal that holds follows from literals whose negations are in the clause.
    fn is_implied(&mut self, lit: Lit, depth: usize) -> bool {
        let worth_following = match self.trail.reason(lit.var()) {
            Reason::Given => false,
            Reason::Clause(_) | Reason::Table(_) => true,
            Reason::Theory(tag) => self.theory.is_short(tag),
        };
        if depth > DEEPEST || !worth_following {
            return false;
        }
        let mut reasons = std::mem::take(&mut self.analysis.reasons);
        let start = reasons.len();
        self.add_reason(lit, &mut reasons);
        let end = reasons.len();
        self.analysis.reasons = reasons;
        let implied = (start..end).all(|it| {
            let cause = !self.analysis.reasons[it];
            let var = cause.var();
            if var == lit.var() || self.trail.level_of(var) == 0 {
                return true;
            }
            match self.analysis.seen[var as usize] {
                Seen::Implied => true,
                Seen::Needed => false,
                Seen::No => {
                    let implied = self.is_implied(cause, depth + 1);
                    self.analysis.mark(var, if implied { Seen::Implied } else { Seen::Needed });
                    implied
                }
            }
        });
        self.analysis.reasons.truncate(start);
        implied
    }

    /// Adds the negations of what a literal that holds follows from; perhaps the literal itself too.
    pub(crate) fn add_reason(&mut self, lit: Lit, clause: &mut Vec<Lit>) {
        match self.trail.reason(lit.var()) {
            Reason::Given => unreachable!("what was decided has no reason"),
            Reason::Clause(it) => clause.extend_from_slice(self.clauses.lits(it)),
            Reason::Table(usage) => self.tables.explain(usage, Some(lit), &self.trail, clause),
            Reason::Theory(tag) => self.theory.explain(lit, tag, &self.trail, clause),
        }
    }

    /// The number of levels that the learnt clause spans.
    fn glue(&mut self) -> u32 {
        let analysis = &mut self.analysis;
        analysis.stamp += 1;
        let mut glue = 0;
        for lit in &analysis.learnt {
            let level = self.trail.level_of(lit.var()) as usize;
            if analysis.level_stamps[level] != analysis.stamp {
                analysis.level_stamps[level] = analysis.stamp;
                glue += 1;
            }
        }
        glue
    }
}
