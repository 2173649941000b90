//! An edge that would cut a number off from its like at once.

use super::notes::Notes;
use super::tell;
use deduce::{Look, Patience, Rank, Step, Technique, suppose};
use message::page;

pub(super) static CUT_OFF: Technique<Notes> = Technique {
    name: "cut-off",
    page: page!("cut_off"),
    rank: Rank(58),
    look: Look::Over(look),
    tell: tell::supposition,
};

/// The cells that one sees beside an edge.
const PATIENCE: Patience = Patience { cells: 6, looks_over: false, looks_last: true };

fn look(notes: &Notes) -> Option<Step<Notes>> {
    suppose::refused(notes, &CUT_OFF, PATIENCE)
}
