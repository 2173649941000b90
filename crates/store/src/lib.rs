//! Games, settings, results and experiments, kept: in one SQLite file that the page and the terminal share, or in memory,
//! whose changes somebody else keeps.
//!
//! A game is kept as the text of its save, a line a move, to which lines are only ever appended; nothing else is kept that
//! could get out of step with it. What the text means is no business of this crate; it knows no puzzle, and the clock is
//! the caller's.
//!
//! What can be kept is said by four traits, [`Games`], [`Results`], [`Settings`] and [`Experiments`]; a [`Keeper`] does it
//! all, and a [`Store`] is any of them.

message::languages!();

mod archive;
#[cfg(not(target_arch = "wasm32"))]
mod disk;
mod experiments;
mod games;
mod memory;
mod results;
mod settings;
mod unkept;

pub use archive::Item;
pub use experiments::{Experiment, Experiments};
pub use games::{Games, Id, Line, NewGame, SavedGame, Update};
pub use memory::{Change, Memory};
use message::Say;
pub use results::{Finish, Outcome, Results};
pub use settings::Settings;
pub use unkept::Unkept;

use std::ops::Deref;
use std::path::PathBuf;
use std::sync::Arc;

/// The name of the file in the data directory.
pub const FILE: &str = "casilla.sqlite";

/// A moment, in milliseconds since 1970; told by the caller.
pub type Moment = i64;

/// Who keeps games, settings, results and experiments.
pub trait Keeper: Games + Results + Settings + Experiments + std::fmt::Debug + Send + Sync {
    /// Why nothing is kept on disk, if that is so; it may become so, or no longer be so, with any change.
    fn unkept(&self) -> Option<Unkept>;
}

/// Games, settings, results and experiments, whoever keeps them.
///
/// Several threads may share one.
#[derive(Debug)]
pub struct Store(Arc<dyn Keeper>);

/// Why something cannot be kept or found.
#[derive(Debug, thiserror::Error, Say)]
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
    #[error("{} is not a file: move it away, or name another data directory", .0.display())]
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
    #[error("the system provides no random numbers: {error}", error = .0.to_string())]
    NoRandomNumbers(getrandom::Error),
    /// A text is kept, but not here: whoever keeps it is to hand it over first.
    #[error("the text of this game is not at hand")]
    Elsewhere,
    /// The database fails: the disk is full, the file cannot be written, or it is damaged.
    #[cfg(not(target_arch = "wasm32"))]
    #[error("the data cannot be read or written: {error}", error = .0.to_string())]
    Database(#[from] rusqlite::Error),
}

impl Store {
    /// Opens the store in a folder, which is made if it is not there; several processes may open the same one. Where nothing
    /// can be written, the store is a copy in memory of what is there, and [`Keeper::unkept`] says why.
    ///
    /// # Errors
    /// If there can be no such folder, the file is no store, or it comes from a newer version.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn open(folder: &std::path::Path) -> Result<Store, StoreError> {
        Ok(Store(Arc::new(disk::Disk::open(folder)?)))
    }

    /// A store that is forgotten with its last user, as was asked for.
    ///
    /// # Errors
    /// None so far.
    pub fn in_memory() -> Result<Store, StoreError> {
        Ok(Store::of(Arc::new(Memory::default())))
    }

    /// What somebody keeps.
    pub fn of(keeper: Arc<dyn Keeper>) -> Store {
        Store(keeper)
    }
}

impl Deref for Store {
    type Target = dyn Keeper;

    fn deref(&self) -> &(dyn Keeper + 'static) {
        &*self.0
    }
}
