//! The states of a frontier, and in how many ways each came about.

use num_bigint::BigUint;

/// The most bytes that the entries of a layer may take.
///
/// Vectors double as they grow, so that a layer takes at most twice as much, and a sweep holds two layers:
/// together they stay below 1 GiB.
const MOST_BYTES: usize = 1 << 28;

/// States with their counts, in the order in which they came.
///
/// A hash table with linear probing. All counts have the same number of limbs, and when one of them overflows,
/// all grow by a limb: most of the time a count is a single machine word, it can become as large as it must,
/// and no state ever owns memory of its own.
pub(super) struct Layer<const WORDS: usize> {
    /// The index of a state plus one, or 0 in a free slot. A power of two; at most half of them are taken.
    slots: Vec<u32>,
    states: Vec<[u128; WORDS]>,
    /// The counts of the states, each in so many limbs of 64 bits, the lowest first.
    counts: Vec<u64>,
    limbs: usize,
}

impl<const WORDS: usize> Layer<WORDS> {
    /// No states yet.
    pub(super) fn new() -> Layer<WORDS> {
        Layer { slots: vec![0; 2], states: Vec::new(), counts: Vec::new(), limbs: 1 }
    }

    /// Forgets everything and makes ready for what the states of another layer lead to; keeps its memory.
    pub(super) fn clear_for(&mut self, before: &Layer<WORDS>) {
        self.states.clear();
        self.counts.clear();
        self.limbs = before.limbs;
        self.slots.clear();
        self.slots.resize((2 * before.states.len() + 2).next_power_of_two(), 0);
    }

    /// Whether it takes as much memory as it may.
    #[inline]
    pub(super) fn is_full(&self) -> bool {
        let entry = 2 * size_of::<u32>() + size_of::<[u128; WORDS]>() + self.limbs * size_of::<u64>();
        self.states.len() * entry >= MOST_BYTES
    }

    /// The states and the limbs of their counts.
    pub(super) fn iter(&self) -> impl Iterator<Item = ([u128; WORDS], &[u64])> {
        self.states.iter().copied().zip(self.counts.chunks_exact(self.limbs))
    }

    /// Adds to the count of a state; the addend has no more limbs than the layer.
    #[inline]
    pub(super) fn add(&mut self, state: [u128; WORDS], count: &[u64]) {
        let slot = self.find(state);
        if let Some(index) = self.slots[slot].checked_sub(1) {
            self.increase(index as usize, count);
            return;
        }
        self.states.push(state);
        self.slots[slot] = self.states.len() as u32;
        self.counts.extend_from_slice(count);
        self.counts.resize(self.states.len() * self.limbs, 0);
        if 2 * self.states.len() >= self.slots.len() {
            self.spread();
        }
    }

    /// The slot of a state, or the free slot where it belongs.
    #[inline]
    fn find(&self, state: [u128; WORDS]) -> usize {
        let last = self.slots.len() - 1;
        let mut slot = hash(state) as usize & last;
        while let Some(index) = self.slots[slot].checked_sub(1) {
            if self.states[index as usize] == state {
                break;
            }
            slot = (slot + 1) & last;
        }
        slot
    }

    #[inline]
    fn increase(&mut self, index: usize, count: &[u64]) {
        let limbs = &mut self.counts[index * self.limbs..][..self.limbs];
        let mut carry = false;
        for (limb, &more) in limbs.iter_mut().zip(count.iter().chain(std::iter::repeat(&0))) {
            (*limb, carry) = limb.carrying_add(more, carry);
        }
        if carry {
            self.widen();
            self.counts[(index + 1) * self.limbs - 1] = 1;
        }
    }

    /// Gives every count one more limb.
    #[cold]
    fn widen(&mut self) {
        let mut wider = Vec::with_capacity(self.counts.len() + self.states.len());
        for limbs in self.counts.chunks_exact(self.limbs) {
            wider.extend_from_slice(limbs);
            wider.push(0);
        }
        self.counts = wider;
        self.limbs += 1;
    }

    /// Doubles the slots.
    #[cold]
    fn spread(&mut self) {
        let doubled = 2 * self.slots.len();
        self.slots.clear();
        self.slots.resize(doubled, 0);
        for index in 0..self.states.len() {
            let slot = self.find(self.states[index]);
            self.slots[slot] = index as u32 + 1;
        }
    }
}

/// The number that limbs spell, the lowest first.
pub(super) fn number(limbs: &[u64]) -> BigUint {
    limbs.iter().rev().fold(BigUint::ZERO, |number, &limb| (number << 64u32) + limb)
}

/// The upper half of a product with a large odd number depends on every bit, and so do then the low bits of the
/// result, which choose the slot.
#[inline]
fn hash<const WORDS: usize>(state: [u128; WORDS]) -> u64 {
    state.into_iter().fold(0, |hash, word| {
        let mixed = hash ^ word as u64 ^ ((word >> 64) as u64).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let product = u128::from(mixed) * 0x9e37_79b9_7f4a_7c15;
        (product >> 64) as u64 ^ product as u64
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::HashMap;

    proptest! {
        #[test]
        fn counts_are_added_up_state_by_state(entries in prop::collection::vec((0..40u128, any::<u64>()), 0..400)) {
            let mut layer = Layer::new();
            let mut expected: HashMap<[u128; 2], BigUint> = HashMap::new();
            for (state, count) in entries {
                let state = [state << 80, state];
                layer.add(state, &[count]);
                *expected.entry(state).or_default() += count;
            }
            let found: HashMap<[u128; 2], BigUint> = layer.iter().map(|(state, count)| (state, number(count))).collect();
            prop_assert_eq!(found, expected);
        }
    }
}
