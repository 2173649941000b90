//! All ways to pass a pearl agree in something.

use super::cell_rules::arms_of;
use super::notes::{Notes, dirs};
use super::tell;
use crate::Pearl;
use deduce::suppose::{self, RefusedWays};
use deduce::{Knowledge, LineFact, Look, Patience, Rank, Step, Technique};
use grid::Cell;
use message::page;

pub(super) static PEARL_CASES: Technique<Notes> = Technique {
    name: "pearl-cases",
    page: page!("pearl_cases"),
    rank: Rank(75),
    look: Look::Over(look),
    tell: tell::supposition,
};

/// No end to patience: ways are few.
const ANY: Patience = Patience::cells(usize::MAX);

fn look(notes: &Notes) -> Option<Step<Notes>> {
    let pearls = notes.puzzle().pearls().filter(|&(cell, _)| notes.around(cell).open() != 0);
    let ways = pearls.map(|(cell, pearl)| (cell, ways_of(notes, cell, pearl)));
    suppose::agreed(notes, &PEARL_CASES, ANY, RefusedWays::Told, ways)
}

/// The ways to pass a pearl that its own edges leave open: what each would add.
fn ways_of(notes: &Notes, cell: Cell, pearl: Pearl) -> Vec<Vec<LineFact>> {
    let around = notes.around(cell);
    let possible =
        arms_of(pearl).iter().filter(|&arms| arms & around.crosses == 0 && !arms & around.lines == 0);
    let lines = |arms: u8| {
        let new = dirs(arms & around.open()).filter_map(|dir| notes.size().edge_from(cell, dir));
        new.map(LineFact::line).collect()
    };
    possible.map(|&arms| lines(arms)).collect()
}
