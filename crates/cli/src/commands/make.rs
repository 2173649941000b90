//! `casilla make`: puzzles made to order.

mod orders;
mod resume;
mod run;

pub(in crate::commands) use orders::levels;

use crate::Outcome;
use crate::failure::{Context, Result};
use clap::{Args, Subcommand};
use message::message;

/// Make puzzles to order: one solution, proved, at the level you ask for
///
/// The same order with the same seed gives the same puzzles, on any number of threads and machines (--shard). Ctrl-C keeps the
/// puzzles made so far, and '--resume FILE' continues from there.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla make masyu 10x10 --level hard --count 10 --html puzzles.html
  casilla make masyu 15x12 --symmetry rotational --pearls 25% --to puzzlink
  casilla make masyu 8x8 --level easy --count 100 --seed 7 --json -o puzzles.jsonl
  casilla make masyu 8x8 --count 1000000 --seed 7 --shard 3/8 --json -o part3.jsonl
  casilla make masyu 8x8 --count 1000000 --seed 7 --shard 3/8 --json --resume part3.jsonl
  casilla make numberlink 9x9 --rules cover,no-touch --pairs 8
  casilla make minesweeper 30x16/99 --first r1c1 --to tatham
  casilla make minesweeper expert --first-click safe --count 1000 --to tatham
  casilla make positions expert --count 100000 --seed 7 --parquet positions.parquet
  casilla make mines 8x8 --level medium --symmetry left-right

Exit codes:
  0  made
  2  bad input or usage; an order that cannot be met
  3  some were not made within the budget; the nearest found is shown")]
pub(crate) struct Make {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Masyu(orders::Masyu),
    Numberlink(orders::Numberlink),
    Minesweeper(orders::Minesweeper),
    Mines(orders::Mines),
    Positions(orders::Positions),
}

impl Make {
    pub(super) fn run(self) -> Result<Outcome> {
        let (order, making, to, paper) = match &self.command {
            Command::Masyu(it) => (it.order()?, &it.making, &it.to, Some(&it.paper)),
            Command::Mines(it) => (it.order()?, &it.making, &it.to, Some(&it.paper)),
            Command::Numberlink(it) => (it.order()?, &it.making, &it.to, Some(&it.paper)),
            Command::Minesweeper(it) => (it.order()?, &it.making, &it.to, None),
            Command::Positions(it) => (it.order(), &it.making, &it.to, None),
        };
        making.maker(&order).context(message!("this order cannot be met"))?;
        making.run(&order, to.as_deref(), paper)
    }
}
