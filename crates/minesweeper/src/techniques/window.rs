//! Sets of cells not far from a cell, as bits: what several numbers see, compared at a glance.

use super::notes::Notes;
use deduce::Knowledge;
use grid::Cell;

/// Numbers up to this far away, by row or column, can be looked at from a cell.
pub(super) const REACH: usize = 4;

/// So far do these see.
const SIGHT: usize = REACH + 1;
const SIDE: usize = 2 * SIGHT + 1;

/// The unknown cells around a number, seen from a cell not more than [`REACH`] away.
pub(super) fn hidden(notes: &Notes, from: Cell, number: Cell) -> u128 {
    let mask = u128::from(notes.hidden(number));
    let spread = mask & 7 | (mask >> 3 & 7) << SIDE | (mask >> 6) << (2 * SIDE);
    let down = number.row() + REACH - from.row();
    let right = number.col() + REACH - from.col();
    spread << (down * SIDE + right)
}

/// The cells of such a set, row by row.
pub(super) fn cells(set: u128, from: Cell) -> impl Iterator<Item = Cell> {
    bits(set).map(move |bit| {
        let bit = bit.trailing_zeros() as usize;
        Cell::new(from.row() + bit / SIDE - SIGHT, from.col() + bit % SIDE - SIGHT)
    })
}

/// The single cells of a set, each as a set.
pub(super) fn bits(mut set: u128) -> impl Iterator<Item = u128> {
    std::iter::from_fn(move || {
        let bit = set & set.wrapping_neg();
        set ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// The numbers with unknown cells around them, not further away than that from a cell and other than it.
pub(super) fn numbers(notes: &Notes, from: Cell, reach: usize) -> impl Iterator<Item = Cell> + '_ {
    let size = notes.size();
    let range = |at: usize, end: usize| at.saturating_sub(reach)..(at + reach + 1).min(end);
    let (rows, cols) = (range(from.row(), size.rows()), range(from.col(), size.cols()));
    let cells = rows.flat_map(move |row| cols.clone().map(move |col| Cell::new(row, col)));
    cells.filter(move |&cell| cell != from && notes.need(cell).is_some())
}
