//! What a look ahead sees, summed up over the positions at which it ends.
//!
//! Each of them counts with its chance, and what it is worth is linear in what is seen of it. So a look is worth the same sums
//! times the same weights, and the weights can be fitted to games: `cargo xtask guesses` does that.

use super::candidates::Candidate;
use super::look_ahead::promise;

/// What counts where a guess comes: the safety of the safest cell, and more that of the third and the fifth safest, for these tell of
/// the guesses after that as well. This and the constants below are fitted by `cargo xtask guesses`, as shares of the weight of `promised`;
/// `master.md` has the figures. A cell's own safety had no weight beside them.
const NEXT: f64 = 0.45;
const THIRD: f64 = 0.27;
const FIFTH: f64 = 0.26;
// Nothing is worth more than 1: on that the look relies to end early.
const _: () = assert!(NEXT + THIRD + FIFTH <= 1.0);

/// What a bit of entanglement costs, wherever a look ends.
const ENTANGLED: f64 = 0.0043;

/// Of more bits at the beginning, as on large boards, the rest is left out wherever a look ends: survival must stay worth the most.
const MOST_ENTANGLED: f64 = 60.0;

/// So many bits may come loose on the way to where a look ends. Some looks see more, which is rare.
const LOOSENED: f64 = 3.0;

/// What is forgiven of the danger of the cell that is opened: less of it where much of the danger is no fifty-fifty, for such a cell can
/// wait for a better moment.
const FORGIVEN: f64 = 0.40;
const FORGIVEN_SHARE: f64 = 0.66;

/// How likely a look ahead leads where: the chance of ...
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Foresight {
    /// ... certain cells, times what is promised by their number;
    pub(super) promised: f64,
    /// ... a guess that goes well in the safest cell,
    pub(super) next: f64,
    /// ... in the third safest,
    pub(super) third: f64,
    /// ... and in the fifth;
    pub(super) fifth: f64,
    /// ... either, times the bits by which cells are entangled, but for those left out.
    pub(super) entangled: f64,
}

impl Foresight {
    /// Of a position in which so many cells are certain.
    pub(super) fn of_certain(count: usize, entangled: f64) -> Foresight {
        Foresight { promised: promise(count), entangled, ..Foresight::default() }
    }

    /// Of a position in which a guess comes, by the dangers of the five safest cells.
    pub(super) fn of_guess([next, _, third, _, fifth]: [f64; 5], entangled: f64) -> Foresight {
        Foresight { promised: 0.0, next: 1.0 - next, third: 1.0 - third, fifth: 1.0 - fifth, entangled }
    }

    /// Adds what is seen with a chance.
    pub(super) fn add(&mut self, chance: f64, other: Foresight) {
        self.promised += chance * other.promised;
        self.next += chance * other.next;
        self.third += chance * other.third;
        self.fifth += chance * other.fifth;
        self.entangled += chance * other.entangled;
    }

    /// What the game is worth.
    pub(super) fn worth(&self) -> f64 {
        self.promised + NEXT * self.next + THIRD * self.third + FIFTH * self.fifth
            - ENTANGLED * self.entangled
    }
}

/// How many bits are left out wherever a look ends that begins at a position with so many.
pub(super) fn left_out(entangled: f64) -> f64 {
    (entangled - MOST_ENTANGLED).max(0.0)
}

/// What a game may be worth at most wherever such a look ends.
pub(super) fn ceiling(entangled: f64) -> f64 {
    1.0 - ENTANGLED * (entangled - left_out(entangled) - LOOSENED).max(0.0)
}

/// What opening a candidate is worth beyond what follows: a part of its danger would have to be met anyway.
pub(super) fn forgiven(candidate: &Candidate) -> f64 {
    candidate.forgiven * (FORGIVEN + FORGIVEN_SHARE * candidate.share())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn survival_stays_worth_the_most_however_entangled_a_board_is() {
        for entangled in [0.0, 20.0, 60.0, 200.0, 5000.0] {
            let end = entangled - left_out(entangled);
            let [certain, guess] = [Foresight::of_certain(1, end), Foresight::of_guess([0.3; 5], end)];
            assert!(certain.worth() > guess.worth() && guess.worth() > 0.3, "{entangled}: {guess:?}");
            assert!((0.7..=1.0).contains(&ceiling(entangled)), "{entangled}: {}", ceiling(entangled));
        }
    }
}
