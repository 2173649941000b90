//! Results as a flat table, a row for each puzzle: comma-separated values, or Parquet.
//!
//! A row is taken from the report that `--json` would print, column by column.

mod parquet;

use crate::failure::Result;
use crate::output::Growing;
use clap::Args;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// The tables to write, if there are to be any.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct Table {
    /// Write a table with commas, a row for each puzzle ('-' for standard output)
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    csv: Option<PathBuf>,

    /// Write the same table as Apache Parquet, with types ('-' for standard output)
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    parquet: Option<PathBuf>,
}

/// A column: its name, where it stands in a report, and what it holds.
#[derive(Clone, Copy)]
pub(crate) struct Column {
    name: &'static str,
    /// The object in which it stands, if not in the report itself.
    within: Option<&'static str>,
    holds: Holds,
}

/// What a column holds. A table with commas writes all of it as text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holds {
    /// A text, or words with blanks between them.
    Text,
    /// A number that counts.
    Count,
    /// Any number.
    Number,
    /// Whether something is so.
    Truth,
    /// Many numbers, some of which may be missing.
    Numbers,
}

impl Column {
    /// Of texts; a list becomes words with blanks between them.
    pub(crate) const fn text(name: &'static str) -> Column {
        Column { name, within: None, holds: Holds::Text }
    }

    /// Of counts.
    pub(crate) const fn count(name: &'static str) -> Column {
        Column { name, within: None, holds: Holds::Count }
    }

    /// Of numbers.
    pub(crate) const fn number(name: &'static str) -> Column {
        Column { name, within: None, holds: Holds::Number }
    }

    /// Of what is so or not.
    pub(crate) const fn truth(name: &'static str) -> Column {
        Column { name, within: None, holds: Holds::Truth }
    }

    /// Of lists of numbers.
    pub(crate) const fn numbers(name: &'static str) -> Column {
        Column { name, within: None, holds: Holds::Numbers }
    }

    const fn within(self, object: &'static str) -> Column {
        Column { within: Some(object), ..self }
    }

    /// What a report tells there.
    fn of<'a>(&self, report: &'a Value) -> Option<&'a Value> {
        let object = self.within.map_or(Some(report), |it| report.get(it));
        object.and_then(|it| it.get(self.name)).filter(|it| !it.is_null())
    }
}

/// The columns of every table of puzzles; those of the command stand between them.
const FIRST: &[Column] = &[
    Column::text("file"),
    Column::count("line"),
    Column::text("id"),
    Column::count("number"),
    Column::count("seed"),
    Column::text("kind"),
    Column::count("width").within("size"),
    Column::count("height").within("size"),
    Column::text("rules"),
    Column::text("puzzle"),
];
const LAST: &[Column] = &[Column::text("error")];

impl Table {
    /// Whether there is to be one.
    pub(crate) fn is_wanted(&self) -> bool {
        self.csv.is_some() || self.parquet.is_some()
    }

    /// Begins the files, with these columns of the command.
    ///
    /// # Errors
    /// If they cannot be written.
    pub(crate) fn begin(&self, own: &[Column]) -> Result<Option<Sheet>> {
        let columns = [FIRST, own, LAST].concat();
        let mut sheet = Sheet { sinks: Vec::new() };
        if let Some(path) = &self.csv {
            sheet.sinks.push(Sink::Csv(Csv::new(path, columns.clone())?));
        }
        if let Some(path) = &self.parquet {
            sheet.sinks.push(Sink::Parquet(Box::new(parquet::Parquet::new(path, columns)?)));
        }
        Ok(self.is_wanted().then_some(sheet))
    }
}

/// Tables that are being written.
pub(crate) struct Sheet {
    sinks: Vec<Sink>,
}

enum Sink {
    Csv(Csv),
    Parquet(Box<parquet::Parquet>),
}

impl Sheet {
    /// A table with commas.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(crate) fn csv(path: &Path, columns: &[Column]) -> Result<Sheet> {
        Ok(Sheet { sinks: vec![Sink::Csv(Csv::new(path, columns.to_vec())?)] })
    }

    /// A table as Parquet.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(crate) fn parquet(path: &Path, columns: &[Column]) -> Result<Sheet> {
        Ok(Sheet { sinks: vec![Sink::Parquet(Box::new(parquet::Parquet::new(path, columns.to_vec())?))] })
    }

    /// Adds what a report tells.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn add(&mut self, report: &Value) -> Result<()> {
        for sink in &mut self.sinks {
            match sink {
                Sink::Csv(it) => it.add(report)?,
                Sink::Parquet(it) => it.add(report)?,
            }
        }
        Ok(())
    }

    /// Puts the files at their places.
    ///
    /// # Errors
    /// If they cannot be written.
    pub(crate) fn finish(self) -> Result<()> {
        for sink in self.sinks {
            match sink {
                Sink::Csv(it) => it.file.finish()?,
                Sink::Parquet(it) => it.finish()?,
            }
        }
        Ok(())
    }
}

/// Comma-separated values, as RFC 4180 has them.
struct Csv {
    columns: Vec<Column>,
    file: Growing,
}

impl Csv {
    fn new(path: &Path, columns: Vec<Column>) -> Result<Csv> {
        let mut file = Growing::new(path)?;
        let names: Vec<&str> = columns.iter().map(|it| it.name).collect();
        file.add(&format!("{}\n", names.join(",")))?;
        Ok(Csv { columns, file })
    }

    fn add(&mut self, report: &Value) -> Result<()> {
        let field = |column: &Column| column.of(report).map_or_else(String::new, flat);
        let fields: Vec<String> = self.columns.iter().map(|it| lab::quoted(&field(it))).collect();
        self.file.add(&format!("{}\n", fields.join(",")))
    }
}

/// A value as a text without structure: what a list holds stands between blanks, its rows one after the other; a technique with
/// its count after a colon, and a dash where nothing is.
fn flat(value: &Value) -> String {
    match value {
        Value::Array(items) => items.iter().map(listed).collect::<Vec<_>>().join(" "),
        value => word(value),
    }
}

/// An item of a list, or a row of it.
fn listed(item: &Value) -> String {
    match item {
        Value::Array(row) => row.iter().map(word).collect::<Vec<_>>().join(" "),
        item => word(item),
    }
}

/// A value that is no list.
fn word(value: &Value) -> String {
    let part = |name: &str| value.get(name).map(plain);
    match (part("name"), part("count"), part("rule")) {
        (Some(name), Some(count), _) => format!("{name}:{count}"),
        (_, _, Some(rule)) => rule,
        _ if value.is_null() => "-".to_owned(),
        _ => plain(value),
    }
}

/// A text without its quotes; all else as JSON writes it.
fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn lists_become_words() {
        assert_eq!(flat(&json!(["r1c1", "r1c2"])), "r1c1 r1c2");
        assert_eq!(flat(&json!([{"name": "only-way", "count": 3}])), "only-way:3");
        assert_eq!(flat(&json!([{"rule": "dead-end", "cells": []}])), "dead-end");
        assert_eq!(flat(&json!([[0.5, null], [1.0, 0.0]])), "0.5 - 1.0 0.0");
        assert_eq!(flat(&json!(1.5)), "1.5");
    }
}
