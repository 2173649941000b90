//! A number that sees all that is left to another.

use super::notes::Notes;
use super::{linear, overlap, window};
use deduce::{Look, Rank, Step, Technique};
use grid::Cell;
use message::page;

pub(super) static SUBSET: Technique<Notes> = Technique {
    name: "subset",
    page: page!("subset"),
    rank: Rank(40),
    look: Look::At(look),
    tell: overlap::tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    notes.need(cell)?;
    let ours = window::hidden(notes, cell, cell);
    let is_within = |&other: &Cell| window::hidden(notes, cell, other) & !ours == 0;
    window::numbers(notes, cell, 2).filter(is_within).find_map(|other| {
        // Either the other leaves room for mines only, or it takes them all.
        linear::step(notes, &SUBSET, cell, &[cell], &[other])
            .or_else(|| linear::step(notes, &SUBSET, cell, &[other], &[cell]))
    })
}
