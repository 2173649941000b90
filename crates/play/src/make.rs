//! Puzzles made to order, of every kind that can be made: one solution by proof, at the level asked for.
//!
//! A puzzle follows from the order, the seed and its number alone, so that many can be made at once and still come out
//! the same.

use crate::rating::Rating;
use crate::{Budget, Kind, Level, Position, Size};
use grid::Rng;
use masyu::techniques::LADDER;

pub use grid::Symmetry;
pub use masyu::generate::{BadOrder as BadMasyu, Order as MasyuOrder};

/// What a puzzle should be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// A Masyu.
    Masyu(MasyuOrder),
}

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle, with nothing drawn on it.
    pub puzzle: Position,
    /// Its only solution.
    pub solution: Position,
    /// How hard it is for a person, where that is known.
    pub rating: Option<Rating>,
}

/// What became of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// What was asked for.
    Made(Box<Made>),
    /// The budget ran out, or all tries failed; the nearest that was found, if anything was.
    Nearest(Option<Box<Made>>),
}

/// Why an order cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadOrder {
    /// A Masyu that cannot be.
    #[error(transparent)]
    Masyu(#[from] BadMasyu),
}

/// Makes puzzles to one order; reuses its memory from one to the next.
#[derive(Debug)]
pub struct Maker {
    order: Order,
    masyu: masyu::generate::Generator,
}

impl Order {
    /// The kind of puzzle.
    pub fn kind(&self) -> Kind {
        match self {
            Order::Masyu(_) => Kind::Masyu,
        }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        match self {
            Order::Masyu(order) => order.size,
        }
    }

    /// The level asked for, if one was.
    pub fn level(&self) -> Option<Level> {
        match self {
            Order::Masyu(order) => Some(order.level),
        }
    }
}

impl Maker {
    /// Takes an order.
    ///
    /// # Errors
    /// If nothing can come of it.
    pub fn new(order: Order) -> Result<Maker, BadOrder> {
        match &order {
            Order::Masyu(order) => order.check()?,
        }
        Ok(Maker { order, masyu: masyu::generate::Generator::new() })
    }

    /// The order.
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// Makes the puzzle of that number; with the same seed and nodes, the same puzzle on every machine and whatever was
    /// made before.
    ///
    /// # Panics
    /// If the solution breaks a rule, which is a bug.
    pub fn make(&mut self, seed: u64, number: u64, budget: &Budget<'_>) -> Outcome {
        let mut rng = Rng::numbered(seed, number);
        let outcome = match &self.order {
            Order::Masyu(order) => match self.masyu.make(order, &mut rng, budget) {
                masyu::generate::Outcome::Made(made) => Outcome::Made(Box::new(of_masyu(made))),
                masyu::generate::Outcome::Nearest(made) => {
                    Outcome::Nearest(made.map(|made| Box::new(of_masyu(made))))
                }
            },
        };
        if let Outcome::Made(made) | Outcome::Nearest(Some(made)) = &outcome {
            let broken = made.solution.broken();
            assert!(broken.is_empty(), "this is a bug: {} in {:?}", broken[0], made.solution);
        }
        outcome
    }
}

fn of_masyu(made: masyu::generate::Made) -> Made {
    let puzzle = Position::Masyu(masyu::Board::new(made.solution.puzzle.clone()));
    let rating = Rating::of(&made.climb, &LADDER);
    Made { puzzle, solution: Position::Masyu(made.solution), rating: Some(rating) }
}
