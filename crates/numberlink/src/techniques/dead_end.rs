//! A cell with a single way in: a line could not come out again.

use super::consequences::Because;
use super::notes::Notes;
use super::{cite, glance};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;

pub(super) static DEAD_END: Technique<Notes> = Technique {
    name: "dead-end",
    page: include_str!("dead_end.md"),
    spanish: include_str!("dead_end.es.md"),
    rank: Rank(11),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let seen = glance::passing(notes, cell).filter(|it| it.because == Because::DeadEnd)?;
    cite::step(notes, cell, seen, &DEAD_END)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    match language {
        Language::English => format!("A line that came to {cell} could not go on from there, so none comes."),
        Language::Spanish => {
            format!("Una línea que llegara a {cell} no podría seguir desde allí, así que no llega ninguna.")
        }
    }
}
