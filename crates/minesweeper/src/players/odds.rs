//! `odds`: certain cells as long as there are any, then the least exact odds.

use super::notes::Notes;
use super::{Choice, Player, Reason, Style};
use crate::known::{Known, Mark, Place, Witness};
use crate::odds::{Analyst, tilt};
use crate::{FirstClick, View};
use grid::{Budget, Cell, Rng, Size};
use message::page;

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
        let mut least: Option<(Place, f64)> = None;
        for place in self.notes.known().places() {
            if self.notes.known().mark(place) != Mark::Unknown {
                continue;
            }
            let danger = scales.analyst.danger(&scales.known, place);
            if danger <= 0.0 {
                self.notes.note_safe(place, Witness::AllWays);
            } else if danger >= 1.0 {
                self.notes.note_mine(place, Witness::AllWays);
            } else if least.is_none_or(|it| danger < it.1) {
                least = Some((place, danger));
            }
        }
        if let Some(choice) = self.notes.next_safe(view) {
            return choice;
        }
        match least {
            Some((place, danger)) => self.notes.open(view, place, Reason::Guess { danger }),
            None => self.notes.open(view, self.notes.any(view, &mut self.rng), Reason::Random),
        }
    }
}

/// The exact odds of the positions of one size and number of mines; kept from move to move and from game to game.
struct Scales {
    size: Size,
    mines: usize,
    /// What single numbers make certain in the game at hand.
    known: Known,
    analyst: Analyst,
}

impl Scales {
    fn new(view: &View) -> Scales {
        let (size, mines) = (view.size(), view.mines());
        let analyst = Analyst::new(tilt(mines, size.cell_count()));
        Scales { size, mines, known: Known::new(size, mines), analyst }
    }

    fn fit(&self, view: &View) -> bool {
        self.size == view.size() && self.mines == view.mines()
    }

    /// Works out the odds of a position; whether there are any, for its numbers may contradict each other or be too
    /// entangled.
    fn weigh(&mut self, view: &View, budget: &Budget<'_>) -> bool {
        let mut is_learnt = self.known.learn(view).is_ok();
        if !is_learnt {
            // Another game than the one that was begun.
            self.known.forget();
            is_learnt = self.known.learn(view).is_ok();
        }
        let has_odds = is_learnt && self.analyst.weigh_within(&self.known, budget).is_ok();
        if has_odds {
            self.analyst.chances(&self.known);
        }
        has_odds
    }
}

impl Player for LeastOdds {
    fn begin(&mut self, seed: u64, _first_click: FirstClick) {
        self.notes.begin();
        self.rng = Rng::new(seed);
        if let Some(scales) = &mut self.scales {
            scales.known.forget();
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
            let corner = self.notes.known().place(Cell::new(0, 0));
            return Some(self.notes.open(view, corner, Reason::FirstClick));
        }
        let choice = self.weigh(view, &budget.without_limit());
        (!budget.is_cancelled()).then_some(choice)
    }
}

/// Notes what two numbers say together; whether that was anything.
fn compare(notes: &mut Notes) -> bool {
    let known = notes.known();
    let told = known.pending().find_map(|first| {
        let claim = known.claim(first);
        known.beside(first).find_map(|(second, other)| Some((first, second, claim.against(other)?)))
    });
    let Some((first, second, (mines, safe))) = told else { return false };
    let witness = Witness::Numbers(first, second);
    notes.known().in_window(first, mines).for_each(|it| notes.note_mine(it, witness));
    notes.known().in_window(first, safe).for_each(|it| notes.note_safe(it, witness));
    true
}
