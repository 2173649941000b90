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
        let lines = self.marks.iter().enumerate().filter(|it| *it.1 == Mark::Line);
        lines.map(|(index, _)| self.size.edge(index))
    }

    /// What is known of every edge, in the order of their numbers.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// The ways in which the line leaves every cell, row by row, a bit for each [`Dir`]: for those who look at them all.
    pub fn all_arms(&self) -> Vec<u8> {
        let cols = self.size.cols();
        let mut arms = vec![0; self.size.cell_count()];
        let (across, down) = self.marks.split_at(self.size.rows() * (cols - 1));
        for (row, cells) in arms.chunks_exact_mut(cols).enumerate() {
            for (col, mark) in across[row * (cols - 1)..][..cols - 1].iter().enumerate() {
                let line = u8::from(*mark == Mark::Line);
                cells[col] |= line << Dir::Right as u8;
                cells[col + 1] |= line << Dir::Left as u8;
            }
        }
        for (upper, mark) in down.iter().enumerate() {
            let line = u8::from(*mark == Mark::Line);
            arms[upper] |= line << Dir::Down as u8;
            arms[upper + cols] |= line << Dir::Up as u8;
        }
        arms
    }

    /// The ways in which the line leaves a cell.
    pub fn arms(&self, cell: Cell) -> impl Iterator<Item = Dir> + '_ {
        Dir::ALL.into_iter().filter(move |&dir| self.leaves(cell, dir))
    }

    /// The cells of every connected piece of the line; within a piece in no particular order.
    pub fn pieces(&self) -> Vec<Vec<Cell>> {
        let arms = self.all_arms();
        let row = self.size.cols().cast_signed();
        let steps = Dir::ALL.map(|dir| match dir {
            Dir::Up => -row,
            Dir::Right => 1,
            Dir::Down => row,
            Dir::Left => -1,
        });
        let mut seen = vec![false; arms.len()];
        let mut pieces = Vec::new();
        let mut piece: Vec<usize> = Vec::new();
        for start in 0..arms.len() {
            if seen[start] || arms[start] == 0 {
                continue;
            }
            seen[start] = true;
            piece.clear();
            piece.push(start);
            let mut reached = 0;
            while let Some(&place) = piece.get(reached) {
                reached += 1;
                for dir in Dir::ALL.into_iter().filter(|&dir| arms[place] >> dir as u8 & 1 == 1) {
                    let next = place.wrapping_add_signed(steps[dir as usize]);
                    if !std::mem::replace(&mut seen[next], true) {
                        piece.push(next);
                    }
                }
            }
            pieces.push(piece.iter().map(|&place| self.size.cell(place)).collect());
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
        fn arms_of_all_cells_are_those_of_each(marks in prop::collection::vec(mark(), 22)) {
            let size = Size::new(5, 3).unwrap();
            let mut lines = Lines::new(size);
            for (edge, mark) in size.edges().zip(marks) {
                lines.set(edge, mark);
            }
            let bits = |cell| lines.arms(cell).map(|dir| 1 << dir as u8).sum::<u8>();
            prop_assert_eq!(lines.all_arms(), size.cells().map(bits).collect::<Vec<u8>>());
        }

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
