//! Two lines meet in a cell: it has no room for more.

use super::draft::Draft;
use super::notes::Notes;
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static FULL_CELL: Technique<Notes> =
    Technique { name: "full-cell", page: page!("full_cell"), rank: Rank(10), look: Look::At(look), tell };

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let around = notes.around(cell);
    if around.lines.count_ones() < 2 || around.open() == 0 {
        return None;
    }
    Draft::about(notes, cell).cite_all(cell, around.lines).crosses(cell, around.open()).step(&FULL_CELL)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    tell!(language, "The line already passes {cell}, so all other ways there are closed.")
}
