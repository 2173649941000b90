//! An edge that is refused after a few consequences.

use super::notes::Notes;
use super::{suppose, tell};
use deduce::{Language, Look, Rank, Step, Technique};

pub(super) static SHORT_CHAIN: Technique<Notes> = Technique {
    name: "short-chain",
    page: include_str!("short_chain.md"),
    spanish: include_str!("short_chain.es.md"),
    rank: Rank(70),
    look: Look::Over(look),
    tell,
};

/// Cells that one looks at before losing the thread.
const FEW: usize = 14;

fn look(notes: &Notes) -> Option<Step<Notes>> {
    suppose::refused(notes, &SHORT_CHAIN, FEW)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    tell::refutation(&step.evidence, &step.facts, language)
}
