//! A summary as JSON: an object with what was asked, then what came out.

use crate::plan::{Plan, Words};
use crate::statistics::Interval;
use crate::summary::{Group, Pair, Summary, Tally};
use serde::ser::{Serialize, SerializeStruct, Serializer};

impl Serialize for Summary {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Plan { words, players, boards, games, seed, condition } = &self.plan;
        let mut out = serializer.serialize_struct("Summary", 8)?;
        out.serialize_field("kind", words.kind)?;
        out.serialize_field("players", players)?;
        out.serialize_field("boards", &boards.iter().map(|it| &it.name).collect::<Vec<_>>())?;
        out.serialize_field("games", games)?;
        out.serialize_field("seed", seed)?;
        out.serialize_field(words.condition, condition)?;
        out.serialize_field("partial", &self.is_partial)?;
        let results: Vec<Results<'_>> = self.groups.iter().map(|it| Results::new(it, words)).collect();
        out.serialize_field("results", &results)?;
        out.end()
    }
}

/// What came out on one group of boards.
#[derive(serde::Serialize)]
struct Results<'a> {
    board: &'a str,
    games: u64,
    players: Vec<Fared<'a>>,
    pairs: Vec<Paired<'a>>,
}

impl<'a> Results<'a> {
    fn new(group: &'a Group, words: &'static Words) -> Results<'a> {
        Results {
            board: &group.name,
            games: group.games,
            players: group.players.iter().map(|tally| Fared { tally, words }).collect(),
            pairs: group.pairs.iter().zip(group.p_values()).map(|(pair, p)| Paired::new(pair, p)).collect(),
        }
    }
}

/// How one player fared.
struct Fared<'a> {
    tally: &'a Tally,
    words: &'static Words,
}

impl Serialize for Fared<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Fared { tally, words } = self;
        let mut out = serializer.serialize_struct("Fared", 8)?;
        out.serialize_field("player", &tally.player)?;
        out.serialize_field(words.success, &tally.successes)?;
        out.serialize_field("rate", &tally.rate())?;
        out.serialize_field("interval", &tally.interval())?;
        out.serialize_field("cpu_ms", &Spread::new(tally))?;
        out.serialize_field("cut_short", &tally.cut)?;
        out.serialize_field("moves", &tally.mean_moves())?;
        out.serialize_field(words.effort, &tally.mean_effort())?;
        out.end()
    }
}

#[derive(serde::Serialize)]
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
#[derive(serde::Serialize)]
struct Paired<'a> {
    first: &'a str,
    second: &'a str,
    only_first: u64,
    only_second: u64,
    difference: f64,
    interval: Interval,
    /// Corrected for the number of pairs.
    p: f64,
}

impl Paired<'_> {
    fn new(pair: &Pair, p: f64) -> Paired<'_> {
        Paired {
            first: &pair.players[0],
            second: &pair.players[1],
            only_first: pair.only[0],
            only_second: pair.only[1],
            difference: pair.difference(),
            interval: pair.interval(),
            p,
        }
    }
}
