//! Players of somebody else's: a program, or a class in another language.
//!
//! A [`Guest`] is told of a board, then asked for one move after the other, and told at last how it ended. It cannot break
//! anything: a crash, silence or a wrong move is a fault, which loses that game with a reason. Where a guest lives, and how it is
//! asked, is no business of this crate.
//!
//! ```
//! # extern crate casilla_play as play;
//! use play::guest::{self, Drawing, Guest, Message};
//! use play::{Budget, Mark, Position};
//!
//! /// Puts a line on every edge.
//! struct Everywhere;
//!
//! impl Guest for Everywhere {
//!     fn draw(&mut self, position: &Position) -> Result<Drawing, Message> {
//!         let acts = position.size().edges().map(|edge| (edge, Mark::Line)).collect();
//!         Ok(Drawing { acts, words: "Why not?".to_owned(), ..Drawing::default() })
//!     }
//! }
//!
//! let ring = play::read("masyu 2x2\n. .\n\n. .\n", None, None).unwrap();
//! let played = guest::draw(&mut Everywhere, &ring, Budget::nodes(10), 7, &mut |_| {});
//! assert_eq!((played.ended.name(), played.moves), ("solved", 4));
//! ```

mod words;

pub use message::Message;
use message::{Say, message, tell};
pub use minesweeper::View;
pub use minesweeper::players::{Action, Choice, Reason};
pub use words::{read_act, read_action, seen};

use crate::players::{Ended, Played, Step};
use crate::{Budget, Kind, Language, Mark, Position, Tell};
use grid::{Edge, Lines};
use minesweeper::players::{Fault, Score, play_by};
use minesweeper::{FirstClick, Illegal, NoField, Referee, Status};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// A player of somebody else's, of one kind of puzzle; an error of any question is its fault, and ends the game.
pub trait Guest: Send {
    /// A new game begins; nothing of the one before may be left.
    ///
    /// # Errors
    /// If it cannot play this board.
    fn begin(&mut self, _start: &Start<'_>) -> Result<(), Message> {
        Ok(())
    }

    /// The next move in a game of Minesweeper that is not over.
    ///
    /// # Errors
    /// If there is none.
    fn sweep(&mut self, _view: &View) -> Result<Choice, Message> {
        Err(message!("it does not play Minesweeper"))
    }

    /// What is drawn next on a line puzzle.
    ///
    /// # Errors
    /// If there is nothing.
    fn draw(&mut self, _position: &Position) -> Result<Drawing, Message> {
        Err(message!("it does not play line puzzles"))
    }

    /// A game has ended.
    fn end(&mut self, _over: &Over<'_>) {}

    /// What it has cost since it began to exist.
    fn spent(&mut self) -> Spent {
        Spent::default()
    }
}

/// What a guest is told at the beginning of a game.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a> {
    /// What is seen: a puzzle with what is drawn on it, or a game.
    pub position: &'a Position,
    /// From which its random numbers follow.
    pub seed: u64,
    /// In a game, what the first click is promised.
    pub first_click: Option<FirstClick>,
    /// The nodes that it may spend; as many as it likes in a game.
    pub nodes: Option<u64>,
}

/// What a guest draws at a time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// The edges, and what is put there.
    pub acts: Vec<(Edge, Mark)>,
    /// Why, in its own words; perhaps none.
    pub words: String,
    /// The nodes that it says this has cost, beyond one.
    pub nodes: u64,
    /// Whether it stops, and why.
    pub stops: Option<Stops>,
}

/// Why a guest stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stops {
    /// It knows no way on.
    GivesUp,
    /// It says that nothing that is drawn can be finished.
    Impossible,
}

/// How a game ended for a guest.
#[derive(Clone, Copy, Debug)]
pub struct Over<'a> {
    /// `won`, `lost`, `solved`, `gave-up`, …
    pub result: &'static str,
    /// What was its fault, if something was.
    pub fault: Option<&'a Message>,
    /// What is seen at the end.
    pub position: &'a Position,
}

/// The processor time of a guest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    /// All of its own.
    pub own: Duration,
    /// The part of that which was spent on the thread that asked.
    pub here: Duration,
}

/// A way to have a guest, as often as somebody needs one of their own: each thread does.
#[derive(Clone)]
pub struct Invitation {
    /// What the guest is called.
    pub name: String,
    /// Lets one come, for a kind of puzzle.
    pub invite: Invite,
}

