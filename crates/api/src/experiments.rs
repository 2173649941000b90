//! Experiments: players x boards x games. Whoever asks watches the rates converge; what came out is kept and can be compared
//! later.
//!
//! An experiment belongs to the request that began it: when whoever asked has gone, or its time is up, it stops, and what was
//! played by then is kept as a part. Its games, not its times, follow from the order alone.

mod order;

use message::{Language, message};
pub use order::{Making, Order};

use super::call::{Context, Progress};
use super::fault::{Code, Fault};
use super::games::{Gone, Text};
use lab::{Course, Plan, Shard, Summary, Worker};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::{Experiment, Id};

/// As many experiments are listed.
const MOST: usize = 100;

/// Processor time between two words about how far an experiment is.
const PAUSE: Duration = Duration::from_millis(80);

/// What came out of an experiment.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Report {
    /// Its name.
    pub id: String,
    /// What was asked for.
    pub order: Order,
    /// What came out, as `casilla lab --json` prints it.
    pub summary: Value,
    /// How the rates came to be: for every group of boards, successes after so many games.
    pub course: Value,
    /// It drawn, by the code of the language that it is told in: an SVG document each.
    #[serde(deserialize_with = "plots")]
    pub plot: BTreeMap<String, String>,
    /// When it ended, in milliseconds since 1970.
    pub finished: i64,
}

/// What was kept before every language had its plot has an English one.
fn plots<'de, D: Deserializer<'de>>(kept: D) -> Result<BTreeMap<String, String>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Kept {
        Each(BTreeMap<String, String>),
        English(String),
    }
    Ok(match Kept::deserialize(kept)? {
        Kept::Each(plots) => plots,
        Kept::English(plot) => BTreeMap::from([(Language::English.code().to_owned(), plot)]),
    })
}

/// An experiment in a list.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ExperimentLine {
    /// Its name.
    pub id: String,
    /// The kind of puzzle.
    pub kind: String,
    /// The boards and the players, in a few words.
    pub title: String,
    /// Games that were played, each by every player.
    pub games: u64,
    /// Whether games are missing, because it was stopped.
    pub partial: bool,
    /// When it ended, in milliseconds since 1970.
    pub finished: i64,
}

/// The latest experiments.
pub(super) fn list(context: &Context<'_>, _: &[&str]) -> Result<Vec<ExperimentLine>, Fault> {
    let line = |it: Experiment| ExperimentLine {
        id: it.id.to_string(),
        kind: it.kind,
        title: it.title,
        games: it.games,
        partial: it.is_partial,
        finished: it.finished,
    };
    Ok(context.store.experiments(MOST)?.into_iter().map(line).collect())
}

/// What came out of an experiment.
pub(super) fn get(context: &Context<'_>, names: &[&str]) -> Result<Report, Fault> {
    let text = context.store.experiment_report(&id(names[0])?)?;
    serde_json::from_str(&text).map_err(|error| Fault::new(Code::Storage, error.to_string()))
}

/// Its games, as comma-separated values.
pub(super) fn rows(context: &Context<'_>, names: &[&str]) -> Result<Text, Fault> {
    Ok(Text { text: context.store.experiment_rows(&id(names[0])?)?, lost: Vec::new() })
}

/// Forgets an experiment.
pub(super) fn remove(context: &Context<'_>, names: &[&str]) -> Result<Gone, Fault> {
    let id = id(names[0])?;
    context.store.remove_experiment(&id)?;
    Ok(Gone { id: id.to_string() })
}

fn id(name: &str) -> Result<Id, Fault> {
    name.parse().map_err(|_| Fault::new(Code::NotFound, message!("there is no such experiment")))
}

