//! `odds`: certain cells as long as there are any, then the least exact odds.

use super::notes::{Mark, Notes, Place, Witness};
use super::{Choice, Player, Reason, Style};
use crate::odds::{Analyst, Index, Known, Near, tilt};
use crate::{FirstClick, View};
use grid::{Budget, Cell, Rng};
use message::page;
use std::sync::Arc;

pub(super) const ODDS: Style =
    Style { name: "odds", page: page!("odds"), player: || Box::new(LeastOdds::new()) };

struct LeastOdds {
    notes: Notes,
    rng: Rng,
    scales: Option<Scales>,
}

impl LeastOdds {
    fn new() -> LeastOdds {
        LeastOdds { notes: Notes::default(), rng: Rng::new(0), scales: None }
    }

    /// What the exact odds say: cells that are certain are noted, and if none is safe, the least dangerous is opened. Any cell
    /// once the budget is cancelled.
    fn weigh(&mut self, view: &View, budget: &Budget<'_>) -> Choice {
        if !self.scales.as_ref().is_some_and(|it| it.fit(view)) {
            self.scales = None;
        }
        let scales = self.scales.get_or_insert_with(|| Scales::new(view));
        if !scales.weigh(view, budget) {
            let place = self.notes.any(view, &mut self.rng);
            let cells = view.covered().count();
            return self.notes.open(view, place, Reason::Skipped { cells });
        }
        let mut least: Option<(Cell, f64)> = None;
        for cell in view.covered() {
            let place = self.notes.place(cell);
            if self.notes.mark(place) != Mark::Unknown {
                continue;
            }
            let danger = scales.danger(view, cell);
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

/// The exact odds of the positions of one size and number of mines; kept from move to move and from game to game.
struct Scales {
    mines: usize,
    /// What is known in the game at hand, and before any click.
    known: Known,
    blank: Known,
    analyst: Analyst,
}

impl Scales {
    fn new(view: &View) -> Scales {
        let (size, mines) = (view.size(), view.mines());
        let blank = Known::new(Arc::new(Near::new(size)), mines);
        Scales { mines, known: blank.clone(), blank, analyst: Analyst::new(tilt(mines, size.cell_count())) }
    }

    fn fit(&self, view: &View) -> bool {
        self.known.near().size() == view.size() && self.mines == view.mines()
    }

    fn forget(&mut self) {
        self.known.copy(&self.blank);
    }

    /// Works out the odds of a position; whether there are any, for its numbers may contradict each other or be too
    /// entangled.
    fn weigh(&mut self, view: &View, budget: &Budget<'_>) -> bool {
        let mut is_learnt = self.known.learn(view).is_ok();
        if !is_learnt {
            // Another game than the one that was begun.
            self.forget();
            is_learnt = self.known.learn(view).is_ok();
        }
        let has_odds = is_learnt && self.analyst.weigh_within(&self.known, budget).is_ok();
        if has_odds {
            self.analyst.chances(&self.known);
        }
        has_odds
    }

    fn danger(&self, view: &View, cell: Cell) -> f64 {
        self.analyst.danger(&self.known, view.size().index(cell) as Index)
    }
}

impl Player for LeastOdds {
    fn begin(&mut self, seed: u64, _first_click: FirstClick) {
        self.notes.begin();
        self.rng = Rng::new(seed);
        if let Some(scales) = &mut self.scales {
            scales.forget();
        }
    }

    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Option<Choice> {
        loop {
            if let Some(choice) = self.notes.next_safe(view) {
                return Some(choice);
            }
            if !compare(&mut self.notes) {
                break;
            }
        }
        if Reason::Random.unless_first(view) == Reason::FirstClick {
            // All cells are alike but for their neighbours: a corner has the fewest, and opens a region most easily.
            let corner = self.notes.place(Cell::new(0, 0));
            return Some(self.notes.open(view, corner, Reason::FirstClick));
        }
        let choice = self.weigh(view, &budget.without_limit());
        (!budget.is_cancelled()).then_some(choice)
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
