//! `logic`: certain cells as long as there are any, then the least exact odds.

use super::notes::{Mark, Notes, Place, Witness};
use super::{Choice, Player, Reason, Style};
use crate::odds::Odds;
use crate::{FirstClick, View};
use grid::{Cell, Rng};

pub(super) const LOGIC: Style = Style {
    name: "logic",
    page: include_str!("logic.md"),
    spanish: include_str!("logic.es.md"),
    player: || Box::new(Logic::new()),
};

struct Logic {
    notes: Notes,
    rng: Rng,
}

impl Logic {
    fn new() -> Logic {
        Logic { notes: Notes::default(), rng: Rng::new(0) }
    }

    /// What the exact odds say: cells that are certain are noted, and if none is safe, the least dangerous is opened.
    fn weigh(&mut self, view: &View) -> Choice {
        let Ok(odds) = Odds::of(view) else {
            let place = self.notes.any(view, &mut self.rng);
            let cells = view.covered().count();
            return self.notes.open(view, place, Reason::Skipped { cells });
        };
        let mut least: Option<(Cell, f64)> = None;
        for cell in view.covered() {
            let place = self.notes.place(cell);
            if self.notes.mark(place) != Mark::Unknown {
                continue;
            }
            let Some(danger) = odds.danger(cell) else { continue };
            if danger <= 0.0 {
                self.notes.note_safe(place, Witness::AllWays);
            } else if danger >= 1.0 {
                self.notes.note_mine(place, Witness::AllWays);
            } else if least.is_none_or(|it| danger < it.1) {
                least = Some((cell, danger));
            }
        }
        if let Some(choice) = self.notes.next_safe(view) {
            return choice;
        }
        match least {
            Some((cell, danger)) => self.notes.open(view, self.notes.place(cell), Reason::Guess { danger }),
            None => self.notes.open(view, self.notes.any(view, &mut self.rng), Reason::Random),
        }
    }
}

impl Player for Logic {
    fn begin(&mut self, seed: u64, _first_click: FirstClick) {
        self.notes.begin();
        self.rng = Rng::new(seed);
    }

    fn choose(&mut self, view: &View) -> Choice {
        loop {
            if let Some(choice) = self.notes.next_safe(view) {
                return choice;
            }
            if !compare(&mut self.notes) {
                break;
            }
        }
        if Reason::Random.unless_first(view) == Reason::FirstClick {
            // All cells are alike but for their neighbours: a corner has the fewest, and opens a region most easily.
            let corner = self.notes.place(Cell::new(0, 0));
            return self.notes.open(view, corner, Reason::FirstClick);
        }
        self.weigh(view)
    }
}

/// Notes what two numbers say together; whether that was anything.
///
/// If one number has so many more mines to find than the other that all the cells it sees alone must hold one, they do,
/// and the cells that the other sees alone are safe:
///
/// ```text
/// # # #
/// 1 2 .     the 2 has one mine more than the 1 and sees one cell more: it is a mine
/// ```
fn compare(notes: &mut Notes) -> bool {
    for first in 0..notes.place_count() {
        if notes.mark(first) != Mark::Open || notes.open_questions(first).1 == 0 {
            continue;
        }
        for second in notes.in_reach(first) {
            if notes.mark(second) == Mark::Open
                && notes.open_questions(second).1 > 0
                && settle(notes, first, second)
            {
                return true;
            }
        }
    }
    false
}

/// The rule for one number and another.
fn settle(notes: &mut Notes, first: Place, second: Place) -> bool {
    let difference = notes.open_questions(first).0 - notes.open_questions(second).0;
    let alone = |notes: &Notes, near: Place, other: Place| {
        notes.mark(near) == Mark::Unknown && !notes.around(other).contains(&near)
    };
    if difference < 0 {
        return false;
    }
    let only_first = notes.around(first).iter().filter(|&&near| alone(notes, near, second)).count();
    if only_first != usize::from(difference.unsigned_abs()) {
        return false;
    }
    let witness = Witness::Numbers(first, second);
    let mut is_news = false;
    for near in notes.around(first) {
        if alone(notes, near, second) {
            notes.note_mine(near, witness);
            is_news = true;
        }
    }
    for near in notes.around(second) {
        if alone(notes, near, first) {
            notes.note_safe(near, witness);
            is_news = true;
        }
    }
    is_news
}
