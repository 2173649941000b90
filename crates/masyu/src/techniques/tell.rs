//! Suppositions and their chains in words.

use super::consequences::Because;
use super::notes::Notes;
use deduce::chain::{self, claims};
use deduce::{Language, Link, Step};
use message::tell;

/// A step that follows from what it supposes.
pub(super) fn supposition(step: &Step<Notes>, language: Language) -> String {
    chain::told::<Notes>(&step.evidence, &step.facts, language)
}

/// A link of a chain.
pub(super) fn link(link: &Link<Because>, language: Language) -> String {
    let cell = link.cell;
    let so = claims(&link.facts, language);
    match (link.because, link.facts.is_empty()) {
        (Because::Passing, true) => tell!(language, "then the line cannot pass {cell}"),
        (Because::Clue, true) => tell!(language, "then pearl {cell} cannot be passed"),
        (Because::Closing, true) => tell!(language, "then the loop closes too early at {cell}"),
        (Because::Passing, false) => tell!(language, "at {cell}, {so}"),
        (Because::Clue, false) => tell!(language, "by pearl {cell}, {so}"),
        (Because::Closing, false) => tell!(language, "to keep the loop from closing too early, {so}"),
        (Because::Parted, _) => {
            tell!(language, "then no single loop can join the parts of the board at {cell}")
        }
        (Because::Sides, _) => tell!(language, "then inside and outside contradict each other around {cell}"),
    }
}