/// What lets a guest come.
pub type Invite = Arc<dyn Fn(Kind) -> Box<dyn Guest> + Send + Sync>;

/// A guest's game of Minesweeper.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Swept {
    /// How it went.
    pub score: Score,
    /// What the guest did that ended it.
    pub fault: Option<Message>,
}

/// Lets a guest play a game to its end; none if the budget ran out while the field was laid, or somebody broke off then.
pub fn sweep(
    guest: &mut dyn Guest,
    referee: &mut Referee,
    first_click: FirstClick,
    seed: u64,
    budget: &Budget<'_>,
    audience: impl FnMut(&Choice, &View) -> ControlFlow<()>,
) -> Option<Swept> {
    let mut fault = None;
    let seen = game(referee.view());
    let start = Start { position: &seen, seed, first_click: Some(first_click), nodes: None };
    let played = match guest.begin(&start) {
        Ok(()) => {
            let choose = |view: &View| guest.sweep(view).map_err(|it| fault = Some(it)).ok();
            play_by(choose, referee, budget, audience)
        }
        Err(reason) => {
            fault = Some(reason);
            Ok(Score::default())
        }
    };
    let score = match played {
        Ok(score) => score,
        Err(Fault { illegal: Illegal::NoField(NoField::OutOfBudget(_)), .. }) => return None,
        Err(wrong) => {
            fault = Some(wrong.say());
            Score::default()
        }
    };
    let result = match referee.status() {
        Status::Won => "won",
        Status::Lost => "lost",
        Status::Playing if fault.is_some() => "forfeit",
        Status::Playing => "stopped",
    };
    guest.end(&Over { result, fault: fault.as_ref(), position: &game(referee.view()) });
    Some(Swept { score, fault })
}

