//! Exact answers: the solution and the proof that it is the only one.

use crate::{Board, Puzzle};
use exact::Budget;
use grid::Edge;

/// What is known of a puzzle's solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Proved: there is none.
    None,
    /// Proved: there is exactly this one.
    One(Board),
    /// There are several; these two differ.
    Many(Board, Board),
    /// The budget ran out; the solution found by then, if any.
    Unknown(Option<Board>),
}

/// One solution, whether or not there are more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Proved: there is none.
    None,
    /// A solution.
    Some(Board),
    /// The budget ran out.
    Unknown,
}

/// What all solutions of a puzzle share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Facts {
    /// Proved: there is no solution.
    None,
    /// Every edge that could be decided within the budget.
    Some {
        /// In every solution.
        always: Vec<Edge>,
        /// In no solution.
        never: Vec<Edge>,
        /// In some solutions and not in others.
        sometimes: Vec<Edge>,
        /// Not decided within the budget.
        unknown: Vec<Edge>,
    },
    /// The budget ran out before any solution was found.
    Unknown,
}

/// Solves puzzles; reuses its memory from one to the next.
#[derive(Debug, Default)]
pub struct Solver {
    nodes: u64,
}

impl Solver {
    /// A solver that has seen nothing yet.
    pub fn new() -> Solver {
        Solver::default()
    }

    /// The solution, and whether it is the only one.
    pub fn solve(&mut self, _puzzle: &Puzzle, _budget: &Budget<'_>) -> Answer {
        Answer::Unknown(None)
    }

    /// Some solution, without asking whether there are more.
    pub fn find(&mut self, _puzzle: &Puzzle, _budget: &Budget<'_>) -> Found {
        Found::Unknown
    }

    /// Up to `most` different solutions, and whether these are all.
    pub fn enumerate(
        &mut self,
        _puzzle: &Puzzle,
        _most: usize,
        _budget: &Budget<'_>,
    ) -> (Vec<Board>, Complete) {
        (Vec::new(), Complete::Unknown)
    }

    /// Which edges are in every solution, in none, in some.
    pub fn facts(&mut self, _puzzle: &Puzzle, _budget: &Budget<'_>) -> Facts {
        Facts::Unknown
    }

    /// Nodes that the latest answer cost.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }
}

/// Whether a list of solutions is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Complete {
    /// Proved: there are no others.
    Yes,
    /// There is at least one more.
    No,
    /// The budget ran out.
    Unknown,
}
