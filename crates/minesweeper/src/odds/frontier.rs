//! The unknown cells that numbers see, in groups and components.
//!
//! Cells that the same numbers see are alike: a **group**. Groups that share a number, and so on, are a **component**;
//! two components have nothing to do with each other but the number of mines. Unknown cells that no number sees are the
//! **sea**.

use crate::known::{Known, Place};

/// The unknown cells of a position, in groups and components; kept for its memory.
#[derive(Debug, Default)]
pub(crate) struct Frontier {
    /// The numbers with unknown cells around them, in the order of their cells.
    numbers: Vec<Place>,
    groups: Vec<Group>,
    /// The group of every place, or [`NONE`].
    group_of: Vec<u16>,
    /// For every cell of the frontier, its numbers, each two bytes of 1 and more; up to eight, so this is exact.
    keys: Vec<u128>,
    /// The cells of the frontier, group by group.
    cells: Vec<Place>,
    components: Vec<Component>,
    /// The components' groups, one after the other.
    order: Vec<u16>,
    /// The components' tasks, one after the other.
    tasks: Vec<u16>,
    sea: usize,
    /// Which local number a number has in its component, for the search for components.
    local: Vec<u16>,
}

pub(crate) const NONE: u16 = u16::MAX;

/// Cells that the same numbers see.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    key: u128,
    /// Its cells among those of the frontier.
    start: u32,
    pub(crate) size: u8,
    is_placed: bool,
}

/// Groups that have to do with each other.
#[derive(Clone, Copy, Debug)]
struct Component {
    /// Where its groups and its task end; they begin where those of the one before end.
    groups_end: u32,
    task_end: u32,
}

impl Frontier {
    /// Reads the frontier of a position off.
    pub(crate) fn read(&mut self, known: &Known) {
        self.forget(known.place_count());
        self.find_numbers(known);
        self.find_groups(known);
        self.find_components(known);
    }

    /// Only what the last position has set is cleared: that is few cells.
    fn forget(&mut self, places: usize) {
        for &cell in &self.cells {
            self.group_of[cell] = NONE;
            self.keys[cell] = 0;
        }
        self.group_of.resize(places, NONE);
        self.keys.resize(places, 0);
    }

    fn find_numbers(&mut self, known: &Known) {
        self.numbers.clear();
        self.numbers.extend(known.pending());
        for (number, &place) in (1..).zip(&self.numbers) {
            for near in known.hidden(place) {
                self.keys[near] = self.keys[near] << 16 | number;
            }
        }
    }

    fn find_groups(&mut self, known: &Known) {
        self.groups.clear();
        self.cells.clear();
        for &number in &self.numbers {
            let first_group = self.groups.len();
            for near in known.hidden(number) {
                if self.group_of[near] != NONE {
                    continue;
                }
                let key = self.keys[near];
                // Cells of one group lie around the same numbers, so the group began at this very number.
                let found = self.groups[first_group..].iter().position(|it| it.key == key);
                let group = found.map_or(self.groups.len(), |at| first_group + at);
                if group == self.groups.len() {
                    self.groups.push(Group { key, start: 0, size: 0, is_placed: false });
                }
                self.groups[group].size += 1;
                self.group_of[near] = group as u16;
            }
            for group in first_group..self.groups.len() {
                self.groups[group].start = self.cells.len() as u32;
                let is_inside = |near: &Place| self.group_of[*near] == group as u16;
                self.cells.extend(known.hidden(number).filter(is_inside));
            }
        }
        self.sea = known.unknown_count() - self.cells.len();
    }

    fn find_components(&mut self, known: &Known) {
        self.components.clear();
        self.order.clear();
        self.tasks.clear();
        self.local.clear();
        self.local.resize(self.numbers.len(), NONE);
        for first in 0..self.groups.len() {
            if self.groups[first].is_placed {
                continue;
            }
            let (groups_start, task_start) = (self.order.len(), self.tasks.len());
            self.order.push(first as u16);
            self.groups[first].is_placed = true;
            let (mut reached, mut numbers) = (groups_start, 0);
            self.tasks.push(0);
            while let Some(&group) = self.order.get(reached) {
                reached += 1;
                let Group { key, size, .. } = self.groups[usize::from(group)];
                let head = self.tasks.len();
                self.tasks.push(0);
                for number in unpack(key) {
                    if self.local[usize::from(number)] == NONE {
                        self.local[usize::from(number)] = numbers;
                        numbers += 1;
                        let place = self.numbers[usize::from(number)];
                        // Where a number comes up first, its need goes with it.
                        self.tasks.push(NONE - u16::from(known.need(place).cast_unsigned()));
                        for near in known.hidden(place) {
                            let other = self.group_of[near];
                            if !self.groups[usize::from(other)].is_placed {
                                self.groups[usize::from(other)].is_placed = true;
                                self.order.push(other);
                            }
                        }
                    } else {
                        self.tasks.push(self.local[usize::from(number)]);
                    }
                }
                let degree = (self.tasks.len() - head - 1) as u16;
                self.tasks[head] = degree << 8 | u16::from(size);
            }
            self.tasks[task_start] = numbers;
            self.components
                .push(Component { groups_end: self.order.len() as u32, task_end: self.tasks.len() as u32 });
        }
    }

    /// How many components there are.
    pub(crate) fn len(&self) -> usize {
        self.components.len()
    }

    /// A component's groups, in the order of its task.
    pub(crate) fn groups_of(&self, component: usize) -> impl Iterator<Item = (u16, Group)> + '_ {
        let start = component.checked_sub(1).map_or(0, |it| self.components[it].groups_end);
        let range = start as usize..self.components[component].groups_end as usize;
        self.order[range].iter().map(|&group| (group, self.groups[usize::from(group)]))
    }

    /// All that matters of a component, in a few numbers: equal tasks have equal solutions, wherever they lie.
    ///
    /// First the count of numbers. Then for each group its degree and size in one, and its numbers: a number that comes
    /// up for the first time by its need, counted down from [`NONE`]; afterwards by how many came up before it.
    pub(crate) fn task(&self, component: usize) -> &[u16] {
        let start = component.checked_sub(1).map_or(0, |it| self.components[it].task_end);
        &self.tasks[start as usize..self.components[component].task_end as usize]
    }

    /// All groups.
    pub(crate) fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The cells of a group.
    pub(crate) fn cells(&self, group: Group) -> &[Place] {
        &self.cells[group.start as usize..][..usize::from(group.size)]
    }

    /// The group of a cell, if it lies on the frontier.
    pub(crate) fn group_of(&self, cell: Place) -> Option<usize> {
        Some(self.group_of[cell]).filter(|&it| it != NONE).map(usize::from)
    }

    /// How many unknown cells no number sees.
    pub(crate) fn sea(&self) -> usize {
        self.sea
    }
}

/// The numbers of a key, counted from 0.
fn unpack(key: u128) -> impl Iterator<Item = u16> {
    (0..8).rev().map(move |at| (key >> (16 * at)) as u16).filter(|&it| it > 0).map(|it| it - 1)
}
