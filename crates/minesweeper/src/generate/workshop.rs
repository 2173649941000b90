//! Where a field is laid, played and mended until it needs no guess.

use super::Order;
use super::mend::{Mended, Tools};
use super::sweep::{Rules, Sweep};
use crate::Field;
use crate::known::{Mark, Place};
use crate::odds::{Analyst, tilt};
use crate::techniques::{CellFact, Content, LADDER, Notes};
use deduce::{Ladder, Level, Rank, next_step};
use grid::{Budget, Rng};
use std::fmt;

/// All that it takes to make fields of one order; kept for its memory.
pub(super) struct Workshop {
    order: Order,
    first: Place,
    fallback: Fallback,
    sweep: Sweep,
    tools: Tools,
    /// Where mines may lie: anywhere but around the first click.
    places: Vec<Place>,
    analyst: Analyst,
    /// The hardest that the latest game took, as far as it took more than pairs of numbers.
    hardest: Rank,
}

/// How a game went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Played {
    /// To its end.
    Won,
    /// To where nothing is certain, or to the end of the budget.
    Stuck,
}

/// So many cells looked at are a node.
const CELLS_A_NODE: usize = 256;

/// What is tried where single numbers and pairs tell nothing more.
#[derive(Clone, Copy)]
enum Fallback {
    /// Nothing.
    None,
    /// Techniques.
    Ladder(&'static Ladder<Notes>),
    /// The exact odds: all that is certain.
    Odds,
}

impl Workshop {
    /// The order must be a good one.
    pub(super) fn new(order: Order) -> Workshop {
        let sweep = Sweep::new(order.size, order.mines);
        let fallback = match order.level {
            Some(Level::Beginner | Level::Easy) => Fallback::None,
            Some(level @ (Level::Medium | Level::Hard)) => Fallback::Ladder(level.part_of(&LADDER)),
            Some(Level::Expert | Level::Master | Level::Extreme | Level::Beyond) | None => Fallback::Odds,
        };
        Workshop {
            first: sweep.known().place(order.first()),
            fallback,
            sweep,
            tools: Tools::default(),
            places: Vec::new(),
            analyst: Analyst::new(tilt(order.mines, order.size.cell_count())),
            order,
            hardest: Rank(0),
        }
    }

    pub(super) fn order(&self) -> &Order {
        &self.order
    }

    /// Lays mines at random and mends until no guess is needed; none if that does not come to an end.
    pub(super) fn field(&mut self, rng: &mut Rng, nodes: &mut u64, budget: &Budget<'_>) -> Option<Field> {
        self.lay(rng);
        let mut mends = 0;
        // Where more has to be mended, another field comes sooner to an end.
        let most = 20 + self.order.size.cell_count() / 6;
        while !budget.is_spent(*nodes) && mends < most {
            self.sweep.begin(self.first);
            self.hardest = Rank(0);
            let before = mends;
            loop {
                let played = self.play(nodes, budget);
                if played == Played::Won {
                    break;
                }
                mends += 1;
                let mended = self.tools.mend(&mut self.sweep, self.first, rng);
                if mended == Mended::Anew || mends == most || budget.is_spent(*nodes) {
                    break;
                }
            }
            if mends == before {
                return Some(self.sweep.field());
            }
        }
        None
    }

    /// Whether the latest game was plainly easier than asked for.
    pub(super) fn is_too_easy(&self) -> bool {
        let Some(level) = self.order.level.filter(|&level| level > Level::Easy) else { return false };
        let below = Level::ALL[level as usize - 1].part_of(&LADDER);
        below.last().is_some_and(|it| self.hardest <= it.rank)
    }

    /// Lays the mines, anywhere but around the first click.
    fn lay(&mut self, rng: &mut Rng) {
        self.sweep.clear();
        let mut places = std::mem::take(&mut self.places);
        places.clear();
        let known = self.sweep.known();
        places.extend(known.places().filter(|&it| !known.is_around(self.first, it)));
        for drawn in 0..self.order.mines {
            let other = drawn + rng.below(places.len() - drawn);
            places.swap(drawn, other);
            self.sweep.set_mine(places[drawn], true);
        }
        self.places = places;
    }

    /// Plays as far as is certain, and counts what that costs: each look at the whole board, and the ways that were weighed.
    fn play(&mut self, nodes: &mut u64, budget: &Budget<'_>) -> Played {
        let rules = if self.order.level == Some(Level::Beginner) { Rules::Single } else { Rules::Pairs };
        loop {
            *nodes += 1 + (self.order.size.cell_count() / CELLS_A_NODE) as u64;
            self.sweep.play(rules);
            if self.sweep.is_won() {
                return Played::Won;
            }
            let before = self.analyst.nodes();
            let goes_on = match self.fallback {
                Fallback::None => false,
                Fallback::Ladder(ladder) => self.take_step(ladder),
                Fallback::Odds => self.ask_odds(budget),
            };
            *nodes += self.analyst.nodes() - before;
            if !goes_on || budget.is_spent(*nodes) {
                return Played::Stuck;
            }
        }
    }

    /// Takes the next step that techniques see; whether there is one.
    fn take_step(&mut self, ladder: &Ladder<Notes>) -> bool {
        let Ok(notes) = self.sweep.notes() else { return false };
        let Some(step) = next_step(&notes, ladder) else { return false };
        self.hardest = self.hardest.max(step.technique.rank);
        for CellFact { cell, content } in step.facts {
            let place = self.sweep.known().place(cell);
            if content == Content::Mine { self.sweep.find_mine(place) } else { self.sweep.open(place) }
        }
        true
    }

    /// Opens all that is certain by the odds; whether there is anything.
    fn ask_odds(&mut self, budget: &Budget<'_>) -> bool {
        let known = self.sweep.known();
        // Nodes are counted by whoever plays.
        let budget = Budget { nodes: u64::MAX, ..*budget };
        if self.analyst.weigh_within(known, &budget).is_err() || self.analyst.is_skewed() {
            return false;
        }
        self.analyst.chances(known);
        let mut goes_on = false;
        for place in known.places() {
            let known = self.sweep.known();
            if known.mark(place) == Mark::Unknown && self.analyst.danger(known, place) <= 0.0 {
                self.sweep.open(place);
                self.hardest = Rank(u8::MAX);
                goes_on = true;
            }
        }
        goes_on
    }
}

impl fmt::Debug for Workshop {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a workshop for {:?}", self.order)
    }
}
