//! Tables that were used last.
//!
//! A table follows from its save alone. Those that were used last are kept in memory, so that a move in a long game does not
//! replay all the others; who asks can tell no difference.

use crate::KeptGame;
use play::session::Fields;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::Id;

/// As many tables are kept.
const MOST: usize = 16;

/// Games that were played at last, the latest last.
#[derive(Debug, Default)]
pub struct Tables {
    games: Mutex<Vec<KeptGame>>,
    /// Fields that were dear to lay, so that a game which is taken up again does not pay for its own twice.
    pub(crate) fields: Arc<Fields>,
}

impl Tables {
    /// Fields that were dear to lay.
    pub fn fields(&self) -> &Arc<Fields> {
        &self.fields
    }

    /// Takes the game of a name at that version, if it is here.
    pub(crate) fn take(&self, id: &Id, version: u64) -> Option<KeptGame> {
        let mut games = self.games();
        let index = games.iter().position(|it| it.id() == Some(id) && it.version() == version)?;
        Some(games.remove(index))
    }

    pub(crate) fn put(&self, game: KeptGame) {
        let mut games = self.games();
        games.retain(|it| it.id() != game.id());
        if games.len() == MOST {
            games.remove(0);
        }
        games.push(game);
    }

    fn games(&self) -> MutexGuard<'_, Vec<KeptGame>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
