//! A board covered by paths that never run beside themselves, and changes that keep it so.
//!
//! Nothing but the lines is stored. A change turns some of them on and others off, is looked at, and taken back if it makes a
//! path wrong. A cell without lines is a path too, so that every cover can begin with an empty board.

use grid::{Cell, Dir, Edge, Size, Symmetry};

/// A cell by its number.
pub(super) type Place = u16;
/// A cell and a way to leave it.
pub(super) type Arm = (Place, Dir);

/// Off the board.
const NOWHERE: Place = Place::MAX;

/// A path of fewer cells is no puzzle.
pub(super) const SHORTEST: usize = 3;

/// A board covered by paths that never run beside themselves.
#[derive(Clone, Debug)]
pub(super) struct Cover {
    size: Size,
    symmetry: Symmetry,
    /// By cell: the cells beside it, in the order of [`Dir::ALL`].
    beside: Vec<[Place; 4]>,
    /// By cell: the ways in which the line leaves it, a bit for each [`Dir`].
    arms: Vec<u8>,
    /// The ends of all paths, in no particular order.
    ends: Vec<Place>,
    /// By cell: where it stands among the ends, if it is one.
    rank: Vec<Place>,
    paths: usize,
    /// By cell: how many borders a run across would follow there, and how many a run down.
    borders: Vec<[u8; 2]>,
    along_border: usize,
    /// By cell: whether its path is to stay as it is.
    is_kept: Vec<bool>,
    /// By cell: the latest walk that came by.
    seen: Vec<u32>,
    walks: u32,
}

impl Cover {
    /// The board on which every cell is a path of its own.
    pub(super) fn new(size: Size, symmetry: Symmetry) -> Cover {
        let places = 0..size.cell_count() as Place;
        let step = |cell, dir| size.step(cell, dir).map_or(NOWHERE, |it| size.index(it) as Place);
        Cover {
            size,
            symmetry,
            beside: size.cells().map(|cell| Dir::ALL.map(|dir| step(cell, dir))).collect(),
            arms: vec![0; places.len()],
            ends: places.clone().collect(),
            rank: places.clone().collect(),
            paths: places.len(),
            borders: size.cells().map(|cell| borders(size, cell)).collect(),
            along_border: 0,
            is_kept: vec![false; places.len()],
            seen: vec![0; places.len()],
            walks: 0,
        }
    }

    /// Lays a path through cells that are all paths of their own, never to be changed again.
    pub(super) fn keep(&mut self, path: &[Place]) {
        for pair in path.windows(2) {
            let dir = Dir::ALL.into_iter().find(|&dir| self.step((pair[0], dir)) == Some(pair[1]));
            let dir = dir.expect("a path steps to neighbours");
            self.toggle(Change::alone((pair[0], dir)));
        }
        for &place in path {
            self.is_kept[usize::from(place)] = true;
        }
    }

    /// How many cells there are.
    pub(super) fn cells(&self) -> usize {
        self.arms.len()
    }

    /// The cells beside another.
    pub(super) fn around(&self, place: Place) -> impl Iterator<Item = Place> + use<> {
        self.beside[usize::from(place)].into_iter().filter(|&it| it != NOWHERE)
    }

    /// How many paths there are.
    pub(super) fn paths(&self) -> usize {
        self.paths
    }

    /// The ends of all paths, in no particular order; a path of one cell has one.
    pub(super) fn ends(&self) -> &[Place] {
        &self.ends
    }

    /// The cell beside another, unless that is off the board.
    pub(super) fn step(&self, (place, dir): Arm) -> Option<Place> {
        Some(self.beside[usize::from(place)][dir as usize]).filter(|&it| it != NOWHERE)
    }

    /// Whether the line leaves the cell that way.
    pub(super) fn has(&self, (place, dir): Arm) -> bool {
        self.arms[usize::from(place)] >> dir as u8 & 1 == 1
    }

    /// The ways in which the line leaves a cell.
    pub(super) fn arms(&self, place: Place) -> impl Iterator<Item = Dir> + use<> {
        let arms = self.arms[usize::from(place)];
        Dir::ALL.into_iter().filter(move |&dir| arms >> dir as u8 & 1 == 1)
    }

    /// Whether a path ends in the cell.
    pub(super) fn is_end(&self, place: Place) -> bool {
        self.arms[usize::from(place)].count_ones() < 2
    }

    /// Some end of a path that is shorter than [`SHORTEST`], and may be changed.
    pub(super) fn short_end(&self) -> Option<Place> {
        let is_short =
            |end: Place| self.arms(end).all(|dir| self.step((end, dir)).is_none_or(|it| self.is_end(it)));
        self.ends.iter().copied().find(|&end| !self.is_kept[usize::from(end)] && is_short(end))
    }

