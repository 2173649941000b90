//! Where everything is kept: in a file, or in memory while no file takes it.
//!
//! What is in memory goes back to the file as soon as that takes it again. Other processes may have changed the file
//! meanwhile, so that it is not replaced: games that are ahead of the file's, and whatever it lacks, are added to it.

use super::schema;
use crate::{FILE, StoreError, Unkept};
use rusqlite::backup::Backup;
use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::fs::{File, OpenOptions};
use std::io;
use std::ops::Deref;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// How long a change waits for another process that is writing.
const PATIENCE: Duration = Duration::from_secs(5);

/// While everything is in memory, every so many changes it is tried whether the disk takes it again.
const CHANGES_BETWEEN_TRIES: u32 = 10;

/// What is noted in memory, so that the file can be brought up to date: what was removed.
const NOTE: &str = "
    CREATE TABLE removed (name TEXT PRIMARY KEY) STRICT;
    CREATE TRIGGER game_removed AFTER DELETE ON games BEGIN INSERT OR IGNORE INTO removed VALUES (old.id); END;
    CREATE TRIGGER experiment_removed AFTER DELETE ON experiments
        BEGIN INSERT OR IGNORE INTO removed VALUES (old.id); END;
";

/// Brings the file up to date. A game that was changed here and there stays as the one who changed it more often left it.
const BRING_BACK: &str = "
    BEGIN IMMEDIATE;
    DELETE FROM disk.games WHERE id IN (SELECT name FROM main.removed);
    DELETE FROM disk.experiments WHERE id IN (SELECT name FROM main.removed);
    INSERT OR REPLACE INTO disk.games SELECT * FROM main.games AS ours WHERE NOT EXISTS
        (SELECT 1 FROM disk.games AS theirs WHERE theirs.id = ours.id
            AND (theirs.version > ours.version OR theirs.version = ours.version AND theirs.save = ours.save));
    INSERT OR IGNORE INTO disk.results SELECT * FROM main.results;
    INSERT OR IGNORE INTO disk.experiments SELECT * FROM main.experiments;
    INSERT OR REPLACE INTO disk.settings SELECT * FROM main.settings;
    COMMIT;
";

/// Why an error means that the disk takes nothing, if it does; all others have other remedies.
fn reason(error: &StoreError) -> Option<Unkept> {
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

/// An open database.
#[derive(Debug)]
pub(super) struct Place {
    connection: Connection,
    /// Where the file is to be; none if nothing was to be kept on disk.
    folder: Option<PathBuf>,
    pub(super) unkept: Option<Unkept>,
    /// The log of the file, once there is one.
    log: Option<Arc<File>>,
    /// Changes made in memory.
    changes: u32,
}

impl Deref for Place {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.connection
    }
}

impl Place {
    /// The file in a folder, which is made if it is not there; or a copy of it in memory if it cannot be written.
    pub(super) fn in_folder(folder: &Path) -> Result<Place, StoreError> {
        match Place::on_disk(folder) {
            Ok(place) => Ok(place),
            Err(error) => {
                let reason = reason(&error).ok_or(error)?;
                let connection =
                    copy_of_file(&folder.join(FILE)).or_else(|_| Connection::open_in_memory())?;
                Place::instead_of(folder, connection, reason)
            }
        }
    }

    /// In memory, until the disk takes it again.
    fn instead_of(folder: &Path, memory: Connection, reason: Unkept) -> Result<Place, StoreError> {
        let mut place = Place::new(memory, Some(folder))?;
        place.connection.execute_batch(NOTE)?;
        place.unkept = Some(reason);
        Ok(place)
    }

    fn on_disk(folder: &Path) -> Result<Place, StoreError> {
        std::fs::create_dir_all(folder)
            .map_err(|error| StoreError::NoFolder { path: folder.to_owned(), error })?;
        let file = folder.join(FILE);
        refuse_other_things(&file)?;
        Place::new(Connection::open(file)?, Some(folder))
    }

    fn new(mut connection: Connection, folder: Option<&Path>) -> Result<Place, StoreError> {
        connection.busy_timeout(PATIENCE)?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        connection.pragma_update(None, "synchronous", "normal")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        schema::migrate(&mut connection)?;
        Ok(Place { connection, folder: folder.map(Path::to_owned), unkept: None, log: None, changes: 0 })
    }

