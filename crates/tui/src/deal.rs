//! What a new game should be like, and how it comes to a table.

use play::make::{BadOrder, Maker, Order, Outcome};
use play::session::{self, Recipe, Table};
use play::{Budget, Solver, rating};

/// A new game to be dealt.
#[derive(Clone, Debug)]
pub enum Deal {
    /// A puzzle made to order.
    Make(Order),
    /// A game of Minesweeper, whose field is laid at the first click. The recipe's own seed counts.
    Lay(Recipe),
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

    /// Deals it; the same seed deals the same game.
    ///
    /// # Errors
    /// If nothing can come of it, or it was cancelled.
    pub(crate) fn table(self, seed: u64, budget: &Budget<'_>) -> Result<Box<dyn Table>, String> {
        let (mut table, level, seed) = match self {
            Deal::Lay(recipe) => {
                let seed = recipe.seed();
                (session::begin(recipe), None, seed)
            }
            Deal::Make(order) => {
                let mut maker = Maker::new(order).map_err(|error| error.to_string())?;
                let made = match maker.make(seed, 0, budget) {
                    Outcome::Made(made) | Outcome::Missed { nearest: Some(made), .. } => made,
                    Outcome::Missed { nearest: None, why } => return Err(why),
                };
                let rate = || rating::rate(&made.puzzle, &mut Solver::new(), budget).ok();
                let level = made.rating.clone().or_else(rate).map(|it| it.level.name());
                (session::open(made.puzzle).map_err(|error| error.to_string())?, level, seed)
            }
        };
        let notes = level.map(|level| format!("note level {level}"));
        for note in notes.into_iter().chain([format!("note seed {seed}")]) {
            table.act(&note).map_err(|error| error.to_string())?;
        }
        Ok(table)
    }
}
