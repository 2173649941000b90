//! The rules that a puzzle's source leaves open, set by the user.

use crate::{Kind, Position};
use message::Say;
use std::str::FromStr;

/// Rules to play by instead of those that a puzzle came with, such as `cover,no-touch`.
///
/// A rule that is not named stays as it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Switches(String);

/// Why a puzzle cannot be played by other rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
#[error("{0} has no such rules to set")]
pub struct NoSwitches(Kind);

impl FromStr for Switches {
    type Err = numberlink::SwitchError;

    fn from_str(text: &str) -> Result<Switches, numberlink::SwitchError> {
        numberlink::Rules::default().with(text)?;
        Ok(Switches(text.to_owned()))
    }
}

impl Switches {
    /// The usual rules of Numberlink but for these.
    ///
    /// # Panics
    /// Never: switches are checked when they are made.
    pub fn numberlink(&self) -> numberlink::Rules {
        numberlink::Rules::default().with(&self.0).expect("checked when they were made")
    }
}

impl Position {
    /// The same position under other rules.
    ///
    /// # Errors
    /// If its kind of puzzle has no such rules.
    #[allow(clippy::missing_panics_doc, reason = "switches are checked when they are made")]
    pub fn with_switches(self, switches: &Switches) -> Result<Position, NoSwitches> {
        match self {
            Position::Masyu(_) | Position::Minesweeper(_) | Position::Mines(_) => {
                Err(NoSwitches(self.kind()))
            }
            Position::Numberlink(board) => {
                let rules = board.puzzle.rules().with(&switches.0).expect("checked when they were made");
                let puzzle = board.puzzle.with_rules(rules);
                Ok(Position::Numberlink(numberlink::Board { puzzle, lines: board.lines }))
            }
        }
    }
}
