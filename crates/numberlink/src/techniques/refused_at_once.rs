//! An edge that a cell beside it refuses at once.

use super::notes::Notes;
use super::tell;
use deduce::{Look, Patience, Rank, Step, Technique, suppose};
use message::page;

pub(super) static REFUSED_AT_ONCE: Technique<Notes> = Technique {
    name: "refused-at-once",
    page: page!("refused_at_once"),
    rank: Rank(50),
    look: Look::Over(look),
    tell: tell::supposition,
};

/// The cells that one sees beside an edge.
const PATIENCE: Patience = Patience::cells(6);

fn look(notes: &Notes) -> Option<Step<Notes>> {
    suppose::refused(notes, &REFUSED_AT_ONCE, PATIENCE)
}
