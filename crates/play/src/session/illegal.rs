//! Why something cannot be done now, in every language.

use crate::{Kind, Language, Tell};
use grid::{Cell, Size};
use message::{Message, Say, message};
use minesweeper::NoField;
use std::error::Error;
use std::fmt;

/// Why something cannot be done now. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// Nothing can be done by that name.
    Unknown {
        /// The word, cut if it is long.
        word: String,
        /// The words that are known.
        known: Vec<&'static str>,
    },
    /// A line says something else than it must.
    Expected {
        /// What it must say.
        what: Expected,
        /// What it says, cut if that is long; empty where it ends.
        found: String,
    },
    /// A place or a way leads off the board.
    Outside {
        /// The cell where it begins.
        cell: Cell,
        /// The board's size.
        size: Size,
    },
    /// Nothing would change.
    Idle,
    /// There is nothing to undo.
    NoUndo,
    /// There is nothing to redo.
    NoRedo,
    /// Nothing is being tried.
    NoTrial,
    /// Too many trials within trials.
    TooDeep,
    /// No checkpoint has that number.
    NoCheckpoint,
    /// There are as many checkpoints as can be.
    TooManyCheckpoints,
    /// The puzzle gives something in this cell.
    Given(Cell),
    /// The referee of Minesweeper says no.
    Refereed(minesweeper::Illegal),
    /// Minesweeper is played by opening cells: nobody can draw its answer.
    NotDrawn,
    /// Marks of another puzzle.
    OtherPuzzle,
    /// No board is so large or so small.
    NoSuchSize,
}

/// What a line must say at some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A cell, such as `r2c3`.
    Cell,
    /// A way out of a cell, such as `right`.
    Way,
    /// A whole number; how often to undo is one from 1.
    Number,
    /// A name of small letters.
    Name,
    /// Something to put into a cell of a board that is composed.
    Item(Kind),
    /// A size such as `10x8`.
    Size,
    /// Rules of that kind of puzzle.
    Rules(Kind),
    /// Nothing more.
    End,
}

/// As errors are: lower case, no full stop.
impl Say for Illegal {
    fn say(&self) -> Message {
        match self {
            Illegal::Unknown { word, known } => {
                message!("unknown action '{word}': the actions here are {}", known.join(", "))
            }
            Illegal::Expected { what, found } => {
                let what = match what {
                    Expected::Cell => message!("a cell such as r2c3"),
                    Expected::Way => message!("up, right, down or left"),
                    Expected::Number => message!("a whole number"),
                    Expected::Name => message!("a name of small letters"),
                    Expected::Item(Kind::Masyu) => message!("white, black or any"),
                    Expected::Item(Kind::Numberlink) => message!("a number up to 4095, a letter or ?"),
                    Expected::Item(Kind::Minesweeper) => Message::verbatim("mine"),
                    Expected::Item(Kind::Mines) => message!("a number up to 8 or ?"),
                    Expected::Size => message!("a size from 1x1 to 255x255 such as 10x8"),
                    Expected::Rules(Kind::Masyu) => message!("pearls or full"),
                    Expected::Rules(Kind::Numberlink) => message!("cover or no-cover, touch or no-touch"),
                    Expected::Rules(_) => message!("no rule at all"),
                    Expected::End => message!("nothing more"),
                };
                if found.is_empty() {
                    message!("the line ends where {what} is expected")
                } else {
                    message!("'{found}' where {what} is expected")
                }
            }
            Illegal::Outside { cell, size } => message!("from {cell} this runs off the board of {size}"),
            Illegal::Idle => message!("that would change nothing"),
            Illegal::NoUndo => message!("there is nothing to undo"),
            Illegal::NoRedo => message!("there is nothing to redo"),
            Illegal::NoTrial => message!("nothing is being tried"),
            Illegal::TooDeep => message!("there are too many trials within trials"),
            Illegal::NoCheckpoint => message!("there is no such checkpoint"),
            Illegal::TooManyCheckpoints => message!("there are nine checkpoints already: undo one first"),
            Illegal::Given(cell) => message!("the puzzle gives a number in {cell}"),
            Illegal::Refereed(minesweeper::Illegal::NoField(NoField::NotFound(_))) => {
                message!("found no field without a guess: try another cell, or fewer mines")
            }
            Illegal::Refereed(reason) => reason.say(),
            Illegal::NotDrawn => message!("Minesweeper is played by opening cells"),
            Illegal::OtherPuzzle => message!("these are marks of another puzzle"),
            Illegal::NoSuchSize => message!("a board has 1 to 255 rows and columns"),
        }
    }
}

impl Illegal {
    /// It in a sentence.
    pub fn sentence(&self, language: Language) -> String {
        message::sentence(&self.tell(language))
    }

    /// Whether it could be done with a larger budget.
    pub fn is_out_of_budget(&self) -> bool {
        matches!(self, Illegal::Refereed(minesweeper::Illegal::NoField(NoField::OutOfBudget(_))))
    }
}

/// In English.
impl fmt::Display for Illegal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say().fmt(out)
    }
}

impl Error for Illegal {}
