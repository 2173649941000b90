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
        Because::Ring => tell!(language, "to keep the line from closing at {cell}"),
        Because::Strangers => tell!(language, "to keep {cell} from joining a different number"),
        Because::Apart(Apart::Mates) => tell!(language, "as {cell} is next to its own path"),
        Because::Apart(_) => tell!(language, "as {cell} is next to the same path in two places"),
        Because::Shortcut(_) => tell!(language, "so that no path can be cut short at {cell}"),
        Because::EmptyTurn => tell!(language, "so that no turn can be flipped near {cell}"),
        Because::Detour => tell!(language, "so that no path can make a detour through {cell}"),
        Because::Exchange => tell!(language, "so that no bump can move at {cell}"),
        Because::Bridge => tell!(language, "to keep {cell} from being cut off"),
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
        Because::Full => tell!(language, "then too many lines meet at {cell}"),
        Because::Ring => tell!(language, "then the line closes at {cell}"),
        Because::Strangers => tell!(language, "then {cell} is joined to a different number"),
        Because::Apart(_) => tell!(language, "then a path touches itself at {cell}"),
        Because::Shortcut(_) => {
            tell!(language, "then a path could be cut short at {cell}, giving a second solution")
        }
        Because::EmptyTurn => {
            tell!(language, "then a turn near {cell} could be flipped, giving a second solution")
        }
        Because::Detour => {
            tell!(language, "then a path could make a detour through {cell}, giving a second solution")
        }
        Because::Exchange => tell!(language, "then a bump at {cell} could move, giving a second solution"),
        Because::Chain => tell!(language, "then every chain of turns from {cell} breaks"),
        Because::Bridge | Because::CutOff => {
            tell!(language, "then {cell} can no longer reach an end of its number")
        }
        Because::Stuck | Because::OneWayOut | Because::OneWayOn | Because::TwoWaysLeft | Because::DeadEnd => {
            tell!(language, "then too few ways are left at {cell}")
        }
    }
}
