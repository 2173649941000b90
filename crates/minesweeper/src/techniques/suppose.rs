//! Suppositions: what single numbers make of them, and the part of it that matters.

use super::evidence::{Case, CellFact, Content, Link};
use super::notes::{Mark, Notes};
use deduce::{CaseEnds, Knowledge, Learnt};
use grid::{Cell, Size};
use std::collections::VecDeque;

/// What follows from a supposition, number by number.
pub(super) struct Trial {
    notes: Notes,
    /// What was learnt, the supposition first, each with the number that shows it.
    learnt: Vec<(CellFact, Option<Cell>)>,
    /// When each cell was learnt, counted from 1; 0 if it was not.
    time: Vec<usize>,
    /// A number that cannot be true.
    broken: Option<Cell>,
}

impl Trial {
    /// Supposes something of an unknown cell and follows it, the nearest numbers first.
    pub(super) fn new(notes: &Notes, suppose: CellFact) -> Trial {
        let time = vec![0; notes.size().cell_count()];
        let mut trial = Trial { notes: notes.to_try(), learnt: Vec::new(), time, broken: None };
        let mut queue = VecDeque::new();
        trial.learn(suppose, None, &mut queue);
        while let Some(number) = queue.pop_front().filter(|_| trial.broken.is_none()) {
            let Some(need) = trial.notes.need(number) else { continue };
            let content = match trial.notes.hidden(number).count_ones().cast_signed() {
                _ if need == 0 => Content::Safe,
                left if need == left => Content::Mine,
                _ => continue,
            };
            for cell in trial.notes.sight(number).hidden {
                trial.learn(CellFact { cell, content }, Some(number), &mut queue);
            }
        }
        trial
    }

    fn learn(&mut self, fact: CellFact, cause: Option<Cell>, queue: &mut VecDeque<Cell>) {
        if self.broken.is_some() {
            return;
        }
        let result = self.notes.learn(fact);
        if result == Ok(Learnt::Known) {
            return;
        }
        let size = self.size();
        self.learnt.push((fact, cause));
        self.time[size.index(fact.cell)] = self.learnt.len();
        self.broken = size.around(fact.cell).find(|&near| !self.notes.can_be_true(near));
        queue.extend(size.around(fact.cell).filter(|&near| self.notes.need(near).is_some()));
    }

    fn size(&self) -> Size {
        self.notes.size()
    }

    /// Whether it cannot be.
    pub(super) fn is_refused(&self) -> bool {
        self.broken.is_some()
    }

    /// What followed, the supposition itself left out.
    pub(super) fn consequences(&self) -> impl Iterator<Item = CellFact> + '_ {
        self.learnt.iter().skip(1).map(|it| it.0)
    }

    /// Whether something followed, or was supposed.
    pub(super) fn agrees(&self, fact: CellFact) -> bool {
        let mark = if fact.content == Content::Mine { Mark::Mine } else { Mark::Safe };
        self.notes.mark(fact.cell) == mark
    }

    /// The supposition with the chain to where it cannot be, or else to a fact that followed.
    pub(super) fn case(&self, goal: Option<CellFact>) -> Case {
        let mut is_needed = vec![false; self.learnt.len() + 1];
        let mut chain: Vec<Link> = Vec::new();
        if let Some(number) = self.broken {
            let Mark::Open(said) = self.notes.mark(number) else {
                unreachable!("only numbers can be untrue")
            };
            let mines = self.size().around(number).filter(|&it| self.notes.mark(it) == Mark::Mine).count();
            let shown_by = if mines > usize::from(said) { Content::Mine } else { Content::Safe };
            self.need(number, shown_by, usize::MAX, &mut is_needed);
            chain.push(Link { cell: number, number: said, facts: Vec::new() });
        } else if let Some(fact) = goal {
            is_needed[self.time[self.size().index(fact.cell)]] = true;
        }
        for (index, &(fact, cause)) in self.learnt.iter().enumerate().rev() {
            let Some(number) = cause.filter(|_| is_needed[index + 1]) else { continue };
            let Mark::Open(said) = self.notes.mark(number) else { continue };
            // A number with all its mines makes cells safe, one with enough safe cells makes the others mines.
            self.need(number, fact.opposite().content, index, &mut is_needed);
            match chain.last_mut() {
                Some(last) if last.cell == number && !last.facts.is_empty() => last.facts.insert(0, fact),
                _ => chain.push(Link { cell: number, number: said, facts: vec![fact] }),
            }
        }
        chain.reverse();
        let ends = if self.is_refused() { CaseEnds::Refused } else { CaseEnds::Agrees };
        Case { suppose: self.learnt[0].0, chain, ends }
    }

    /// What was learnt around a number by then, of one sort, is needed.
    fn need(&self, number: Cell, content: Content, by: usize, is_needed: &mut [bool]) {
        for near in self.size().around(number) {
            let time = self.time[self.size().index(near)];
            if time > 0 && time <= by && self.learnt[time - 1].0.content == content {
                is_needed[time] = true;
            }
        }
    }
}

/// The unknown cells that some number sees, row by row.
pub(super) fn frontier(notes: &Notes) -> impl Iterator<Item = Cell> + '_ {
    let is_seen = |&cell: &Cell| notes.size().around(cell).any(|near| notes.need(near).is_some());
    notes.unknown().filter(is_seen)
}
