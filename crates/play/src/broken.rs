//! Broken rules of every kind of puzzle, with where they are broken.

use crate::Language;
use deduce::Text;
use grid::Cell;
use message::text;
use minesweeper::paper;
use std::fmt::{self, Write as _};

/// A broken rule and where it is broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The rule.
    pub rule: Rule,
    /// The cells that show it; none if nothing is drawn.
    pub cells: Vec<Cell>,
}

/// A rule of any kind of puzzle, or what is surely wrong while it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Rule {
    /// Of a finished Masyu.
    Masyu(masyu::rules::Rule),
    /// Of a finished Numberlink.
    Numberlink(numberlink::rules::Rule),
    /// Of a finished paper puzzle.
    Mines(paper::rules::Rule),
    /// Of a position of Minesweeper.
    Minesweeper(Impossible),
    /// A closed loop that is not the solution cannot be opened again.
    EarlyLoop,
    /// More flags are around a number than it says.
    TooManyFlags,
}

/// What is wrong with a position of Minesweeper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// No way to lay so many mines makes all numbers true.
    WrongCount,
    /// Some numbers cannot all be true.
    Contradiction,
    /// No mine can be under a flag.
    WrongFlag,
    /// Nothing is known to be wrong: it could not be worked out within reason.
    Undecided,
}

impl Broken {
    /// Whether no rule is known to be broken: it could not be worked out.
    pub fn is_undecided(&self) -> bool {
        self.rule == Rule::Minesweeper(Impossible::Undecided)
    }

    /// What is wrong and where: `the line ends: r2c3, r4c1`.
    pub fn tell(&self, language: Language) -> String {
        let mut told = self.rule.clause().tell(language).to_owned();
        for (index, cell) in self.cells.iter().enumerate() {
            let _ = write!(told, "{} {cell}", if index == 0 { ":" } else { "," });
        }
        told
    }
}

/// In English.
impl fmt::Display for Broken {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.tell(Language::English))
    }
}

impl Rule {
    /// Its name in reports and JSON, such as `dead-end`.
    pub fn name(self) -> &'static str {
        match self {
            Rule::Masyu(rule) => rule.name(),
            Rule::Numberlink(rule) => rule.name(),
            Rule::Mines(rule) => rule.name(),
            Rule::Minesweeper(Impossible::WrongCount) => "wrong-count",
            Rule::Minesweeper(Impossible::Contradiction) => "contradiction",
            Rule::Minesweeper(Impossible::WrongFlag) => "wrong-flag",
            Rule::Minesweeper(Impossible::Undecided) => "undecided",
            Rule::EarlyLoop => "early-loop",
            Rule::TooManyFlags => "too-many-flags",
        }
    }

    /// What is wrong, such as `the line ends`.
    pub fn clause(self) -> Text {
        match self {
            Rule::Masyu(rule) => rule.clause(),
            Rule::Numberlink(rule) => rule.clause(),
            Rule::Mines(rule) => rule.clause(),
            Rule::Minesweeper(Impossible::WrongCount) => {
                text!("no arrangement of that many mines makes all the numbers true")
            }
            Rule::Minesweeper(Impossible::Contradiction) => {
                text!("these numbers cannot all be true")
            }
            Rule::Minesweeper(Impossible::WrongFlag) => {
                text!("no mine can be under these flags")
            }
            Rule::Minesweeper(Impossible::Undecided) => {
                text!("the covered cells are too entangled to tell whether all numbers can be true")
            }
            Rule::EarlyLoop => text!("a loop is closed too early"),
            Rule::TooManyFlags => text!("more flags are around a number than it says"),
        }
    }
}
