//! All ways to pass a pearl agree in something.

use super::notes::Notes;
use super::{suppose, tell};
use deduce::{Language, Look, Rank, Step, Technique};

pub(super) static PEARL_CASES: Technique<Notes> = Technique {
    name: "pearl-cases",
    page: include_str!("pearl_cases.md"),
    spanish: include_str!("pearl_cases.es.md"),
    rank: Rank(75),
    look: Look::Over(look),
    tell,
};

/// No end to patience: ways are few.
const ANY: usize = usize::MAX;

fn look(notes: &Notes) -> Option<Step<Notes>> {
    suppose::agreed(notes, &PEARL_CASES, ANY)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    tell::refutation(&step.evidence, &step.facts, language)
}
