//! Games of Minesweeper, played by automatic players before an audience.
//!
//! A puzzle is played on from what is drawn ([`crate::players`]); a game has a field that its player must not see, and
//! is won or lost. The same game, player and seed give the same turns on every machine.
//!
//! ```
//! # extern crate casilla_play as play;
//! use play::game::{Ended, FirstClick, Game};
//! use play::{Budget, Language, Size};
//!
//! let game = Game::new(Size::new(9, 9).unwrap(), 10, 7, FirstClick::Opening).unwrap();
//! let mut log = Vec::new();
//! let played = game.play("expert", Budget::nodes(1000), 0, &mut |turn| {
//!     log.push(format!("{}: {}", turn.act(), turn.tell(Language::English)));
//! });
//! let played = played.unwrap();
//! assert_ne!(played.ended, Ended::OutOfBudget);
//! assert_eq!(log.len() as u64, played.moves);
//! ```

use crate::guest::{self, Guest, Swept};
use crate::players::Refused;
use crate::{Budget, Kind, Language, Position};
use deduce::Tell;
use grid::{Cell, Size};
use message::{Message, Say, tell};
use minesweeper::players::{Action, Choice, Fault, Score, Style};
use minesweeper::{Board, Illegal, NoField, Recipe, Referee, Square, Status, TooManyMines, View};
use std::ops::ControlFlow;

pub use minesweeper::FirstClick;

/// A game that can be played, from its beginning, any number of times.
#[derive(Clone, Debug)]
pub struct Game {
    referee: Referee,
    first_click: FirstClick,
}

/// What a player is about to do, and what it sees.
#[derive(Clone, Copy)]
pub struct Turn<'a> {
    choice: &'a Choice,
    view: &'a View,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ended {
    /// Every cell without a mine is open.
    Won,
    /// A mine was opened, here.
    Lost(Cell),
    /// A guest crashed, was silent, gave up or made a move that the rules do not know.
    Forfeit,
    /// The budget ran out, or it was stopped.
    OutOfBudget,
}

/// A game after its last turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// How it ended.
    pub ended: Ended,
    /// The moves made.
    pub moves: u64,
    /// Those of them that were guesses.
    pub guesses: u64,
    /// What the player sees at the end: all the mines, if one was opened.
    pub position: Position,
    /// What a guest did that ended its game.
    pub fault: Option<Message>,
}

impl Game {
    /// A game on a field that follows from a seed.
    ///
    /// # Errors
    /// If the mines do not fit.
    pub fn new(size: Size, mines: usize, seed: u64, first_click: FirstClick) -> Result<Game, TooManyMines> {
        let recipe = Recipe::new(size, mines, seed, first_click)?;
        Ok(Game { referee: Referee::new(recipe), first_click })
    }

    /// A game on a field that is told, after its first click if that is told too.
    ///
    /// # Errors
    /// If it is another kind of puzzle, or a position of which nobody knows the mines.
    pub fn on(position: &Position) -> Result<Game, Refused> {
        match position {
            Position::Minesweeper(Board::Field { field, first }) => {
                let mut referee = Referee::with_field(field.clone());
                if let Some(first) = *first {
                    // Where all is mined, the game is over before it begins.
                    let _ = referee.open(first);
                }
                Ok(Game { referee, first_click: FirstClick::Any })
            }
            Position::Minesweeper(Board::Position(_)) => Err(Refused::MinesUntold),
            _ => Err(Refused::Nobody { kind: position.kind() }),
        }
    }

    /// A game as it stands, without the flags that somebody else has put: players hold theirs for true.
    ///
    /// # Errors
    /// If it is over.
    pub(crate) fn going_on(mut referee: Referee, first_click: FirstClick) -> Result<Game, Refused> {
        if referee.status() != Status::Playing {
            return Err(Refused::Over);
        }
        let view = referee.view();
        let flags: Vec<Cell> = view.covered().filter(|&cell| view.get(cell) == Square::Flag).collect();
        for cell in flags {
            referee.flag(cell).expect("a flag can be taken away while a game is played");
        }
        Ok(Game { referee, first_click })
    }

    /// What is seen before the first turn.
    pub fn position(&self) -> Position {
        position(self.referee.view())
    }

