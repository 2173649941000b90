//! Where cells may stay empty: what a failure depends on, and dead ends that are met again.
//!
//! There is more to choose then, and what was chosen in one part of a row may fail many rows later, whatever is chosen in
//! its other parts. So every failure is blamed on what it depends on: cells of its own row that were settled before,
//! and of the row above the arms of cells and the mates of lines. The sweep goes straight back to the latest cell of the row
//! that is to blame. If there is none, what is to blame in the row above is a *dead end*: wherever it comes again there,
//! everything below fails again, and the row above is to blame in its turn.
//!
//! Where all cells could be settled, the sweep goes back step by step: then it has found a solution, or a path that touches itself, which depends
//! on the whole board.

use super::shapes::{Arms, DOWN, LEFT, LEFT_DOWN, LEFT_UP, RIGHT, RIGHT_DOWN, UP, opposite};
use super::{At, FIRST_NUMBER, Sweep};

/// The most columns of which a set is kept: their numbers begin at one, and the column after the last is asked too.
pub(super) const MOST_COLS: usize = 62;

/// Dead ends that are kept for a row. With more, looking them up takes longer than going there.
const MOST_DEAD_ENDS: usize = 600;

/// What a sweep learns from failures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Learning {
    /// Which rows are left in vain.
    Rows,
    /// What each failure depends on.
    Blame,
    /// Nothing: it takes the steps that a checker of proofs takes, which learns nothing either.
    Nothing,
}

/// What a failure depends on, as sets of columns: a bit for each.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Blame {
    /// Cells of the row that were settled before.
    cells: u64,
    /// Cells of the row above: their arms, as far as they matter.
    arms: u64,
    /// Lines that come down from the row above: their mates.
    mates: u64,
}

impl Blame {
    fn add(&mut self, other: Blame) {
        self.cells |= other.cells;
        self.arms |= other.arms;
        self.mates |= other.mates;
    }
}

/// What a row shows to the one below.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Above {
    arms: Arms,
    /// 0 if no line comes down.
    mate: u16,
}

/// What cannot be above a row: arms and mates in some of its columns.
#[derive(Clone, Debug, Default)]
struct DeadEnd {
    blame: Blame,
    mates: Vec<(u8, u16)>,
    arms: Vec<(u8, Arms)>,
}

/// The dead ends of a row.
#[derive(Debug, Default)]
struct DeadEnds {
    all: Vec<DeadEnd>,
    /// Of each: a bit for each of its arms and mates, by a hash. A row in which one of these is missing need not be compared.
    signatures: Vec<u128>,
    learnt: usize,
}

impl DeadEnds {
    fn clear(&mut self) {
        self.all.clear();
        self.signatures.clear();
        self.learnt = 0;
    }

    /// What is to blame if this row is a dead end that is known. It moves to the front.
    fn meet(&mut self, above: &[Above]) -> Option<Blame> {
        let columns = above.iter().enumerate();
        let row = columns.fold(0, |bits, (col, it)| bits | arms_bit(col, it.arms) | mate_bit(col, it.mate));
        let index = (0..self.all.len()).find(|&it| {
            self.signatures[it] & !row == 0 && {
                let DeadEnd { mates, arms, .. } = &self.all[it];
                mates.iter().all(|&(col, mate)| above[usize::from(col)].mate == mate)
                    && arms.iter().all(|&(col, arms)| above[usize::from(col)].arms == arms)
            }
        })?;
        let blame = self.all[index].blame;
        self.all.swap(index, index / 2);
        self.signatures.swap(index, index / 2);
        Some(blame)
    }

