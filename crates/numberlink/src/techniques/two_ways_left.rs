//! A cell that must lie on a path and has two ways left.

use super::consequences::Because;
use super::notes::Notes;
use super::{cite, glance};
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static TWO_WAYS_LEFT: Technique<Notes> = Technique {
    name: "two-ways-left",
    page: page!("two_ways_left"),
    rank: Rank(14),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let seen = glance::passing(notes, cell).filter(|it| it.because == Because::TwoWaysLeft)?;
    cite::step(notes, cell, seen, &TWO_WAYS_LEFT)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    tell!(language, "A path must pass {cell}, and only two ways are left.")
}
