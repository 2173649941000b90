//! An experiment of any kind, for whoever need not know which.

use crate::plan::{Clock, Plan, Round, Worker};
use crate::trace::Move;
use crate::{lines, minesweeper};
use message::{Message, Say};
use std::sync::atomic::AtomicBool;

/// An experiment of any kind.
pub enum Experiment {
    /// In Minesweeper.
    Minesweeper(minesweeper::Experiment),
    /// With line puzzles.
    Lines(lines::Experiment),
}

impl Experiment {
    /// The experiment as a plan.
    ///
    /// # Errors
    /// If a board has no room for its mines, or a player cannot take a board.
    pub fn plan(&self) -> Result<Plan, Message> {
        match self {
            Experiment::Minesweeper(it) => it.plan().map_err(|error| error.say()),
            Experiment::Lines(it) => it.plan(),
        }
    }

    /// Somebody who plays its games.
    pub fn worker(&self) -> Box<dyn Worker> {
        match self {
            Experiment::Minesweeper(it) => Box::new(it.worker()),
            Experiment::Lines(it) => Box::new(it.worker()),
        }
    }
}

impl Worker for Box<dyn Worker> {
    fn play(
        &mut self,
        board: usize,
        game: u64,
        clock: Clock,
        cancel: &AtomicBool,
    ) -> Result<Option<Round>, Message> {
        self.as_mut().play(board, game, clock, cancel)
    }

    fn take_traces(&mut self) -> Vec<Vec<Move>> {
        self.as_mut().take_traces()
    }
}
