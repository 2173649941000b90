//! Try a literal, keep what its failure proves.
//!
//! A literal that leads to a contradiction by propagation alone is false: most puzzles made for people are solved
//! that way without any search. What both ways of a variable lead to is true as well.
//!
//! Only variables beside which something is going on are tried, and after something new is known only those near it
//! again. A literal that came up on the way of another that did not fail would not fail itself, so it is not
//! tried. How much a variable led to makes it a good one to decide on later.

use crate::trail::Reason;
use crate::{Budget, Kernel, Lit, Mesh, Theory};
use std::collections::VecDeque;

/// The variables that are worth a try.
#[derive(Debug, Default)]
pub(crate) struct Queue {
    waiting: VecDeque<u32>,
    is_waiting: Vec<bool>,
    /// By literal: it was tried, or came up on the way of one that was, since something near it changed last.
    harmless: Vec<bool>,
    /// By variable: the literal that is never tried, because a solution is known in which it holds.
    spared: Vec<Option<Lit>>,
    /// By literal: the latest try in which it came up.
    came_up: Vec<u32>,
    tries: u32,
    shared: Vec<Lit>,
    /// How much of what is proved has been taken note of.
    news_seen: usize,
}

impl Queue {
    pub(crate) fn reset(&mut self, vars: usize) {
        self.waiting.clear();
        self.is_waiting.clear();
        self.is_waiting.resize(vars, false);
        self.harmless.clear();
        self.harmless.resize(2 * vars, false);
        self.spared.clear();
        self.spared.resize(vars, None);
        self.came_up.clear();
        self.came_up.resize(2 * vars, 0);
        self.tries = 0;
        self.news_seen = 0;
    }

    /// Never tries a literal: there is a solution in which it holds.
    pub(crate) fn spare(&mut self, lit: Lit) {
        self.spared[lit.var() as usize] = Some(lit);
    }

    fn push(&mut self, var: u32) {
        self.harmless[Lit::on(var).index()] = false;
        self.harmless[Lit::off(var).index()] = false;
        if !std::mem::replace(&mut self.is_waiting[var as usize], true) {
            self.waiting.push_back(var);
        }
    }

    fn pop(&mut self) -> Option<u32> {
        let var = self.waiting.pop_front()?;
        self.is_waiting[var as usize] = false;
        Some(var)
    }
}

impl<T: Theory> Kernel<T> {
    /// Probes wherever something is going on. Only at level 0, after propagation.
    pub(crate) fn probe_hot(&mut self, budget: &Budget<'_>) {
        for var in 0..self.edges {
            if self.trail.is_unknown(var) && self.theory.is_hot(var) {
                self.queue.push(var);
            }
        }
        self.queue.news_seen = self.trail.lits().len();
        self.probe(budget);
    }

    /// Probes near what has been proved since the latest probing. Only at level 0.
    pub(crate) fn probe_near_news(&mut self, budget: &Budget<'_>) {
        self.take_news();
        self.probe(budget);
    }

    /// Probes what is lined up until nothing more is found or the budget runs out.
    fn probe(&mut self, budget: &Budget<'_>) {
        while !self.exhausted && !self.theory.is_complete() && !budget.is_spent(self.nodes) {
            let Some(var) = self.queue.pop() else { return };
            if self.trail.is_unknown(var) {
                self.try_both_ways(var);
                self.take_news();
            }
        }
    }

    fn try_both_ways(&mut self, var: u32) {
        let known = self.trail.lits().len();
        let mut came_up_twice = std::mem::take(&mut self.queue.shared);
        came_up_twice.clear();
        let mut tried = 0;
        for lit in [Lit::on(var), Lit::off(var)] {
            if self.queue.harmless[lit.index()] || self.queue.spared[var as usize] == Some(lit) {
                continue;
            }
            self.nodes += 1;
            self.trail.open_level();
            self.trail.push(lit, Reason::Given);
            if self.propagate().is_err() {
                self.learn();
                break;
            }
            self.queue.tries += 1;
            tried += 1;
            for &it in &self.trail.lits()[known..] {
                self.queue.harmless[it.index()] = true;
                if tried == 2 && self.queue.came_up[it.index()] + 1 == self.queue.tries {
                    came_up_twice.push(it);
                }
                self.queue.came_up[it.index()] = self.queue.tries;
            }
            self.order.seed(var, self.trail.lits().len() - known);
            self.backtrack(0);
        }
        self.note_shared(var, &mut came_up_twice);
        for &lit in &came_up_twice {
            self.trail.push(lit, Reason::Given);
        }
        self.queue.shared = came_up_twice;
    }

    /// Draws conclusions from what was proved and lines up what is near.
    fn take_news(&mut self) {
        if self.exhausted || self.trail.lits().len() == self.queue.news_seen {
            return;
        }
        if self.propagate().is_err() {
            self.exhaust();
            return;
        }
        for position in self.queue.news_seen..self.trail.lits().len() {
            let var = self.trail.lits()[position].var();
            for scope in self.tables.around(var) {
                for &near in scope {
                    if near != Mesh::NONE && self.trail.is_unknown(near) && self.theory.is_hot(near) {
                        self.queue.push(near);
                    }
                }
            }
        }
        self.queue.news_seen = self.trail.lits().len();
    }
}
