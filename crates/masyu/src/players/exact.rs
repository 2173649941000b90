//! The engine as a player: searches first, then draws what it has found along the loop.

use super::Reason;
use crate::Board;
use crate::exact::{Found, Solver};
use deduce::{Ended, OutOfBudget, Player, Stage};
use grid::{Edge, Lines, Mark};
use message::page;
use std::cell::RefCell;

pub(super) const PLAYER: Player<Board, Reason> =
    Player { name: "exact", page: page!("exact"), accepts: |_| Ok(()), play };

fn play(board: &Board, stage: &mut Stage<'_, Reason>) -> Result<Ended, OutOfBudget> {
    // To compile the rules takes longer than most boards do; a thread does it once.
    thread_local! {
        static SOLVER: RefCell<Solver> = RefCell::new(Solver::new());
    }
    // The memory of a large board is not kept.
    const MOST_CELLS: usize = 2500;
    if board.puzzle.size().cell_count() > MOST_CELLS {
        return play_with(&mut Solver::new(), board, stage);
    }
    SOLVER.with_borrow_mut(|solver| play_with(solver, board, stage))
}

fn play_with(
    solver: &mut Solver,
    board: &Board,
    stage: &mut Stage<'_, Reason>,
) -> Result<Ended, OutOfBudget> {
    let found = solver.finish(board, &stage.left());
    stage.pay(solver.nodes());
    match found {
        Found::None => {
            let is_begun = board.lines.drawn().next().is_some();
            stage.say(if is_begun { Reason::NoSolutionKeepsLines } else { Reason::NoSolution });
            Ok(Ended::Impossible)
        }
        Found::Some(solution) => {
            for edge in along(&solution.lines) {
                stage.put(edge, Mark::Line, Reason::InSolution);
            }
            Ok(Ended::Solved)
        }
        Found::Unknown => Err(OutOfBudget),
    }
}

/// The edges of a loop in the order in which one walks along it.
fn along(lines: &Lines) -> Vec<Edge> {
    let size = lines.size();
    let mut edges: Vec<Edge> = lines.drawn().take(1).collect();
    let Some(&first) = edges.first() else { return edges };
    let [start, mut at] = first.cells();
    while at != start {
        let behind = edges[edges.len() - 1];
        let ahead = lines.arms(at).filter_map(|dir| size.edge_from(at, dir)).find(|&edge| edge != behind);
        let edge = ahead.expect("a loop goes on");
        edges.push(edge);
        at = if edge.cells()[0] == at { edge.cells()[1] } else { edge.cells()[0] };
    }
    edges
}
