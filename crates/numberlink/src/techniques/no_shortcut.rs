//! A path that runs beside itself could be cut short: then there would be a second solution.

use super::consequences::{Apart, Because};
use super::notes::Notes;
use super::{cite, glance};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::{Cell, Mark};

pub(super) static NO_SHORTCUT: Technique<Notes> = Technique {
    name: "no-shortcut",
    page: include_str!("no_shortcut.md"),
    spanish: include_str!("no_shortcut.es.md"),
    rank: Rank(30),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let mates = glance::joining(notes, cell).filter(|it| it.because == Because::Shortcut(Apart::Mates));
    let beside = || glance::beside(notes, cell).filter(|it| it.because == Because::Shortcut(Apart::Beside));
    cite::step(notes, cell, mates.or_else(beside)?, &NO_SHORTCUT)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    let fact = step.facts[0];
    let other = fact.edge.cells().into_iter().find(|&it| it != cell).unwrap_or(cell);
    match (language, fact.mark == Mark::Line) {
        (Language::English, true) => format!(
            "As there is only one solution, {cell} and {other}, side by side on one path, are joined: else the path \
             could be cut short there."
        ),
        (Language::English, false) => format!(
            "As there is only one solution, no line goes from {cell} to the path beside it in two places: that path \
             could be cut short through {cell}."
        ),
        (Language::Spanish, true) => format!(
            "Como solo hay una solución, {cell} y {other}, vecinas en un mismo camino, se unen: si no, el camino se \
             podría acortar por ahí."
        ),
        (Language::Spanish, false) => format!(
            "Como solo hay una solución, ninguna línea va de {cell} al camino que tiene al lado en dos sitios: ese \
             camino se podría acortar por {cell}."
        ),
    }
}
