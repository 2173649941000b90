//! Why a player makes a move.

use crate::View;
use deduce::words::{list, percent};
use deduce::{Language, Tell};
use grid::Cell;
use message::tell;

/// Why a player makes a move; data, told in words only when somebody reads them.
#[derive(Clone, Debug, PartialEq)]
pub enum Reason {
    /// The first click of a game, of which nothing is known.
    FirstClick,
    /// These numbers leave no other way: the cell is safe, or mined where a flag is put.
    Forced {
        /// The numbers.
        numbers: Vec<Cell>,
    },
    /// These numbers leave no other way: the cell has a mine and is flagged.
    Marked {
        /// The numbers.
        numbers: Vec<Cell>,
    },
    /// As printed in the paper: no number speaks against opening the cell, and that is believed.
    Believed,
    /// As printed in the paper: numbers are looked for on covered cells, where there are none.
    NoNumbers,
    /// No way to lay all the mines has one here, or every way has.
    Certain,
    /// No way to lay all the mines has one here; it takes more than one number to see that.
    Together {
        /// The numbers around the cell.
        numbers: Vec<Cell>,
    },
    /// All the mines are elsewhere.
    MinesElsewhere,
    /// Nothing is certain, and the player picks any cell.
    Random,
    /// Nothing certain was found, and the player picks any cell; it did not try all that it might have.
    Skipped {
        /// The cells beside numbers that were too many to try.
        cells: usize,
    },
    /// Nothing is certain; the least chance of a mine, as the player sees it.
    Guess {
        /// That chance.
        danger: f64,
    },
    /// Nothing is certain; of the safest cells, the one after which the game goes on best.
    Outlook {
        /// The chance of a mine.
        danger: f64,
    },
    /// One of two cells holds a mine, and nothing will ever tell which.
    FiftyFifty {
        /// The other cell.
        other: Cell,
    },
    /// Nothing is certain; the cell lies in a region that tells nothing of the rest, and was played through on its own.
    Region {
        /// The chance of a mine.
        danger: f64,
        /// The chance to clear the region.
        cleared: f64,
    },
    /// Every way in which the game may end has been looked at.
    EndGame {
        /// The chance of a mine.
        danger: f64,
        /// The chance to win the game.
        win: f64,
    },
    /// What a player of somebody else's says, in its own words.
    Said {
        /// The words; perhaps none.
        words: String,
        /// Whether it says that it guesses.
        is_guess: bool,
    },
}

impl Reason {
    /// This reason, or, where nothing is open yet, that it is the first click.
    pub(super) fn unless_first(self, view: &View) -> Reason {
        if view.open().next().is_none() { Reason::FirstClick } else { self }
    }

    /// The cells that it speaks of.
    pub fn cells(&self) -> &[Cell] {
        match self {
            Reason::Forced { numbers } | Reason::Marked { numbers } | Reason::Together { numbers } => numbers,
            Reason::FiftyFifty { other } => std::slice::from_ref(other),
            _ => &[],
        }
    }

    /// Whether the move may open a mine.
    pub fn is_guess(&self) -> bool {
        match self {
            Reason::FirstClick
            | Reason::Forced { .. }
            | Reason::Marked { .. }
            | Reason::Certain
            | Reason::Together { .. }
            | Reason::MinesElsewhere => false,
            Reason::EndGame { danger, .. } => *danger > 0.0,
            Reason::Said { is_guess, .. } => *is_guess,
            _ => true,
        }
    }
}

/// The first number, and those on which it relies.
fn relying(numbers: &[Cell], language: Language) -> String {
    match numbers {
        [first] => tell!(language, "the number {first}"),
        [first, rest @ ..] => tell!(language, "the number {first}, with {},", list(rest, language)),
        [] => String::new(),
    }
}

impl Tell for Reason {
    fn tell(&self, language: Language) -> String {
        told(self, language)
    }
}

fn told(reason: &Reason, language: Language) -> String {
    match reason {
        Reason::Said { words, .. } if words.is_empty() => tell!(language, "It does not say why."),
        Reason::Said { words, .. } => words.clone(),
        Reason::FirstClick => tell!(language, "The first click."),
        Reason::Forced { numbers } if numbers.len() == 1 => {
            tell!(language, "The number {} leaves no other way.", numbers[0])
        }
        Reason::Forced { numbers } => {
            tell!(language, "The numbers {} leave no other way.", list(numbers, language))
        }
        Reason::Marked { numbers } => {
            tell!(language, "A mine: {} has no other cells left for its mines.", relying(numbers, language))
        }
        Reason::Believed => tell!(
            language,
            "As printed: no number rules out a combination of this cell alone, and that is believed (alg. 3, validar_combinacion)."
        ),
        Reason::NoNumbers => tell!(
            language,
            "As printed: algorithms 6, 7 and 9 look for numbers on covered cells and find none, so any hidden cell."
        ),
        Reason::Certain => tell!(language, "All ways to place the mines agree here."),
        Reason::Together { numbers } => {
            tell!(language, "No way to place the mines puts one here: see {}.", list(numbers, language))
        }
        Reason::MinesElsewhere => tell!(language, "All the mines are elsewhere."),
        Reason::Random => tell!(language, "Nothing is certain: any hidden cell."),
        Reason::Skipped { cells } => tell!(
            language,
            "Nothing certain was found, and {cells} cells were too many to try: any hidden cell."
        ),
        Reason::Guess { danger } => {
            tell!(language, "Nothing is certain: the least chance of a mine, {}.", percent(*danger, language))
        }
        Reason::Outlook { danger } => tell!(
            language,
            "Nothing is certain: a {} chance of a mine, and the best outlook.",
            percent(*danger, language)
        ),
        Reason::FiftyFifty { other } => {
            tell!(
                language,
                "The mine is here or in {other}, and nothing will ever tell which: better guess now than later."
            )
        }
        Reason::Region { danger, cleared } => tell!(
            language,
            "This region says nothing about the rest, so it is played on its own: a {} chance of a mine, and {} to clear the region.",
            percent(*danger, language),
            percent(*cleared, language)
        ),
        Reason::EndGame { danger, win } => tell!(
            language,
            "The endgame, worked out to the last move: a {} chance of a mine, and {} to win.",
            percent(*danger, language),
            percent(*win, language)
        ),
    }
}