    /// All lines.
    pub(super) fn lines(&self) -> impl Iterator<Item = Edge> + '_ {
        self.size.edges().filter(|edge| {
            let [from, _] = edge.cells();
            self.has((self.size.index(from) as Place, edge.dir_from(from)))
        })
    }

    /// The cells of every path from end to end, in the order of their first ends.
    pub(super) fn in_order(&self) -> Vec<Vec<Place>> {
        let mut is_told = vec![false; self.arms.len()];
        let mut paths = Vec::with_capacity(self.paths);
        for start in 0..self.arms.len() as Place {
            if is_told[usize::from(start)] || !self.is_end(start) {
                continue;
            }
            let mut path = Vec::new();
            let mut next = Some(start);
            while let Some(place) = next {
                is_told[usize::from(place)] = true;
                path.push(place);
                let mut onward = self.arms(place).filter_map(|dir| self.step((place, dir)));
                next = onward.find(|&it| !is_told[usize::from(it)]);
            }
            paths.push(path);
        }
        paths
    }

    /// How many cells lie within a straight run along the border; one along two borders counts twice.
    pub(super) fn along_border(&self) -> usize {
        self.along_border
    }

    /// What a cell adds to that.
    fn follows(&self, place: Place) -> usize {
        let [across, down] = self.borders[usize::from(place)];
        usize::from(match self.arms[usize::from(place)] {
            LEFT_RIGHT => across,
            UP_DOWN => down,
            _ => 0,
        })
    }

    /// Turns one or two lines on or off, and those across the middle of a symmetric board, if every path is right
    /// then, and none is short that was not so before; says whether that was so.
    pub(super) fn change(&mut self, arms: &[Arm]) -> bool {
        let change = Change::new(self, arms);
        let is_kept = |place: Place| self.is_kept[usize::from(place)];
        if change.arms().iter().any(|&arm| is_kept(arm.0) || self.step(arm).is_some_and(is_kept)) {
            return false;
        }
        self.toggle(change);
        match self.shortest(change) {
            Some(after) if after >= SHORTEST => return true,
            None => self.toggle(change),
            Some(after) => {
                self.toggle(change);
                if self.shortest(change).is_some_and(|before| before <= after) {
                    self.toggle(change);
                    return true;
                }
            }
        }
        false
    }

    /// The length of the shortest path that a change touches; none if one of them is wrong.
    fn shortest(&mut self, change: Change) -> Option<usize> {
        let earlier = self.walks;
        let mut shortest = usize::MAX;
        for &(place, dir) in change.arms() {
            for place in [place, self.beside[usize::from(place)][dir as usize]] {
                if self.seen[usize::from(place)] <= earlier {
                    shortest = shortest.min(self.walk(place)?);
                }
            }
        }
        Some(shortest)
    }

    /// Follows the path of a cell both ways and counts its cells; none if it branches, closes or runs beside itself.
    fn walk(&mut self, start: Place) -> Option<usize> {
        self.walks += 1;
        let mut cells = 1;
        let mut arms = self.arms[usize::from(start)];
        if arms.count_ones() > 2 {
            return None;
        }
        self.seen[usize::from(start)] = self.walks;
        while arms != 0 {
            let (mut place, mut way) = (start, arms.trailing_zeros() as usize);
            arms &= arms - 1;
            loop {
                place = self.beside[usize::from(place)][way];
                let back = way ^ 2;
                for (side, &it) in self.beside[usize::from(place)].iter().enumerate() {
                    if side != back && it != NOWHERE && self.seen[usize::from(it)] == self.walks {
                        return None;
                    }
                }
                self.seen[usize::from(place)] = self.walks;
                cells += 1;
                let onward = self.arms[usize::from(place)] & !(1 << back);
                if onward == 0 {
                    break;
                }
                if !onward.is_power_of_two() {
                    return None;
                }
                way = onward.trailing_zeros() as usize;
            }
        }
        Some(cells)
    }

    fn toggle(&mut self, change: Change) {
        for &(place, dir) in change.arms() {
            let other = self.beside[usize::from(place)][dir as usize];
            // Until it is taken back, a change may close rings: then there are fewer paths than none.
            let more = if self.has((place, dir)) { 1 } else { -1 };
            self.paths = self.paths.wrapping_add_signed(more);
            for (place, dir) in [(place, dir), (other, dir.opposite())] {
                let was_end = self.is_end(place);
                self.along_border -= self.follows(place);
                self.arms[usize::from(place)] ^= 1 << dir as u8;
                self.along_border += self.follows(place);
                match (was_end, self.is_end(place)) {
                    (true, false) => self.ends_no_longer(place),
                    (false, true) => {
                        self.rank[usize::from(place)] = self.ends.len() as Place;
                        self.ends.push(place);
                    }
                    _ => {}
                }
            }
        }
    }

    fn ends_no_longer(&mut self, place: Place) {
        let rank = self.rank[usize::from(place)];
        self.ends.swap_remove(usize::from(rank));
        if let Some(&moved) = self.ends.get(usize::from(rank)) {
            self.rank[usize::from(moved)] = rank;
        }
    }
}

