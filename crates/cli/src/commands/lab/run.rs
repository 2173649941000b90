//! Runs a plan on all processors, with progress, and shows what came out.

use super::cluster::Cluster;
use super::plot;
use super::traces::Traces;
use crate::failure::{Result, bail};
use crate::language::language;
use crate::progress::Progress;
use crate::remark::{Figures, Remark};
use crate::table::{Column, Sheet};
use crate::watch::Watch;
use crate::{Outcome, ordered, output};
use clap::Args;
use cpu_time::ThreadTime;
use lab::{Block, Clock, Move, Plan, Played, Round, Shard, Summary, Words, Worker};
use message::{Message, message};
use play::Language;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How an experiment is run.
#[derive(Debug, Args)]
pub(super) struct Running {
    /// The seed of everything random
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(super) seed: u64,

    /// Play only a part: every n-th game, from the i-th on; 'casilla lab merge' joins the parts' CSV files
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: Shard,

    /// How many games to play at a time; one per processor if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,

    #[command(flatten)]
    pub(super) cluster: Cluster,

    /// Write every move of every game, with its reason: a data set that ends in .jsonl, .csv or .parquet ('-' for JSON Lines on
    /// standard output)
    #[arg(long, value_name = "FILE", value_parser = super::traces::file, conflicts_with = "address")]
    traces: Option<PathBuf>,
}

/// What is shown of an experiment.
#[derive(Debug, Default, Args)]
pub(super) struct Showing {
    /// Write a row for each player in each game ('-' for standard output)
    #[arg(long, value_name = "FILE")]
    pub(super) csv: Option<PathBuf>,

    /// Write the same rows as Apache Parquet, with types ('-' for standard output)
    #[arg(long, value_name = "FILE")]
    parquet: Option<PathBuf>,

    /// Draw the summary: a file that ends in .svg or .png
    #[arg(long, value_name = "FILE", value_parser = plot::file)]
    plot: Option<PathBuf>,

    /// Print the summary as a JSON object instead of a table
    #[arg(long)]
    json: bool,
}

impl Running {
    /// Plays all games while somebody watches; every thread has a worker of its own.
    pub(super) fn run_with<W: Worker + 'static>(
        &self,
        watch: &Arc<Watch>,
        plan: Plan,
        worker: impl Fn() -> W,
        showing: &Showing,
    ) -> Result<Outcome> {
        let mut results = Results::new(plan, showing)?;
        if let Some(path) = &self.traces {
            if path == Path::new("-") && showing.is_printed() {
                bail!("only one of --traces -, --csv -, --parquet - and --json can have standard output");
            }
            results.traces = Some(Traces::new(path)?);
        }
        let is_partial = self.play(watch, worker, &mut results)?;
        results.finish(is_partial)
    }

    /// The language of the moves, if they are to be traced.
    pub(super) fn traced(&self) -> Option<Language> {
        self.traces.as_ref().map(|_| language())
    }

    /// How many games are played at a time.
    pub(super) fn jobs(&self) -> usize {
        crate::many::jobs(self.jobs)
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
        let mut progress = progress(games);
        let mut played = 0;
        ordered::map(
            blocks,
            workers,
            || watch.is_stopped(),
            |rounds: Result<Vec<Traced>, Message>| {
                for (round, moves) in rounds? {
                    results.add(&round)?;
                    results.trace(&round, moves)?;
                    played += 1;
                }
                progress.set(played, || results.rates())
            },
        )?;
        progress.finish(played)?;
        Ok(played < games)
    }
}

/// A round, and the moves of each player.
type Traced = (Round, Vec<Vec<Move>>);

/// The rounds of a block with their moves, as many as were played before somebody stopped it.
fn play(worker: &mut impl Worker, block: Block, cancel: &AtomicBool) -> Result<Vec<Traced>, Message> {
    let clock: Clock = || ThreadTime::now().as_duration();
    let mut rounds = Vec::new();
    for game in block.games() {
        match worker.play(block.board, game, clock, cancel)? {
            Some(round) => rounds.push((round, worker.take_traces())),
            None => break,
        }
    }
    Ok(rounds)
}

