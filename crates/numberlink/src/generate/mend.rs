//! What to do about a second solution: a path is cut in two where that one runs otherwise.
//!
//! Two more numbers exclude it. Where paths may touch themselves nothing new becomes possible instead: the solutions of
//! the new puzzle are those of the old one that have a line at the cut. So every cut leaves fewer of them, until
//! one is left.

use super::cover::{Arm, Cover};
use crate::Board;
use grid::{Dir, Mark};

/// Cuts a path where another solution has no line, as near to its middle as can be; `false` if all such cuts leave too
/// short a path.
pub(super) fn exclude(cover: &mut Cover, other: &Board) -> bool {
    let size = other.puzzle.size();
    cut(cover, |(place, dir)| {
        let edge = size.edge_from(size.cell(place.into()), dir);
        edge.is_some_and(|edge| other.lines.get(edge) != Mark::Line)
    })
}

/// Cuts the longest paths in two, one in twenty of them all, for more numbers make a proof easier; `false` if all are too
/// short for that.
pub(super) fn shorten(cover: &mut Cover) -> bool {
    let cuts = 1 + cover.paths() / 20;
    (0..cuts).filter(|_| cut(cover, |_| true)).count() > 0
}

/// Of the lines that may be cut, cuts the one that leaves the longest paths.
fn cut(cover: &mut Cover, may_be_cut: impl Fn(Arm) -> bool) -> bool {
    let mut cuts: Vec<(usize, Arm)> = Vec::new();
    for path in cover.in_order() {
        for (before, pair) in (1..).zip(path.windows(2)) {
            let arm =
                Dir::ALL.map(|dir| (pair[0], dir)).into_iter().find(|&arm| cover.step(arm) == Some(pair[1]));
            let arm = arm.expect("a path steps to neighbours");
            if may_be_cut(arm) {
                cuts.push((before.min(path.len() - before), arm));
            }
        }
    }
    cuts.sort_by_key(|&(shorter, _)| std::cmp::Reverse(shorter));
    cuts.into_iter().any(|(_, arm)| cover.change(&[arm]))
}
