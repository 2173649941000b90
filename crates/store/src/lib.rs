//! Games, settings, results and experiments on disk: one SQLite file that the page and the terminal share.
//!
//! A game is kept as the text of its save, a line a move, to which lines are only ever appended; nothing else is kept that
//! could get out of step with it. What the text means is no business of this crate; it knows no puzzle, and the clock is
//! the caller's.
//!
//! **Durability.** A change is acknowledged once the disk has it: neither `kill -9` nor a power cut loses an acknowledged
//! move. The file is in write-ahead mode with `synchronous = NORMAL`, which commits without waiting; whoever made the
//! change then waits until the log is on disk, without holding up others. So changes made at the same time share one wait.
//!
//! **When the disk takes nothing**, because it is full, fails, or may only be read, play goes on in memory: everything that
//! is there is copied, and changes are made to the copy. [`Store::unkept`] tells, and every front end shows it, for such
//! changes end with the process, unless the disk takes them again: that is tried after every few changes and at the end.

mod experiments;
mod games;
mod place;
mod results;
mod schema;
mod settings;

pub use experiments::Experiment;
pub use games::{Game, Id, Line, NewGame, Update};
pub use place::Unkept;
pub use results::{Finish, Outcome};

use place::Place;
use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The name of the file in the data directory.
pub const FILE: &str = "casilla.sqlite";

/// A moment, in milliseconds since 1970; told by the caller.
pub type Moment = i64;

/// Games, settings and results.
///
/// Several threads may share one, and several processes may open the same file.
#[derive(Debug)]
pub struct Store {
    place: Mutex<Place>,
    /// Whether the disk has failed to confirm the latest change.
    is_unconfirmed: AtomicBool,
}

/// Why something cannot be kept or found.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The folder for the data cannot be made.
    #[error("the data directory {} cannot be made: {error}", .path.display())]
    NoFolder {
        /// The folder.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// Something else has the place of the file: a folder, a pipe, a device.
    #[error("{} is no file: move it away, or name another data directory", .0.display())]
    NoFile(PathBuf),
    /// The file was written by a newer version of the program.
    #[error("the data was written by a newer version of casilla (layout {found}, this one knows {known})")]
    TooNew {
        /// The layout of the file.
        found: u32,
        /// The latest layout known here.
        known: u32,
    },
    /// There is no such game.
    #[error("there is no such game")]
    NoGame,
    /// There is no such experiment.
    #[error("there is no such experiment")]
    NoExperiment,
    /// Somebody else has changed the game since.
    #[error("the game has changed since: it is at version {now}")]
    Stale {
        /// The version that is current.
        now: u64,
    },
    /// The record of the game has reached its limit.
    #[error("the record of this game is full: open its puzzle as a new game")]
    Full,
    /// The system gives no random numbers, so that no id can be made.
    #[error("the system gives no random numbers: {0}")]
    NoRandomNumbers(getrandom::Error),
    /// The database fails: the disk is full, the file cannot be written, or it is damaged.
    #[error("the data cannot be read or written: {0}")]
    Database(#[from] rusqlite::Error),
}

impl Store {
    /// Opens the store in a folder, which is made if it is not there. Where nothing can be written, the store is a copy in
    /// memory of what is there, and [`Store::unkept`] says why.
    ///
    /// # Errors
    /// If there can be no such folder, the file is no store, or it comes from a newer version.
    pub fn open(folder: &Path) -> Result<Store, StoreError> {
        Ok(Store::new(Place::in_folder(folder)?))
    }

    /// A store that is forgotten with its last user, as was asked for.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub fn in_memory() -> Result<Store, StoreError> {
        Ok(Store::new(Place::in_memory()?))
    }

    fn new(place: Place) -> Store {
        Store { place: Mutex::new(place), is_unconfirmed: AtomicBool::new(false) }
    }

    /// Why nothing is kept on disk, if that is so; it may become so, or no longer be so, with any change.
    pub fn unkept(&self) -> Option<Unkept> {
        let is_unconfirmed = self.is_unconfirmed.load(Ordering::Relaxed);
        self.place().unkept.or(is_unconfirmed.then_some(Unkept::DiskFails))
    }

    /// The database, to be read. A panic elsewhere leaves no change half done: each is one transaction.
    fn place(&self) -> MutexGuard<'_, Place> {
        self.place.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes a change, one statement or transaction, in the file or in memory.
    fn change<Done>(
        &self,
        change: impl Fn(&Connection) -> Result<Done, StoreError>,
    ) -> Result<Done, StoreError> {
        let (done, log) = {
            let mut place = self.place();
            let done = place.change(change)?;
            (done, place.log())
        };
        // Nobody else waits for this. The change is made: if the disk does not confirm it, everybody is told.
        if let Some(log) = log {
            self.is_unconfirmed.store(log.sync_data().is_err(), Ordering::Relaxed);
        }
        Ok(done)
    }
}
