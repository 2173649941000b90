//! A white pearl on both sides of which the line would go straight: it is passed the other way.

use super::draft::Draft;
use super::notes::{Notes, bit};
use super::straight::Straight;
use crate::Pearl;
use deduce::{Language, Look, Rank, Step, Technique};
use grid::{Cell, Dir, Mark};
use message::{page, tell};

pub(super) static WHITE_OVERRUN: Technique<Notes> = Technique {
    name: "white-overrun",
    page: page!("white_overrun"),
    rank: Rank(30),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    if notes.pearl(cell) != Some(Pearl::White) {
        return None;
    }
    [Dir::Right, Dir::Down].into_iter().filter(|&dir| notes.mark(cell, dir) == Mark::Blank).find_map(|dir| {
        let after = Straight::beside(notes, cell, dir)?;
        let before = Straight::beside(notes, cell, dir.opposite())?;
        let axis = bit(dir) | bit(dir.opposite());
        let draft = before.cite(notes, Draft::about(notes, cell), cell, dir.opposite());
        let draft = after.cite(notes, draft, cell, dir);
        draft.crosses(cell, axis).lines(cell, !axis & 15).step(&WHITE_OVERRUN)
    })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    tell!(
        language,
        "Going through white pearl {cell} that way, the line would go straight on both sides and never turn, so it goes through {cell} the other way."
    )
}
