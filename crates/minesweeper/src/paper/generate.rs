//! Paper puzzles made to order: one solution by proof, at the level that was asked for.
//!
//! 1. Mines are laid at random, and every other cell gets its number: then every plain cell is a mine, and there is one
//!    solution.
//! 2. Numbers are taken away in random order while the solution stays the only one.
//! 3. The fewer numbers, the harder the puzzle: somewhere on that way it has the level asked for, and halving finds the place.

use super::exact::{Answer, Solver};
use super::{Board, Clue, Mark, Puzzle};
use crate::techniques::{LADDER, Notes};
use deduce::{Climb, Level, climb};
use grid::{Budget, Cell, Rng, Size, Symmetry};
use message::Say;
use std::ops::RangeInclusive;

/// What a puzzle should be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The board's size.
    pub size: Size,
    /// How hard it is; as few numbers as may be if that is left open.
    pub level: Option<Level>,
    /// The symmetry of the numbers.
    pub symmetry: Symmetry,
    /// How many mines; a fifth of the cells if that is left open.
    pub mines: Option<usize>,
    /// Numbers that are to stand there, and how the puzzle is to go on from them; none if that is left open.
    pub given: Option<Puzzle>,
}

/// Why an order cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum BadOrder {
    /// No puzzle of that size is made.
    #[error("cannot make a puzzle of mines of {0}: sides go from {from} to {to}", from = SIDES.start(), to = SIDES.end())]
    Size(Size),
    /// More mines than half of the cells, or none.
    #[error("{mines} mines do not fit on {size}: expected 1 to {most}")]
    Mines {
        /// The mines asked for.
        mines: usize,
        /// The board's size.
        size: Size,
        /// The most that there may be.
        most: usize,
    },
    /// The given numbers are those of another board.
    #[error("the given clues are for a board of {0}")]
    Given(Size),
    /// The board is no square.
    #[error("a symmetry about a diagonal needs a square board, not {0}")]
    Diagonal(Size),
    /// No puzzle is so hard: counting all arrangements is the hardest technique, and sees all that follows.
    #[error("no puzzle of mines is of level {0}: the hardest are of level expert")]
    Level(Level),
}

/// What became of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// What was asked for.
    Made(Made),
    /// The budget ran out, or all tries failed; the puzzle of the nearest level, if there is any.
    Nearest(Option<Made>),
}

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle with its only solution marked.
    pub solution: Board,
    /// How hard it is.
    pub level: Level,
    /// What it takes.
    pub climb: Climb,
}

const SIDES: RangeInclusive<usize> = 3..=40;

/// Fields that are tried before an order is given up, unless the budget ends before.
const TRIES: usize = 10_000;

/// The most nodes that a proof may cost: what is hard for the engine is beyond any technique.
const PROOF: u64 = 5_000;

impl Order {
    /// Whether there can be such puzzles.
    ///
    /// # Errors
    /// Says why not.
    pub fn check(&self) -> Result<(), BadOrder> {
        let size = self.size;
        let most = size.cell_count() / 2;
        if ![size.cols(), size.rows()].iter().all(|side| SIDES.contains(side)) {
            return Err(BadOrder::Size(size));
        }
        if let Some(mines) = self.mines.filter(|it| !(1..=most).contains(it)) {
            return Err(BadOrder::Mines { mines, size, most });
        }
        if let Some(given) = self.given.as_ref().filter(|it| it.size() != size) {
            return Err(BadOrder::Given(given.size()));
        }
        if let Some(level) = self.level.filter(|&it| it > Level::Expert) {
            return Err(BadOrder::Level(level));
        }
        if self.symmetry.fits(size) { Ok(()) } else { Err(BadOrder::Diagonal(size)) }
    }

    fn mines(&self) -> usize {
        self.mines.unwrap_or_else(|| (self.size.cell_count() / 5).max(1))
    }

    /// Whether a number is to stay where it is.
    fn is_given(&self, cell: Cell) -> bool {
        self.given.as_ref().is_some_and(|it| it.clue(cell).is_some())
    }
}

/// Makes puzzles; reuses its memory from one to the next.
#[derive(Debug, Default)]
pub struct Generator {
    solver: Solver,
}

impl Generator {
    /// A generator that has made nothing yet.
    pub fn new() -> Generator {
        Generator::default()
    }

    /// Makes a puzzle. The same random numbers and nodes give the same puzzle.
    ///
    /// A node is one of the engine, or a rating.
    pub fn make(&mut self, order: &Order, rng: &mut Rng, budget: &Budget<'_>) -> Outcome {
        let mut work = Work { solver: &mut self.solver, budget, nodes: 0 };
        let mut nearest: Option<Made> = None;
        for _ in 0..TRIES {
            if work.is_spent() {
                break;
            }
            let Some(mined) = field(order, rng, &mut work) else { continue };
            let Some(made) = thinned(order, &mined, rng, &mut work) else { continue };
            match order.level {
                None => return Outcome::Made(made),
                Some(level) if made.level == level => return Outcome::Made(made),
                Some(level) => {
                    let far = |it: Level| (it as usize).abs_diff(level as usize);
                    if nearest.as_ref().is_none_or(|it| far(made.level) < far(it.level)) {
                        nearest = Some(made);
                    }
                }
            }
        }
        Outcome::Nearest(nearest)
    }
}

