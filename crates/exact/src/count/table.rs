//! Some states of a frontier, and in how many ways each came about.

use super::State;
use num_bigint::BigUint;

/// The index of a state in one table, and a state that it leads to.
#[derive(Clone, Copy)]
pub(super) struct Way<S> {
    pub(super) from: u32,
    pub(super) to: S,
}

/// States with their counts, in the order in which they came.
///
/// A hash table with linear probing. All counts have the same number of limbs, and when one of them overflows,
/// all grow by a limb: most of the time a count is a single machine word, it can become as large as it must,
/// and no state ever owns memory of its own.
pub(super) struct Table<S> {
    /// The index of a state plus one, or 0 in a free slot. A power of two; at most half of them are taken.
    slots: Vec<u32>,
    states: Vec<S>,
    /// The counts of the states, each in so many limbs of 64 bits, the lowest first.
    counts: Vec<u64>,
    limbs: usize,
    /// Room for [`Table::add_all`].
    found: Vec<u32>,
}

impl<S: State> Table<S> {
    /// No states yet.
    pub(super) fn new() -> Table<S> {
        Table { slots: vec![0; 2], states: Vec::new(), counts: Vec::new(), limbs: 1, found: Vec::new() }
    }

    /// Forgets everything and makes ready for about so many states, whose counts take so many limbs; keeps its memory.
    pub(super) fn clear_for(&mut self, states: usize, limbs: usize) {
        self.states.clear();
        self.counts.clear();
        self.limbs = limbs;
        self.slots.clear();
        self.slots.resize((2 * states + 2).next_power_of_two(), 0);
    }

    /// How many states there are.
    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    /// How many limbs a count takes.
    pub(super) fn limbs(&self) -> usize {
        self.limbs
    }

    /// How many bytes its entries take.
    pub(super) fn bytes(&self) -> usize {
        let entry = 2 * size_of::<u32>() + size_of::<S>() + self.limbs * size_of::<u64>();
        self.states.len() * entry
    }

    /// The states, in the order of their indices.
    pub(super) fn states(&self) -> &[S] {
        &self.states
    }

    /// Adds what other states of another table count to the counts of some states; no addend has more limbs than the table.
    ///
    /// A state lies anywhere in memory. All are looked up before any is counted, so that the processor waits for many at
    /// once; only those that are new, or whose slot was taken by another, are looked for one by one.
    pub(super) fn add_all(&mut self, ways: &[Way<S>], from: &Table<S>) {
        let mut found = std::mem::take(&mut self.found);
        let last = self.slots.len() - 1;
        found.clear();
        found.extend(ways.iter().map(|way| self.slots[way.to.hash() as usize & last]));
        for (index, way) in found.iter_mut().zip(ways) {
            let is_it = index.checked_sub(1).is_some_and(|it| self.states[it as usize] == way.to);
            *index = if is_it { *index } else { 0 };
        }
        for (&index, &Way { from: source, to }) in found.iter().zip(ways) {
            let count = from.count(source);
            match index.checked_sub(1) {
                Some(index) => self.increase(index as usize, count),
                None => self.add(to, count),
            }
        }
        self.found = found;
    }

    /// The limbs of a state's count.
    #[inline]
    pub(super) fn count(&self, index: u32) -> &[u64] {
        &self.counts[index as usize * self.limbs..][..self.limbs]
    }

    /// Adds to the count of a state.
    #[inline]
    pub(super) fn add(&mut self, state: S, count: &[u64]) {
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
    fn find(&self, state: S) -> usize {
        let last = self.slots.len() - 1;
        let mut slot = state.hash() as usize & last;
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
        let (low, high) = limbs.split_at_mut(count.len());
        let mut carry = false;
        for (limb, &more) in low.iter_mut().zip(count) {
            (*limb, carry) = limb.carrying_add(more, carry);
        }
        for limb in high {
            (*limb, carry) = limb.overflowing_add(carry.into());
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::HashMap;

    proptest! {
        #[test]
        fn counts_are_added_up_state_by_state(
            batches in prop::collection::vec(prop::collection::vec((0..90u128, any::<u64>()), 0..70), 0..9)
        ) {
            let mut table = Table::new();
            let mut expected: HashMap<[u128; 2], BigUint> = HashMap::new();
            for batch in batches {
                let mut from = Table::new();
                let mut ways = Vec::new();
                for (index, (state, count)) in batch.into_iter().enumerate() {
                    let to = [state << 80, state];
                    from.add([index as u128; 2], &[count]);
                    ways.push(Way { from: index as u32, to });
                    *expected.entry(to).or_default() += count;
                }
                table.add_all(&ways, &from);
            }
            let found: HashMap<[u128; 2], BigUint> =
                (0..).zip(table.states()).map(|(index, &state)| (state, number(table.count(index)))).collect();
            prop_assert_eq!(table.len(), expected.len());
            prop_assert_eq!(found, expected);
        }
    }
}
