//! Everything, item by item, so that it can be carried from one store to another.

use crate::games::LONGEST;
use crate::{Experiment, Finish, Id, Line, SavedGame, Store, StoreError};
use serde::{Deserialize, Serialize};

/// Something that is kept, whole.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "kebab-case")]
pub enum Item {
    /// A setting.
    Setting {
        /// Its name.
        name: String,
        /// What it is set to.
        value: String,
    },
    /// How a game ended.
    Result {
        /// The game, which may be gone.
        game: Id,
        /// How.
        #[serde(flatten)]
        finish: Finish,
    },
    /// A game.
    Game {
        /// What a list shows.
        #[serde(flatten)]
        line: Line,
        /// Its save.
        save: String,
    },
    /// An experiment.
    Experiment {
        /// What a list shows.
        #[serde(flatten)]
        line: Experiment,
        /// What came out.
        report: String,
        /// Its games.
        rows: String,
    },
}

impl Item {
    /// Whether it is one that some store could have kept: no text is longer than allowed, and no number out of range.
    pub fn is_sound(&self) -> bool {
        /// The longest name of anything.
        const NAME: usize = 4000;
        let is_short = |texts: &[&str]| texts.iter().all(|it| it.len() <= NAME);
        let is_count = |n: u64| i64::try_from(n).is_ok();
        match self {
            Item::Setting { name, value } => is_short(&[name, value]),
            Item::Result { finish, .. } => {
                let level = finish.level.as_deref().unwrap_or_default();
                is_short(&[&finish.kind, &finish.size, level])
                    && is_count(finish.elapsed)
                    && is_count(finish.hints)
            }
            Item::Game { line, save } => {
                is_short(&[&line.kind, &line.title, &line.status])
                    && save.len() <= LONGEST
                    && is_count(line.version)
                    && is_count(line.elapsed)
            }
            Item::Experiment { line, .. } => is_short(&[&line.kind, &line.title]) && is_count(line.games),
        }
    }
}

impl Store {
    /// The settings and results: all that is short.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn short_items(&self) -> Result<Vec<Item>, StoreError> {
        let settings = self.settings()?.into_iter().map(|(name, value)| Item::Setting { name, value });
        let results = self.ends()?.into_iter().map(|(game, finish)| Item::Result { game, finish });
        Ok(settings.chain(results).collect())
    }

    /// The names of all games and experiments.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn long_items(&self) -> Result<Vec<Id>, StoreError> {
        let games = self.games(usize::MAX)?.into_iter().map(|it| it.id);
        Ok(games.chain(self.experiments(usize::MAX)?.into_iter().map(|it| it.id)).collect())
    }

    /// A game or an experiment.
    ///
    /// # Errors
    /// If there is none of that name, or it cannot be read.
    pub fn item(&self, id: &Id) -> Result<Item, StoreError> {
        match self.game(id) {
            Ok(SavedGame { line, save }) => return Ok(Item::Game { line, save }),
            Err(StoreError::NoGame) => {}
            Err(error) => return Err(error),
        }
        let line = self.experiments(usize::MAX)?.into_iter().find(|it| it.id == *id);
        let line = line.ok_or(StoreError::NoGame)?;
        Ok(Item::Experiment { line, report: self.experiment_report(id)?, rows: self.experiment_rows(id)? })
    }

    /// Takes an item from elsewhere, and tells whether it is news. What is here already stays: a game that is as far along,
    /// a result, an experiment. A setting is set.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn put(&self, item: &Item) -> Result<bool, StoreError> {
        match item {
            Item::Setting { name, value } => {
                let is_news = self.settings()?.get(name) != Some(value);
                self.set(name, value)?;
                Ok(is_news)
            }
            Item::Result { game, finish } => {
                let is_news = !self.ends()?.iter().any(|it| it.0 == *game);
                self.add_result(game, finish)?;
                Ok(is_news)
            }
            Item::Game { line, save } => self.put_game(&SavedGame { line: line.clone(), save: save.clone() }),
            Item::Experiment { line, report, rows } => {
                let is_news = !self.experiments(usize::MAX)?.iter().any(|it| it.id == line.id);
                if is_news {
                    self.add_experiment(line, report, rows)?;
                }
                Ok(is_news)
            }
        }
    }
}
