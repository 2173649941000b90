//! Experiments with line puzzles: Masyu, Numberlink.

use crate::plan::{self, Clock, Grouping, Plan, Played, Round, Words, Worker};
use crate::seeds;
use play::players::{self, Ended, Refused};
use play::{Budget, Position};
use std::sync::atomic::{AtomicBool, Ordering};

/// How things are called with line puzzles, whatever the puzzle.
pub const WORDS: Words = Words {
    kind: "line puzzles",
    success: "solved",
    effort: "nodes",
    condition: "budget",
    grouping: Grouping::Size,
};

/// An experiment with line puzzles.
#[derive(Clone)]
pub struct Experiment {
    /// The players by name.
    pub players: Vec<String>,
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
    pub fn plan(&self) -> Result<Plan, String> {
        for (board, position) in &self.boards {
            for player in &self.players {
                // Without a single node to spend, a player that takes the board ends at once.
                let tried = players::play(position, player, Budget::nodes(0), 0, &mut |_| {});
                tried.map_err(|refused| format!("{board}: {refused}"))?;
            }
        }
        let named =
            |(name, position): &(String, Position)| plan::Board { name: name.clone(), size: position.size() };
        Ok(Plan {
            words: &WORDS,
            players: self.players.clone(),
            boards: self.boards.iter().map(named).collect(),
            games: self.runs,
            seed: self.seed,
            condition: self.budget.to_string(),
        })
    }

    /// Somebody who plays its boards.
    pub fn worker(&self) -> impl Worker + 'static {
        Runs { experiment: self.clone(), warm: None }
    }
}

struct Runs {
    experiment: Experiment,
    /// The board that every player has seen on this thread, so that none pays for its set-up.
    warm: Option<usize>,
}

impl Worker for Runs {
    fn play(
        &mut self,
        board: usize,
        game: u64,
        clock: Clock,
        cancel: &AtomicBool,
    ) -> Result<Option<Round>, String> {
        let Experiment { players, boards, seed, budget, .. } = &self.experiment;
        let (name, position) = &boards[board];
        if self.warm.replace(board) != Some(board) {
            for player in players {
                let _ = players::play(position, player, Budget::nodes(0), 0, &mut |_| {});
            }
        }
        // A run's seed follows from its number, never from the player or from the other boards.
        let seed = seeds::derive(&[*seed, game]);
        let mut results = Vec::with_capacity(players.len());
        for player in players {
            let start = clock();
            let budget = Budget { nodes: *budget, cancel: Some(cancel) };
            let played = players::play(position, player, budget, seed, &mut |_| {});
            let played = played.map_err(|refused: Refused| format!("{name}: {refused}"))?;
            // What was cut short by somebody tells nothing about the player.
            if cancel.load(Ordering::Relaxed) {
                return Ok(None);
            }
            results.push(Played {
                success: played.ended == Ended::Solved,
                cpu_ms: Played::milliseconds(clock().saturating_sub(start)),
                moves: played.moves,
                effort: played.nodes,
            });
        }
        Ok(Some(Round { board, game, played: results }))
    }
}
