//! A line with one way left to go on.

use super::consequences::Because;
use super::notes::Notes;
use super::{cite, glance};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static ONE_WAY_ON: Technique<Notes> =
    Technique { name: "one-way-on", page: page!("one_way_on"), rank: Rank(13), look: Look::At(look), tell };

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let seen = glance::passing(notes, cell).filter(|it| it.because == Because::OneWayOn)?;
    cite::step(notes, cell, seen, &ONE_WAY_ON)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    tell!(language, "The line reaches {cell} and must go on: only one way is left.")
}