/// Runs an experiment and keeps what came out.
pub(super) fn run(context: &Context<'_>, _: &[&str], asked: &Order) -> Result<Report, Fault> {
    let id = Id::random()?;
    let experiment = asked.experiment(context)?;
    let plan = experiment.plan().map_err(|error| Fault::new(Code::BadRequest, error))?;
    let mut results = Results::new(plan);
    tell(context, &id, &results);
    let is_whole = play(context, (&id, asked), experiment.worker().as_mut(), &mut results)?;
    results.summary.is_partial = !is_whole;
    if results.played == 0 {
        return Err(Fault::new(Code::OutOfBudget, message!("stopped before a game was played")));
    }
    tell(context, &id, &results);
    keep(context, &id, asked, &results)
}

/// Plays game after game, and tells whether all were played: somebody may have stopped it.
///
/// What was played by then is kept now and then, more and more seldom: who plays may be ended without a word.
fn play(
    context: &Context<'_>,
    (id, asked): (&Id, &Order),
    worker: &mut dyn Worker,
    results: &mut Results,
) -> Result<bool, Fault> {
    let never = AtomicBool::new(false);
    let cancel = context.budget.cancel.unwrap_or(&never);
    let start = (context.clock)();
    let (mut told, mut kept) = (start, start);
    for block in results.summary.plan.blocks(Shard::WHOLE) {
        for game in block.games() {
            if cancel.load(Ordering::Relaxed) {
                return Ok(false);
            }
            let round = worker.play(block.board, game, context.clock, cancel);
            let Some(round) = round.map_err(|error| Fault::new(Code::Broken, error))? else {
                return Ok(false);
            };
            results.add(&round);
            let now = (context.clock)();
            if now.saturating_sub(told) >= PAUSE {
                told = now;
                if now.saturating_sub(kept) >= now.saturating_sub(start) / 4 {
                    kept = now;
                    results.summary.is_partial = true;
                    keep(context, id, asked, results)?;
                    results.summary.is_partial = false;
                }
                tell(context, id, results);
            }
        }
    }
    Ok(true)
}

/// What has come out so far.
struct Results {
    summary: Summary,
    course: Course,
    rows: String,
    played: u64,
}

impl Results {
    fn new(plan: Plan) -> Results {
        let rows = format!("{}\n", lab::columns(plan.words).join(","));
        Results { summary: Summary::new(plan), course: Course::default(), rows, played: 0 }
    }

    fn add(&mut self, round: &lab::Round) {
        self.summary.add(round);
        self.course.add(&self.summary, round.board);
        self.rows.push_str(&lab::rows(&self.summary.plan, round));
        self.played += 1;
    }
}

/// Says how far an experiment is, and under which name it will be kept.
fn tell(context: &Context<'_>, id: &Id, results: &Results) {
    let Plan { games, boards, .. } = &results.summary.plan;
    let total = games * boards.len() as u64;
    let course = json!({
        "id": id.to_string(), "played": results.played, "total": total, "summary": results.summary,
    });
    (context.progress)(Progress { note: format!("{}/{total}", results.played), course: Some(course) });
}

/// Keeps what came out, and reports it.
fn keep(context: &Context<'_>, id: &Id, asked: &Order, results: &Results) -> Result<Report, Fault> {
    let broken = |error: serde_json::Error| Fault::new(Code::Broken, error.to_string());
    let Results { summary, course, rows, played } = results;
    let report = Report {
        id: id.to_string(),
        order: asked.clone(),
        plot: Language::ALL
            .into_iter()
            .map(|it| (it.code().to_owned(), lab::plot_in(summary, &asked.command(), it)))
            .collect(),
        course: serde_json::to_value(course).map_err(broken)?,
        summary: serde_json::to_value(summary).map_err(broken)?,
        finished: context.now,
    };
    let kept = Experiment {
        id: id.clone(),
        kind: asked.kind.clone(),
        title: asked.title(summary),
        games: *played,
        is_partial: summary.is_partial,
        finished: context.now,
    };
    context.store.add_experiment(&kept, &serde_json::to_string(&report).map_err(broken)?, rows)?;
    Ok(report)
}
