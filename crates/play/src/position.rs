//! A puzzle of any kind with what is drawn on it.

use crate::{Kind, Scene, games};
use grid::{Cell, Edge, Mark, Size};
use std::fmt;

/// A puzzle of any kind with what is drawn on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Position {
    /// A Masyu board.
    Masyu(masyu::Board),
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
        }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        match self {
            Position::Masyu(board) => board.puzzle.size(),
        }
    }

    /// What it looks like.
    pub fn scene(&self) -> Scene {
        match self {
            Position::Masyu(board) => games::masyu::scene(board),
        }
    }

    /// The edges that only one of two lines on the same puzzle takes.
    pub fn differs_from(&self, other: &Position) -> Vec<Edge> {
        match (self, other) {
            (Position::Masyu(one), Position::Masyu(other)) => {
                let takes = |board: &masyu::Board, edge| board.lines.get(edge) == Mark::Line;
                self.size().edges().filter(|&edge| takes(one, edge) != takes(other, edge)).collect()
            }
        }
    }

    /// Every rule that is broken; none if this is a solution.
    pub fn broken(&self) -> Vec<Broken> {
        match self {
            Position::Masyu(board) => games::masyu::broken(board),
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