/// The engine, what it may cost, and what it has cost.
struct Work<'a> {
    solver: &'a mut Solver,
    budget: &'a Budget<'a>,
    nodes: u64,
}

impl Work<'_> {
    fn is_spent(&self) -> bool {
        self.budget.is_spent(self.nodes)
    }

    fn solve(&mut self, puzzle: &Puzzle) -> Answer {
        let nodes = self.budget.nodes.saturating_sub(self.nodes).min(PROOF);
        let answer = self.solver.solve(puzzle, &Budget { nodes, cancel: self.budget.cancel });
        self.nodes += self.solver.nodes() + 1;
        answer
    }

    fn is_unique(&mut self, puzzle: &Puzzle) -> bool {
        matches!(self.solve(puzzle), Answer::One(_))
    }

    /// Rates a puzzle with one solution.
    fn rate(&mut self, puzzle: &Puzzle) -> (Level, Climb) {
        self.nodes += 1;
        let notes = Notes::of_paper(&Board::new(puzzle.clone()));
        let mut notes = notes.expect("a puzzle with a solution leads to no contradiction");
        let climb = climb(&mut notes, &LADDER, |_, _| ());
        let climb = climb.expect("a puzzle with a solution leads to no contradiction");
        (Level::of(&climb, &LADDER), climb)
    }
}

/// Where the mines are: at random, or so that the given numbers are true.
fn field(order: &Order, rng: &mut Rng, work: &mut Work<'_>) -> Option<Vec<bool>> {
    let size = order.size;
    let mut cells: Vec<Cell> = size.cells().filter(|&cell| !order.is_given(cell)).collect();
    rng.shuffle(&mut cells);
    let mut mined = vec![false; size.cell_count()];
    let Some(given) = &order.given else {
        for &cell in cells.iter().take(order.mines()) {
            mined[size.index(cell)] = true;
        }
        return Some(mined);
    };
    // A few cells are said to be safe at random, as far as the numbers allow, so that not every puzzle is the same.
    let mut puzzle = given.clone();
    let mut found = solution(work.solve(&puzzle))?;
    for &cell in &cells {
        if rng.below(3) > 0 || work.is_spent() {
            continue;
        }
        let mut clues = puzzle.cells().to_vec();
        clues[size.index(cell)] = Some(Clue::Any);
        let safer = Puzzle::new(size, clues);
        if let Some(board) = solution(work.solve(&safer)) {
            (puzzle, found) = (safer, board);
        }
    }
    for cell in size.cells() {
        mined[size.index(cell)] = found.mark(cell) == Mark::Mine;
    }
    // Cells that no given number sees hold mines as elsewhere.
    let is_seen = |cell: Cell| size.around(cell).any(|near| order.is_given(near));
    for &cell in cells.iter().filter(|&&it| !is_seen(it)) {
        mined[size.index(cell)] = rng.below(size.cell_count()) < order.mines();
    }
    Some(mined)
}

fn solution(answer: Answer) -> Option<Board> {
    match answer {
        Answer::One(one) | Answer::Many(one, _) | Answer::Unknown(Some(one)) => Some(one),
        Answer::None | Answer::Unknown(None) => None,
    }
}

/// The puzzle with as few numbers as the level allows; one below the level, if none has it.
fn thinned(order: &Order, mined: &[bool], rng: &mut Rng, work: &mut Work<'_>) -> Option<Made> {
    let size = order.size;
    let number = |cell: Cell| size.around(cell).filter(|&near| mined[size.index(near)]).count() as u8;
    let clue = |cell: Cell| match order.given.as_ref().and_then(|it| it.clue(cell)) {
        Some(given) => Some(given),
        None => (!mined[size.index(cell)]).then(|| Clue::Number(number(cell))),
    };
    let mut clues: Vec<Option<Clue>> = size.cells().map(clue).collect();
    if order.symmetry != Symmetry::None {
        // A number whose partner is a mine goes first, if it may.
        for cell in size.cells() {
            let partner = order.symmetry.partner(size, cell);
            if mined[size.index(partner)] && !order.is_given(cell) {
                clues[size.index(cell)] = None;
            }
        }
    }
    let full = Puzzle::new(size, clues);
    if !work.is_unique(&full) {
        return None;
    }
    let mut left: Vec<Vec<Cell>> = groups(&full, order);
    rng.shuffle(&mut left);
    let mut taken: Vec<Vec<Cell>> = Vec::new();
    let mut puzzle = full.clone();
    let mut together = 1;
    while !left.is_empty() && !work.is_spent() {
        let rest = left.len() - together.min(left.len());
        let fewer = without(&puzzle, &left[rest..]);
        if work.is_unique(&fewer) {
            together *= 2;
            taken.extend(left.drain(rest..));
            puzzle = fewer;
        } else if rest + 1 == left.len() {
            left.pop();
            together = 1;
        } else {
            together = (left.len() - rest) / 2;
        }
    }
    let made = |puzzle: Puzzle, (level, climb): (Level, Climb)| {
        let mines = size.cells().filter(|&cell| mined[size.index(cell)]);
        Made { solution: Board::with_mines(puzzle, mines), level, climb }
    };
    let mut best = Some(made(puzzle.clone(), work.rate(&puzzle)));
    let Some(wanted) = order.level else { return best };
    if best.as_ref().is_some_and(|it| it.level > wanted) {
        best = None;
        let mut depths = 0..taken.len();
        while !depths.is_empty() && !work.is_spent() {
            let depth = usize::midpoint(depths.start, depths.end);
            let puzzle = without(&full, &taken[..depth]);
            let rated = work.rate(&puzzle);
            if rated.0 > wanted {
                depths.end = depth;
            } else {
                best = Some(made(puzzle, rated));
                depths.start = depth + 1;
            }
        }
    }
    best
}

