//! What follows from what is known.
//!
//! The cheapest means go first: tables until nothing more follows, then clauses, then the theory one literal at a
//! time. Whatever finds something hands back to the tables.

use crate::clauses::Watch;
use crate::tables::Entry;
use crate::trail::Reason;
use crate::{Contradiction, Kernel, Lit, Theory, Witness};

impl<T: Theory> Kernel<T> {
    /// Draws every cheap conclusion. On a contradiction, the clause that shows it is in `out.conflict`.
    pub(crate) fn propagate(&mut self) -> Result<(), Contradiction> {
        loop {
            self.propagate_tables()?;
            if self.heads.clauses < self.trail.lits().len() {
                self.propagate_clauses()?;
            } else if self.heads.theory < self.trail.lits().len() {
                self.propagate_theory()?;
            } else {
                return Ok(());
            }
        }
    }

    /// Draws every conclusion, the costly ones too.
    pub(crate) fn propagate_fully(&mut self) -> Result<(), Contradiction> {
        loop {
            self.propagate()?;
            self.out.implied.clear();
            self.theory.settle(&self.trail, &mut self.out)?;
            if self.out.implied.is_empty() {
                return Ok(());
            }
            self.take_implied()?;
        }
    }

    /// Looks at every table once, for what follows before anything is known.
    pub(crate) fn propagate_blank_tables(&mut self) -> Result<(), Contradiction> {
        self.tables.uses().try_for_each(|usage| self.look_up(usage))
    }

    fn propagate_tables(&mut self) -> Result<(), Contradiction> {
        while let Some(&lit) = self.trail.lits().get(self.heads.tables) {
            self.heads.tables += 1;
            if !self.tables.know(lit.var()) {
                continue;
            }
            for occurrence in self.tables.assign(lit) {
                self.look_up(occurrence.usage() as u32)?;
            }
        }
        Ok(())
    }

    #[inline]
    fn look_up(&mut self, usage: u32) -> Result<(), Contradiction> {
        match self.tables.entry(usage) {
            Entry::NOTHING_FOLLOWS => Ok(()),
            entry => self.take_entry(usage, entry),
        }
    }

    fn take_entry(&mut self, usage: u32, entry: Entry) -> Result<(), Contradiction> {
        if entry == Entry::NOTHING_FITS {
            self.out.conflict.clear();
            self.out.witness = Witness::Table(usage);
            self.tables.explain(usage, None, &self.trail, &mut self.out.conflict);
            return Err(Contradiction);
        }
        for (place, on) in entry.forced() {
            let edge = self.tables.edge(usage, place);
            let lit = if on { Lit::on(edge) } else { Lit::off(edge) };
            if self.trail.is_false(lit) {
                self.out.conflict.clear();
                self.out.conflict.push(lit);
                self.out.witness = Witness::Table(usage);
                self.tables.explain(usage, Some(lit), &self.trail, &mut self.out.conflict);
                return Err(Contradiction);
            }
            if !self.trail.is_true(lit) {
                self.trail.push(lit, Reason::Table(usage));
            }
        }
        Ok(())
    }

    fn propagate_clauses(&mut self) -> Result<(), Contradiction> {
        while let Some(&lit) = self.trail.lits().get(self.heads.clauses) {
            self.heads.clauses += 1;
            let false_lit = !lit;
            if self.clauses.watches[false_lit.index()].is_empty() {
                continue;
            }
            let mut watches = std::mem::take(&mut self.clauses.watches[false_lit.index()]);
            let mut found = Ok(());
            let mut kept = 0;
            for it in 0..watches.len() {
                let mut watch = watches[it];
                // After a contradiction the rest of the watches stays as it is.
                if found.is_err()
                    || self.trail.is_true(watch.blocker)
                    || self.still_watches(&mut watch, false_lit, &mut found)
                {
                    watches[kept] = watch;
                    kept += 1;
                }
            }
            watches.truncate(kept);
            debug_assert!(
                self.clauses.watches[false_lit.index()].is_empty(),
                "no clause watches a false literal anew"
            );
            self.clauses.watches[false_lit.index()] = watches;
            found?;
            if self.heads.tables < self.trail.lits().len() {
                break;
            }
        }
        Ok(())
    }

    /// A watched literal of a clause became false: watches another (then `false` is returned), or takes what follows.
    fn still_watches(
        &mut self,
        watch: &mut Watch,
        false_lit: Lit,
        found: &mut Result<(), Contradiction>,
    ) -> bool {
        let lits = self.clauses.lits_mut(watch.clause);
        if lits[0] == false_lit {
            lits.swap(0, 1);
        }
        let first = lits[0];
        if self.trail.is_true(first) {
            watch.blocker = first;
            return true;
        }
        if let Some(place) = lits[2..].iter().position(|&lit| !self.trail.is_false(lit)) {
            lits.swap(1, place + 2);
            let watched = lits[1];
            self.clauses.watches[watched.index()].push(Watch { clause: watch.clause, blocker: first });
            return false;
        }
        if self.trail.is_false(first) {
            self.out.conflict.clear();
            self.out.witness = Witness::Clause(watch.clause);
            self.out.conflict.extend_from_slice(self.clauses.lits(watch.clause));
            *found = Err(Contradiction);
        } else {
            self.trail.push(first, Reason::Clause(watch.clause));
        }
        true
    }

    fn propagate_theory(&mut self) -> Result<(), Contradiction> {
        while let Some(&lit) = self.trail.lits().get(self.heads.theory) {
            let position = self.heads.theory as u32;
            self.heads.theory += 1;
            self.out.implied.clear();
            self.theory.assign(lit, position, &self.trail, &mut self.out)?;
            if !self.out.implied.is_empty() {
                self.take_implied()?;
                if self.heads.tables < self.trail.lits().len() {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Assigns what the theory has implied.
    fn take_implied(&mut self) -> Result<(), Contradiction> {
        for &(lit, tag) in &self.out.implied {
            if self.trail.is_false(lit) {
                self.out.conflict.clear();
                self.out.conflict.push(lit);
                self.theory.explain(lit, tag, &self.trail, &mut self.out.conflict);
                self.out.witness = self.theory.witness(lit, tag);
                return Err(Contradiction);
            }
            if !self.trail.is_true(lit) {
                self.trail.push(lit, Reason::Theory(tag));
            }
        }
        Ok(())
    }
}
