//! What a person knows of a Masyu in play: the marks around every cell, and which line ends belong together.

use super::consequences::Because;
use crate::{Board, Pearl, Puzzle, Visit};
use deduce::{Contradiction, Focus, Knowledge, Learnt, LineEvidence, LineFact, LineNotes, Marks};
use grid::{Axis, Cell, Dir, Edge, Ends, Joined, Lines, Mark, Size};
use std::sync::Arc;

pub use deduce::around::Around;
pub(super) use deduce::around::{bit, dirs};

/// A puzzle with what is known of its edges, kept so that techniques see a cell at a glance.
#[derive(Clone, Debug)]
pub struct Notes {
    puzzle: Puzzle,
    pub(super) marks: Marks,
    ends: Ends,
    /// The ends of the piece of line that the latest line made.
    latest_ends: [Cell; 2],
    /// Pieces of line with two ends.
    pieces: usize,
    /// Cells that must be visited and that no line has reached.
    unvisited: usize,
    is_closed: bool,
}

/// Which way an edge of its own row or column lies from a cell.
pub(super) fn towards(cell: Cell, edge: Edge) -> Dir {
    match edge.axis {
        Axis::Across if edge.cell.col < cell.col => Dir::Left,
        Axis::Across => Dir::Right,
        Axis::Down if edge.cell.row < cell.row => Dir::Up,
        Axis::Down => Dir::Down,
    }
}

impl Notes {
    /// What is drawn on a board.
    ///
    /// # Errors
    /// If no line can be part of a loop as these are: three meet, or one closes too early.
    pub fn new(board: &Board) -> Result<Notes, Contradiction> {
        Notes::blank(board.puzzle.clone()).read(&board.lines)
    }

    /// A puzzle of which nothing is known yet.
    pub fn blank(puzzle: Puzzle) -> Notes {
        let size = puzzle.size();
        let unvisited = match puzzle.visit() {
            Visit::Every => size.cell_count(),
            Visit::Pearls => puzzle.pearls().count(),
        };
        Notes {
            marks: Marks::blank(size),
            ends: Ends::new(size.cell_count()),
            latest_ends: [Cell::new(0, 0); 2],
            pieces: 0,
            unvisited,
            is_closed: false,
            puzzle,
        }
    }

    /// The same for whoever knows the only solution and asks for no reasons: steps are found sooner.
    #[must_use]
    pub fn knowing(mut self, solution: &Lines) -> Notes {
        self.marks.set_focus(Focus { solution: Some(Arc::new(solution.clone())), ..Focus::default() });
        self
    }

    /// The puzzle with these notes drawn on it.
    pub fn board(&self) -> Board {
        Board { puzzle: self.puzzle.clone(), lines: self.lines() }
    }

    /// The clues.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The pearl in a cell.
    pub fn pearl(&self, cell: Cell) -> Option<Pearl> {
        self.puzzle.pearl(cell)
    }

    /// Whether the loop must visit a cell.
    pub fn is_due(&self, cell: Cell) -> bool {
        self.puzzle.visit() == Visit::Every || self.pearl(cell).is_some()
    }

    /// Whether the loop must come to a cell, by its clue or by a line that is drawn.
    pub fn is_needed(&self, cell: Cell) -> bool {
        self.is_due(cell) || self.around(cell).lines != 0
    }

    /// What is known around a cell.
    pub fn around(&self, cell: Cell) -> Around {
        self.marks.around(cell)
    }

    /// What is known of a way out of a cell; off the board is a cross.
    pub fn mark(&self, cell: Cell, dir: Dir) -> Mark {
        self.marks.mark(cell, dir)
    }

    /// What is known of an edge.
    pub fn get(&self, edge: Edge) -> Mark {
        self.marks.get(edge)
    }

    /// What is known of the second edge that way out of a cell.
    pub fn beyond(&self, cell: Cell, dir: Dir) -> Mark {
        self.size().step(cell, dir).map_or(Mark::Cross, |next| self.mark(next, dir))
    }

