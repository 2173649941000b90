//! Which edge to try next, and which way.
//!
//! Variables that took part in recent conflicts come first: each conflict raises the activity of those it touched,
//! and all activities fade. The way tried is the one that held last, which keeps the parts of a board that are fine
//! as they are; at first an edge is tried off. Before the first conflict, variables that led to much when they were
//! probed come first.

use crate::{Kernel, Lit, Theory};

/// How quickly activities fade, per conflict.
const FADE: f64 = 0.95;
/// What a literal that followed from a probed variable is worth, next to a conflict.
const WORTH_OF_LITERAL: f64 = 0.01;
const TOO_LARGE: f64 = 1e100;
const NOWHERE: u32 = u32::MAX;

/// The unknown variables as a heap by activity (a known one may linger until it reaches the top).
#[derive(Debug, Default)]
pub(crate) struct Order {
    heap: Vec<u32>,
    decidable: u32,
    /// By variable: where in the heap it stands.
    places: Vec<u32>,
    activity: Vec<f64>,
    step: f64,
    /// By variable: whether it was on when last assigned.
    was_on: Vec<bool>,
}

impl Order {
    /// Only the first variables may be decided on.
    pub(crate) fn reset(&mut self, vars: usize, decidable: usize) {
        self.decidable = decidable as u32;
        self.heap.clear();
        self.heap.extend(0..decidable as u32);
        self.places.clear();
        self.places.extend(0..decidable as u32);
        self.places.resize(vars, NOWHERE);
        self.activity.clear();
        self.activity.resize(vars, 0.0);
        self.was_on.clear();
        self.was_on.resize(vars, false);
        self.step = 1.0;
    }

    /// A variable took part in a conflict.
    pub(crate) fn bump(&mut self, var: u32) {
        self.raise(var, self.step);
    }

    /// A variable led to so many literals when it was probed.
    pub(crate) fn seed(&mut self, var: u32, lits: usize) {
        self.raise(var, WORTH_OF_LITERAL * f64::from(lits as u32));
    }

    fn raise(&mut self, var: u32, by: f64) {
        self.activity[var as usize] += by;
        if self.activity[var as usize] > TOO_LARGE {
            for activity in &mut self.activity {
                *activity /= TOO_LARGE;
            }
            self.step /= TOO_LARGE;
        }
        if self.places[var as usize] != NOWHERE {
            self.rise(self.places[var as usize] as usize);
        }
    }

    /// Lets all activities fade, relative to those that are raised from now on.
    pub(crate) fn decay(&mut self) {
        self.step /= FADE;
    }

    /// A literal was taken back: its variable may be chosen again, and will be tried that way.
    #[inline]
    pub(crate) fn put_back(&mut self, lit: Lit) {
        let var = lit.var();
        self.was_on[var as usize] = lit.is_on();
        if self.places[var as usize] == NOWHERE && var < self.decidable {
            self.places[var as usize] = self.heap.len() as u32;
            self.heap.push(var);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Which way a variable will be tried.
    pub(crate) fn prefer(&mut self, lit: Lit) {
        self.was_on[lit.var() as usize] = lit.is_on();
    }

    fn pop(&mut self) -> Option<u32> {
        let top = *self.heap.first()?;
        self.places[top as usize] = NOWHERE;
        let last = self.heap.pop().expect("the heap has a top");
        if last != top {
            self.put(0, last);
            self.sink(0);
        }
        Some(top)
    }

    fn put(&mut self, place: usize, var: u32) {
        self.heap[place] = var;
        self.places[var as usize] = place as u32;
    }

    fn activity_at(&self, place: usize) -> f64 {
        self.activity[self.heap[place] as usize]
    }

    fn rise(&mut self, mut place: usize) {
        let var = self.heap[place];
        while place > 0 {
            let parent = (place - 1) / 2;
            if self.activity_at(parent) >= self.activity[var as usize] {
                break;
            }
            self.put(place, self.heap[parent]);
            place = parent;
        }
        self.put(place, var);
    }

    fn sink(&mut self, mut place: usize) {
        let var = self.heap[place];
        loop {
            let left = 2 * place + 1;
            if left >= self.heap.len() {
                break;
            }
            let right = left + 1;
            let child = if right < self.heap.len() && self.activity_at(right) > self.activity_at(left) {
                right
            } else {
                left
            };
            if self.activity_at(child) <= self.activity[var as usize] {
                break;
            }
            self.put(place, self.heap[child]);
            place = child;
        }
        self.put(place, var);
    }
}

impl<T: Theory> Kernel<T> {
    /// The most promising unknown variable, with the way to try it; none if everything is known.
    pub(crate) fn next_decision(&mut self) -> Option<Lit> {
        while let Some(var) = self.order.pop() {
            if self.trail.is_unknown(var) {
                return Some(if self.order.was_on[var as usize] { Lit::on(var) } else { Lit::off(var) });
            }
        }
        None
    }
}
