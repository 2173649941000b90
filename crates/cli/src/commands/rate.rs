//! `casilla rate`: how hard a puzzle is for a person, and what it takes; of one puzzle or of many.

use crate::batch::Batch;
use crate::failure::Result;
use crate::input::{Given, Inputs};
use crate::language::language;
use crate::limit::Limit;
use crate::many::{self, Orders, Report};
use crate::remark::Word;
use crate::table::{Column, Table};
use crate::watch::Watch;
use crate::{Outcome, output};
use clap::Args;
use message::Say;
use play::hint::NoHint;
use play::json::{BadLine, RateReport};
use play::rating::rate;
use play::{Position, Solver};

/// Say how hard a puzzle is, and which techniques it needs
///
/// The level is one of 'beginner', 'easy', 'medium', 'hard', 'expert', 'master' and 'extreme'. It depends on the hardest
/// techniques needed and how often they are needed; only the clues count. If the level relies on there being only one
/// solution, the level without that is given too. A Minesweeper field is rated from its first click; if it needs guesses, it
/// is 'beyond', with their number. The file may hold many puzzles, as for 'solve'.
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
    input: Inputs,

    /// How much work the proof of a single solution may cost: nodes such as 2000000, or a time such as 500ms, 10s, 5m
    #[arg(long, value_name = "LIMIT", default_value = "60s")]
    budget: Limit,

    /// Print a JSON object for each puzzle, on a line of its own
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    table: Table,

    /// How many puzzles of a batch to rate at a time; one per processor if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

/// What a table tells beside what every table does.
const COLUMNS: &[Column] = &[
    Column::text("level"),
    Column::text("level_by_rules"),
    Column::text("techniques"),
    Column::count("open"),
    Column::count("guesses"),
    Column::text("reason"),
];

impl Rate {
    pub(super) fn run(self) -> Result<Outcome> {
        let given = if self.table.is_wanted() { self.input.open_all()? } else { self.input.open()? };
        match given {
            Given::One(it) => self.one(&it.position),
            Given::Many(batch, length) => self.many(batch, length),
        }
    }

    fn one(&self, position: &Position) -> Result<Outcome> {
        let watch = Watch::start(1)?;
        let rating = watch.within(0, self.budget, |budget| rate(position, &mut Solver::new(), budget));
        if let Err(error) = &rating
            && error.is_bad_input()
        {
            return Err(error.say().into());
        }
        let report = RateReport::new(None, position, &rating);
        let text = if self.json { serde_json::to_string(&report)? } else { report.tell(language()) };
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
            table: Some((&self.table, COLUMNS)),
            tells_blocks: false,
            length,
            output: None,
        };
        let tells_puzzle = self.json || self.table.is_wanted();
        many::each(&orders, batch, move |task, solver, budget| {
            let rating = rate(&task.position, solver, budget);
            let puzzle = tells_puzzle.then(|| task.line());
            match &rating {
                Err(error) if error.is_bad_input() => {
                    Err(BadLine { source: task.source, error: error.say() })
                }
                _ => Ok(RateReport::new(Some(task.source), &task.position, &rating).with_puzzle(puzzle)),
            }
        })
    }
}

impl Report for RateReport {
    fn verdict(&self) -> Word {
        self.rated().map_or(Word::WithoutLevel, Word::Level)
    }

    fn is_decided(&self) -> bool {
        self.is_decided
    }

    fn text(&self) -> String {
        self.tell(language())
    }
}
