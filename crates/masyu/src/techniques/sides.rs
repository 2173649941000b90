//! Inside and outside: the faces between four cells lie on one side of the loop or the other.
//!
//! A line parts two faces, a cross joins them, and everything off the board is outside. A white pearl parts the faces at
//! opposite corners of its cell, whichever way it is passed.

use super::consequences::Because;
use super::notes::Notes;
use crate::Pearl;
use deduce::{Knowledge, LineEvidence, LineFact};
use grid::{Axis, Cell, Edge, Mark, Size};

/// Why two faces are known to be on one side, or on two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Mark(Edge),
    White(Cell),
}

/// Two faces, whether they are on two sides, and why.
struct Join {
    faces: [usize; 2],
    is_parted: bool,
    step: Step,
}

/// How the faces of a board hang together.
pub(super) struct Sides<'a> {
    notes: &'a Notes,
    with_whites: bool,
    /// By face: twice the face that it hangs on, plus 1 if that one is on the other side. The first of a group hangs on itself.
    above: Vec<usize>,
    /// Whether some face would have to be on both sides.
    is_torn: bool,
}

impl Sides<'_> {
    /// By the marks alone, or by the white pearls as well.
    pub(super) fn new(notes: &Notes, with_whites: bool) -> Sides<'_> {
        let above = (0..Faces::of(notes.size()).count()).map(|face| 2 * face).collect();
        let mut sides = Sides { notes, with_whites, above, is_torn: false };
        for Join { faces, is_parted, .. } in joins(notes, with_whites) {
            let [a, b] = faces.map(|face| sides.group(face));
            let side = (a ^ b) & 1 ^ usize::from(is_parted);
            if a / 2 == b / 2 {
                sides.is_torn |= side != 0;
            } else {
                sides.above[a / 2] = b & !1 | side;
            }
        }
        sides
    }

    /// An open edge whose two faces hang together, with the fact that follows.
    pub(super) fn settled(&mut self) -> Option<LineFact> {
        let (notes, faces) = (self.notes, Faces::of(self.notes.size()));
        notes.size().edges().filter(|&edge| notes.get(edge) == Mark::Blank).find_map(|edge| {
            let [a, b] = faces.beside(edge).map(|face| self.group(face));
            let mark = if a == b { Mark::Cross } else { Mark::Line };
            (a / 2 == b / 2).then_some(LineFact { edge, mark })
        })
    }

    /// A shortest walk from one face of an edge to the other.
    pub(super) fn walk(&self, edge: Edge) -> LineEvidence<Because> {
        let neighbours = self.neighbours();
        let [start, goal] = Faces::of(self.notes.size()).beside(edge);
        let mut came: Vec<Option<(usize, Step)>> = vec![None; neighbours.len()];
        let mut reached = vec![start];
        let mut next = 0;
        while let Some(&face) = reached.get(next).filter(|_| came[goal].is_none()) {
            next += 1;
            for &(other, _, step) in &neighbours[face] {
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
        if !self.is_torn {
            return None;
        }
        let neighbours = self.neighbours();
        let side = spread(&neighbours);
        let is_odd = |face: usize| {
            let agrees =
                |&(other, is_parted, _): &(usize, bool, Step)| side[other] == (side[face] != is_parted);
            !neighbours[face].iter().all(agrees)
        };
        let start = (0..neighbours.len()).find(|&face| is_odd(face))?;
        // Each face stands here twice: as reached by an even and by an odd number of changes.
        let place = |face: usize, is_odd: bool| 2 * face + usize::from(is_odd);
        let mut came: Vec<Option<(usize, Step)>> = vec![None; 2 * neighbours.len()];
        let (first, goal) = (place(start, false), place(start, true));
        let mut reached = vec![first];
        let mut next = 0;
        while let Some(&from) = reached.get(next).filter(|_| came[goal].is_none()) {
            next += 1;
            for &(other, is_parted, step) in &neighbours[from / 2] {
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

    /// Twice the first face of a face's group, plus 1 if that one is on the other side. Shortens the way there.
    fn group(&mut self, mut face: usize) -> usize {
        let mut side = 0;
        while self.above[face] / 2 != face {
            let above = self.above[face];
            self.above[face] = self.above[above / 2] ^ above & 1;
            side ^= self.above[face] & 1;
            face = self.above[face] / 2;
        }
        2 * face + side
    }

    /// For each face, its neighbours: the face, whether it is on the other side, and why.
    fn neighbours(&self) -> Vec<Vec<(usize, bool, Step)>> {
        let mut neighbours = vec![Vec::new(); self.above.len()];
        for Join { faces: [a, b], is_parted, step } in joins(self.notes, self.with_whites) {
            neighbours[a].push((b, is_parted, step));
            neighbours[b].push((a, is_parted, step));
        }
        neighbours
    }
}

/// What tells of two faces whether they are on the same side.
fn joins(notes: &Notes, with_whites: bool) -> impl Iterator<Item = Join> {
    let faces = Faces::of(notes.size());
    let marks = notes.past().iter().map(move |fact| Join {
        faces: faces.beside(fact.edge),
        is_parted: fact.mark == Mark::Line,
        step: Step::Mark(fact.edge),
    });
    let whites = notes.puzzle().pearls().filter(move |it| with_whites && it.1 == Pearl::White);
    marks.chain(whites.flat_map(move |(cell, _)| {
        let (row, col) = (cell.row(), cell.col());
        [[(row, col), (row + 1, col + 1)], [(row, col + 1), (row + 1, col)]].map(|corners| Join {
            faces: corners.map(|it| faces.face(it)),
            is_parted: true,
            step: Step::White(cell),
        })
    }))
}

/// By face: on which of two sides it is, as the first walk there tells.
fn spread(neighbours: &[Vec<(usize, bool, Step)>]) -> Vec<bool> {
    let mut sides: Vec<Option<bool>> = vec![None; neighbours.len()];
    for start in (0..neighbours.len()).rev() {
        if sides[start].is_some() {
            continue;
        }
        sides[start] = Some(false);
        let mut reached = vec![start];
        while let Some(face) = reached.pop() {
            for &(other, is_parted, _) in &neighbours[face] {
                if sides[other].is_none() {
                    sides[other] = sides[face].map(|side| side != is_parted);
                    reached.push(other);
                }
            }
        }
    }
    sides.into_iter().flatten().collect()
}

/// The faces of a board, numbered row by row; the outside is the last one.
#[derive(Clone, Copy)]
pub(super) struct Faces {
    cols: usize,
    rows: usize,
}

impl Faces {
    pub(super) fn of(size: Size) -> Faces {
        Faces { cols: size.cols() - 1, rows: size.rows() - 1 }
    }

    pub(super) fn count(self) -> usize {
        self.rows * self.cols + 1
    }

    /// The face whose lower right cell is given, counted as if the board had one more row and column.
    pub(super) fn face(self, (row, col): (usize, usize)) -> usize {
        let is_inner = (1..=self.rows).contains(&row) && (1..=self.cols).contains(&col);
        if is_inner { (row - 1) * self.cols + col - 1 } else { self.rows * self.cols }
    }

    /// The faces on both sides of an edge.
    pub(super) fn beside(self, edge: Edge) -> [usize; 2] {
        let (row, col) = (edge.cell.row(), edge.cell.col());
        let both = match edge.axis {
            Axis::Across => [(row, col + 1), (row + 1, col + 1)],
            Axis::Down => [(row + 1, col), (row + 1, col + 1)],
        };
        both.map(|it| self.face(it))
    }
}

fn cite(evidence: &mut LineEvidence<Because>, step: Step) {
    match step {
        Step::Mark(edge) => evidence.marks.push(edge),
        Step::White(cell) => evidence.cells.push(cell),
    }
}
