//! Three white pearls in a line: the line crosses it at the middle one.

use super::draft::Draft;
use super::notes::{Notes, bit};
use crate::Pearl;
use deduce::{Knowledge, Language, Look, Rank, Step, Technique};
use grid::{Cell, Dir};
use message::{page, tell};

pub(super) static WHITES_IN_LINE: Technique<Notes> = Technique {
    name: "whites-in-line",
    page: page!("whites_in_line"),
    rank: Rank(22),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    let is_white = |cell| notes.pearl(cell) == Some(Pearl::White);
    if !is_white(cell) {
        return None;
    }
    [Dir::Right, Dir::Down].into_iter().find_map(|dir| {
        let [after, before] = [dir, dir.opposite()].map(|dir| notes.size().step(cell, dir));
        let (before, after) = (before.filter(|&it| is_white(it))?, after.filter(|&it| is_white(it))?);
        let axis = bit(dir) | bit(dir.opposite());
        let draft = Draft::about(notes, cell).with(before).with(after);
        draft.crosses(cell, axis).lines(cell, !axis & 15).step(&WHITES_IN_LINE)
    })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let [cell, before, after] = [0, 1, 2].map(|it| step.evidence.cells[it]);
    tell!(
        language,
        "Going through white pearls {before}, {cell} and {after} in a row, the line could not turn beside {cell}, so it goes through {cell} the other way."
    )
}
