//! A cell with a single way in: a line could not come out again.

use super::consequences::Because;
use super::notes::Notes;
use super::{cite, glance};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static DEAD_END: Technique<Notes> =
    Technique { name: "dead-end", page: page!("dead_end"), rank: Rank(11), look: Look::At(look), tell };

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let seen = glance::passing(notes, cell).filter(|it| it.because == Because::DeadEnd)?;
    cite::step(notes, cell, seen, &DEAD_END)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    tell!(language, "A line that entered {cell} could not leave it again, so none does.")
}