    /// Keeps a dead end: what is to blame in this row. If there are too many, it takes the place of one at the back.
    fn keep(&mut self, above: &[Above], blame: Blame) {
        let index = if self.all.len() < MOST_DEAD_ENDS {
            self.all.push(DeadEnd::default());
            self.signatures.push(0);
            self.all.len() - 1
        } else {
            MOST_DEAD_ENDS / 2 + self.learnt % (MOST_DEAD_ENDS / 2)
        };
        self.learnt += 1;
        let dead_end = &mut self.all[index];
        dead_end.blame = blame;
        dead_end.mates.clear();
        dead_end.mates.extend(columns(blame.mates).map(|col| (col as u8, above[col].mate)));
        dead_end.arms.clear();
        dead_end.arms.extend(columns(blame.arms).map(|col| (col as u8, above[col].arms)));
        let mates = columns(blame.mates).map(|col| mate_bit(col, above[col].mate));
        let arms = columns(blame.arms).map(|col| arms_bit(col, above[col].arms));
        self.signatures[index] = mates.chain(arms).fold(0, |bits, bit| bits | bit);
    }
}

fn arms_bit(col: usize, arms: Arms) -> u128 {
    bit(col as u32 * 16 + u32::from(arms))
}

fn mate_bit(col: usize, mate: u16) -> u128 {
    bit((col as u32 + 64) * 65536 + u32::from(mate))
}

fn bit(key: u32) -> u128 {
    1 << (key.wrapping_mul(0x9E37_79B9) >> 25)
}

/// All that is known of failures.
#[derive(Debug, Default)]
pub(super) struct Failures {
    /// By cell: what rules out the ways that it was not settled in.
    blames: Vec<Blame>,
    /// By cell: what is above it, from when its row was entered on.
    above: Vec<Above>,
    /// By row: how many leaves there were when it was entered; none if it was a dead end.
    entered: Vec<Option<u64>>,
    dead_ends: Vec<DeadEnds>,
}

impl Failures {
    /// Forgets everything; the next board has so many rows, and places in a row.
    pub(super) fn reset(&mut self, rows: usize, stride: usize) {
        let places = (rows + 2) * stride;
        self.blames.clear();
        self.blames.resize(places, Blame::default());
        self.above.clear();
        self.above.resize(places, Above::default());
        self.entered.clear();
        self.entered.resize(rows + 2, None);
        for dead_ends in &mut self.dead_ends {
            dead_ends.clear();
        }
        self.dead_ends.resize_with(self.dead_ends.len().max(rows + 2), DeadEnds::default);
    }
}

impl Sweep {
    /// What a cell can be, and who is to blame for what it cannot be.
    pub(super) fn enter_with_blame(&mut self, at: At) {
        let mut blame = Blame::default();
        let col = usize::from(at.col);
        let mut untried = self.candidates(at.place, |from| match from {
            LEFT => blame.cells |= before(col) & 1 << (col - 1),
            UP => blame.arms |= 1 << col,
            _ if from & LEFT != 0 => blame.arms |= 1 << (col - 1),
            _ => blame.arms |= 1 << (col + 1),
        });
        if untried & 1 << LEFT_UP != 0
            && let Some(length) = self.sagging(at.place)
        {
            untried &= !(1 << LEFT_UP);
            let below = before(col) & !before(col - length);
            blame.cells |= below | 1 << (col - length - 1);
            blame.arms |= below;
        }
        self.cells[at.place].untried = untried;
        self.failures.blames[at.place] = blame;
    }

    /// A cell could not be settled so: those who made the lines that come together there are to blame.
    pub(super) fn blame_lines(&mut self, at: At, arms: Arms) {
        let mut blame = Blame::default();
        let col = usize::from(at.col);
        for arm in [UP, LEFT] {
            if arms & arm != 0 {
                self.blame_line(at.row, col, (col, arm), &mut blame);
            }
        }
        let left = self.cells[at.place - 1].arms;
        if arms & (LEFT | DOWN) == DOWN && left & DOWN != 0 {
            blame.cells |= 1 << (col - 1);
            self.blame_line(at.row, col, (col - 1, left & !DOWN), &mut blame);
        }
        self.failures.blames[at.place].add(blame);
    }

