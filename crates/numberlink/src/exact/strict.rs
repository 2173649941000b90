//! Cover without touching: the sweep and the kernel, one after the other or in turns.
//!
//! Which of the two is the quicker one cannot be told beforehand, and the difference may be a hundredfold either way. So the
//! sweep, which settles most boards in microseconds, begins; what it leaves they work on in turns, each from where it
//! stopped, with turns that grow. Whoever knows the answer first ends it, and the time of the other is a part of that.

use super::sweep::{Learning, Way};
use super::{Look, Solver, Stage};
use crate::Puzzle;
use exact::{Answer, Budget, Found, Line};

/// How long the sweep may take alone: most boards take less, and for the others it is a small loss.
const SWEEP_NODES_PER_CELL: u64 = 400;

/// How many nodes the kernel takes in its first turn; in each later one it takes twice as many.
const FIRST_TURN: u64 = 500;

/// The sweep takes a node in its turn for so many cells and each node of the kernel, which is about a tenth of the time. Of the
/// boards that are left, the kernel settles more; a larger share gains nothing on them and costs on the others.
const CELLS_PER_SWEEP_NODE: u64 = 4;

impl Solver {
    /// The sweep for a while.
    fn solve_by_sweep(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Answer<Line> {
        self.sweep.begin(puzzle, Way::Down, Learning::Rows);
        let nodes = budget.nodes.min(sweep_nodes(puzzle));
        let answer = self.sweep.go_on(&Budget { nodes, ..*budget });
        self.nodes += self.sweep.nodes();
        answer
    }

    /// The answer: the sweep for a while, then the kernel and the sweep in turns.
    pub(super) fn solve_strictly(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Answer<Line> {
        let mut found = match self.solve_by_sweep(puzzle, budget) {
            Answer::Unknown(found) => found,
            answer => {
                self.stage = self.swept();
                return answer;
            }
        };
        if !self.set_up(puzzle, Look::Everywhere, &self.rest_of(budget)) {
            return Answer::Unknown(found);
        }
        let mut by_kernel = None;
        let mut turn = FIRST_TURN;
        loop {
            let [kernel, sweep] = [self.kernel.nodes(), self.sweep.nodes()];
            let nodes = kernel.saturating_add(turn).min(budget.nodes.saturating_sub(sweep));
            match self.kernel.go_on(by_kernel.take(), &Budget { nodes, ..*budget }) {
                Answer::Unknown(line) => by_kernel = line,
                answer => return self.noted(answer),
            }
            let more = turn.saturating_mul(puzzle.size().cell_count() as u64) / CELLS_PER_SWEEP_NODE;
            let nodes = sweep.saturating_add(more).min(budget.nodes.saturating_sub(self.kernel.nodes()));
            match self.sweep.go_on(&Budget { nodes, ..*budget }) {
                Answer::Unknown(line) => found = line.or(found),
                answer => {
                    self.stage = self.swept();
                    return self.noted(answer);
                }
            }
            // The sweep stops short of the node that would be one too many.
            if budget.is_spent(self.sweep.nodes() + self.kernel.nodes() + 1) {
                return self.noted(Answer::Unknown(by_kernel.or(found)));
            }
            turn = turn.saturating_mul(2);
        }
    }

    fn swept(&self) -> Stage {
        Stage::Sweep { way: Way::Down, steps: self.sweep.nodes_without_memory() }
    }

    /// The answer, with the nodes that both have taken for it.
    fn noted(&mut self, answer: Answer<Line>) -> Answer<Line> {
        self.nodes = self.sweep.nodes() + self.kernel.nodes();
        answer
    }

    /// A start for looser rules: the sweep for a while, then the kernel.
    pub(super) fn start_strictly(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Answer<Line> {
        match self.solve_by_sweep(puzzle, budget) {
            Answer::Unknown(_) => {
                let budget = self.rest_of(budget);
                if !self.set_up(puzzle, Look::Everywhere, &budget) {
                    return Answer::Unknown(None);
                }
                let answer = self.kernel.solve(&budget);
                self.nodes += self.kernel.nodes();
                answer
            }
            answer => answer,
        }
    }

    /// Some solution: the sweep for a while, then the kernel.
    pub(super) fn find_strictly(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Found<Line> {
        match self.solve_by_sweep(puzzle, budget) {
            Answer::None => Found::None,
            Answer::One(line) | Answer::Many(line, _) | Answer::Unknown(Some(line)) => Found::Some(line),
            Answer::Unknown(None) => self.find_by_kernel(puzzle, budget),
        }
    }
}

/// How long the sweep may take alone.
pub(super) fn sweep_nodes(puzzle: &Puzzle) -> u64 {
    SWEEP_NODES_PER_CELL * puzzle.size().cell_count() as u64
}
