//! A line comes to a black pearl: it was straight before, and turns on it.

use super::draft::Draft;
use super::notes::{Notes, bit, dirs};
use crate::Pearl;
use deduce::{Knowledge, Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static BLACK_ARM: Technique<Notes> =
    Technique { name: "black-arm", page: page!("black_arm"), rank: Rank(15), look: Look::At(look), tell };

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    if notes.pearl(cell) != Some(Pearl::Black) {
        return None;
    }
    dirs(notes.around(cell).lines).find_map(|dir| {
        let next = notes.size().step(cell, dir)?;
        let draft = Draft::about(notes, cell).cite(cell, dir);
        draft.lines(next, bit(dir)).crosses(cell, bit(dir.opposite())).step(&BLACK_ARM)
    })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    let edge = step.evidence.marks[0];
    tell!(
        language,
        "The line reaches black pearl {cell} along {edge}: it goes straight before the pearl and turns on it."
    )
}
