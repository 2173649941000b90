//! The marks of a puzzle in which a line is drawn, in the order in which they were learnt.

use crate::LineFact;
use crate::around::{Around, bit};
use grid::{Axis, Cell, Dir, Edge, Lines, Mark, Size};
use std::sync::Arc;

/// What is known of every edge, seen from the cells at a glance; the latest can be taken back.
#[derive(Clone, Debug)]
pub struct Marks {
    size: Size,
    around: Vec<Around>,
    /// What was learnt, oldest first; of each edge once.
    past: Vec<LineFact>,
    focus: Focus,
}

/// What whoever asks for a step has in mind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Focus {
    /// Cells near which one looks first.
    pub near: Vec<Cell>,
    /// Edges of which nothing is to be told: whoever supposes something, supposes it elsewhere.
    pub shunned: Vec<Edge>,
    /// The solution, if whoever asks knows it and wants to know only which techniques lead there. Steps are the same, found
    /// sooner: what holds in the solution need not be supposed, for it is never refused, and they may cite nothing.
    pub solution: Option<Arc<Lines>>,
}

impl Focus {
    /// Whether a fact is known to hold.
    #[inline]
    pub fn knows(&self, fact: LineFact) -> bool {
        let is_line = |lines: &Arc<Lines>| lines.get(fact.edge) == Mark::Line;
        self.solution.as_ref().is_some_and(|lines| is_line(lines) == (fact.mark == Mark::Line))
    }

    /// What a step cites, unless nobody wants to know.
    pub fn cited<E: Default>(&self, cite: impl FnOnce() -> E) -> E {
        if self.solution.is_some() { E::default() } else { cite() }
    }
}

impl Marks {
    /// Nothing is known, but that nothing leaves the board.
    pub fn blank(size: Size) -> Marks {
        let off_board = |cell| {
            let off = |dir| if size.step(cell, dir).is_none() { bit(dir) } else { 0 };
            Dir::ALL.into_iter().map(off).sum()
        };
        let around = size.cells().map(|cell| Around { lines: 0, crosses: off_board(cell) }).collect();
        Marks { size, around, past: Vec::new(), focus: Focus::default() }
    }

    /// What is known around a cell.
    #[inline]
    pub fn around(&self, cell: Cell) -> Around {
        self.around[self.size.index(cell)]
    }

    /// What is known around a cell of this number, row by row.
    #[inline]
    pub fn around_at(&self, index: usize) -> Around {
        self.around[index]
    }

    /// What is known of a way out of a cell; off the board is a cross.
    #[inline]
    pub fn mark(&self, cell: Cell, dir: Dir) -> Mark {
        let Around { lines, crosses } = self.around(cell);
        if lines & bit(dir) != 0 {
            Mark::Line
        } else if crosses & bit(dir) != 0 {
            Mark::Cross
        } else {
            Mark::Blank
        }
    }

    /// What is known of an edge.
    #[inline]
    pub fn get(&self, edge: Edge) -> Mark {
        let dir = if edge.axis == Axis::Across { Dir::Right } else { Dir::Down };
        self.mark(edge.cell, dir)
    }

    /// What was learnt, oldest first.
    pub fn past(&self) -> &[LineFact] {
        &self.past
    }

    /// What whoever asks has in mind.
    pub fn focus(&self) -> &Focus {
        &self.focus
    }

    /// Notes what whoever asks has in mind.
    pub fn set_focus(&mut self, focus: Focus) {
        self.focus = focus;
    }

    /// How many edges there are of which nothing is known.
    pub fn open(&self) -> usize {
        self.size.edge_count() - self.past.len()
    }

    /// Notes the mark of an edge of which nothing was known.
    pub fn add(&mut self, fact: LineFact) {
        debug_assert_eq!(self.get(fact.edge), Mark::Blank);
        self.flip(fact);
        self.past.push(fact);
    }

    /// Takes the latest mark back, and says which it was.
    pub fn take_back(&mut self) -> Option<LineFact> {
        let fact = self.past.pop()?;
        self.flip(fact);
        Some(fact)
    }

    fn flip(&mut self, LineFact { edge, mark }: LineFact) {
        for cell in edge.cells() {
            let around = &mut self.around[self.size.index(cell)];
            let bits = if mark == Mark::Line { &mut around.lines } else { &mut around.crosses };
            *bits ^= bit(edge.dir_from(cell));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_added_is_seen_from_both_cells_and_taken_back() {
        let size = Size::new(3, 2).unwrap();
        let mut marks = Marks::blank(size);
        let [line, cross] = [Axis::Across, Axis::Down].map(|axis| Edge { cell: Cell::new(0, 1), axis });
        marks.add(LineFact { edge: line, mark: Mark::Line });
        marks.add(LineFact { edge: cross, mark: Mark::Cross });
        assert_eq!((marks.get(line), marks.get(cross), marks.open()), (Mark::Line, Mark::Cross, 5));
        assert_eq!(marks.mark(Cell::new(0, 2), Dir::Left), Mark::Line);
        assert_eq!(marks.mark(Cell::new(1, 1), Dir::Up), Mark::Cross);
        assert_eq!(marks.mark(Cell::new(0, 1), Dir::Up), Mark::Cross);
        assert_eq!(marks.take_back(), Some(LineFact { edge: cross, mark: Mark::Cross }));
        assert_eq!((marks.get(cross), marks.open(), marks.past().len()), (Mark::Blank, 6, 1));
        assert_eq!(marks.around(Cell::new(1, 1)), Marks::blank(size).around(Cell::new(1, 1)));
    }
}
