//! A quick sweep over the board, for paths that cover every cell and never run beside themselves.
//!
//! There, a corner is never alone. Take one that leads right and down:
//!
//! ```text
//! .-.     The cell at the lower right lies beside two cells of this path. If it were on the same path, that would
//! |       touch itself. So nothing leads to it from above or from the left, and since some path must visit it,
//! .   .   it is a corner of the same kind, or a number.
//! ```
//!
//! So corners come in diagonal chains that end at a number, and far from numbers there are only straight lines. What
//! each cell can be is worked out beforehand; then the cells are settled row by row, and for the ends of all
//! lines that cross into what is not settled yet the sweep knows their mates. There is hardly ever a choice: most
//! boards take less time than the kernel takes to be set up. Those that do not are left to it.
//!
//! Two pieces of one path may still come to lie side by side without either noticing: that is looked at in the end.

use crate::Puzzle;
use exact::{Answer, Budget, Line};
use grid::{Cell, Dir, Size};

/// The ways in which the line leaves a cell, a bit for each [`Dir`].
type Arms = u8;
/// A set of [`Arms`], a bit for each.
type Shapes = u16;

const UP: Arms = 1;
const RIGHT: Arms = 2;
const DOWN: Arms = 4;
const LEFT: Arms = 8;

const UP_RIGHT: Arms = UP | RIGHT;
const RIGHT_DOWN: Arms = RIGHT | DOWN;
const LEFT_DOWN: Arms = LEFT | DOWN;
const LEFT_UP: Arms = LEFT | UP;

/// What a cell without a number can be: two arms.
const PLAIN: Shapes = shapes_with(2);
/// What a number can be: one arm.
const NUMBER: Shapes = shapes_with(1);

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

/// By arms: the shapes that have all of them.
const HAVING: [Shapes; 16] = shapes_by_arms(true);
/// By arms: the shapes that have none of them.
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

/// The mate of a line end that crosses into what is not settled: another crossing, or a number from here on.
const FIRST_NUMBER: u16 = 256;

/// Sweeps over boards; reuses its memory from one to the next.
#[derive(Debug, Default)]
pub(super) struct Sweep {
    cols: usize,
    rows: usize,
    /// By cell: what it can be.
    possible: Vec<Shapes>,
    /// By cell: its number from [`FIRST_NUMBER`] on; 0 without.
    numbers: Vec<u16>,
    /// By number: whether it occurs exactly twice, so that equal numbers mean the same path.
    is_pair: Vec<bool>,
    /// By settled cell: what it is.
    arms: Vec<Arms>,
    /// By cell: what is left to try.
    untried: Vec<Shapes>,
    /// By crossing (the lines down from each column, then the line to the right): its mate.
    mates: Vec<u16>,
    /// The mates that were overwritten, oldest first: the crossing and what it had.
    past: Vec<(u16, u16)>,
    /// By settled cell: how long `past` was before it.
    moments: Vec<u32>,
    /// By cell of a solution: its path.
    paths: Vec<u32>,
    nodes: u64,
}

