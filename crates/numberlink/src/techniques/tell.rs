//! Suppositions and their chains in words.

use super::consequences::{Apart, Because};
use super::notes::Notes;
use deduce::chain::{self, claims};
use deduce::{Language, Link, Step};

/// A step that follows from what it supposes.
pub(super) fn supposition(step: &Step<Notes>, language: Language) -> String {
    chain::told::<Notes>(&step.evidence, &step.facts, language)
}

/// A link of a chain.
pub(super) fn link(link: &Link<Because>, language: Language) -> String {
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
        Because::Apart(Apart::Mates) => format!("as {cell} lies beside its own path"),
        Because::Apart(_) => format!("as {cell} lies beside one path in two places"),
        Because::Shortcut(_) => format!("lest a path could be cut short at {cell}"),
        Because::EmptyTurn => format!("lest a turn could be flipped near {cell}"),
        Because::Detour => format!("lest a path could make a detour through {cell}"),
        Because::Exchange => format!("lest a bump could move at {cell}"),
        Because::Bridge => format!("lest {cell} be cut off"),
        Because::Chain => format!("as chains of turns from {cell} would break"),
        Because::Full
        | Because::Stuck
        | Because::OneWayOut
        | Because::OneWayOn
        | Because::TwoWaysLeft
        | Because::DeadEnd
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
        Because::Apart(_) => format!("then a path touches itself at {cell}"),
        Because::Shortcut(_) => format!("then a path could be cut short at {cell} to a second solution"),
        Because::EmptyTurn => format!("then a turn near {cell} could be flipped to a second solution"),
        Because::Detour => format!("then a path could make a detour through {cell} to a second solution"),
        Because::Exchange => format!("then a bump at {cell} could move to a second solution"),
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
        Because::Apart(Apart::Mates) => format!("como {cell} está junto a su propio camino"),
        Because::Apart(_) => format!("como {cell} está junto a un mismo camino en dos sitios"),
        Because::Shortcut(_) => format!("para que ningún camino se pueda acortar en {cell}"),
        Because::EmptyTurn => format!("para que ningún giro se pueda invertir cerca de {cell}"),
        Because::Detour => format!("para que ningún camino pueda desviarse por {cell}"),
        Because::Exchange => format!("para que ningún saliente pueda cambiar de camino en {cell}"),
        Because::Bridge => format!("para que {cell} no quede aislada"),
        Because::Chain => format!("como las cadenas de giros desde {cell} se romperían"),
        Because::Full
        | Because::Stuck
        | Because::OneWayOut
        | Because::OneWayOn
        | Because::TwoWaysLeft
        | Because::DeadEnd
        | Because::CutOff => format!("en {cell}"),
    }
}

fn spanish_end(link: &Link<Because>) -> String {
    let cell = link.cell;
    match link.because {
        Because::Full => format!("entonces demasiadas líneas se encuentran en {cell}"),
        Because::Ring => format!("entonces la línea se cierra en {cell}"),
        Because::Strangers => format!("entonces {cell} se une a un número distinto"),
        Because::Apart(_) => format!("entonces un camino se toca a sí mismo en {cell}"),
        Because::Shortcut(_) => {
            format!("entonces un camino se podría acortar en {cell}, y habría otra solución")
        }
        Because::EmptyTurn => {
            format!("entonces un giro cerca de {cell} se podría invertir, y habría otra solución")
        }
        Because::Detour => format!("entonces un camino podría desviarse por {cell}, y habría otra solución"),
        Because::Exchange => {
            format!("entonces un saliente en {cell} podría cambiar de camino, y habría otra solución")
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
