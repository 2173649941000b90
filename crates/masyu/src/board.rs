//! A puzzle with lines on it: a position in play, or an answer.

use crate::{Pearl, Puzzle};
use grid::{Cell, Edge, Lines, Mark, drawing};
use std::fmt;

/// A puzzle and what is drawn on it.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    /// The clues.
    pub puzzle: Puzzle,
    /// Lines and crosses; as large as the puzzle.
    pub lines: Lines,
}

impl Board {
    /// The puzzle with nothing drawn yet.
    pub fn new(puzzle: Puzzle) -> Board {
        let lines = Lines::new(puzzle.size());
        Board { puzzle, lines }
    }

    /// The puzzle with a line on exactly these edges.
    pub fn with_line(puzzle: Puzzle, edges: impl IntoIterator<Item = Edge>) -> Board {
        let mut board = Board::new(puzzle);
        for edge in edges {
            board.lines.set(edge, Mark::Line);
        }
        board
    }

    /// The glyph of a cell in our drawing.
    pub fn glyph(&self, cell: Cell) -> char {
        match self.puzzle.pearl(cell) {
            None => '.',
            Some(Pearl::White) => 'o',
            Some(Pearl::Black) => '*',
            Some(Pearl::Any) => '?',
        }
    }
}

/// The drawn board.
impl fmt::Display for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&drawing::write(&self.lines, |cell| self.glyph(cell)))
    }
}

/// The drawn board.
impl fmt::Debug for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "\n{self}")
    }
}
