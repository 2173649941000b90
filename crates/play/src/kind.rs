//! The kinds of puzzle.

use deduce::Text;
use message::{Say, any_of, text};
use std::fmt;
use std::str::FromStr;

/// A kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// One closed loop through every pearl.
    Masyu,
    /// Paths that join equal numbers.
    Numberlink,
    /// The game: open every cell without a mine.
    Minesweeper,
    /// The paper puzzle: numbers are given, find the mines.
    Mines,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 4] = [Kind::Masyu, Kind::Numberlink, Kind::Minesweeper, Kind::Mines];

    /// Its name on the command line, in headers and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Masyu => "masyu",
            Kind::Numberlink => "numberlink",
            Kind::Minesweeper => "minesweeper",
            Kind::Mines => "mines",
        }
    }

    /// What people call it.
    pub const fn title(self) -> Text {
        match self {
            Kind::Masyu => text!("Masyu"),
            Kind::Numberlink => text!("Numberlink"),
            Kind::Minesweeper => text!("Minesweeper"),
            Kind::Mines => text!("Mines"),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

/// Why there is no such kind of puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
#[error("unknown kind '{0}': expected {known}", known = any_of(Kind::ALL.map(Kind::name)))]
pub struct NoSuchKind(String);

message::verbatim!(Kind);

impl FromStr for Kind {
    type Err = NoSuchKind;

    fn from_str(name: &str) -> Result<Kind, NoSuchKind> {
        let known = Kind::ALL.into_iter().find(|kind| kind.name() == name);
        known.ok_or_else(|| NoSuchKind(grid::quotable(name)))
    }
}
