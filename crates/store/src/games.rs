//! Games: their saves, and a version that makes a change on top of an unseen one an error.

use crate::{Moment, Store, StoreError};
use rusqlite::{OptionalExtension, Row, named_params};
use std::fmt::{self, Write as _};
use std::str::FromStr;

/// Names a game or an experiment; nobody can guess it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Id(String);

/// The longest save, in bytes: two solutions of the largest board, or 100 000 moves. As it is written anew with every
/// move, a longer one would be felt.
const LONGEST: i64 = 2 << 20;

/// Random bytes in an id.
const BYTES: usize = 16;

/// A game that was never kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame<'a> {
    /// The kind of puzzle.
    pub kind: &'a str,
    /// What a list of games calls it.
    pub title: &'a str,
    /// How it stands.
    pub status: &'a str,
    /// Its save.
    pub save: &'a str,
}

/// What has become of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Update<'a> {
    /// The version that the change was made on.
    pub version: u64,
    /// How it stands now.
    pub status: &'a str,
    /// What its save gains: whole lines.
    pub lines: &'a str,
    /// Milliseconds played; less than is known already counts for nothing.
    pub elapsed: u64,
}

/// A game as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// What a list of games shows.
    pub line: Line,
    /// Its save.
    pub save: String,
}

/// A game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its name.
    pub id: Id,
    /// The kind of puzzle.
    pub kind: String,
    /// What to call it.
    pub title: String,
    /// How it stands.
    pub status: String,
    /// Counts its changes.
    pub version: u64,
    /// Milliseconds played.
    pub elapsed: u64,
    /// When it began.
    pub created: Moment,
    /// When it last changed.
    pub updated: Moment,
    /// Whether the program, and not a person, came to its end.
    pub is_shown: bool,
}

/// What a [`Line`] is made of, in its order.
const LINE: &str = "id, kind, title, status, version, elapsed, created, updated,
    EXISTS (SELECT 1 FROM results WHERE game = games.id AND outcome = 'shown')";

impl Store {
    /// Keeps a new game and names it.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add_game(&self, game: &NewGame<'_>, now: Moment) -> Result<Id, StoreError> {
        let id = Id::random()?;
        self.change(|connection| {
            connection.execute(
                "INSERT INTO games (id, kind, title, status, version, save, elapsed, created, updated)
                 VALUES (:id, :kind, :title, :status, 1, :save, 0, :now, :now)",
                named_params! {
                    ":id": id.0,
                    ":kind": game.kind,
                    ":title": game.title,
                    ":status": game.status,
                    ":save": game.save,
                    ":now": now,
                },
            )?;
            Ok(())
        })?;
        Ok(id)
    }

    /// A game.
    ///
    /// # Errors
    /// If there is none of that name, or it cannot be read.
    pub fn game(&self, id: &Id) -> Result<Game, StoreError> {
        let place = self.place();
        let mut query = place.prepare_cached(&format!("SELECT {LINE}, save FROM games WHERE id = ?1"))?;
        let game = query.query_row([&id.0], |row| Ok(Game { line: line(row)?, save: row.get(9)? }));
        game.optional()?.ok_or(StoreError::NoGame)
    }

    /// A game without its save.
    ///
    /// # Errors
    /// If there is none of that name, or it cannot be read.
    pub fn line(&self, id: &Id) -> Result<Line, StoreError> {
        let place = self.place();
        let mut query = place.prepare_cached(&format!("SELECT {LINE} FROM games WHERE id = ?1"))?;
        query.query_row([&id.0], line).optional()?.ok_or(StoreError::NoGame)
    }

    /// The latest games, the last changed first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn games(&self, most: usize) -> Result<Vec<Line>, StoreError> {
        let place = self.place();
        let query = format!("SELECT {LINE} FROM games ORDER BY updated DESC, id LIMIT ?1");
        let mut query = place.prepare_cached(&query)?;
        let lines = query.query_map([most as i64], line)?;
        Ok(lines.collect::<Result<_, _>>()?)
    }

    /// Keeps what has become of a game, and tells its new version.
    ///
    /// # Errors
    /// If the change was made on a version that is no longer current, there is no such game, its save would become too long,
    /// or it cannot be written.
    /// The game then stays as it was.
    pub fn update_game(&self, id: &Id, update: &Update<'_>, now: Moment) -> Result<u64, StoreError> {
        self.change(|connection| {
            let mut change = connection.prepare_cached(
                "UPDATE games SET status = :status, save = save || :lines, version = version + 1, updated = :now,
                     elapsed = max(elapsed, :elapsed)
                 WHERE id = :id AND version = :version AND octet_length(save) + octet_length(:lines) <= :longest",
            )?;
            let changed = change.execute(named_params! {
                ":id": id.0,
                ":version": update.version as i64,
                ":status": update.status,
                ":lines": update.lines,
                ":elapsed": update.elapsed as i64,
                ":now": now,
                ":longest": LONGEST,
            })?;
            if changed == 1 {
                return Ok(update.version + 1);
            }
            let now: Option<i64> = connection
                .query_row("SELECT version FROM games WHERE id = ?1", [&id.0], |row| row.get(0))
                .optional()?;
            Err(match now.map(|it| it as u64) {
                None => StoreError::NoGame,
                Some(now) if now == update.version => StoreError::Full,
                Some(now) => StoreError::Stale { now },
            })
        })
    }

    /// Forgets a game; its result stays.
    ///
    /// # Errors
    /// If there is none of that name, or the change cannot be written.
    pub fn remove_game(&self, id: &Id) -> Result<(), StoreError> {
        self.change(|connection| {
            let removed = connection.execute("DELETE FROM games WHERE id = ?1", [&id.0])?;
            if removed == 1 { Ok(()) } else { Err(StoreError::NoGame) }
        })
    }
}

fn line(row: &Row<'_>) -> rusqlite::Result<Line> {
    Ok(Line {
        id: Id(row.get(0)?),
        kind: row.get(1)?,
        title: row.get(2)?,
        status: row.get(3)?,
        version: row.get::<_, i64>(4)? as u64,
        elapsed: row.get::<_, i64>(5)? as u64,
        created: row.get(6)?,
        updated: row.get(7)?,
        is_shown: row.get(8)?,
    })
}

impl Id {
    /// A name that nobody has or can guess.
    ///
    /// # Errors
    /// If the system gives no random numbers.
    pub fn random() -> Result<Id, StoreError> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes).map_err(StoreError::NoRandomNumbers)?;
        let mut id = String::new();
        for byte in bytes {
            write!(id, "{byte:02x}").expect("a string takes whatever is written");
        }
        Ok(Id(id))
    }
}

impl fmt::Display for Id {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

/// Whatever does not look like a name is the name of no game.
impl FromStr for Id {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Id, StoreError> {
        let is_digit = |it: u8| it.is_ascii_digit() || (b'a'..=b'f').contains(&it);
        let is_name = text.len() == 2 * BYTES && text.bytes().all(is_digit);
        if is_name { Ok(Id(text.to_owned())) } else { Err(StoreError::NoGame) }
    }
}
