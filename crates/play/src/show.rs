//! A player at work, to be watched: move by move with the reason of each, whatever the puzzle.
//!
//! A [`Show`] is a puzzle as it is drawn, or a game of Minesweeper as it stands. Any of its [candidates](Show::candidates)
//! plays it before an audience, which is told every [`Moment`]; whoever wants to go back and forth keeps the moments as
//! [`Frame`]s of a [`Recording`]. The same show, player, seed and number of nodes give the same moments on every machine.
//!
//! ```
//! # extern crate casilla_play as play;
//! use play::show::Show;
//! use play::{Budget, Language};
//!
//! let show = Show::of(play::read("masyu 3x2\n. o .\n\n. . .\n", None, None).unwrap()).unwrap();
//! assert!(show.candidates().iter().any(|it| it.name == "exact" && it.refused.is_none()));
//!
//! let (mut recording, end) = show.record("exact", Budget::nodes(10_000), 0, 1000).unwrap();
//! assert_eq!(end.name(), "solved");
//! recording.go(1);
//! assert_eq!(recording.frame().unwrap().act.as_deref(), Some("line r1c1-r1c2"));
//! recording.go(recording.len());
//! assert_eq!(recording.frame().unwrap().tell(Language::English), "Solved: the line is complete.");
//! assert_eq!(recording.position(), end.position());
//! recording.go(0);
//! assert_eq!(recording.scene(), show.scene());
//! ```

mod recording;

use message::Message;
pub use recording::{Frame, Recording};

use crate::game::{self, Game, Turn};
use crate::guest::{self, Guest};
use crate::players::{self, Refused, Step};
use crate::{Budget, Kind, Language, Position};
use draw::Scene;
use grid::Cell;

/// Something to watch, before it begins. It can be played any number of times.
#[derive(Clone, Debug)]
pub struct Show(Stage);

#[derive(Clone, Debug)]
enum Stage {
    /// Lines are drawn on a puzzle.
    Puzzle(Position),
    /// A game of Minesweeper, with its mines.
    Game(Game),
}

/// Who plays: one of ours by its name, or a guest.
enum Performer<'a> {
    Ours(&'a str),
    Guest(&'a mut dyn Guest),
}

/// A player of the kind at hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Its name.
    pub name: &'static str,
    /// Why it cannot play on from what is there; none if it can.
    pub refused: Option<Refused>,
}

/// A moment of a show: a player has drawn something, or is about to open a cell, or only says something, or has come to its
/// end. Words are found only when they are asked for.
pub struct Moment<'a> {
    /// How many moves were made, the one of this moment included.
    pub number: u64,
    /// What is seen: the board after a line was drawn, and before a cell is opened.
    pub now: &'a Position,
    before: &'a Position,
    event: Event<'a>,
}

enum Event<'a> {
    Step(&'a Step<'a>),
    Turn(&'a Turn<'a>),
    Over(&'a End),
}

/// What a show leaves behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// A puzzle, solved or not.
    Puzzle(players::Played),
    /// A game, won or not.
    Game(game::Played),
}

impl From<Game> for Show {
    fn from(game: Game) -> Show {
        Show(Stage::Game(game))
    }
}

impl Show {
    /// A puzzle with what is drawn on it, or a game on a field that is told.
    ///
    /// # Errors
    /// If nobody plays this kind, or it is a position of which nobody knows the mines.
    pub fn of(position: Position) -> Result<Show, Refused> {
        match position.kind() {
            Kind::Masyu | Kind::Numberlink => Ok(Show(Stage::Puzzle(position))),
            Kind::Minesweeper => Ok(Show::from(Game::on(&position)?)),
            kind @ Kind::Mines => Err(Refused::Nobody { kind }),
        }
    }

    /// What is seen before the first move.
    pub fn position(&self) -> Position {
        match &self.0 {
            Stage::Puzzle(position) => position.clone(),
            Stage::Game(game) => game.position(),
        }
    }

    /// It as a picture.
    pub fn scene(&self) -> Scene {
        self.position().scene()
    }

    /// Every player of this kind, the simplest idea first, and why it cannot play on from here.
    pub fn candidates(&self) -> Vec<Candidate> {
        let refused = |name| match &self.0 {
            Stage::Puzzle(position) => players::accept(position, name).err(),
            Stage::Game(_) => None,
        };
        let names = players::names(self.position().kind());
        names.into_iter().map(|name| Candidate { name, refused: refused(name) }).collect()
    }

