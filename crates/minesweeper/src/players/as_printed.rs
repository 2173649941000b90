//! `brute-force-as-printed` and `heuristic-as-printed`: the fourth paper's players with its own mistakes, to show what these
//! do. They are chosen by name only, and stand in no list of good players.

use super::notes::Notes;
use super::{Choice, Player, Reason, Style};
use crate::known::{Mark, Place};
use crate::{FirstClick, View};
use grid::{Budget, Cell, Rng};
use message::page;

pub(super) const BRUTE_FORCE: Style = Style {
    name: "brute-force-as-printed",
    page: page!("as_printed/brute_force"),
    player: || Box::new(BruteForce { notes: Notes::default(), rng: Rng::new(0) }),
};

pub(super) const HEURISTIC: Style = Style {
    name: "heuristic-as-printed",
    page: page!("as_printed/heuristic"),
    player: || Box::new(Heuristic { notes: Notes::default(), rng: Rng::new(0) }),
};

/// Certain cells are found as they should be. Where there is none, algorithm 3 takes the first combination that
/// `validar_combinacion` passes, a single cell, and opens it.
struct BruteForce {
    notes: Notes,
    rng: Rng,
}

impl BruteForce {
    /// The first pending cell, which is any covered one, that no number speaks against: around each there would still
    /// be enough covered cells for its mines.
    fn first_valid(&self) -> Option<Place> {
        let known = self.notes.known();
        let allows = |near| known.mark(near) != Mark::Open || known.need(near) < known.hidden_count(near);
        known.unknown().find(|&place| known.around(place).into_iter().all(allows))
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
        let (place, reason) = match self.first_valid() {
            Some(place) => (place, Reason::Believed),
            None => (self.notes.any(view, &mut self.rng), Reason::Random),
        };
        Some(self.notes.open(view, place, reason.unless_first(view)))
    }
}

/// Numbers are looked for on covered cells: no mine is ever found, no risk is ever told, and every move is random.
struct Heuristic {
    notes: Notes,
    rng: Rng,
}

impl Player for Heuristic {
    fn begin(&mut self, seed: u64, _first_click: FirstClick) {
        self.notes.begin();
        self.rng = Rng::new(seed);
    }

    fn choose(&mut self, view: &View, _budget: &Budget<'_>) -> Option<Choice> {
        let covered: Vec<_> = view.covered().collect();
        let cell = covered[self.rng.below(covered.len())];
        let reason = Reason::NoNumbers.unless_first(view);
        // The notes are only asked how a cell is opened.
        let _ = self.notes.next_safe(view);
        Some(self.notes.open(view, self.notes.known().place(cell), reason))
    }
}

/// Goes through all combinations of covered cells, as algorithm 3 has to before anything is certain, and tells in how many of
/// them mines in just these cells make every number right; none if there are more than so many, or more than 63 cells.
pub fn combinations(view: &View, most: u64) -> Option<u64> {
    let covered: Vec<Cell> = view.covered().collect();
    let count = u32::try_from(covered.len()).ok().filter(|&m| m < 64).map(|m| 1_u64 << m)?;
    if count > most {
        return None;
    }
    let bit = |cell: Cell| covered.iter().position(|&it| it == cell).map_or(0, |at| 1_u64 << at);
    let around = |cell: Cell| view.size().around(cell).fold(0, |mask, near| mask | bit(near));
    let numbers: Vec<(u64, u32)> = view.open().map(|(cell, number)| (around(cell), number.into())).collect();
    let fits = |set: &u64| numbers.iter().all(|&(mask, number)| (set & mask).count_ones() == number);
    Some((0..count).filter(fits).count() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Square;

    #[test]
    fn every_combination_is_tried() {
        // # 1 #
        let mut view = View::hidden("3x1".parse().unwrap(), 1);
        let mut fitting = |number| {
            view.set(Cell::new(0, 1), Square::Open(number));
            combinations(&view, 4)
        };
        assert_eq!([0, 1, 2, 3].map(&mut fitting), [Some(1), Some(2), Some(1), Some(0)]);
        assert_eq!(combinations(&view, 3), None);
    }
}
