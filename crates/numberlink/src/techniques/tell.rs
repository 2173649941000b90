//! Suppositions and their chains in words.

use super::consequences::Because;
use super::notes::Notes;
use deduce::chain::{self, claims};
use deduce::{Language, Link, Step};

/// A step that follows from what it supposes.
pub(super) fn supposition(step: &Step<Notes>, language: Language) -> String {
    chain::told(&step.evidence, &step.facts, language, link)
}

fn link(link: &Link<Because>, language: Language) -> String {
    let so = claims(&link.facts, language);
    match (language, link.facts.is_empty()) {
        (Language::English, true) => english_end(link),
        (Language::English, false) => format!("{}, {so}", english_reason(link)),
        (Language::Spanish, true) => spanish_end(link),
        (Language::Spanish, false) => format!("{}, {so}", spanish_reason(link)),
    }
}

/// Why something follows.
fn english_reason(link: &Link<Because>) -> String {
    let cell = link.cell;
    match link.because {
        Because::Ring => format!("lest the line close at {cell}"),
        Because::Strangers => format!("lest {cell} be joined to a different number"),
        Because::Mates => format!("as {cell} lies beside its own path"),
        Because::Beside => format!("as {cell} lies beside one path in two places"),
        Because::Bridge => format!("lest {cell} be cut off"),
        Because::Chain => format!("as chains of turns from {cell} would break"),
        Because::Full
        | Because::Stuck
        | Because::OneWayOut
        | Because::OneWayOn
        | Because::TwoWaysLeft
        | Because::DeadEnd
        | Because::Touching
        | Because::CutOff => format!("at {cell}"),
    }
}

/// Why it cannot be.
fn english_end(link: &Link<Because>) -> String {
    let cell = link.cell;
    match link.because {
        Because::Full => format!("then too many lines meet in {cell}"),
        Because::Ring => format!("then the line closes at {cell}"),
        Because::Strangers => format!("then {cell} is joined to a different number"),
        Because::Mates | Because::Touching | Because::Beside => {
            format!("then a path touches itself at {cell}")
        }
        Because::Chain => format!("then every chain of turns from {cell} breaks"),
        Because::Bridge | Because::CutOff => format!("then {cell} can reach no end of its number any more"),
        Because::Stuck | Because::OneWayOut | Because::OneWayOn | Because::TwoWaysLeft | Because::DeadEnd => {
            format!("then too few ways are left at {cell}")
        }
    }
}

fn spanish_reason(link: &Link<Because>) -> String {
    let cell = link.cell;
    match link.because {
        Because::Ring => format!("para que la línea no se cierre en {cell}"),
        Because::Strangers => format!("para que {cell} no se una a un número distinto"),
        Because::Mates => format!("como {cell} está junto a su propio camino"),
        Because::Beside => format!("como {cell} está junto a un mismo camino en dos sitios"),
        Because::Bridge => format!("para que {cell} no quede aislada"),
        Because::Chain => format!("como las cadenas de giros desde {cell} se romperían"),
        Because::Full
        | Because::Stuck
        | Because::OneWayOut
        | Because::OneWayOn
        | Because::TwoWaysLeft
        | Because::DeadEnd
        | Because::Touching
        | Because::CutOff => format!("en {cell}"),
    }
}

fn spanish_end(link: &Link<Because>) -> String {
    let cell = link.cell;
    match link.because {
        Because::Full => format!("entonces demasiadas líneas se encuentran en {cell}"),
        Because::Ring => format!("entonces la línea se cierra en {cell}"),
        Because::Strangers => format!("entonces {cell} se une a un número distinto"),
        Because::Mates | Because::Touching | Because::Beside => {
            format!("entonces un camino se toca a sí mismo en {cell}")
        }
        Because::Chain => format!("entonces toda cadena de giros desde {cell} se rompe"),
        Because::Bridge | Because::CutOff => {
            format!("entonces {cell} ya no puede llegar a ningún extremo de su número")
        }
        Because::Stuck | Because::OneWayOut | Because::OneWayOn | Because::TwoWaysLeft | Because::DeadEnd => {
            format!("entonces quedan muy pocos caminos en {cell}")
        }
    }
}
