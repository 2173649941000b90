//! The kinds of puzzle.

use deduce::Clause;
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
    pub const fn title(self) -> Clause {
        let (english, spanish) = match self {
            Kind::Masyu => ("Masyu", "Masyu"),
            Kind::Numberlink => ("Numberlink", "Numberlink"),
            Kind::Minesweeper => ("Minesweeper", "Buscaminas"),
            Kind::Mines => ("Mines", "Minas"),
        };
        Clause { english, spanish }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}

/// Why there is no such kind of puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown kind '{0}': expected {known}", known = Kind::ALL.map(Kind::name).join(" or "))]
pub struct NoSuchKind(String);

impl FromStr for Kind {
    type Err = NoSuchKind;

    fn from_str(name: &str) -> Result<Kind, NoSuchKind> {
        let known = Kind::ALL.into_iter().find(|kind| kind.name() == name);
        known.ok_or_else(|| NoSuchKind(grid::quotable(name)))
    }
}
