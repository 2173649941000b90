//! Experiments: what came out of each, as a report and a table of its games, both texts of the front end's own making.

use crate::{Id, Moment, Store, StoreError};
use rusqlite::{OptionalExtension, Row, named_params};

/// An experiment in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Experiment {
    /// Its name.
    pub id: Id,
    /// The kind of puzzle.
    pub kind: String,
    /// What to call it.
    pub title: String,
    /// Games that were played.
    pub games: u64,
    /// Whether games are missing.
    pub is_partial: bool,
    /// When it ended.
    pub finished: Moment,
}

impl Store {
    /// Keeps an experiment with its report and its games.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add_experiment(&self, it: &Experiment, report: &str, rows: &str) -> Result<(), StoreError> {
        self.change(|connection| {
            connection.execute(
                "INSERT INTO experiments (id, kind, title, games, is_partial, finished, report, rows)
                 VALUES (:id, :kind, :title, :games, :is_partial, :finished, :report, :rows)",
                named_params! {
                    ":id": it.id.to_string(),
                    ":kind": it.kind,
                    ":title": it.title,
                    ":games": it.games as i64,
                    ":is_partial": it.is_partial,
                    ":finished": it.finished,
                    ":report": report,
                    ":rows": rows,
                },
            )?;
            Ok(())
        })
    }

    /// The latest experiments, the last one first.
    ///
    /// # Errors
    /// If they cannot be read.
    pub fn experiments(&self, most: usize) -> Result<Vec<Experiment>, StoreError> {
        let place = self.place();
        let mut query = place.prepare_cached(
            "SELECT id, kind, title, games, is_partial, finished FROM experiments
             ORDER BY finished DESC, id LIMIT ?1",
        )?;
        let experiments = query.query_map([most as i64], experiment)?;
        Ok(experiments.collect::<Result<_, _>>()?)
    }

    /// The report of an experiment.
    ///
    /// # Errors
    /// If there is none of that name, or it cannot be read.
    pub fn experiment_report(&self, id: &Id) -> Result<String, StoreError> {
        self.text_of("SELECT report FROM experiments WHERE id = ?1", id)
    }

    /// The games of an experiment.
    ///
    /// # Errors
    /// If there is none of that name, or they cannot be read.
    pub fn experiment_rows(&self, id: &Id) -> Result<String, StoreError> {
        self.text_of("SELECT rows FROM experiments WHERE id = ?1", id)
    }

    fn text_of(&self, query: &str, id: &Id) -> Result<String, StoreError> {
        let text = self.place().query_row(query, [id.to_string()], |row| row.get(0));
        text.optional()?.ok_or(StoreError::NoExperiment)
    }

    /// Forgets an experiment.
    ///
    /// # Errors
    /// If there is none of that name, or the change cannot be written.
    pub fn remove_experiment(&self, id: &Id) -> Result<(), StoreError> {
        self.change(|connection| {
            let removed = connection.execute("DELETE FROM experiments WHERE id = ?1", [id.to_string()])?;
            if removed == 1 { Ok(()) } else { Err(StoreError::NoExperiment) }
        })
    }
}

fn experiment(row: &Row<'_>) -> rusqlite::Result<Experiment> {
    let id: String = row.get(0)?;
    Ok(Experiment {
        id: id.parse().map_err(|_| rusqlite::Error::InvalidQuery)?,
        kind: row.get(1)?,
        title: row.get(2)?,
        games: row.get::<_, i64>(3)? as u64,
        is_partial: row.get(4)?,
        finished: row.get(5)?,
    })
}
