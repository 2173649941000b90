//! As many lines meet in a cell as may: it has no room for more.

use super::consequences::Because;
use super::notes::Notes;
use super::{cite, glance};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static FULL_CELL: Technique<Notes> =
    Technique { name: "full-cell", page: page!("full_cell"), rank: Rank(10), look: Look::At(look), tell };

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let seen = glance::passing(notes, cell).filter(|it| it.because == Because::Full)?;
    cite::step(notes, cell, seen, &FULL_CELL)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    // A number has one line, any other cell of a path two.
    let is_number = step.evidence.marks.len() == 1;
    if is_number {
        tell!(language, "The path of number {cell} is already drawn there, so all other ways are closed.")
    } else {
        tell!(language, "A path already passes {cell}, so all other ways there are closed.")
    }
}
