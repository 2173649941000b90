//! `random`: opens any hidden cell.

use super::{Action, Choice, Player, Reason, Style};
use crate::{FirstClick, Square, View};
use grid::{Budget, Rng};
use message::page;

pub(super) const RANDOM: Style =
    Style { name: "random", page: page!("random"), player: || Box::new(Random { rng: Rng::new(0) }) };

struct Random {
    rng: Rng,
}

impl Player for Random {
    fn begin(&mut self, seed: u64, _first_click: FirstClick) {
        self.rng = Rng::new(seed);
    }

    fn choose(&mut self, view: &View, _budget: &Budget<'_>) -> Option<Choice> {
        let hidden = || view.covered().filter(|&cell| view.get(cell) == Square::Hidden);
        let count = hidden().count();
        let reason = Reason::Random.unless_first(view);
        let action = if count > 0 {
            Action::Open(hidden().nth(self.rng.below(count)).expect("below the count"))
        } else {
            // Nothing but flags is left: one of them is wrong.
            Action::Flag(view.covered().next().unwrap_or(view.size().cell(0)))
        };
        Some(Choice { action, reason })
    }
}
