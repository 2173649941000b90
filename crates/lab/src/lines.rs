//! Experiments with line puzzles: Masyu, Numberlink.

use crate::plan::{self, Clock, Grouping, Plan, Played, Round, Words, Worker};
use crate::seeds;
use crate::trace::{Move, Scribe};
use message::{Message, message};
use play::guest::{self, Guest, Invitation};
use play::players::{self, Ended, Refused};
use play::{Budget, Kind, Language, Position};
use std::sync::atomic::{AtomicBool, Ordering};

/// How things are called with line puzzles, whatever the puzzle.
pub const WORDS: Words = Words {
    kind: "line puzzles",
    success: "solved",
    effort: "nodes",
    condition: "budget",
    grouping: Grouping::Size,
};

/// Somebody who plays in an experiment.
#[derive(Clone)]
pub enum Entrant {
    /// One of ours, by its name.
    Ours(String),
    /// Somebody else's.
    Guest(Invitation),
}

impl From<String> for Entrant {
    fn from(name: String) -> Entrant {
        Entrant::Ours(name)
    }
}

impl Entrant {
    fn name(&self) -> &str {
        match self {
            Entrant::Ours(name) => name,
            Entrant::Guest(invitation) => &invitation.name,
        }
    }

    fn ours(&self) -> Option<&str> {
        match self {
            Entrant::Ours(name) => Some(name),
            Entrant::Guest(_) => None,
        }
    }

    fn guest(&self, kind: Kind) -> Option<Box<dyn Guest>> {
        match self {
            Entrant::Ours(_) => None,
            Entrant::Guest(invitation) => Some((invitation.invite)(kind)),
        }
    }
}

/// An experiment with line puzzles.
#[derive(Clone)]
pub struct Experiment {
    /// The players.
    pub players: Vec<Entrant>,
    /// The boards, with a name each.
    pub boards: Vec<(String, Position)>,
    /// How often each player plays each board; players that draw random numbers differ from run to run.
    pub runs: u64,
    /// From which the players' random numbers follow.
    pub seed: u64,
    /// The most nodes that a run may cost.
    pub budget: u64,
}

impl Experiment {
    /// The experiment as a plan.
    ///
    /// # Errors
    /// Names the first board that a player cannot take, and why.
    pub fn plan(&self) -> Result<Plan, Message> {
        for (board, position) in &self.boards {
            for player in self.players.iter().filter_map(Entrant::ours) {
                // Without a single node to spend, a player that takes the board ends at once.
                let tried = players::play(position, player, Budget::nodes(0), 0, &mut |_| {});
                tried.map_err(|refused| message!("{board}: {refused}"))?;
            }
        }
        let named = |(name, position): &(String, Position)| plan::NamedBoard {
            name: name.clone(),
            size: position.size(),
        };
        Ok(Plan {
            words: &WORDS,
            players: self.players.iter().map(|it| it.name().to_owned()).collect(),
            boards: self.boards.iter().map(named).collect(),
            games: self.runs,
            seed: self.seed,
            condition: self.budget.to_string(),
        })
    }

    /// Somebody who plays its boards.
    pub fn worker(&self) -> impl Worker + 'static {
        self.worker_who_traces(None)
    }

    /// The same; who also keeps every move, with its reason in that language.
    pub fn worker_who_traces(&self, language: Option<Language>) -> impl Worker + 'static {
        let kind = self.boards.first().map_or(Kind::Masyu, |it| it.1.kind());
        let guests = self.players.iter().map(|it| it.guest(kind)).collect();
        Runs { experiment: self.clone(), guests, warm: None, language, traces: Vec::new() }
    }
}

struct Runs {
    experiment: Experiment,
    /// The guests, each at its place among the players.
    guests: Vec<Option<Box<dyn Guest>>>,
    /// The board that every player has seen on this thread, so that none pays for its set-up.
    warm: Option<usize>,
    /// In which language moves are traced, if they are.
    language: Option<Language>,
    traces: Vec<Vec<Move>>,
}

impl Worker for Runs {
    fn play(
        &mut self,
        board: usize,
        game: u64,
        clock: Clock,
        cancel: &AtomicBool,
    ) -> Result<Option<Round>, Message> {
        let Experiment { players, boards, seed, budget, .. } = &self.experiment;
        let (name, position) = &boards[board];
        if self.warm.replace(board) != Some(board) {
            for player in players.iter().filter_map(Entrant::ours) {
                let _ = players::play(position, player, Budget::nodes(0), 0, &mut |_| {});
            }
        }
        // A run's seed follows from its number, never from the player or from the other boards.
        let seed = seeds::derive(&[*seed, game]);
        let mut results = Vec::with_capacity(players.len());
        self.traces.clear();
        for (player, guest) in players.iter().zip(&mut self.guests) {
            let before = guest.as_mut().map(|it| it.spent());
            let mut scribe = Scribe::new(self.language, clock);
            let budget = Budget { nodes: *budget, cancel: Some(cancel) };
            let played = match guest {
                Some(guest) => {
                    Ok(guest::draw(guest.as_mut(), position, budget, seed, &mut |it| scribe.step(it)))
                }
                None => players::play(position, player.name(), budget, seed, &mut |it| scribe.step(it)),
            };
            let here = scribe.time();
            self.traces.push(scribe.moves());
            let played = played.map_err(|refused: Refused| message!("{name}: {refused}"))?;
            // What was cut short by somebody tells nothing about the player.
            if cancel.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let result = Played {
                success: played.ended == Ended::Solved,
                cpu_ms: Played::milliseconds(here),
                moves: played.moves,
                effort: played.nodes,
                protocol_ms: 0.0,
                fault: played.fault,
            };
            results.push(match (before, guest) {
                (Some(before), Some(guest)) => result.shared(before, guest.spent(), here),
                _ => result,
            });
        }
        Ok(Some(Round { board, game, played: results }))
    }

    fn take_traces(&mut self) -> Vec<Vec<Move>> {
        std::mem::take(&mut self.traces)
    }
}
