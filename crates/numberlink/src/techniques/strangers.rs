//! Line ends of different numbers side by side.

use super::consequences::Because;
use super::notes::Notes;
use super::{cite, glance};
use deduce::{Language, Look, Rank, Step, Technique, words};
use grid::Cell;

pub(super) static STRANGERS: Technique<Notes> = Technique {
    name: "strangers",
    page: include_str!("strangers.md"),
    spanish: include_str!("strangers.es.md"),
    rank: Rank(17),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let seen = glance::joining(notes, cell).filter(|it| it.because == Because::Strangers)?;
    cite::step(notes, cell, seen, &STRANGERS)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    let others = step.facts.iter().flat_map(|it| it.edge.cells()).filter(|&it| it != cell);
    let others = words::list(others, language);
    match language {
        Language::English => format!(
            "The path that comes to {cell} joins other numbers than that of {others}: they do not meet."
        ),
        Language::Spanish => format!(
            "El camino que llega a {cell} une números distintos que el de {others}: no se encuentran."
        ),
    }
}
