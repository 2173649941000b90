//! All ways on from the end of a line agree in something.

use super::consequences::Patience;
use super::notes::Notes;
use super::{suppose, tell};
use deduce::{Look, Rank, Step, Technique};

pub(super) static END_CASES: Technique<Notes> = Technique {
    name: "end-cases",
    page: include_str!("end_cases.md"),
    spanish: include_str!("end_cases.es.md"),
    rank: Rank(85),
    look: Look::Over(look),
    tell: tell::supposition,
};

/// No end to patience: ways are few.
const PATIENCE: Patience = Patience { cells: usize::MAX, looks_over: true, sees_cut_offs: true };

fn look(notes: &Notes) -> Option<Step<Notes>> {
    suppose::agreed(notes, &END_CASES, PATIENCE)
}
