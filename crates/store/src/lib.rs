//! Games, settings and results on disk: one SQLite file that the page and the terminal share.
//!
//! A game is kept as the text of its save, a line a move, to which lines are only ever appended; nothing else is kept that
//! could get out of step with it. What the text means is no business of this crate; it knows no puzzle, and the clock is
//! the caller's.
//!
//! **Durability.** The file is in write-ahead mode with `synchronous = NORMAL`. A change is acknowledged once it is in the
//! log, which the system keeps whatever becomes of the process: `kill -9` loses nothing. Only if the machine itself loses
//! power may the latest changes be missing; the file is whole even then. Waiting for the disk after every move would
//! guard against that alone, at the price of every move.

mod games;
mod results;
mod schema;
mod settings;

pub use games::{Game, Id, Line, NewGame, Update};
pub use results::{Finish, Outcome};

use rusqlite::Connection;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The name of the file in the data directory.
pub const FILE: &str = "casilla.sqlite";

/// How long a change waits for another process that is writing.
const PATIENCE: Duration = Duration::from_secs(5);

/// A moment, in milliseconds since 1970; told by the caller.
pub type Moment = i64;

/// Games, settings and results.
///
/// Several threads may share one, and several processes may open the same file.
#[derive(Debug)]
pub struct Store {
    connection: Mutex<Connection>,
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
    /// Somebody else has changed the game since.
    #[error("the game has changed since: it is at version {now}")]
    Stale {
        /// The version that is current.
        now: u64,
    },
    /// The system gives no random numbers, so that no id can be made.
    #[error("the system gives no random numbers: {0}")]
    NoRandomNumbers(getrandom::Error),
    /// The database fails: the disk is full, the file cannot be written, or it is damaged.
    #[error("the data cannot be read or written: {0}")]
    Database(#[from] rusqlite::Error),
}

impl Store {
    /// Opens the store in a folder, which is made if it is not there.
    ///
    /// # Errors
    /// If the folder or the file cannot be made, read or written, or comes from a newer version.
    pub fn open(folder: &Path) -> Result<Store, StoreError> {
        std::fs::create_dir_all(folder)
            .map_err(|error| StoreError::NoFolder { path: folder.to_owned(), error })?;
        Store::new(Connection::open(folder.join(FILE))?)
    }

    /// A store that is forgotten with its last user.
    ///
    /// # Errors
    /// If there is no memory for it.
    pub fn in_memory() -> Result<Store, StoreError> {
        Store::new(Connection::open_in_memory()?)
    }

    fn new(mut connection: Connection) -> Result<Store, StoreError> {
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "normal")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        schema::migrate(&mut connection)?;
        Ok(Store { connection: Mutex::new(connection) })
    }

    /// The connection. A panic elsewhere leaves no change half done: each is one transaction.
    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
