//! Two black pearls side by side: no line between them.

use super::draft::Draft;
use super::notes::{Notes, bit};
use crate::Pearl;
use deduce::{Knowledge, Language, Look, Rank, Step, Technique};
use grid::{Cell, Dir};
use message::{page, tell};

pub(super) static ADJACENT_BLACKS: Technique<Notes> = Technique {
    name: "adjacent-blacks",
    page: page!("adjacent_blacks"),
    rank: Rank(21),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let is_black = |cell| notes.pearl(cell) == Some(Pearl::Black);
    if !is_black(cell) {
        return None;
    }
    [Dir::Right, Dir::Down].into_iter().find_map(|dir| {
        let next = notes.size().step(cell, dir).filter(|&next| is_black(next))?;
        Draft::about(notes, cell).with(next).crosses(cell, bit(dir)).step(&ADJACENT_BLACKS)
    })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let [cell, next] = [step.evidence.cells[0], step.evidence.cells[1]];
    tell!(
        language,
        "A line between black pearls {cell} and {next} would have to go straight through both, so there is none."
    )
}
