//! A line passes in front of a black pearl: no arm can go straight through that cell.

use super::draft::Draft;
use super::notes::{Notes, bit, dirs};
use crate::Pearl;
use deduce::{Knowledge, Language, Look, Rank, Step, Technique};
use grid::{Cell, Dir, Mark};
use message::{page, tell};

pub(super) static LINE_BESIDE_BLACK: Technique<Notes> = Technique {
    name: "line-beside-black",
    page: page!("line_beside_black"),
    rank: Rank(25),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    if notes.pearl(cell) != Some(Pearl::Black) {
        return None;
    }
    Dir::ALL.into_iter().filter(|&dir| notes.mark(cell, dir) == Mark::Blank).find_map(|dir| {
        let next = notes.size().step(cell, dir)?;
        let across = notes.around(next).lines & !(bit(dir) | bit(dir.opposite()));
        let line = dirs(across).next()?;
        Draft::about(notes, cell).cite(next, line).crosses(cell, bit(dir)).step(&LINE_BESIDE_BLACK)
    })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    let [line, arm] = [step.evidence.marks[0], step.facts[0].edge];
    tell!(
        language,
        "An arm of black pearl {cell} along {arm} would go straight through the next cell, but {line} is in the way."
    )
}
