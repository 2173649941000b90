//! `casilla lab masyu` and `casilla lab numberlink`.

use super::run::{Running, Showing};
use crate::Outcome;
use crate::batch::{self, Shape};
use crate::commands::make::levels;
use crate::failure::{Context, Result, bail, failure};
use crate::guests::{self, Allowance};
use crate::input::{Opened, Reading};
use crate::watch::Watch;
use clap::Args;
use lab::lines::{Entrant, Experiment};
use message::{any_of, message};
use play::make::{MasyuOrder, NumberlinkOrder, Order, Symmetry};
use play::{Budget, Kind, Level, Position, Size, Switches, players};
use serde_json::json;
use std::collections::HashSet;
use std::ffi::{OsStr, OsString};

/// Race players of line puzzles on the same boards
///
/// Shows how many boards of each size each player solves within a budget, and at what cost. A file may hold many
/// puzzles, as for 'casilla solve'. A board that a player cannot play is refused before the race begins.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla lab masyu --boards examples/masyu-10x10.txt examples/masyu-8x6.url
  casilla lab masyu --players elimination,exact --boards puzzles.tsv --budget 200000 --csv runs.csv
  casilla lab masyu --make 6x6,8x8,10x10 --level hard --count 50 --plot growth.svg
  casilla lab masyu --make 8x8 --count 50 --traces moves.jsonl
  casilla lab masyu --players elimination,./my_player.py --make 8x8 --count 10
  casilla lab numberlink --boards examples/numberlink-entrada.txt --rules cover")]
pub(crate) struct Lines {
    /// The players, with commas between them; all players of this kind of puzzle if not given. A path such as
    /// ./player.py starts a program of your own; 'casilla new-player' writes one to start from
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    players: Vec<String>,

    /// The boards: files, or the puzzles themselves
    #[arg(long, value_name = "FILE", required_unless_present = "make", num_args = 1..)]
    boards: Vec<OsString>,

    /// Make boards of these sizes as well, such as 10x10 or 6x6,8x8,10x10; they follow from the seed
    #[arg(long, value_name = "SIZES", value_delimiter = ',')]
    make: Vec<Size>,

    /// How hard the made boards are; Masyu: 'medium' if not given
    #[arg(long, requires = "make", value_parser = levels())]
    level: Option<Level>,

    /// How many boards of each size to make
    #[arg(long, value_name = "N", default_value_t = 20, requires = "make", value_parser = clap::value_parser!(u64).range(1..=10_000))]
    count: u64,

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
    allowance: Allowance,

    #[command(flatten)]
    running: Running,

    #[command(flatten)]
    showing: Showing,
}

impl Lines {
    pub(super) fn run(self, kind: Kind) -> Result<Outcome> {
        let known = players::names(kind);
        let printed = players::as_printed();
        for name in &self.players {
            let is_printed = printed.iter().any(|it| it.kind == kind && it.name == name);
            if !guests::is_program(name) && !is_printed && !known.contains(&name.as_str()) {
                bail!(
                    "unknown player '{name}' for {kind}: expected {}, or the path of a program such as ./player.py",
                    any_of(known)
                );
            }
        }
        self.running.cluster.must_take(&self.players)?;
        let watch = Watch::start(self.running.jobs())?;
        let players = if self.players.is_empty() {
            known.into_iter().map(|it| Entrant::Ours(it.to_owned())).collect()
        } else {
            let ours = |name: &str| Some(Entrant::Ours(name.to_owned()));
            guests::entrants(&self.players, ours, Entrant::Guest, kind, (self.allowance, &watch))?
        };
        let Lines { boards: files, make, level, count, runs, budget, rules, running, showing, .. } = self;
        let reading = Reading { from: None, kind: Some(kind), rules };
        let mut boards = Vec::new();
        for file in &files {
            boards.extend(read(file, &reading)?);
        }
        for &size in &make {
            let order = order(kind, size, level, reading.rules.as_ref());
            let budget = Budget { nodes: u64::MAX, cancel: Some(watch.stop_flag()) };
            let mut progress = super::run::progress(count);
            let made = lab::made(order, count, running.seed, &budget, |number| {
                // Whoever does not listen to progress may still want the boards.
                let _ = progress.set(number, String::new);
            });
            progress.finish(count)?;
            boards.extend(made.map_err(|error| failure!("--make {size}: {error}"))?);
        }
        let mut names = HashSet::new();
        if let Some((twice, _)) = boards.iter().find(|(name, _)| !names.insert(name)) {
            bail!("the board {twice} is given twice");
        }
        let experiment = Experiment { players, boards, runs, seed: running.seed, budget };
        let plan = experiment.plan()?;
        if running.cluster.is_asked_for() {
            let texts = experiment.boards.iter().map(|(name, it)| Ok((name, it.write("json")?.text)));
            let boards: Vec<(&String, String)> = texts.collect::<Result<_>>()?;
            let order = json!({ "boards": boards, "first_click": "safe", "budget": budget });
            return running.cluster.run(&watch, plan, order, &showing);
        }
        let traced = running.traced();
        running.run_with(&watch, plan, || experiment.worker_who_traces(traced), &showing)
    }
}

/// A board of that size, as hard as that, with nothing else asked for.
fn order(kind: Kind, size: Size, level: Option<Level>, rules: Option<&Switches>) -> Order {
    let symmetry = Symmetry::None;
    if kind == Kind::Numberlink {
        let rules = rules.map_or_else(Default::default, Switches::numberlink);
        return Order::Numberlink(NumberlinkOrder { size, rules, symmetry, pairs: None, given: None }, level);
    }
    Order::Masyu(MasyuOrder {
        size,
        level: level.unwrap_or(Level::Medium),
        symmetry,
        pearls: None,
        given: None,
    })
}

/// The puzzles of a file, each with a name.
fn read(file: &OsStr, reading: &Reading) -> Result<Vec<(String, Position)>> {
    let opened = Opened::new(file)?;
    let name = opened.name.clone();
    let shape = batch::shape(opened.reader).with_context(|| message!("cannot read {name}"))?;
    match shape {
        Shape::One(reader) => {
            let position = Opened { reader, ..opened }.read(|text| reading.read(text))?;
            Ok(vec![(name.to_string(), position)])
        }
        Shape::Many(batch) => batch
            .map(|entry| {
                let place = format!("{name}: line {}", entry.source.line);
                let task = entry.read(reading).map_err(|bad| failure!("{place}: {}", bad.error))?;
                Ok((task.source.id.map_or(place, |id| format!("{name}: {id}")), task.position))
            })
            .collect(),
    }
}
