//! What follows from a supposition, by what one sees at single cells.
//!
//! A supposition is followed breadth first, so that what is near is seen first and chains are short. Most lead
//! nowhere, so nothing is noted down at first; one that is refused is followed once more, with notes of what each
//! consequence follows from, for the chain to be told.

use super::cite::{Citation, Conflict};
use super::corner_chain::Chains;
use super::glance::{self, Seen};
use super::notes::Notes;
use super::reach::{Bridge, Reach};
use deduce::around::dirs;
use deduce::{Knowledge, Learnt, LineFact, Link};
use grid::{Cell, Edge, Mark, Size};
use std::collections::VecDeque;

/// Why a link of a chain holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// As many lines meet in the cell as may.
    Full,
    /// Too few ways are left.
    Stuck,
    /// A number has one way left.
    OneWayOut,
    /// A line has one way left to go on.
    OneWayOn,
    /// A cell that must lie on a path has two ways left.
    TwoWaysLeft,
    /// A line that came to the cell could not go on.
    DeadEnd,
    /// The line would close.
    Ring,
    /// Different numbers would be joined.
    Strangers,
    /// Two cells of a path lie side by side, so that they are joined.
    Mates,
    /// Two cells of a path lie side by side, and are not joined.
    Touching,
    /// A cell lies beside a path in two places.
    Beside,
    /// Turns would come in a chain that breaks.
    Chain,
    /// All ways of a number lead over one edge.
    Bridge,
    /// A number cannot be joined any more.
    CutOff,
}

/// How far suppositions are followed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// How many cells are looked at.
    pub(super) cells: usize,
    /// Whether one looks over the whole board when nothing else follows: for chains of turns that break, and for edges
    /// that all ways of a number lead over.
    pub(super) looks_over: bool,
    /// Whether in the end one looks for numbers that cannot be joined any more.
    pub(super) sees_cut_offs: bool,
}

/// What was supposed cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Refused;

/// Follows suppositions on a copy of some notes.
pub(super) struct Trial {
    notes: Notes,
    patience: Patience,
    reach: Option<Reach>,
    /// How much was known before anything was supposed.
    known: usize,
    queue: VecDeque<Cell>,
    is_queued: Vec<bool>,
    /// Notes of what every fact that was learnt since follows from, if they are taken.
    causes: Option<Vec<Cause>>,
}

/// Why a supposition cannot be: what would follow last, and what stands against it.
#[derive(Default)]
struct Failure {
    last: Option<(Cause, LineFact)>,
    against: Cause,
}

/// What a fact, or that something cannot be, follows from.
#[derive(Default)]
struct Cause {
    link: Option<(Cell, Because)>,
    cells: Vec<Cell>,
    marks: Vec<Edge>,
}

/// A chain, and what it takes from the board as it was before the supposition.
#[derive(Default)]
pub(super) struct Explanation {
    pub(super) chain: Vec<Link<Because>>,
    pub(super) cells: Vec<Cell>,
    pub(super) marks: Vec<Edge>,
}

impl Trial {
    pub(super) fn new(notes: &Notes, patience: Patience) -> Trial {
        Trial {
            patience,
            reach: patience.sees_cut_offs.then(|| Reach::of(notes)),
            known: notes.past().len(),
            queue: VecDeque::new(),
            is_queued: vec![false; notes.size().cell_count()],
            notes: notes.clone(),
            causes: None,
        }
    }

    /// Supposes these facts, which are open, and follows them. Everything supposed before is forgotten.
    pub(super) fn suppose(&mut self, facts: &[LineFact]) -> Result<(), Refused> {
        self.causes = None;
        self.follow(facts).map_err(|_| Refused)
    }

    /// What was learnt since the suppositions, these included.
    pub(super) fn learnt(&self) -> &[LineFact] {
        &self.notes.past()[self.known..]
    }

    /// Why these suppositions cannot be, or why they lead to these facts.
    pub(super) fn explain(&mut self, facts: &[LineFact], wanted: &[LineFact]) -> Explanation {
        self.causes = Some(Vec::new());
        let failure = self.follow(facts).err();
        let causes = self.causes.take().unwrap_or_default();
        let mut tracing = Tracing::new(&self.notes, self.known);
        match failure {
            Some(Failure { last, against }) => {
                tracing.need(against, Vec::new());
                if let Some((cause, fact)) = last {
                    tracing.need(cause, vec![fact]);
                }
            }
            None => wanted.iter().for_each(|fact| tracing.need_mark(fact.edge)),
        }
        for (cause, &fact) in causes.into_iter().zip(&self.notes.past()[self.known..]).rev() {
            if tracing.is_needed(fact.edge) {
                tracing.need(cause, vec![fact]);
            }
        }
        tracing.found.chain.reverse();
        tracing.found
    }

