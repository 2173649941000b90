//! A quick sweep over the board, for paths that never run beside themselves.
//!
//! Where they cover every cell, a corner is never alone. Take one that leads right and down:
//!
//! ```text
//! .-.     The cell at the lower right lies beside two cells of this path. If it were on the same path, that would
//! |       touch itself. So nothing leads to it from above or from the left, and since some path must visit it,
//! .   .   it is a corner of the same kind, or a number.
//! ```
//!
//! So corners come in diagonal chains that end at a number, and far from numbers there are only straight lines. What
//! each cell can be is worked out beforehand (`narrow`); then the cells are settled row by row, and for the ends of all
//! lines that cross into what is not settled yet the sweep knows their mates. There is hardly ever a choice: most
//! boards take less time than the kernel takes to be set up. Others have the same rows come up again and again, which a
//! `memory` of failures cuts short; what still takes long is left to the kernel.
//!
//! Where cells may stay empty, corners onward, to the rows that come later, may be taken to be of that kind too (`corner.rs`). Others may be
//! alone, so that there is more to choose; `blame` finds out what a failure depends on and goes back to that.
//!
//! Two pieces of one path may still come to lie side by side without either noticing: that is looked at in the end.

mod blame;
mod memory;
mod narrow;
mod shapes;
mod solution;

use crate::{Cover, Puzzle};
pub(super) use blame::Learning;
use blame::{Failures, MOST_COLS};
use exact::{Answer, Budget, Found, Line};
use grid::{Cell, Size};
use memory::Memory;
use shapes::{
    Arms, DOWN, EMPTY, LEFT, LEFT_DOWN, LEFT_UP, NUMBER, PLAIN, RIGHT, RIGHT_DOWN, RIM, Shapes, UP, UP_RIGHT,
};

/// The mate of a line end that crosses into what is not settled: another crossing, or a number from here on. No board
/// has as many columns.
const FIRST_NUMBER: u16 = 256;

/// The crossing to the right; those down have the numbers of their columns, from one on.
const ACROSS: u8 = 0;

/// Cells of a row that go into a word of its key: 4 bits for the arms and 16 for the mate of each.
const IN_A_WORD: usize = 3;

/// Sweeps over boards; reuses its memory from one to the next.
///
/// The board lies turned so that its rows are its shorter sides, with a rim of cells around it, so that every cell has
/// eight neighbours.
#[derive(Debug)]
pub(super) struct Sweep {
    size: Size,
    /// Whether every cell must be covered.
    cover: bool,
    learning: Learning,
    /// Whether rows stand for columns.
    is_turned: bool,
    /// Whether the last row lies first.
    is_upside_down: bool,
    cols: usize,
    rows: usize,
    /// Cells in a row, the rim included.
    stride: usize,
    cells: Vec<Square>,
    /// By number: whether it occurs exactly twice, so that equal numbers mean the same path.
    is_pair: Vec<bool>,
    /// By crossing: its mate.
    mates: [u16; FIRST_NUMBER as usize],
    /// The mates that were overwritten, oldest first: the crossing and what it had.
    past: Vec<(u8, u16)>,
    /// Where the sweep stands; none before it has begun, and when it has ended.
    at: Option<At>,
    memory: Memory,
    /// How many nodes the sweep takes before the memory begins.
    memory_from: u64,
    failures: Failures,
    nodes: u64,
    /// Times that all cells were settled.
    leaves: u64,
    first: Option<Line>,
    /// For `narrow`.
    queue: Vec<u32>,
    is_queued: Vec<bool>,
}

impl Default for Sweep {
    fn default() -> Sweep {
        Sweep {
            size: Size::new(1, 1).expect("a board may have one cell"),
            cover: true,
            learning: Learning::Nothing,
            is_turned: false,
            is_upside_down: false,
            cols: 0,
            rows: 0,
            stride: 0,
            cells: Vec::new(),
            is_pair: Vec::new(),
            mates: [0; FIRST_NUMBER as usize],
            past: Vec::new(),
            at: None,
            memory: Memory::default(),
            memory_from: 0,
            failures: Failures::default(),
            nodes: 0,
            leaves: 0,
            first: None,
            queue: Vec::new(),
            is_queued: Vec::new(),
        }
    }
}

/// A cell: all that is known of it side by side, for it is needed together.
#[derive(Clone, Copy, Debug)]
struct Square {
    /// What it can be.
    possible: Shapes,
    /// What is left to try.
    untried: Shapes,
    /// Its number from [`FIRST_NUMBER`] on; 0 without.
    number: u16,
    /// What it is, if it is settled.
    arms: Arms,
    /// How long `past` was before it was settled.
    moment: u32,
    /// In a solution: its path.
    path: u32,
}

