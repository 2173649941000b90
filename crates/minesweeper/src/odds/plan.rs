//! The order in which the groups of a component are taken, and what is to be known at each of them.

use super::component::Unsolved;
use super::frontier::NONE;
use arrayvec::ArrayVec;
use std::collections::BTreeSet;

/// How many numbers may lie in between at once: their needs are kept in the four-bit parts of a state.
const SLOTS: usize = 32;

/// Up to so many groups are planned by looking at all of them again and again.
const FEW: usize = 64;

/// What speaks against a group as the next: see [`Plan::price`].
type Price = (i32, Option<usize>);

/// A group as the sweep sees it.
#[derive(Debug)]
pub(super) struct Stop {
    pub(super) group: usize,
    pub(super) size: u8,
    /// A one in the place of each number that sees the group.
    pub(super) mask: u128,
    /// The places of these numbers, and how many unknown cells are left to each after the group.
    pub(super) numbers: ArrayVec<(u32, u8), 8>,
    /// What numbers that come up here need, in their places.
    pub(super) fresh: u128,
}

/// The groups of a component in a good order; kept for its memory.
#[derive(Debug, Default)]
pub(super) struct Plan {
    pub(super) stops: Vec<Stop>,
    groups: Vec<Group>,
    numbers: Vec<Number>,
    /// The places that no number has.
    free: Vec<u32>,
    /// The groups whose turn has not come.
    open: Vec<usize>,
}

/// A group of cells, and the numbers that see it.
#[derive(Debug)]
struct Group {
    size: u8,
    numbers: ArrayVec<u16, 8>,
}

/// A number of the component.
#[derive(Debug)]
struct Number {
    need: u8,
    /// Unknown cells that it sees in groups whose turn has not come.
    left: u8,
    /// At which stop it came up, and its place in the states since then.
    since: usize,
    place: Option<u32>,
}

impl Plan {
    /// Makes the plan of a component: next is always a group that brings the fewest new numbers, and among these one whose
    /// numbers came up longest ago.
    pub(super) fn make(&mut self, task: &[u16]) -> Result<(), Unsolved> {
        self.read(task);
        self.stops.clear();
        self.free.clear();
        self.free.extend((0..SLOTS as u32).rev().map(|slot| 4 * slot));
        if self.groups.len() > FEW { self.make_long() } else { self.make_short() }
    }

    /// Looks at every group that is left for the next one: the fastest where there are few.
    fn make_short(&mut self) -> Result<(), Unsolved> {
        self.open.clear();
        self.open.extend(0..self.groups.len());
        while let Some(best) = (0..self.open.len()).min_by_key(|&at| self.price(self.open[at])) {
            let group = self.open.remove(best);
            self.go_on_with(group)?;
        }
        Ok(())
    }

    /// Makes the same plan with prices kept in order; only those of groups that share a number with the latest change.
    fn make_long(&mut self) -> Result<(), Unsolved> {
        let mut seen_by = vec![Vec::new(); self.numbers.len()];
        for (group, it) in self.groups.iter().enumerate() {
            it.numbers.iter().for_each(|&number| seen_by[usize::from(number)].push(group));
        }
        let mut prices: Vec<Price> = (0..self.groups.len()).map(|group| self.price(group)).collect();
        let mut open: BTreeSet<(Price, usize)> = prices.iter().copied().zip(0..).collect();
        while let Some((_, group)) = open.pop_first() {
            self.go_on_with(group)?;
            for number in self.groups[group].numbers.clone() {
                for &other in &seen_by[usize::from(number)] {
                    if open.remove(&(prices[other], other)) {
                        prices[other] = self.price(other);
                        open.insert((prices[other], other));
                    }
                }
            }
        }
        Ok(())
    }

    fn go_on_with(&mut self, group: usize) -> Result<(), Unsolved> {
        let stop = self.stop(group)?;
        // With no cell left the need is 0, and the place can be taken by another number, though not at this very stop.
        self.free.extend(stop.numbers.iter().filter(|it| it.1 == 0).map(|it| it.0));
        self.stops.push(stop);
        Ok(())
    }

