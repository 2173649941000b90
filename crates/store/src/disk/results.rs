//! Results in the file.

use super::Disk;
use crate::{Finish, Id, Outcome, Results, StoreError};
use rusqlite::named_params;

impl Results for Disk {
    fn add_result(&self, game: &Id, finish: &Finish) -> Result<(), StoreError> {
        self.change(|connection| {
            connection.execute(
                "INSERT INTO results (game, kind, size, level, outcome, elapsed, hints, finished)
                 VALUES (:game, :kind, :size, :level, :outcome, :elapsed, :hints, :finished)
                 ON CONFLICT (game) DO NOTHING",
                named_params! {
                    ":game": game.to_string(),
                    ":kind": finish.kind,
                    ":size": finish.size,
                    ":level": finish.level,
                    ":outcome": finish.outcome.name(),
                    ":elapsed": finish.elapsed as i64,
                    ":hints": finish.hints as i64,
                    ":finished": finish.finished,
                },
            )?;
            Ok(())
        })
    }

    fn ends(&self) -> Result<Vec<(Id, Finish)>, StoreError> {
        let place = self.place();
        let mut query = place.prepare_cached(
            "SELECT kind, size, level, outcome, elapsed, hints, finished, game FROM results
             ORDER BY finished DESC, game",
        )?;
        let results = query.query_map([], |row| {
            let outcome: String = row.get(3)?;
            let outcome = Outcome::ALL.into_iter().find(|it| it.name() == outcome);
            let finish = Finish {
                kind: row.get(0)?,
                size: row.get(1)?,
                level: row.get(2)?,
                outcome: outcome.ok_or(rusqlite::Error::InvalidQuery)?,
                elapsed: row.get::<_, i64>(4)? as u64,
                hints: row.get::<_, i64>(5)? as u64,
                finished: row.get(6)?,
            };
            Ok((super::id(row, 7)?, finish))
        })?;
        Ok(results.collect::<Result<_, _>>()?)
    }
}
