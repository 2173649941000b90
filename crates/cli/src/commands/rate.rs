//! `casilla rate`: how hard a puzzle is for a person, and what it takes; of one puzzle or of many.

use crate::batch::{self, Batch, Entry, Shape};
use crate::input::{Input, Opened, Reading};
use crate::limit::Limit;
use crate::watch::Watch;
use crate::{Outcome, ordered, output};
use anyhow::{Context, Result, bail};
use clap::Args;
use play::hint::NoHint;
use play::json::{BadLine, RateReport};
use play::rating::rate;
use play::{Position, Solver};
use std::sync::Arc;
use std::thread;

/// Tell how hard a puzzle is, and which techniques it takes
///
/// The level is one of 'beginner', 'easy', 'medium', 'hard', 'expert' and, where no technique leads to the end, 'beyond';
/// it follows from the hardest techniques needed and how often. Only the clues count. A field of Minesweeper is rated from
/// its first click; if it needs guesses it is 'beyond', and their number is told. The file may hold many puzzles, as
/// for 'solve'.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla rate examples/masyu-10x10.txt
  casilla rate puzzles.tsv --json > levels.jsonl

Exit codes:
  0  rated
  1  none, or several solutions
  2  bad input or usage
  3  the budget ran out
A batch ends with 2 if a line was bad, else with 3 if a puzzle is undecided, else with 0.")]
pub(crate) struct Rate {
    #[command(flatten)]
    input: Input,

    /// How much work the proof of a single solution may cost: nodes such as 2000000, or a time such as 500ms, 10s, 5m
    #[arg(long, value_name = "LIMIT", default_value = "60s")]
    budget: Limit,

    /// Print a JSON object for each puzzle, on a line of its own
    #[arg(long)]
    json: bool,

    /// How many puzzles of a batch to rate at a time; as many as there are processors if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

impl Rate {
    pub(super) fn run(self) -> Result<Outcome> {
        let opened = Opened::new(&self.input.file)?;
        let shape = batch::shape(opened.reader).with_context(|| format!("cannot read {}", opened.name))?;
        match shape {
            Shape::One(reader) => {
                let position = Opened { reader, ..opened }.read(|text| self.input.reading.read(text))?;
                self.one(&position)
            }
            Shape::Many(batch) => self.many(batch),
        }
    }

    fn one(&self, position: &Position) -> Result<Outcome> {
        let watch = Watch::start(1)?;
        let rating = watch.within(0, self.budget, |budget| rate(position, &mut Solver::new(), budget));
        if let Err(error) = &rating
            && error.is_bad_input()
        {
            bail!("{error}");
        }
        let report = RateReport::new(None, position, &rating);
        let text = if self.json { serde_json::to_string(&report)? } else { report.text() };
        output::print(&format!("{text}\n"))?;
        Ok(match rating {
            Ok(_) => Outcome::Yes,
            Err(NoHint::Unknown) => Outcome::Undecided,
            Err(_) => Outcome::No,
        })
    }

    fn many(&self, batch: Batch) -> Result<Outcome> {
        let jobs =
            self.jobs.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
        let watch = Watch::start(jobs)?;
        let workers = (0..jobs).map(|index| {
            let mut worker = Worker {
                index,
                watch: Arc::clone(&watch),
                solver: Solver::new(),
                reading: self.input.reading.clone(),
                limit: self.budget,
            };
            move |entry| worker.rate(entry)
        });
        let mut outcome = Outcome::Yes;
        let entries = {
            let watch = Arc::clone(&watch);
            batch.take_while(move |_| !watch.is_stopped())
        };
        ordered::map(
            entries,
            workers,
            || watch.is_stopped(),
            |record: Record| {
                outcome = match (&record.rated, outcome) {
                    (Err(_), _) | (_, Outcome::Bad) => Outcome::Bad,
                    (Ok((_, Decided::No)), _) => Outcome::Undecided,
                    (Ok((_, Decided::Yes)), outcome) => outcome,
                };
                let line = if self.json { record.json()? } else { record.text() };
                output::print(&line)
            },
        )?;
        if watch.is_stopped() {
            output::say("stopped")?;
        }
        Ok(match outcome {
            Outcome::Yes if watch.is_stopped() => Outcome::Undecided,
            outcome => outcome,
        })
    }
}

/// Rates one puzzle after the other, with one solver.
struct Worker {
    index: usize,
    watch: Arc<Watch>,
    solver: Solver,
    reading: Reading,
    limit: Limit,
}

/// Whether the engine came to an end.
#[derive(Clone, Copy)]
enum Decided {
    Yes,
    No,
}

/// What became of a line of the batch.
struct Record {
    rated: Result<(RateReport, Decided), BadLine>,
}

impl Worker {
    fn rate(&mut self, entry: Entry) -> Record {
        let (source, position) = match entry.read(&self.reading) {
            Ok(read) => read,
            Err(bad) => return Record { rated: Err(bad) },
        };
        let rating =
            self.watch.within(self.index, self.limit, |budget| rate(&position, &mut self.solver, budget));
        let rated = match &rating {
            Err(error) if error.is_bad_input() => Err(BadLine { source, error: error.to_string() }),
            Err(NoHint::Unknown) => Ok((RateReport::new(Some(source), &position, &rating), Decided::No)),
            _ => Ok((RateReport::new(Some(source), &position, &rating), Decided::Yes)),
        };
        Record { rated }
    }
}

impl Record {
    fn json(&self) -> Result<String> {
        let text = match &self.rated {
            Ok((report, _)) => serde_json::to_string(report),
            Err(bad) => serde_json::to_string(bad),
        };
        Ok(format!("{}\n", text?))
    }

    /// A line for people.
    fn text(&self) -> String {
        let (source, text) = match &self.rated {
            Ok((report, _)) => (report.source.as_ref(), report.text()),
            Err(bad) => (Some(&bad.source), format!("error: line {}: {}", bad.source.line, bad.error)),
        };
        let name = source
            .map_or_else(String::new, |it| it.id.clone().unwrap_or_else(|| format!("line {}", it.line)));
        format!("{name:<24} {text}\n")
    }
}
