//! Puzzles made to order: one solution by proof, at the level asked for.
//!
//! ```
//! use casilla::make::{self, MasyuOrder, Order, Outcome, Symmetry};
//! use casilla::{Budget, Level};
//!
//! let size = "6x6".parse()?;
//! let order = MasyuOrder { size, level: Level::Easy, symmetry: Symmetry::None, pearls: None, given: None };
//! let Outcome::Made(made) = make::make(Order::Masyu(order), 7, &Budget::unlimited())? else {
//!     return Err("none was found".into());
//! };
//! let puzzle = casilla::Puzzle::from(made.puzzle);
//! assert_eq!(puzzle.rate(&Budget::unlimited())?.level, Level::Easy);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub use numberlink::{Cover, Rules, Touch};
pub use play::make::{
    BadOrder, Made, Maker, MasyuOrder, MinesweeperOrder, NumberlinkOrder, Order, Outcome, Symmetry,
};

use crate::Budget;

/// Makes one puzzle; the same seed and budget give the same puzzle. A [`Maker`] makes many to one order.
///
/// # Errors
/// If nothing can come of the order.
pub fn make(order: Order, seed: u64, budget: &Budget<'_>) -> Result<Outcome, BadOrder> {
    Ok(Maker::new(order)?.make(seed, 0, budget))
}
