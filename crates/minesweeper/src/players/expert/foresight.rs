//! What a look ahead sees, summed up over the positions at which it ends.
//!
//! Each of them counts with its chance, and what it is worth is linear in what is seen of it. So a look is worth the same sums
//! times the same weights, and the weights can be fitted to games: `cargo xtask guesses` does that.

use super::look_ahead::promise;

/// What counts where a guess comes: the safety of the safest cell, and more that of the second safest, for it tells of the guess
/// after that as well. This and [`FORGIVEN`] are fitted by `cargo xtask guesses`, as shares of the weight of `promised`: to 1758
/// positions in 1000 games of seed 1, and to 3897 in 3000 games of a master that considered fewer cells; `master.md` has the figures. A
/// cell's own safety had no weight beside them. Invariant: nothing is worth more than 1, on which the look relies to end early.
const NEXT: f64 = 0.35;
const SECOND: f64 = 0.60;

/// What is forgiven of the danger of the cell that is opened.
pub(super) const FORGIVEN: f64 = 0.85;

/// How likely a look ahead leads where: the chance of ...
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Foresight {
    /// ... many certain cells;
    pub(super) many: f64,
    /// ... some certain cells, with chances so small that they were not opened;
    pub(super) few: f64,
    /// ... either, times what is promised by their number;
    pub(super) promised: f64,
    /// ... a guess;
    pub(super) guess: f64,
    /// ... a guess that goes well in the safest cell,
    pub(super) next: f64,
    /// ... and in the second safest.
    pub(super) second: f64,
}

impl Foresight {
    /// Of a position in which so many cells are certain.
    pub(super) fn of_certain(count: usize, is_many: bool) -> Foresight {
        let (many, few) = if is_many { (1.0, 0.0) } else { (0.0, 1.0) };
        Foresight { many, few, promised: promise(count), ..Foresight::default() }
    }

    /// Of a position in which a guess comes, by the dangers of the two safest cells.
    pub(super) fn of_guess([safest, second]: [f64; 2]) -> Foresight {
        Foresight { guess: 1.0, next: 1.0 - safest, second: 1.0 - second, ..Foresight::default() }
    }

    /// Adds what is seen with a chance.
    pub(super) fn add(&mut self, chance: f64, other: Foresight) {
        self.many += chance * other.many;
        self.few += chance * other.few;
        self.promised += chance * other.promised;
        self.guess += chance * other.guess;
        self.next += chance * other.next;
        self.second += chance * other.second;
    }

    /// What the game is worth.
    pub(super) fn worth(&self) -> f64 {
        self.promised + NEXT * self.next + SECOND * self.second
    }
}
