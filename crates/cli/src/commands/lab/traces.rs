//! Every move of an experiment, written as a data set.

use crate::failure::{Result, bail};
use crate::output::Growing;
use crate::table::{Column, Sheet};
use lab::{Move, Plan, Round, TraceReport};
use message::message;
use std::path::{Path, PathBuf};

/// Moves that are being written.
pub(super) enum Traces {
    /// A line of JSON each.
    Lines(Growing, Printed),
    /// A row of a table each.
    Table(Sheet),
}

/// Whether they go to standard output.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Printed {
    Yes,
    No,
}

/// What a table of moves tells.
const COLUMNS: &[Column] = &[
    Column::text("player"),
    Column::text("board"),
    Column::count("game"),
    Column::count("seed"),
    Column::count("number"),
    Column::text("act"),
    Column::number("danger"),
    Column::text("sentence"),
    Column::text("cells"),
    Column::text("position"),
    Column::truth("won"),
    Column::truth("solved"),
];

/// The kinds of file, by what their names end in.
const KINDS: [&str; 3] = ["jsonl", "csv", "parquet"];

/// An argument parser for a file of moves.
///
/// # Errors
/// If its name does not tell what kind of file it is.
pub(super) fn file(name: &str) -> Result<PathBuf> {
    let path = PathBuf::from(name);
    if name == "-" || path.extension().is_some_and(|it| KINDS.iter().any(|kind| it == *kind)) {
        return Ok(path);
    }
    bail!("expected a file that ends in .jsonl, .csv or .parquet, or '-'")
}

impl Traces {
    /// Begins a file of the kind that its name tells.
    pub(super) fn new(path: &Path) -> Result<Traces> {
        match path.extension().and_then(|it| it.to_str()) {
            Some("csv") => Sheet::csv(path, COLUMNS).map(Traces::Table),
            Some("parquet") => Sheet::parquet(path, COLUMNS).map(Traces::Table),
            _ => {
                let printed = if path == Path::new("-") { Printed::Yes } else { Printed::No };
                Ok(Traces::Lines(Growing::of_records(path, &message!("rename it or remove it"))?, printed))
            }
        }
    }

    /// Adds the moves of a round.
    pub(super) fn add(&mut self, plan: &Plan, round: &Round, moves: Vec<Vec<Move>>) -> Result<()> {
        let reports = TraceReport::of(plan, round, moves);
        match self {
            Traces::Lines(file, _) => {
                let mut lines = String::new();
                for report in &reports {
                    lines += &serde_json::to_string(report)?;
                    lines.push('\n');
                }
                file.add(&lines)
            }
            Traces::Table(sheet) => {
                for report in &reports {
                    sheet.add(&serde_json::to_value(report)?)?;
                }
                Ok(())
            }
        }
    }

    /// Whether they go to standard output.
    pub(super) fn are_printed(&self) -> bool {
        matches!(self, Traces::Lines(_, Printed::Yes))
    }

    /// Puts the file at its place.
    pub(super) fn finish(self) -> Result<()> {
        match self {
            Traces::Lines(file, _) => file.finish(),
            Traces::Table(sheet) => sheet.finish(),
        }
    }
}
