//! `casilla rate`: how hard a puzzle is for a person, and what it takes; of one puzzle or of many.

use crate::batch::{self, Batch, Shape};
use crate::input::{Input, Opened};
use crate::limit::Limit;
use crate::many::{self, Orders, Report, Task};
use crate::watch::Watch;
use crate::{Outcome, output};
use anyhow::{Context, Result, bail};
use clap::Args;
use play::hint::NoHint;
use play::json::{BadLine, RateReport};
use play::rating::rate;
use play::{Position, Solver};

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
            Shape::Many(batch) => self.many(batch, opened.length),
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

    fn many(&self, batch: Batch, length: Option<u64>) -> Result<Outcome> {
        let orders = Orders {
            reading: &self.input.reading,
            budget: self.budget,
            jobs: self.jobs,
            json: self.json,
            length,
        };
        many::each(&orders, batch, |Task { source, position }, solver, budget| {
            let rating = rate(&position, solver, budget);
            match &rating {
                Err(error) if error.is_bad_input() => Err(BadLine { source, error: error.to_string() }),
                _ => Ok(RateReport::new(Some(source), &position, &rating)),
            }
        })
    }
}

impl Report for RateReport {
    fn verdict(&self) -> &'static str {
        self.level.unwrap_or("without a level")
    }

    fn is_decided(&self) -> bool {
        self.is_decided
    }

    fn text(&self) -> String {
        RateReport::text(self)
    }
}
