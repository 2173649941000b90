//! All solutions of a Numberlink with cover and without touching: cells are settled row by row, each in every way that fits.

use crate::proof::Reason;
use crate::puzzle::{Clue, Kind, Puzzle};
use crate::rules::judge;
use message::text;
use std::collections::HashSet;

/// The ways in which the line leaves a cell: a bit each for up, right, down and left.
type Arms = usize;
/// A set of these, a bit each.
type Shapes = usize;

const UP: Arms = 1;
const RIGHT: Arms = 2;
const DOWN: Arms = 4;
const LEFT: Arms = 8;
/// A line end that crosses into what is not settled has a mate: where its other end crosses (0 to the right, else a column from 1 on),
/// or a number from here on.
const FIRST_NUMBER: usize = 256;
/// A sweep that takes longer proves nothing: about a second.
const MOST_WAYS: usize = 20_000_000;
/// So many rows are remembered.
const MOST_VAIN: usize = 100_000;

struct Sweep<'a> {
    puzzle: &'a Puzzle,
    /// From a cell to its neighbours: up, right, down, left and the four between these.
    around: [isize; 8],
    /// By direction and by what lies there: what fits beside it.
    beside: [[Shapes; 16]; 8],
    /// By cell, with a rim of cells around the board where nothing leads to: what it can be, what it is, its number.
    possible: Vec<Shapes>,
    arms: Vec<Arms>,
    numbers: Vec<usize>,
    /// By crossing: its mate; and the mates that were overwritten, oldest first.
    mates: [usize; FIRST_NUMBER],
    past: Vec<(usize, usize)>,
}

/// Checks that there is no solution, or none but the known one.
pub(crate) fn sweep(puzzle: &Puzzle, known: Option<&[bool]>) -> Result<(), Reason> {
    if puzzle.kind != (Kind::Numberlink { cover: true, touch: false }) {
        return Err(text!("these rules have no sweep"));
    }
    // Rows are the shorter sides.
    let (puzzle, known) = &if puzzle.cols > puzzle.rows {
        (turned(puzzle), known.map(|known| turned_edges(puzzle, known)))
    } else {
        (puzzle.clone(), known.map(<[bool]>::to_vec))
    };
    let mut sweep = Sweep::new(puzzle);
    let places: Vec<usize> = (0..puzzle.cells()).map(|cell| sweep.place(cell)).collect();
    sweep.narrow_down(&places);
    // What the rest of the board saw when a row was begun from which no cell could be the last: it need not be begun so again.
    let mut vain: HashSet<Vec<usize>> = HashSet::new();
    let mut leaves = 0;
    // For each settled cell, and the next: what is left to try there, and how long `past` and how many `leaves` there were before.
    let mut tried = vec![(sweep.fitting(places[0]), 0, 0)];
    for _ in 0..MOST_WAYS {
        let settled = tried.len() - 1;
        let (untried, moment, leaves_before) = tried[settled];
        sweep.take_back(moment);
        if untried == 0 {
            if settled % puzzle.cols == 0 && leaves == leaves_before && vain.len() < MOST_VAIN {
                vain.insert(sweep.seen(places[settled]));
            }
            tried.pop();
            if tried.is_empty() {
                return Ok(());
            }
            continue;
        }
        tried[settled].0 &= untried - 1;
        if !sweep.settle(places[settled], untried.trailing_zeros() as Arms) {
            continue;
        }
        if let Some(&next) = places.get(settled + 1) {
            let is_vain = (settled + 1) % puzzle.cols == 0 && vain.contains(&sweep.seen(next));
            tried.push((if is_vain { 0 } else { sweep.fitting(next) }, sweep.past.len(), leaves));
            continue;
        }
        leaves += 1;
        let line = sweep.line();
        if known.as_ref() != Some(&line) && judge(puzzle, &line).is_ok() {
            return Err(text!("there is another solution"));
        }
    }
    Err(text!("the sweep takes too long"))
}

/// The board with its columns as rows.
fn turned(puzzle: &Puzzle) -> Puzzle {
    let cell = |it: usize| it % puzzle.rows * puzzle.cols + it / puzzle.rows;
    let clues = (0..puzzle.cells()).map(|it| puzzle.clues[cell(it)]).collect();
    Puzzle { cols: puzzle.rows, rows: puzzle.cols, clues, ..puzzle.clone() }
}

/// What is drawn on the board with its columns as rows.
fn turned_edges(puzzle: &Puzzle, drawn: &[bool]) -> Vec<bool> {
    let over = turned(puzzle);
    let cell = |it: usize| it % puzzle.rows * puzzle.cols + it / puzzle.rows;
    let is_on = |[one, other]: [usize; 2]| {
        puzzle.at(cell(one)).any(|(edge, next)| next == cell(other) && drawn[edge])
    };
    (0..over.edges()).map(|edge| is_on(over.ends(edge))).collect()
}

/// Whether two neighbours fit: a line between them leads to both, and around the point between them at most two lines meet.
fn fit(one: Arms, dir: usize, other: Arms) -> bool {
    let toward = |arms: Arms, dir: usize| {
        let arm = |dir: usize| arms >> (dir % 4) & 1;
        if dir < 4 { arm(dir) } else { arm(dir) + arm(dir + 1) }
    };
    let (here, there) = (toward(one, dir), toward(other, (dir + 2) % 4 + dir / 4 * 4));
    if dir < 4 { here == there } else { here + there <= 2 }
}

