//! The end of a route, and where the pearls let it go from there.

use super::leg::Ground;
use crate::Pearl;
use grid::{Cell, Dir, Edge, Mark};

/// The end of a route with all that the rules of the pearls remember of the way there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Head {
    pub(super) cell: Cell,
    /// The way into the cell.
    dir: Dir,
    /// Whether the line went straight through the cell before.
    came_straight: bool,
    must: Must,
}

/// What the pearl in the cell before demands of this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Must {
    Anything,
    /// Before this cell the line turned on a black pearl.
    GoStraight,
    /// Before this cell the line passed a white pearl without a turn in front of it.
    Turn,
}

impl Head {
    /// The end of a route of two cells or more. What came before its first cell is not known yet: whatever fits is
    /// supposed, and tested when the route closes.
    pub(super) fn of(ground: &Ground<'_>, route: &[Cell]) -> Option<Head> {
        let dirs: Vec<Dir> = route.windows(2).filter_map(|it| dir_between(it[0], it[1])).collect();
        let n = dirs.len();
        let is_straight = |at: usize| at > 0 && dirs[at - 1] == dirs[at];
        let &dir = dirs.last()?;
        let must = match ground.puzzle.pearl(route[n - 1]) {
            Some(Pearl::Black) => Must::GoStraight,
            Some(Pearl::White) if n > 1 && is_straight(n - 2) => Must::Turn,
            _ => Must::Anything,
        };
        Some(Head { cell: route[n], dir, came_straight: is_straight(n - 1), must })
    }

    /// The next cell that way, unless a rule or a cross forbids it.
    pub(super) fn step(self, ground: &Ground<'_>, dir: Dir) -> Option<Head> {
        let Head { cell, .. } = self;
        let pearl = |cell: Cell| ground.puzzle.pearl(cell);
        let next = ground.puzzle.size().step(cell, dir)?;
        let straight = dir == self.dir;
        let is_crossed = ground.lines.get(Edge::between(cell, next)?) == Mark::Cross;
        let is_wrong = dir == self.dir.opposite()
            || is_crossed
            || pearl(cell) == Some(Pearl::White) && !straight
            || pearl(cell) == Some(Pearl::Black) && straight
            || pearl(next) == Some(Pearl::Black) && !straight
            || self.must == Must::GoStraight && !straight
            || self.must == Must::Turn && straight;
        let must = match pearl(cell) {
            Some(Pearl::Black) => Must::GoStraight,
            Some(Pearl::White) if self.came_straight => Must::Turn,
            _ => Must::Anything,
        };
        let is_stuck = match pearl(next) {
            Some(Pearl::White) => must == Must::Turn,
            Some(Pearl::Black) => must == Must::GoStraight,
            _ => false,
        };
        (!is_wrong && !is_stuck).then_some(Head { cell: next, dir, came_straight: straight, must })
    }

    /// Whether a route that has come back to its first cell may go on along itself: how far the memory of a pearl
    /// reaches is three steps.
    pub(super) fn closes(self, ground: &Ground<'_>, route: &[Cell]) -> bool {
        let dirs = route.windows(2).take(3).filter_map(|it| dir_between(it[0], it[1]));
        let last = dirs.into_iter().try_fold(self, |head, dir| head.step(ground, dir));
        last.is_some()
    }
}

/// The way from a cell to its neighbour.
fn dir_between(a: Cell, b: Cell) -> Option<Dir> {
    Edge::between(a, b).map(|edge| edge.dir_from(a))
}
