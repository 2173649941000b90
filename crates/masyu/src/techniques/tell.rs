//! Suppositions and their chains in words.

use super::consequences::Because;
use super::notes::Notes;
use deduce::chain::{self, claims};
use deduce::{Language, Link, Step};

/// A step that follows from what it supposes.
pub(super) fn supposition(step: &Step<Notes>, language: Language) -> String {
    chain::told::<Notes>(&step.evidence, &step.facts, language)
}

/// A link of a chain.
pub(super) fn link(link: &Link<Because>, language: Language) -> String {
    let cell = link.cell;
    let so = claims(&link.facts, language);
    match (language, link.because, link.facts.is_empty()) {
        (Language::English, Because::Passing, true) => format!("then the line cannot pass {cell}"),
        (Language::English, Because::Clue, true) => format!("then pearl {cell} cannot be passed"),
        (Language::English, Because::Closing, true) => format!("then the loop closes too early at {cell}"),
        (Language::English, Because::Passing, false) => format!("at {cell}, {so}"),
        (Language::English, Because::Clue, false) => format!("by pearl {cell}, {so}"),
        (Language::English, Because::Closing, false) => format!("lest the loop close too early, {so}"),
        (Language::English, Because::Parted, _) => {
            format!("then no single loop can join the parts of the board at {cell}")
        }
        (Language::English, Because::Sides, _) => {
            format!("then inside and outside contradict each other around {cell}")
        }
        (Language::Spanish, Because::Parted, _) => {
            format!("entonces ningún circuito puede unir las partes del tablero junto a {cell}")
        }
        (Language::Spanish, Because::Sides, _) => {
            format!("entonces el interior y el exterior se contradicen alrededor de {cell}")
        }
        (Language::Spanish, Because::Passing, true) => format!("entonces la línea no puede pasar por {cell}"),
        (Language::Spanish, Because::Clue, true) => format!("entonces no se puede pasar por la perla {cell}"),
        (Language::Spanish, Because::Closing, true) => {
            format!("entonces el circuito se cierra demasiado pronto en {cell}")
        }
        (Language::Spanish, Because::Passing, false) => format!("en {cell}, {so}"),
        (Language::Spanish, Because::Clue, false) => format!("por la perla {cell}, {so}"),
        (Language::Spanish, Because::Closing, false) => {
            format!("para que el circuito no se cierre demasiado pronto, {so}")
        }
    }
}
