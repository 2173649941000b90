//! Where cells may stay empty: two sweeps and the kernel take turns.
//!
//! All three look only for solutions of the best form (`corner`): a sweep for those that lie furthest where it goes to. Which of
//! them is through first cannot be told beforehand, and it may be a hundred times faster than another. So each goes on where it stopped, with turns
//! that grow, and takes about as long as the others. If the answer is to be proved, the sweeps learn nothing, as whoever checks it will sweep again.

use super::certify::MOST_STEPS;
use super::sweep::{Learning, Sweep, Way};
use super::{Look, ProofSystem, Solver, Stage};
use crate::Puzzle;
use exact::{Budget, Found, Line};

/// How many nodes of the kernel the sweeps may take before it is set up.
const HEAD_START: u64 = 100;

/// How many nodes a sweep takes in the time in which the kernel takes one. For budgets they count as one too.
const SWEEP_NODES: u64 = 256;

/// The same of a sweep that learns nothing.
const PLAIN_SWEEP_NODES: u64 = 768;

/// A sweep that takes longer, about two seconds, hardly ever comes to an end: then the kernel goes on alone.
const LONGEST_SWEEP: u64 = 100_000_000;

/// How far a search has come.
#[derive(Debug)]
pub(super) struct Turns<'a> {
    puzzle: &'a Puzzle,
    has_sweeps: bool,
    learning: Learning,
    /// How many nodes a sweep may take, and how many it takes for one of the kernel.
    longest: u64,
    sweep_nodes: u64,
    /// How many sweeps have begun.
    begun: usize,
    has_kernel: bool,
    /// How many nodes of the kernel each may take next.
    turn: u64,
    /// Nodes of what came before.
    before: u64,
}

impl Solver {
    /// Begins to look for solutions of the best form.
    pub(super) fn begin_turns<'a>(&self, puzzle: &'a Puzzle) -> Turns<'a> {
        let has_sweeps = self.proof != Some(ProofSystem::Clauses) && Sweep::has_room_for(puzzle.size());
        let (learning, longest, sweep_nodes) = match self.proof {
            None => (Learning::Blame, LONGEST_SWEEP, SWEEP_NODES),
            Some(_) => (Learning::Nothing, MOST_STEPS, PLAIN_SWEEP_NODES),
        };
        let (begun, has_kernel, turn, before) = (0, false, HEAD_START, self.nodes);
        Turns { puzzle, has_sweeps, learning, longest, sweep_nodes, begun, has_kernel, turn, before }
    }

    /// Goes on until a solution is found, another than the known one, or it is known that there is none.
    pub(super) fn take_turns(
        &mut self,
        turns: &mut Turns<'_>,
        known: Option<&Line>,
        budget: &Budget<'_>,
    ) -> Found<Line> {
        if let Some(known) = known.filter(|_| turns.has_kernel) {
            self.kernel.forbid(known);
        }
        while turns.has_sweeps && self.loose[..turns.begun].iter().all(|it| it.nodes() < turns.longest) {
            for (number, way) in [Way::Up, Way::Down].into_iter().enumerate() {
                if number == turns.begun {
                    self.loose[number].begin(turns.puzzle, way, turns.learning);
                    turns.begun += 1;
                }
                let more = turns.turn.min(self.rest_of(budget).nodes).saturating_mul(turns.sweep_nodes);
                let nodes = self.loose[number].nodes().saturating_add(more).min(turns.longest);
                let found = self.sweep_on(number, known, &Budget { nodes, ..*budget });
                self.count(turns);
                if found != Found::Unknown {
                    self.stage = Stage::Sweep { way, steps: self.loose[number].nodes() };
                    return found;
                }
            }
            let found = self.search_on(turns, turns.turn, known, budget);
            if found != Found::Unknown || self.rest_of(budget).is_spent(0) {
                return found;
            }
            turns.turn = turns.turn.saturating_mul(2);
        }
        self.search_on(turns, u64::MAX, known, budget)
    }

    /// A sweep goes on until the budget is spent by all its nodes.
    fn sweep_on(&mut self, number: usize, known: Option<&Line>, budget: &Budget<'_>) -> Found<Line> {
        loop {
            match self.loose[number].find(budget) {
                Found::Some(line) if Some(&line) == known => {}
                found => return found,
            }
        }
    }

    /// The kernel goes on for so many nodes; first, it is told the puzzle.
    fn search_on(
        &mut self,
        turns: &mut Turns<'_>,
        more: u64,
        known: Option<&Line>,
        budget: &Budget<'_>,
    ) -> Found<Line> {
        if !turns.has_kernel {
            if !self.set_up(turns.puzzle, Look::ForTheBest, &self.rest_of(budget)) {
                return Found::Unknown;
            }
            turns.has_kernel = true;
            if let Some(known) = known {
                self.avoid(known);
            }
            self.count(turns);
        }
        let nodes = self.kernel.nodes().saturating_add(more.min(self.rest_of(budget).nodes));
        let found = self.kernel.find(&Budget { nodes, ..*budget });
        self.stage = Stage::Kernel(Look::ForTheBest);
        self.count(turns);
        found
    }

    /// Counts the nodes that all have taken.
    fn count(&mut self, turns: &Turns<'_>) {
        let by_sweeps: u64 = self.loose[..turns.begun].iter().map(Sweep::nodes).sum();
        let by_kernel = if turns.has_kernel { self.kernel.nodes() } else { 0 };
        self.nodes = turns.before + by_sweeps / turns.sweep_nodes + by_kernel;
    }
}
