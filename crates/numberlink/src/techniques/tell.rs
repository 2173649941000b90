//! Suppositions and their chains in words.

use super::consequences::{Apart, Because};
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
    let so = claims(&link.facts, language);
    if link.facts.is_empty() { end(link, language) } else { format!("{}, {so}", reason(link, language)) }
}

/// Why something follows.
fn reason(link: &Link<Because>, language: Language) -> String {
    let cell = link.cell;
    match link.because {
        Because::Ring => tell!(language, "lest the line close at {cell}"),
        Because::Strangers => tell!(language, "lest {cell} be joined to a different number"),
        Because::Apart(Apart::Mates) => tell!(language, "as {cell} lies beside its own path"),
        Because::Apart(_) => tell!(language, "as {cell} lies beside one path in two places"),
        Because::Shortcut(_) => tell!(language, "lest a path could be cut short at {cell}"),
        Because::EmptyTurn => tell!(language, "lest a turn could be flipped near {cell}"),
        Because::Detour => tell!(language, "lest a path could make a detour through {cell}"),
        Because::Exchange => tell!(language, "lest a bump could move at {cell}"),
        Because::Bridge => tell!(language, "lest {cell} be cut off"),
        Because::Chain => tell!(language, "as chains of turns from {cell} would break"),
        Because::Full
        | Because::Stuck
        | Because::OneWayOut
        | Because::OneWayOn
        | Because::TwoWaysLeft
        | Because::DeadEnd
        | Because::CutOff => tell!(language, "at {cell}"),
    }
}

/// Why it cannot be.
fn end(link: &Link<Because>, language: Language) -> String {
    let cell = link.cell;
    match link.because {
        Because::Full => tell!(language, "then too many lines meet in {cell}"),
        Because::Ring => tell!(language, "then the line closes at {cell}"),
        Because::Strangers => tell!(language, "then {cell} is joined to a different number"),
        Because::Apart(_) => tell!(language, "then a path touches itself at {cell}"),
        Because::Shortcut(_) => {
            tell!(language, "then a path could be cut short at {cell} to a second solution")
        }
        Because::EmptyTurn => {
            tell!(language, "then a turn near {cell} could be flipped to a second solution")
        }
        Because::Detour => {
            tell!(language, "then a path could make a detour through {cell} to a second solution")
        }
        Because::Exchange => tell!(language, "then a bump at {cell} could move to a second solution"),
        Because::Chain => tell!(language, "then every chain of turns from {cell} breaks"),
        Because::Bridge | Because::CutOff => {
            tell!(language, "then {cell} can reach no end of its number any more")
        }
        Because::Stuck | Because::OneWayOut | Because::OneWayOn | Because::TwoWaysLeft | Because::DeadEnd => {
            tell!(language, "then too few ways are left at {cell}")
        }
    }
}
