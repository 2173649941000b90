//! What a cell can be: the ways in which the line leaves it, and sets of these.

/// The ways in which the line leaves a cell, a bit for each [`grid::Dir`].
pub(super) type Arms = u8;
/// A set of [`Arms`], a bit for each.
pub(super) type Shapes = u16;

pub(super) const UP: Arms = 1;
pub(super) const RIGHT: Arms = 2;
pub(super) const DOWN: Arms = 4;
pub(super) const LEFT: Arms = 8;

pub(super) const UP_RIGHT: Arms = UP | RIGHT;
pub(super) const RIGHT_DOWN: Arms = RIGHT | DOWN;
pub(super) const LEFT_DOWN: Arms = LEFT | DOWN;
pub(super) const LEFT_UP: Arms = LEFT | UP;

/// What a cell of the rim around the board is: nothing leads there.
pub(super) const RIM: Shapes = shapes_with(0);
/// What a cell is that no path visits.
pub(super) const EMPTY: Shapes = shapes_with(0);
/// What a number can be: one arm.
pub(super) const NUMBER: Shapes = shapes_with(1);
/// What a cell without a number can be: two arms.
pub(super) const PLAIN: Shapes = shapes_with(2);

const fn shapes_with(arms: u32) -> Shapes {
    let mut shapes = 0;
    let mut it: u32 = 0;
    while it < 16 {
        if it.count_ones() == arms {
            shapes |= 1 << it;
        }
        it += 1;
    }
    shapes
}

/// The shapes that have all of these arms.
#[inline]
pub(super) fn having(arms: Arms) -> Shapes {
    HAVING[usize::from(arms & 15)]
}

/// The shapes that have none of these arms.
#[inline]
pub(super) fn lacking(arms: Arms) -> Shapes {
    LACKING[usize::from(arms & 15)]
}

const HAVING: [Shapes; 16] = shapes_by_arms(true);
const LACKING: [Shapes; 16] = shapes_by_arms(false);

const fn shapes_by_arms(all: bool) -> [Shapes; 16] {
    let mut table = [0; 16];
    let mut arms = 0;
    while arms < 16 {
        let mut shape = 0;
        while shape < 16 {
            if shape & arms == (if all { arms } else { 0 }) {
                table[arms] |= 1 << shape;
            }
            shape += 1;
        }
        arms += 1;
    }
    table
}

/// The arms across from these.
#[inline]
pub(super) fn opposite(arms: Arms) -> Arms {
    (arms << 2 | arms >> 2) & 15
}
