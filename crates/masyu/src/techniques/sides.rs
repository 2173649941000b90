//! Inside and outside: the faces between four cells lie on one side of the loop or the other.
//!
//! A line parts two faces, a cross joins them, and everything off the board is outside. A white pearl parts the faces at
//! opposite corners of its cell, whichever way it is passed.

use super::consequences::Because;
use super::notes::Notes;
use crate::Pearl;
use deduce::{Knowledge, LineEvidence, LineFact};
use grid::{Axis, Cell, Edge, Mark};

/// Why two faces are known to be on one side, or on two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Mark(Edge),
    White(Cell),
}

/// How the faces of a board hang together.
pub(super) struct Sides {
    cols: usize,
    rows: usize,
    /// For each face, its neighbours: the face, whether it is on the other side, and why.
    neighbours: Vec<Vec<(usize, bool, Step)>>,
    /// The faces that hang together, numbered, and on which of two sides.
    group: Vec<(usize, bool)>,
}

impl Sides {
    /// By the marks alone, or by the white pearls as well.
    pub(super) fn new(notes: &Notes, with_whites: bool) -> Sides {
        let size = notes.size();
        let (cols, rows) = (size.cols() - 1, size.rows() - 1);
        let count = cols * rows + 1;
        let mut sides = Sides { cols, rows, neighbours: vec![Vec::new(); count], group: Vec::new() };
        for fact in notes.past() {
            let [a, b] = sides.beside(fact.edge);
            sides.join(a, b, fact.mark == Mark::Line, Step::Mark(fact.edge));
        }
        if with_whites {
            for (cell, _) in notes.puzzle().pearls().filter(|it| it.1 == Pearl::White) {
                let Cell { row, col } = cell;
                let (row, col) = (usize::from(row), usize::from(col));
                for [a, b] in [[(row, col), (row + 1, col + 1)], [(row, col + 1), (row + 1, col)]] {
                    sides.join(sides.face(a), sides.face(b), true, Step::White(cell));
                }
            }
        }
        sides.spread();
        sides
    }

    /// An open edge whose two faces hang together, with the fact that follows.
    pub(super) fn settled(&self, notes: &Notes) -> Option<LineFact> {
        notes.size().edges().filter(|&edge| notes.get(edge) == Mark::Blank).find_map(|edge| {
            let [a, b] = self.beside(edge).map(|face| self.group[face]);
            let mark = if a.1 == b.1 { Mark::Cross } else { Mark::Line };
            (a.0 == b.0).then_some(LineFact { edge, mark })
        })
    }

    /// A shortest walk from one face of an edge to the other.
    pub(super) fn walk(&self, edge: Edge) -> LineEvidence<Because> {
        let [start, goal] = self.beside(edge);
        let mut came: Vec<Option<(usize, Step)>> = vec![None; self.neighbours.len()];
        let mut reached = vec![start];
        let mut next = 0;
        while let Some(&face) = reached.get(next).filter(|_| came[goal].is_none()) {
            next += 1;
            for &(other, _, step) in &self.neighbours[face] {
                if other != start && came[other].is_none() {
                    came[other] = Some((face, step));
                    reached.push(other);
                }
            }
        }
        let mut evidence = LineEvidence::default();
        let mut face = goal;
        while let Some((before, step)) = came[face].filter(|_| face != start) {
            cite(&mut evidence, step);
            face = before;
        }
        evidence
    }

    /// A shortest walk that comes back to where it began and changes sides an odd number of times, which cannot be.
    pub(super) fn odd_walk(&self) -> Option<LineEvidence<Because>> {
        let is_odd = |face: usize| {
            let agrees = |&(other, is_parted, _): &(usize, bool, Step)| {
                self.group[other].1 == (self.group[face].1 != is_parted)
            };
            !self.neighbours[face].iter().all(agrees)
        };
        let start = (0..self.neighbours.len()).find(|&face| is_odd(face))?;
        // Each face stands here twice: as reached by an even and by an odd number of changes.
        let place = |face: usize, is_odd: bool| 2 * face + usize::from(is_odd);
        let mut came: Vec<Option<(usize, Step)>> = vec![None; 2 * self.neighbours.len()];
        let (first, goal) = (place(start, false), place(start, true));
        let mut reached = vec![first];
        let mut next = 0;
        while let Some(&from) = reached.get(next).filter(|_| came[goal].is_none()) {
            next += 1;
            for &(other, is_parted, step) in &self.neighbours[from / 2] {
                let to = place(other, (from % 2 == 1) != is_parted);
                if to != first && came[to].is_none() {
                    came[to] = Some((from, step));
                    reached.push(to);
                }
            }
        }
        let mut evidence = LineEvidence::default();
        let mut at = goal;
        while let Some((before, step)) = came[at].filter(|_| at != first) {
            cite(&mut evidence, step);
            at = before;
        }
        Some(evidence)
    }

    /// The face whose lower right cell is given, counted as if the board had one more row and column: the outside
    /// is the last face.
    fn face(&self, (row, col): (usize, usize)) -> usize {
        let is_inner = (1..=self.rows).contains(&row) && (1..=self.cols).contains(&col);
        if is_inner { (row - 1) * self.cols + col - 1 } else { self.rows * self.cols }
    }

    /// The faces on both sides of an edge.
    fn beside(&self, edge: Edge) -> [usize; 2] {
        let (row, col) = (edge.cell.row(), edge.cell.col());
        let both = match edge.axis {
            Axis::Across => [(row, col + 1), (row + 1, col + 1)],
            Axis::Down => [(row + 1, col), (row + 1, col + 1)],
        };
        both.map(|it| self.face(it))
    }

    fn join(&mut self, a: usize, b: usize, is_parted: bool, step: Step) {
        self.neighbours[a].push((b, is_parted, step));
        self.neighbours[b].push((a, is_parted, step));
    }

    fn spread(&mut self) {
        const NONE: usize = usize::MAX;
        self.group = vec![(NONE, false); self.neighbours.len()];
        for start in (0..self.neighbours.len()).rev() {
            if self.group[start].0 != NONE {
                continue;
            }
            self.group[start] = (start, false);
            let mut reached = vec![start];
            while let Some(face) = reached.pop() {
                for &(other, is_parted, _) in &self.neighbours[face] {
                    if self.group[other].0 == NONE {
                        self.group[other] = (start, self.group[face].1 != is_parted);
                        reached.push(other);
                    }
                }
            }
        }
    }
}

fn cite(evidence: &mut LineEvidence<Because>, step: Step) {
    match step {
        Step::Mark(edge) => evidence.marks.push(edge),
        Step::White(cell) => evidence.cells.push(cell),
    }
}
