//! What an experiment is: who plays what how often, cut into blocks that may be played anywhere.

use crate::trace::Move;
use grid::Size;
use message::{Message, Say};
use play::guest::Spent;
use std::fmt;
use std::ops::Range;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Who plays what how often.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How things are called in this kind of experiment.
    pub words: &'static Words,
    /// The players by name.
    pub players: Vec<String>,
    /// The boards.
    pub boards: Vec<NamedBoard>,
    /// How often each player plays each board.
    pub games: u64,
    /// From which everything random follows.
    pub seed: u64,
    /// What else holds for all games: the first click's promise, or a budget.
    pub condition: String,
}

/// How things are called in a kind of experiment.
#[derive(Debug, PartialEq, Eq)]
pub struct Words {
    /// The kind of puzzle, such as `minesweeper`.
    pub kind: &'static str,
    /// What players are after: `won`, `solved`.
    pub success: &'static str,
    /// What is counted beside moves: `guesses`, `nodes`.
    pub effort: &'static str,
    /// What [`Plan::condition`] is: `first_click`, `budget`.
    pub condition: &'static str,
    /// How boards are put together in tables.
    pub grouping: Grouping,
}

/// How boards are put together in tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grouping {
    /// Each for itself.
    Board,
    /// Those of one size.
    Size,
}

/// A board of an experiment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedBoard {
    /// What it is called.
    pub name: String,
    /// How large it is.
    pub size: Size,
}

impl Plan {
    /// The name under which a board's games are counted.
    pub fn group(&self, board: usize) -> String {
        let board = &self.boards[board];
        match self.words.grouping {
            Grouping::Board => board.name.clone(),
            Grouping::Size => board.size.to_string(),
        }
    }

    /// The games of a shard, block by block: board by board, in order.
    pub fn blocks(&self, shard: Shard) -> impl Iterator<Item = Block> + Send + 'static {
        /// Small enough that all threads end together, large enough that handing them out costs nothing.
        const LONGEST: u64 = 16;
        let (boards, games) = (self.boards.len(), self.games);
        let of_board = move |board| {
            let starts = (0..games).step_by(LONGEST as usize);
            starts.map(move |start| Block { board, start, end: games.min(start + LONGEST), shard })
        };
        (0..boards).flat_map(of_board)
    }

    /// How many games of each board a shard has.
    pub fn games_in(&self, shard: Shard) -> u64 {
        (0..self.games).filter(|&game| shard.has(game)).count() as u64
    }
}

/// Some games in a row on one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The board's place in the plan.
    pub board: usize,
    start: u64,
    end: u64,
    shard: Shard,
}

impl Block {
    /// The numbers of its games.
    pub fn games(&self) -> impl Iterator<Item = u64> {
        let shard = self.shard;
        (self.start..self.end).filter(move |&game| shard.has(game))
    }
}

/// A part of an experiment: every n-th game, written `i/n` from `1/n` to `n/n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    index: u64,
    count: u64,
}

impl Shard {
    /// The whole experiment.
    pub const WHOLE: Shard = Shard { index: 0, count: 1 };

    /// The part of so many things that lie in a row, counted from 0: the parts one after the other are all of them.
    pub fn part(self, count: u64) -> Range<u64> {
        let start = |index: u64| (u128::from(count) * u128::from(index) / u128::from(self.count)) as u64;
        start(self.index)..start(self.index + 1)
    }

    fn has(self, game: u64) -> bool {
        game % self.count == self.index
    }
}

/// A text is no shard.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
#[error("a shard is written i/n with i from 1 to n, such as 2/8")]
pub struct NoShard;

impl FromStr for Shard {
    type Err = NoShard;

    fn from_str(text: &str) -> Result<Shard, NoShard> {
        let (index, count) = text.split_once('/').ok_or(NoShard)?;
        let index: u64 = index.parse().map_err(|_| NoShard)?;
        let count: u64 = count.parse().map_err(|_| NoShard)?;
        if (1..=count).contains(&index) { Ok(Shard { index: index - 1, count }) } else { Err(NoShard) }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.index + 1, self.count)
    }
}

/// The processor time that the thread has used so far.
pub type Clock = fn() -> Duration;

/// Plays games of a plan, one at a time; a thread has one of its own.
pub trait Worker: Send {
    /// Lets every player play a game; none if that was cancelled on the way.
    ///
    /// # Errors
    /// If a player does what the rules do not allow: a bug of the player, told with its name and the game's.
    fn play(
        &mut self,
        board: usize,
        game: u64,
        clock: Clock,
        cancel: &AtomicBool,
    ) -> Result<Option<Round>, Message>;

    /// The moves of the game that was played last, player by player; none unless this worker traces.
    fn take_traces(&mut self) -> Vec<Vec<Move>> {
        Vec::new()
    }
}

/// A game as every player played it.
#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    /// The board's place in the plan.
    pub board: usize,
    /// The game, counted from 0, as its seeds are made of it.
    pub game: u64,
    /// How it went, in the order of the players.
    pub played: Vec<Played>,
}

impl Round {
    /// The game's number for whoever reads of it, from 1.
    pub fn number(&self) -> u64 {
        self.game + 1
    }
}

/// How a player fared in a game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Played {
    /// Whether it won, or solved the board.
    pub success: bool,
    /// Milliseconds of processor time.
    pub cpu_ms: f64,
    /// The moves made.
    pub moves: u64,
    /// The guesses or nodes.
    pub effort: u64,
    /// Milliseconds of processor time that it took to speak with a guest, which are not the guest's own.
    pub protocol_ms: f64,
    /// What a guest did that lost it the game.
    pub fault: Option<Message>,
}

impl Played {
    /// Sets the times of a guest apart: its own, and what the whole game has cost here.
    pub(crate) fn shared(mut self, before: Spent, after: Spent, here: Duration) -> Played {
        let own = after.own.saturating_sub(before.own);
        let mine = after.here.saturating_sub(before.here);
        self.cpu_ms = Played::milliseconds(own);
        self.protocol_ms = Played::milliseconds(here.saturating_sub(mine));
        self
    }

    /// Milliseconds to four places, which is as exact as a clock is.
    pub(crate) fn milliseconds(time: Duration) -> f64 {
        (time.as_secs_f64() * 1e7).round() / 1e4
    }
}