    fn follow(&mut self, facts: &[LineFact]) -> Result<(), Failure> {
        let patience = self.patience;
        self.notes.undo_to(self.known);
        for cell in self.queue.drain(..) {
            self.is_queued[self.notes.size().index(cell)] = false;
        }
        for &fact in facts {
            self.learn(fact, None, |_| {})?;
        }
        for _ in 0..patience.cells {
            if self.queue.is_empty() && patience.looks_over {
                self.take_chains()?;
            }
            if self.queue.is_empty() && patience.looks_over {
                self.take_bridge()?;
            }
            let Some(cell) = self.queue.pop_front() else { break };
            self.is_queued[self.notes.size().index(cell)] = false;
            while let Some(seen) = glance::any(&self.notes, cell) {
                self.take(cell, seen)?;
            }
        }
        let since = &self.notes.past()[self.known..];
        if let Some(cut_off) = self.reach.as_mut().and_then(|it| it.cut_off(&self.notes, since)) {
            let link = Some((cut_off.start, Because::CutOff));
            let against = self.noted(link, |citation| cut_off.cite(citation));
            return Err(Failure { last: None, against });
        }
        Ok(())
    }

    /// What chains of turns imply anywhere on the board.
    fn take_chains(&mut self) -> Result<(), Failure> {
        let Some(chains) = Chains::of(&self.notes) else { return Ok(()) };
        for cell in self.notes.size().cells() {
            if let Some(seen) = chains.seen(&self.notes, cell) {
                self.take(cell, seen)?;
            }
        }
        Ok(())
    }

    /// The first edge that all ways of a number lead over.
    fn take_bridge(&mut self) -> Result<(), Failure> {
        let since = &self.notes.past()[self.known..];
        let bridge = self.reach.as_mut().and_then(|it| it.bridge(&self.notes, since));
        let Some(Bridge { edge, without }) = bridge else { return Ok(()) };
        let link = Some((without.start, Because::Bridge));
        self.learn(LineFact::line(edge), link, |citation| without.cite(citation))
    }

    fn take(&mut self, cell: Cell, seen: Seen) -> Result<(), Failure> {
        let Some(news) = seen.news else {
            let against = self.noted(Some((cell, seen.because)), |citation| citation.seen(cell, seen));
            return Err(Failure { last: None, against });
        };
        for (bits, mark) in [(news.lines, Mark::Line), (news.crosses, Mark::Cross)] {
            for dir in dirs(bits) {
                let Some(edge) = self.notes.size().edge_from(cell, dir) else { continue };
                let link = Some((cell, seen.because));
                self.learn(LineFact { edge, mark }, link, |citation| citation.seen(cell, seen))?;
            }
        }
        Ok(())
    }

    fn learn(
        &mut self,
        fact: LineFact,
        link: Option<(Cell, Because)>,
        cite: impl FnOnce(&mut Citation<'_>),
    ) -> Result<(), Failure> {
        let cause = self.noted(link, cite);
        match self.notes.learn(fact) {
            Ok(Learnt::Known) => Ok(()),
            Ok(Learnt::News) => {
                if let Some(causes) = &mut self.causes {
                    causes.push(cause);
                }
                let (queue, is_queued, size) = (&mut self.queue, &mut self.is_queued, self.notes.size());
                self.notes.stirred_by(fact, &mut |cell| {
                    if !std::mem::replace(&mut is_queued[size.index(cell)], true) {
                        queue.push_back(cell);
                    }
                });
                Ok(())
            }
            Err(_) => {
                let against = Conflict::with(&self.notes, fact);
                let against = self.noted(Some(against.link()), |citation| against.cite(citation));
                Err(Failure { last: link.map(|_| (cause, fact)), against })
            }
        }
    }

    /// What is cited, if notes are taken.
    fn noted(&self, link: Option<(Cell, Because)>, cite: impl FnOnce(&mut Citation<'_>)) -> Cause {
        if self.causes.is_none() {
            return Cause::default();
        }
        let mut citation = Citation::nothing(&self.notes);
        cite(&mut citation);
        Cause { link, cells: citation.evidence.cells, marks: citation.evidence.marks }
    }
}

/// Goes back from what is needed to what it follows from.
struct Tracing {
    /// By edge: whether it was known before, and whether it is needed.
    known: Vec<bool>,
    needed: Vec<bool>,
    size: Size,
    /// The chain is the last link first.
    found: Explanation,
}

impl Tracing {
    fn new(notes: &Notes, count: usize) -> Tracing {
        let size = notes.size();
        let mut known = vec![false; size.edge_count()];
        for fact in &notes.past()[..count] {
            known[size.edge_index(fact.edge)] = true;
        }
        Tracing { known, needed: vec![false; size.edge_count()], size, found: Explanation::default() }
    }

    fn is_needed(&self, edge: Edge) -> bool {
        self.needed[self.size.edge_index(edge)]
    }

    fn need_mark(&mut self, edge: Edge) {
        let index = self.size.edge_index(edge);
        if !std::mem::replace(&mut self.needed[index], true) && self.known[index] {
            self.found.marks.push(edge);
        }
    }

    /// Needs what a link follows from, and puts it before those found so far.
    fn need(&mut self, cause: Cause, facts: Vec<LineFact>) {
        let Cause { link, cells, marks } = cause;
        for cell in cells {
            if !self.found.cells.contains(&cell) {
                self.found.cells.push(cell);
            }
        }
        for edge in marks {
            self.need_mark(edge);
        }
        let Some((cell, because)) = link else { return };
        match self.found.chain.last_mut() {
            Some(next) if (next.cell, next.because) == (cell, because) && !next.facts.is_empty() => {
                next.facts.extend(facts);
            }
            _ => self.found.chain.push(Link { cell, because, facts }),
        }
    }
}
