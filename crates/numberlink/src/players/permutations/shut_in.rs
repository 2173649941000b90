//! Ends that are shut in by the paths of others, and which cells to block for that.

use super::table::{Table, distance};
use grid::Cell;

/// An end that no path can leave any more.
pub(super) struct ShutIn {
    /// Whose end it is.
    pub(super) pair: usize,
    /// The end.
    pub(super) end: Cell,
    /// The cells that must have stayed free, each with the pair whose path runs there.
    pub(super) guilty: Vec<(usize, Cell)>,
}

impl Table<'_> {
    /// The first end, in this order of the pairs, that is shut in by the path of another pair.
    pub(super) fn shut_in(&self, order: &[usize]) -> Option<ShutIn> {
        let waiting = order.iter().copied().filter(|&pair| !self.is_joined(pair));
        for pair in waiting {
            let ends = [self.pairs[pair].start, self.pairs[pair].end];
            for end in ends {
                if let Some(guilty) = self.guilty_of(pair, end) {
                    return Some(ShutIn { pair, end, guilty });
                }
            }
        }
        None
    }

    /// The cell to be blocked if an end is shut in: of those around it, the nearest to the other end. If that cell is
    /// shut in itself, a path beside it as well.
    fn guilty_of(&self, pair: usize, end: Cell) -> Option<Vec<(usize, Cell)>> {
        let owners = self.owners();
        let goal = self.pairs[pair].end;
        let partner = if end == goal { self.pairs[pair].start } else { goal };
        if self.neighbours(end).any(|cell| self.is_free(cell, &owners) || cell == partner) {
            return None;
        }
        let around = self.neighbours(end).filter_map(|cell| Some((*owners.get(&cell)?, cell)));
        let nearest = around.min_by_key(|&(_, cell)| distance(cell, goal))?;
        let beyond = self.neighbours(nearest.1).any(|cell| self.is_free(cell, &owners));
        let beside = self.neighbours(nearest.1).find_map(|cell| Some((*owners.get(&cell)?, cell)));
        let second = beside.filter(|_| !beyond);
        Some(second.into_iter().chain([nearest]).collect())
    }
}
