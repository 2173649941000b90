//! An edge that a cell or a pearl beside it refuses at once.

use super::notes::Notes;
use super::{suppose, tell};
use deduce::{Language, Look, Rank, Step, Technique};

pub(super) static REFUSED_AT_ONCE: Technique<Notes> = Technique {
    name: "refused-at-once",
    page: include_str!("refused_at_once.md"),
    spanish: include_str!("refused_at_once.es.md"),
    rank: Rank(50),
    look: Look::Over(look),
    tell,
};

/// The cells that one sees beside an edge.
const GLANCE: usize = 4;

fn look(notes: &Notes) -> Option<Step<Notes>> {
    suppose::refused(notes, &REFUSED_AT_ONCE, GLANCE)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    tell::refutation(&step.evidence, &step.facts, language)
}
