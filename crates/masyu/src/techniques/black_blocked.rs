//! A black pearl without room for an arm on one side: the line leaves on the opposite side.

use super::draft::Draft;
use super::notes::{Notes, bit, towards};
use crate::Pearl;
use deduce::{Knowledge, Language, Look, Rank, Step, Technique, words};
use grid::{Cell, Dir, Mark};
use message::{page, tell};

pub(super) static BLACK_BLOCKED: Technique<Notes> = Technique {
    name: "black-blocked",
    page: page!("black_blocked"),
    rank: Rank(20),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    if notes.pearl(cell) != Some(Pearl::Black) {
        return None;
    }
    Dir::ALL.into_iter().find_map(|dir| {
        let draft = Draft::about(notes, cell);
        let draft = match (notes.mark(cell, dir), notes.size().step(cell, dir)) {
            (Mark::Cross, _) | (_, None) => draft.cite(cell, dir),
            (_, Some(next)) if notes.mark(next, dir) == Mark::Cross => draft.cite(next, dir),
            _ => return None,
        };
        let draft = draft.crosses(cell, bit(dir)).lines(cell, bit(dir.opposite()));
        match notes.size().step(cell, dir.opposite()) {
            Some(next) => draft.lines(next, bit(dir.opposite())).step(&BLACK_BLOCKED),
            None => draft.step(&BLACK_BLOCKED),
        }
    })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    let fact = step.facts[0];
    let dir = towards(cell, fact.edge);
    let leaves = if fact.mark == Mark::Line { dir } else { dir.opposite() };
    let (out, blocked) = (words::way(leaves, language), words::way(leaves.opposite(), language));
    tell!(language, "Black pearl {cell} has no room for two edges {blocked}, so the line leaves {out}.")
}
