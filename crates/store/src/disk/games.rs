//! Games in the file.

use super::Disk;
use crate::games::LONGEST;
use crate::{Games, Id, Line, Moment, NewGame, SavedGame, StoreError, Update};
use rusqlite::{OptionalExtension, Row, named_params};

/// What a [`Line`] is made of, in its order.
const LINE: &str = "id, kind, title, status, version, elapsed, created, updated,
    EXISTS (SELECT 1 FROM results WHERE game = games.id AND outcome = 'shown')";

impl Games for Disk {
    fn add_game(&self, game: &NewGame<'_>, now: Moment) -> Result<Id, StoreError> {
        let id = Id::random()?;
        self.change(|connection| {
            connection.execute(
                "INSERT INTO games (id, kind, title, status, version, save, elapsed, created, updated)
                 VALUES (:id, :kind, :title, :status, 1, :save, 0, :now, :now)",
                named_params! {
                    ":id": id.to_string(),
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

    fn game(&self, id: &Id) -> Result<SavedGame, StoreError> {
        let place = self.place();
        let mut query = place.prepare_cached(&format!("SELECT {LINE}, save FROM games WHERE id = ?1"))?;
        let game =
            query.query_row([id.to_string()], |row| Ok(SavedGame { line: line(row)?, save: row.get(9)? }));
        game.optional()?.ok_or(StoreError::NoGame)
    }

    fn line(&self, id: &Id) -> Result<Line, StoreError> {
        let place = self.place();
        let mut query = place.prepare_cached(&format!("SELECT {LINE} FROM games WHERE id = ?1"))?;
        query.query_row([id.to_string()], line).optional()?.ok_or(StoreError::NoGame)
    }

    fn games(&self, most: usize) -> Result<Vec<Line>, StoreError> {
        let place = self.place();
        let query = format!("SELECT {LINE} FROM games ORDER BY updated DESC, id LIMIT ?1");
        let mut query = place.prepare_cached(&query)?;
        let lines = query.query_map([most as i64], line)?;
        Ok(lines.collect::<Result<_, _>>()?)
    }

    fn update_game(&self, id: &Id, update: &Update<'_>, now: Moment) -> Result<u64, StoreError> {
        self.change(|connection| {
            let mut change = connection.prepare_cached(
                "UPDATE games SET status = :status, save = save || :lines, version = version + 1, updated = :now,
                     elapsed = max(elapsed, :elapsed)
                 WHERE id = :id AND version = :version AND octet_length(save) + octet_length(:lines) <= :longest",
            )?;
            let changed = change.execute(named_params! {
                ":id": id.to_string(),
                ":version": update.version as i64,
                ":status": update.status,
                ":lines": update.lines,
                ":elapsed": update.elapsed as i64,
                ":now": now,
                ":longest": LONGEST as i64,
            })?;
            if changed == 1 {
                return Ok(update.version + 1);
            }
            let now: Option<i64> = connection
                .query_row("SELECT version FROM games WHERE id = ?1", [id.to_string()], |row| row.get(0))
                .optional()?;
            Err(match now.map(|it| it as u64) {
                None => StoreError::NoGame,
                Some(now) if now == update.version => StoreError::Full,
                Some(now) => StoreError::Stale { now },
            })
        })
    }

    fn put_game(&self, game: &SavedGame) -> Result<bool, StoreError> {
        let SavedGame { line, save } = game;
        self.change(|connection| {
            let changed = connection.execute(
                "INSERT INTO games (id, kind, title, status, version, save, elapsed, created, updated)
                 VALUES (:id, :kind, :title, :status, :version, :save, :elapsed, :created, :updated)
                 ON CONFLICT (id) DO UPDATE SET status = excluded.status, version = excluded.version,
                     save = excluded.save, elapsed = excluded.elapsed, updated = excluded.updated
                 WHERE excluded.version > version",
                named_params! {
                    ":id": line.id.to_string(),
                    ":kind": line.kind,
                    ":title": line.title,
                    ":status": line.status,
                    ":version": line.version as i64,
                    ":save": save,
                    ":elapsed": line.elapsed as i64,
                    ":created": line.created,
                    ":updated": line.updated,
                },
            )?;
            Ok(changed == 1)
        })
    }

    fn remove_game(&self, id: &Id) -> Result<(), StoreError> {
        self.change(|connection| {
            let removed = connection.execute("DELETE FROM games WHERE id = ?1", [id.to_string()])?;
            if removed == 1 { Ok(()) } else { Err(StoreError::NoGame) }
        })
    }
}

fn line(row: &Row<'_>) -> rusqlite::Result<Line> {
    Ok(Line {
        id: super::id(row, 0)?,
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
