//! From solutions that do not touch themselves to all of them, where cells may stay empty.
//!
//! Wherever a path runs beside itself, it can be cut short: go across at once and leave out what lies between. Each cut
//! shortens the path, so that every solution leads to one without touching in the end.
//!
//! **Claim.** Let `S` be a solution without touching. Some other solution can be cut short to `S` only if `S`
//! has a *detour*: a connected region of empty cells that lies beside one path of `S` at two of its cells.
//!
//! **Proof.** Let `T` be another solution that can be cut short to `S`. Every path of `S` uses only cells of the path of
//! `T` with the same ends. If all paths of `T` used the very same cells as those of `S`, they would be the same paths,
//! for a path without touching is the only way through its cells. So some path of `T` visits a cell that is empty in `S`
//! (the cells of all other paths of `S` belong to other paths of `T`). The stretch of empty cells around it is
//! connected and lies between two cells of that path of `S`, the one before and the one after it, which differ since `T`
//! visits no cell twice.
//!
//! On the other hand, a detour makes another solution: leave the path at the one cell, cross the region, and come back at
//! the other. The path then runs otherwise, visits no cell twice and meets no other path. So `S` is the only solution
//! exactly if it is the only one without touching and has no detour.

use crate::{Board, Puzzle};
use exact::Line;
use grid::{Cell, Dir, Edge, Size};
use std::collections::{BTreeSet, VecDeque};

/// Another solution than this one, if there is one: the same but for a detour of one path through empty cells.
pub(super) fn find(puzzle: &Puzzle, line: &Line) -> Option<Line> {
    let size = puzzle.size();
    let board = Board::with_line(puzzle.clone(), line.iter().map(|&edge| size.edge(edge as usize)));
    let paths: Vec<Vec<Cell>> = paths(&board);
    let mut path_of = vec![None; size.cell_count()];
    for (number, path) in paths.iter().enumerate() {
        for (step, &cell) in path.iter().enumerate() {
            path_of[size.index(cell)] = Some((number, step));
        }
    }
    paths.iter().enumerate().find_map(|(number, path)| {
        path.iter().enumerate().find_map(|(start, &cell)| {
            let is_empty = |it: Cell| path_of[size.index(it)].is_none();
            let step =
                |it: Cell| path_of[size.index(it)].filter(|&(of, _)| of == number).map(|(_, step)| step);
            let way = cross(cell, size, is_empty, |it| step(it).is_some_and(|it| it != start))?;
            let end = step(way[0]).expect("a detour ends on its path");
            let mut edges: BTreeSet<u32> = line.iter().copied().collect();
            for pair in path[start.min(end)..=start.max(end)].windows(2) {
                edges.remove(&number_of(size, pair));
            }
            edges.extend(way.windows(2).map(|pair| number_of(size, pair)));
            Some(edges.into_iter().collect())
        })
    })
}

/// The shortest way from a cell through one empty cell or more to a goal, told from the goal backwards.
fn cross(
    start: Cell,
    size: Size,
    is_empty: impl Fn(Cell) -> bool,
    is_goal: impl Fn(Cell) -> bool,
) -> Option<Vec<Cell>> {
    let mut came_from = vec![None; size.cell_count()];
    let mut reached = VecDeque::from([start]);
    while let Some(cell) = reached.pop_front() {
        for next in Dir::ALL.into_iter().filter_map(|dir| size.step(cell, dir)) {
            if next == start || came_from[size.index(next)].is_some() {
                continue;
            }
            if is_empty(next) {
                came_from[size.index(next)] = Some(cell);
                reached.push_back(next);
            } else if cell != start && is_goal(next) {
                let mut way = vec![next, cell];
                while let Some(before) = came_from[size.index(way[way.len() - 1])] {
                    way.push(before);
                }
                return Some(way);
            }
        }
    }
    None
}

/// The cells of every path, in order.
fn paths(board: &Board) -> Vec<Vec<Cell>> {
    let size = board.puzzle.size();
    let mut seen = vec![false; size.cell_count()];
    let mut paths = Vec::new();
    for (source, _) in board.puzzle.clues() {
        if seen[size.index(source)] {
            continue;
        }
        let mut path = vec![source];
        seen[size.index(source)] = true;
        while let Some(next) = board
            .lines
            .arms(path[path.len() - 1])
            .filter_map(|dir| size.step(path[path.len() - 1], dir))
            .find(|&it| !seen[size.index(it)])
        {
            seen[size.index(next)] = true;
            path.push(next);
        }
        paths.push(path);
    }
    paths
}

fn number_of(size: Size, pair: &[Cell]) -> u32 {
    let edge = Edge::between(pair[0], pair[1]).expect("a path steps to neighbours");
    size.edge_index(edge) as u32
}
