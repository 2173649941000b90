//! A black pearl between two white ones at its corners: it sends no arm between them.

use super::draft::Draft;
use super::notes::{Notes, bit, dirs};
use crate::Pearl;
use deduce::{Knowledge, Language, Look, Rank, Step, Technique, words};
use grid::{Cell, Dir, Mark};
use message::{page, tell};

pub(super) static BLACK_WHITE_CORNERS: Technique<Notes> = Technique {
    name: "black-white-corners",
    page: page!("black_white_corners"),
    rank: Rank(35),
    look: Look::At(look),
    tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    if notes.pearl(cell) != Some(Pearl::Black) {
        return None;
    }
    let size = notes.size();
    Dir::ALL.into_iter().filter(|&dir| notes.mark(cell, dir) == Mark::Blank).find_map(|dir| {
        let next = size.step(cell, dir)?;
        let mut flanks = dirs(!(bit(dir) | bit(dir.opposite())) & 15)
            .filter_map(|side| size.step(next, side))
            .filter(|&flank| notes.pearl(flank) == Some(Pearl::White));
        let (one, other) = (flanks.next()?, flanks.next()?);
        Draft::about(notes, cell).with(one).with(other).crosses(cell, bit(dir)).step(&BLACK_WHITE_CORNERS)
    })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let [cell, one, other] = [0, 1, 2].map(|it| step.evidence.cells[it]);
    let way = words::way(step.facts[0].edge.dir_from(cell), language);
    tell!(
        language,
        "If black pearl {cell} had an arm going {way}, the lines through white pearls {one} and {other} would both block its other arm."
    )
}
