//! Minesweeper as it comes, for whoever collects data: random fields, and positions of play with their exact odds. Nobody
//! promises that these can be won without a guess.

use super::{Made, Outcome};
use crate::odds::Odds;
use crate::{Budget, Cell, Position, Size};
use grid::Rng;
use message::{Say, message};
use minesweeper::players::{Action, Choice, Style, play, style};
use minesweeper::{Board, Field, FirstClick, Recipe, Referee, Square, TooManyMines, View};
use std::ops::ControlFlow;

/// A random field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldOrder {
    /// The board's size.
    pub size: Size,
    /// How many mines there are.
    pub mines: usize,
    /// The cell that is opened first; the middle of the board if that is left open.
    pub first: Option<Cell>,
    /// What that click is promised. Where it is nothing, no cell is opened.
    pub first_click: FirstClick,
}

/// A position in the middle of a game, which follows from a random field and a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionOrder {
    /// The board's size.
    pub size: Size,
    /// How many mines there are.
    pub mines: usize,
    /// What the first click of the game is promised.
    pub first_click: FirstClick,
    /// Who plays up to the position.
    pub player: String,
    /// Whether only positions are wanted in which that player has to guess.
    pub only_guesses: bool,
}

/// Why an order cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum BadOrder {
    /// The mines do not fit.
    #[error(transparent)]
    TooManyMines(#[from] TooManyMines),
    /// The first click is not on the board.
    #[error("{0} is outside the board")]
    Outside(Cell),
    /// There is no such player.
    #[error("unknown player '{0}' for minesweeper")]
    Player(String),
    /// A position of play is not rated.
    #[error("positions of play cannot be chosen by technique")]
    Unrated,
}

/// Games that are played before an order is given up: on some boards every game ends with its first click.
const GAMES: usize = 1000;

impl FieldOrder {
    /// Whether there can be such fields.
    ///
    /// # Errors
    /// Says why not.
    pub fn check(&self) -> Result<(), BadOrder> {
        Recipe::new(self.size, self.mines, 0, self.first_click)?;
        let first = self.first();
        if self.size.contains(first) { Ok(()) } else { Err(BadOrder::Outside(first)) }
    }

    fn first(&self) -> Cell {
        self.first.unwrap_or_else(|| Cell::new(self.size.rows() / 2, self.size.cols() / 2))
    }

    /// A field that follows from the random numbers.
    pub(super) fn make(&self, rng: &mut Rng, budget: &Budget<'_>) -> Outcome {
        let recipe = Recipe::new(self.size, self.mines, rng.bits(), self.first_click);
        let recipe = recipe.expect("the order was checked when it was taken");
        match recipe.lay(self.first(), budget) {
            Ok(field) => {
                let first = (self.first_click != FirstClick::Any).then(|| self.first());
                let game = Position::Minesweeper(Board::Field { field, first });
                Outcome::made(Made { puzzle: game.clone(), solution: game, rating: None, odds: None })
            }
            Err(error) => Outcome::Missed { nearest: None, why: error.say() },
        }
    }
}

impl PositionOrder {
    /// Whether there can be such positions.
    ///
    /// # Errors
    /// Says why not.
    pub fn check(&self) -> Result<(), BadOrder> {
        Recipe::new(self.size, self.mines, 0, self.first_click)?;
        self.style().map(drop).ok_or_else(|| BadOrder::Player(grid::quotable(&self.player)))
    }