impl Sweep {
    /// Nodes that the latest sweep took.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Answers as [`exact::Kernel::solve`] does. The puzzle must ask for cover without touching.
    pub(super) fn solve(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Answer<Line> {
        let turned = puzzle.size().cols() > puzzle.size().rows();
        self.set_up(puzzle, turned);
        if !self.narrow_down() {
            return Answer::None;
        }
        let mut first = None;
        while let Step::Solution = self.next(budget) {
            if self.touches_itself() {
                continue;
            }
            let line = self.line(puzzle.size(), turned);
            match first.take() {
                None => first = Some(line),
                Some(first) => return Answer::Many(first, line),
            }
        }
        match first {
            _ if budget.is_spent(self.nodes) => Answer::Unknown(first),
            Some(line) => Answer::One(line),
            None => Answer::None,
        }
    }

    /// Describes the puzzle, with rows for columns if it is turned.
    fn set_up(&mut self, puzzle: &Puzzle, turned: bool) {
        let size = puzzle.size();
        (self.cols, self.rows) = if turned { (size.rows(), size.cols()) } else { (size.cols(), size.rows()) };
        let cells = size.cell_count();
        self.numbers.clear();
        self.numbers.resize(cells, 0);
        self.is_pair.clear();
        for (number, places) in puzzle.places().values().enumerate() {
            self.is_pair.push(places.len() == 2);
            for cell in places {
                let index = if turned { cell.col() * self.cols + cell.row() } else { size.index(*cell) };
                self.numbers[index] = FIRST_NUMBER + number as u16;
            }
        }
        self.possible.clear();
        self.possible.extend(self.numbers.iter().map(|&number| if number == 0 { PLAIN } else { NUMBER }));
        self.arms.clear();
        self.arms.resize(cells, 0);
        self.untried.clear();
        self.untried.resize(cells, 0);
        self.past.clear();
        self.moments.clear();
        self.moments.resize(cells, 0);
        self.mates.clear();
        self.mates.resize(self.cols + 1, 0);
        self.nodes = 0;
        self.untried[0] = NOT_BEGUN;
    }

    /// Strikes out what no cell beside it allows, until nothing changes; `false` if a cell can be nothing.
    fn narrow_down(&mut self) -> bool {
        let mut changed = true;
        while changed {
            changed = false;
            for cell in 0..self.possible.len() {
                // What is certain is checked from the cells beside it.
                if self.possible[cell].is_power_of_two() {
                    continue;
                }
                let narrowed = self.narrowed(cell);
                changed |= narrowed != self.possible[cell];
                self.possible[cell] = narrowed;
                if narrowed == 0 {
                    return false;
                }
            }
        }
        true
    }

    fn narrowed(&self, cell: usize) -> Shapes {
        let mut shapes = self.possible[cell];
        for (arm, back, next) in self.neighbours(cell) {
            let (mut can_join, mut can_part) = (false, true);
            if let Some(next) = next {
                can_join = self.possible[next] & HAVING[usize::from(back)] != 0;
                can_part = self.possible[next] & LACKING[usize::from(back)] != 0;
                let [here, there] = [self.numbers[cell], self.numbers[next]];
                if here != 0 && there != 0 {
                    can_join &= here == there;
                    can_part &= here != there || !self.is_pair[usize::from(here - FIRST_NUMBER)];
                }
            }
            if !can_join {
                shapes &= LACKING[usize::from(arm)];
            }
            if !can_part {
                shapes &= HAVING[usize::from(arm)];
            }
        }
        for (corner, diagonal) in self.diagonals(cell) {
            // The cell across a corner has no arm towards the two cells between them.
            let towards = opposite(corner);
            let fits = diagonal.is_some_and(|it| self.possible[it] & LACKING[usize::from(towards)] != 0);
            if !fits {
                shapes &= !(1 << corner);
            }
            if diagonal.is_some_and(|it| self.possible[it] == 1 << towards) {
                shapes &= LACKING[usize::from(corner)];
            }
        }
        shapes
    }

    /// The four neighbours: the arm towards each, its arm back, and the cell unless it lies off the board.
    fn neighbours(&self, cell: usize) -> [(Arms, Arms, Option<usize>); 4] {
        let (row, col) = (cell / self.cols, cell % self.cols);
        [
            (UP, DOWN, (row > 0).then(|| cell - self.cols)),
            (RIGHT, LEFT, (col + 1 < self.cols).then(|| cell + 1)),
            (DOWN, UP, (row + 1 < self.rows).then(|| cell + self.cols)),
            (LEFT, RIGHT, (col > 0).then(|| cell - 1)),
        ]
    }

    /// The four corners that a cell can be, and the cell across each unless it lies off the board.
    fn diagonals(&self, cell: usize) -> [(Arms, Option<usize>); 4] {
        let (row, col) = (cell / self.cols, cell % self.cols);
        let (up, down) = (row > 0, row + 1 < self.rows);
        let (left, right) = (col > 0, col + 1 < self.cols);
        [
            (UP_RIGHT, (up && right).then(|| cell + 1 - self.cols)),
            (RIGHT_DOWN, (down && right).then(|| cell + 1 + self.cols)),
            (LEFT_DOWN, (down && left).then(|| cell + self.cols - 1)),
            (LEFT_UP, (up && left).then(|| cell - self.cols - 1)),
        ]
    }
}

fn opposite(arms: Arms) -> Arms {
    (arms << 2 | arms >> 2) & 15
}

/// What a sweep came to.
enum Step {
    Solution,
    End,
}

/// Marks the first cell of a sweep that has not begun: no cell can be of this shape.
const NOT_BEGUN: Shapes = 1 << 15;

impl Sweep {
    /// Goes on to the next solution.
    fn next(&mut self, budget: &Budget<'_>) -> Step {
        let cells = self.arms.len();
        let mut cell = if self.untried[0] == NOT_BEGUN {
            self.untried[0] = self.candidates(0);
            0
        } else {
            self.take_back(cells - 1);
            cells - 1
        };
        loop {
            let untried = self.untried[cell];
            if untried == 0 {
                if cell == 0 {
                    return Step::End;
                }
                cell -= 1;
                self.take_back(cell);
                continue;
            }
            self.nodes += 1;
            if budget.is_spent(self.nodes) {
                return Step::End;
            }
            self.untried[cell] = untried & (untried - 1);
            if !self.settle(cell, untried.trailing_zeros() as Arms) {
                self.take_back(cell);
                continue;
            }
            cell += 1;
            if cell == cells {
                return Step::Solution;
            }
            self.untried[cell] = self.candidates(cell);
        }
    }

