//! What follows at once from a supposition, by the rules of single cells and pearls alone.
//!
//! A supposition is followed breadth first, so that what is near is seen first and chains are short. Each consequence
//! remembers where it was seen, so that the chain can be told: see `explain`.

use super::cell_rules::{Beyond, pass_pearl, passing};
use super::notes::{Around, Notes, bit, dirs};
use deduce::{Knowledge, Learnt, LineFact};
use grid::{Cell, Dir, Edge, Mark};
use std::collections::VecDeque;

/// Follows suppositions on a copy of some notes.
pub(super) struct Trial {
    pub(super) notes: Notes,
    /// How much was known before anything was supposed.
    pub(super) known: usize,
    /// Why each fact that was learnt since is so; none for the suppositions.
    pub(super) causes: Vec<Option<(Cell, Because)>>,
    queue: VecDeque<Cell>,
    is_queued: Vec<bool>,
}

/// Why a link of a chain holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// The line passes a cell once or not at all.
    Passing,
    /// The pearl in the cell.
    Clue,
    /// The line would close too early.
    Closing,
    /// No loop can come to everything that it must visit.
    Parted,
    /// Inside and outside contradict each other.
    Sides,
}

/// What is refused, and where.
#[derive(Clone, Copy, Debug)]
pub(super) struct Failure {
    /// Where one looks.
    pub(super) cell: Cell,
    /// What one sees there; nothing if a supposition is refused as it stands.
    pub(super) because: Option<Because>,
    /// What would follow there and cannot be learnt; none if the cell itself cannot be passed.
    pub(super) refused: Option<LineFact>,
}

impl Trial {
    pub(super) fn new(notes: &Notes) -> Trial {
        Trial {
            known: notes.past().len(),
            causes: Vec::new(),
            queue: VecDeque::new(),
            is_queued: vec![false; notes.size().cell_count()],
            notes: notes.clone(),
        }
    }

    /// Forgets all suppositions.
    pub(super) fn reset(&mut self) {
        self.notes.undo_to(self.known);
        self.causes.clear();
        for cell in self.queue.drain(..) {
            self.is_queued[self.notes.size().index(cell)] = false;
        }
    }

    /// Supposes these facts, which are open, and follows them; looks at so many cells at most.
    pub(super) fn suppose(&mut self, facts: &[LineFact], patience: usize) -> Result<(), Failure> {
        for &fact in facts {
            let refused = Failure { cell: fact.edge.cell, because: None, refused: Some(fact) };
            self.learn(fact, None).map_err(|()| refused)?;
        }
        for _ in 0..patience {
            let Some(cell) = self.queue.pop_front() else { break };
            self.is_queued[self.notes.size().index(cell)] = false;
            self.look_at(cell)?;
        }
        Ok(())
    }

    /// What was learnt since the suppositions, these included.
    pub(super) fn learnt(&self) -> &[LineFact] {
        &self.notes.past()[self.known..]
    }

    fn look_at(&mut self, cell: Cell) -> Result<(), Failure> {
        let seen = passing(self.notes.around(cell), self.notes.is_due(cell));
        self.take(cell, Because::Passing, seen.map(|it| (it, Beyond::default())))?;
        let Some(pearl) = self.notes.pearl(cell) else { return Ok(()) };
        let seen = pass_pearl(pearl, self.notes.around(cell), Beyond::of(&self.notes, cell));
        self.take(cell, Because::Clue, seen)
    }

    fn take(&mut self, cell: Cell, because: Because, seen: Option<(Around, Beyond)>) -> Result<(), Failure> {
        let failure = Failure { cell, because: Some(because), refused: None };
        let (near, Beyond(beyond)) = seen.ok_or(failure)?;
        self.take_around(cell, near, failure)?;
        for dir in dirs(beyond.lines | beyond.crosses) {
            if let Some(next) = self.notes.size().step(cell, dir) {
                let it = Around { lines: beyond.lines & bit(dir), crosses: beyond.crosses & bit(dir) };
                self.take_around(next, it, failure)?;
            }
        }
        Ok(())
    }

    fn take_around(&mut self, cell: Cell, around: Around, failure: Failure) -> Result<(), Failure> {
        for (bits, mark) in [(around.lines, Mark::Line), (around.crosses, Mark::Cross)] {
            for dir in dirs(bits) {
                let Some(edge) = self.notes.size().edge_from(cell, dir) else { continue };
                let fact = LineFact { edge, mark };
                self.learn(fact, failure.because.map(|because| (failure.cell, because)))
                    .map_err(|()| Failure { refused: Some(fact), ..failure })?;
            }
        }
        Ok(())
    }

    fn learn(&mut self, fact: LineFact, cause: Option<(Cell, Because)>) -> Result<(), ()> {
        if self.notes.learn(fact).map_err(|_| ())? == Learnt::Known {
            return Ok(());
        }
        self.causes.push(cause);
        // Pearls see as far as the second edge, so the cells before and after the edge are looked at as well.
        let size = self.notes.size();
        let [a, b] = fact.edge.cells();
        let (back, forth): (Dir, Dir) = (fact.edge.dir_from(b), fact.edge.dir_from(a));
        for cell in [Some(a), Some(b), size.step(a, back), size.step(b, forth)].into_iter().flatten() {
            if !std::mem::replace(&mut self.is_queued[size.index(cell)], true) {
                self.queue.push_back(cell);
            }
        }
        if fact.mark == Mark::Line && !self.notes.is_closed() && self.notes.closing_is_early() {
            let [one, other] = self.notes.latest_ends();
            if let Some(edge) = Edge::between(one, other).filter(|&it| self.notes.get(it) == Mark::Blank) {
                return self.learn(LineFact::cross(edge), Some((one, Because::Closing)));
            }
        }
        Ok(())
    }
}