    /// Reads a task, as [`Frontier::task`](super::frontier::Frontier::task) writes it.
    fn read(&mut self, task: &[u16]) {
        self.groups.clear();
        self.numbers.clear();
        let mut rest = &task[1..];
        while let [head, tail @ ..] = rest {
            let (seen_by, tail) = tail.split_at(usize::from(head >> 8));
            let mut group = Group { size: *head as u8, numbers: ArrayVec::new() };
            for &it in seen_by {
                let number = if it < NONE - 8 {
                    it
                } else {
                    let need = (NONE - it) as u8;
                    self.numbers.push(Number { need, left: 0, since: usize::MAX, place: None });
                    self.numbers.len() as u16 - 1
                };
                self.numbers[usize::from(number)].left += group.size;
                group.numbers.push(number);
            }
            self.groups.push(group);
            rest = tail;
        }
    }

    /// What speaks against a group as the next: numbers that it adds to those in between, and late ones.
    fn price(&self, group: usize) -> Price {
        let Group { size, numbers } = &self.groups[group];
        let numbers = numbers.iter().map(|&it| &self.numbers[usize::from(it)]);
        let fresh = numbers.clone().filter(|it| it.since == usize::MAX).count() as i32;
        let done = numbers.clone().filter(|it| it.left == *size).count() as i32;
        (fresh - done, numbers.map(|it| it.since).min())
    }

    /// A group as the next stop.
    fn stop(&mut self, group: usize) -> Result<Stop, Unsolved> {
        let Group { size, numbers } = &self.groups[group];
        let mut stop = Stop { group, size: *size, mask: 0, numbers: ArrayVec::new(), fresh: 0 };
        for &number in numbers {
            let number = &mut self.numbers[usize::from(number)];
            let place = if let Some(place) = number.place {
                place
            } else {
                let place = self.free.pop().ok_or(Unsolved::TooHard)?;
                number.place = Some(place);
                number.since = self.stops.len();
                stop.fresh |= u128::from(number.need) << place;
                place
            };
            number.left -= size;
            stop.mask |= 1 << place;
            stop.numbers.push((place, number.left));
        }
        Ok(stop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::known::Known;
    use crate::odds::frontier::Frontier;
    use crate::{Field, Square, View};
    use grid::{Rng, Size};

    #[test]
    fn a_long_plan_is_the_same_either_way() {
        let size = Size::new(90, 20).unwrap();
        let (mut long, mut short) = (0, Plan::default());
        for seed in 0..40 {
            let mut rng = Rng::new(seed);
            let field = Field::new(size, (0..size.cell_count()).map(|_| rng.below(5) == 0).collect());
            let shown = |cell| !field.is_mined(cell) && rng.below(3) == 0;
            let squares = size.cells().map(shown).collect::<Vec<_>>().into_iter().zip(size.cells());
            let square =
                |(shown, cell)| if shown { Square::Open(field.number(cell)) } else { Square::Hidden };
            let view = View::new(size, field.mines(), squares.map(square).collect());
            let mut known = Known::new(size, field.mines());
            known.learn(&view).unwrap();
            let mut frontier = Frontier::default();
            frontier.read(&known);
            for component in 0..frontier.len() {
                let task = frontier.task(component);
                let mut plan = Plan::default();
                let made = plan.make(task);
                short.read(task);
                short.stops.clear();
                short.free.clear();
                short.free.extend((0..SLOTS as u32).rev().map(|slot| 4 * slot));
                assert_eq!(made, short.make_short());
                let order = |plan: &Plan| plan.stops.iter().map(|it| it.group).collect::<Vec<_>>();
                assert_eq!(order(&plan), order(&short));
                long += usize::from(plan.groups.len() > FEW);
            }
        }
        assert!(long > 20, "{long} long plans");
    }
}
