//! Automatic players: a stream of moves with a reason each, on a budget.
//!
//! A player is two files of one name: `exact.rs` plays, `exact.md` is its page, which says where the idea comes from,
//! how it goes and what it costs. Its parts, if it has any, live in a folder of that name. A new player takes
//! these two files, a `mod` line and a place in [`PLAYERS`], and its reasons a variant each in [`Reason`].

mod exact;
mod logic;
mod permutations;
mod reason;

use crate::Board;
use deduce::Player;

pub use reason::Reason;

/// Every player, the simplest idea first.
pub const PLAYERS: &[&Player<Board, Reason>] = &[&permutations::PLAYER, &logic::PLAYER, &exact::PLAYER];

/// Players with the mistakes of the paper that they come from, each named after the mended one.
pub const AS_PRINTED: &[&Player<Board, Reason>] = &[&permutations::AS_PRINTED];
