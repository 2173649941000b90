//! A batch: every puzzle a line of its own, in order, solved in parallel.

use super::{Question, Solve, milliseconds, puzzle};
use crate::batch::{Batch, Entry};
use crate::input::Reading;
use crate::limit::Limit;
use crate::watch::Watch;
use crate::{Outcome, ordered, output};
use anyhow::{Result, bail};
use cpu_time::ThreadTime;
use indicatif::{ProgressBar, ProgressStyle};
use play::json::{BadLine, Findings, SolveReport};
use play::{Solver, Verdict};
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::thread;

pub(super) fn solve(solve: &Solve, batch: Batch, length: Option<u64>) -> Result<Outcome> {
    let Question { count, all, facts, no_proof } = solve.question;
    if count || facts || all.is_some() || solve.to.is_some() || solve.pictures.are_wanted() {
        bail!("--count, --all, --facts, --to, --svg and --png are for one puzzle, and this is a batch");
    }
    let jobs = solve.jobs.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
    let watch = Watch::start(jobs)?;
    let workers = (0..jobs).map(|index| {
        let mut worker = Worker {
            index,
            watch: Arc::clone(&watch),
            solver: Solver::new(),
            reading: solve.input.reading.clone(),
            limit: solve.budget,
            proof: !no_proof,
        };
        move |entry| worker.solve(entry)
    });
    let bar = progress_bar(length);
    let mut tally = Tally::default();
    let on_terminal = io::stdout().is_terminal();
    let stopped = || watch.is_stopped();
    let entries = {
        let watch = Arc::clone(&watch);
        batch.take_while(move |_| !watch.is_stopped())
    };
    ordered::map(entries, workers, stopped, |record: Record| {
        tally.add(&record);
        bar.set_position(record.bytes);
        bar.set_message(tally.to_string());
        let line = if solve.json { record.json()? } else { record.text() };
        // The bar must make way on a terminal only, and that takes its time.
        if on_terminal { bar.suspend(|| output::print(&line)) } else { output::print(&line) }
    })?;
    bar.finish_and_clear();
    if watch.is_stopped() {
        output::say("stopped")?;
    }
    if !solve.json {
        output::say(&tally.to_string())?;
    }
    Ok(match tally.outcome() {
        Outcome::Yes if watch.is_stopped() => Outcome::Undecided,
        outcome => outcome,
    })
}

/// Solves one puzzle after the other, with one solver.
struct Worker {
    index: usize,
    watch: Arc<Watch>,
    solver: Solver,
    reading: Reading,
    limit: Limit,
    proof: bool,
}

impl Worker {
    fn solve(&mut self, entry: Entry) -> Record {
        let bytes = entry.bytes;
        let start = ThreadTime::now();
        let (source, position) = match entry.read(&self.reading) {
            Ok(read) => read,
            Err(bad) => return Record { bytes, result: Err(bad) },
        };
        let position = match puzzle(position) {
            Ok(position) => position,
            Err(error) => {
                return Record { bytes, result: Err(BadLine { source, error: format!("{error:#}") }) };
            }
        };
        let answer = self.watch.within(self.index, self.limit, |budget| {
            if self.proof {
                self.solver.solve(&position, budget)
            } else {
                self.solver.find(&position, budget)
            }
        });
        let report = SolveReport {
            source: Some(source),
            kind: position.kind().name(),
            rules: position.rules(),
            verdict: answer.verdict.name(),
            findings: Findings::solution(&answer),
            cpu_ms: milliseconds(start.elapsed()),
            nodes: Some(self.solver.nodes()),
        };
        Record { bytes, result: Ok(report) }
    }
}

/// What became of a line of the batch.
struct Record {
    /// Bytes of the batch up to the end of the line.
    bytes: u64,
    result: Result<SolveReport, BadLine>,
}

impl Record {
    fn json(&self) -> Result<String> {
        let text = match &self.result {
            Ok(report) => serde_json::to_string(report),
            Err(bad) => serde_json::to_string(bad),
        };
        Ok(format!("{}\n", text?))
    }

    /// A short line for people.
    fn text(&self) -> String {
        let source = match &self.result {
            Ok(report) => report.source.as_ref(),
            Err(bad) => Some(&bad.source),
        };
        let name = source
            .map_or_else(String::new, |it| it.id.clone().unwrap_or_else(|| format!("line {}", it.line)));
        match &self.result {
            Ok(it) => {
                let rules = it.rules.as_ref().map_or_else(String::new, |rules| format!(" {rules:<17}"));
                format!("{name:<24} {:<8}{rules} {:>12.3} ms\n", it.verdict, it.cpu_ms)
            }
            Err(bad) => format!("{name:<24} error: line {}: {}\n", bad.source.line, bad.error),
        }
    }
}

/// How many puzzles came out how.
#[derive(Default)]
struct Tally {
    puzzles: usize,
    bad: usize,
    verdicts: BTreeMap<&'static str, usize>,
    cpu_ms: f64,
}

impl Tally {
    fn add(&mut self, record: &Record) {
        match &record.result {
            Ok(report) => {
                self.puzzles += 1;
                self.cpu_ms += report.cpu_ms;
                *self.verdicts.entry(report.verdict).or_default() += 1;
            }
            Err(_) => self.bad += 1,
        }
    }

    fn outcome(&self) -> Outcome {
        if self.bad > 0 {
            Outcome::Bad
        } else if self.verdicts.contains_key(Verdict::Unknown.name()) {
            Outcome::Undecided
        } else {
            Outcome::Yes
        }
    }
}

/// As a summary: `12 puzzles (10 unique, 2 several), 1 bad line, 0.034 s`.
impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} puzzles", self.puzzles)?;
        for (index, (verdict, count)) in self.verdicts.iter().enumerate() {
            write!(out, "{}{count} {verdict}", if index == 0 { " (" } else { ", " })?;
        }
        if !self.verdicts.is_empty() {
            out.write_str(")")?;
        }
        if self.bad > 0 {
            write!(out, ", {} bad line{}", self.bad, if self.bad == 1 { "" } else { "s" })?;
        }
        write!(out, ", {:.3} s of processor time", self.cpu_ms / 1000.0)
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
