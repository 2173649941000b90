//! A cell that is passed has only two ways left: the line takes both.

use super::draft::Draft;
use super::notes::Notes;
use deduce::{Language, Look, Rank, Step, Technique};
use grid::{Cell, Mark};
use message::{page, tell};

pub(super) static ONLY_WAY: Technique<Notes> =
    Technique { name: "only-way", page: page!("only_way"), rank: Rank(12), look: Look::At(look), tell };

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let around = notes.around(cell);
    let is_passed = around.lines != 0 || notes.is_due(cell);
    if !is_passed || around.ways().count_ones() != 2 || around.open() == 0 {
        return None;
    }
    let draft = Draft::about(notes, cell).cite_all(cell, around.crosses | around.lines);
    draft.lines(cell, around.open()).step(&ONLY_WAY)
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    // A fact for each of the two ways: nothing has led here yet.
    let is_due = step.facts.iter().filter(|it| it.mark == Mark::Line).count() == 2;
    if is_due {
        tell!(language, "The line must pass {cell}, and only two ways are left.")
    } else {
        tell!(language, "The line reaches {cell}, and there is only one way on.")
    }
}
