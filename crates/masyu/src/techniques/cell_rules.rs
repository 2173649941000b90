//! The rules of a single cell and a single pearl, as bits: everything that they imply, at a glance.

use super::notes::{Around, Notes, bit};
use crate::Pearl;
use grid::{Cell, Dir, Mark};

/// What is known of the second edges out of a cell, those beyond its neighbours.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Beyond(pub(super) Around);

impl Beyond {
    pub(super) fn of(notes: &Notes, cell: Cell) -> Beyond {
        let mut around = Around::default();
        for dir in Dir::ALL {
            match notes.beyond(cell, dir) {
                Mark::Line => around.lines |= bit(dir),
                Mark::Cross => around.crosses |= bit(dir),
                Mark::Blank => {}
            }
        }
        Beyond(around)
    }
}

/// What the ways out of a cell imply for one another: the line passes once or, where it need not, not at all.
/// None if that cannot be.
pub(super) fn passing(around: Around, is_due: bool) -> Option<Around> {
    let open = around.open();
    let (lines, crosses) = (Around { lines: open, crosses: 0 }, Around { lines: 0, crosses: open });
    match (around.lines.count_ones(), around.ways().count_ones()) {
        (3.., _) | (1, 1) => None,
        (0, 0 | 1) if is_due => None,
        (2, _) | (0, 1) => Some(crosses),
        (1, 2) => Some(lines),
        (0, 2) if is_due => Some(lines),
        _ => Some(Around::default()),
    }
}

/// What a pearl implies for its four edges and the four beyond them; none if it cannot be passed.
pub(super) fn pass_pearl(pearl: Pearl, near: Around, Beyond(beyond): Beyond) -> Option<(Around, Beyond)> {
    let ways = match pearl {
        Pearl::White => &WHITE_WAYS,
        Pearl::Black => &BLACK_WAYS,
        Pearl::Any => return Some((Around::default(), Beyond::default())),
    };
    let lines = near.lines | beyond.lines << 4;
    let crosses = near.crosses | beyond.crosses << 4;
    let possible = ways.iter().filter(|way| way.0 & crosses == 0 && way.1 & lines == 0);
    let (lines, crosses) = possible.copied().reduce(|a, b| (a.0 & b.0, a.1 & b.1))?;
    let near = Around { lines: lines & 15 & !near.lines, crosses: crosses & 15 & !near.crosses };
    let beyond = Around { lines: lines >> 4 & !beyond.lines, crosses: crosses >> 4 & !beyond.crosses };
    Some((near, Beyond(beyond)))
}

/// The ways to pass a pearl: those of its four edges that are taken together.
pub(super) fn arms_of(pearl: Pearl) -> &'static [u8] {
    match pearl {
        Pearl::White => &[0b0101, 0b1010],
        Pearl::Black => &[0b0011, 0b0110, 0b1100, 0b1001],
        Pearl::Any => &[0b0101, 0b1010, 0b0011, 0b0110, 0b1100, 0b1001],
    }
}

/// Lines and crosses of a way to pass a pearl: in the lower four bits near it, in the upper four beyond.
type Way = (u8, u8);

const fn straight(axis: u8, turn: u8) -> Way {
    (axis, (!axis & 15) | turn << 4)
}

const fn corner(arms: u8) -> Way {
    (arms | arms << 4, !arms & 15)
}

/// Up and down, or left and right; the turn on either side.
const WHITE_WAYS: [Way; 4] =
    [straight(0b0101, 0b0001), straight(0b0101, 0b0100), straight(0b1010, 0b0010), straight(0b1010, 0b1000)];

const BLACK_WAYS: [Way; 4] = [corner(0b0011), corner(0b0110), corner(0b1100), corner(0b1001)];
