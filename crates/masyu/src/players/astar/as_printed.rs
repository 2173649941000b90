//! *Completar Ruta* as the paper prints it, with its mistakes: what goes wrong can be watched.
//!
//! - The pearls are sorted once, by the distance from the end of the route at the beginning, and their cells are counted
//!   from one there, those of the route from zero.
//! - A* knows no rule of the pearls, and runs through those that come later, which then cannot be reached.
//! - The first cell is dropped, so that the route may run through it. The first leg that fails ends it all.
//! - The message that the route is not complete is shown for an empty route only.

use super::{Begun, Reason, leg, route_of};
use crate::Board;
use deduce::{Ended, OutOfBudget, Player, Stage};
use grid::{Cell, Dir, Edge, Mark, Size};
use message::{Message, message, page};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};

pub(in crate::players) const AS_PRINTED: Player<Board, Reason> =
    Player { name: "astar-as-printed", page: page!("as_printed"), accepts: accepts_begun, play };

fn accepts_begun(board: &Board) -> Result<(), Message> {
    super::accepts(board)?;
    if board.lines.drawn().next().is_none() {
        return Err(message!("it completes a route, and nothing is drawn"));
    }
    Ok(())
}

fn play(board: &Board, stage: &mut Stage<'_, Reason>) -> Result<Ended, OutOfBudget> {
    let Begun::Route(route) = route_of(&board.lines) else {
        stage.say(Reason::ClosedAlready);
        return Ok(Ended::Solved);
    };
    stage.say(Reason::StartsAt { cell: route[0] });
    let stops = stops(board, &route);
    let mut taken: HashSet<Cell> = HashSet::new();
    for (nth, pair) in stops.windows(2).enumerate() {
        let [from, to] = [pair[0], pair[1]];
        let Some(way) = find(board.puzzle.size(), from, to, &taken, stage)? else {
            stage.say(Reason::Unreachable { cell: to });
            stage.say(Reason::WindowSilent);
            return Ok(Ended::GaveUp);
        };
        let closes = nth + 2 == stops.len();
        let reason = if closes { Reason::ClosesAt { cell: to } } else { Reason::Leg { to } };
        for step in way.windows(2) {
            let edge = Edge::between(step[0], step[1]).expect("A* goes from neighbour to neighbour");
            stage.put(edge, Mark::Line, reason.clone());
            taken.insert(step[1]);
        }
    }
    stage.say(Reason::WindowSilent);
    Ok(Ended::Solved)
}

/// The route, then every other pearl by its distance, then the start again: `puntos_clave`.
fn stops(board: &Board, route: &[Cell]) -> Vec<Cell> {
    let last = route[route.len() - 1];
    let mut pearls: Vec<Cell> = board.puzzle.pearls().map(|it| it.0).collect();
    // Rows and columns from one against rows and columns from zero.
    pearls.sort_by_key(|it| (it.row() + 1).abs_diff(last.row()) + (it.col() + 1).abs_diff(last.col()));
    let others = pearls.into_iter().filter(|it| !route.contains(it));
    route.iter().copied().chain(others).chain([route[0]]).collect()
}

/// Algorithm 7. Every cell taken from the queue is a node.
fn find(
    size: Size,
    from: Cell,
    to: Cell,
    taken: &HashSet<Cell>,
    stage: &mut Stage<'_, Reason>,
) -> Result<Option<Vec<Cell>>, OutOfBudget> {
    let mut open = BinaryHeap::from([Reverse((0, from))]);
    let mut came_from: HashMap<Cell, Cell> = HashMap::new();
    let mut walked: HashMap<Cell, usize> = HashMap::from([(from, 0)]);
    while let Some(Reverse((_, cell))) = open.pop() {
        stage.spend()?;
        if cell == to {
            let back = std::iter::successors(Some(cell), |at| came_from.get(at).copied());
            let mut way: Vec<Cell> = back.collect();
            way.reverse();
            return Ok(Some(way));
        }
        for next in Dir::ALL.into_iter().filter_map(|dir| size.step(cell, dir)) {
            let steps = walked[&cell] + 1;
            if !taken.contains(&next) && walked.get(&next).is_none_or(|&before| steps < before) {
                came_from.insert(next, cell);
                walked.insert(next, steps);
                open.push(Reverse((steps + leg::distance(next, to), next)));
            }
        }
    }
    Ok(None)
}
