//! Every puzzle of a batch is worked on: in parallel, and answered in order, a line each.

use crate::batch::{Batch, Entry, Task};
use crate::bundles::{Bundles, Pace};
use crate::failure::Result;
use crate::input::Reading;
use crate::limit::Limit;
use crate::progress::{Progress, Rate};
use crate::remark::{Figures, Remark, Word, counted};
use crate::table::{Column, Sheet, Table};
use crate::watch::Watch;
use crate::{Outcome, bundles, language, ordered, output};
use cpu_time::ThreadTime;
use play::json::{BadLine, Source};
use play::{Budget, Solver};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// What the user wants of a batch, whatever is done with its puzzles.
pub(crate) struct Orders<'a> {
    pub(crate) reading: &'a Reading,
    /// How much work each puzzle may cost.
    pub(crate) budget: Limit,
    /// How many puzzles are worked on at a time; one per processor if not given.
    pub(crate) jobs: Option<u16>,
    pub(crate) json: bool,
    /// The table to write instead of lines, and the columns of the command.
    pub(crate) table: Option<(&'a Table, &'static [Column])>,
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
    fn verdict(&self) -> Word;

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
    /// The puzzle itself, so that what is told is a batch again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) puzzle: Option<String>,
    #[serde(flatten)]
    pub(crate) report: T,
    #[serde(skip)]
    pub(crate) verdict: Word,
    #[serde(skip)]
    pub(crate) is_decided: bool,
    /// For people.
    #[serde(skip)]
    pub(crate) text: String,
    #[serde(skip)]
    pub(crate) is_block: bool,
}

impl<T: Serialize + Send + 'static> Report for Told<T> {
    fn verdict(&self) -> Word {
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

/// How many threads work: as many as was asked for, or one per processor.
pub(crate) fn jobs(asked: Option<u16>) -> usize {
    asked.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from)
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
    let jobs = jobs(orders.jobs);
    let watch = Watch::start(jobs)?;
    let pace = Arc::new(Pace::default());
    let mut sheet = None;
    if let Some((table, columns)) = orders.table {
        sheet = table.begin(columns)?;
    }
    let form = match (&sheet, orders.json) {
        (Some(_), _) => Form::Row,
        (None, true) => Form::Json,
        (None, false) if orders.tells_blocks => Form::Block,
        (None, false) => Form::Line,
    };
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
                let record = Record::new(&place, bytes, time, &result, form);
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
    let start = Instant::now();
    let mut printer = Printer {
        progress: progress(orders.length),
        bytes: 0,
        sheet,
        out: output::Gathered::new(),
        file: orders.output.map(output::Growing::new).transpose()?,
        has_block: false,
        tally: Tally::default(),
    };
    let entries = Bundles::new(entries, Arc::clone(&pace), most);
    ordered::map(entries, workers, || watch.is_stopped(), &mut printer)?;
    printer.out.flush()?;
    let Printer { progress, tally, file, sheet, bytes, .. } = printer;
    if let Some(file) = file {
        file.finish()?;
    }
    if let Some(sheet) = sheet {
        sheet.finish()?;
    }
    progress.finish(bytes)?;
    if watch.is_stopped() {
        Remark::Stopped.say()?;
    }
    output::say(&tally.summary(start.elapsed()))?;
    for (rules, count) in tally.assumed.iter().filter(|_| !orders.tells_blocks) {
        Remark::Assumed { count: *count, rules }.say()?;
    }
    Ok(match tally.outcome() {
        Outcome::Yes if watch.is_stopped() => Outcome::Undecided,
        outcome => outcome,
    })
}

/// How puzzles are told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Line,
    Block,
    Json,
    /// Of a table.
    Row,
}

/// What became of a line of the batch.
struct Record {
    /// Bytes of the batch up to the end of the line.
    bytes: u64,
    /// Of the processor.
    time: Duration,
    /// What is printed.
    line: String,
    /// The row of a table.
    row: Option<Value>,
    /// Whether that is a block of several lines, which are set apart by blank ones.
    is_block: bool,
    /// What is said on standard error instead: that something is wrong with a puzzle, where blocks are printed.
    error: Option<String>,
    /// The rules, where nobody tells them.
    assumed: Option<String>,
    /// The verdict and whether the puzzle is decided; none of a bad line.
    outcome: Option<(Word, bool)>,
}