/// Lets a guest play on from a line puzzle, before an audience. It is over as soon as the judge has nothing to object to.
pub fn draw(
    guest: &mut dyn Guest,
    position: &Position,
    budget: Budget<'_>,
    seed: u64,
    audience: &mut dyn FnMut(&Step<'_>),
) -> Played {
    let mut run = Run { position: position.clone(), nodes: 0, moves: 0 };
    let start = Start { position, seed, first_click: None, nodes: Some(budget.nodes) };
    let ended = match guest.begin(&start) {
        Ok(()) => run.play(guest, budget, audience),
        Err(reason) => Err(reason),
    };
    let broken = run.position.broken();
    let (ended, fault) = match ended {
        _ if broken.is_empty() => (Ended::Solved, None),
        Ok(ended) => (ended, None),
        Err(fault) => (Ended::GaveUp, Some(fault)),
    };
    let result = if fault.is_some() { "forfeit" } else { ended.name() };
    guest.end(&Over { result, fault: fault.as_ref(), position: &run.position });
    Played { ended, nodes: run.nodes, moves: run.moves, position: run.position, broken, fault }
}

struct Run {
    position: Position,
    nodes: u64,
    moves: u64,
}

impl Run {
    fn play(
        &mut self,
        guest: &mut dyn Guest,
        budget: Budget<'_>,
        audience: &mut dyn FnMut(&Step<'_>),
    ) -> Result<Ended, Message> {
        while !self.position.broken().is_empty() {
            let is_cancelled = budget.cancel.is_some_and(|it| it.load(Ordering::Relaxed));
            if is_cancelled || self.nodes >= budget.nodes {
                return Ok(Ended::OutOfBudget);
            }
            let Drawing { acts, words, nodes, stops } = guest.draw(&self.position)?;
            self.nodes = self.nodes.saturating_add(1).saturating_add(nodes);
            let reason = Said(words);
            if acts.is_empty() && !reason.0.is_empty() {
                audience(&Step { act: None, reason: &reason });
            }
            for (edge, mark) in acts {
                if !edge.cells().into_iter().all(|it| self.position.size().contains(it)) {
                    return Err(message!("{edge} is outside the board"));
                }
                if self.position.lines().map(|it: &Lines| it.get(edge)) == Some(mark) {
                    continue;
                }
                self.position.set(edge, mark);
                self.moves += 1;
                audience(&Step { act: Some((edge, mark)), reason: &reason });
            }
            match stops {
                Some(Stops::GivesUp) => return Ok(Ended::GaveUp),
                Some(Stops::Impossible) => return Ok(Ended::Impossible),
                None => {}
            }
        }
        Ok(Ended::Solved)
    }
}

/// What a guest says, which nobody translates.
struct Said(String);

impl Tell for Said {
    fn tell(&self, language: Language) -> String {
        if self.0.is_empty() { tell!(language, "It does not say why.") } else { self.0.clone() }
    }
}

/// What is seen of a game, as a position.
pub fn game(view: &View) -> Position {
    Position::Minesweeper(minesweeper::Board::Position(view.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::Show;
    use grid::{Cell, Size};

    /// Plays what it was told to, and keeps what it is told.
    #[derive(Default)]
    struct Script {
        choices: Vec<Result<Action, Message>>,
        drawings: Vec<Result<Drawing, Message>>,
        heard: Vec<String>,
    }

    impl Guest for Script {
        fn begin(&mut self, start: &Start<'_>) -> Result<(), Message> {
            self.heard.push(format!("board {}", start.seed));
            Ok(())
        }

        fn sweep(&mut self, _: &View) -> Result<Choice, Message> {
            let reason = Reason::Said { words: String::new(), is_guess: true };
            self.choices.remove(0).map(|action| Choice { action, reason })
        }

        fn draw(&mut self, _: &Position) -> Result<Drawing, Message> {
            self.drawings.remove(0)
        }

        fn end(&mut self, over: &Over<'_>) {
            self.heard.push(format!("{} {:?}", over.result, over.fault));
        }
    }

    fn game() -> Show {
        let text =
            r#"{"casilla":1,"kind":"minesweeper","size":{"width":4,"height":1},"mines":1,"field":["..*."]}"#;
        let field = crate::read(text, None, None);
        Show::of(field.unwrap()).unwrap()
    }

    #[test]
    fn a_guest_that_fails_loses_that_game_with_a_reason() {
        let cell = Cell::new(0, 0);
        for (choices, name, fault) in [
            (
                vec![Ok(Action::Open(cell)), Err(Message::verbatim("it is silent"))],
                "forfeit",
                Some("it is silent"),
            ),
            (
                vec![Ok(Action::Flag(Cell { row: 4, col: 0 }))],
                "forfeit",
                Some("the player's move Flag(r5c1) is illegal: r5c1 is outside the board"),
            ),
            (vec![Ok(Action::Open(Cell::new(0, 2)))], "lost", None),
            (vec![Ok(Action::Open(cell)), Ok(Action::Open(Cell::new(0, 3)))], "won", None),
        ] {
            let mut guest = Script { choices, ..Script::default() };
            let end = game().play_guest(&mut guest, Budget::nodes(100), 7, &mut |_| {});
            let heard = format!("{name} {fault:?}");
            assert_eq!((end.name(), end.fault().map(ToString::to_string).as_deref()), (name, fault));
            assert_eq!(guest.heard, ["board 7", &heard]);
        }
    }

    #[test]
    fn lines_are_judged_and_paid_for() {
        let ring = crate::read("masyu 2x2\n. .\n\n. .\n", None, None).unwrap();
        let size = Size::new(2, 2).unwrap();
        let line = |nth: usize| (size.edge(nth), Mark::Line);
        let drawing = |acts, stops| Ok(Drawing { acts, nodes: 2, stops, words: String::new() });
        let play = |drawings, nodes| {
            let mut guest = Script { drawings, ..Script::default() };
            let played = draw(&mut guest, &ring, Budget::nodes(nodes), 1, &mut |_| {});
            (played.ended.name(), played.moves, played.nodes, played.fault.map(|it| it.to_string()))
        };
        let half = || drawing(vec![line(0), line(1)], None);
        let rest = drawing(vec![line(1), line(2), line(3)], None);
        assert_eq!(play(vec![half(), rest], 100), ("solved", 4, 6, None));
        assert_eq!(play(vec![half(), half()], 5), ("out-of-budget", 2, 6, None));
        assert_eq!(play(vec![half(), drawing(vec![], Some(Stops::GivesUp))], 100), ("gave-up", 2, 6, None));
        let outside = Edge { cell: Cell::new(5, 5), ..size.edge(0) };
        let wrong = play(vec![drawing(vec![(outside, Mark::Line)], None)], 100);
        assert_eq!(wrong, ("gave-up", 0, 3, Some("r6c6-r6c7 is outside the board".to_owned())));
    }
}
