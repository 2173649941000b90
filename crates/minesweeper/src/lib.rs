//! Minesweeper: open every cell without a mine.
//!
//! An open cell tells how many of the up to eight cells around it hold a mine. Only the [`Referee`] holds the
//! [`Field`]; players are given a [`View`], so that none can peek.

message::languages!();

mod board;
pub mod codec;
mod field;
mod fields;
pub mod generate;
mod known;
pub mod odds;
pub mod paper;
pub mod players;
pub mod policy;
mod recipe;
mod referee;
pub mod techniques;
mod view;

pub use board::Board;
pub use field::Field;
pub use fields::Fields;
pub use recipe::{FirstClick, NoField, Recipe, TooManyMines};
pub use referee::{Illegal, Referee, Status};
pub use view::{Square, View};
