//! An edge that is refused after a few consequences.

use super::consequences::Patience;
use super::notes::Notes;
use super::{suppose, tell};
use deduce::{Look, Rank, Step, Technique};

pub(super) static SHORT_CHAIN: Technique<Notes> = Technique {
    name: "short-chain",
    page: include_str!("short_chain.md"),
    spanish: include_str!("short_chain.es.md"),
    rank: Rank(70),
    look: Look::Over(look),
    tell: tell::supposition,
};

/// Cells that one looks at before losing the thread.
const PATIENCE: Patience = Patience { cells: 24, looks_over: false, sees_cut_offs: false };

fn look(notes: &Notes) -> Option<Step<Notes>> {
    suppose::refused(notes, &SHORT_CHAIN, PATIENCE)
}
