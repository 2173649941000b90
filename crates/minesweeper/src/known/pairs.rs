//! What two numbers say together. The cells around them are bits of one word, so that a few instructions compare them.

use super::{Known, Place, Spot};

/// Cells not far from a number: a bit for each of a window around it.
pub(crate) type Cells = u64;

/// Cells in a row of the window: three to each side of its middle, and a blank one.
const SIDE: isize = 8;

/// What a number claims: so many mines among some cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claim {
    cells: Cells,
    mines: i8,
}

impl Claim {
    fn new(number: Spot, down: isize, right: isize) -> Claim {
        let hidden = Cells::from(number.hidden);
        let spread = hidden & 7 | (hidden >> 3 & 7) << SIDE | (hidden >> 6) << (2 * SIDE);
        Claim { cells: spread << ((down + 2) * SIDE + right + 2), mines: number.need() }
    }

    /// What follows from this claim and another, if anything: if it is of so many more mines that the cells which the other does
    /// not speak of must all hold one, these are mines, and those that only the other speaks of are safe.
    ///
    /// ```text
    /// # # #
    /// 1 2 .     the 2 has one mine more than the 1 and sees one cell more: it is a mine
    /// ```
    #[inline]
    pub(crate) fn against(self, other: Claim) -> Option<(Cells, Cells)> {
        let (mines, safe) = (self.cells & !other.cells, other.cells & !self.cells);
        let is_told = self.cells & other.cells != 0
            && mines | safe != 0
            && self.mines - other.mines == mines.count_ones() as i8;
        is_told.then_some((mines, safe))
    }
}

impl Known {
    /// What a number claims, in the window around it.
    pub(crate) fn claim(&self, number: Place) -> Claim {
        Claim::new(self.spots[number], 0, 0)
    }

    /// The numbers up to two cells away from one that have unknown cells around them, and what they claim in its window.
    pub(crate) fn beside(&self, number: Place) -> impl Iterator<Item = (Place, Claim)> + '_ {
        let steps = (-2..=2).flat_map(|down| (-2..=2).map(move |right| (down, right)));
        steps.filter_map(move |(down, right)| {
            let other = number.wrapping_add_signed(down * self.stride.cast_signed() + right);
            // Beyond the rim of the board there is nothing, or the other end of a row, which is the rim again.
            let spot = *self.spots.get(other)?;
            (spot.is_pending() && other != number).then(|| (other, Claim::new(spot, down, right)))
        })
    }

    /// The places of some cells in the window around a number, row by row.
    pub(crate) fn in_window(&self, number: Place, mut cells: Cells) -> impl Iterator<Item = Place> + use<> {
        let stride = self.stride.cast_signed();
        std::iter::from_fn(move || {
            let at = cells.trailing_zeros() as isize;
            cells &= cells.wrapping_sub(1);
            let (down, right) = (at / SIDE - 3, at % SIDE - 3);
            (at < 64).then(|| number.wrapping_add_signed(down * stride + right))
        })
    }
}
