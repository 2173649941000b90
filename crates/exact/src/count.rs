//! Counting solutions along a frontier.
//!
//! A board is swept place by place. All that the rest of the board must know of what has been drawn so far is
//! the *state* of the frontier between the two parts, and drawings that leave the same state behind are counted
//! together. The work grows with the number of states, and thus with the board's width; its length hardly
//! matters. The idea is known as transfer matrix, broken profile or plug method.
//!
//! Here are the sweep and its table of states. What a state means and where it leads, only the puzzle knows.

mod layer;

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

/// Counts the drawings that can be completed in a sweep over `places` that begins in the state of nothing but zeros.
///
/// A state is as many words as the puzzle chooses: the fewer, the more states fit into memory.
/// `follow` tells where a state leads at a place: it calls [`Ways::on`] for each state that may come next, and
/// [`Ways::complete`] if the drawing may end there. A node of the budget is a state that is followed; the states
/// take at most 1 GiB.
///
/// ```
/// use casilla_exact::{Budget, count};
///
/// // Four coins in a row, no two heads side by side: the state is whether the coin before shows its head.
/// let follow = |&place: &usize, [state]: [u128; 1], ways: &mut count::Ways<'_, 1>| {
///     let coins = if state == 1 { 0..=0 } else { 0..=1 };
///     for coin in coins {
///         if place == 3 { ways.complete() } else { ways.on([coin]) }
///     }
/// };
/// let count = count::count(0..4, follow, &Budget::unlimited());
/// assert_eq!(count, count::Count::Exactly(8u8.into()));
/// ```
pub fn count<Place, const WORDS: usize>(
    places: impl IntoIterator<Item = Place>,
    follow: impl Fn(&Place, [u128; WORDS], &mut Ways<'_, WORDS>),
    budget: &Budget<'_>,
) -> Count {
    let mut nodes = 0;
    let mut complete = BigUint::ZERO;
    let mut layer = Layer::new();
    let mut next = Layer::new();
    layer.add([0; WORDS], &[1]);
    for place in places {
        next.clear_for(&layer);
        for (state, count) in layer.iter() {
            if next.is_full() {
                return Count::TooWide;
            }
            if budget.is_spent(nodes) {
                return Count::OutOfBudget;
            }
            nodes += 1;
            follow(&place, state, &mut Ways { count, next: &mut next, complete: &mut complete });
        }
        std::mem::swap(&mut layer, &mut next);
    }
    Count::Exactly(complete)
}

/// Takes down where a state leads.
pub struct Ways<'a, const WORDS: usize> {
    count: &'a [u64],
    next: &'a mut Layer<WORDS>,
    complete: &'a mut BigUint,
}

impl<const WORDS: usize> Ways<'_, WORDS> {
    /// The sweep may go on in this state.
    #[inline]
    pub fn on(&mut self, state: [u128; WORDS]) {
        self.next.add(state, self.count);
    }

    /// The drawing may end here, with nothing in the places that follow.
    pub fn complete(&mut self) {
        *self.complete += layer::number(self.count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicBool;

    /// Subsets of the places: every state leads to itself twice.
    fn subsets(places: u32, budget: &Budget<'_>) -> Count {
        let follow = |&place: &u32, state: [u128; 1], ways: &mut Ways<'_, 1>| {
            for _ in 0..2 {
                if place + 1 == places { ways.complete() } else { ways.on(state) }
            }
        };
        count(0..places, follow, budget)
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