    /// Lets a player play before an audience, which is told each turn just before it is made. A turn costs a node.
    ///
    /// # Errors
    /// If there is no such player, or it makes an illegal move: a bug of the player.
    pub fn play(
        &self,
        name: &str,
        budget: Budget<'_>,
        seed: u64,
        audience: &mut dyn FnMut(&Turn<'_>),
    ) -> Result<Played, Refused> {
        let Some(style) = minesweeper::players::style(name) else {
            return Err(Refused::unknown(name, Kind::Minesweeper));
        };
        self.play_in(style, budget, seed, audience)
    }

    /// Lets a guest play, likewise; its faults end the game, and are told.
    pub fn play_guest(
        &self,
        guest: &mut dyn Guest,
        budget: Budget<'_>,
        seed: u64,
        audience: &mut dyn FnMut(&Turn<'_>),
    ) -> Played {
        let mut referee = self.referee.clone();
        let mut turns = Turns::new(budget, audience);
        let laying = budget.without_limit();
        let swept = guest::sweep(guest, &mut referee, self.first_click, seed, &laying, |choice, view| {
            turns.take(choice, view)
        });
        let Swept { score, fault } = swept.unwrap_or_default();
        played(&referee, score, fault)
    }

    fn play_in(
        &self,
        style: &Style,
        budget: Budget<'_>,
        seed: u64,
        audience: &mut dyn FnMut(&Turn<'_>),
    ) -> Result<Played, Refused> {
        let mut player = (style.player)();
        player.begin(seed, self.first_click);
        let mut referee = self.referee.clone();
        // A turn is a node, whatever it takes to lay a field.
        let laying = budget.without_limit();
        let mut turns = Turns::new(budget, audience);
        let score = minesweeper::players::play(player.as_mut(), &mut referee, &laying, |choice, view| {
            turns.take(choice, view)
        });
        let score = match score {
            Err(Fault { illegal: Illegal::NoField(NoField::OutOfBudget(_)), .. }) => Score::default(),
            score => score.map_err(|fault| Refused::Illegal { name: style.name, fault: fault.say() })?,
        };
        Ok(played(&referee, score, None))
    }
}

/// Tells the turns of a game while the budget lasts; a turn is a node.
struct Turns<'a> {
    budget: Budget<'a>,
    nodes: u64,
    audience: &'a mut dyn FnMut(&Turn<'_>),
}

impl<'a> Turns<'a> {
    fn new(budget: Budget<'a>, audience: &'a mut dyn FnMut(&Turn<'_>)) -> Turns<'a> {
        Turns { budget, nodes: 0, audience }
    }

    fn take(&mut self, choice: &Choice, view: &View) -> ControlFlow<()> {
        if self.budget.is_spent(self.nodes) {
            return ControlFlow::Break(());
        }
        self.nodes += 1;
        (self.audience)(&Turn::new(choice, view));
        ControlFlow::Continue(())
    }
}

/// A game after its last turn, or after a guest's fault.
fn played(referee: &Referee, score: Score, fault: Option<Message>) -> Played {
    let view = referee.view();
    let exploded = view.size().cells().find(|&cell| view.get(cell) == Square::Exploded);
    let ended = match (referee.status(), exploded) {
        (Status::Won, _) => Ended::Won,
        (_, Some(cell)) => Ended::Lost(cell),
        _ if fault.is_some() => Ended::Forfeit,
        _ => Ended::OutOfBudget,
    };
    let (moves, guesses) = (score.moves.into(), score.guesses.into());
    Played { ended, moves, guesses, position: position(view), fault }
}

impl<'a> Turn<'a> {
    /// A choice that is made with this in view.
    pub fn new(choice: &'a Choice, view: &'a View) -> Turn<'a> {
        Turn { choice, view }
    }
}

impl Turn<'_> {
    /// The chance of a mine in the cell, as the player sees it; none where it does not say.
    pub fn danger(&self) -> Option<f64> {
        self.choice.danger()
    }

    /// What is done: `open r1c1`.
    pub fn act(&self) -> String {
        match self.choice.action {
            Action::Open(cell) => format!("open {cell}"),
            Action::Flag(cell) => format!("flag {cell}"),
            Action::Chord(cell) => format!("chord {cell}"),
        }
    }

    /// Why, in a sentence.
    pub fn tell(&self, language: Language) -> String {
        self.choice.reason.tell(language)
    }

    /// The cell that it is done to.
    pub fn cell(&self) -> Cell {
        let (Action::Open(cell) | Action::Flag(cell) | Action::Chord(cell)) = self.choice.action;
        cell
    }

    /// The cells that are its reason.
    pub fn cited(&self) -> Vec<Cell> {
        self.choice.reason.cells().to_vec()
    }

    /// What the player sees.
    pub fn position(&self) -> Position {
        position(self.view)
    }
}

impl Ended {
    /// Its name in reports.
    pub fn name(self) -> &'static str {
        match self {
            Ended::Won => "won",
            Ended::Lost(_) => "lost",
            Ended::Forfeit => "forfeit",
            Ended::OutOfBudget => "out-of-budget",
        }
    }

    /// In a sentence.
    pub fn tell(self, language: Language) -> String {
        match self {
            Ended::Won => tell!(language, "Won: every cell without a mine is open."),
            Ended::Lost(cell) => tell!(language, "Lost: there was a mine in {cell}."),
            Ended::Forfeit => tell!(language, "Lost: the player made no valid move."),
            Ended::OutOfBudget => tell!(language, "The game was stopped."),
        }
    }
}

fn position(view: &View) -> Position {
    Position::Minesweeper(Board::Position(view.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use minesweeper::players::{Player, Reason};

    struct Rogue;

    impl Player for Rogue {
        fn begin(&mut self, _seed: u64, _first_click: FirstClick) {}

        fn choose(&mut self, _view: &View, _budget: &Budget<'_>) -> Option<Choice> {
            Some(Choice { action: Action::Open(Cell::new(1, 2)), reason: Reason::Random })
        }
    }

    #[test]
    fn a_player_that_breaks_the_rules_is_named() {
        let rogue = Style { name: "rogue", page: deduce::Text::same(""), player: || Box::new(Rogue) };
        let game = Game::new(Size::new(5, 4).unwrap(), 3, 7, FirstClick::Safe).unwrap();
        let refused = game.play_in(&rogue, Budget::nodes(100), 0, &mut |_| {}).unwrap_err().to_string();
        assert!(refused.starts_with("rogue: ") && refused.ends_with("r2c3 is open already"), "{refused}");
    }
}
