//! The puzzle of a day: made when somebody asks for it first; later it is the same game again.

use crate::Deal;
use play::daily::{self, Date};
use play::session::{Fact, Table};
use play::{Kind, Level};
use store::{Id, Store, StoreError};

/// A puzzle of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The day.
    pub date: Date,
    /// The kind of puzzle.
    pub kind: Kind,
    /// How hard it is.
    pub level: Level,
}

impl Daily {
    /// The game in which it is played, if it was begun and is not forgotten.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn game(&self, store: &Store) -> Result<Option<Id>, StoreError> {
        let settings = store.settings()?;
        Ok(settings.get(&self.setting()).and_then(|id| id.parse().ok()))
    }

    /// Remembers in which game it is played.
    ///
    /// # Errors
    /// If the store cannot be written.
    pub fn remember(&self, game: &Id, store: &Store) -> Result<(), StoreError> {
        store.set(&self.setting(), &game.to_string())
    }

    /// What to deal, and with which seed; none for a kind or a level that has no such puzzle.
    pub fn deal(&self) -> Option<(Deal, u64)> {
        let (order, seed) = daily::daily(self.date, self.kind, self.level)?;
        Some((Deal::Make(order), seed))
    }

    /// The table at which it was dealt, which remembers whose day it is of.
    #[must_use]
    pub fn noted(&self, mut table: Box<dyn Table>) -> Box<dyn Table> {
        table.remember(Fact::Daily(self.date));
        table
    }

    /// The game of each day, kind and level is remembered.
    fn setting(self) -> String {
        format!("daily-{}-{}-{}", self.date, self.kind, self.level.name())
    }
}
