//! The table of an attempt: the paths so far, and A* around them.

use super::Pair;
use crate::players::Reason;
use crate::{Board, Cover, Touch};
use deduce::{OutOfBudget, Stage};
use grid::{Cell, Dir, Edge, Mark};
use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap, HashMap};

pub(super) struct Table<'a> {
    pub(super) board: &'a Board,
    pub(super) pairs: &'a [Pair],
    /// The pairs that are joined and their paths, from start to end.
    pub(super) paths: Vec<(usize, Vec<Cell>)>,
    /// Cells that the path of a pair must not pass, as earlier attempts in the same order have taught.
    pub(super) blocked: BTreeSet<(usize, Cell)>,
}

/// The steps between two cells if nothing is in the way.
pub(super) fn distance(a: Cell, b: Cell) -> usize {
    a.row().abs_diff(b.row()) + a.col().abs_diff(b.col())
}

impl<'a> Table<'a> {
    pub(super) fn new(board: &'a Board, pairs: &'a [Pair]) -> Table<'a> {
        Table { board, pairs, paths: Vec::new(), blocked: BTreeSet::new() }
    }

    /// A shortest way from the start of a pair to its end through free cells, by A*. Every cell expanded is a node.
    pub(super) fn find_path(
        &self,
        pair: usize,
        stage: &mut Stage<'_, Reason>,
    ) -> Result<Option<Vec<Cell>>, OutOfBudget> {
        let Pair { start, end, .. } = self.pairs[pair];
        let owners = self.owners();
        let mut came_from: HashMap<Cell, Cell> = HashMap::new();
        let mut is_done = BTreeSet::new();
        let mut open = BinaryHeap::from([Reverse((distance(start, end), 0, start, start))]);
        while let Some(Reverse((_, walked, cell, before))) = open.pop() {
            if !is_done.insert(cell) {
                continue;
            }
            stage.spend()?;
            came_from.insert(cell, before);
            if cell == end {
                return Ok(Some(way(start, end, &came_from)));
            }
            for next in self.neighbours(cell) {
                let is_free = self.is_free(next, &owners) && !self.blocked.contains(&(pair, next));
                if (is_free || next == end) && !is_done.contains(&next) {
                    open.push(Reverse((walked + 1 + distance(next, end), walked + 1, next, cell)));
                }
            }
        }
        Ok(None)
    }

    /// Whether a cell bears neither a number nor a path.
    pub(super) fn is_free(&self, cell: Cell, owners: &HashMap<Cell, usize>) -> bool {
        self.board.puzzle.clue(cell).is_none() && !owners.contains_key(&cell)
    }

    /// Whose path runs through each cell; the numbers at the ends of a path do not count.
    pub(super) fn owners(&self) -> HashMap<Cell, usize> {
        let inner = |path: &[Cell]| path[1..path.len() - 1].to_vec();
        let owned = |(pair, path): &(usize, Vec<Cell>)| {
            let pair = *pair;
            inner(path).into_iter().map(move |cell| (cell, pair))
        };
        self.paths.iter().flat_map(owned).collect()
    }

    pub(super) fn is_joined(&self, pair: usize) -> bool {
        self.paths.iter().any(|it| it.0 == pair)
    }

    /// The cells that keep the paths of all pairs from being a solution: those left empty where every cell must be
    /// covered, those where a path touches itself where it must not.
    pub(super) fn missing(&self) -> usize {
        let rules = self.board.puzzle.rules();
        let covered: usize = self.paths.iter().map(|(_, path)| path.len()).sum();
        let empty = self.board.puzzle.size().cell_count() - covered;
        let touching: usize = self.paths.iter().map(|(_, path)| touching(path)).sum();
        let empty = match rules.cover {
            Cover::Every => empty,
            Cover::Optional => 0,
        };
        let touching = match rules.touch {
            Touch::Forbidden => touching,
            Touch::Allowed => 0,
        };
        empty + touching
    }

    /// The cells next to this one, without those behind a cross.
    pub(super) fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        let size = self.board.puzzle.size();
        let steps = Dir::ALL.into_iter().filter_map(move |dir| size.step(cell, dir));
        steps.filter(move |&next| {
            Edge::between(cell, next).is_some_and(|edge| self.board.lines.get(edge) != Mark::Cross)
        })
    }
}

/// How often a path runs beside itself.
fn touching(path: &[Cell]) -> usize {
    let pairs = (0..path.len()).flat_map(|a| (a + 2..path.len()).map(move |b| (a, b)));
    pairs.filter(|&(a, b)| distance(path[a], path[b]) == 1).count()
}

/// The cells from start to end.
fn way(start: Cell, end: Cell, came_from: &HashMap<Cell, Cell>) -> Vec<Cell> {
    let mut way: Vec<Cell> =
        std::iter::successors(Some(end), |at| (*at != start).then(|| came_from[at])).collect();
    way.reverse();
    way
}