    /// All cells were settled: whatever is tried next, this is no failure, and every cell may have to change.
    pub(super) fn blame_all(&mut self, at: At) {
        let all = self.all_to_blame();
        self.failures.blames[at.place] = Blame { cells: before(self.cols), ..all };
    }

    fn all_to_blame(&self) -> Blame {
        let all = before(self.cols + 1);
        Blame { cells: all, arms: all, mates: all }
    }

    /// The cell to go back to from one for which nothing is left to try; none if there is none left to blame.
    pub(super) fn back_to_blame(&mut self, at: At) -> Option<At> {
        let mut blame = self.failures.blames[at.place];
        let mut row = at.row;
        while blame.cells == 0 {
            if row == 1 {
                return None;
            }
            let entered = self.failures.entered[row];
            if entered == Some(self.leaves) {
                let above = &self.failures.above[row * self.stride..][..self.stride];
                self.failures.dead_ends[row].keep(above, blame);
            }
            row -= 1;
            let is_failure = entered.is_none_or(|leaves| leaves == self.leaves);
            blame = if is_failure { self.blame_above(row, blame) } else { self.all_to_blame() };
        }
        let col = blame.cells.ilog2() as usize;
        let place = row * self.stride + col;
        blame.cells &= before(col);
        self.failures.blames[place].add(blame);
        Some(At { place, row, col: col as u8 })
    }

    /// Whether a row, of which the first cell is given, is no dead end that is known.
    pub(super) fn is_open(&mut self, at: At) -> bool {
        let start = at.row * self.stride;
        for col in 1..=self.cols {
            let arms = self.cells[start - self.stride + col].arms;
            let mate = if arms & DOWN == 0 { 0 } else { self.mates[col] };
            self.failures.above[start + col] = Above { arms: what_matters(arms), mate };
        }
        let above = &self.failures.above[start..][..self.stride];
        let met = self.failures.dead_ends[at.row].meet(above);
        self.failures.entered[at.row] = if met.is_some() { None } else { Some(self.leaves) };
        self.failures.blames[at.place] = met.unwrap_or_default();
        met.is_none()
    }

    /// What is to blame in a row, all of which is settled, for what is to blame of it from the row below.
    fn blame_above(&self, row: usize, below: Blame) -> Blame {
        let mut blame = Blame { cells: below.arms & before(self.cols + 1), ..Blame::default() };
        for col in columns(below.mates) {
            blame.cells |= 1 << col;
            let onward = self.cells[row * self.stride + col].arms & !DOWN;
            self.blame_line(row, self.cols + 1, (col, onward), &mut blame);
        }
        blame
    }

    /// Follows a line out of a cell of a row, by this arm, to its other end: all that it depends on in the row, of which the cells
    /// before a column are settled, and above.
    fn blame_line(&self, row: usize, settled: usize, start: (usize, Arms), blame: &mut Blame) {
        let (mut col, mut arm) = start;
        loop {
            match arm {
                UP => {
                    blame.mates |= 1 << col;
                    let mate = self.failures.above[row * self.stride + col].mate;
                    if mate >= FIRST_NUMBER {
                        return;
                    }
                    col = usize::from(mate);
                }
                LEFT => col -= 1,
                RIGHT => col += 1,
                // A number, or on down.
                _ => return,
            }
            if col >= settled {
                return;
            }
            blame.cells |= 1 << col;
            let came_by = if arm == UP { UP } else { opposite(arm) };
            arm = self.cells[row * self.stride + col].arms & !came_by;
        }
    }
}

/// All that the cells below ask of a cell's arms: whether a line comes down, from a corner or not; else whether it is empty.
fn what_matters(arms: Arms) -> Arms {
    match arms {
        0 | RIGHT_DOWN | LEFT_DOWN => arms,
        _ if arms & DOWN != 0 => DOWN,
        _ => UP,
    }
}

/// The columns from one on that lie before this one.
fn before(col: usize) -> u64 {
    ((1 << col) - 1) & !1
}

fn columns(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let col = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(col)
    })
}

