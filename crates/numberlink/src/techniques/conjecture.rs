//! An edge that is refused in the end, however long the chain.

use super::consequences::Patience;
use super::notes::Notes;
use super::{suppose, tell};
use deduce::{Look, Rank, Step, Technique};

pub(super) static CONJECTURE: Technique<Notes> = Technique {
    name: "conjecture",
    page: include_str!("conjecture.md"),
    spanish: include_str!("conjecture.es.md"),
    rank: Rank(80),
    look: Look::Over(look),
    tell: tell::supposition,
};

/// No end to patience.
const PATIENCE: Patience = Patience { cells: usize::MAX, looks_over: true, sees_cut_offs: true };

fn look(notes: &Notes) -> Option<Step<Notes>> {
    suppose::refused(notes, &CONJECTURE, PATIENCE)
}
