//! What is surely wrong in a drawing that is not finished.
//!
//! The judge speaks of finished drawings: to him a line that ends is wrong. Here is only what no further mark can mend, by
//! the rules and what the player has drawn, crosses included. Nothing is solved for it.

use crate::{Broken, Position, Rule};
use grid::{Cell, Dir, Lines, Mark};

/// What is surely wrong where lines are drawn.
pub(super) fn in_lines(position: &Position) -> Vec<Broken> {
    let Some(lines) = position.lines() else { return Vec::new() };
    let broken = position.broken();
    if broken.is_empty() {
        return broken;
    }
    let sure = broken.into_iter().filter_map(|mut it| {
        match doubt(it.rule) {
            Doubt::None => {}
            Doubt::WaysBelow(least) => it.cells.retain(|&cell| ways(lines, cell) < least),
            Doubt::Always => it.cells.clear(),
        }
        Some(it).filter(|it| !it.cells.is_empty())
    });
    let mut sure: Vec<Broken> = sure.collect();
    let closed: Vec<Cell> = closed_pieces(lines).into_iter().flatten().collect();
    if !closed.is_empty() {
        sure.push(Broken { rule: Rule::EarlyLoop, cells: closed });
    }
    sure
}

/// When a rule that a finished drawing breaks may still be kept by an unfinished one.
enum Doubt {
    /// Never: no further mark mends it.
    None,
    /// Unless fewer ways than that are left out of a cell.
    WaysBelow(usize),
    /// Always: what is missing may still be drawn.
    Always,
}

fn doubt(rule: Rule) -> Doubt {
    match rule {
        Rule::Masyu(rule) => of_masyu(rule),
        Rule::Numberlink(rule) => of_numberlink(rule),
        Rule::EarlyLoop | Rule::TooManyFlags => Doubt::None,
        Rule::Mines(_) | Rule::Minesweeper(_) => Doubt::Always,
    }
}

fn of_masyu(rule: masyu::rules::Rule) -> Doubt {
    use masyu::rules::Rule;
    match rule {
        Rule::Branch
        | Rule::Crossing
        | Rule::WhiteTurns
        | Rule::BlackStraight
        | Rule::TurnBesideBlack
        | Rule::StraightBesideWhite => Doubt::None,
        Rule::DeadEnd | Rule::PearlMissed | Rule::CellMissed => Doubt::WaysBelow(2),
        Rule::NoLine | Rule::SeveralLoops => Doubt::Always,
    }
}

fn of_numberlink(rule: numberlink::rules::Rule) -> Doubt {
    use numberlink::rules::Rule;
    match rule {
        Rule::Branch
        | Rule::Crossing
        | Rule::ThreeJoined
        | Rule::WrongMate
        | Rule::ThroughNumber
        | Rule::Touching => Doubt::None,
        Rule::DeadEnd | Rule::Uncovered => Doubt::WaysBelow(2),
        Rule::Alone => Doubt::WaysBelow(1),
        Rule::NoLine | Rule::Stray => Doubt::Always,
    }
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