/// A cell on the way.
#[derive(Clone, Copy, Debug)]
struct At {
    place: usize,
    row: usize,
    col: u8,
}

/// From which side a sweep comes: where it has less to choose, it may take a hundredth of the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// From the first row to the last.
    Down,
    /// From the last row to the first.
    Up,
}

/// Whether and how the sweep can be gone on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// All cells are settled.
    Leaf,
    /// Everything was tried.
    End,
    /// The budget ran out.
    OutOfBudget,
}

impl Sweep {
    /// Nodes that the sweep took so far.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Nodes that it would have taken so far if it did not remember rows.
    pub(super) fn nodes_without_memory(&self) -> u64 {
        self.nodes.saturating_add(self.memory.saved)
    }

    /// Whether the board is not too wide for a sweep that may leave cells empty.
    pub(super) fn has_room_for(size: Size) -> bool {
        size.cols().min(size.rows()) <= MOST_COLS
    }

    /// Makes ready for a puzzle, which must not allow touching.
    pub(super) fn begin(&mut self, puzzle: &Puzzle, way: Way, learning: Learning) {
        self.is_upside_down = way == Way::Up;
        self.learning = learning;
        self.set_up(puzzle);
        let start = At { place: self.stride + 1, row: 1, col: 1 };
        self.at = self.narrow_down().then_some(start);
        match (self.at, learning) {
            (None, _) => {}
            (_, Learning::Blame) => self.enter::<true>(start),
            _ => self.enter::<false>(start),
        }
    }

    /// Goes on until the answer is known, or the budget is spent by all nodes since the beginning; then it can go on
    /// once more.
    pub(super) fn go_on(&mut self, budget: &Budget<'_>) -> Answer<Line> {
        loop {
            match (self.find(budget), self.first.take()) {
                (Found::Some(line), None) => self.first = Some(line),
                (Found::Some(line), Some(first)) => return Answer::Many(first, line),
                (Found::None, first) => return first.map_or(Answer::None, Answer::One),
                (Found::Unknown, first) => {
                    self.first.clone_from(&first);
                    return Answer::Unknown(first);
                }
            }
        }
    }

    /// Goes on to the next solution; its edges come in order.
    pub(super) fn find(&mut self, budget: &Budget<'_>) -> Found<Line> {
        loop {
            // Who does not blame need not ask at every cell whether to.
            let is_blaming = self.learning == Learning::Blame;
            match if is_blaming { self.next::<true>(budget) } else { self.next::<false>(budget) } {
                Step::Leaf => {
                    self.leaves += 1;
                    if !self.touches_itself() {
                        return Found::Some(self.line());
                    }
                }
                Step::End => return Found::None,
                Step::OutOfBudget => return Found::Unknown,
            }
        }
    }

    /// Describes the puzzle.
    fn set_up(&mut self, puzzle: &Puzzle) {
        let size = puzzle.size();
        self.size = size;
        self.cover = puzzle.rules().cover == Cover::Every;
        self.is_turned = size.cols() > size.rows();
        (self.cols, self.rows) =
            if self.is_turned { (size.rows(), size.cols()) } else { (size.cols(), size.rows()) };
        self.stride = self.cols + 2;
        let rim = Square { possible: RIM, untried: 0, number: 0, arms: 0, moment: 0, path: 0 };
        self.cells.clear();
        self.cells.resize(self.stride * (self.rows + 2), rim);
        let plain = if self.cover { PLAIN } else { PLAIN | EMPTY };
        for row in 1..=self.rows {
            self.cells[row * self.stride + 1..][..self.cols].fill(Square { possible: plain, ..rim });
        }
        self.is_pair.clear();
        for (number, places) in puzzle.places().values().enumerate() {
            self.is_pair.push(places.len() == 2);
            for &cell in places {
                let place = self.place(cell);
                self.cells[place].number = FIRST_NUMBER + number as u16;
                self.cells[place].possible = NUMBER;
            }
        }
        self.past.clear();
        self.memory.reset(1 + self.cols.div_ceil(IN_A_WORD), self.rows + 1);
        self.memory_from = self.memory.begins_after * size.cell_count() as u64;
        if self.learning == Learning::Blame {
            self.failures.reset(self.rows, self.stride);
        }
        self.nodes = 0;
        self.leaves = 0;
        self.first = None;
    }

