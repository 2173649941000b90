//! Cells that part the board: what lies behind them can be reached only through them.
//!
//! A search in depth over the ways that are left finds all of them in one go (after Tarjan). It runs for every open edge
//! in turn where a technique asks what would be without it, so it works on numbers of cells and on memory that it keeps.

use super::notes::{Notes, bit};
use deduce::Knowledge;
use grid::{Cell, Edge, Size};

/// A board as a graph: cells, and the ways between them that are not crossed out.
pub(super) struct Cuts {
    size: Size,
    ways: Vec<u8>,
    /// The cells that the loop must come to.
    is_needed: Vec<bool>,
    needed: usize,
    /// Where the search begins: a cell that must be visited.
    root: Option<usize>,
    /// The order in which cells are reached, from 1; 0 before that.
    order: Vec<u32>,
    /// The earliest cell that can be reached from here and later cells, going back once.
    low: Vec<u32>,
    /// Ways that are left to try.
    left: Vec<u8>,
    parent: Vec<u32>,
    /// How many needed cells were reached before.
    before: Vec<u32>,
    /// Cells in the order in which they are reached.
    reached: Vec<u32>,
}

/// A region behind a cell.
pub(super) struct Region<'a> {
    /// The only cell through which it is reached.
    pub(super) gate: Cell,
    /// How many cells in it must be visited.
    pub(super) inside: usize,
    /// How many cells outside, apart from the gate, must be visited.
    pub(super) outside: usize,
    size: Size,
    cells: &'a [u32],
}

impl Region<'_> {
    /// Its cells.
    pub(super) fn cells(&self) -> Vec<Cell> {
        self.cells.iter().map(|&it| self.size.cell(it as usize)).collect()
    }
}

impl Cuts {
    pub(super) fn new(notes: &Notes) -> Cuts {
        let size = notes.size();
        let count = size.cell_count();
        let is_needed: Vec<bool> = size.cells().map(|cell| notes.is_needed(cell)).collect();
        Cuts {
            size,
            ways: size.cells().map(|cell| notes.around(cell).ways()).collect(),
            needed: is_needed.iter().filter(|&&it| it).count(),
            root: is_needed.iter().position(|&it| it),
            is_needed,
            order: vec![0; count],
            low: vec![0; count],
            left: vec![0; count],
            parent: vec![0; count],
            before: vec![0; count],
            reached: Vec::with_capacity(count),
        }
    }

    /// How many cells that must be visited the search could not come to.
    pub(super) fn missed(&self) -> usize {
        self.needed - self.reached.iter().filter(|&&it| self.is_needed[it as usize]).count()
    }

    /// Whether the search came to a cell.
    pub(super) fn is_reached(&self, cell: Cell) -> bool {
        self.order[self.size.index(cell)] != 0
    }

    /// Shows every region behind a cell, as seen from a cell that must be visited, until one is wanted.
    pub(super) fn find<T>(&mut self, mut show: impl FnMut(&Region<'_>) -> Option<T>) -> Option<T> {
        let steps = self.steps();
        self.order.fill(0);
        self.reached.clear();
        let mut seen = 0;
        let mut cell = self.root?;
        self.enter(cell, cell, &mut seen);
        loop {
            let left = self.left[cell];
            if left != 0 {
                self.left[cell] = left & (left - 1);
                let next = cell.wrapping_add_signed(steps[left.trailing_zeros() as usize]);
                if self.order[next] == 0 {
                    self.enter(next, cell, &mut seen);
                    cell = next;
                } else if next != self.parent[cell] as usize {
                    self.low[cell] = self.low[cell].min(self.order[next]);
                }
                continue;
            }
            let gate = self.parent[cell] as usize;
            if gate == cell {
                return None;
            }
            if self.low[cell] >= self.order[gate] {
                let inside = (seen - self.before[cell]) as usize;
                let region = Region {
                    gate: self.size.cell(gate),
                    inside,
                    outside: self.needed - inside - usize::from(self.is_needed[gate]),
                    size: self.size,
                    cells: &self.reached[self.order[cell] as usize - 1..],
                };
                let found = show(&region);
                if found.is_some() {
                    return found;
                }
            }
            self.low[gate] = self.low[gate].min(self.low[cell]);
            cell = gate;
        }
    }

    /// As [`Cuts::find`], as if the line did not take an edge.
    pub(super) fn find_without<T>(
        &mut self,
        edge: Edge,
        show: impl FnMut(&Region<'_>) -> Option<T>,
    ) -> Option<T> {
        for cell in edge.cells() {
            self.ways[self.size.index(cell)] &= !bit(edge.dir_from(cell));
        }
        let found = self.find(show);
        for cell in edge.cells() {
            self.ways[self.size.index(cell)] |= bit(edge.dir_from(cell));
        }
        found
    }

    /// From the number of a cell to those of its neighbours, in the order of `Dir::ALL`.
    fn steps(&self) -> [isize; 4] {
        let cols = self.size.cols() as isize;
        [-cols, 1, cols, -1]
    }

    fn enter(&mut self, cell: usize, from: usize, seen: &mut u32) {
        self.reached.push(cell as u32);
        self.order[cell] = self.reached.len() as u32;
        self.low[cell] = self.reached.len() as u32;
        self.left[cell] = self.ways[cell];
        self.parent[cell] = from as u32;
        self.before[cell] = *seen;
        *seen += u32::from(self.is_needed[cell]);
    }
}