const LEFT_RIGHT: u8 = 1 << Dir::Left as u8 | 1 << Dir::Right as u8;
const UP_DOWN: u8 = 1 << Dir::Up as u8 | 1 << Dir::Down as u8;

/// How many borders a run across would follow in a cell, and how many a run down.
fn borders(size: Size, cell: Cell) -> [u8; 2] {
    let at_ends = |at: usize, count: usize| u8::from(at == 0) + u8::from(at + 1 == count);
    [at_ends(cell.row(), size.rows()), at_ends(cell.col(), size.cols())]
}

/// Different lines to be turned on or off together.
#[derive(Clone, Copy)]
struct Change {
    arms: [Arm; 4],
    len: usize,
}

impl Change {
    /// One line.
    fn alone(arm: Arm) -> Change {
        Change { arms: [arm; 4], len: 1 }
    }

    fn new(cover: &Cover, arms: &[Arm]) -> Change {
        let mut change = Change { arms: [(0, Dir::Up); 4], len: 0 };
        for &arm in arms {
            change.add(cover, arm);
        }
        if cover.symmetry != Symmetry::None {
            for &(place, dir) in arms {
                let partner = cover.symmetry.partner(cover.size, cover.size.cell(place.into()));
                change.add(cover, (cover.size.index(partner) as Place, cover.symmetry.way(dir)));
            }
        }
        change
    }

    fn add(&mut self, cover: &Cover, (place, dir): Arm) {
        let back = (cover.beside[usize::from(place)][dir as usize], dir.opposite());
        if !self.arms().iter().any(|&it| it == (place, dir) || it == back) {
            self.arms[self.len] = (place, dir);
            self.len += 1;
        }
    }

    fn arms(&self) -> &[Arm] {
        &self.arms[..self.len]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::SYMMETRIES;
    use crate::rules::{Rule, judge};
    use crate::{Board, Clue, Puzzle, Rules};
    use grid::Rng;

    /// The cover as the judge sees it; a path of one cell has no mate.
    fn breaches(cover: &Cover) -> Vec<Rule> {
        let mut clues = vec![None; cover.size.cell_count()];
        let paths = cover.in_order();
        assert_eq!(paths.len(), cover.paths());
        assert_eq!(paths.iter().map(Vec::len).sum::<usize>(), clues.len());
        for (number, path) in (1..).zip(paths.iter().filter(|path| path.len() > 1)) {
            for end in [path[0], path[path.len() - 1]] {
                clues[usize::from(end)] = Some(Clue::Number(number));
            }
        }
        let puzzle = Puzzle::new(cover.size, clues, Rules::STRICTEST).unwrap();
        let board = Board::with_line(puzzle, cover.lines());
        judge(&board).into_iter().map(|breach| breach.rule).collect()
    }

    #[test]
    fn whatever_is_changed_no_path_touches_itself() {
        let mut rng = Rng::new(5);
        for symmetry in SYMMETRIES {
            let size = Size::new(6, 5).unwrap();
            let mut cover = Cover::new(size, symmetry);
            let mut changes = 0;
            for _ in 0..5000 {
                let arm = (rng.below(size.cell_count()) as Place, Dir::ALL[rng.below(4)]);
                let Some(other) = cover.step(arm) else { continue };
                let other = (other, Dir::ALL[rng.below(4)]);
                let both = [arm, other];
                let change = if cover.step(other).is_some() { &both[..] } else { &both[..1] };
                let before: Vec<Edge> = cover.lines().collect();
                if cover.change(change) {
                    changes += 1;
                    let rules = breaches(&cover);
                    assert!(rules.iter().all(|&rule| rule == Rule::Uncovered), "{rules:?}");
                } else {
                    assert_eq!(cover.lines().collect::<Vec<Edge>>(), before);
                }
                let places = 0..size.cell_count() as Place;
                let ends = places.clone().filter(|&place| cover.is_end(place)).count();
                assert_eq!(cover.ends().len(), ends);
                let along: usize = places.map(|place| cover.follows(place)).sum();
                assert_eq!(cover.along_border(), along);
            }
            assert!(changes > 100, "{changes}");
        }
    }

    #[test]
    fn a_path_is_not_cut_too_short() {
        let size = Size::new(5, 1).unwrap();
        let mut cover = Cover::new(size, Symmetry::None);
        assert!((0..4).all(|place| cover.change(&[(place, Dir::Right)])));
        assert!((0..4).all(|place| !cover.change(&[(place, Dir::Right)])));
        assert_eq!((cover.paths(), cover.short_end()), (1, None));
    }
}
