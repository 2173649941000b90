//! A cell that must lie on a path and has two ways left.

use super::consequences::Because;
use super::notes::Notes;
use super::{cite, glance};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;

pub(super) static TWO_WAYS_LEFT: Technique<Notes> = Technique {
    name: "two-ways-left",
    page: include_str!("two_ways_left.md"),
    spanish: include_str!("two_ways_left.es.md"),
    rank: Rank(14),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let seen = glance::passing(notes, cell).filter(|it| it.because == Because::TwoWaysLeft)?;
    cite::step(notes, cell, seen, &TWO_WAYS_LEFT)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    match language {
        Language::English => format!("A path must pass {cell}, and only two ways are left."),
        Language::Spanish => format!("Un camino debe pasar por {cell} y solo quedan dos direcciones."),
    }
}
