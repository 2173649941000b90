//! All states of a frontier, and the step to those that they lead to.
//!
//! They are spread by their hash over tables, so that threads can work at once: each follows the states of one table, and
//! sends where they lead to the tables of the next layer in batches, which it adds while it holds the table.

use super::table::{self, Table, Way};
use super::{State, Stopped};
use crate::Budget;
use num_bigint::BigUint;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard};

/// A table should hold so many states, as far as there are not too many tables.
const STATES: usize = 1 << 13;
const MOST_TABLES: usize = 1 << 6;

/// So many states are sent at once.
const BATCH: usize = 512;

/// The most bytes that the entries of a layer may take.
///
/// Vectors double as they grow, so that a layer takes at most twice as much, and a sweep holds two layers:
/// together they stay below 1 GiB.
const MOST_BYTES: usize = 1 << 28;

/// All states of a frontier, in a power of two of tables.
pub(super) struct Layer<S> {
    tables: Vec<Mutex<Table<S>>>,
}

impl<S: State> Layer<S> {
    pub(super) fn new() -> Layer<S> {
        Layer { tables: vec![Mutex::new(Table::new())] }
    }

    /// Nothing but a state that came about in one way.
    pub(super) fn of(state: S) -> Layer<S> {
        let layer = Layer::new();
        lock(&layer.tables[0]).add(state, &[1]);
        layer
    }

    /// How many states there are.
    pub(super) fn len(&self) -> usize {
        self.tables.iter().map(|it| lock(it).len()).sum()
    }

    /// Follows every state on so many threads: where they lead becomes the next layer. Tells how many drawings are complete.
    pub(super) fn follow(
        &self,
        next: &mut Layer<S>,
        follow: &(impl Fn(S, &mut Ways<'_, S>) + Sync),
        budget: &Budget<'_>,
        threads: usize,
    ) -> Result<BigUint, Stopped> {
        let limbs = self.tables.iter().map(|it| lock(it).limbs()).max().unwrap_or(1);
        next.clear_for(self.len(), limbs);
        let (next, taken, is_full) = (&*next, &AtomicUsize::new(0), &AtomicBool::new(false));
        let work = || {
            let mut complete = BigUint::ZERO;
            let mut out = Outbox::new(next.tables.len());
            while let Some(table) = self.tables.get(taken.fetch_add(1, Ordering::Relaxed)) {
                if budget.is_cancelled() {
                    return Err(Stopped::Cancelled);
                }
                if is_full.load(Ordering::Relaxed) {
                    return Err(Stopped::Full);
                }
                let table = lock(table);
                for (from, &state) in (0..).zip(table.states()) {
                    follow(
                        state,
                        &mut Ways { from, table: &table, next, out: &mut out, complete: &mut complete },
                    );
                }
                (0..next.tables.len()).for_each(|index| next.take(index, &mut out, &table));
                is_full.fetch_or(out.is_full, Ordering::Relaxed);
            }
            if out.is_full { Err(Stopped::Full) } else { Ok(complete) }
        };
        std::thread::scope(|scope| {
            let others = 1..threads.min(self.tables.len());
            let others: Vec<_> = others.map(|_| scope.spawn(work)).collect();
            let done = std::iter::once(work())
                .chain(others.into_iter().map(|it| it.join().expect("a count does not panic")));
            // Every thread is waited for, and one that was stopped tells for all.
            done.collect::<Vec<_>>().into_iter().sum()
        })
    }

    /// Forgets everything and makes ready for about so many states.
    fn clear_for(&mut self, states: usize, limbs: usize) {
        let tables = (states / STATES).next_power_of_two().min(MOST_TABLES);
        self.tables.resize_with(tables, || Mutex::new(Table::new()));
        for table in &self.tables {
            lock(table).clear_for(states / tables, limbs);
        }
    }

    /// Adds a batch that comes from some table to its own.
    fn take(&self, index: usize, out: &mut Outbox<S>, from: &Table<S>) {
        let mut table = lock(&self.tables[index]);
        table.add_all(&out.batches[index], from);
        out.batches[index].clear();
        out.is_full |= table.bytes() > MOST_BYTES / self.tables.len();
    }

    /// The table of a state, by the upper bits of its hash; the lower ones choose its slot there.
    #[inline]
    fn index(&self, state: S) -> usize {
        (state.hash() >> 32) as usize & (self.tables.len() - 1)
    }
}

fn lock<S>(table: &Mutex<Table<S>>) -> MutexGuard<'_, Table<S>> {
    table.lock().expect("a count does not panic")
}

/// What a thread has not sent yet.
struct Outbox<S> {
    /// By table.
    batches: Vec<Vec<Way<S>>>,
    /// Whether some table takes as much memory as it may.
    is_full: bool,
}

impl<S> Outbox<S> {
    fn new(tables: usize) -> Outbox<S> {
        Outbox { batches: (0..tables).map(|_| Vec::with_capacity(BATCH)).collect(), is_full: false }
    }
}

/// Takes down where a state leads.
pub struct Ways<'a, S> {
    from: u32,
    table: &'a Table<S>,
    next: &'a Layer<S>,
    out: &'a mut Outbox<S>,
    complete: &'a mut BigUint,
}

impl<S: State> Ways<'_, S> {
    /// The sweep may go on in this state.
    #[inline]
    pub fn on(&mut self, state: S) {
        let index = self.next.index(state);
        let batch = &mut self.out.batches[index];
        batch.push(Way { from: self.from, to: state });
        if batch.len() == BATCH {
            self.next.take(index, self.out, self.table);
        }
    }

    /// The drawing may end here, with nothing in the places that follow.
    pub fn complete(&mut self) {
        *self.complete += table::number(self.table.count(self.from));
    }
}
