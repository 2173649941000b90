//! What is surely wrong in a drawing that is not finished.
//!
//! The judge speaks of finished drawings: to him a line that ends is wrong. Here is only what no further mark can mend, by
//! the rules and what the player has drawn, crosses included. Nothing is solved for it.

use crate::{Broken, Position};
use deduce::Clause;
use grid::{Cell, Dir, Lines, Mark};

/// What is surely wrong where lines are drawn.
pub(super) fn in_lines(position: &Position) -> Vec<Broken> {
    let Some(lines) = position.lines() else { return Vec::new() };
    let broken = position.broken();
    if broken.is_empty() {
        return broken;
    }
    let sure = broken.into_iter().filter_map(|mut it| {
        match it.rule {
            "branch"
            | "crossing"
            | "white-turns"
            | "black-straight"
            | "turn-beside-black"
            | "straight-beside-white"
            | "three-joined"
            | "wrong-mate"
            | "through-number"
            | "touching" => {}
            "dead-end" | "pearl-missed" | "cell-missed" | "uncovered" => {
                it.cells.retain(|&cell| ways(lines, cell) < 2);
            }
            "alone" => it.cells.retain(|&cell| ways(lines, cell) == 0),
            _ => it.cells.clear(),
        }
        Some(it).filter(|it| !it.cells.is_empty())
    });
    let mut sure: Vec<Broken> = sure.collect();
    let closed: Vec<Cell> = closed_pieces(lines).into_iter().flatten().collect();
    if !closed.is_empty() {
        sure.push(Broken {
            rule: "early-loop",
            clause: Clause {
                english: "a loop is closed too early",
                spanish: "un circuito se cierra demasiado pronto",
            },
            cells: closed,
        });
    }
    sure
}

/// In how many ways a line may still leave a cell.
fn ways(lines: &Lines, cell: Cell) -> usize {
    let edges = Dir::ALL.into_iter().filter_map(|dir| lines.size().edge_from(cell, dir));
    edges.filter(|&edge| lines.get(edge) != Mark::Cross).count()
}

/// The pieces of line that are closed loops.
fn closed_pieces(lines: &Lines) -> Vec<Vec<Cell>> {
    let is_closed = |piece: &Vec<Cell>| piece.iter().all(|&cell| lines.arms(cell).count() == 2);
    lines.pieces().into_iter().filter(is_closed).collect()
}
