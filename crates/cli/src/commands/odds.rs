//! `casilla odds`: how likely a mine is in every covered cell of a game of Minesweeper.

use super::Pictures;
use crate::batch::{Batch, Task};
use crate::failure::{Context, Result};
use crate::input::{Given, Inputs};
use crate::language::language;
use crate::limit::Limit;
use crate::many::{self, Orders, Told};
use crate::remark::{Remark, Word};
use crate::table::{Column, Table};
use crate::terminal::Drawing;
use crate::watch::Watch;
use crate::{Outcome, output};
use clap::Args;
use message::{Say, message};
use play::json::{BadLine, OddsReport};
use play::{Position, Tell};

/// Minesweeper: the exact chance of a mine in every covered cell, and the best move and why
///
/// Draws the position with a figure in every covered cell: the chance of a mine in percent, with two digits; 's' is
/// certainly safe, '*' certainly a mine. Numbers, with one digit, are open cells. The move to make is framed in pictures
/// and inverted on a terminal.
///
/// Flags are not trusted: a flagged cell has its chance like any other. But a flag where no mine can be is an error, and so
/// are numbers that cannot all be true; the error names the cells. For a whole field, the odds are those after its first
/// click.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla odds examples/minesweeper-stuck.txt
  casilla odds examples/minesweeper-stuck.txt --png odds.png
  casilla odds position.mine --json
  casilla odds '8x4n4:0,0,md5eecd28'

Exit codes:
  0  done
  2  bad input: no position of Minesweeper, or one that cannot be
  3  a position too entangled for exact odds, or the budget ran out")]
pub(crate) struct Odds {
    #[command(flatten)]
    input: Inputs,

    /// How much work the odds may cost: nodes such as 2000000, or a time such as 500ms, 10s, 5m
    #[arg(long, value_name = "LIMIT", default_value = "60s")]
    budget: Limit,

    #[command(flatten)]
    pictures: Pictures,

    #[command(flatten)]
    drawing: Drawing,

    /// Print the odds as JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    table: Table,
}

/// What a table tells beside what every table does.
pub(super) const COLUMNS: &[Column] = &[
    Column::count("mines"),
    Column::numbers("dangers"),
    Column::number("log10_layouts"),
    Column::text("advice"),
    Column::text("cells"),
    Column::text("sentence"),
];

impl Odds {
    pub(super) fn run(self) -> Result<Outcome> {
        self.pictures.share_standard_output(self.json)?;
        let given = if self.table.is_wanted() { self.input.open_all()? } else { self.input.open()? };
        match given {
            Given::One(it) => self.one(&it.position),
            Given::Many(batch, length) => self.many(batch, length),
        }
    }

    fn many(&self, batch: Batch, length: Option<u64>) -> Result<Outcome> {
        let pictures = self.pictures.in_folders(&self.input)?;
        let orders = Orders {
            reading: &self.input.reading,
            budget: self.budget,
            jobs: None,
            json: self.json,
            table: Some((&self.table, COLUMNS)),
            tells_blocks: true,
            length,
            output: None,
        };
        let drawing = self.drawing;
        let tells_puzzle = self.json || self.table.is_wanted();
        many::each(&orders, batch, move |task, _, budget| {
            let puzzle = tells_puzzle.then(|| task.line());
            let Task { source, position, .. } = task;
            let odds = match play::odds::Odds::of(&position, budget) {
                Ok(odds) => odds,
                Err(hopeless) => {
                    return Err(BadLine { source, error: message!("there are no odds: {hopeless}") });
                }
            };
            let scene = odds.scene();
            if let Err(error) = pictures.write(&source, &scene) {
                return Err(BadLine { source, error: error.message().clone() });
            }
            let text = format!("{}\n{}\n", drawing.draw(&scene), odds.advice().tell(language()));
            let report = OddsReport::told(&odds, language());
            Ok(Told {
                source,
                puzzle,
                report,
                verdict: Word::WithOdds,
                is_decided: true,
                text,
                is_block: true,
            })
        })
    }

    fn one(&self, position: &Position) -> Result<Outcome> {
        let watch = Watch::start(1)?;
        let odds = watch.within(0, self.budget, |budget| play::odds::Odds::of(position, budget));
        let odds = match odds {
            Err(hopeless) if hopeless.is_too_hard() => {
                Remark::NoOdds { reason: &hopeless.say() }.say()?;
                return Ok(Outcome::Undecided);
            }
            odds => odds.context(message!("there are no odds"))?,
        };
        let scene = odds.scene();
        self.pictures.write(&scene)?;
        if self.json {
            output::print(&format!("{}\n", serde_json::to_string(&OddsReport::told(&odds, language()))?))?;
        } else if !self.pictures.take_standard_output() {
            output::print(&format!("{}\n{}\n", self.drawing.draw(&scene), odds.advice().tell(language())))?;
        }
        Ok(Outcome::Yes)
    }
}
