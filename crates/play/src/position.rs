//! A puzzle of any kind with what is drawn on it.

use crate::{Facts, Kind, Scene, games};
use grid::{Cell, Edge, Lines, Mark, Size};
use std::fmt;

/// A puzzle of any kind with what is drawn on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Position {
    /// A Masyu board.
    Masyu(masyu::Board),
    /// A Numberlink board.
    Numberlink(numberlink::Board),
}

/// A broken rule and where it is broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The rule's name, such as `dead-end`.
    pub rule: &'static str,
    /// What is wrong, such as `the line ends`.
    pub clause: String,
    /// The cells that show it; none if nothing is drawn.
    pub cells: Vec<Cell>,
}

impl Position {
    /// The kind of puzzle.
    pub fn kind(&self) -> Kind {
        match self {
            Position::Masyu(_) => Kind::Masyu,
            Position::Numberlink(_) => Kind::Numberlink,
        }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        match self {
            Position::Masyu(board) => board.puzzle.size(),
            Position::Numberlink(board) => board.puzzle.size(),
        }
    }

    /// The rules where there are others to choose, such as `cover,no-touch`; a verdict is nothing without them.
    pub fn rules(&self) -> Option<String> {
        match self {
            Position::Masyu(board) => games::masyu::rules(&board.puzzle),
            Position::Numberlink(board) => Some(board.puzzle.rules().to_string()),
        }
    }

    /// What it looks like.
    pub fn scene(&self) -> Scene {
        match self {
            Position::Masyu(board) => games::masyu::scene(board),
            Position::Numberlink(board) => games::numberlink::scene(board),
        }
    }

    /// What all solutions share, drawn on the puzzle instead of what is drawn there.
    pub fn scene_of(&self, facts: &Facts) -> Scene {
        let Facts::Some { always, never, sometimes, unknown: _ } = facts else {
            return self.with_lines(Lines::new(self.size())).scene();
        };
        let mut lines = Lines::new(self.size());
        for (edges, mark) in [(always, Mark::Line), (never, Mark::Cross)] {
            for &edge in edges {
                lines.set(edge, mark);
            }
        }
        self.with_lines(lines).scene().with_sometimes(sometimes)
    }

    /// The edges that only one of two lines on boards of the same size takes.
    pub fn differs_from(&self, other: &Position) -> Vec<Edge> {
        let takes = |position: &Position, edge| position.lines().get(edge) == Mark::Line;
        self.size().edges().filter(|&edge| takes(self, edge) != takes(other, edge)).collect()
    }

    /// Every rule that is broken; none if this is a solution.
    pub fn broken(&self) -> Vec<Broken> {
        match self {
            Position::Masyu(board) => games::masyu::broken(board),
            Position::Numberlink(board) => games::numberlink::broken(board),
        }
    }

    /// Puts a mark on an edge, or takes one away.
    ///
    /// # Panics
    /// If the edge lies outside the board.
    pub fn set(&mut self, edge: Edge, mark: Mark) {
        match self {
            Position::Masyu(board) => board.lines.set(edge, mark),
            Position::Numberlink(board) => board.lines.set(edge, mark),
        }
    }

    /// What is drawn.
    pub(crate) fn lines(&self) -> &Lines {
        match self {
            Position::Masyu(board) => &board.lines,
            Position::Numberlink(board) => &board.lines,
        }
    }

    /// The same puzzle with something else drawn on it.
    pub(crate) fn with_lines(&self, lines: Lines) -> Position {
        match self {
            Position::Masyu(board) => Position::Masyu(masyu::Board { puzzle: board.puzzle.clone(), lines }),
            Position::Numberlink(board) => {
                Position::Numberlink(numberlink::Board { puzzle: board.puzzle.clone(), lines })
            }
        }
    }

    /// Whether both have the same clues on boards of the same size; rules and what is drawn do not matter.
    pub(crate) fn has_clues_of(&self, other: &Position) -> bool {
        self.size() == other.size()
            && match (self, other) {
                (Position::Masyu(one), Position::Masyu(other)) => one.puzzle.cells() == other.puzzle.cells(),
                (Position::Numberlink(one), Position::Numberlink(other)) => {
                    one.puzzle.cells() == other.puzzle.cells()
                }
                (Position::Masyu(_), Position::Numberlink(_))
                | (Position::Numberlink(_), Position::Masyu(_)) => false,
            }
    }
}

/// As a sentence that names the cells: `the line ends: r2c3, r4c1`.
impl fmt::Display for Broken {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.clause)?;
        for (index, cell) in self.cells.iter().enumerate() {
            write!(out, "{} {cell}", if index == 0 { ":" } else { "," })?;
        }
        Ok(())
    }
}
