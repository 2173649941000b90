//! An edge that is refused after a few consequences.

use super::notes::Notes;
use super::tell;
use deduce::{Look, Patience, Rank, Step, Technique, suppose};
use message::page;

pub(super) static SHORT_CHAIN: Technique<Notes> = Technique {
    name: "short-chain",
    page: page!("short_chain"),
    rank: Rank(70),
    look: Look::Over(look),
    tell: tell::supposition,
};

/// Cells that one looks at before losing the thread.
const PATIENCE: Patience = Patience::cells(24);

fn look(notes: &Notes) -> Option<Step<Notes>> {
    suppose::refused(notes, &SHORT_CHAIN, PATIENCE)
}
