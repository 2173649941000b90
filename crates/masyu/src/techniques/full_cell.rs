//! Two lines meet in a cell: it has no room for more.

use super::draft::Draft;
use super::notes::Notes;
use deduce::{Language, Look, Rank, Step, Technique};
use grid::Cell;

pub(super) static FULL_CELL: Technique<Notes> = Technique {
    name: "full-cell",
    page: include_str!("full_cell.md"),
    spanish: include_str!("full_cell.es.md"),
    rank: Rank(10),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let around = notes.around(cell);
    if around.lines.count_ones() < 2 || around.open() == 0 {
        return None;
    }
    Draft::about(notes, cell).cite_all(cell, around.lines).crosses(cell, around.open()).step(&FULL_CELL)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    match language {
        Language::English => format!("The line already passes {cell}, so it takes no other way there."),
        Language::Spanish => format!("La línea ya pasa por {cell}, así que allí no toma otro camino."),
    }
}
