//! `brute-force`: certain cells first, then all ways to lay mines in the cells beside numbers, then any cell.

use super::notes::Notes;
use super::{Choice, Player, Reason, Style};
use crate::known::{Known, Mark, Place, Witness};
use crate::{FirstClick, View};
use grid::{Budget, Rng};
use message::page;

pub(super) const BRUTE_FORCE: Style =
    Style { name: "brute-force", page: page!("brute_force"), player: || Box::new(BruteForce::new()) };

/// The most cells that are given a mine or none, over and over, before a group of cells is left alone.
const MOST_TRIES: usize = 20_000;

struct BruteForce {
    notes: Notes,
    rng: Rng,
    combinations: Combinations,
}

impl BruteForce {
    fn new() -> BruteForce {
        BruteForce { notes: Notes::default(), rng: Rng::new(0), combinations: Combinations::default() }
    }
}

impl Player for BruteForce {
    fn begin(&mut self, seed: u64, _first_click: FirstClick) {
        self.notes.begin();
        self.rng = Rng::new(seed);
    }

    fn choose(&mut self, view: &View, _budget: &Budget<'_>) -> Option<Choice> {
        if let Some(choice) = self.notes.next_certain(view) {
            return Some(choice);
        }
        let skipped = self.combinations.try_all(&mut self.notes);
        if let Some(choice) = self.notes.next_certain(view) {
            return Some(choice);
        }
        let reason = if skipped == 0 { Reason::Random } else { Reason::Skipped { cells: skipped } };
        let place = self.notes.any(view, &mut self.rng);
        Some(self.notes.open(view, place, reason.unless_first(view)))
    }
}

/// The ways to lay mines in the pending cells, those unknown beside a number, that no number speaks against.
///
/// Pending cells that share no number, not even through others, have nothing to do with each other: each such group is
/// tried alone.
#[derive(Default)]
struct Combinations {
    /// For every place, while mines are laid: the mines that a number still needs, and the unknown cells around it.
    questions: Vec<(i8, i8)>,
    is_grouped: Vec<bool>,
    /// The pending cells of one group, each near those before it.
    group: Vec<Pending>,
}

/// A pending cell.
struct Pending {
    place: Place,
    /// Whether it has a mine in the combination that is being tried; none if its turn has not come.
    mined: Option<bool>,
    /// Whether some combination leaves it without a mine, and whether some gives it one.
    may_be: [bool; 2],
}

impl Combinations {
    /// Notes what all combinations of a group agree on, group by group; says how many cells were in groups that are
    /// too large to be tried.
    fn try_all(&mut self, notes: &mut Notes) -> usize {
        let known = notes.known();
        self.questions.clear();
        let questions = |place| (known.need(place), known.hidden_count(place));
        self.questions.extend((0..known.place_count()).map(questions));
        self.is_grouped.clear();
        self.is_grouped.resize(known.place_count(), false);
        let mut skipped = 0;
        for start in 0..known.place_count() {
            let known = notes.known();
            if known.mark(start) != Mark::Unknown || self.is_grouped[start] || !is_pending(known, start) {
                continue;
            }
            self.gather(known, start);
            if self.try_group(known) {
                self.note_certain(notes);
            } else {
                skipped += self.group.len();
            }
        }
        skipped
    }

    /// The group of a pending cell: wave by wave, so that numbers soon have all their cells.
    fn gather(&mut self, known: &Known, start: Place) {
        self.group.clear();
        self.join(start);
        let mut next = 0;
        while let Some(cell) = self.group.get(next) {
            next += 1;
            for number in known.around(cell.place) {
                if known.mark(number) != Mark::Open {
                    continue;
                }
                for near in known.hidden(number) {
                    if !self.is_grouped[near] {
                        self.join(near);
                    }
                }
            }
        }
    }

    fn join(&mut self, place: Place) {
        self.is_grouped[place] = true;
        self.group.push(Pending { place, mined: None, may_be: [false; 2] });
    }

    /// Goes through all combinations of the group; false if there are too many.
    fn try_group(&mut self, known: &Known) -> bool {
        let mut at = 0;
        let mut tries = 0;
        loop {
            if at == self.group.len() {
                let mut is_open = true;
                for cell in &mut self.group {
                    cell.may_be[usize::from(cell.mined == Some(true))] = true;
                    is_open &= cell.may_be == [true; 2];
                }
                if is_open {
                    self.take_back(known, at);
                    return true;
                }
                at -= 1;
            }
            // No mine first, then a mine, then back to the cell before.
            let Pending { place, mined: before, .. } = self.group[at];
            if let Some(mined) = before {
                self.lay(known, place, mined, -1);
            }
            self.group[at].mined = match before {
                None => Some(false),
                Some(false) => Some(true),
                Some(true) => None,
            };
            match self.group[at].mined {
                Some(mined) => {
                    tries += 1;
                    if tries > MOST_TRIES {
                        self.take_back(known, at);
                        return false;
                    }
                    if self.lay(known, place, mined, 1) {
                        at += 1;
                    }
                }
                None if at == 0 => return true,
                None => at -= 1,
            }
        }
    }

    /// Answers or reopens a cell's part of the questions of the numbers around it; whether all can still be true.
    fn lay(&mut self, known: &Known, place: Place, mined: bool, sign: i8) -> bool {
        let mut fits = true;
        for number in known.around(place) {
            if known.mark(number) == Mark::Open {
                let (left, unknown) = &mut self.questions[number];
                *left -= sign * i8::from(mined);
                *unknown -= sign;
                fits &= (0..=*unknown).contains(left);
            }
        }
        fits
    }

    /// Reopens the questions that cells before this one have answered.
    fn take_back(&mut self, known: &Known, at: usize) {
        for index in 0..at {
            let Pending { place, mined, .. } = self.group[index];
            self.lay(known, place, mined == Some(true), -1);
        }
    }

    fn note_certain(&self, notes: &mut Notes) {
        for cell in &self.group {
            match cell.may_be {
                [true, false] => notes.note_safe(cell.place, Witness::AllWays),
                [false, true] => notes.note_mine(cell.place, Witness::AllWays),
                _ => {}
            }
        }
    }
}

fn is_pending(known: &Known, place: Place) -> bool {
    known.around(place).iter().any(|&near| known.mark(near) == Mark::Open)
}