    /// What a cell can be next to the cells above and to the left.
    fn candidates(&self, cell: usize) -> Shapes {
        let col = cell % self.cols;
        let above = if cell >= self.cols { self.arms[cell - self.cols] } else { 0 };
        let before = if col > 0 { self.arms[cell - 1] } else { 0 };
        let from_above = above & DOWN != 0;
        let from_before = before & RIGHT != 0;
        let mut shapes = self.possible[cell];
        shapes &= if from_above { HAVING[usize::from(UP)] } else { LACKING[usize::from(UP)] };
        shapes &= if from_before { HAVING[usize::from(LEFT)] } else { LACKING[usize::from(LEFT)] };
        if cell >= self.cols && col > 0 {
            let across = self.arms[cell - self.cols - 1];
            if across & RIGHT_DOWN != 0 {
                shapes &= !(1 << LEFT_UP);
            }
            if across == RIGHT_DOWN && (from_above || from_before) {
                return 0;
            }
        }
        if cell >= self.cols && col + 1 < self.cols {
            let across = self.arms[cell + 1 - self.cols];
            if across & LEFT_DOWN != 0 {
                shapes &= !(1 << UP_RIGHT);
            }
            if across == LEFT_DOWN {
                shapes &= LACKING[usize::from(UP_RIGHT)];
            }
        }
        shapes
    }

    /// Settles a cell; `false` if that makes a loop, joins strangers or lets a path run beside itself.
    fn settle(&mut self, cell: usize, arms: Arms) -> bool {
        self.arms[cell] = arms;
        self.moments[cell] = self.past.len() as u32;
        let number = self.numbers[cell];
        let (down, right) = (cell % self.cols, self.cols);
        let [from_above, from_before] = [self.mates[down], self.mates[right]];
        let fits = match arms {
            UP => self.join(from_above, number),
            LEFT => self.join(from_before, number),
            DOWN => self.pair(down as u16, number),
            RIGHT => self.pair(right as u16, number),
            UP_RIGHT => self.pair(right as u16, from_above),
            LEFT_DOWN => self.pair(down as u16, from_before),
            RIGHT_DOWN => self.pair(right as u16, down as u16),
            LEFT_UP => usize::from(from_above) != right && self.join(from_above, from_before),
            _ => true,
        };
        fits && (arms & DOWN == 0 || !self.runs_beside_itself(cell))
    }

