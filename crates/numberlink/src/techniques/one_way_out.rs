//! A number with one way left.

use super::consequences::Because;
use super::notes::Notes;
use super::{cite, glance};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;

pub(super) static ONE_WAY_OUT: Technique<Notes> = Technique {
    name: "one-way-out",
    page: include_str!("one_way_out.md"),
    spanish: include_str!("one_way_out.es.md"),
    rank: Rank(12),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let seen = glance::passing(notes, cell).filter(|it| it.because == Because::OneWayOut)?;
    cite::step(notes, cell, seen, &ONE_WAY_OUT)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    match language {
        Language::English => format!("The path of number {cell} has only one way out."),
        Language::Spanish => format!("El camino del número {cell} solo tiene una salida."),
    }
}
