//! Experiments in Minesweeper.

use crate::plan::{self, Clock, Grouping, Plan, Played, Round, Words, Worker};
use crate::seeds;
use crate::trace::{Move, Scribe};
use grid::{Budget, Size};
use message::{Message, Say, message};
use minesweeper::players::{Choice, Fault, Player, Score, play};
use minesweeper::{Illegal, NoField, Recipe, Referee, TooManyMines, View};
use play::game::Turn;
use play::guest::{self, Guest, Invitation, Swept};
use play::{Kind, Language, choices};
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};

pub use minesweeper::FirstClick;
pub use minesweeper::players::{AS_PRINTED, FORMER, PLAYERS, Style, style};

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
pub struct Ground {
    /// The board's size.
    pub size: Size,
    /// How many mines there are.
    pub mines: usize,
}

/// A text is no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
#[error(
    "invalid board '{0}': expected beginner, intermediate, expert or WIDTHxHEIGHT/MINES, such as 30x16/99"
)]
pub struct NoGround(String);

impl FromStr for Ground {
    type Err = NoGround;

    fn from_str(text: &str) -> Result<Ground, NoGround> {
        let usual = choices::of(Kind::Minesweeper).and_then(|it| it.board_named(text));
        if let Some((usual, mines)) = usual.and_then(|it| Some((it, it.mines?))) {
            return Ok(Ground { size: usual.size(), mines });
        }
        let read = || {
            let (size, mines) = text.split_once('/')?;
            let is_plain = mines.bytes().all(|it| it.is_ascii_digit());
            Some(Ground { size: size.parse().ok()?, mines: mines.parse().ok().filter(|_| is_plain)? })
        };
        read().ok_or_else(|| NoGround(play::quotable(text)))
    }
}

message::verbatim!(Ground);

impl fmt::Display for Ground {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}/{}", self.size, self.mines)
    }
}

/// Somebody who plays in an experiment.
#[derive(Clone)]
pub enum Entrant {
    /// One of ours.
    Ours(&'static Style),
    /// Somebody else's.
    Guest(Invitation),
}

impl From<&'static Style> for Entrant {
    fn from(style: &'static Style) -> Entrant {
        Entrant::Ours(style)
    }
}

impl Entrant {
    fn name(&self) -> &str {
        match self {
            Entrant::Ours(style) => style.name,
            Entrant::Guest(invitation) => &invitation.name,
        }
    }

    fn seat(&self) -> Seat {
        match self {
            Entrant::Ours(style) => Seat::Ours((style.player)()),
            Entrant::Guest(invitation) => Seat::Guest((invitation.invite)(Kind::Minesweeper)),
        }
    }
}

/// An experiment in Minesweeper.
#[derive(Clone)]
pub struct Experiment {
    /// The players.
    pub players: Vec<Entrant>,
    /// The boards.
    pub boards: Vec<Ground>,
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
        let named = |it: &Ground| plan::NamedBoard { name: it.to_string(), size: it.size };
        Ok(Plan {
            words: &WORDS,
            players: self.players.iter().map(|it| it.name().to_owned()).collect(),
            boards: self.boards.iter().map(named).collect(),
            games: self.games,
            seed: self.seed,
            condition: self.first_click.name().to_owned(),
        })
    }

    /// Somebody who plays its games.
    pub fn worker(&self) -> impl Worker + 'static {
        self.worker_who_traces(None)
    }

    /// The same; who also keeps every move, with its reason in that language.
    pub fn worker_who_traces(&self, language: Option<Language>) -> impl Worker + 'static {
        let seats = self.players.iter().map(Entrant::seat).collect();
        Games { seats, experiment: self.clone(), language, traces: Vec::new() }
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
    pub fn new(seed: u64, board: Ground, game: u64) -> GameSeeds {
        let Ground { size, mines } = board;
        let field = seeds::derive(&[seed, size.cols() as u64, size.rows() as u64, mines as u64, game]);
        GameSeeds { field, player: seeds::derive(&[seed, field]) }
    }
}

struct Games {
    experiment: Experiment,
    seats: Vec<Seat>,
    /// In which language moves are traced, if they are.
    language: Option<Language>,
    traces: Vec<Vec<Move>>,
}

/// A player at work.
enum Seat {
    Ours(Box<dyn Player>),
    Guest(Box<dyn Guest>),
}

impl Worker for Games {
    fn play(
        &mut self,
        board: usize,
        game: u64,
        clock: Clock,
        cancel: &AtomicBool,
    ) -> Result<Option<Round>, Message> {
        let Experiment { players, boards, seed, first_click, .. } = &self.experiment;
        let ground = boards[board];
        let seeds = GameSeeds::new(*seed, ground, game);
        let recipe = Recipe::new(ground.size, ground.mines, seeds.field, *first_click);
        let recipe = recipe.map_err(|error| error.say())?;
        let mut played = Vec::with_capacity(players.len());
        self.traces.clear();
        for (seat, entrant) in self.seats.iter_mut().zip(players) {
            if cancel.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let mut referee = Referee::new(recipe.clone());
            let mut scribe = Scribe::new(self.language, clock);
            let result = seat.play(&mut referee, *first_click, seeds.player, &mut scribe, cancel);
            let name = entrant.name();
            let result = result.map_err(|fault| message!("{name} on {ground}, game {game}: {fault}"))?;
            let Some(result) = result else { return Ok(None) };
            played.push(result);
            self.traces.push(scribe.moves());
        }
        Ok(Some(Round { board, game, played }))
    }

    fn take_traces(&mut self) -> Vec<Vec<Move>> {
        std::mem::take(&mut self.traces)
    }
}

impl Seat {
    /// Plays a game; none if that was cancelled.
    fn play(
        &mut self,
        referee: &mut Referee,
        first_click: FirstClick,
        seed: u64,
        scribe: &mut Scribe,
        cancel: &AtomicBool,
    ) -> Result<Option<Played>, Fault> {
        let budget = Budget { nodes: u64::MAX, cancel: Some(cancel) };
        let of = |score: Score, fault, time| Played {
            success: score.won,
            cpu_ms: Played::milliseconds(time),
            moves: score.moves.into(),
            effort: score.guesses.into(),
            protocol_ms: 0.0,
            fault,
        };
        match self {
            Seat::Ours(player) => {
                player.begin(seed, first_click);
                let score = play(player.as_mut(), referee, &budget, |choice, view| {
                    scribe.turn(&Turn::new(choice, view));
                    ControlFlow::Continue(())
                });
                match score {
                    // A game that was broken off is neither won nor lost.
                    Ok(_) if budget.is_cancelled() => Ok(None),
                    Err(Fault { illegal: Illegal::NoField(NoField::OutOfBudget(_)), .. }) => Ok(None),
                    score => score.map(|score| Some(of(score, None, scribe.time()))),
                }
            }
            Seat::Guest(guest) => {
                let before = guest.spent();
                let told = |choice: &Choice, view: &View| {
                    scribe.turn(&Turn::new(choice, view));
                    if cancel.load(Ordering::Relaxed) {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                };
                let swept = guest::sweep(guest.as_mut(), referee, first_click, seed, &budget, told);
                // A guest that was interrupted has not lost.
                let Some(Swept { score, fault }) = swept.filter(|_| !cancel.load(Ordering::Relaxed)) else {
                    return Ok(None);
                };
                let here = scribe.time();
                Ok(Some(of(score, fault, here).shared(before, guest.spent(), here)))
            }
        }
    }
}
