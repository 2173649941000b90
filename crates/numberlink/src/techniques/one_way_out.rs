//! A number with one way left.

use super::consequences::Because;
use super::notes::Notes;
use super::{cite, glance};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static ONE_WAY_OUT: Technique<Notes> =
    Technique { name: "one-way-out", page: page!("one_way_out"), rank: Rank(12), look: Look::At(look), tell };

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let seen = glance::passing(notes, cell).filter(|it| it.because == Because::OneWayOut)?;
    cite::step(notes, cell, seen, &ONE_WAY_OUT)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    tell!(language, "The path of number {cell} has only one way out.")
}
