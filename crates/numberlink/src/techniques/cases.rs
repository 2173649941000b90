//! An edge that is refused by a few suppositions, one within the other.

use super::notes::Notes;
use super::tell;
use deduce::{Look, Rank, Technique, cases};
use message::page;

pub(super) static CASES: Technique<Notes> = Technique {
    name: "cases",
    page: page!("cases"),
    rank: Rank(90),
    look: Look::Over(|notes| cases::few(notes, &CASES)),
    tell: tell::supposition,
};