    /// Whether exactly one line reaches the cell.
    pub fn is_end(&self, cell: Cell) -> bool {
        self.around(cell).lines.is_power_of_two()
    }

    /// The other end of the piece of line that ends in a cell.
    pub fn mate(&self, end: Cell) -> Cell {
        self.size().cell(self.ends.mate(self.size().index(end) as u32) as usize)
    }

    /// Whether the loop is complete.
    pub fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Whether a line that joins the two ends of one piece would leave something out.
    pub fn closing_is_early(&self) -> bool {
        self.pieces > 1 || self.unvisited > 0
    }

    /// What was learnt, oldest first.
    pub fn past(&self) -> &[LineFact] {
        self.marks.past()
    }

    /// The ends of the piece of line that the latest line made.
    pub(super) fn latest_ends(&self) -> [Cell; 2] {
        self.latest_ends
    }

    /// Takes back what happened when the two pieces were joined.
    pub(super) fn part_pieces(&mut self, edge: Edge) {
        self.ends.undo();
        let lone = edge.cells().map(|cell| self.around(cell).lines == 0);
        for (cell, _) in edge.cells().into_iter().zip(lone).filter(|it| it.1) {
            self.unvisited += usize::from(self.is_due(cell));
        }
        self.pieces = match lone {
            [true, true] => self.pieces - 1,
            [false, false] => self.pieces + 1,
            _ => self.pieces,
        };
        self.is_closed = false;
    }

    /// Joins two pieces of line.
    pub(super) fn join_pieces(&mut self, edge: Edge) -> Result<(), Contradiction> {
        let size = self.size();
        let [a, b] = edge.cells();
        if self.is_closed || [a, b].iter().any(|&cell| self.around(cell).lines.count_ones() > 1) {
            return Err(Contradiction);
        }
        let lone = [a, b].map(|cell| self.around(cell).lines == 0);
        let [from, to] = [a, b].map(|cell| size.index(cell) as u32);
        if !lone[0] && self.ends.mate(from) == to && self.closing_is_early() {
            return Err(Contradiction);
        }
        match self.ends.join(from, to) {
            Joined::Loop => {
                self.is_closed = true;
                self.pieces -= 1;
            }
            Joined::Piece(one, other) => {
                self.latest_ends = [one, other].map(|end| size.cell(end as usize));
                self.pieces = match lone {
                    [true, true] => self.pieces + 1,
                    [false, false] => self.pieces - 1,
                    _ => self.pieces,
                };
            }
        }
        for (cell, _) in [a, b].into_iter().zip(lone).filter(|it| it.1) {
            self.unvisited -= usize::from(self.is_due(cell));
        }
        Ok(())
    }
}

impl Knowledge for Notes {
    type Fact = LineFact;
    type Evidence = LineEvidence<Because>;

    fn size(&self) -> Size {
        self.puzzle.size()
    }

    fn learn(&mut self, fact: LineFact) -> Result<Learnt, Contradiction> {
        deduce::learn(self, fact)
    }

    fn open(&self) -> usize {
        self.marks.open()
    }

    fn rests_on(evidence: &LineEvidence<Because>, fact: LineFact) -> bool {
        evidence.marks.contains(&fact.edge)
    }

    /// A technique may look from a cell at edges as far as the second in its own row and column and in those beside
    /// them, and at the other end of a line that ends there.
    fn stirred_by(&self, fact: LineFact, show: &mut dyn FnMut(Cell)) {
        let size = self.size();
        let [a, b] = fact.edge.cells();
        for row in a.row().saturating_sub(1)..=(b.row() + 1).min(size.rows() - 1) {
            for col in a.col().saturating_sub(1)..=(b.col() + 1).min(size.cols() - 1) {
                show(Cell::new(row, col));
            }
        }
        if fact.mark == Mark::Line && !self.is_closed {
            for end in self.latest_ends {
                show(end);
            }
        }
    }
}
