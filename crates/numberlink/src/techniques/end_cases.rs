//! All ways on from the end of a line agree in something.

use super::notes::Notes;
use super::tell;
use deduce::around::dirs;
use deduce::suppose::{self, RefusedWays};
use deduce::{Knowledge, LineFact, Look, Patience, Rank, Step, Technique};
use grid::Cell;
use message::page;

pub(super) static END_CASES: Technique<Notes> = Technique {
    name: "end-cases",
    page: page!("end_cases"),
    rank: Rank(85),
    look: Look::Over(look),
    tell: tell::supposition,
};

/// No end to patience: ways are few.
const PATIENCE: Patience = Patience::ENDLESS;

fn look(notes: &Notes) -> Option<Step<Notes>> {
    let is_end =
        |cell: &Cell| notes.has_room(*cell) && (notes.is_number(*cell) || notes.around(*cell).lines != 0);
    let ways = |cell| {
        let open = dirs(notes.around(cell).open()).filter_map(|dir| notes.size().edge_from(cell, dir));
        (cell, open.map(|edge| vec![LineFact::line(edge)]).collect())
    };
    let ends = notes.size().cells().filter(is_end).map(ways);
    suppose::agreed(notes, &END_CASES, PATIENCE, RefusedWays::Skipped, ends)
}