impl Record {
    fn new<R: Report>(
        source: &Source,
        bytes: u64,
        time: Duration,
        result: &Result<R, BadLine>,
        form: Form,
    ) -> Result<Record> {
        let mut record = Record {
            bytes,
            time,
            line: String::new(),
            row: None,
            is_block: false,
            error: None,
            assumed: None,
            outcome: result.as_ref().ok().map(|it| (it.verdict(), it.is_decided())),
        };
        match (result, form) {
            (Ok(report), Form::Row) => record.row = Some(serde_json::to_value(report)?),
            (Err(bad), Form::Row) => record.row = Some(serde_json::to_value(bad)?),
            (Ok(report), Form::Json) => record.line = serde_json::to_string(report)? + "\n",
            (Err(bad), Form::Json) => record.line = serde_json::to_string(bad)? + "\n",
            (Ok(report), _) if report.is_block() => {
                record.line = report.text();
                record.is_block = record.line.trim_end().contains('\n');
            }
            (Ok(report), _) => record.line = format!("{:<24} {}\n", named(source), report.text()),
            (Err(bad), Form::Block) => {
                record.error =
                    Some(format!("error: {}: {}", placed(source), bad.error.tell(language::language())));
            }
            (Err(bad), Form::Line) => {
                let error = bad.error.tell(language::language());
                record.line = format!("{:<24} error: {}: {error}\n", named(source), placed(source));
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
    let word = Figures::here().line;
    match file {
        Some(file) => format!("{file}, {word} {line}"),
        None => format!("{word} {line}"),
    }
}

/// Prints the lines and counts them.
struct Printer {
    progress: Progress,
    /// Bytes of the batch so far.
    bytes: u64,
    sheet: Option<Sheet>,
    out: output::Gathered,
    file: Option<output::Growing>,
    /// Whether a block was printed before.
    has_block: bool,
    tally: Tally,
}

impl Printer {
    fn print(&mut self, record: &Record) -> Result<()> {
        if let Some(error) = &record.error {
            return output::complain(error);
        }
        if let (Some(sheet), Some(row)) = (&mut self.sheet, &record.row) {
            return sheet.add(row);
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
            self.bytes = record.bytes;
            let tally = &self.tally;
            self.progress.set(record.bytes, || tally.to_string())?;
            // The bar makes way for what is printed on the same terminal.
            let bar = self.progress.bar();
            bar.aside(|| self.print(&record))?;
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
    /// How many puzzles do not give their rules, by those that were assumed.
    assumed: BTreeMap<String, usize>,
}

impl Tally {
    /// What came of it all, and how fast: the pace is that of the whole, on all processors.
    fn summary(&self, time: Duration) -> String {
        let pace = Rate::of((self.puzzles + self.bad) as u64, time.as_secs_f64());
        if self.puzzles + self.bad > 1 { format!("{self}, {}", pace.told()) } else { self.to_string() }
    }

    fn add(&mut self, record: &Record) {
        self.seconds += record.time.as_secs_f64();
        if let Some(rules) = &record.assumed {
            *self.assumed.entry(rules.clone()).or_default() += 1;
        }
        match record.outcome {
            Some((verdict, is_decided)) => {
                self.puzzles += 1;
                self.undecided += usize::from(!is_decided);
                *self.verdicts.entry(verdict.told()).or_default() += 1;
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
        let figures = Figures::here();
        out.write_str(&counted(self.puzzles as u64, figures.puzzles))?;
        for (index, (verdict, count)) in self.verdicts.iter().enumerate() {
            write!(out, "{}{count} {verdict}", if index == 0 { " (" } else { ", " })?;
        }
        if !self.verdicts.is_empty() {
            out.write_str(")")?;
        }
        if self.bad > 0 {
            write!(out, ", {}", counted(self.bad as u64, figures.bad_lines))?;
        }
        write!(out, ", {:.3} {}", self.seconds, figures.seconds)
    }
}

/// Progress over the file's length, or without end.
fn progress(length: Option<u64>) -> Progress {
    let template = match length {
        Some(_) => "{bar:30} {percent:>3}%  {wide_msg}",
        None => "{spinner} {elapsed}  {wide_msg}",
    };
    Progress::new(length, "bytes", template)
}
