//! What follows from a supposition, by what one sees at single cells and over the whole board.
//!
//! A supposition is followed breadth first, so that what is near is seen first and chains are short. Most lead
//! nowhere, so nothing is noted down at first; one that is to be told is followed once more, with notes of what each
//! consequence follows from.

use crate::{Contradiction, Found, Learnt, LineEvidence, LineFact, LineNotes, Link, Seen};
use grid::{Cell, Edge, Size};
use std::collections::VecDeque;

/// How far suppositions are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience {
    /// How many cells are looked at.
    pub cells: usize,
    /// Whether one looks over the whole board when no cell shows anything.
    pub looks_over: bool,
    /// Whether in the end one looks for reasons why the whole board cannot be as it is.
    pub looks_last: bool,
}

impl Patience {
    /// So many cells and nothing else.
    pub const fn cells(cells: usize) -> Patience {
        Patience { cells, looks_over: false, looks_last: false }
    }

    /// To the end, with every look that there is.
    pub const ENDLESS: Patience = Patience { cells: usize::MAX, looks_over: true, looks_last: true };
}

/// What was supposed cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused;

/// Follows suppositions on a copy of some notes.
pub struct Trial<N: LineNotes> {
    notes: N,
    patience: Patience,
    overview: Option<N::Overview>,
    /// How much was known before anything was supposed.
    known: usize,
    queue: VecDeque<Cell>,
    is_queued: Vec<bool>,
    /// Notes of what every fact that was learnt since follows from, if they are taken.
    causes: Option<Vec<Cause<N::Because>>>,
}

/// A chain, and what it takes from the board as it was before the supposition.
#[derive(Clone, Debug)]
pub struct Explanation<B> {
    /// The links, the first one first.
    pub chain: Vec<Link<B>>,
    /// Cells whose clues count.
    pub cells: Vec<Cell>,
    /// Edges whose marks count.
    pub marks: Vec<Edge>,
}

/// Why a supposition cannot be: what would follow last, and what stands against it.
struct Failure<B> {
    last: Option<(Cause<B>, LineFact)>,
    against: Option<Cause<B>>,
}

/// What a fact, or that something cannot be, follows from.
struct Cause<B> {
    link: Option<(Cell, B)>,
    cells: Vec<Cell>,
    marks: Vec<Edge>,
}

impl<N: LineNotes> Trial<N> {
    /// Nothing is supposed yet.
    pub fn new(notes: &N, patience: Patience) -> Trial<N> {
        Trial {
            patience,
            overview: (patience.looks_over || patience.looks_last).then(|| notes.overview()),
            known: notes.marks().past().len(),
            queue: VecDeque::new(),
            is_queued: vec![false; notes.size().cell_count()],
            notes: notes.clone(),
            causes: None,
        }
    }

    /// Supposes these facts, which are open, and follows them. Everything supposed before is forgotten.
    ///
    /// # Errors
    /// If they cannot be.
    pub fn suppose(&mut self, facts: &[LineFact]) -> Result<(), Refused> {
        self.causes = None;
        self.follow(facts).map_err(|_| Refused)
    }

    /// Forgets what was supposed.
    pub fn forget(&mut self) {
        self.notes.undo_to(self.known);
    }

    /// Takes a fact for known from here on, and forgets what was supposed.
    ///
    /// # Errors
    /// If it cannot be.
    pub fn know(&mut self, fact: LineFact) -> Result<Learnt, Contradiction> {
        self.forget();
        let learnt = self.notes.learn(fact)?;
        self.known = self.notes.marks().past().len();
        Ok(learnt)
    }

    /// What is known, with what followed.
    pub fn notes(&self) -> &N {
        &self.notes
    }

    /// What was learnt since the suppositions, these included.
    pub fn learnt(&self) -> &[LineFact] {
        &self.notes.marks().past()[self.known..]
    }

    /// Why these suppositions cannot be, or why they lead to these facts.
    pub fn explain(&mut self, facts: &[LineFact], wanted: &[LineFact]) -> Explanation<N::Because> {
        self.causes = Some(Vec::new());
        let failure = self.follow(facts).err();
        let causes = self.causes.take().unwrap_or_default();
        let past = self.notes.marks().past();
        let mut tracing = Tracing::new(self.notes.size(), &past[..self.known]);
        match failure {
            Some(Failure { last, against }) => {
                if let Some(against) = against {
                    tracing.need(against, Vec::new());
                }
                if let Some((cause, fact)) = last {
                    tracing.need(cause, vec![fact]);
                }
            }
            None => wanted.iter().for_each(|fact| tracing.need_mark(fact.edge)),
        }
        for (cause, &fact) in causes.into_iter().zip(&past[self.known..]).rev() {
            if tracing.is_needed(fact.edge) {
                tracing.need(cause, vec![fact]);
            }
        }
        tracing.found.chain.reverse();
        tracing.found
    }

