//! The pattern 1-2: a number that needs two mines sees one cell that its neighbour, which needs one, does not.

use super::notes::Notes;
use super::{linear, overlap, window};
use deduce::{Look, Rank, Step, Technique};
use grid::Cell;
use message::page;

pub(super) static ONE_TWO: Technique<Notes> = Technique {
    name: "one-two",
    page: page!("one_two"),
    rank: Rank(32),
    look: Look::At(look),
    tell: overlap::tell,
};

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    if notes.need(cell)? != 2 {
        return None;
    }
    let mut ones = window::numbers(notes, cell, 2).filter(|&other| notes.need(other) == Some(1));
    ones.find_map(|other| linear::step(notes, &ONE_TWO, cell, &[cell], &[other]))
}
