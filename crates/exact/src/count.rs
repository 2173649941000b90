//! Counting solutions along a frontier.
//!
//! A board is swept place by place. All that the rest of the board must know of what has been drawn so far is
//! the *state* of the frontier between the two parts, and drawings that leave the same state behind are counted
//! together. The work grows with the number of states, and thus with the board's width; its length hardly
//! matters. The idea is known as transfer matrix, broken profile or plug method.
//!
//! Here are the sweep and its table of states. What a state means and where it leads, only the puzzle knows.

mod layer;
mod table;

pub use layer::Ways;
pub use num_bigint::BigUint;

use crate::Budget;
use layer::Layer;

/// How many solutions there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Count {
    /// Proved: exactly so many.
    Exactly(BigUint),
    /// The budget ran out.
    OutOfBudget,
    /// The board is too wide: the states of its frontier would take more memory than they may.
    TooWide,
}

/// What the rest of a board must know of the part behind the frontier: the smaller it is, the faster it is counted.
pub trait State: Copy + Eq + Send + Sync {
    /// Where the sweep begins: nothing but zeros.
    const NOTHING: Self;

    /// A number of which every bit depends on all of the state.
    fn hash(self) -> u64;
}

impl State for u64 {
    const NOTHING: u64 = 0;

    /// The upper half of a product with a large odd number depends on every bit, and so do then all bits of the result.
    #[inline]
    fn hash(self) -> u64 {
        let product = u128::from(self) * 0x9e37_79b9_7f4a_7c15;
        (product >> 64) as u64 ^ product as u64
    }
}

impl<const WORDS: usize> State for [u128; WORDS] {
    const NOTHING: Self = [0; WORDS];

    #[inline]
    fn hash(self) -> u64 {
        self.into_iter().fold(0, |hash, word| {
            let upper = ((word >> 64) as u64).wrapping_mul(0xd6e8_feb8_6659_fd93);
            (hash ^ word as u64 ^ upper).hash()
        })
    }
}

/// Why a sweep was given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stopped {
    Cancelled,
    /// There are more states than there is memory for.
    Full,
}

/// Counts the drawings that can be completed in a sweep over `places` that begins in the state of nothing but zeros.
///
/// `follow` tells where a state leads at a place: it calls [`Ways::on`] for each state that may come next, and
/// [`Ways::complete`] if the drawing may end there. A node of the budget is a state that is followed; the states
/// take at most 1 GiB. Where there are many, so many threads follow them at once; the count is the same.
///
/// ```
/// use casilla_exact::{Budget, count};
///
/// // Four coins in a row, no two heads side by side: the state is whether the coin before shows its head.
/// let follow = |&place: &usize, state: u64, ways: &mut count::Ways<'_, u64>| {
///     let coins = if state == 1 { 0..=0 } else { 0..=1 };
///     for coin in coins {
///         if place == 3 { ways.complete() } else { ways.on(coin) }
///     }
/// };
/// let count = count::count(0..4, follow, &Budget::unlimited(), 1);
/// assert_eq!(count, count::Count::Exactly(8u8.into()));
/// ```
pub fn count<Place: Sync, S: State>(
    places: impl IntoIterator<Item = Place>,
    follow: impl Fn(&Place, S, &mut Ways<'_, S>) + Sync,
    budget: &Budget<'_>,
    threads: usize,
) -> Count {
    let mut nodes = 0;
    let mut complete = BigUint::ZERO;
    let (mut layer, mut next) = (Layer::of(S::NOTHING), Layer::new());
    for place in places {
        // A layer that the budget does not suffice for is not begun: where it ends does not depend on threads.
        nodes += layer.len() as u64;
        if nodes > budget.nodes {
            return Count::OutOfBudget;
        }
        match layer.follow(
            &mut next,
            &|state, ways: &mut Ways<'_, S>| follow(&place, state, ways),
            budget,
            threads,
        ) {
            Ok(more) => complete += more,
            Err(Stopped::Cancelled) => return Count::OutOfBudget,
            Err(Stopped::Full) => return Count::TooWide,
        }
        std::mem::swap(&mut layer, &mut next);
    }
    Count::Exactly(complete)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;

    /// Subsets of the places: every state leads to itself twice.
    fn subsets(places: u32, budget: &Budget<'_>) -> Count {
        let follow = |&place: &u32, state: u64, ways: &mut Ways<'_, u64>| {
            for _ in 0..2 {
                if place + 1 == places { ways.complete() } else { ways.on(state) }
            }
        };
        count(0..places, follow, budget, 1)
    }

    #[test]
    fn a_count_may_be_of_any_size() {
        assert_eq!(subsets(63, &Budget::unlimited()), Count::Exactly(BigUint::from(1u8) << 63));
        assert_eq!(subsets(64, &Budget::unlimited()), Count::Exactly(BigUint::from(1u8) << 64));
        assert_eq!(subsets(1000, &Budget::unlimited()), Count::Exactly(BigUint::from(1u8) << 1000));
    }

    #[test]
    fn the_budget_is_a_number_of_states_and_a_flag() {
        assert_eq!(subsets(10, &Budget::nodes(9)), Count::OutOfBudget);
        assert_eq!(subsets(10, &Budget::nodes(10)), Count::Exactly(1024u32.into()));
        let cancelled = AtomicBool::new(true);
        let budget = Budget { cancel: Some(&cancelled), ..Budget::unlimited() };
        assert_eq!(subsets(10, &budget), Count::OutOfBudget);
    }
}
