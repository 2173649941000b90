//! An edge that a cell or a pearl beside it refuses at once.

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
pub(super) const GLANCE: Patience = Patience::cells(4);

fn look(notes: &Notes) -> Option<Step<Notes>> {
    suppose::refused(notes, &REFUSED_AT_ONCE, GLANCE)
}
