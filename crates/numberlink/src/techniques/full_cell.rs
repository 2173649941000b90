//! As many lines meet in a cell as may: it has no room for more.

use super::consequences::Because;
use super::notes::Notes;
use super::{cite, glance};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;

pub(super) static FULL_CELL: Technique<Notes> = Technique {
    name: "full-cell",
    page: include_str!("full_cell.md"),
    spanish: include_str!("full_cell.es.md"),
    rank: Rank(10),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let seen = glance::passing(notes, cell).filter(|it| it.because == Because::Full)?;
    cite::step(notes, cell, seen, &FULL_CELL)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    // A number has one line, any other cell of a path two.
    let is_number = step.evidence.marks.len() == 1;
    match (language, is_number) {
        (Language::English, true) => format!("The path of number {cell} takes no other way."),
        (Language::English, false) => {
            format!("A path already passes {cell}, so no other way is taken there.")
        }
        (Language::Spanish, true) => format!("El camino del número {cell} no toma otra dirección."),
        (Language::Spanish, false) => {
            format!("Un camino ya pasa por {cell}, así que allí no se toma otra dirección.")
        }
    }
}