#[cfg(test)]
mod tests {
    use super::super::{Learning, Sweep, Way};
    use crate::brute_force::random_puzzle_on;
    use crate::exact::{Complete, Solver};
    use crate::{Board, Cover, Puzzle, Rules, Touch};
    use exact::{Budget, Found, Line};
    use grid::{Cell, Dir, Rng, Size};

    /// All solutions of the best form, by a sweep in steps of so many nodes.
    fn swept(sweep: &mut Sweep, puzzle: &Puzzle, way: Way, step: u64) -> Vec<Line> {
        sweep.begin(puzzle, way, Learning::Blame);
        let mut lines = Vec::new();
        loop {
            match sweep.find(&Budget::nodes(sweep.nodes() + step)) {
                Found::Some(line) => lines.push(line),
                Found::None => return lines,
                Found::Unknown => {}
            }
        }
    }

    fn sorted(mut line: Line) -> Line {
        line.sort_unstable();
        line
    }

    /// Whether inside every corner that leads onward lies a number or the same corner, and no bulge onward is empty.
    fn is_best(board: &Board, onward: Dir) -> bool {
        let size = board.puzzle.size();
        let has = |cell: Cell, arms: [Dir; 2]| {
            let drawn: Vec<Dir> = board.lines.arms(cell).collect();
            drawn.len() == 2 && drawn.iter().all(|arm| arms.contains(arm))
        };
        let inside = |cell: Cell, dir: Dir, side: Dir| size.step(size.step(cell, dir)?, side);
        size.cells().all(|cell| {
            let corners_are_filled = [Dir::Left, Dir::Right].into_iter().all(|side| {
                !has(cell, [onward, side])
                    || inside(cell, onward, side)
                        .is_some_and(|it| board.puzzle.clue(it).is_some() || has(it, [onward, side]))
            });
            let back = onward.opposite();
            let mut run = std::iter::successors(size.step(cell, Dir::Left), |&it| size.step(it, Dir::Left));
            let mut is_empty = true;
            let end = run.find(|&it| {
                let is_run = has(it, [Dir::Left, Dir::Right]);
                is_empty &=
                    !is_run || size.step(it, back).is_some_and(|it| board.lines.arms(it).count() == 0);
                !is_run
            });
            let is_bulge = has(cell, [back, Dir::Left]) && end.is_some_and(|it| has(it, [back, Dir::Right]));
            corners_are_filled && !(is_bulge && is_empty)
        })
    }

    #[test]
    fn a_sweep_finds_every_solution_of_the_best_form_and_no_other() {
        let mut rng = Rng::new(21);
        let (mut sweep, mut solver) = (Sweep::default(), Solver::new());
        let rules = Rules { cover: Cover::Optional, touch: Touch::Forbidden };
        let mut seen = [0; 3];
        for _ in 0..1500 {
            let cols = 2 + rng.below(5);
            let size = Size::new(cols, cols + rng.below(3)).unwrap();
            let Some(puzzle) = random_puzzle_on(&mut rng, size) else { continue };
            let puzzle = puzzle.with_rules(rules);
            let (solutions, complete) = solver.enumerate(&puzzle, 200, &Budget::unlimited());
            if complete != Complete::Yes {
                continue;
            }
            for (way, onward) in [(Way::Down, Dir::Down), (Way::Up, Dir::Up)] {
                let mut expected: Vec<Line> = solutions
                    .iter()
                    .filter(|it| is_best(it, onward))
                    .map(|it| it.lines.drawn().map(|edge| size.edge_index(edge) as u32).collect())
                    .map(sorted)
                    .collect();
                expected.sort();
                let mut found = swept(&mut sweep, &puzzle, way, 50);
                found.sort();
                assert_eq!(found, expected, "{way:?} {:?}", Board::new(puzzle.clone()));
                seen[found.len().min(2)] += 1;
            }
        }
        assert!(seen.iter().all(|&count| count > 100), "none, one, several: {seen:?}");
    }
}
