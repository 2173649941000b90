//! What the first click of a game of Minesweeper is promised, as the user says it.

use clap::ValueEnum;
use play::game::FirstClick;

/// What the first click is promised.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum Promise {
    /// No mine in the cell
    Safe,
    /// None around it either
    Opening,
    /// Nothing
    Any,
    /// None around it either, and that no guess is needed to win
    NoGuess,
}

impl From<Promise> for FirstClick {
    fn from(promise: Promise) -> FirstClick {
        match promise {
            Promise::Safe => FirstClick::Safe,
            Promise::Opening => FirstClick::Opening,
            Promise::Any => FirstClick::Any,
            Promise::NoGuess => FirstClick::NoGuess,
        }
    }
}