/// Numbers that go together, without those that are given.
fn groups(puzzle: &Puzzle, order: &Order) -> Vec<Vec<Cell>> {
    let is_free = |cell: &Cell| puzzle.clue(*cell).is_some() && !order.is_given(*cell);
    let mut groups = Vec::new();
    for cell in order.size.cells().filter(is_free) {
        let partner = order.symmetry.partner(order.size, cell);
        if cell == partner || !is_free(&partner) {
            groups.push(vec![cell]);
        } else if cell < partner {
            groups.push(vec![cell, partner]);
        }
    }
    groups
}

fn without(puzzle: &Puzzle, groups: &[Vec<Cell>]) -> Puzzle {
    let mut clues = puzzle.cells().to_vec();
    for &cell in groups.iter().flatten() {
        clues[puzzle.size().index(cell)] = None;
    }
    Puzzle::new(puzzle.size(), clues)
}

#[cfg(test)]
mod tests {
    use super::super::rules::judge;
    use super::*;

    fn order(size: &str, level: Option<Level>) -> Order {
        let size = size.parse().unwrap();
        Order { size, level, symmetry: Symmetry::None, mines: None, given: None }
    }

    #[track_caller]
    fn made(order: &Order, number: u64) -> Made {
        order.check().unwrap();
        let outcome = Generator::new().make(order, &mut Rng::numbered(7, number), &Budget::unlimited());
        let Outcome::Made(made) = outcome else { panic!("{order:?}: {outcome:?}") };
        assert_eq!(judge(&made.solution), []);
        let answer = Solver::new().solve(made.solution.puzzle(), &Budget::unlimited());
        assert_eq!(answer, Answer::One(made.solution.clone()));
        assert_eq!(made.climb.open, 0, "the techniques lead to the end");
        made
    }

    #[test]
    fn puzzles_have_the_level_asked_for_and_one_solution() {
        for level in [Level::Beginner, Level::Easy, Level::Medium] {
            for number in 0..3 {
                assert_eq!(made(&order("7x6", Some(level)), number).level, level);
            }
        }
        assert_ne!(made(&order("7x6", None), 0).solution, made(&order("7x6", None), 1).solution);
    }

    #[test]
    fn numbers_are_symmetric() {
        let order = Order { symmetry: Symmetry::LeftRight, ..order("7x6", None) };
        let puzzle = made(&order, 1).solution.puzzle().clone();
        for cell in order.size.cells() {
            let partner = order.symmetry.partner(order.size, cell);
            assert_eq!(puzzle.clue(cell).is_some(), puzzle.clue(partner).is_some(), "{cell}");
        }
    }

    #[test]
    fn given_numbers_stay() {
        let mut clues = vec![None; 30];
        clues[7] = Some(Clue::Number(3));
        clues[22] = Some(Clue::Number(2));
        let given = Puzzle::new(Size::new(6, 5).unwrap(), clues);
        let order = Order { given: Some(given.clone()), ..order("6x5", None) };
        for number in 0..3 {
            let made = made(&order, number);
            for (cell, n) in given.numbers() {
                assert_eq!(made.solution.puzzle().clue(cell), Some(Clue::Number(n)));
            }
        }
    }

    #[test]
    fn orders_that_nothing_can_come_of_are_refused() {
        let refusal = |order: Order| order.check().unwrap_err().to_string();
        assert_eq!(
            refusal(order("2x9", None)),
            "cannot make a puzzle of mines of 2x9: sides go from 3 to 40"
        );
        let crowded = Order { mines: Some(22), ..order("7x6", None) };
        assert_eq!(refusal(crowded), "22 mines do not fit on 7x6: expected 1 to 21");
        let hardest = order("7x6", Some(Level::Master));
        assert_eq!(
            refusal(hardest),
            "no puzzle of mines is of level master: the hardest are of level expert"
        );
        let crooked = Order { symmetry: Symmetry::Diagonal, ..order("7x6", None) };
        assert_eq!(refusal(crooked), "a symmetry about a diagonal needs a square board, not 7x6");
    }
}
