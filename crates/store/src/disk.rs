//! One SQLite file, which several processes may share.
//!
//! **Durability.** A change is acknowledged once the disk has it: neither `kill -9` nor a power cut loses an acknowledged
//! move. The file is in write-ahead mode with `synchronous = NORMAL`, which commits without waiting; whoever made the
//! change then waits until the log is on disk, without holding up others. So changes made at the same time share one wait.
//!
//! **When the disk takes nothing**, because it is full, fails, or may only be read, play goes on in memory: everything that
//! is there is copied, and changes are made to the copy. [`Keeper::unkept`] tells, and every front end shows it, for such
//! changes end with the process, unless the disk takes them again: that is tried after every few changes and at the end.

mod experiments;
mod games;
mod place;
mod results;
mod schema;
mod settings;

use crate::{Id, Keeper, StoreError, Unkept};
use place::Place;
use rusqlite::{Connection, Row};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The file.
#[derive(Debug)]
pub(crate) struct Disk {
    place: Mutex<Place>,
    /// Whether the disk has failed to confirm the latest change.
    is_unconfirmed: AtomicBool,
}

impl Keeper for Disk {
    fn unkept(&self) -> Option<Unkept> {
        let is_unconfirmed = self.is_unconfirmed.load(Ordering::Relaxed);
        self.place().unkept.or(is_unconfirmed.then_some(Unkept::DiskFails))
    }
}

impl Disk {
    /// The file in a folder, or while it cannot be written a copy of it.
    pub(crate) fn open(folder: &Path) -> Result<Disk, StoreError> {
        Ok(Disk { place: Mutex::new(Place::in_folder(folder)?), is_unconfirmed: AtomicBool::new(false) })
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

/// The name in a column.
fn id(row: &Row<'_>, column: usize) -> rusqlite::Result<Id> {
    let id: String = row.get(column)?;
    id.parse().map_err(|_| rusqlite::Error::InvalidQuery)
}
