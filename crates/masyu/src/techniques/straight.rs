//! What makes the line go straight through the cell next to a white pearl, should it come from there.

use super::draft::Draft;
use super::notes::{Notes, bit};
use crate::Pearl;
use deduce::Knowledge;
use grid::{Cell, Dir, Mark};

/// Why a line from a white pearl goes straight through the next cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Straight {
    /// There is a white pearl.
    Pearl,
    /// The line is drawn beyond it.
    Drawn,
    /// It has no way to turn.
    Walled,
}

impl Straight {
    /// Whether and why a line from that cell goes straight through the next one.
    pub(super) fn beside(notes: &Notes, cell: Cell, dir: Dir) -> Option<Straight> {
        let next = notes.size().step(cell, dir)?;
        let sides = !(bit(dir) | bit(dir.opposite())) & 15;
        if notes.mark(next, dir) == Mark::Line {
            Some(Straight::Drawn)
        } else if notes.pearl(next) == Some(Pearl::White) {
            Some(Straight::Pearl)
        } else if notes.around(next).crosses & sides == sides {
            Some(Straight::Walled)
        } else {
            None
        }
    }

    /// Cites what makes it so.
    pub(super) fn cite<'a>(self, notes: &Notes, draft: Draft<'a>, cell: Cell, dir: Dir) -> Draft<'a> {
        let Some(next) = notes.size().step(cell, dir) else { return draft };
        match self {
            Straight::Pearl => draft.with(next),
            Straight::Drawn => draft.cite(next, dir),
            Straight::Walled => draft.cite_all(next, !(bit(dir) | bit(dir.opposite())) & 15),
        }
    }
}
