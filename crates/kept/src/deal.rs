//! A new game: what it should be like, and how it comes to a table.

use message::{Message, Say};
use play::make::{BadOrder, Maker, Order, Outcome};
use play::session::{self, Fact, FirstClick, Recipe, Table, Unplayable};
use play::{Budget, Solver, rating};

/// A new game to be dealt.
#[derive(Clone, Debug)]
pub enum Deal {
    /// A puzzle made to order.
    Make(Order),
    /// A game of Minesweeper, whose field is laid at the first click. The recipe's own seed counts.
    Lay(Recipe),
}

/// Why nothing was dealt.
#[derive(Debug, thiserror::Error, Say)]
pub enum NoDeal {
    /// There can be no such puzzle.
    #[error(transparent)]
    BadOrder(#[from] BadOrder),
    /// Nothing was found, or somebody has stopped it.
    #[error("{0}")]
    Missed(Message),
    /// What was made cannot be played.
    #[error(transparent)]
    Unplayable(#[from] Unplayable),
    /// There is no puzzle of the day of that kind.
    #[error("there is no puzzle of the day of this kind")]
    NoDaily,
}

impl Deal {
    /// Refuses what can never be dealt.
    ///
    /// # Errors
    /// Says why nothing can come of it.
    pub fn check(&self) -> Result<(), BadOrder> {
        match self {
            Deal::Make(order) => Maker::new(order.clone()).map(drop),
            Deal::Lay(_) => Ok(()),
        }
    }

    /// Deals it; the same seed deals the same game. Where nothing to order is found, it is the nearest.
    ///
    /// # Errors
    /// If nothing can come of it, or it was cancelled.
    pub fn table(self, seed: u64, budget: &Budget<'_>) -> Result<Box<dyn Table>, NoDeal> {
        let order = match self {
            Deal::Lay(recipe) => return Ok(session::begin(recipe)),
            Deal::Make(order) => order,
        };
        let is_game = matches!(order, Order::Minesweeper(_));
        let made = match Maker::new(order)?.make(seed, 0, budget) {
            Outcome::Made(made) | Outcome::Missed { nearest: Some(made), .. } => made,
            Outcome::Missed { nearest: None, why } => return Err(NoDeal::Missed(why)),
        };
        let rated = made.rating.or_else(|| rating::rate(&made.puzzle, &mut Solver::new(), budget).ok());
        let mut table = session::open(made.puzzle)?;
        let technique = rated.as_ref().and_then(|it| it.techniques.last()).map(|it| Fact::Technique(it.0));
        let level = rated.map(|it| Fact::Level(it.level));
        let promise = is_game.then_some(Fact::Promise(FirstClick::NoGuess));
        for fact in level.into_iter().chain(technique).chain(promise).chain([Fact::Seed(seed)]) {
            table.remember(fact);
        }
        Ok(table)
    }
}
