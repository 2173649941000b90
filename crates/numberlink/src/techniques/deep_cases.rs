//! An edge that is refused by suppositions within suppositions, however many it takes.

use super::notes::Notes;
use super::tell;
use deduce::{Look, Rank, Technique, cases};
use message::page;

pub(super) static DEEP_CASES: Technique<Notes> = Technique {
    name: "deep-cases",
    page: page!("deep_cases"),
    rank: Rank(100),
    look: Look::Over(|notes| cases::many(notes, &DEEP_CASES)),
    tell: tell::supposition,
};
