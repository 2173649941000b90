//! Results: how finished games ended, kept when the games themselves are gone.

use crate::{Id, Moment, Store, StoreError};
use rusqlite::named_params;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Solved, or every cell without a mine opened.
    Won,
    /// A mine was opened.
    Lost,
    /// The program has solved it.
    Shown,
}

impl Outcome {
    const ALL: [Outcome; 3] = [Outcome::Won, Outcome::Lost, Outcome::Shown];

    /// Its name in the file.
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Won => "won",
            Outcome::Lost => "lost",
            Outcome::Shown => "shown",
        }
    }
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The kind of puzzle.
    pub kind: String,
    /// The board's size, and whatever else must be equal for times to be compared: `10x10`, `30x16/99`.
    pub size: String,
    /// How hard it was made, if that is known.
    pub level: Option<String>,
    /// How it ended.
    pub outcome: Outcome,
    /// Milliseconds that it took.
    pub elapsed: u64,
    /// The hints taken.
    pub hints: u64,
    /// When it ended.
    pub finished: Moment,
}

impl Store {
    /// Keeps how a game ended. Only its first end counts: who undoes a loss, or plays on after the solution was shown,
    /// has not won.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add_result(&self, game: &Id, finish: &Finish) -> Result<(), StoreError> {
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

    /// Every result, the latest first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn results(&self) -> Result<Vec<Finish>, StoreError> {
        let place = self.place();
        let mut query = place.prepare_cached(
            "SELECT kind, size, level, outcome, elapsed, hints, finished FROM results
             ORDER BY finished DESC, game",
        )?;
        let results = query.query_map([], |row| {
            let outcome: String = row.get(3)?;
            let outcome = Outcome::ALL.into_iter().find(|it| it.name() == outcome);
            Ok(Finish {
                kind: row.get(0)?,
                size: row.get(1)?,
                level: row.get(2)?,
                outcome: outcome.ok_or(rusqlite::Error::InvalidQuery)?,
                elapsed: row.get::<_, i64>(4)? as u64,
                hints: row.get::<_, i64>(5)? as u64,
                finished: row.get(6)?,
            })
        })?;
        Ok(results.collect::<Result<_, _>>()?)
    }
}
