//! The entry of a game or a draft in the store: its name, its version, and how much of its log is there.

use store::{Id, Moment, NewGame, Store, StoreError, Update};

/// Where something is kept, and up to which line.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) id: Id,
    pub(crate) version: u64,
    /// Lines of the log that are kept.
    pub(crate) lines: usize,
}

impl Place {
    /// Keeps something for the first time, with a log of so many lines.
    pub(crate) fn add(
        game: &NewGame<'_>,
        lines: usize,
        store: &Store,
        now: Moment,
    ) -> Result<Place, StoreError> {
        Ok(Place { id: store.add_game(game, now)?, version: 1, lines })
    }

    /// Keeps the lines of a log that are new.
    pub(crate) fn append(
        &mut self,
        log: &[String],
        status: &str,
        elapsed: u64,
        store: &Store,
        now: Moment,
    ) -> Result<(), StoreError> {
        let lines = log[self.lines..].join("\n") + "\n";
        let update = Update { version: self.version, status, lines: &lines, elapsed };
        self.version = store.update_game(&self.id, &update, now)?;
        self.lines = log.len();
        Ok(())
    }

    /// Refuses a change that was made on another version.
    pub(crate) fn is_at(&self, version: u64) -> Result<(), StoreError> {
        if self.version == version { Ok(()) } else { Err(StoreError::Stale { now: self.version }) }
    }
}
