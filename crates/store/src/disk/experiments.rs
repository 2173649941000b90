//! Experiments in the file.

use super::Disk;
use crate::{Experiment, Experiments, Id, StoreError};
use rusqlite::{OptionalExtension, Row, named_params};

impl Experiments for Disk {
    fn add_experiment(&self, it: &Experiment, report: &str, rows: &str) -> Result<(), StoreError> {
        self.change(|connection| {
            connection.execute(
                "INSERT INTO experiments (id, kind, title, games, is_partial, finished, report, rows)
                 VALUES (:id, :kind, :title, :games, :is_partial, :finished, :report, :rows)
                 ON CONFLICT (id) DO UPDATE SET games = excluded.games, is_partial = excluded.is_partial,
                     finished = excluded.finished, report = excluded.report, rows = excluded.rows",
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

    fn experiments(&self, most: usize) -> Result<Vec<Experiment>, StoreError> {
        let place = self.place();
        let mut query = place.prepare_cached(
            "SELECT id, kind, title, games, is_partial, finished FROM experiments
             ORDER BY finished DESC, id LIMIT ?1",
        )?;
        let experiments = query.query_map([most as i64], experiment)?;
        Ok(experiments.collect::<Result<_, _>>()?)
    }

    fn experiment_report(&self, id: &Id) -> Result<String, StoreError> {
        self.text_of("SELECT report FROM experiments WHERE id = ?1", id)
    }

    fn experiment_rows(&self, id: &Id) -> Result<String, StoreError> {
        self.text_of("SELECT rows FROM experiments WHERE id = ?1", id)
    }

    fn remove_experiment(&self, id: &Id) -> Result<(), StoreError> {
        self.change(|connection| {
            let removed = connection.execute("DELETE FROM experiments WHERE id = ?1", [id.to_string()])?;
            if removed == 1 { Ok(()) } else { Err(StoreError::NoExperiment) }
        })
    }
}

impl Disk {
    fn text_of(&self, query: &str, id: &Id) -> Result<String, StoreError> {
        let text = self.place().query_row(query, [id.to_string()], |row| row.get(0));
        text.optional()?.ok_or(StoreError::NoExperiment)
    }
}

fn experiment(row: &Row<'_>) -> rusqlite::Result<Experiment> {
    Ok(Experiment {
        id: super::id(row, 0)?,
        kind: row.get(1)?,
        title: row.get(2)?,
        games: row.get::<_, i64>(3)? as u64,
        is_partial: row.get(4)?,
        finished: row.get(5)?,
    })
}
