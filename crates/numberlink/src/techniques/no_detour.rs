//! An empty cell through which a path could make a detour: then there would be a second solution.

use super::consequences::Because;
use super::notes::Notes;
use super::{cite, glance};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static NO_DETOUR: Technique<Notes> =
    Technique { name: "no-detour", page: page!("no_detour"), rank: Rank(32), look: Look::At(look), tell };

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let seen = glance::passing(notes, cell).filter(|it| it.because == Because::Detour)?;
    cite::step(notes, cell, seen, &NO_DETOUR)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    tell!(
        language,
        "As there is only one solution, {cell} is not empty: otherwise the path on two sides of it could run through it. Only two ways are left."
    )
}
