//! A summary as JSON: an object with what was asked, then what came out.

use crate::plan::{Plan, Words};
use crate::statistics::Interval;
use crate::summary::{Group, Pair, Summary, Tally};
use schemars::JsonSchema;
use serde::Serialize;
use serde::ser::Serializer;

impl Serialize for Summary {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        LabReport::new(self).serialize(serializer)
    }
}

/// What an experiment was, and what came out. `first_click` is that of games, `budget` that of puzzles.
#[derive(Serialize, JsonSchema)]
pub struct LabReport {
    kind: &'static str,
    players: Vec<String>,
    boards: Vec<String>,
    games: u64,
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    first_click: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    budget: Option<String>,
    /// Whether some games were not played.
    partial: bool,
    results: Vec<Results>,
}

impl LabReport {
    fn new(summary: &Summary) -> LabReport {
        let Plan { words, players, boards, games, seed, condition } = &summary.plan;
        let told = |name: &str| (words.condition == name).then(|| condition.clone());
        LabReport {
            kind: words.kind,
            players: players.clone(),
            boards: boards.iter().map(|it| it.name.clone()).collect(),
            games: *games,
            seed: *seed,
            first_click: told("first_click"),
            budget: told("budget"),
            partial: summary.is_partial,
            results: summary.groups.iter().map(|it| Results::new(it, words)).collect(),
        }
    }
}

/// What came out on one group of boards.
#[derive(Serialize, JsonSchema)]
struct Results {
    board: String,
    games: u64,
    players: Vec<Fared>,
    pairs: Vec<Paired>,
}

impl Results {
    fn new(group: &Group, words: &Words) -> Results {
        Results {
            board: group.name.clone(),
            games: group.games,
            players: group.players.iter().map(|tally| Fared::new(tally, words)).collect(),
            pairs: group.pairs.iter().zip(group.p_values()).map(|(pair, p)| Paired::new(pair, p)).collect(),
        }
    }
}

/// How one player fared: games `won` with so many `guesses`, or puzzles `solved` with so many `nodes`.
#[derive(Serialize, JsonSchema)]
struct Fared {
    player: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    won: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solved: Option<u64>,
    rate: f64,
    interval: Interval,
    cpu_ms: Spread,
    /// Rounds that the budget has ended.
    cut_short: u64,
    moves: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    guesses: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<f64>,
    /// What the protocol of a guest costs, in milliseconds a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    protocol_ms: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    faults: Option<Faults>,
}

impl Fared {
    fn new(tally: &Tally, words: &Words) -> Fared {
        let success = |name: &str| (words.success == name).then_some(tally.successes);
        let effort = |name: &str| (words.effort == name).then(|| tally.mean_effort());
        Fared {
            player: tally.player.clone(),
            won: success("won"),
            solved: success("solved"),
            rate: tally.rate(),
            interval: tally.interval(),
            cpu_ms: Spread::new(tally),
            cut_short: tally.cut,
            moves: tally.mean_moves(),
            guesses: effort("guesses"),
            nodes: effort("nodes"),
            protocol_ms: (tally.protocol_ms > 0.0).then(|| tally.mean_protocol_ms()),
            faults: tally
                .first_fault
                .as_ref()
                .map(|first| Faults { games: tally.faults, first: first.to_string() }),
        }
    }
}

/// Games that a guest lost by a fault of its own.
#[derive(Serialize, JsonSchema)]
struct Faults {
    games: u64,
    first: String,
}

#[derive(Serialize, JsonSchema)]
struct Spread {
    mean: Option<f64>,
    median: Option<f64>,
    p95: Option<f64>,
}

impl Spread {
    fn new(tally: &Tally) -> Spread {
        let times = &tally.times;
        Spread { mean: times.mean(), median: times.quantile(0.5), p95: times.quantile(0.95) }
    }
}

/// Two players on the same boards.
#[derive(Serialize, JsonSchema)]
struct Paired {
    first: String,
    second: String,
    only_first: u64,
    only_second: u64,
    difference: f64,
    interval: Interval,
    /// Corrected for the number of pairs.
    p: f64,
}

impl Paired {
    fn new(pair: &Pair, p: f64) -> Paired {
        Paired {
            first: pair.players[0].clone(),
            second: pair.players[1].clone(),
            only_first: pair.only[0],
            only_second: pair.only[1],
            difference: pair.difference(),
            interval: pair.interval(),
            p,
        }
    }
}
