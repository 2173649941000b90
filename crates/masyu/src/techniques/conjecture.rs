//! An edge that is refused in the end, however long the chain.

use super::notes::Notes;
use super::{suppose, tell};
use deduce::{Language, Look, Rank, Step, Technique};

pub(super) static CONJECTURE: Technique<Notes> = Technique {
    name: "conjecture",
    page: include_str!("conjecture.md"),
    spanish: include_str!("conjecture.es.md"),
    rank: Rank(85),
    look: Look::Over(look),
    tell,
};

/// No end to patience.
const ANY: usize = usize::MAX;

fn look(notes: &Notes) -> Option<Step<Notes>> {
    suppose::refused(notes, &CONJECTURE, ANY).or_else(|| suppose::torn(notes, &CONJECTURE))
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    tell::refutation(&step.evidence, &step.facts, language)
}