    fn place(&self, cell: Cell) -> usize {
        let (row, col) = if self.is_turned { (cell.col(), cell.row()) } else { (cell.row(), cell.col()) };
        let row = if self.is_upside_down { self.rows - 1 - row } else { row };
        (row + 1) * self.stride + col + 1
    }

    /// Goes on to where all cells are settled.
    fn next<const BLAMES: bool>(&mut self, budget: &Budget<'_>) -> Step {
        let Some(mut at) = self.at else { return Step::End };
        loop {
            let untried = self.cells[at.place].untried;
            if untried == 0 {
                let Some(back) = self.back_from::<BLAMES>(at) else {
                    self.at = None;
                    return Step::End;
                };
                at = back;
                self.take_back(at.place);
                continue;
            }
            // The budget that is spent is left as it is, so that the sweep can go on from here.
            if budget.is_spent(self.nodes + 1) {
                self.at = Some(at);
                return Step::OutOfBudget;
            }
            self.nodes += 1;
            let square = &mut self.cells[at.place];
            square.untried = untried & (untried - 1);
            square.moment = self.past.len() as u32;
            let arms = untried.trailing_zeros() as Arms;
            if !self.settle(at, arms) {
                self.take_back(at.place);
                if BLAMES {
                    self.blame_lines(at, arms);
                }
                continue;
            }
            if usize::from(at.col) < self.cols {
                at = At { place: at.place + 1, col: at.col + 1, ..at };
            } else if at.row < self.rows {
                at = At { place: at.place + 3, row: at.row + 1, col: 1 };
                if !self.is_worth_entering::<BLAMES>(at) {
                    self.cells[at.place].untried = 0;
                    continue;
                }
            } else {
                // Next comes another way for the last cell; its arms stay for those who look at the solution.
                self.take_back(at.place);
                if BLAMES {
                    self.blame_all(at);
                }
                self.at = Some(at);
                return Step::Leaf;
            }
            self.enter::<BLAMES>(at);
        }
    }

    /// A cell comes next.
    #[inline]
    fn enter<const BLAMES: bool>(&mut self, at: At) {
        if BLAMES {
            self.enter_with_blame(at);
        } else {
            self.cells[at.place].untried = self.candidates(at.place, |_| {});
        }
    }

    /// The cell to go back to from one for which nothing is left to try: the one that was settled before it, or the one that is to
    /// blame; none if there is none.
    #[inline]
    fn back_from<const BLAMES: bool>(&mut self, at: At) -> Option<At> {
        if BLAMES {
            return self.back_to_blame(at);
        }
        if at.col == 1 && at.row > 1 && self.learning == Learning::Rows && self.memory.is_of_use() {
            self.memory.leave(at.row, self.nodes, self.leaves);
        }
        match at {
            At { row: 1, col: 1, .. } => None,
            At { place, row, col: 1 } => Some(At { place: place - 3, row: row - 1, col: self.cols as u8 }),
            At { place, row, col } => Some(At { place: place - 1, row, col: col - 1 }),
        }
    }

    /// Whether anything may be found from this row on, of which the first cell is given.
    #[inline]
    fn is_worth_entering<const BLAMES: bool>(&mut self, at: At) -> bool {
        if BLAMES {
            return self.is_open(at);
        }
        if self.learning == Learning::Nothing || self.nodes < self.memory_from || !self.memory.is_of_use() {
            return true;
        }
        let above = self.cells[at.place - self.stride..][..self.cols].chunks(IN_A_WORD);
        let words = above.zip(self.mates[1..].chunks(IN_A_WORD)).map(|(squares, mates)| {
            squares.iter().zip(mates).fold(0, |word, (square, &mate)| {
                let mate = if square.arms & DOWN == 0 { 0 } else { mate };
                word << 20 | u64::from(mate) << 4 | u64::from(square.arms)
            })
        });
        self.memory.enter(at.row, words, self.nodes, self.leaves)
    }

    /// Settles a cell; `false` if that makes a loop, joins strangers or lets a path run beside itself.
    #[inline]
    fn settle(&mut self, at: At, arms: Arms) -> bool {
        let down = at.col;
        let square = &mut self.cells[at.place];
        square.arms = arms;
        let number = square.number;
        let [from_above, from_before] = [down, ACROSS].map(|it| self.mates[usize::from(it)]);
        let fits = match arms {
            UP => self.join(from_above, number),
            LEFT => self.join(from_before, number),
            DOWN => self.pair(down.into(), number),
            RIGHT => self.pair(ACROSS.into(), number),
            UP_RIGHT => self.pair(ACROSS.into(), from_above),
            LEFT_DOWN => self.pair(down.into(), from_before),
            RIGHT_DOWN => self.pair(ACROSS.into(), down.into()),
            LEFT_UP => from_above != u16::from(ACROSS) && self.join(from_above, from_before),
            _ => true,
        };
        fits && (arms & DOWN == 0 || !self.runs_beside_itself(at, arms))
    }

