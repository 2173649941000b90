//! `casilla lab`: experiments with automatic players.

mod cluster;
mod lines;
mod merge;
mod minesweeper;
mod optimum;
mod paper;
mod plot;
mod policy;
mod run;
mod traces;

use crate::Outcome;
use crate::failure::Result;
use clap::{Args, Subcommand};
use play::Kind;

/// Race automatic players on the same boards
///
/// Shows how many boards each player won or solved, with 95 % intervals (Wilson), the processor time, moves and guesses or nodes
/// per game, and compares every two players on the same boards (McNemar's test). Everything but the times depends on the
/// seed alone, on any number of threads. Ctrl-C ends an experiment and keeps what was played.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla lab minesweeper --players brute-force,heuristic --board intermediate --games 100
  casilla lab minesweeper --players heuristic,brute-force --board expert --games 10000 --csv games.csv
  casilla lab masyu --boards examples/masyu-10x10.txt examples/masyu-8x6.url
  casilla lab minesweeper --board intermediate --plot wins.svg
  casilla lab minesweeper --players expert --games 1000 --traces moves.parquet
  casilla lab merge part-1.csv part-2.csv
  casilla lab policy expert --against odds --games 500
  casilla lab optimum 4x4/4
  casilla lab paper --html report.html")]
pub(crate) struct Lab {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Minesweeper(minesweeper::Minesweeper),
    Masyu(lines::Lines),
    Numberlink(lines::Lines),
    Merge(merge::Merge),
    Policy(policy::Policy),
    Optimum(optimum::Optimum),
    Paper(paper::Paper),
}

impl Lab {
    pub(super) fn run(self) -> Result<Outcome> {
        match self.command {
            Command::Minesweeper(it) => it.run(),
            Command::Masyu(it) => it.run(Kind::Masyu),
            Command::Numberlink(it) => it.run(Kind::Numberlink),
            Command::Merge(it) => it.run(),
            Command::Policy(it) => it.run(),
            Command::Optimum(it) => it.run(),
            Command::Paper(it) => it.run(),
        }
    }
}
