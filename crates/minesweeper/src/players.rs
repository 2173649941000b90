//! Automatic players: each is given what a person would see, and says what it does and why.
//!
//! A player is two files of one name, `players/heuristic.rs` and its page `players/heuristic.md`, and a line in
//! [`PLAYERS`].

mod as_printed;
mod brute_force;
mod expert;
mod heuristic;
mod master;
mod notes;
mod odds;
mod random;
mod reason;

pub use as_printed::combinations;
pub use expert::{Considered, Mentor, Optimum, Part, expert_without, optimum};
pub use reason::Reason;

use crate::{FirstClick, Illegal, Referee, Status, View};
use grid::{Budget, Cell};
use message::{Say, Text};
use std::ops::ControlFlow;

/// A named way of playing.
pub struct Style {
    /// What it is called, such as `heuristic`.
    pub name: &'static str,
    /// Where the idea comes from, how it goes, what it costs: Markdown.
    pub page: Text,
    /// A player, who must be told of every game's beginning; it may keep its memory from game to game.
    pub player: fn() -> Box<dyn Player>,
}

/// All players, weakest first.
pub const PLAYERS: &[Style] = &[
    random::RANDOM,
    heuristic::HEURISTIC,
    brute_force::BRUTE_FORCE,
    odds::ODDS,
    expert::EXPERT,
    master::MASTER,
];

/// Players with the mistakes of the paper that they come from, each named after the mended one.
pub const AS_PRINTED: &[Style] = &[as_printed::HEURISTIC, as_printed::BRUTE_FORCE];

/// Names that players had in earlier versions, and their own.
pub const FORMER: [(&str, &str); 1] = [("logic", "odds")];

/// The player of a name, mended or as printed; former names are known too.
pub fn style(name: &str) -> Option<&'static Style> {
    let name = FORMER.iter().find(|it| it.0 == name).map_or(name, |it| it.1);
    PLAYERS.iter().chain(AS_PRINTED).find(|it| it.name == name)
}

/// Somebody who plays; may be handed to another thread.
pub trait Player: Send {
    /// Begins a new game, with the random numbers of a seed and what the first click is promised.
    fn begin(&mut self, seed: u64, first_click: FirstClick);

    /// The next move in a game that is not over; none if the budget is cancelled meanwhile. Its nodes are not counted: how much
    /// work a move may be is the player's own affair.
    fn choose(&mut self, view: &View, budget: &Budget<'_>) -> Option<Choice>;
}

/// A move and its reason.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What is done.
    pub action: Action,
    /// Why.
    pub reason: Reason,
}

impl Choice {
    /// The chance of a mine in the cell, as the player sees it; none where it does not say.
    pub fn danger(&self) -> Option<f64> {
        match (&self.reason, self.action) {
            (
                Reason::Guess { danger }
                | Reason::Outlook { danger }
                | Reason::Region { danger, .. }
                | Reason::EndGame { danger, .. },
                _,
            ) => Some(*danger),
            (Reason::FiftyFifty { .. }, _) => Some(0.5),
            (
                Reason::FirstClick
                | Reason::Believed
                | Reason::NoNumbers
                | Reason::Random
                | Reason::Skipped { .. }
                | Reason::Said { .. },
                _,
            ) => None,
            // What is certain: a mine where a flag is put, and none where a cell is opened.
            (_, Action::Flag(_)) => Some(1.0),
            (_, Action::Open(_) | Action::Chord(_)) => Some(0.0),
        }
    }
}

/// Something that can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Open a cell.
    Open(Cell),
    /// Put a flag on a cell, or take it away.
    Flag(Cell),
    /// Open everything around a number that has its flags.
    Chord(Cell),
}

/// How a game went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Whether it was won.
    pub won: bool,
    /// The moves made.
    pub moves: u32,
    /// Those of them that were guesses.
    pub guesses: u32,
}

/// A player did what the rules do not allow: a bug of the player.
#[derive(Clone, Debug, PartialEq, thiserror::Error, Say)]
#[error("the player's move {action:?} is illegal: {illegal}")]
pub struct Fault {
    /// What the player did.
    pub action: Action,
    /// Why that is illegal.
    pub illegal: Illegal,
}

impl Referee {
    /// Makes a player's move; the first may be dear.
    ///
    /// # Errors
    /// If the rules do not allow it, or the budget runs out; then nothing has changed.
    pub fn act(&mut self, action: Action, budget: &Budget<'_>) -> Result<Status, Illegal> {
        match action {
            Action::Open(cell) => self.open_within(cell, budget),
            Action::Flag(cell) => self.flag(cell).map(|()| self.status()),
            Action::Chord(cell) => self.chord(cell),
        }
    }
}

/// Plays a game to its end, telling the audience each choice just before it is made. The audience may break off, or the budget
/// be cancelled: then the choice is not made, and the game stays as it is.
///
/// # Errors
/// If the player makes an illegal move, or only puts flags for longer than there are cells, or if the budget runs out while
/// a field is being laid.
pub fn play(
    player: &mut dyn Player,
    referee: &mut Referee,
    budget: &Budget<'_>,
    audience: impl FnMut(&Choice, &View) -> ControlFlow<()>,
) -> Result<Score, Fault> {
    play_by(|view| player.choose(view, budget), referee, budget, audience)
}

/// The same for somebody who may also give the game up, by choosing nothing.
///
/// # Errors
/// As for [`play`].
pub fn play_by(
    mut choose: impl FnMut(&View) -> Option<Choice>,
    referee: &mut Referee,
    budget: &Budget<'_>,
    mut audience: impl FnMut(&Choice, &View) -> ControlFlow<()>,
) -> Result<Score, Fault> {
    let mut score = Score::default();
    let mut idle = 0;
    while referee.status() == Status::Playing {
        let Some(choice) = choose(referee.view()) else { break };
        if audience(&choice, referee.view()).is_break() {
            break;
        }
        let fault = |illegal| Fault { action: choice.action, illegal };
        referee.act(choice.action, budget).map_err(fault)?;
        // A player that puts a flag on and off for ever is stopped.
        idle = if let Action::Flag(_) = choice.action { idle + 1 } else { 0 };
        if idle > 2 * referee.view().size().cell_count() {
            return Err(fault(Illegal::Idle));
        }
        score.moves += 1;
        score.guesses += u32::from(choice.reason.is_guess());
    }
    score.won = referee.status() == Status::Won;
    Ok(score)
}
