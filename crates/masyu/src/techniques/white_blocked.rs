//! A white pearl that cannot be passed one way is passed the other way.

use super::draft::Draft;
use super::notes::{Notes, bit};
use crate::Pearl;
use deduce::{Language, Look, Rank, Step, Technique};
use grid::{Cell, Dir, Mark};
use message::{page, tell};

pub(super) static WHITE_BLOCKED: Technique<Notes> = Technique {
    name: "white-blocked",
    page: page!("white_blocked"),
    rank: Rank(20),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    if notes.pearl(cell) != Some(Pearl::White) {
        return None;
    }
    Dir::ALL.into_iter().filter(|&dir| notes.mark(cell, dir) == Mark::Cross).find_map(|dir| {
        let blocked = bit(dir) | bit(dir.opposite());
        let draft = Draft::about(notes, cell).cite(cell, dir);
        draft.lines(cell, !blocked & 15).crosses(cell, blocked).step(&WHITE_BLOCKED)
    })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    tell!(
        language,
        "White pearl {cell} is blocked on one side, so the line goes straight through it the other way."
    )
}
