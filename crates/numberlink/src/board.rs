//! A puzzle with lines on it: a position in play, or an answer.

use crate::Puzzle;
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

    /// The word for a cell in our drawing: its number, its letter, `?`, or `.` for a plain cell.
    pub fn token(&self, cell: Cell) -> String {
        self.puzzle.clue(cell).map_or_else(|| ".".to_owned(), |clue| clue.to_string())
    }
}

/// The drawn board.
impl fmt::Display for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&drawing::write(&self.lines, |cell| self.token(cell)))
    }
}

/// The drawn board.
impl fmt::Debug for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "\n{self}")
    }
}
