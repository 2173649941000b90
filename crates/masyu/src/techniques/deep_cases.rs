//! An edge that is refused by suppositions within suppositions, however many it takes.

use super::notes::Notes;
use super::tell;
use deduce::cases::{self, Limits};
use deduce::{Look, Rank, Step, Technique};
use message::page;

pub(super) static DEEP_CASES: Technique<Notes> = Technique {
    name: "deep-cases",
    page: page!("deep_cases"),
    rank: Rank(100),
    look: Look::Over(look),
    tell: tell::supposition,
};

/// Suppositions that are refuted by links alone, as many as it takes.
const MANY: Limits = Limits { leaves: usize::MAX, links: usize::MAX, enough: 150_000, most: 1_000_000 };

/// Where these do not do, how much work a tree of any depth may be.
const MOST: u64 = 20_000_000;

fn look(notes: &Notes) -> Option<Step<Notes>> {
    cases::smallest(notes, &DEEP_CASES, MANY).or_else(|| cases::any(notes, &DEEP_CASES, MOST))
}
