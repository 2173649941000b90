//! An edge that is refused by a few suppositions, one within the other.

use super::notes::Notes;
use super::tell;
use deduce::cases::{self, Limits};
use deduce::{Look, Rank, Step, Technique};
use message::page;

pub(super) static CASES: Technique<Notes> = Technique {
    name: "cases",
    page: page!("cases"),
    rank: Rank(90),
    look: Look::Over(look),
    tell: tell::supposition,
};

/// What a patient person follows on paper.
const FEW: Limits = Limits { leaves: 4, links: 60, enough: 250_000, most: 800_000 };

fn look(notes: &Notes) -> Option<Step<Notes>> {
    cases::smallest(notes, &CASES, FEW)
}
