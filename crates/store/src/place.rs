//! Where everything is kept: in a file, or in memory when no file takes it.

use crate::schema;
use crate::{FILE, StoreError};
use rusqlite::backup::Backup;
use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::io;
use std::ops::Deref;
use std::path::Path;
use std::time::Duration;

/// How long a change waits for another process that is writing.
const PATIENCE: Duration = Duration::from_secs(5);

/// Why nothing is kept on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unkept {
    /// There is no room.
    #[error("the disk is full")]
    DiskFull,
    /// The folder or the file may be read only, or not even that.
    #[error("the data directory cannot be written")]
    ReadOnly,
    /// The system fails to write.
    #[error("the disk fails")]
    DiskFails,
}

impl Unkept {
    /// A name for programs.
    pub fn name(self) -> &'static str {
        match self {
            Unkept::DiskFull => "disk-full",
            Unkept::ReadOnly => "read-only",
            Unkept::DiskFails => "disk-fails",
        }
    }

    /// Whether an error means that the disk takes nothing; all others have other remedies.
    pub(crate) fn by(error: &StoreError) -> Option<Unkept> {
        match error {
            StoreError::NoFolder { error, .. } => match error.kind() {
                io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Some(Unkept::ReadOnly),
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => Some(Unkept::DiskFull),
                _ => None,
            },
            StoreError::Database(error) => match error.sqlite_error_code()? {
                ErrorCode::DiskFull => Some(Unkept::DiskFull),
                ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied => {
                    Some(Unkept::ReadOnly)
                }
                ErrorCode::SystemIoFailure => Some(Unkept::DiskFails),
                _ => None,
            },
            _ => None,
        }
    }
}

/// An open database.
#[derive(Debug)]
pub(crate) struct Place {
    connection: Connection,
    pub(crate) unkept: Option<Unkept>,
}

impl Deref for Place {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.connection
    }
}

impl Place {
    /// The file in a folder, which is made if it is not there; or a copy of it in memory if it cannot be written.
    pub(crate) fn in_folder(folder: &Path) -> Result<Place, StoreError> {
        match Place::on_disk(folder) {
            Ok(place) => Ok(place),
            Err(error) => {
                let reason = Unkept::by(&error).ok_or(error)?;
                let connection =
                    copy_of_file(&folder.join(FILE)).or_else(|_| Connection::open_in_memory())?;
                Place::new(connection, Some(reason))
            }
        }
    }

    fn on_disk(folder: &Path) -> Result<Place, StoreError> {
        std::fs::create_dir_all(folder)
            .map_err(|error| StoreError::NoFolder { path: folder.to_owned(), error })?;
        Place::new(Connection::open(folder.join(FILE))?, None)
    }

    pub(crate) fn in_memory() -> Result<Place, StoreError> {
        Place::new(Connection::open_in_memory()?, None)
    }

    fn new(mut connection: Connection, unkept: Option<Unkept>) -> Result<Place, StoreError> {
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "normal")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        schema::migrate(&mut connection)?;
        Ok(Place { connection, unkept })
    }

    /// Makes a change. If the disk takes it no longer, everything moves into memory and the change is made there.
    ///
    /// A change that fails has changed nothing, so that it can be made again.
    pub(crate) fn change<Done>(
        &mut self,
        change: impl Fn(&Connection) -> Result<Done, StoreError>,
    ) -> Result<Done, StoreError> {
        let error = match change(&self.connection) {
            Ok(done) => return Ok(done),
            Err(error) => error,
        };
        let Some(reason) = Unkept::by(&error).filter(|_| self.unkept.is_none()) else { return Err(error) };
        *self = Place::new(copy(&self.connection)?, Some(reason))?;
        change(&self.connection)
    }
}

/// What a file holds that cannot be written, in memory.
fn copy_of_file(file: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    if let Ok(copy) = Connection::open_with_flags(file, flags).and_then(|it| copy(&it)) {
        return Ok(copy);
    }
    // Reading a file in write-ahead mode takes two more files beside it, unless nobody can be writing to it. What is
    // in them already must not be overlooked.
    let name = file.to_string_lossy();
    let log = file.with_file_name(format!("{FILE}-wal"));
    if log.metadata().is_ok_and(|it| it.len() > 0) {
        return Err(rusqlite::Error::InvalidPath(log));
    }
    let escaped = name.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    copy(&Connection::open_with_flags(format!("file:{escaped}?immutable=1"), flags)?)
}

/// The same in memory.
fn copy(from: &Connection) -> rusqlite::Result<Connection> {
    const ALL_PAGES: i32 = i32::MAX;
    let mut memory = Connection::open_in_memory()?;
    Backup::new(from, &mut memory)?.run_to_completion(ALL_PAGES, Duration::ZERO, None)?;
    Ok(memory)
}
