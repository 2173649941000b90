//! `casilla lab minesweeper`.

use super::run::{Running, Showing};
use crate::Outcome;
use crate::commands::promise::Promise;
use anyhow::{Result, anyhow};
use clap::Args;
use clap::builder::PossibleValuesParser;
use lab::minesweeper::{AS_PRINTED, Board, Experiment, PLAYERS, style};

/// Race Minesweeper players on the same fields
///
/// A board is 'beginner' (9x9/10), 'intermediate' (16x16/40), 'expert' (30x16/99), or WIDTHxHEIGHT/MINES.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla lab minesweeper --players brute-force,heuristic --board intermediate --games 100
  casilla lab minesweeper --board expert --games 10000 --first-click opening --json
  casilla lab minesweeper --board beginner,expert --plot wins.png
  casilla lab minesweeper --board 8x8/10,expert --games 1000000 --shard 1/8 --csv part-1.csv

The first is the experiment of the paper that the two players come from: 100 games, their wins and times.")]
pub(crate) struct Minesweeper {
    /// The players, with commas between them; all if not given
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = names())]
    players: Vec<String>,

    /// The boards, with commas between them
    #[arg(long, value_name = "BOARDS", value_delimiter = ',', default_value = "expert")]
    board: Vec<Board>,

    /// How many games each player plays on each board
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// What the first click is promised: no mine in the cell, none around it either, nothing, or that no guess is needed
    #[arg(long, value_name = "PROMISE", value_enum, default_value = "safe")]
    first_click: Promise,

    #[command(flatten)]
    running: Running,

    #[command(flatten)]
    showing: Showing,
}

impl Minesweeper {
    pub(super) fn run(self) -> Result<Outcome> {
        let players = if self.players.is_empty() {
            PLAYERS.iter().collect()
        } else {
            self.players.iter().filter_map(|name| style(name)).collect()
        };
        let first_click = self.first_click.into();
        let Minesweeper { board: boards, games, running, showing, .. } = self;
        let experiment = Experiment { players, boards, games, seed: running.seed, first_click };
        let plan = experiment.plan().map_err(|error| anyhow!("--board: {error}"))?;
        running.run(plan, || experiment.worker(), &showing)
    }
}

fn names() -> PossibleValuesParser {
    PossibleValuesParser::new(PLAYERS.iter().chain(AS_PRINTED).map(|it| it.name))
}
