//! A cell with a single way in: the line could not come out again.

use super::draft::Draft;
use super::notes::Notes;
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static DEAD_END: Technique<Notes> =
    Technique { name: "dead-end", page: page!("dead_end"), rank: Rank(11), look: Look::At(look), tell };

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let around = notes.around(cell);
    if around.ways().count_ones() != 1 || around.open() == 0 {
        return None;
    }
    Draft::about(notes, cell).cite_all(cell, around.crosses).crosses(cell, around.open()).step(&DEAD_END)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    tell!(language, "A line that entered {cell} could not leave it again, so none does.")
}
