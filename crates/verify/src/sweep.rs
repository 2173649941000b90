//! All solutions of a Numberlink without touching: cells are settled row by row, each in every way that fits. Without cover, all of which no
//! turn that leads to later rows has an empty cell inside.
//!
//! The board lies turned so that its rows are its shorter sides, and perhaps the last one first, with a rim of cells around it where nothing
//! leads to. A line that leads from the settled cells to the others has a mate: where its other end does (a column from 1 on, or 0 to the
//! right), or the number there.

use crate::proof::Reason;
use crate::puzzle::{Kind, Puzzle};
use crate::rules::is_solution;
use message::text;

/// The ways in which the line leaves a cell: a bit each for up, right, down and left.
type Arms = usize;
/// A set of these, a bit each.
type Shapes = usize;
const UP: Arms = 1;
const RIGHT: Arms = 2;
const DOWN: Arms = 4;
const LEFT: Arms = 8;
/// As mates, numbers are counted from here on.
const FIRST_NUMBER: u32 = 256;
/// A sweep that takes longer proves nothing: some seconds.
const MOST_WAYS: usize = 20_000_000;

struct Sweep<'a> {
    puzzle: &'a Puzzle,
    /// Columns and rows as the board lies, and whether the last row comes first.
    cols: usize,
    rows: usize,
    is_upside_down: bool,
    /// From a place to its neighbours: up, right, down, left and the four between these.
    around: [isize; 8],
    /// By direction and by what lies there: what fits beside it.
    beside: [[Shapes; 16]; 8],
    /// By place: what it can be, what it is if it is settled, and its number as a mate or 0.
    possible: Vec<Shapes>,
    arms: Vec<Arms>,
    numbers: Vec<u32>,
}

/// Whether there is no solution, or none but the known one.
pub(crate) fn sweep(puzzle: &Puzzle, known: Option<&[bool]>, is_upside_down: bool) -> Result<bool, Reason> {
    let mut sweep = Sweep::new(puzzle, is_upside_down);
    let mut places: Vec<usize> = (0..puzzle.cells()).map(|cell| sweep.place(cell)).collect();
    places.sort_unstable();
    sweep.narrow_down(&places);
    // By how many cells are settled: for each column, and before these to the right, the mate of the line that leads there. Meaningless
    // where none does.
    let mut mates = vec![vec![0; sweep.cols + 1]; places.len() + 1];
    // Ways to settle a cell when so many before it are settled; the latest comes next.
    let mut open: Vec<(usize, Arms)> = members(sweep.fitting(places[0])).map(|arms| (0, arms)).collect();
    for _ in 0..MOST_WAYS {
        let Some((count, arms)) = open.pop() else { return Ok(true) };
        sweep.arms[places[count]] = arms;
        let (before, after) = mates.split_at_mut(count + 1);
        after[0].copy_from_slice(&before[count]);
        if !sweep.settle(&mut after[0], places[count], arms) {
            continue;
        }
        if let Some(&next) = places.get(count + 1) {
            open.extend(members(sweep.fitting(next)).map(|arms| (count + 1, arms)));
        } else {
            let line: Vec<bool> = (0..puzzle.edges()).map(|edge| sweep.is_on(edge)).collect();
            if known != Some(&line) && is_solution(puzzle, &line) {
                return Ok(false);
            }
        }
    }
    Err(text!("the sweep takes too long"))
}

/// Whether two neighbours fit: a line between them leads to both; around the point between them meet at most two lines; and inside a turn
/// downward lies no empty cell.
fn fit(one: Arms, dir: usize, other: Arms) -> bool {
    let arm = |arms: Arms, dir: usize| arms >> (dir % 4) & 1;
    let corner = |arms: Arms, dir: usize| arm(arms, dir) + arm(arms, dir + 1);
    if dir < 4 {
        return arm(one, dir) == arm(other, dir + 2);
    }
    let around = [corner(one, dir), corner(other, dir + 2)];
    let (turn, inside) = if dir == 5 || dir == 6 { (around[0], other) } else { (around[1], one) };
    around[0] + around[1] <= 2 && (turn < 2 || inside != 0)
}

fn shapes(fits: impl Fn(Arms) -> bool) -> Shapes {
    (0..16).filter(|arms| fits(*arms)).map(|arms| 1 << arms).sum()
}

fn members(shapes: Shapes) -> impl Iterator<Item = Arms> {
    let rest = std::iter::successors(Some(shapes), |it| it.checked_sub(1).map(|less| it & less));
    rest.take_while(|it| *it != 0).map(|it| it.trailing_zeros() as Arms)
}

