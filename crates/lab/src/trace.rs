//! What players did move by move, for whoever collects data.
//!
//! A worker that traces keeps the moves of each game until somebody takes them. The time that takes is not the player's.

use crate::plan::{Clock, Plan, Played, Round, Words};
use play::game::Turn;
use play::players::Step;
use play::{Language, share};
use schemars::JsonSchema;
use serde::Serialize;
use std::time::Duration;

/// A move, or what a player said between two moves.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Move {
    /// Counted from one; of a remark, the moves before it.
    pub number: u64,
    /// What is done, such as `open r1c1` or `line r1c1-r1c2`; none of a remark.
    pub act: Option<String>,
    /// The chance of a mine, as the player sees it; of a game, where the player says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub danger: Option<f64>,
    /// Why.
    pub sentence: String,
    /// What the move follows from, as far as the player says.
    pub cells: Vec<String>,
    /// What the player saw before the move, as a text of one line; of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
}

/// A move with the game that it belongs to.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct TraceReport {
    /// The player's name.
    player: String,
    /// The board's name.
    board: String,
    /// The game's number, from 1, as in the table of games.
    game: u64,
    /// The experiment's seed.
    seed: u64,
    #[serde(flatten)]
    it: Move,
    /// Whether the player has won the game in the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    won: Option<bool>,
    /// Whether the player has solved the board in the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    solved: Option<bool>,
}

impl TraceReport {
    /// The moves of a round, player by player.
    pub fn of(plan: &Plan, round: &Round, traces: Vec<Vec<Move>>) -> Vec<TraceReport> {
        let players = plan.players.iter().zip(&round.played).zip(traces);
        let told = players.flat_map(|((player, played), moves)| {
            moves.into_iter().map(|it| TraceReport::new(plan, round, player, played, it))
        });
        told.collect()
    }

    fn new(plan: &Plan, round: &Round, player: &str, played: &Played, it: Move) -> TraceReport {
        let Words { success, .. } = plan.words;
        let ended = |name: &str| (*success == name).then_some(played.success);
        TraceReport {
            player: player.to_owned(),
            board: plan.boards[round.board].name.clone(),
            game: round.number(),
            seed: plan.seed,
            it,
            won: ended("won"),
            solved: ended("solved"),
        }
    }
}

/// Writes the moves of a game down, if somebody wants them, and takes its time.
pub(crate) struct Scribe {
    /// In which language reasons are told; none if nobody wants them.
    language: Option<Language>,
    clock: Clock,
    start: Duration,
    moves: Vec<Move>,
    number: u64,
    /// What writing has cost.
    spent: Duration,
}

impl Scribe {
    /// For a game that begins now.
    pub(crate) fn new(language: Option<Language>, clock: Clock) -> Scribe {
        Scribe { language, clock, start: clock(), moves: Vec::new(), number: 0, spent: Duration::ZERO }
    }

    /// Takes down a turn of a game.
    pub(crate) fn turn(&mut self, turn: &Turn<'_>) {
        self.write(|number, language| Move {
            number: number + 1,
            act: Some(turn.act()),
            danger: turn.danger(),
            sentence: turn.tell(language),
            cells: turn.cited().iter().map(ToString::to_string).collect(),
            position: Some(share::short(&turn.position())),
        });
    }

    /// Takes down a step on a line puzzle.
    pub(crate) fn step(&mut self, step: &Step<'_>) {
        self.write(|number, language| Move {
            number: number + u64::from(step.act.is_some()),
            act: step.told_act(),
            danger: None,
            sentence: step.tell(language),
            cells: Vec::new(),
            position: None,
        });
    }

    fn write(&mut self, told: impl FnOnce(u64, Language) -> Move) {
        let Some(language) = self.language else { return };
        let start = (self.clock)();
        let it = told(self.number, language);
        self.number = it.number;
        self.moves.push(it);
        self.spent += (self.clock)().saturating_sub(start);
    }

    /// The processor time that the game has taken so far, without that of writing.
    pub(crate) fn time(&self) -> Duration {
        (self.clock)().saturating_sub(self.start).saturating_sub(self.spent)
    }

    /// What was written.
    pub(crate) fn moves(self) -> Vec<Move> {
        self.moves
    }
}
