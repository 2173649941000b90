//! Every puzzle of a batch is worked on: in parallel, and answered in order, a line each.

use crate::batch::{Batch, Entry};
use crate::input::Reading;
use crate::limit::Limit;
use crate::watch::Watch;
use crate::{Outcome, ordered, output};
use anyhow::Result;
use cpu_time::ThreadTime;
use indicatif::{ProgressBar, ProgressStyle};
use play::json::{BadLine, Source};
use play::{Budget, Position, Solver};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::thread;

/// What the user wants of a batch, whatever is done with its puzzles.
pub(crate) struct Orders<'a> {
    pub(crate) reading: &'a Reading,
    /// How much work each puzzle may cost.
    pub(crate) budget: Limit,
    /// How many puzzles are worked on at a time; as many as there are processors if not given.
    pub(crate) jobs: Option<u16>,
    pub(crate) json: bool,
    /// Bytes of the batch, if that is known.
    pub(crate) length: Option<u64>,
}

/// A puzzle of the batch.
pub(crate) struct Task {
    pub(crate) source: Source,
    pub(crate) position: Position,
    /// The processor's time when it began to be read.
    pub(crate) start: ThreadTime,
}

/// What was found out about a puzzle.
pub(crate) trait Report: Serialize + Send + 'static {
    /// In a word, for the summary.
    fn verdict(&self) -> &'static str;

    /// Whether the budget was enough.
    fn is_decided(&self) -> bool;

    /// For people, in a line.
    fn text(&self) -> String;
}

/// Works on every puzzle of a batch.
///
/// # Errors
/// If the system has no thread, or standard output cannot be written; a bad line is only reported.
pub(crate) fn each<R: Report>(
    orders: &Orders<'_>,
    batch: Batch,
    work: impl Fn(Task, &mut Solver, &Budget<'_>) -> Result<R, BadLine> + Clone + Send + 'static,
) -> Result<Outcome> {
    let jobs =
        orders.jobs.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let watch = Watch::start(jobs)?;
    let workers = (0..jobs).map(|index| {
        let (watch, reading, budget) = (Arc::clone(&watch), orders.reading.clone(), orders.budget);
        let (work, mut solver) = (work.clone(), Solver::new());
        move |entry: Entry| {
            let (start, bytes, source) = (ThreadTime::now(), entry.bytes, entry.source.clone());
            let result = entry.read(&reading).and_then(|(source, position)| {
                let task = Task { source, position, start };
                watch.within(index, budget, |budget| work(task, &mut solver, budget))
            });
            Record { source, bytes, seconds: start.elapsed().as_secs_f64(), result }
        }
    });
    let bar = progress_bar(orders.length);
    let mut tally = Tally::default();
    let on_terminal = io::stdout().is_terminal();
    let entries = {
        let watch = Arc::clone(&watch);
        batch.take_while(move |_| !watch.is_stopped())
    };
    let stopped = || watch.is_stopped();
    ordered::map(entries, workers, stopped, |record: Record<R>| {
        tally.add(&record);
        bar.set_position(record.bytes);
        bar.set_message(tally.to_string());
        let line = if orders.json { record.json()? } else { record.text() };
        // The bar must make way on a terminal only, and that takes its time.
        if on_terminal { bar.suspend(|| output::print(&line)) } else { output::print(&line) }
    })?;
    bar.finish_and_clear();
    if watch.is_stopped() {
        output::say("stopped")?;
    }
    if !orders.json {
        output::say(&tally.to_string())?;
    }
    Ok(match tally.outcome() {
        Outcome::Yes if watch.is_stopped() => Outcome::Undecided,
        outcome => outcome,
    })
}

/// What became of a line of the batch.
struct Record<R> {
    source: Source,
    /// Bytes of the batch up to the end of the line.
    bytes: u64,
    /// Processor time.
    seconds: f64,
    result: Result<R, BadLine>,
}

impl<R: Report> Record<R> {
    fn json(&self) -> Result<String> {
        let text = match &self.result {
            Ok(report) => serde_json::to_string(report),
            Err(bad) => serde_json::to_string(bad),
        };
        Ok(format!("{}\n", text?))
    }

    /// A short line for people.
    fn text(&self) -> String {
        let Source { line, id } = &self.source;
        let name = id.clone().unwrap_or_else(|| format!("line {line}"));
        let text = match &self.result {
            Ok(report) => report.text(),
            Err(bad) => format!("error: line {line}: {}", bad.error),
        };
        format!("{name:<24} {text}\n")
    }
}

/// How many puzzles came out how.
#[derive(Default)]
struct Tally {
    puzzles: usize,
    bad: usize,
    undecided: usize,
    verdicts: BTreeMap<&'static str, usize>,
    seconds: f64,
}

impl Tally {
    fn add<R: Report>(&mut self, record: &Record<R>) {
        self.seconds += record.seconds;
        match &record.result {
            Ok(report) => {
                self.puzzles += 1;
                self.undecided += usize::from(!report.is_decided());
                *self.verdicts.entry(report.verdict()).or_default() += 1;
            }
            Err(_) => self.bad += 1,
        }
    }

    fn outcome(&self) -> Outcome {
        if self.bad > 0 {
            Outcome::Bad
        } else if self.undecided > 0 {
            Outcome::Undecided
        } else {
            Outcome::Yes
        }
    }
}

/// As a summary: `12 puzzles (10 unique, 2 several), 1 bad line, 0.034 s of processor time`.
impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} puzzle{}", self.puzzles, if self.puzzles == 1 { "" } else { "s" })?;
        for (index, (verdict, count)) in self.verdicts.iter().enumerate() {
            write!(out, "{}{count} {verdict}", if index == 0 { " (" } else { ", " })?;
        }
        if !self.verdicts.is_empty() {
            out.write_str(")")?;
        }
        if self.bad > 0 {
            write!(out, ", {} bad line{}", self.bad, if self.bad == 1 { "" } else { "s" })?;
        }
        write!(out, ", {:.3} s of processor time", self.seconds)
    }
}

/// A bar on standard error if that is a terminal: over the file's length, or without end.
fn progress_bar(length: Option<u64>) -> ProgressBar {
    let (bar, template) = match length {
        Some(length) => (ProgressBar::new(length), "{bar:30} {percent:>3}%  {wide_msg}"),
        None => (ProgressBar::new_spinner(), "{spinner} {elapsed}  {wide_msg}"),
    };
    bar.with_style(ProgressStyle::with_template(template).expect("the template is well-formed"))
}