    fn style(&self) -> Option<&'static Style> {
        style(&self.player)
    }

    /// A position with its odds that follows from the random numbers: of a game, any of the player's moves is as likely to come
    /// next as any other.
    pub(super) fn make(&self, rng: &mut Rng, budget: &Budget<'_>) -> Outcome {
        for _ in 0..GAMES {
            if budget.is_cancelled() {
                break;
            }
            let Some((view, field)) = self.moment(rng, budget) else { continue };
            let puzzle = Position::Minesweeper(Board::Position(view));
            // A position that is too entangled has no odds that could be told.
            if let Ok(odds) = Odds::of(&puzzle, budget) {
                let solution = Position::Minesweeper(Board::Field { field, first: None });
                return Outcome::made(Made { puzzle, solution, rating: None, odds: Some(Box::new(odds)) });
            }
        }
        let why = message!("no such position came up: the games end too soon, or the budget is too small");
        Outcome::Missed { nearest: None, why }
    }

    /// What the player sees before some move of a game, without its flags, and the field; none if no move will do.
    fn moment(&self, rng: &mut Rng, budget: &Budget<'_>) -> Option<(View, Field)> {
        let recipe = Recipe::new(self.size, self.mines, rng.bits(), self.first_click);
        let mut referee = Referee::new(recipe.expect("the order was checked when it was taken"));
        let mut player = (self.style().expect("the order was checked when it was taken").player)();
        player.begin(rng.bits(), self.first_click);
        let (mut chosen, mut moves) = (None, 0);
        let told = |choice: &Choice, view: &View| {
            let is_wanted = !matches!(choice.action, Action::Flag(_))
                && view.open().next().is_some()
                && (!self.only_guesses || choice.reason.is_guess());
            if is_wanted {
                moves += 1;
                // Each move takes the place of those before it with the same chance in the end.
                if rng.below(moves) == 0 {
                    chosen = Some(view.clone());
                }
            }
            ControlFlow::Continue(())
        };
        // A game that could not be played to its end gives no position.
        play(player.as_mut(), &mut referee, &budget.without_limit(), told).ok()?;
        let mut view = chosen.filter(|_| !budget.is_cancelled())?;
        let flags: Vec<Cell> = view.covered().filter(|&cell| view.get(cell) == Square::Flag).collect();
        for cell in flags {
            view.set(cell, Square::Hidden);
        }
        Some((view, referee.field()?.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::{Maker, Order};

    fn order(only_guesses: bool) -> PositionOrder {
        PositionOrder {
            size: Size::new(9, 7).unwrap(),
            mines: 11,
            first_click: FirstClick::Safe,
            player: "odds".into(),
            only_guesses,
        }
    }

    #[test]
    fn positions_are_of_play_and_agree_with_their_field() {
        for (number, only_guesses) in (0..20).zip([false, true].into_iter().cycle()) {
            let mut maker = Maker::new(Order::Position(order(only_guesses))).unwrap();
            let Outcome::Made(made) = maker.make(7, number, &Budget::unlimited()) else {
                panic!("no position")
            };
            let (Position::Minesweeper(board), Position::Minesweeper(Board::Field { field, .. })) =
                (&made.puzzle, &made.solution)
            else {
                panic!("a game is expected")
            };
            let view = board.view();
            assert!(view.open().next().is_some() && view.flags() == 0);
            assert!(view.open().all(|(cell, n)| !field.is_mined(cell) && field.number(cell) == n));
            let odds = made.odds.unwrap();
            for cell in view.covered() {
                let impossible = if field.is_mined(cell) { 0.0 } else { 1.0 };
                assert_ne!(odds.danger(cell), Some(impossible), "{cell}");
            }
            let safe = view.covered().any(|cell| odds.danger(cell) == Some(0.0));
            assert!(!only_guesses || !safe, "nothing is certain where one has to guess");
        }
    }

    #[test]
    fn an_order_that_cannot_be_met_is_refused() {
        let unknown = PositionOrder { player: "nobody".into(), ..order(false) };
        assert_eq!(unknown.check(), Err(BadOrder::Player("nobody".into())));
        let crowded = PositionOrder { mines: 63, ..order(false) };
        assert!(matches!(crowded.check(), Err(BadOrder::TooManyMines(_))));
        let first = Some(Cell::new(7, 0));
        let outside =
            FieldOrder { size: Size::new(9, 7).unwrap(), mines: 11, first, first_click: FirstClick::Safe };
        assert_eq!(outside.check(), Err(BadOrder::Outside(Cell::new(7, 0))));
    }
}
