//! What a step tells that was not known, as its kind of puzzle has it.

use super::Line;
use crate::Position;
use draw::{Danger, Ground, Scene};
use grid::{Cell, Edge, Mark, Spot};
use minesweeper::paper;

/// What follows from a step, and what its kind of puzzle knows of the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// In a line puzzle.
    Lines {
        /// The edges whose marks it follows from.
        marks: Vec<Edge>,
        /// Where it supposes something, the reason link by link.
        chain: Vec<Line>,
        /// What follows.
        facts: Vec<(Edge, Mark)>,
    },
    /// In Minesweeper, the game or the puzzle on paper.
    Mines {
        /// The cells that are proved to be mined.
        mines: Vec<Cell>,
        /// Those that are proved to be safe.
        safe: Vec<Cell>,
        /// In a game, those that were proved to be safe before, and nobody has opened.
        unopened: Vec<Cell>,
    },
}

impl News {
    /// The reason link by link; empty where nothing is supposed.
    pub fn chain(&self) -> &[Line] {
        match self {
            News::Lines { chain, .. } => chain,
            News::Mines { .. } => &[],
        }
    }

    /// Where something follows.
    pub fn spots(&self) -> Vec<Spot> {
        match self {
            News::Lines { facts, .. } => facts.iter().map(|it| Spot::Edge(it.0)).collect(),
            News::Mines { mines, safe, .. } => {
                mines.iter().chain(safe).map(|&cell| Spot::Cell(cell)).collect()
            }
        }
    }

    /// Draws what follows on a puzzle of its kind.
    pub(super) fn draw(&self, puzzle: &mut Position) {
        match (self, puzzle) {
            (News::Lines { facts, .. }, puzzle) => {
                for &(edge, mark) in facts {
                    puzzle.set(edge, mark);
                }
            }
            (News::Mines { mines, safe, .. }, Position::Mines(board)) => {
                for (cells, mark) in [(mines, paper::Mark::Mine), (safe, paper::Mark::Safe)] {
                    for &cell in cells {
                        board.set(cell, mark);
                    }
                }
            }
            (News::Mines { .. }, _) => unreachable!("a game is played by opening cells"),
        }
    }

    /// A scene in which what follows stands out.
    pub(super) fn fresh(&self, scene: Scene) -> Scene {
        match self {
            News::Lines { facts, .. } => scene.with_new(facts.iter().map(|it| it.0)),
            News::Mines { mines, safe, .. } => {
                scene.with_ground(mines.iter().chain(safe).copied(), Ground::New)
            }
        }
    }

    /// A scene with the clues that it follows from, and what follows, in two styles.
    pub(super) fn with_reason(&self, clues: &[Cell], scene: Scene) -> Scene {
        let scene = match self {
            News::Lines { marks, .. } => scene.with_cited(clues, marks),
            News::Mines { mines, safe, unopened } => {
                let mined = mines.iter().map(|&cell| (cell, Danger::Mined));
                let safe = safe.iter().chain(unopened).map(|&cell| (cell, Danger::Safe));
                scene.with_cited(clues, &[]).with_dangers(mined.chain(safe))
            }
        };
        self.fresh(scene)
    }
}
