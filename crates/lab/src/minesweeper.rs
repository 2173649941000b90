//! Experiments in Minesweeper.

use crate::plan::{self, Clock, Grouping, Plan, Played, Round, Words, Worker};
use crate::seeds;
use grid::{Budget, Size};
use minesweeper::players::{Fault, Player, play};
use minesweeper::{Illegal, NoField, Recipe, Referee, TooManyMines};
use play::{Kind, choices};
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};

pub use minesweeper::FirstClick;
pub use minesweeper::players::{AS_PRINTED, PLAYERS, Style, style};

/// How things are called in Minesweeper.
pub const WORDS: Words = Words {
    kind: "minesweeper",
    success: "won",
    effort: "guesses",
    condition: "first_click",
    grouping: Grouping::Board,
};

/// A size and a number of mines: `30x16/99`, or a usual one by name, such as `expert`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// The board's size.
    pub size: Size,
    /// How many mines there are.
    pub mines: usize,
}

/// A text is no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{0}' is no board: beginner, intermediate, expert or WIDTHxHEIGHT/MINES is expected, such as 30x16/99"
)]
pub struct NoBoard(String);

impl FromStr for Board {
    type Err = NoBoard;

    fn from_str(text: &str) -> Result<Board, NoBoard> {
        let usual = choices::of(Kind::Minesweeper).and_then(|it| it.board_named(text));
        if let Some((usual, mines)) = usual.and_then(|it| Some((it, it.mines?))) {
            return Ok(Board { size: usual.size(), mines });
        }
        let read = || {
            let (size, mines) = text.split_once('/')?;
            let is_plain = mines.bytes().all(|it| it.is_ascii_digit());
            Some(Board { size: size.parse().ok()?, mines: mines.parse().ok().filter(|_| is_plain)? })
        };
        read().ok_or_else(|| NoBoard(play::quotable(text)))
    }
}

impl fmt::Display for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.size, self.mines)
    }
}

/// An experiment in Minesweeper.
#[derive(Clone)]
pub struct Experiment {
    /// The players.
    pub players: Vec<&'static Style>,
    /// The boards.
    pub boards: Vec<Board>,
    /// How many games each player plays on each.
    pub games: u64,
    /// From which the fields and the players' random numbers follow.
    pub seed: u64,
    /// What the first click is promised.
    pub first_click: FirstClick,
}

impl Experiment {
    /// The experiment as a plan.
    ///
    /// # Errors
    /// If a board has no room for its mines.
    pub fn plan(&self) -> Result<Plan, TooManyMines> {
        for board in &self.boards {
            Recipe::new(board.size, board.mines, self.seed, self.first_click)?;
        }
        let named = |it: &Board| plan::Board { name: it.to_string(), size: it.size };
        Ok(Plan {
            words: &WORDS,
            players: self.players.iter().map(|it| it.name.to_owned()).collect(),
            boards: self.boards.iter().map(named).collect(),
            games: self.games,
            seed: self.seed,
            condition: self.first_click.name().to_owned(),
        })
    }

    /// Somebody who plays its games.
    pub fn worker(&self) -> impl Worker + 'static {
        Games { players: self.players.iter().map(|it| (it.player)()).collect(), experiment: self.clone() }
    }
}

/// From what the random numbers of one game follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSeeds {
    /// The field's seed.
    pub field: u64,
    /// The players' seed; not the field's own, as a random player must not draw the mines.
    pub player: u64,
}

impl GameSeeds {
    /// The seeds of a game on a board in any experiment of a seed: whoever plays, and whatever the other boards.
    pub fn new(seed: u64, board: Board, game: u64) -> GameSeeds {
        let Board { size, mines } = board;
        let field = seeds::derive(&[seed, size.cols() as u64, size.rows() as u64, mines as u64, game]);
        GameSeeds { field, player: seeds::derive(&[seed, field]) }
    }
}

struct Games {
    experiment: Experiment,
    players: Vec<Box<dyn Player>>,
}

impl Worker for Games {
    fn play(
        &mut self,
        board: usize,
        game: u64,
        clock: Clock,
        cancel: &AtomicBool,
    ) -> Result<Option<Round>, String> {
        let Experiment { players: styles, boards, seed, first_click, .. } = &self.experiment;
        let ground = boards[board];
        let seeds = GameSeeds::new(*seed, ground, game);
        let recipe = Recipe::new(ground.size, ground.mines, seeds.field, *first_click);
        let recipe = recipe.map_err(|error| error.to_string())?;
        let mut played = Vec::with_capacity(styles.len());
        for (player, style) in self.players.iter_mut().zip(styles) {
            if cancel.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let start = clock();
            let mut referee = Referee::new(recipe.clone());
            player.begin(seeds.player, *first_click);
            let budget = Budget { nodes: u64::MAX, cancel: Some(cancel) };
            let score = play(player.as_mut(), &mut referee, &budget, |_, _| ControlFlow::Continue(()));
            if let Err(Fault { illegal: Illegal::NoField(NoField::OutOfBudget(_)), .. }) = score {
                return Ok(None);
            }
            let score = score.map_err(|fault| format!("{} on {ground}, game {game}: {fault}", style.name))?;
            played.push(Played {
                success: score.won,
                cpu_ms: Played::milliseconds(clock().saturating_sub(start)),
                moves: score.moves.into(),
                effort: score.guesses.into(),
            });
        }
        Ok(Some(Round { board, game, played }))
    }
}
