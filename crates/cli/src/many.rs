//! Every puzzle of a batch is worked on: in parallel, and answered in order, a line each.

use crate::batch::{Batch, Entry, Task};
use crate::bundles::{Bundles, Pace};
use crate::input::Reading;
use crate::limit::Limit;
use crate::watch::Watch;
use crate::{Outcome, bundles, ordered, output};
use anyhow::Result;
use cpu_time::ThreadTime;
use indicatif::{ProgressBar, ProgressStyle};
use play::json::{BadLine, Source};
use play::{Budget, Solver};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
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
    /// Whether what is told of a puzzle stands for itself, so that errors must not stand between.
    pub(crate) tells_blocks: bool,
    /// Bytes of the batch, if that is known.
    pub(crate) length: Option<u64>,
    /// The file to write; standard output if not given.
    pub(crate) output: Option<&'a Path>,
}

/// What was found out about a puzzle.
pub(crate) trait Report: Serialize + Send + 'static {
    /// In a word, for the summary.
    fn verdict(&self) -> &'static str;

    /// Whether the budget was enough.
    fn is_decided(&self) -> bool;

    /// For people, in a line or as a block of several.
    fn text(&self) -> String;

    /// Whether the text stands for itself, and is not told with the puzzle's name.
    fn is_block(&self) -> bool {
        false
    }

    /// Takes note of the processor's time that the puzzle cost, reading included.
    fn took(&mut self, _: Duration) {}
}

/// What a command tells of one puzzle, told of one of many.
#[derive(Serialize)]
pub(crate) struct Told<T: Serialize> {
    #[serde(flatten)]
    pub(crate) source: Source,
    #[serde(flatten)]
    pub(crate) report: T,
    #[serde(skip)]
    pub(crate) verdict: &'static str,
    #[serde(skip)]
    pub(crate) is_decided: bool,
    /// For people.
    #[serde(skip)]
    pub(crate) text: String,
    #[serde(skip)]
    pub(crate) is_block: bool,
}

impl<T: Serialize + Send + 'static> Report for Told<T> {
    fn verdict(&self) -> &'static str {
        self.verdict
    }

    fn is_decided(&self) -> bool {
        self.is_decided
    }

    fn text(&self) -> String {
        self.text.clone()
    }

    fn is_block(&self) -> bool {
        self.is_block
    }
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
    let (json, tells_blocks) = (orders.json, orders.tells_blocks);
    let workers = (0..jobs).map(|index| {
        let (watch, reading, budget) = (Arc::clone(&watch), orders.reading.clone(), orders.budget);
        let (work, mut solver, pace) = (work.clone(), Solver::new(), Arc::clone(&pace));
        move |entries: Vec<Entry>| {
            let mut start = ThreadTime::now();
            let mut one = |entry: Entry| {
                let (bytes, place) = (entry.bytes, entry.source.clone());
                let mut assumed = None;
                let mut result = entry.read(&reading).and_then(|task| {
                    assumed = task.position.rules().filter(|_| !task.are_rules_told);
                    watch.within(index, budget, |budget| work(task, &mut solver, budget))
                });
                // The end of one puzzle is the beginning of the next: asking the clock takes its time too.
                let end = ThreadTime::now();
                let time = end.duration_since(start);
                start = end;
                if let Ok(report) = &mut result {
                    report.took(time);
                }
                let record = Record::new(&place, bytes, time, &result, json, tells_blocks);
                record.map(|it| Record { assumed, ..it })
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
    let mut printer = Printer {
        bar: progress_bar(orders.length),
        out: output::Gathered::new(),
        file: orders.output.map(output::Growing::new).transpose()?,
        has_block: false,
        tally: Tally::default(),
    };
    let entries = Bundles::new(entries, Arc::clone(&pace), most);
    ordered::map(entries, workers, || watch.is_stopped(), &mut printer)?;
    printer.out.flush()?;
    let Printer { bar, tally, file, .. } = printer;
    if let Some(file) = file {
        file.finish()?;
    }
    bar.finish_and_clear();
    if watch.is_stopped() {
        output::say("stopped")?;
    }
    if !orders.json {
        output::say(&tally.to_string())?;
    }
    for (rules, count) in tally.assumed.iter().filter(|_| !orders.tells_blocks) {
        let puzzles = if *count == 1 { "puzzle does not tell its" } else { "puzzles do not tell their" };
        output::say(&format!(
            "note: {count} {puzzles} rules: {rules} was assumed, as is usual for the format (--rules sets others)"
        ))?;
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
    /// Whether that is a block of several lines, which are set apart by blank ones.
    is_block: bool,
    /// What is said on standard error instead: that something is wrong with a puzzle, where blocks are printed.
    error: Option<String>,
    /// The rules, where nobody tells them.
    assumed: Option<String>,
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
        tells_blocks: bool,
    ) -> Result<Record> {
        let mut record = Record {
            bytes,
            time,
            line: String::new(),
            is_block: false,
            error: None,
            assumed: None,
            outcome: result.as_ref().ok().map(|it| (it.verdict(), it.is_decided())),
        };
        match result {
            Ok(report) if json => record.line = serde_json::to_string(report)? + "\n",
            Err(bad) if json => record.line = serde_json::to_string(bad)? + "\n",
            Ok(report) if report.is_block() => {
                record.line = report.text();
                record.is_block = record.line.trim_end().contains('\n');
            }
            Ok(report) => record.line = format!("{:<24} {}\n", named(source), report.text()),
            Err(bad) if tells_blocks => {
                record.error = Some(format!("error: {}: {}", placed(source), bad.error));
            }
            Err(bad) => {
                record.line = format!("{:<24} error: {}: {}\n", named(source), placed(source), bad.error);
            }
        }
        Ok(record)
    }
}

/// What a puzzle is called.
fn named(source: &Source) -> String {
    source.id.clone().unwrap_or_else(|| placed(source))
}

/// Where a puzzle stands: `line 3`, or of several files `boards.txt, line 3`.
fn placed(Source { file, line, .. }: &Source) -> String {
    match file {
        Some(file) => format!("{file}, line {line}"),
        None => format!("line {line}"),
    }
}

/// Prints the lines and counts them.
struct Printer {
    bar: ProgressBar,
    out: output::Gathered,
    file: Option<output::Growing>,
    /// Whether a block was printed before.
    has_block: bool,
    tally: Tally,
}

impl Printer {
    fn print(&mut self, record: &Record) -> Result<()> {
        if let Some(error) = &record.error {
            return output::say(error);
        }
        let gap = if record.is_block && self.has_block { "\n" } else { "" };
        self.has_block |= record.is_block;
        let text = format!("{gap}{}", record.line);
        match &mut self.file {
            Some(file) => file.add(&text),
            None => self.out.add(&text),
        }
    }
}

impl ordered::Taker<Result<Vec<Record>>> for &mut Printer {
    fn take(&mut self, records: Result<Vec<Record>>) -> Result<()> {
        for record in records? {
            self.tally.add(&record);
            let bar = self.bar.clone();
            if bar.is_hidden() {
                self.print(&record)?;
            } else {
                bar.set_position(record.bytes);
                bar.set_message(self.tally.to_string());
                // The bar makes way for what is printed on the same terminal.
                bar.suspend(|| self.print(&record))?;
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
    /// How many puzzles do not tell their rules, by those that were assumed.
    assumed: BTreeMap<String, usize>,
}

impl Tally {
    fn add(&mut self, record: &Record) {
        self.seconds += record.time.as_secs_f64();
        if let Some(rules) = &record.assumed {
            *self.assumed.entry(rules.clone()).or_default() += 1;
        }
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
