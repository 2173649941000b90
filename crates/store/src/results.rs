//! Results: how finished games ended, kept when the games themselves are gone.

use crate::{Id, Moment, StoreError};
use serde::{Deserialize, Serialize};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Solved, or every cell without a mine opened.
    Won,
    /// A mine was opened.
    Lost,
    /// The program has solved it.
    Shown,
}

impl Outcome {
    /// Every way.
    pub const ALL: [Outcome; 3] = [Outcome::Won, Outcome::Lost, Outcome::Shown];

    /// Its name in the file.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Won => "won",
            Outcome::Lost => "lost",
            Outcome::Shown => "shown",
        }
    }
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finish {
    /// The kind of puzzle.
    pub kind: String,
    /// The board's size, and whatever else must be equal for times to be compared: `10x10`, `30x16/99`.
    pub size: String,
    /// How hard it was made, if that is known.
    pub level: Option<String>,
    /// How it ended.
    pub outcome: Outcome,
    /// Milliseconds that it took.
    pub elapsed: u64,
    /// The hints taken.
    pub hints: u64,
    /// When it ended.
    pub finished: Moment,
}

/// Where results are kept.
pub trait Results {
    /// Keeps how a game ended. Only its first end counts: who undoes a loss, or plays on after the solution was shown,
    /// has not won.
    ///
    /// # Errors
    /// If it cannot be written.
    fn add_result(&self, game: &Id, finish: &Finish) -> Result<(), StoreError>;

    /// Every result with its game, the latest first.
    ///
    /// # Errors
    /// If they cannot be read.
    fn ends(&self) -> Result<Vec<(Id, Finish)>, StoreError>;

    /// Every result, the latest first.
    ///
    /// # Errors
    /// If they cannot be read.
    fn results(&self) -> Result<Vec<Finish>, StoreError> {
        Ok(self.ends()?.into_iter().map(|it| it.1).collect())
    }
}
