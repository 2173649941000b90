//! The two ends of a line side by side.

use super::consequences::Because;
use super::notes::Notes;
use super::{cite, glance};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static OWN_TAIL: Technique<Notes> =
    Technique { name: "own-tail", page: page!("own_tail"), rank: Rank(16), look: Look::At(look), tell };

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let seen = glance::joining(notes, cell).filter(|it| it.because == Because::Ring)?;
    cite::step(notes, cell, seen, &OWN_TAIL)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    let other = step.facts[0].edge.cells().into_iter().find(|&it| it != cell).unwrap_or(cell);
    tell!(
        language,
        "{cell} and {other} are the two ends of one line: joining them would make a ring without any number."
    )
}
