//! `casilla lab masyu` and `casilla lab numberlink`.

use super::run::{Running, Showing};
use crate::Outcome;
use crate::batch::{self, Shape};
use crate::input::{Opened, Reading};
use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use lab::lines::Experiment;
use play::{Kind, Position, Switches, players};
use std::collections::HashSet;
use std::ffi::{OsStr, OsString};

/// Race players of line puzzles on the same boards
///
/// Tells which players solve how many boards of each size within a budget, and what that costs them. A file may hold many
/// puzzles, as for 'casilla solve'. A board that a player cannot take is refused before anything is played.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla lab masyu --boards examples/masyu-10x10.txt examples/masyu-8x6.url
  casilla lab masyu --players elimination,exact --boards puzzles.tsv --budget 200000 --csv runs.csv
  casilla lab masyu --boards puzzles.tsv --plot growth.svg
  casilla lab numberlink --boards examples/numberlink-entrada.txt --rules cover")]
pub(crate) struct Lines {
    /// The players, with commas between them; all of this kind of puzzle if not given
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    players: Vec<String>,

    /// The boards: files, or the puzzles themselves
    #[arg(long, value_name = "FILE", required = true, num_args = 1..)]
    boards: Vec<OsString>,

    /// The most nodes that a player may spend on a board: the same on every machine
    #[arg(long, value_name = "NODES", default_value_t = 100_000)]
    budget: u64,

    /// How often each player plays each board. Only players that draw random numbers differ from run to run; for the
    /// others more runs steady the times, and make the intervals of the rates narrower than they should be
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    runs: u64,

    /// Numberlink: play by these rules, as in 'casilla solve'
    #[arg(long)]
    rules: Option<Switches>,

    #[command(flatten)]
    running: Running,

    #[command(flatten)]
    showing: Showing,
}

impl Lines {
    pub(super) fn run(self, kind: Kind) -> Result<Outcome> {
        let known = players::names(kind);
        for name in &self.players {
            if !known.contains(&name.as_str()) {
                bail!("'{name}' is no player of {kind}: {} is expected", known.join(" or "));
            }
        }
        let players = if self.players.is_empty() {
            known.into_iter().map(str::to_owned).collect()
        } else {
            self.players
        };
        let reading = Reading { from: None, kind: Some(kind), rules: self.rules };
        let mut boards = Vec::new();
        for file in &self.boards {
            boards.extend(read(file, &reading)?);
        }
        let mut names = HashSet::new();
        if let Some((twice, _)) = boards.iter().find(|(name, _)| !names.insert(name)) {
            bail!("the board {twice} is there twice");
        }
        let Lines { runs, budget, running, showing, .. } = self;
        let experiment = Experiment { players, boards, runs, seed: running.seed, budget };
        let plan = experiment.plan().map_err(|error| anyhow!("{error}"))?;
        running.run(plan, || experiment.worker(), &showing)
    }
}

/// The puzzles of a file, each with a name.
fn read(file: &OsStr, reading: &Reading) -> Result<Vec<(String, Position)>> {
    let opened = Opened::new(file)?;
    let name = opened.name.clone();
    let shape = batch::shape(opened.reader).with_context(|| format!("cannot read {name}"))?;
    match shape {
        Shape::One(reader) => {
            let position = Opened { reader, ..opened }.read(|text| reading.read(text))?;
            Ok(vec![(name, position)])
        }
        Shape::Many(batch) => batch
            .map(|entry| {
                let place = format!("{name}: line {}", entry.source.line);
                let task = entry.read(reading).map_err(|bad| anyhow!("{place}: {}", bad.error))?;
                Ok((task.source.id.map_or(place, |id| format!("{name}: {id}")), task.position))
            })
            .collect(),
    }
}
