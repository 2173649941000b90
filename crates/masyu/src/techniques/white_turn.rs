//! The line goes straight on one side of a white pearl: it turns on the other.

use super::draft::Draft;
use super::notes::{Notes, bit, dirs};
use super::straight::Straight;
use crate::Pearl;
use deduce::{Knowledge, Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static WHITE_TURN: Technique<Notes> =
    Technique { name: "white-turn", page: page!("white_turn"), rank: Rank(24), look: Look::At(look), tell };

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    if notes.pearl(cell) != Some(Pearl::White) {
        return None;
    }
    let line = dirs(notes.around(cell).lines).next()?;
    [line, line.opposite()].into_iter().find_map(|dir| {
        let straight = Straight::beside(notes, cell, dir)?;
        let other = notes.size().step(cell, dir.opposite())?;
        let draft = straight.cite(notes, Draft::about(notes, cell).cite(cell, line), cell, dir);
        draft.crosses(other, bit(dir.opposite())).step(&WHITE_TURN)
    })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    let edge = step.facts[0].edge;
    tell!(
        language,
        "The line goes straight on one side of white pearl {cell}, so it turns on the other: it does not take {edge}."
    )
}