    /// Two line ends, or a line end and a number, belong together now.
    #[inline]
    fn pair(&mut self, a: u16, b: u16) -> bool {
        for (end, mate) in [(a, b), (b, a)] {
            if let Ok(end) = u8::try_from(end) {
                self.past.push((end, self.mates[usize::from(end)]));
                self.mates[usize::from(end)] = mate;
            }
        }
        true
    }

    /// Two lines with these other ends meet.
    #[inline]
    fn join(&mut self, a: u16, b: u16) -> bool {
        if a >= FIRST_NUMBER && b >= FIRST_NUMBER { a == b } else { self.pair(a, b) }
    }

    /// Whether the lines down from a cell and from the one before it are of the same path, though not joined here.
    #[inline]
    fn runs_beside_itself(&self, at: At, arms: Arms) -> bool {
        if arms & LEFT != 0 || self.cells[at.place - 1].arms & DOWN == 0 {
            return false;
        }
        let before = at.col - 1;
        let [mate, mate_before] = [at.col, before].map(|it| self.mates[usize::from(it)]);
        let same_number =
            mate == mate_before && mate >= FIRST_NUMBER && self.is_pair[usize::from(mate - FIRST_NUMBER)];
        same_number || mate == u16::from(before)
    }

    /// A cell is no longer settled.
    #[inline]
    fn take_back(&mut self, place: usize) {
        let moment = self.cells[place].moment as usize;
        while self.past.len() > moment {
            let (end, mate) = self.past.pop().expect("longer than a length");
            self.mates[usize::from(end)] = mate;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brute_force::random_puzzle_on;
    use crate::{Rules, codec};
    use grid::Rng;

    /// The answer of a sweep in steps of so many nodes.
    fn answer(sweep: &mut Sweep, puzzle: &Puzzle, step: u64) -> Answer<Line> {
        sweep.begin(puzzle, Way::Down, Learning::Rows);
        loop {
            match sweep.go_on(&Budget::nodes(sweep.nodes() + step)) {
                Answer::Unknown(_) => {}
                answer => return answer,
            }
        }
    }

    /// A sweep that remembers all it can.
    fn careful() -> Sweep {
        let mut sweep = Sweep::default();
        (sweep.memory.begins_after, sweep.memory.worth_keeping) = (0, 1);
        sweep
    }

    /// What leads down from the second row in vain may lead down from the first as well, and to a solution.
    #[test]
    fn the_same_lines_above_another_row_are_not_remembered() {
        let drawing = "
            1 . . 1 2

            . . 2 2 .

            . . . . .

            . . 2 2 .

            1 . 1 2 .
        ";
        let format = codec::FORMATS.iter().find(|format| format.name == "drawing").unwrap();
        let puzzle = (format.read)(drawing).unwrap().puzzle.with_rules(Rules::STRICTEST);
        let answer = answer(&mut careful(), &puzzle, 1 << 40);
        assert!(matches!(answer, Answer::Many(..)), "{answer:?}");
    }

    #[test]
    fn neither_memory_nor_stops_change_an_answer() {
        let mut rng = Rng::new(3);
        let (mut plain, mut careful) = (Sweep::default(), careful());
        plain.memory.begins_after = u64::from(u32::MAX);
        let mut seen = [0; 3];
        let mut saved = 0;
        for _ in 0..3000 {
            let size = Size::new(4 + rng.below(7), 4 + rng.below(9)).unwrap();
            let Some(puzzle) = random_puzzle_on(&mut rng, size) else { continue };
            let puzzle = puzzle.with_rules(Rules::STRICTEST);
            let expected = answer(&mut plain, &puzzle, 1 << 40);
            assert_eq!(answer(&mut careful, &puzzle, 100), expected, "{puzzle:?}");
            assert_eq!(careful.nodes_without_memory(), plain.nodes(), "{puzzle:?}");
            saved += plain.nodes() - careful.nodes();
            seen[match expected {
                Answer::None => 0,
                Answer::One(_) => 1,
                _ => 2,
            }] += 1;
        }
        assert!(saved > 0 && seen.iter().all(|&count| count > 10), "{saved} {seen:?}");
    }
}
