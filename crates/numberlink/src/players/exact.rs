//! The engine as a player: searches first, then draws what it has found path by path.

use super::Reason;
use crate::exact::{Found, Solver};
use crate::{Board, Clue};
use deduce::{Ended, OutOfBudget, Player, Stage};
use grid::{Cell, Edge, Lines, Mark};
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
    let budget = stage.left();
    let found = solver.finish(board, &budget);
    stage.pay(solver.nodes());
    match found {
        Found::None => {
            let is_begun = board.lines.drawn().next().is_some();
            stage.say(if is_begun { Reason::NoSolutionKeepsLines } else { Reason::NoSolution });
            Ok(Ended::Impossible)
        }
        Found::Some(solution) => {
            for (clue, start) in starts(&solution) {
                for edge in along(&solution.lines, start) {
                    stage.put(edge, Mark::Line, Reason::InSolution { clue });
                }
            }
            Ok(Ended::Solved)
        }
        Found::Unknown if budget.is_spent(solver.nodes()) => Err(OutOfBudget),
        Found::Unknown => {
            stage.say(Reason::TooLarge);
            Ok(Ended::GaveUp)
        }
    }
}

/// The clues in their order; of the two at the ends of a path, the second has nothing left to draw.
fn starts(board: &Board) -> impl Iterator<Item = (Clue, Cell)> {
    board.puzzle.places().into_iter().flat_map(|(clue, cells)| cells.into_iter().map(move |it| (clue, it)))
}

/// The edges of the path that starts in a cell, in the order in which one walks along it.
fn along(lines: &Lines, start: Cell) -> Vec<Edge> {
    let size = lines.size();
    let mut edges: Vec<Edge> = Vec::new();
    let mut at = start;
    loop {
        let ahead = lines.arms(at).filter_map(|dir| size.edge_from(at, dir));
        let Some(edge) = ahead.into_iter().find(|edge| edges.last() != Some(edge)) else { return edges };
        edges.push(edge);
        at = if edge.cells()[0] == at { edge.cells()[1] } else { edge.cells()[0] };
    }
}