impl<'a> Sweep<'a> {
    fn new(puzzle: &'a Puzzle, is_upside_down: bool) -> Sweep<'a> {
        let (cols, rows) = (puzzle.cols.min(puzzle.rows), puzzle.cols.max(puzzle.rows));
        let (stride, rim) = (cols as isize + 2, (cols + 2) * (rows + 2));
        let around = [-stride, 1, stride, -1, 1 - stride, 1 + stride, stride - 1, -1 - stride];
        let beside = |dir| std::array::from_fn(|other| shapes(|arms| fit(arms, dir, other)));
        let beside = std::array::from_fn(beside);
        let (possible, arms, numbers) = (vec![1; rim], vec![0; rim], vec![0; rim]);
        let mut sweep = Sweep { puzzle, cols, rows, is_upside_down, around, beside, possible, arms, numbers };
        let places: Vec<usize> = (0..puzzle.cells()).map(|cell| sweep.place(cell)).collect();
        for (place, clue) in places.iter().zip(&puzzle.clues) {
            sweep.numbers[*place] = clue.map_or(0, |number| FIRST_NUMBER + number as u32);
        }
        for place in places {
            let number = sweep.numbers[place];
            // Different numbers are not joined, and those of the same path are.
            let may_be = |arms: Arms, dir: usize| match sweep.numbers[place.wrapping_add_signed(around[dir])]
            {
                other if number == 0 || other == 0 => true,
                other if number == other => arms >> dir & 1 == 1 || !sweep.is_path(number),
                _ => arms >> dir & 1 == 0,
            };
            let is_right = |arms: Arms| match arms.count_ones() {
                0 => number == 0 && matches!(puzzle.kind, Kind::Numberlink { cover: false, .. }),
                count => count == if number == 0 { 2 } else { 1 },
            };
            sweep.possible[place] = shapes(|arms| is_right(arms) && (0..4).all(|dir| may_be(arms, dir)));
        }
        sweep
    }

    fn place(&self, cell: usize) -> usize {
        let (row, col) = (cell / self.puzzle.cols, cell % self.puzzle.cols);
        let (row, col) = if self.cols == self.puzzle.cols { (row, col) } else { (col, row) };
        let row = if self.is_upside_down { self.rows - 1 - row } else { row };
        (row + 1) * (self.cols + 2) + col + 1
    }

    fn is_on(&self, edge: usize) -> bool {
        let [one, other] = self.puzzle.ends(edge).map(|cell| self.place(cell));
        self.arms[one.min(other)] & (if other == one + 1 { RIGHT } else { DOWN }) != 0
    }

    /// Whether all cells of a number are on one path.
    fn is_path(&self, mate: u32) -> bool {
        mate >= FIRST_NUMBER && self.puzzle.often[(mate - FIRST_NUMBER) as usize] == 2
    }

    /// Strikes out what no neighbour allows, until nothing changes.
    fn narrow_down(&mut self, places: &[usize]) {
        let mut changes = true;
        while std::mem::take(&mut changes) {
            for &place in places.iter().chain(places.iter().rev()) {
                let before = self.possible[place];
                for (way, beside) in self.around.iter().zip(&self.beside) {
                    let there = members(self.possible[place.wrapping_add_signed(*way)]);
                    self.possible[place] &= there.fold(0, |fitting, other| fitting | beside[other]);
                }
                changes |= self.possible[place] != before;
            }
        }
    }

    /// What a cell can be next to the settled cells above and to the left.
    fn fitting(&self, place: usize) -> Shapes {
        [0, 3, 4, 7].iter().fold(self.possible[place], |shapes, &dir| {
            shapes & self.beside[dir][self.arms[place.wrapping_add_signed(self.around[dir])]]
        })
    }

    /// Settles a cell: tells whether that closes no loop, joins no strangers and lets no path run beside itself.
    fn settle(&self, mates: &mut [u32], place: usize, arms: Arms) -> bool {
        let col = place % (self.cols + 2);
        // Two ends come together here: of what comes from above or from the left the far one, of what leads on itself.
        let ends = [(UP, mates[col]), (LEFT, mates[0]), (DOWN, col as u32), (RIGHT, 0)];
        let mut ends = ends.into_iter().filter(|it| arms & it.0 != 0).map(|it| it.1);
        let (a, b) = (ends.next().unwrap_or(0), ends.next().unwrap_or(self.numbers[place]));
        let is_loop = arms == UP | LEFT && a == 0;
        let are_strangers = a != b && a.min(b) >= FIRST_NUMBER;
        for (end, mate) in [(a, b), (b, a)].into_iter().filter(|it| it.0 < FIRST_NUMBER) {
            mates[end as usize] = mate;
        }
        let leads_down_beside = arms & (LEFT | DOWN) == DOWN && self.arms[place - 1] & DOWN != 0;
        let (mate, before) = (mates[col], mates[col - 1]);
        let touches = leads_down_beside && (mate as usize == col - 1 || self.is_path(mate) && mate == before);
        !is_loop && !are_strangers && !touches
    }
}
