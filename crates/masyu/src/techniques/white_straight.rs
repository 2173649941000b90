//! A line comes to a white pearl: it goes straight on.

use super::draft::Draft;
use super::notes::{Notes, bit, dirs};
use crate::Pearl;
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static WHITE_STRAIGHT: Technique<Notes> = Technique {
    name: "white-straight",
    page: page!("white_straight"),
    rank: Rank(15),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    if notes.pearl(cell) != Some(Pearl::White) {
        return None;
    }
    let dir = dirs(notes.around(cell).lines).next()?;
    let axis = bit(dir) | bit(dir.opposite());
    let draft = Draft::about(notes, cell).cite(cell, dir);
    draft.lines(cell, axis).crosses(cell, !axis & 15).step(&WHITE_STRAIGHT)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    tell!(language, "The line reaches white pearl {cell} and goes straight through it.")
}
