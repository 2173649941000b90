//! One leg of the route: A* to a pearl, around the route so far.

use super::head::Head;
use crate::players::Reason;
use crate::{Pearl, Puzzle};
use deduce::{OutOfBudget, Stage};
use grid::{Cell, Dir, Edge, Lines, Mark};
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

/// What the route runs on: the pearls, and what was drawn at the beginning.
#[derive(Clone, Copy)]
pub(super) struct Ground<'a> {
    pub(super) puzzle: &'a Puzzle,
    pub(super) lines: &'a Lines,
}

/// The steps between two cells if nothing is in the way.
pub(super) fn distance(a: Cell, b: Cell) -> usize {
    a.row().abs_diff(b.row()) + a.col().abs_diff(b.col())
}

impl Ground<'_> {
    /// A shortest way from the end of a route to a cell, by the rules of all pearls on it; back at the start of the
    /// route they must hold there as well. Every state expanded is a node.
    pub(super) fn leg(
        &self,
        route: &[Cell],
        target: Cell,
        stage: &mut Stage<'_, Reason>,
    ) -> Result<Option<Vec<Cell>>, OutOfBudget> {
        let size = self.puzzle.size();
        let Some(start) = Head::of(self, route) else { return Ok(None) };
        let mut is_taken = vec![false; size.cell_count()];
        for &cell in route {
            is_taken[size.index(cell)] = true;
        }
        is_taken[size.index(target)] = false;
        let mut came_from: HashMap<Head, (Head, usize)> = HashMap::new();
        let mut open = BinaryHeap::from([Reverse((distance(start.cell, target), 0, start))]);
        while let Some(Reverse((_, walked, head))) = open.pop() {
            stage.spend()?;
            if head.cell == target && (target != route[0] || head.closes(self, route)) {
                return Ok(Some(way_to(head, &came_from)));
            }
            if head.cell == target && walked > 0 {
                continue;
            }
            let so_far = way_to(head, &came_from);
            for next in Dir::ALL.into_iter().filter_map(|dir| head.step(self, dir)) {
                let is_free = !is_taken[size.index(next.cell)] && !so_far.contains(&next.cell);
                let is_nearer = came_from.get(&next).is_none_or(|&(_, before)| walked + 1 < before);
                if is_free && is_nearer {
                    came_from.insert(next, (head, walked + 1));
                    open.push(Reverse((walked + 1 + distance(next.cell, target), walked + 1, next)));
                }
            }
        }
        Ok(None)
    }

    /// A route through a pearl that leaves it by these two arms, as far as its rule reaches.
    pub(super) fn start(&self, cell: Cell, pearl: Pearl, [a, b]: [Dir; 2]) -> Option<Vec<Cell>> {
        let fits = match pearl {
            Pearl::White => a == b.opposite(),
            Pearl::Black => a != b && a != b.opposite(),
            Pearl::Any => a != b,
        };
        let far = if pearl == Pearl::Black { 2 } else { 1 };
        let arm = |dir: Dir| -> Option<Vec<Cell>> {
            let mut cells = vec![cell];
            for _ in 0..far {
                let at = cells[cells.len() - 1];
                let next = self.puzzle.size().step(at, dir)?;
                if self.lines.get(Edge::between(at, next)?) == Mark::Cross {
                    return None;
                }
                cells.push(next);
            }
            Some(cells)
        };
        let (back, ahead) = (arm(a)?, arm(b)?);
        fits.then(|| back.into_iter().rev().chain(ahead.into_iter().skip(1)).collect())
    }
}

/// The cells on the way to a state, without the one that it started from.
fn way_to(head: Head, came_from: &HashMap<Head, (Head, usize)>) -> Vec<Cell> {
    let mut way = Vec::new();
    let mut at = head;
    while let Some(&(before, _)) = came_from.get(&at) {
        way.push(at.cell);
        at = before;
    }
    way.reverse();
    way
}
