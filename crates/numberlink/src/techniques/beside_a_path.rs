//! A cell beside a path in two places, where paths do not touch themselves.

use super::consequences::{Apart, Because};
use super::notes::Notes;
use super::{cite, glance};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;

pub(super) static BESIDE_A_PATH: Technique<Notes> = Technique {
    name: "beside-a-path",
    page: include_str!("beside_a_path.md"),
    spanish: include_str!("beside_a_path.es.md"),
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
    match language {
        Language::English => format!(
            "{cell} lies beside one path in two places: a line from the one to {cell} would touch the other."
        ),
        Language::Spanish => format!(
            "{cell} está junto a un mismo camino en dos sitios: una línea de uno de ellos a {cell} tocaría el otro."
        ),
    }
}