    /// Lets a player play before an audience, which is told every moment and at last how it ended.
    ///
    /// # Errors
    /// If there is no such player, or it cannot play on from here; then nothing has been played.
    pub fn play(
        &self,
        player: &str,
        budget: Budget<'_>,
        seed: u64,
        audience: &mut dyn FnMut(&Moment<'_>),
    ) -> Result<End, Refused> {
        self.perform(Performer::Ours(player), budget, seed, audience)
    }

    /// Lets a guest play, likewise. What it does wrong ends its game, and is told in the end.
    ///
    /// # Panics
    /// Never: a guest is refused nothing.
    pub fn play_guest(
        &self,
        guest: &mut dyn Guest,
        budget: Budget<'_>,
        seed: u64,
        audience: &mut dyn FnMut(&Moment<'_>),
    ) -> End {
        let ended = self.perform(Performer::Guest(guest), budget, seed, audience);
        ended.expect("a guest is refused nothing: it is told of the board and may give up")
    }

    fn perform(
        &self,
        performer: Performer<'_>,
        budget: Budget<'_>,
        seed: u64,
        audience: &mut dyn FnMut(&Moment<'_>),
    ) -> Result<End, Refused> {
        let mut before = self.position();
        let mut number = 0;
        let end = match &self.0 {
            Stage::Puzzle(position) => {
                let mut now = position.clone();
                let mut told = |step: &Step<'_>| {
                    if let Some((edge, mark)) = step.act {
                        number += 1;
                        now.set(edge, mark);
                    }
                    audience(&Moment { number, now: &now, before: &before, event: Event::Step(step) });
                    if let Some((edge, mark)) = step.act {
                        before.set(edge, mark);
                    }
                };
                End::Puzzle(match performer {
                    Performer::Ours(name) => players::play(position, name, budget, seed, &mut told)?,
                    Performer::Guest(it) => guest::draw(it, position, budget, seed, &mut told),
                })
            }
            Stage::Game(game) => {
                let mut told = |turn: &Turn<'_>| {
                    number += 1;
                    let now = turn.position();
                    audience(&Moment { number, now: &now, before: &before, event: Event::Turn(turn) });
                    before = now;
                };
                End::Game(match performer {
                    Performer::Ours(name) => game.play(name, budget, seed, &mut told)?,
                    Performer::Guest(it) => game.play_guest(it, budget, seed, &mut told),
                })
            }
        };
        audience(&Moment { number, now: end.position(), before: &before, event: Event::Over(&end) });
        Ok(end)
    }

    /// Lets a player play and keeps its moments, the first so many of them and the last.
    ///
    /// # Errors
    /// If there is no such player, or it cannot play on from here.
    pub fn record(
        &self,
        player: &str,
        budget: Budget<'_>,
        seed: u64,
        most: usize,
    ) -> Result<(Recording, End), Refused> {
        let mut recording = Recording::of(self);
        let end = self.play(player, budget, seed, &mut |moment| recording.add(moment, most))?;
        Ok((recording, end))
    }
}

impl Moment<'_> {
    /// What is done: `line r1c1-r1c2`, `erase r1c1-r1c2`, `open r1c1`; none if something is only said.
    pub fn act(&self) -> Option<String> {
        match self.event {
            Event::Step(step) => step.told_act(),
            Event::Turn(turn) => Some(turn.act()),
            Event::Over(_) => None,
        }
    }

    /// Why, in a sentence; at the end, how it ended.
    pub fn tell(&self, language: Language) -> String {
        match self.event {
            Event::Step(step) => step.tell(language),
            Event::Turn(turn) => turn.tell(language),
            Event::Over(end) => end.tell(language),
        }
    }

    /// The cells that are its reason, as far as they are known.
    pub fn cited(&self) -> Vec<Cell> {
        match self.event {
            Event::Turn(turn) => turn.cited(),
            Event::Step(_) | Event::Over(_) => Vec::new(),
        }
    }

    /// The chance of a mine in the cell, as the player sees it; none where it does not say.
    pub fn danger(&self) -> Option<f64> {
        match self.event {
            Event::Turn(turn) => turn.danger(),
            Event::Step(_) | Event::Over(_) => None,
        }
    }

    /// Whether it tells how it ended.
    pub fn is_last(&self) -> bool {
        matches!(self.event, Event::Over(_))
    }

    /// It as a picture, with the move and its reason marked.
    pub fn scene(&self) -> Scene {
        self.marks().on(self.now)
    }

    /// Itself to be kept, for a [`Recording`] that has every moment before this one.
    pub fn keep(&self) -> Frame {
        Frame::new(self, self.before)
    }
}

impl End {
    /// What is drawn, or open, at the end.
    pub fn position(&self) -> &Position {
        match self {
            End::Puzzle(played) => &played.position,
            End::Game(played) => &played.position,
        }
    }

    /// It as a picture, with what is wrong marked.
    pub fn scene(&self) -> Scene {
        let broken = match self {
            End::Puzzle(played) => &played.broken[..],
            End::Game(_) => &[],
        };
        self.position().scene().with_wrong(broken.iter().flat_map(|it| it.cells.iter().copied()))
    }

    /// Whether it was solved or won.
    pub fn is_success(&self) -> bool {
        match self {
            End::Puzzle(played) => played.ended == players::Ended::Solved,
            End::Game(played) => played.ended == game::Ended::Won,
        }
    }

    /// How it ended, by a name: `solved`, `lost`, `out-of-budget`.
    pub fn name(&self) -> &'static str {
        match self {
            End::Puzzle(played) => played.ended.name(),
            End::Game(played) => played.ended.name(),
        }
    }

    /// How it ended, in a sentence.
    pub fn tell(&self, language: Language) -> String {
        match self {
            End::Puzzle(played) => played.ended.tell(language),
            End::Game(played) => played.ended.tell(language),
        }
    }

    /// What a guest did that ended its game.
    pub fn fault(&self) -> Option<&Message> {
        match self {
            End::Puzzle(played) => played.fault.as_ref(),
            End::Game(played) => played.fault.as_ref(),
        }
    }

    /// The moves made.
    pub fn moves(&self) -> u64 {
        match self {
            End::Puzzle(played) => played.moves,
            End::Game(played) => played.moves,
        }
    }
}