    /// Makes a change. If the disk takes it no longer, everything moves into memory and the change is made there.
    ///
    /// A change that fails has changed nothing, so that it can be made again.
    pub(super) fn change<Done>(
        &mut self,
        change: impl Fn(&Connection) -> Result<Done, StoreError>,
    ) -> Result<Done, StoreError> {
        self.changes += 1;
        if self.changes.is_multiple_of(CHANGES_BETWEEN_TRIES) {
            self.go_back();
        }
        let error = match change(&self.connection) {
            Ok(done) => return Ok(done),
            Err(error) => error,
        };
        let (Some(reason), None) = (reason(&error), self.unkept) else { return Err(error) };
        let Some(folder) = self.folder.clone() else { return Err(error) };
        *self = Place::instead_of(&folder, copy(&self.connection)?, reason)?;
        change(&self.connection)
    }

    /// The log that is to be on disk before a change is acknowledged; none in memory.
    pub(super) fn log(&mut self) -> Option<Arc<File>> {
        if self.log.is_none() && self.unkept.is_none() {
            let file = self.folder.as_ref()?.join(format!("{FILE}-wal"));
            self.log = OpenOptions::new().read(true).open(file).ok().map(Arc::new);
        }
        self.log.clone()
    }

    /// Puts what is in memory back on disk, if that takes it again.
    fn go_back(&mut self) {
        let (Some(_), Some(folder)) = (self.unkept, self.folder.clone()) else { return };
        let Ok(place) = Place::on_disk(&folder) else { return };
        let file = folder.join(FILE);
        if self.connection.execute("ATTACH ?1 AS disk", [file.to_string_lossy()]).is_err() {
            return;
        }
        let brought = self.connection.execute_batch(BRING_BACK);
        if brought.is_err() {
            // Whatever was begun is taken back; where nothing was, there is nothing to take back.
            let _ = self.connection.execute_batch("ROLLBACK");
        }
        // A file that cannot be let go of now is let go of with the connection.
        let _ = self.connection.execute_batch("DETACH disk");
        if brought.is_ok() {
            // What is dropped now has nothing left to keep.
            self.unkept = None;
            *self = place;
        }
    }
}

/// The last chance to keep what is in memory.
impl Drop for Place {
    fn drop(&mut self) {
        self.go_back();
    }
}

/// Makes sure that the file and those beside it are files, if they are there: to open a pipe is to wait for ever.
fn refuse_other_things(file: &Path) -> Result<(), StoreError> {
    let beside = ["-wal", "-shm", "-journal"].map(|end| file.with_file_name(format!("{FILE}{end}")));
    let is_other = |it: &&Path| it.metadata().is_ok_and(|it| !it.is_file());
    match beside.iter().map(PathBuf::as_path).chain([file]).find(is_other) {
        Some(other) => Err(StoreError::NoFile(other.to_owned())),
        None => Ok(()),
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

#[cfg(test)]
mod tests {
    use super::*;

    fn add(place: &mut Place, id: &str, version: u32) {
        let row = format!(
            "INSERT OR REPLACE INTO games VALUES ('{id}', 'masyu', '', 'open', {version}, 'save {version}', 0, 0, 0)"
        );
        place.change(|it| Ok(it.execute_batch(&row)?)).unwrap();
    }

    /// The names and versions of the games.
    fn games(place: &Place) -> Vec<(String, u32)> {
        let mut query = place.prepare("SELECT id, version FROM games ORDER BY id").unwrap();
        query.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).unwrap().map(Result::unwrap).collect()
    }

    #[test]
    fn what_others_did_on_disk_meanwhile_stays_when_memory_goes_back_to_it() {
        let folder = tempfile::tempdir().unwrap();
        let mut file = Place::on_disk(folder.path()).unwrap();
        for id in ["ahead", "behind", "gone"] {
            add(&mut file, id, 3);
        }
        let memory = copy(&file).unwrap();
        let mut place = Place::instead_of(folder.path(), memory, Unkept::DiskFull).unwrap();
        add(&mut place, "ahead", 5);
        add(&mut place, "new", 1);
        place.change(|it| Ok(it.execute_batch("DELETE FROM games WHERE id = 'gone'")?)).unwrap();
        add(&mut file, "behind", 4);
        add(&mut file, "theirs", 1);
        assert_eq!(place.unkept, Some(Unkept::DiskFull));
        place.go_back();
        assert_eq!(place.unkept, None);
        let expected = [("ahead", 5), ("behind", 4), ("new", 1), ("theirs", 1)];
        assert_eq!(games(&place), expected.map(|(id, version)| (id.to_owned(), version)));
        assert_eq!(games(&file), games(&place));
    }
}
