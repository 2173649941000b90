//! What is known of every edge of a board, with undo.

use crate::{Cell, Dir, Edge, Size};

/// What is known of one edge.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Nothing yet.
    #[default]
    Blank,
    /// The line runs here.
    Line,
    /// The line does not run here.
    Cross,
}

/// What is known of every edge of a board; remembers how it came about.
#[derive(Clone, Debug)]
pub struct Lines {
    size: Size,
    marks: Vec<Mark>,
    /// The marks that were overwritten, oldest first.
    past: Vec<(u32, Mark)>,
}

/// A point in the history of some [`Lines`], to go back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(usize);

impl Lines {
    /// A board of that size of which nothing is known.
    pub fn new(size: Size) -> Lines {
        Lines { size, marks: vec![Mark::Blank; size.edge_count()], past: Vec::new() }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        self.size
    }

    /// What is known of an edge.
    pub fn get(&self, edge: Edge) -> Mark {
        self.marks[self.size.edge_index(edge)]
    }

    /// Marks an edge.
    pub fn set(&mut self, edge: Edge, mark: Mark) {
        let index = self.size.edge_index(edge);
        let before = std::mem::replace(&mut self.marks[index], mark);
        if before != mark {
            self.past.push((index as u32, before));
        }
    }

    /// Now, for [`Lines::undo_to`].
    pub fn moment(&self) -> Moment {
        Moment(self.past.len())
    }

    /// Takes back every mark that was set since then; a moment still to come changes nothing.
    pub fn undo_to(&mut self, then: Moment) {
        let since = then.0.min(self.past.len());
        for (index, mark) in self.past.drain(since..).rev() {
            self.marks[index as usize] = mark;
        }
    }

    /// The edges on which the line runs.
    pub fn drawn(&self) -> impl Iterator<Item = Edge> + '_ {
        self.size.edges().zip(&self.marks).filter(|&(_, &mark)| mark == Mark::Line).map(|(edge, _)| edge)
    }

    /// The ways in which the line leaves a cell.
    pub fn arms(&self, cell: Cell) -> impl Iterator<Item = Dir> + '_ {
        Dir::ALL.into_iter().filter(move |&dir| self.leaves(cell, dir))
    }

    /// The cells of every connected piece of the line; within a piece in no particular order.
    pub fn pieces(&self) -> Vec<Vec<Cell>> {
        let mut seen = vec![false; self.size.cell_count()];
        let mut pieces = Vec::new();
        for start in self.size.cells() {
            if seen[self.size.index(start)] || self.arms(start).next().is_none() {
                continue;
            }
            seen[self.size.index(start)] = true;
            let mut piece = vec![start];
            let mut reached = 0;
            while let Some(&cell) = piece.get(reached) {
                reached += 1;
                for next in self.arms(cell).filter_map(|dir| self.size.step(cell, dir)) {
                    if !std::mem::replace(&mut seen[self.size.index(next)], true) {
                        piece.push(next);
                    }
                }
            }
            pieces.push(piece);
        }
        pieces
    }

    /// Whether the line leaves the cell that way.
    pub fn leaves(&self, cell: Cell, dir: Dir) -> bool {
        self.size.edge_from(cell, dir).is_some_and(|edge| self.get(edge) == Mark::Line)
    }
}

/// Equal if the same is known now, however it came about.
impl PartialEq for Lines {
    fn eq(&self, other: &Lines) -> bool {
        self.size == other.size && self.marks == other.marks
    }
}

impl Eq for Lines {}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn mark() -> impl Strategy<Value = Mark> {
        prop_oneof![Just(Mark::Blank), Just(Mark::Line), Just(Mark::Cross)]
    }

    proptest! {
        #[test]
        fn undo_brings_back_every_earlier_moment(moves in prop::collection::vec((0..22usize, mark()), 0..60)) {
            let size = Size::new(5, 3).unwrap();
            let mut lines = Lines::new(size);
            let mut history = vec![(lines.moment(), lines.clone())];
            for (index, mark) in moves {
                lines.set(size.edge(index), mark);
                history.push((lines.moment(), lines.clone()));
            }
            for (moment, then) in history.into_iter().rev() {
                lines.undo_to(moment);
                prop_assert_eq!(&lines, &then);
            }
        }
    }
}
