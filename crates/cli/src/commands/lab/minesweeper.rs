//! `casilla lab minesweeper`.

use super::run::{Running, Showing};
use crate::Outcome;
use crate::commands::promise::Promise;
use crate::failure::{Result, failure};
use crate::guests::{self, Allowance, PlayerParser};
use crate::watch::Watch;
use clap::Args;
use clap::builder::PossibleValue;
use lab::minesweeper::{AS_PRINTED, Entrant, Experiment, FORMER, FirstClick, Ground, PLAYERS, Style, style};
use play::Kind;
use serde_json::json;

/// Race Minesweeper players on the same fields
///
/// A board is 'beginner' (9x9/10), 'intermediate' (16x16/40), 'expert' (30x16/99), or WIDTHxHEIGHT/MINES.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla lab minesweeper --players brute-force,heuristic --board intermediate --games 100
  casilla lab minesweeper --board expert --games 10000 --first-click opening --json
  casilla lab minesweeper --board beginner,expert --plot wins.png
  casilla lab minesweeper --players expert --board expert --games 1000 --traces moves.parquet
  casilla lab minesweeper --players expert,./my_player.py --board beginner --games 100
  casilla lab minesweeper --board 8x8/10,expert --games 1000000 --shard 1/8 --csv part-1.csv
  casilla lab minesweeper --board expert --games 1000000 --cluster auto --blocks race

The first is the experiment of the paper that the two players come from: 100 games, their wins and times.")]
pub(crate) struct Minesweeper {
    /// The players, with commas between them; all if not given. A path such as ./player.py starts a program of your
    /// own; 'casilla new-player' writes one to start from
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_parser = names())]
    players: Vec<String>,

    /// The boards, with commas between them
    #[arg(long, value_name = "BOARDS", value_delimiter = ',', default_value = "expert")]
    board: Vec<Ground>,

    /// How many games each player plays on each board
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,

    /// What the first click is promised: no mine in the cell, none around it either, nothing, or that no guess is needed
    #[arg(long, value_name = "PROMISE", value_enum, default_value = "safe")]
    first_click: Promise,

    #[command(flatten)]
    allowance: Allowance,

    #[command(flatten)]
    running: Running,

    #[command(flatten)]
    showing: Showing,
}

impl Minesweeper {
    pub(super) fn run(self) -> Result<Outcome> {
        self.running.cluster.must_take(&self.players)?;
        let watch = Watch::start(self.running.jobs())?;
        let players = if self.players.is_empty() {
            PLAYERS.iter().map(Entrant::from).collect()
        } else {
            let ours = |name: &str| style(name).map(Entrant::from);
            let how = (self.allowance, &watch);
            guests::entrants(&self.players, ours, Entrant::Guest, Kind::Minesweeper, how)?
        };
        let first_click: FirstClick = self.first_click.into();
        let Minesweeper { board: boards, games, running, showing, .. } = self;
        let experiment = Experiment { players, boards, games, seed: running.seed, first_click };
        let plan = experiment.plan().map_err(|error| failure!("--board: {error}"))?;
        if running.cluster.is_asked_for() {
            let boards: Vec<&str> = plan.boards.iter().map(|it| it.name.as_str()).collect();
            let order = json!({ "boards": boards, "first_click": first_click.name(), "budget": 0 });
            return running.cluster.run(&watch, plan, order, &showing);
        }
        let traced = running.traced();
        running.run_with(&watch, plan, || experiment.worker_who_traces(traced), &showing)
    }
}

fn names() -> PlayerParser {
    let former = |name: &'static str| FORMER.iter().filter(move |it| it.1 == name).map(|it| it.0);
    let value = |it: &'static Style| PossibleValue::new(it.name).aliases(former(it.name));
    PlayerParser::new(PLAYERS.iter().chain(AS_PRINTED).map(value))
}
