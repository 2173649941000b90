//! Steps without the positions between them, which are drawn again when somebody looks.

use super::game::{self, Game};
use super::{Explained, NoHint};
use crate::{Budget, Position};
use deduce::Rank;
use draw::{Danger, Ground, Scene};
use grid::{Cell, Edge, Mark};

/// A step as it is told: all of an [`Explained`] but the position, which may be large.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) title: &'static str,
    pub(crate) rank: Rank,
    pub(crate) sentence: String,
    cells: Vec<Cell>,
    marks: Vec<Edge>,
    facts: Vec<(Edge, Mark)>,
    mines: Vec<Cell>,
    safe: Vec<Cell>,
}

impl From<Explained> for Told {
    fn from(step: Explained) -> Told {
        let Explained { title, rank, sentence, cells, marks, facts, mines, safe, .. } = step;
        Told { title, rank, sentence, cells, marks, facts, mines, safe }
    }
}

/// A position on which steps are taken again.
pub(crate) enum Trail {
    Lines(Box<Position>),
    Game(Box<Game>),
}

impl Trail {
    /// The trail from a position without a mistake.
    ///
    /// # Errors
    /// If nothing can be said of the position.
    pub(crate) fn new(position: &Position) -> Result<Trail, NoHint> {
        match position {
            Position::Minesweeper(board) => Game::new(board, &Budget::unlimited())?
                .map(|game| Trail::Game(Box::new(game)))
                .map_err(|_| NoHint::NoSolution),
            puzzle => Ok(Trail::Lines(Box::new(puzzle.clone()))),
        }
    }

    /// What whoever follows the steps sees now.
    pub(crate) fn position(&self) -> Position {
        match self {
            Trail::Lines(position) => (**position).clone(),
            Trail::Game(game) => game.position(),
        }
    }

    /// Takes a step, and shows it with what it follows from.
    pub(crate) fn take_one(&mut self, step: &Told) -> Scene {
        let scene = match self {
            Trail::Lines(_) => {
                self.take(step);
                self.position().scene()
            }
            // Where a cell is opened, nobody could see that it was not.
            Trail::Game(game) => {
                let scene = game.position().scene();
                let mined = step.mines.iter().map(|&cell| (cell, Danger::Mined));
                let safe = step.safe.iter().copied().chain(game::unopened(&game.notes));
                let scene = scene.with_dangers(mined.chain(safe.map(|cell| (cell, Danger::Safe))));
                self.take(step);
                scene
            }
        };
        let scene = scene.with_cited(&step.cells, &step.marks).with_new(step.facts.iter().map(|it| it.0));
        scene.with_ground(step.mines.iter().chain(&step.safe).copied(), Ground::New)
    }

    /// Takes several steps, and shows only what follows from them.
    pub(crate) fn take_all(&mut self, steps: &[Told]) -> Scene {
        for step in steps {
            self.take(step);
        }
        let scene = self.position().scene();
        let scene = scene.with_new(steps.iter().flat_map(|it| &it.facts).map(|it| it.0));
        let cells = steps.iter().flat_map(|it| it.mines.iter().chain(&it.safe)).copied();
        let scene = scene.with_ground(cells, Ground::New);
        match self {
            Trail::Lines(_) => scene,
            Trail::Game(game) => {
                scene.with_dangers(game::unopened(&game.notes).into_iter().map(|cell| (cell, Danger::Safe)))
            }
        }
    }

    fn take(&mut self, step: &Told) {
        match self {
            Trail::Lines(position) => {
                for &(edge, mark) in &step.facts {
                    position.set(edge, mark);
                }
            }
            Trail::Game(game) => game.take(&step.mines, &step.safe),
        }
    }
}
