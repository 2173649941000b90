//! An edge that is refused in the end, however long the chain.

use super::notes::Notes;
use super::tell;
use deduce::{Look, Patience, Rank, Step, Technique, suppose};
use message::page;

pub(super) static CONJECTURE: Technique<Notes> = Technique {
    name: "conjecture",
    page: page!("conjecture"),
    rank: Rank(80),
    look: Look::Over(look),
    tell: tell::supposition,
};

/// No end to patience.
const PATIENCE: Patience = Patience::ENDLESS;

fn look(notes: &Notes) -> Option<Step<Notes>> {
    suppose::refused(notes, &CONJECTURE, PATIENCE)
}
