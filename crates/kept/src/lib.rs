//! Games and drafts that are kept, whatever the front end: played line by line, helped with, finished, listed.
//!
//! What holds for every front end is written here, once: that what was done is kept before it is acknowledged, on top of the
//! version that it was done on; what counts as help, and how a game ended; what a new game is noted to be. There is no clock,
//! no thread and no file here: the caller tells the time and hands in the store.
//!
//! - [`KeptGame`]: a game at its table, and where it is kept.
//! - [`Question`]: what may take long (hints, checks, odds, solutions) as a value that can be answered on any thread; what has
//!   come of it is then told to the game.
//! - [`KeptDraft`]: a puzzle that is being composed, on the same base.
//! - [`Deal`]: a new game; [`daily`], the puzzle of a day; [`list`], what is kept.

message::languages!();

pub mod daily;
mod deal;
mod draft;

mod game;
mod help;
mod list;
mod place;
mod tables;

pub use deal::{Deal, NoDeal};
pub use draft::KeptDraft;
pub use game::{GameFacts, KeptGame};
pub use help::{Advice, Checked, Completer, Completion, NoHelp, Question, Stage};
pub use list::{Entry, Standing, list};
use message::Say;
pub use tables::Tables;

use play::compose::BadDraft;
use play::session::BadSave;
use store::StoreError;

/// Why a game or a draft cannot be taken up.
#[derive(Debug, thiserror::Error, Say)]
pub enum Unopened {
    /// The store does not give it.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What is kept is no game.
    #[error(transparent)]
    Game(#[from] BadSave),
    /// What is kept is no draft.
    #[error(transparent)]
    Draft(#[from] BadDraft),
    /// A game was asked for.
    #[error("this is a draft, not a game")]
    IsDraft,
    /// A draft was asked for.
    #[error("this is a game, not a draft")]
    IsGame,
}
