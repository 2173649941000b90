//! Runs a plan on all processors, with progress, and shows what came out.

use super::plot;
use crate::watch::Watch;
use crate::{Outcome, ordered, output};
use anyhow::{Result, anyhow, bail};
use clap::Args;
use cpu_time::ThreadTime;
use indicatif::{ProgressBar, ProgressStyle};
use lab::{Block, Clock, Plan, Round, Shard, Summary, Worker};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::thread;

/// How an experiment is run.
#[derive(Debug, Args)]
pub(super) struct Running {
    /// From which everything random follows
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) seed: u64,

    /// Play a part only: every n-th game, from the i-th on; 'casilla lab merge' joins the parts' CSV files
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: Shard,

    /// How many games to play at a time; as many as there are processors if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

/// What is shown of an experiment.
#[derive(Debug, Default, Args)]
pub(super) struct Showing {
    /// Write a row for each player in each game ('-' for standard output)
    #[arg(long, value_name = "FILE")]
    pub(super) csv: Option<PathBuf>,

    /// Draw the summary: a file that ends in .svg or .png
    #[arg(long, value_name = "FILE", value_parser = plot::file)]
    plot: Option<PathBuf>,

    /// Print the summary as a JSON object instead of a table
    #[arg(long)]
    json: bool,
}

impl Running {
    /// Plays all games; every thread has a worker of its own.
    pub(super) fn run<W: Worker + 'static>(
        &self,
        plan: Plan,
        worker: impl Fn() -> W,
        showing: &Showing,
    ) -> Result<Outcome> {
        self.run_with(&Watch::start(self.jobs())?, plan, worker, showing)
    }

    /// The same for somebody who watches the clock already.
    pub(super) fn run_with<W: Worker + 'static>(
        &self,
        watch: &Arc<Watch>,
        plan: Plan,
        worker: impl Fn() -> W,
        showing: &Showing,
    ) -> Result<Outcome> {
        let mut results = Results::new(plan, showing)?;
        let is_partial = self.play(watch, worker, &mut results)?;
        results.finish(is_partial)
    }

    /// How many games are played at a time.
    pub(super) fn jobs(&self) -> usize {
        self.jobs.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from)
    }

    /// Plays all games and adds them up; tells whether some are missing, because somebody has stopped it.
    pub(super) fn play<W: Worker + 'static>(
        &self,
        watch: &Arc<Watch>,
        worker: impl Fn() -> W,
        results: &mut Results<'_>,
    ) -> Result<bool> {
        let plan = &results.summary.plan;
        let workers = (0..self.jobs()).map(|_| {
            let (mut worker, watch) = (worker(), Arc::clone(watch));
            move |block| play(&mut worker, block, watch.stop_flag())
        });
        let blocks = {
            let watch = Arc::clone(watch);
            plan.blocks(self.shard).take_while(move |_| !watch.is_stopped())
        };
        let games = plan.games_in(self.shard) * plan.boards.len() as u64;
        let bar = progress_bar(games);
        let mut played = 0;
        ordered::map(
            blocks,
            workers,
            || watch.is_stopped(),
            |rounds: Result<Vec<Round>, String>| {
                for round in &rounds.map_err(|fault| anyhow!("{fault}"))? {
                    results.add(round)?;
                    played += 1;
                }
                bar.set_position(played);
                bar.set_message(results.rates());
                Ok(())
            },
        )?;
        bar.finish_and_clear();
        Ok(played < games)
    }
}

/// The rounds of a block, as many as were played before somebody stopped it.
fn play(worker: &mut impl Worker, block: Block, cancel: &AtomicBool) -> Result<Vec<Round>, String> {
    let clock: Clock = || ThreadTime::now().as_duration();
    let mut rounds = Vec::new();
    for game in block.games() {
        match worker.play(block.board, game, clock, cancel)? {
            Some(round) => rounds.push(round),
            None => break,
        }
    }
    Ok(rounds)
}

/// What has come out so far, and where it goes.
pub(super) struct Results<'a> {
    summary: Summary,
    rows: Option<output::Growing>,
    showing: &'a Showing,
}

impl Results<'_> {
    pub(super) fn new(plan: Plan, showing: &Showing) -> Result<Results<'_>> {
        if showing.json && showing.rows_are_printed() {
            bail!("only one of --csv - and --json can have standard output");
        }
        let rows = showing.csv.as_deref();
        let mut rows =
            rows.map(|it| output::Growing::of_records(it, "rename it or remove it")).transpose()?;
        if let Some(rows) = &mut rows {
            rows.add(&format!("{}\n", lab::columns(plan.words).join(",")))?;
        }
        Ok(Results { summary: Summary::new(plan), rows, showing })
    }

    pub(super) fn add(&mut self, round: &Round) -> Result<()> {
        self.summary.add(round);
        match &mut self.rows {
            Some(rows) => rows.add(&lab::rows(&self.summary.plan, round)),
            None => Ok(()),
        }
    }

    pub(super) fn plan_mut(&mut self) -> &mut Plan {
        &mut self.summary.plan
    }

    /// The rates on the board that is being played.
    fn rates(&self) -> String {
        let Some(group) = self.summary.groups.last() else { return String::new() };
        let rates: Vec<String> =
            group.players.iter().map(|it| format!("{} {:.1} %", it.player, 100.0 * it.rate())).collect();
        format!("{}: {}", group.name, rates.join(", "))
    }

    /// Shows what came out.
    pub(super) fn finish(mut self, is_partial: bool) -> Result<Outcome> {
        self.summary.is_partial = is_partial;
        if let Some(rows) = self.rows {
            rows.finish()?;
        }
        if let Some(path) = &self.showing.plot {
            plot::write(&self.summary, path)?;
        }
        if self.showing.json {
            output::print(&format!("{}\n", serde_json::to_string(&self.summary)?))?;
        } else if self.showing.rows_are_printed() {
            output::say(lab::table(&self.summary).trim_end())?;
        } else {
            output::print(&lab::table(&self.summary))?;
        }
        if is_partial {
            output::say("partial: some games were not played")?;
            return Ok(Outcome::Undecided);
        }
        Ok(Outcome::Yes)
    }
}

impl Showing {
    fn rows_are_printed(&self) -> bool {
        self.csv.as_deref() == Some(Path::new("-"))
    }
}

/// A bar on standard error if that is a terminal.
pub(super) fn progress_bar(games: u64) -> ProgressBar {
    let template = "{bar:20} {pos}/{len} games, {per_sec}, {eta} left  {wide_msg}";
    let style = ProgressStyle::with_template(template).expect("the template is well-formed");
    ProgressBar::new(games).with_style(style)
}
