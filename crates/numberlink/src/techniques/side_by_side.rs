//! Two ends of one path side by side, where paths do not touch themselves.

use super::consequences::{Apart, Because};
use super::notes::Notes;
use super::{cite, glance};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static SIDE_BY_SIDE: Technique<Notes> = Technique {
    name: "side-by-side",
    page: page!("side_by_side"),
    rank: Rank(20),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let seen = glance::joining(notes, cell).filter(|it| it.because == Because::Apart(Apart::Mates))?;
    cite::step(notes, cell, seen, &SIDE_BY_SIDE)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    let other = step.facts[0].edge.cells().into_iter().find(|&it| it != cell).unwrap_or(cell);
    tell!(
        language,
        "{cell} and {other} are neighbours on the same path: if they were not joined, the path would touch itself."
    )
}
