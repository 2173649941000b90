//! A cell beside a path in two places, where paths do not touch themselves.

use super::consequences::{Apart, Because};
use super::notes::Notes;
use super::{cite, glance};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static BESIDE_A_PATH: Technique<Notes> = Technique {
    name: "beside-a-path",
    page: page!("beside_a_path"),
    rank: Rank(22),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let seen = glance::beside(notes, cell).filter(|it| it.because == Because::Apart(Apart::Beside))?;
    cite::step(notes, cell, seen, &BESIDE_A_PATH)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    tell!(
        language,
        "{cell} is next to the same path in two places: a line from one of them to {cell} would touch the other."
    )
}
