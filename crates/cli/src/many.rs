//! Every puzzle of a batch is worked on: in parallel, and answered in order, a line each.

use crate::batch::{Batch, Entry};
use crate::bundles::{Bundles, Pace};
use crate::input::Reading;
use crate::limit::Limit;
use crate::watch::Watch;
use crate::{Outcome, bundles, ordered, output};
use anyhow::Result;
use cpu_time::ThreadTime;
use indicatif::{ProgressBar, ProgressStyle};
use play::json::{BadLine, Source};
use play::{Budget, Position, Solver};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

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
}

/// What was found out about a puzzle.
pub(crate) trait Report: Serialize + Send + 'static {
    /// In a word, for the summary.
    fn verdict(&self) -> &'static str;

    /// Whether the budget was enough.
    fn is_decided(&self) -> bool;

    /// For people, in a line.
    fn text(&self) -> String;

    /// Takes note of the processor's time that the puzzle cost, reading included.
    fn took(&mut self, _: Duration) {}
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
    let pace = Arc::new(Pace::default());
    let json = orders.json;
    let workers = (0..jobs).map(|index| {
        let (watch, reading, budget) = (Arc::clone(&watch), orders.reading.clone(), orders.budget);
        let (work, mut solver, pace) = (work.clone(), Solver::new(), Arc::clone(&pace));
        move |entries: Vec<Entry>| {
            let mut start = ThreadTime::now();
            let mut one = |entry: Entry| {
                let (bytes, place) = (entry.bytes, entry.source.clone());
                let mut result = entry.read(&reading).and_then(|(source, position)| {
                    let task = Task { source, position };
                    watch.within(index, budget, |budget| work(task, &mut solver, budget))
                });
                // The end of one puzzle is the beginning of the next: asking the clock takes its time too.
                let end = ThreadTime::now();
                let time = end.duration_since(start);
                start = end;
                if let Ok(report) = &mut result {
                    report.took(time);
                }
                Record::new(&place, bytes, time, &result, json)
            };
            let records: Result<Vec<Record>> = entries.into_iter().map(&mut one).collect();
            if let Ok(records) = &records {
                pace.note(records.len(), records.iter().map(|it| it.time).sum());
            }
            records
        }
    });
    let entries = {
        let watch = Arc::clone(&watch);
        batch.take_while(move |_| !watch.is_stopped())
    };
    // From a pipe, the next puzzle may be long in coming.
    let most = if orders.length.is_some() { bundles::MOST } else { 1 };
    let mut printer =
        Printer { bar: progress_bar(orders.length), out: output::Gathered::new(), tally: Tally::default() };
    let entries = Bundles::new(entries, Arc::clone(&pace), most);
    ordered::map(entries, workers, || watch.is_stopped(), &mut printer)?;
    printer.out.flush()?;
    let Printer { bar, tally, .. } = printer;
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
struct Record {
    /// Bytes of the batch up to the end of the line.
    bytes: u64,
    /// Of the processor.
    time: Duration,
    /// What is printed.
    line: String,
    /// The verdict and whether the puzzle is decided; none of a bad line.
    outcome: Option<(&'static str, bool)>,
}

impl Record {
    fn new<R: Report>(
        source: &Source,
        bytes: u64,
        time: Duration,
        result: &Result<R, BadLine>,
        json: bool,
    ) -> Result<Record> {
        let line = match result {
            Ok(report) if json => serde_json::to_string(report)? + "\n",
            Err(bad) if json => serde_json::to_string(bad)? + "\n",
            _ => {
                let Source { line, id } = source;
                let name = id.clone().unwrap_or_else(|| format!("line {line}"));
                let text = match result {
                    Ok(report) => report.text(),
                    Err(bad) => format!("error: line {line}: {}", bad.error),
                };
                format!("{name:<24} {text}\n")
            }
        };
        let outcome = result.as_ref().ok().map(|it| (it.verdict(), it.is_decided()));
        Ok(Record { bytes, time, line, outcome })
    }
}

/// Prints the lines and counts them.
struct Printer {
    bar: ProgressBar,
    out: output::Gathered,
    tally: Tally,
}

impl ordered::Taker<Result<Vec<Record>>> for &mut Printer {
    fn take(&mut self, records: Result<Vec<Record>>) -> Result<()> {
        let Printer { bar, out, tally } = &mut **self;
        for record in records? {
            tally.add(&record);
            if bar.is_hidden() {
                out.add(&record.line)?;
            } else {
                bar.set_position(record.bytes);
                bar.set_message(tally.to_string());
                // The bar makes way for what is printed on the same terminal.
                bar.suspend(|| out.add(&record.line))?;
            }
        }
        Ok(())
    }

    fn pause(&mut self) -> Result<()> {
        self.out.flush()
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
    fn add(&mut self, record: &Record) {
        self.seconds += record.time.as_secs_f64();
        match record.outcome {
            Some((verdict, is_decided)) => {
                self.puzzles += 1;
                self.undecided += usize::from(!is_decided);
                *self.verdicts.entry(verdict).or_default() += 1;
            }
            None => self.bad += 1,
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
