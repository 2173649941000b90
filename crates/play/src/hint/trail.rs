//! Steps without the positions between them, which are drawn again when somebody looks.

use super::game::{self, KnownGame};
use super::{Explained, News, NoHint};
use crate::{Budget, Position};
use deduce::Rank;
use draw::{Danger, Scene};
use grid::Cell;

/// A step as it is told: all of an [`Explained`] but the position, which may be large.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Told {
    pub(crate) title: &'static str,
    pub(crate) rank: Rank,
    pub(crate) sentence: String,
    pub(crate) news: News,
    /// Where the reason is told link by link, the cells in which it stays.
    pub(crate) region: Vec<Cell>,
    cells: Vec<Cell>,
}

impl From<Explained> for Told {
    fn from(step: Explained) -> Told {
        let region = if step.news.chain().is_empty() { Vec::new() } else { step.region() };
        let Explained { title, rank, sentence, cells, mut news, .. } = step;
        // These may be many, and the trail knows them.
        if let News::Mines { unopened, .. } = &mut news {
            *unopened = Vec::new();
        }
        Told { title, rank, sentence, news, region, cells }
    }
}

/// A position on which steps are taken again.
pub(crate) enum Trail {
    Puzzle(Box<Position>),
    Game(Box<KnownGame>),
}

impl Trail {
    /// The trail from a position without a mistake.
    ///
    /// # Errors
    /// If nothing can be said of the position.
    pub(crate) fn new(position: &Position) -> Result<Trail, NoHint> {
        match position {
            Position::Minesweeper(board) => KnownGame::new(board, &Budget::unlimited())?
                .map(|game| Trail::Game(Box::new(game)))
                .map_err(|_| NoHint::NoSolution),
            puzzle => Ok(Trail::Puzzle(Box::new(puzzle.clone()))),
        }
    }

    /// What whoever follows the steps sees now.
    pub(crate) fn position(&self) -> Position {
        match self {
            Trail::Puzzle(position) => (**position).clone(),
            Trail::Game(game) => game.position(),
        }
    }

    /// Takes a step, and shows it with what it follows from.
    pub(crate) fn take_one(&mut self, step: &Told) -> Scene {
        let scene = match self {
            Trail::Puzzle(_) => {
                self.take(step);
                self.position().scene()
            }
            // Where a cell is opened, nobody could see that it was not.
            Trail::Game(game) => {
                let scene = game.position().scene();
                let safe = game::unopened(&game.notes).into_iter().map(|cell| (cell, Danger::Safe));
                let scene = scene.with_dangers(safe);
                self.take(step);
                scene
            }
        };
        step.news.with_reason(&step.cells, scene)
    }

    /// Takes several steps, and shows only what follows from them.
    pub(crate) fn take_all(&mut self, steps: &[Told]) -> Scene {
        for step in steps {
            self.take(step);
        }
        let scene = steps.iter().fold(self.position().scene(), |scene, step| step.news.fresh(scene));
        match self {
            Trail::Puzzle(_) => scene,
            Trail::Game(game) => {
                scene.with_dangers(game::unopened(&game.notes).into_iter().map(|cell| (cell, Danger::Safe)))
            }
        }
    }

    fn take(&mut self, step: &Told) {
        match (self, &step.news) {
            (Trail::Game(game), News::Mines { mines, safe, .. }) => game.take(mines, safe),
            (Trail::Game(_), News::Lines { .. }) => unreachable!("a game has no lines"),
            (Trail::Puzzle(position), news) => news.draw(position),
        }
    }
}