    fn follow(&mut self, facts: &[LineFact]) -> Result<(), Failure<N::Because>> {
        let patience = self.patience;
        self.notes.undo_to(self.known);
        for cell in self.queue.drain(..) {
            self.is_queued[self.notes.size().index(cell)] = false;
        }
        for &fact in facts {
            self.learn(fact, None, |_, _| {})?;
        }
        for _ in 0..patience.cells {
            while self.queue.is_empty() && patience.looks_over && self.look_over()? {}
            let Some(cell) = self.queue.pop_front() else { break };
            self.is_queued[self.notes.size().index(cell)] = false;
            while let Some(seen) = self.notes.glance(cell) {
                self.take(cell, seen)?;
            }
        }
        let Some(overview) = self.overview.as_mut().filter(|_| patience.looks_last) else { return Ok(()) };
        let since = &self.notes.marks().past()[self.known..];
        let Some((cell, because, whole)) = self.notes.look_last(overview, since) else { return Ok(()) };
        let against = self.noted(Some((cell, because)), |notes, cited| notes.cite_whole(&whole, cited));
        Err(Failure { last: None, against })
    }

    /// Takes what one sees over the whole board, and says whether that was anything.
    fn look_over(&mut self) -> Result<bool, Failure<N::Because>> {
        let since = &self.notes.marks().past()[self.known..];
        let found = self.overview.as_mut().map(|it| self.notes.look_over(it, since)).unwrap_or_default();
        let before = self.notes.marks().past().len();
        for it in found {
            match it {
                Found::At(cell, seen) => self.take(cell, seen)?,
                Found::Fact(cell, because, fact, whole) => {
                    self.learn(fact, Some((cell, because)), |notes, cited| notes.cite_whole(&whole, cited))?;
                }
            }
        }
        Ok(self.notes.marks().past().len() > before)
    }

    fn take(&mut self, cell: Cell, seen: Seen<N::Because>) -> Result<(), Failure<N::Because>> {
        let link = Some((cell, seen.because));
        let Some(news) = seen.news else {
            let against = self.noted(link, |notes, cited| notes.cite_seen(cell, seen, None, cited));
            return Err(Failure { last: None, against });
        };
        for fact in news.facts(self.notes.size(), cell) {
            self.learn(fact, link, |notes, cited| notes.cite_seen(cell, seen, Some(fact), cited))?;
        }
        Ok(())
    }

    fn learn(
        &mut self,
        fact: LineFact,
        link: Option<(Cell, N::Because)>,
        cite: impl FnOnce(&N, &mut LineEvidence<N::Because>),
    ) -> Result<(), Failure<N::Because>> {
        let cause = self.noted(link, cite);
        match self.notes.learn(fact) {
            Ok(Learnt::Known) => return Ok(()),
            Ok(Learnt::News) => {}
            Err(_) => {
                let mut at = None;
                let against = self.noted(None, |notes, cited| at = Some(notes.cite_against(fact, cited)));
                let against = against.map(|it| Cause { link: at, ..it });
                return Err(Failure { last: link.and(cause).map(|cause| (cause, fact)), against });
            }
        }
        if let Some((causes, cause)) = self.causes.as_mut().zip(cause) {
            causes.push(cause);
        }
        let (queue, is_queued, size) = (&mut self.queue, &mut self.is_queued, self.notes.size());
        self.notes.stirs(fact, &mut |cell| {
            if !std::mem::replace(&mut is_queued[size.index(cell)], true) {
                queue.push_back(cell);
            }
        });
        let at_once = self.notes.glances_at_once(fact);
        at_once.into_iter().try_for_each(|(cell, seen)| self.take(cell, seen))
    }

    /// What is cited, if notes are taken.
    fn noted(
        &self,
        link: Option<(Cell, N::Because)>,
        cite: impl FnOnce(&N, &mut LineEvidence<N::Because>),
    ) -> Option<Cause<N::Because>> {
        self.causes.as_ref()?;
        let mut cited = LineEvidence::default();
        cite(&self.notes, &mut cited);
        Some(Cause { link, cells: cited.cells, marks: cited.marks })
    }
}

/// Goes back from what is needed to what it follows from.
struct Tracing<B> {
    /// By edge: whether it was known before, and whether it is needed.
    known: Vec<bool>,
    needed: Vec<bool>,
    size: Size,
    /// The chain is the last link first.
    found: Explanation<B>,
}

impl<B: PartialEq> Tracing<B> {
    fn new(size: Size, before: &[LineFact]) -> Tracing<B> {
        let mut known = vec![false; size.edge_count()];
        for fact in before {
            known[size.edge_index(fact.edge)] = true;
        }
        let found = Explanation { chain: Vec::new(), cells: Vec::new(), marks: Vec::new() };
        Tracing { known, needed: vec![false; size.edge_count()], size, found }
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
    fn need(&mut self, cause: Cause<B>, facts: Vec<LineFact>) {
        let Cause { link, cells, marks } = cause;
        for &cell in &cells {
            if !self.found.cells.contains(&cell) {
                self.found.cells.push(cell);
            }
        }
        for edge in marks {
            self.need_mark(edge);
        }
        let Some((cell, because)) = link else { return };
        match self.found.chain.last_mut() {
            Some(next) if next.cell == cell && next.because == because && !next.facts.is_empty() => {
                next.facts.extend(facts);
                let news = cells.into_iter().filter(|it| !next.cells.contains(it)).collect::<Vec<_>>();
                next.cells.extend(news);
            }
            _ => self.found.chain.push(Link { cell, because, facts, cells }),
        }
    }
}