    /// Two line ends, or a line end and a number, belong together now.
    fn pair(&mut self, a: u16, b: u16) -> bool {
        for (end, mate) in [(a, b), (b, a)] {
            if end < FIRST_NUMBER {
                self.past.push((end, self.mates[usize::from(end)]));
                self.mates[usize::from(end)] = mate;
            }
        }
        true
    }

    /// Two lines with these other ends meet.
    fn join(&mut self, a: u16, b: u16) -> bool {
        if a >= FIRST_NUMBER && b >= FIRST_NUMBER { a == b } else { self.pair(a, b) }
    }

    /// Whether the lines down from a cell and from the one before it are of the same path, though not joined here.
    fn runs_beside_itself(&self, cell: usize) -> bool {
        let col = cell % self.cols;
        if col == 0 || self.arms[cell] & LEFT != 0 || self.arms[cell - 1] & DOWN == 0 {
            return false;
        }
        let [here, before] = [self.mates[col], self.mates[col - 1]];
        let same_number =
            here == before && here >= FIRST_NUMBER && self.is_pair[usize::from(here - FIRST_NUMBER)];
        same_number || usize::from(here) == col - 1
    }

    /// A cell is no longer settled.
    fn take_back(&mut self, cell: usize) {
        while self.past.len() > self.moments[cell] as usize {
            let (end, mate) = self.past.pop().expect("longer than a length");
            self.mates[usize::from(end)] = mate;
        }
    }

    /// Whether some path runs beside itself, all cells being settled.
    fn touches_itself(&mut self) -> bool {
        self.paths.clear();
        self.paths.resize(self.arms.len(), 0);
        for start in 0..self.arms.len() {
            if self.numbers[start] != 0 && self.paths[start] == 0 {
                self.follow(start);
            }
        }
        (0..self.arms.len()).any(|cell| {
            let beside = |arm: Arms, next: usize| {
                self.arms[cell] & arm == 0 && self.paths.get(next) == Some(&self.paths[cell])
            };
            let ends_row = (cell + 1).is_multiple_of(self.cols);
            (!ends_row && beside(RIGHT, cell + 1)) || beside(DOWN, cell + self.cols)
        })
    }

    /// Marks the path that starts at a number.
    fn follow(&mut self, start: usize) {
        let path = start as u32 + 1;
        let (mut cell, mut from) = (start, 0);
        loop {
            self.paths[cell] = path;
            let onward = self.arms[cell] & !from;
            cell = match onward {
                UP => cell - self.cols,
                RIGHT => cell + 1,
                DOWN => cell + self.cols,
                LEFT => cell - 1,
                _ => return,
            };
            from = opposite(onward);
        }
    }

    /// The edges of the solution, all cells being settled.
    fn line(&self, size: Size, turned: bool) -> Line {
        let mut line = Line::new();
        for (index, &arms) in self.arms.iter().enumerate() {
            let (row, col) = (index / self.cols, index % self.cols);
            for (arm, dir) in [(RIGHT, Dir::Right), (DOWN, Dir::Down)] {
                if arms & arm == 0 {
                    continue;
                }
                let (cell, dir) = match (turned, dir) {
                    (false, _) => (Cell::new(row, col), dir),
                    (true, Dir::Right) => (Cell::new(col, row), Dir::Down),
                    (true, _) => (Cell::new(col, row), Dir::Right),
                };
                let edge = size.edge_from(cell, dir).expect("arms stay on the board");
                line.push(size.edge_index(edge) as u32);
            }
        }
        line
    }
}