/// What has come out so far, and where it goes.
pub(super) struct Results<'a> {
    summary: Summary,
    rows: Option<output::Growing>,
    sheet: Option<Sheet>,
    traces: Option<Traces>,
    showing: &'a Showing,
}

impl Results<'_> {
    pub(super) fn new(plan: Plan, showing: &Showing) -> Result<Results<'_>> {
        let printed = [showing.json, showing.rows_are_printed(), is_standard(showing.parquet.as_deref())];
        if printed.iter().filter(|it| **it).count() > 1 {
            bail!("only one of --csv -, --parquet - and --json can have standard output");
        }
        let rows = showing.csv.as_deref();
        let mut rows = rows
            .map(|it| output::Growing::of_records(it, &message!("rename it or remove it")))
            .transpose()?;
        if let Some(rows) = &mut rows {
            rows.add(&format!("{}\n", lab::columns(plan.words).join(",")))?;
        }
        let sheet = showing.parquet.as_deref();
        let sheet = sheet.map(|it| Sheet::parquet(it, &columns(plan.words))).transpose()?;
        Ok(Results { summary: Summary::new(plan), rows, sheet, traces: None, showing })
    }

    pub(super) fn add(&mut self, round: &Round) -> Result<()> {
        self.summary.add(round);
        if let Some(sheet) = &mut self.sheet {
            let plan = &self.summary.plan;
            for (player, played) in plan.players.iter().zip(&round.played) {
                sheet.add(&row(plan, round, player, played))?;
            }
        }
        match &mut self.rows {
            Some(rows) => rows.add(&lab::rows(&self.summary.plan, round)),
            None => Ok(()),
        }
    }

    fn trace(&mut self, round: &Round, moves: Vec<Vec<Move>>) -> Result<()> {
        match &mut self.traces {
            Some(traces) => traces.add(&self.summary.plan, round, moves),
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
        if let Some(sheet) = self.sheet {
            sheet.finish()?;
        }
        let is_traced_here = self.traces.as_ref().is_some_and(Traces::are_printed);
        if let Some(traces) = self.traces {
            traces.finish()?;
        }
        if let Some(path) = &self.showing.plot {
            plot::write(&self.summary, path)?;
        }
        if self.showing.json {
            output::print(&format!("{}\n", serde_json::to_string(&self.summary)?))?;
        } else if self.showing.is_printed() || is_traced_here {
            output::say(lab::table_in(&self.summary, language()).trim_end())?;
        } else {
            output::print(&lab::table_in(&self.summary, language()))?;
        }
        if is_partial {
            Remark::Partial.say()?;
            return Ok(Outcome::Undecided);
        }
        Ok(Outcome::Yes)
    }
}

impl Showing {
    fn rows_are_printed(&self) -> bool {
        is_standard(self.csv.as_deref())
    }

    /// Whether something has standard output that is no table for people.
    fn is_printed(&self) -> bool {
        self.json || self.rows_are_printed() || is_standard(self.parquet.as_deref())
    }
}

fn is_standard(path: Option<&Path>) -> bool {
    path == Some(Path::new("-"))
}

/// The columns of a table of games, as they are called in this kind of experiment.
fn columns(words: &Words) -> [Column; 10] {
    let [player, board, game, success, cpu_ms, moves, effort, size, condition, seed] = lab::columns(words);
    [
        Column::text(player),
        Column::text(board),
        Column::count(game),
        Column::truth(success),
        Column::number(cpu_ms),
        Column::count(moves),
        Column::count(effort),
        Column::text(size),
        Column::text(condition),
        Column::count(seed),
    ]
}

/// A row of it.
fn row(plan: &Plan, round: &Round, player: &str, played: &Played) -> Value {
    let (board, Words { success, effort, condition, .. }) = (&plan.boards[round.board], plan.words);
    json!({
        "player": player,
        "board": board.name,
        "game": round.number(),
        *success: played.success,
        "cpu_ms": played.cpu_ms,
        "moves": played.moves,
        *effort: played.effort,
        "size": board.size.to_string(),
        *condition: plan.condition,
        "seed": plan.seed,
    })
}

/// Progress over so many games.
pub(super) fn progress(games: u64) -> Progress {
    Progress::new(Some(games), "games", Figures::here().games_bar)
}