impl<'a> Sweep<'a> {
    fn new(puzzle: &'a Puzzle) -> Sweep<'a> {
        let stride = puzzle.cols as isize + 2;
        let rim = (puzzle.cols + 2) * (puzzle.rows + 2);
        let with = |fits: &dyn Fn(Arms) -> bool| {
            (0..16).filter(|arms| fits(*arms)).fold(0, |set, arms| set | 1 << arms)
        };
        let beside = |dir| std::array::from_fn(|other| with(&|arms| fit(arms, dir, other)));
        let mut sweep = Sweep {
            puzzle,
            around: [-stride, 1, stride, -1, 1 - stride, 1 + stride, stride - 1, -1 - stride],
            beside: std::array::from_fn(beside),
            possible: vec![1; rim],
            arms: vec![0; rim],
            numbers: vec![0; rim],
            mates: [0; FIRST_NUMBER],
            past: Vec::new(),
        };
        let (number, plain) = (with(&|arms| arms.is_power_of_two()), with(&|arms| arms.count_ones() == 2));
        for (cell, clue) in puzzle.clues.iter().enumerate() {
            let place = sweep.place(cell);
            sweep.possible[place] = if clue.is_some() { number } else { plain };
            sweep.numbers[place] = if let Some(Clue::Number(it)) = clue { FIRST_NUMBER + it } else { 0 };
        }
        for place in (0..rim).filter(|&place| sweep.numbers[place] != 0) {
            for dir in 0..4 {
                let next = place.wrapping_add_signed(sweep.around[dir]);
                let [number, other] = [place, next].map(|it| sweep.numbers[it]);
                if other != 0 && (number != other || sweep.is_path(number)) {
                    // A line leads to what is there exactly if it is the same: as if all lines, or none, led here from there.
                    sweep.possible[place] &= sweep.beside[dir][if number == other { 15 } else { 0 }];
                }
            }
        }
        sweep
    }

    fn place(&self, cell: usize) -> usize {
        (cell / self.puzzle.cols + 1) * (self.puzzle.cols + 2) + cell % self.puzzle.cols + 1
    }

    /// Whether all cells of a number are on one path.
    fn is_path(&self, mate: usize) -> bool {
        mate >= FIRST_NUMBER && self.puzzle.often[mate - FIRST_NUMBER] == 2
    }

    /// What the rest of the board sees when a row begins: its first cell, the row above, and the mates of what leads down from there.
    fn seen(&self, place: usize) -> Vec<usize> {
        let above = &self.arms[place - self.puzzle.cols - 2..][..self.puzzle.cols];
        let down =
            above.iter().zip(&self.mates[1..]).map(|(arms, mate)| if arms & DOWN == 0 { 0 } else { *mate });
        [place].into_iter().chain(above.iter().copied()).chain(down).collect()
    }

    /// Strikes out what no neighbour allows, until nothing changes.
    fn narrow_down(&mut self, places: &[usize]) {
        let mut changes = true;
        while std::mem::take(&mut changes) {
            for &place in places.iter().chain(places.iter().rev()) {
                let before = self.possible[place];
                let narrowed = self.around.iter().zip(&self.beside).fold(before, |shapes, (way, beside)| {
                    let mut left = self.possible[place.wrapping_add_signed(*way)];
                    let mut fitting = 0;
                    while left != 0 && fitting & shapes != shapes {
                        fitting |= beside[left.trailing_zeros() as usize];
                        left &= left - 1;
                    }
                    shapes & fitting
                });
                changes |= narrowed != before;
                self.possible[place] = narrowed;
            }
        }
    }

    /// What a cell can be next to the settled cells above and to the left.
    fn fitting(&self, place: usize) -> Shapes {
        [0, 3, 4, 7].iter().fold(self.possible[place], |shapes, &dir| {
            shapes & self.beside[dir][self.arms[place.wrapping_add_signed(self.around[dir])]]
        })
    }

    /// Settles a cell; `false` if that closes a loop, joins strangers or lets a path run beside itself.
    fn settle(&mut self, place: usize, arms: Arms) -> bool {
        self.arms[place] = arms;
        let col = place % (self.puzzle.cols + 2);
        // Two ends come together here: of what comes from above or from the left the far one, of what leads on the crossing itself.
        let ends = [(UP, self.mates[col]), (LEFT, self.mates[0]), (DOWN, col), (RIGHT, 0)];
        let mut ends = ends.into_iter().filter(|it| arms & it.0 != 0).map(|it| it.1);
        let (a, b) = (ends.next().unwrap_or(0), ends.next().unwrap_or(self.numbers[place]));
        let is_loop = arms == UP | LEFT && a == 0;
        let are_strangers = a != b && a.min(b) >= FIRST_NUMBER;
        for (end, mate) in [(a, b), (b, a)].into_iter().filter(|it| it.0 < FIRST_NUMBER) {
            self.past.push((end, self.mates[end]));
            self.mates[end] = mate;
        }
        let leads_down_beside = arms & (LEFT | DOWN) == DOWN && self.arms[place - 1] & DOWN != 0;
        let (mate, before) = (self.mates[col], self.mates[col - 1]);
        let touches = leads_down_beside && (mate == col - 1 || self.is_path(mate) && mate == before);
        !is_loop && !are_strangers && !touches
    }

    fn take_back(&mut self, moment: usize) {
        for (end, mate) in self.past.drain(moment..).rev() {
            self.mates[end] = mate;
        }
    }

    /// What is drawn.
    fn line(&self) -> Vec<bool> {
        let arms = |cell: usize| self.arms[self.place(cell)];
        let is_on =
            |[cell, other]: [usize; 2]| arms(cell) & (if other == cell + 1 { RIGHT } else { DOWN }) != 0;
        (0..self.puzzle.edges()).map(|edge| is_on(self.puzzle.ends(edge))).collect()
    }
}
