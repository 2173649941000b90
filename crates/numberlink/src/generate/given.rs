//! Paths for numbers that are given: laid first, and left alone while the rest of the board is covered.
//!
//! Each pair is joined by a way of random costs, one pair after the other. Where pairs get into each other's way again and again,
//! or leave a corner too small for a path, the engine finds ways instead.

use super::cover::{Cover, Place, SHORTEST};
use crate::exact::{Found, Solver};
use crate::{Puzzle, Rules};
use grid::{Budget, Cell, Dir, Mark, Rng};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// Random ways that are tried before the engine is asked.
const TRIES: usize = 30;

/// A cell costs from one to so much: the more, the more winding the ways.
const DEAREST: usize = 12;

/// Lays a path for every given pair on an empty cover; `false` if none were found.
pub(super) fn lay(
    cover: &mut Cover,
    given: &Puzzle,
    solver: &mut Solver,
    rng: &mut Rng,
    budget: &Budget<'_>,
) -> bool {
    let size = given.size();
    let place = |cell: Cell| size.index(cell) as Place;
    let mut pairs: Vec<[Place; 2]> =
        given.places().values().map(|cells| [place(cells[0]), place(cells[1])]).collect();
    let tried = (0..TRIES).find_map(|_| {
        rng.shuffle(&mut pairs);
        at_random(cover, &pairs, rng).filter(|paths| leaves_room(cover, paths))
    });
    let Some(paths) = tried.or_else(|| by_the_engine(given, &pairs, solver, budget)) else { return false };
    for path in &paths {
        cover.keep(path);
    }
    true
}

/// A way for each pair through cells that no other has taken.
fn at_random(cover: &Cover, pairs: &[[Place; 2]], rng: &mut Rng) -> Option<Vec<Vec<Place>>> {
    let mut is_free = vec![true; cover.cells()];
    for place in pairs.iter().flatten() {
        is_free[usize::from(*place)] = false;
    }
    let mut paths = Vec::new();
    for &[from, to] in pairs {
        is_free[usize::from(to)] = true;
        let costs: Vec<usize> = (0..cover.cells()).map(|_| 1 + rng.below(DEAREST)).collect();
        let winding = cheapest(cover, from, to, &is_free, &costs)?;
        // The shortest way through these cells alone runs nowhere beside itself.
        let mut is_on = vec![false; cover.cells()];
        for place in &winding {
            is_on[usize::from(*place)] = true;
        }
        let path = cheapest(cover, from, to, &is_on, &vec![1; cover.cells()])?;
        for place in &path {
            is_free[usize::from(*place)] = false;
        }
        paths.push(path);
    }
    Some(paths)
}

/// The cheapest way from one cell to another, both included, through cells that are free.
fn cheapest(cover: &Cover, from: Place, to: Place, is_free: &[bool], costs: &[usize]) -> Option<Vec<Place>> {
    let mut best = vec![usize::MAX; costs.len()];
    let mut before: Vec<Option<Place>> = vec![None; costs.len()];
    best[usize::from(from)] = 0;
    let mut next = BinaryHeap::from([Reverse((0, from))]);
    while let Some(Reverse((cost, place))) = next.pop() {
        if place == to {
            let mut path: Vec<Place> =
                std::iter::successors(Some(to), |&it| before[usize::from(it)]).collect();
            path.reverse();
            return Some(path);
        }
        for other in cover.around(place).filter(|&it| is_free[usize::from(it)]) {
            let cost = cost + costs[usize::from(other)];
            if cost < best[usize::from(other)] {
                best[usize::from(other)] = cost;
                before[usize::from(other)] = Some(place);
                next.push(Reverse((cost, other)));
            }
        }
    }
    None
}

/// Whether all other cells lie in regions that have room for a path.
fn leaves_room(cover: &Cover, paths: &[Vec<Place>]) -> bool {
    let mut is_seen = vec![false; cover.cells()];
    for place in paths.iter().flatten() {
        is_seen[usize::from(*place)] = true;
    }
    for start in 0..cover.cells() as Place {
        if std::mem::replace(&mut is_seen[usize::from(start)], true) {
            continue;
        }
        let (mut cells, mut next) = (1, VecDeque::from([start]));
        while let Some(place) = next.pop_front() {
            for other in cover.around(place) {
                if !std::mem::replace(&mut is_seen[usize::from(other)], true) {
                    cells += 1;
                    next.push_back(other);
                }
            }
        }
        if cells < SHORTEST {
            return false;
        }
    }
    true
}

/// The ways of a solution, if there is one in which no path touches itself: of one that covers the board, where there is
/// such.
fn by_the_engine(
    given: &Puzzle,
    pairs: &[[Place; 2]],
    solver: &mut Solver,
    budget: &Budget<'_>,
) -> Option<Vec<Vec<Place>>> {
    let size = given.size();
    let loose = Rules::STRICTEST.with("no-cover").expect("these are rules");
    let found = [Rules::STRICTEST, loose].into_iter().find_map(|rules| {
        match solver.find(&given.clone().with_rules(rules), budget) {
            Found::Some(board) => Some(board),
            Found::None | Found::Unknown => None,
        }
    })?;
    let path = |&[from, _]: &[Place; 2]| {
        let mut path = vec![from];
        let mut last = None;
        while let Some(&place) = path.last() {
            let cell = size.cell(place.into());
            let onward = Dir::ALL.into_iter().find_map(|dir| {
                size.edge_from(cell, dir).filter(|&it| found.lines.get(it) == Mark::Line)?;
                let other = size.index(size.step(cell, dir)?) as Place;
                (Some(other) != last).then_some(other)
            });
            let Some(onward) = onward else { break };
            last = Some(place);
            path.push(onward);
        }
        path
    };
    Some(pairs.iter().map(path).collect())
}
