//! The puzzle of the day: one for each kind and level, the same for everybody.
//!
//! It follows from its date, which whoever asks must tell: nothing here knows what day it is.

use crate::make::{MasyuOrder, MinesweeperOrder, NumberlinkOrder, Order, Symmetry};
use crate::{Kind, Level, Size, choices};
use message::Say;
use std::fmt;
use std::str::FromStr;

/// A day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// A text that is no day.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
#[error("invalid date '{0}': expected year, month and day, such as 2026-11-16")]
pub struct NoDate(String);

/// Kinds of puzzle that there is one of every day.
pub const KINDS: [Kind; 3] = [Kind::Masyu, Kind::Numberlink, Kind::Minesweeper];

/// Levels that there is one of every day.
pub use crate::choices::LEVELS;

/// The order and the seed that make the puzzle of a day; none for a kind or a level that has no such puzzle.
pub fn daily(date: Date, kind: Kind, level: Level) -> Option<(Order, u64)> {
    let index = LEVELS.iter().position(|it| *it == level)?;
    let square = |sides: [usize; 5]| Size::new(sides[index], sides[index]).ok();
    let order = match kind {
        Kind::Masyu => {
            let size = square([6, 8, 10, 10, 12])?;
            Order::Masyu(MasyuOrder { size, level, symmetry: Symmetry::None, pearls: None, given: None })
        }
        Kind::Numberlink => {
            let (size, rules) = (square([6, 7, 8, 8, 10])?, choices::of(kind)?.usual_rules()?);
            let rules = rules.parse::<crate::Switches>().ok()?.numberlink();
            let order = NumberlinkOrder { size, rules, symmetry: Symmetry::None, pairs: None, given: None };
            Order::Numberlink(order, Some(level))
        }
        Kind::Minesweeper => {
            // The three usual boards, from the easiest level to the hardest.
            let board = &choices::of(kind)?.boards[[0, 0, 1, 1, 2][index]];
            let (size, mines) = (board.size(), board.mines?);
            Order::Minesweeper(MinesweeperOrder { size, mines, first: None, level: Some(level) })
        }
        Kind::Mines => return None,
    };
    let day = [u64::from(date.year), u64::from(date.month), u64::from(date.day)];
    // Digits side by side, so that no two puzzles share a seed: 2026 11 16, kind, level.
    let digits = |sum: u64, it: u64| sum * 100 + it;
    let kind = KINDS.iter().position(|it| *it == kind)?;
    Some((order, day.into_iter().chain([kind as u64, index as u64]).fold(0, digits)))
}

impl FromStr for Date {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Date, NoDate> {
        let no_date = || NoDate(grid::quotable(text));
        let mut parts = text.split('-');
        let mut number = |digits: usize| {
            let part = parts.next().filter(|it| it.len() == digits)?;
            part.bytes().all(|it| it.is_ascii_digit()).then(|| part.parse::<u16>().ok())?
        };
        let (year, month, day) = match (number(4), number(2), number(2)) {
            (Some(year), Some(month), Some(day)) => (year, month as u8, day as u8),
            _ => return Err(no_date()),
        };
        let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let days = match month {
            2 if is_leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            1..=12 => 31,
            _ => 0,
        };
        if parts.next().is_some() || !(1..=days).contains(&day) {
            return Err(no_date());
        }
        Ok(Date { year, month, day })
    }
}

impl fmt::Display for Date {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn a_day_is_read_as_it_is_printed_and_nothing_else_is_one() {
        for text in ["2026-11-16", "2024-02-29", "0001-01-01", "9999-12-31"] {
            assert_eq!(text.parse::<Date>().unwrap().to_string(), text);
        }
        for text in ["", "2026-11", "2026-2-3", "2026-13-01", "2026-00-01", "2025-02-29", "2026-04-31"] {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
        for text in ["1900-02-29", "2026-11-16-", "26-11-16", "2026-+1-16", "2026-11-00", "ayer"] {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
    }

    #[test]
    fn every_day_kind_and_level_has_a_seed_of_its_own() {
        let mut seeds = HashSet::new();
        for date in ["2026-11-16", "2026-11-17", "2026-12-16", "2027-11-16"] {
            for kind in KINDS {
                for level in LEVELS {
                    let (order, seed) = daily(date.parse().unwrap(), kind, level).unwrap();
                    assert_eq!((order.kind(), order.level()), (kind, Some(level)));
                    assert!(seeds.insert(seed));
                }
            }
        }
        assert!(daily("2026-11-16".parse().unwrap(), Kind::Mines, Level::Easy).is_none());
        assert!(daily("2026-11-16".parse().unwrap(), Kind::Masyu, Level::Beyond).is_none());
    }
}
