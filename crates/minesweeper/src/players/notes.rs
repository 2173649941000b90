//! What a player has worked out in one game: the cells it is sure of, by what each number says alone.
//!
//! A number whose mines are all known makes the other cells around it safe; a number around which there are just as
//! many open questions as mines to find makes them mines. Only numbers around which something has changed are asked
//! again, so that a whole game costs little more than looking at the board a few times.

use super::{Action, Choice, Reason};
use crate::known::{Known, Mark, Place, Witness};
use crate::{Square, View};
use grid::{Cell, Rng, Size};
use std::collections::VecDeque;

/// A player's notes on one game; its memory is kept for the next.
#[derive(Default)]
pub(super) struct Notes {
    /// The size of the board, and how many mines it has.
    board: Option<(Size, usize)>,
    known: Known,
    /// Of every mine that is known, who says so.
    witnesses: Vec<Witness>,
    /// Numbers around which something has changed, and of every place whether it stands among them.
    changed: VecDeque<Place>,
    is_queued: Vec<bool>,
    /// Mines that were found and that nobody has asked for yet.
    mines: VecDeque<Place>,
    /// Whether a game has been looked at.
    is_begun: bool,
}

impl Witness {
    fn numbers(self) -> Vec<Place> {
        match self {
            Witness::Number(number) => vec![number],
            Witness::Numbers(first, second) => vec![first, second],
            Witness::AllWays => Vec::new(),
        }
    }
}

impl Notes {
    /// Forgets the last game.
    pub(super) fn begin(&mut self) {
        self.is_begun = false;
    }

    /// The next cell that is certain to be safe, as far as single numbers and what was noted before tell.
    pub(super) fn next_safe(&mut self, view: &View) -> Option<Choice> {
        if !self.is_begun {
            self.start(view);
        }
        if self.known.next_safe(view).is_none() {
            self.look(view);
            // The first safe cell ends it: it is opened before anything is concluded from it, which keeps reasons short.
            let found = self.known.found().len();
            while self.known.found().len() == found {
                let number = self.changed.pop_front()?;
                self.ask(number);
            }
        }
        let (place, witness) = self.known.next_safe(view)?;
        Some(self.open(view, place, self.reason(witness)))
    }

    /// The next cell that is certain, a mine to be flagged or a safe one to be opened: `detectar minas` in the paper.
    pub(super) fn next_certain(&mut self, view: &View) -> Option<Choice> {
        let safe = self.next_safe(view);
        self.next_flag(view).or(safe)
    }

    /// A flag on a mine that was found and bears none yet, for players who show what they know.
    fn next_flag(&mut self, view: &View) -> Option<Choice> {
        while let Some(place) = self.mines.pop_front() {
            let cell = self.known.cell(place);
            if view.get(cell) == Square::Hidden {
                let reason = match self.reason(self.witnesses[place]) {
                    Reason::Forced { numbers } => Reason::Marked { numbers },
                    reason => reason,
                };
                return Some(Choice { action: Action::Flag(cell), reason });
            }
        }
        None
    }

    /// A guess at a cell; a flag in the way goes first.
    pub(super) fn open(&self, view: &View, place: Place, reason: Reason) -> Choice {
        let cell = self.known.cell(place);
        let action = if view.get(cell) == Square::Flag { Action::Flag(cell) } else { Action::Open(cell) };
        Choice { action, reason }
    }

    /// Any cell that is not known to be a mine; any covered one if all that are left should be mines.
    pub(super) fn any(&self, view: &View, rng: &mut Rng) -> Place {
        let count = self.known.unknown_count();
        if count > 0 {
            return self.known.unknown().nth(rng.below(count)).expect("below the count");
        }
        let covered = view.covered().next().unwrap_or(Cell::new(0, 0));
        self.known.place(covered)
    }

    /// What is known of the board.
    pub(super) fn known(&self) -> &Known {
        &self.known
    }

    /// Notes that an unknown cell is safe and to be opened.
    pub(super) fn note_safe(&mut self, place: Place, witness: Witness) {
        self.known.find(place, witness);
        self.queue_changed();
    }

    /// Notes that an unknown cell is a mine.
    pub(super) fn note_mine(&mut self, place: Place, witness: Witness) {
        self.known.settle(place, Mark::Mine);
        self.witnesses[place] = witness;
        self.mines.push_back(place);
        self.queue_changed();
    }

    /// The witness, and those of the mines that it relies on.
    fn reason(&self, witness: Witness) -> Reason {
        let mut numbers = witness.numbers();
        for index in 0..numbers.len() {
            for near in self.known.around(numbers[index]) {
                if self.known.mark(near) == Mark::Mine {
                    numbers.extend(self.witnesses[near].numbers());
                    if self.witnesses[near] == Witness::AllWays {
                        return Reason::Certain;
                    }
                }
            }
        }
        if numbers.is_empty() {
            return Reason::Certain;
        }
        // The first speaks for itself, whoever repeats it.
        let (first, rest) = numbers.split_at_mut(1);
        rest.sort_unstable();
        let mut cells = vec![self.known.cell(first[0])];
        let others = rest.chunk_by(|a, b| a == b).map(|it| it[0]).filter(|&it| it != first[0]);
        cells.extend(others.map(|it| self.known.cell(it)));
        Reason::Forced { numbers: cells }
    }

    fn start(&mut self, view: &View) {
        self.is_begun = true;
        let board = (view.size(), view.mines());
        if self.board == Some(board) {
            self.known.forget();
        } else {
            self.board = Some(board);
            self.known = Known::new(view.size(), view.mines());
        }
        self.witnesses.clear();
        self.witnesses.resize(self.known.place_count(), Witness::AllWays);
        self.is_queued.clear();
        self.is_queued.resize(self.known.place_count(), false);
        self.changed.clear();
        self.mines.clear();
    }

    /// Takes in what has been opened.
    fn look(&mut self, view: &View) {
        if self.known.look(view).is_err() {
            // Another game than the one that was begun; or nobody can play this one, and any move will do.
            self.start(view);
            let _ = self.known.look(view);
        }
        self.queue_changed();
    }

    /// What one number says alone.
    fn ask(&mut self, number: Place) {
        self.is_queued[number] = false;
        let witness = Witness::Number(number);
        match self.known.told_by(number) {
            Some(Mark::Mine) => self.known.hidden(number).for_each(|it| self.note_mine(it, witness)),
            Some(_) => self.known.hidden(number).for_each(|it| self.note_safe(it, witness)),
            None => {}
        }
    }

    /// Numbers that may say something new are asked in the order in which they changed, each once.
    fn queue_changed(&mut self) {
        for number in self.known.take_changed() {
            if !std::mem::replace(&mut self.is_queued[number], true) {
                self.changed.push_back(number);
            }
        }
    }
}
