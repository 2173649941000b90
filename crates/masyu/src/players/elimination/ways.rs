//! The ways through a pearl, and the edges that all of them share.
//!
//! The paper generates single moves and tests each alone. A way here is everything that the pearl's rule demands of it:
//!
//! ```text
//! a white pearl, 8 ways        a black pearl, 4 ways
//! .   .   .   .                .   .   .
//!     |                            |
//! .   .-o-.   .                .   .   .
//!                                  |
//! .   .   .   .                .   *-.-.
//! ```

use super::sketch::Sketch;
use crate::Pearl;
use grid::{Cell, Dir, Edge, Mark};

/// The edges of a way; a shorter way repeats one of them.
pub(super) type Way = [Edge; 4];

/// The two ways straight through a cell.
const STRAIGHT: [[Dir; 2]; 2] = [[Dir::Up, Dir::Down], [Dir::Left, Dir::Right]];

/// The four ways to turn in a cell.
const TURNS: [[Dir; 2]; 4] =
    [[Dir::Up, Dir::Right], [Dir::Right, Dir::Down], [Dir::Down, Dir::Left], [Dir::Left, Dir::Up]];

impl Sketch<'_, '_> {
    /// The ways through a pearl that nothing excludes yet; none for a cell that the loop may miss.
    pub(super) fn ways(&self, cell: Cell) -> Vec<Way> {
        let mut ways = Vec::new();
        self.each_way(cell, None, |way| {
            if way.iter().all(|&edge| self.lines().get(edge) == Mark::Line || self.may_draw(edge)) {
                ways.push(way);
            }
            true
        });
        ways
    }

    /// Whether a pearl could still be passed if an edge were drawn; always true of a cell without a pearl.
    pub(super) fn has_way(&self, cell: Cell, drawn: Option<Edge>) -> bool {
        let mut found = self.pearl(cell).is_none();
        self.each_way(cell, drawn, |_| {
            found = true;
            false
        });
        found
    }

    /// Shows every way through a pearl whose edges are drawn or open, until `look` has seen enough.
    fn each_way(&self, cell: Cell, drawn: Option<Edge>, mut look: impl FnMut(Way) -> bool) {
        let seen = Seen { sketch: self, drawn };
        match self.pearl(cell) {
            None => {}
            Some(Pearl::Any) => {
                for arms in STRAIGHT.into_iter().chain(TURNS) {
                    if let Some([a, b]) = seen.pass(cell, arms)
                        && !look([a, b, b, b])
                    {
                        return;
                    }
                }
            }
            Some(Pearl::Black) => {
                for arms in TURNS {
                    if let Some([a, b]) = seen.pass(cell, arms)
                        && let [Some(beyond), Some(other)] = arms.map(|dir| seen.straight_on(cell, dir))
                        && !look([a, b, beyond, other])
                    {
                        return;
                    }
                }
            }
            Some(Pearl::White) => {
                for arms in STRAIGHT {
                    let Some([a, b]) = seen.pass(cell, arms) else { continue };
                    for turn in arms.into_iter().flat_map(|dir| seen.turns_beside(cell, dir)).flatten() {
                        if !look([a, b, turn, turn]) {
                            return;
                        }
                    }
                }
            }
        }
    }
}

/// The sketch with one more edge, as if it were drawn.
struct Seen<'a, 'b, 'c> {
    sketch: &'a Sketch<'b, 'c>,
    drawn: Option<Edge>,
}

impl Seen<'_, '_, '_> {
    /// The two edges by which the line passes a cell, if it can pass so and no other line is there.
    fn pass(&self, cell: Cell, arms: [Dir; 2]) -> Option<[Edge; 2]> {
        let size = self.sketch.size();
        let [Some(a), Some(b)] = arms.map(|dir| size.edge_from(cell, dir)) else { return None };
        let is_free = |edge: Edge| self.is_line(edge) || self.sketch.is_open(edge);
        if !is_free(a) || !is_free(b) {
            return None;
        }
        let others = Dir::ALL.into_iter().filter(|dir| !arms.contains(dir));
        let mut others = others.filter_map(|dir| size.edge_from(cell, dir));
        others.all(|edge| !self.is_line(edge)).then_some([a, b])
    }

    /// The second edge on the way straight out of a cell.
    fn straight_on(&self, cell: Cell, dir: Dir) -> Option<Edge> {
        let beside = self.sketch.size().step(cell, dir)?;
        if self.sketch.pearl(beside) == Some(Pearl::Black) {
            return None;
        }
        self.pass(beside, [dir.opposite(), dir]).map(|[_, beyond]| beyond)
    }

    /// The edges by which the line can turn off in the next cell that way.
    fn turns_beside(&self, cell: Cell, dir: Dir) -> [Option<Edge>; 2] {
        let beside = self.sketch.size().step(cell, dir);
        let beside = beside.filter(|&it| self.sketch.pearl(it) != Some(Pearl::White));
        let aside = match dir {
            Dir::Up | Dir::Down => [Dir::Left, Dir::Right],
            Dir::Left | Dir::Right => [Dir::Up, Dir::Down],
        };
        aside.map(|turn| self.pass(beside?, [dir.opposite(), turn]).map(|[_, edge]| edge))
    }

    fn is_line(&self, edge: Edge) -> bool {
        self.drawn == Some(edge) || self.sketch.lines().get(edge) == Mark::Line
    }
}
