//! What a setter puts into a cell: its words, the order in which clicks go through them, and what digits make of it.

use crate::Kind;
use masyu::Pearl;
use minesweeper::paper;
use numberlink::{Clue, Letter};
use std::fmt;

/// What can stand in a cell of a board that is being composed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Item {
    /// Masyu: a pearl.
    Pearl(Pearl),
    /// Numberlink: a number, a letter or a `?`.
    End(Clue),
    /// The paper puzzle: how many mines are around, or only that there is none here.
    Count(paper::Clue),
    /// Minesweeper: a mine.
    Mine,
}

impl Item {
    /// What a word means in a puzzle of that kind: `white`, `12`, `A`, `?`, `mine`.
    pub(super) fn named(kind: Kind, word: &str) -> Option<Item> {
        let letter = Letter::new(word).filter(|_| kind == Kind::Numberlink);
        let number = word.parse().ok().and_then(|it| Item::numbered(kind, it));
        let known = [letter.map(|it| Item::End(Clue::Letter(it))), number, Item::open(kind)];
        let pearls =
            [Pearl::White, Pearl::Black].map(|it| Some(Item::Pearl(it)).filter(|_| kind == Kind::Masyu));
        let mine = Some(Item::Mine).filter(|_| kind == Kind::Minesweeper);
        // What is printed is read, and nothing else: no zeros before a number.
        known.into_iter().chain(pearls).chain([mine]).flatten().find(|it| it.to_string() == word)
    }

    /// What a number means, where pearls and mines have numbers too.
    fn numbered(kind: Kind, number: u16) -> Option<Item> {
        match (kind, number) {
            (Kind::Masyu, 1) => Some(Item::Pearl(Pearl::White)),
            (Kind::Masyu, 2) => Some(Item::Pearl(Pearl::Black)),
            (Kind::Numberlink, ..=Clue::LARGEST) => Some(Item::End(Clue::Number(number))),
            (Kind::Mines, 0..=8) => Some(Item::Count(paper::Clue::Number(number as u8))),
            (Kind::Minesweeper, 1) => Some(Item::Mine),
            _ => None,
        }
    }

    /// The number that it is, or goes by.
    pub(super) fn number(self) -> Option<u16> {
        match self {
            Item::Pearl(Pearl::White) | Item::Mine => Some(1),
            Item::Pearl(Pearl::Black) => Some(2),
            Item::End(Clue::Number(number)) => Some(number),
            Item::Count(paper::Clue::Number(number)) => Some(number.into()),
            Item::Pearl(Pearl::Any) | Item::End(_) | Item::Count(paper::Clue::Any) => None,
        }
    }

    /// The clue that leaves something open.
    pub(super) fn open(kind: Kind) -> Option<Item> {
        match kind {
            Kind::Masyu => Some(Item::Pearl(Pearl::Any)),
            Kind::Numberlink => Some(Item::End(Clue::Any)),
            Kind::Mines => Some(Item::Count(paper::Clue::Any)),
            Kind::Minesweeper => None,
        }
    }

    /// What clicks go through before the cell is empty again; numbers to be joined up to the largest.
    pub(super) fn round(kind: Kind, largest: u16) -> Vec<Item> {
        let numbers = match kind {
            Kind::Masyu => 1..=2,
            Kind::Numberlink => 1..=largest,
            Kind::Mines => 0..=8,
            Kind::Minesweeper => 1..=1,
        };
        Item::open(kind).into_iter().chain(numbers.filter_map(|it| Item::numbered(kind, it))).collect()
    }

    /// What a digit makes of what is there: one more digit of its number, or else a number of its own.
    pub(super) fn typed(kind: Kind, before: Option<Item>, digit: u16) -> Option<Item> {
        let longer = before.and_then(Item::number).and_then(|it| it.checked_mul(10)?.checked_add(digit));
        // Setters count from one, but for mines: elsewhere a zero is the end of a longer number.
        let alone = Some(digit).filter(|&it| it > 0 || kind == Kind::Mines);
        let made = |number: Option<u16>| number.and_then(|it| Item::numbered(kind, it));
        made(longer.filter(|&it| it > digit)).or_else(|| made(alone)).or(before)
    }
}

/// The word for it.
impl fmt::Display for Item {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Item::Pearl(Pearl::Any) => out.write_str("any"),
            Item::Pearl(Pearl::White) => out.write_str("white"),
            Item::Pearl(Pearl::Black) => out.write_str("black"),
            Item::End(clue) => clue.fmt(out),
            Item::Count(paper::Clue::Number(number)) => number.fmt(out),
            Item::Count(paper::Clue::Any) => out.write_str("?"),
            Item::Mine => out.write_str("mine"),
        }
    }
}
