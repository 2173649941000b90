//! Puzzles made to order: one solution by proof, at the level that was asked for.
//!
//! 1. A random loop with every pearl that it allows (`shape`). While there is another solution, that one becomes the loop:
//!    a handful of rounds leads to one that is alone. Two loops that each let the other in give way to a third.
//! 2. Pearls are taken away in random order while the solution stays the only one (`thinning`), those that the proof did without
//!    all at once. The engine, which need only look beside a solution that is known, proves that in microseconds.
//! 3. The fewer pearls, the harder the puzzle: somewhere on that way it has the level asked for, and halving finds the place.
//!    A quick look tells whether a puzzle is above the level, and only the one that is found is rated.

mod shape;
mod thinning;

use crate::exact::{Found, Solver};
use crate::techniques::{LADDER, Look, Notes, look};
use crate::{Board, Pearl, Puzzle, Visit};
use deduce::{Climb, Knowledge, Level, LineFact, Step, climb_while};
use grid::{Budget, Cell, Edge, Lines, Rng, Size, Symmetry};
use message::Say;
use std::ops::{ControlFlow, RangeInclusive};
use thinning::Thinning;

pub use shape::with_all_pearls;

/// What a puzzle should be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The board's size.
    pub size: Size,
    /// How hard it is.
    pub level: Level,
    /// How the pearls lie to one another.
    pub symmetry: Symmetry,
    /// How many pearls there are, give or take a tenth; as few as the level allows if that is left open.
    pub pearls: Option<usize>,
    /// Pearls that are to stay where they are; none if that is left open.
    pub given: Option<Puzzle>,
}

/// Why an order cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum BadOrder {
    /// No puzzle of that size is made.
    #[error("cannot make a Masyu of {0}: sides go from {from} to {to}", from = SIDES.start(), to = SIDES.end())]
    Size(Size),
    /// More pearls than cells, or none.
    #[error("{pearls} pearls do not fit on {size}")]
    Pearls {
        /// The pearls asked for.
        pearls: usize,
        /// The board's size.
        size: Size,
    },
    /// The given pearls are those of another board.
    #[error("the given clues are for a board of {0}")]
    Given(Size),
    /// The board is no square.
    #[error("a symmetry about a diagonal needs a square board, not {0}")]
    Diagonal(Size),
}

impl Order {
    /// Whether there can be such puzzles.
    ///
    /// # Errors
    /// Says why not.
    pub fn check(&self) -> Result<(), BadOrder> {
        let size = self.size;
        if ![size.cols(), size.rows()].iter().all(|side| SIDES.contains(side)) {
            return Err(BadOrder::Size(size));
        }
        if let Some(given) = self.given.as_ref().filter(|it| it.size() != size) {
            return Err(BadOrder::Given(given.size()));
        }
        if !self.symmetry.fits(size) {
            return Err(BadOrder::Diagonal(size));
        }
        match self.pearls {
            Some(pearls) if pearls == 0 || pearls > size.cell_count() => {
                Err(BadOrder::Pearls { pearls, size })
            }
            _ => Ok(()),
        }
    }

    /// The pearl that is to stay in a cell.
    fn given(&self, cell: Cell) -> Option<Pearl> {
        self.given.as_ref().and_then(|it| it.pearl(cell))
    }
}

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle with its only solution drawn.
    pub solution: Board,
    /// How hard it is.
    pub level: Level,
    /// What it takes.
    pub climb: Climb,
}

/// What became of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// What was asked for.
    Made(Made),
    /// The budget ran out, or all tries failed; the puzzle of the nearest level, if there is any.
    Nearest(Option<Made>),
}

/// Makes puzzles; reuses its memory from one to the next.
#[derive(Debug, Default)]
pub struct Generator {
    solver: Solver,
}

/// The sides that a puzzle made to order may have.
const SIDES: RangeInclusive<usize> = 4..=40;

/// Loops that are tried before an order is given up, unless the budget ends before.
const TRIES: usize = 10_000;

/// Times that pearls are taken away from one loop, in another order each time.
const THINNINGS: usize = 3;

/// Times that a loop is changed for another before it is given up.
const ROUNDS: usize = 100;

/// How far from the difference between two loops pearls give way for a third, in rows or columns.
const NEAR: usize = 2;

/// Pearls that have to stay before a puzzle is rated again.
const STAY: usize = 5;

/// The most nodes that a proof may cost while a loop is looked for: on large boards, the first ones are hard.
const FIRST_PROOF: u64 = 50_000;

/// The most nodes that a later proof may cost: what is hard for the engine is beyond any technique.
const PROOF: u64 = 2_000;

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
            let Some(board) = lone_loop(order, rng, &mut work) else { continue };
            let used = work.solver.clues_used();
            for _ in 0..THINNINGS {
                if work.is_spent() {
                    break;
                }
                let thinning = Thinning::new(board.clone(), &used, order, rng);
                let Some(made) = at_level(thinning, order, &mut work) else { continue };
                if made.level == order.level {
                    return Outcome::Made(made);
                }
                if nearest.as_ref().is_none_or(|it| far(made.level, order) < far(it.level, order)) {
                    nearest = Some(made);
                }
            }
        }
        Outcome::Nearest(nearest)
    }
}

fn far(level: Level, order: &Order) -> usize {
    (level as usize).abs_diff(order.level as usize)
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

    /// Another solution than this one and those that are known.
    fn other(&mut self, board: &Board, known: &[Lines], most: u64) -> Found {
        let nodes = self.budget.nodes.saturating_sub(self.nodes).min(most);
        let found = self.solver.find_other(board, known, &Budget { nodes, cancel: self.budget.cancel });
        self.nodes += self.solver.nodes() + 1;
        found
    }

    /// Some loop, if one is found soon.
    fn find(&mut self, puzzle: &Puzzle) -> Option<Lines> {
        let nodes = self.budget.nodes.saturating_sub(self.nodes).min(FIRST_PROOF);
        let found = self.solver.find(puzzle, &Budget { nodes, cancel: self.budget.cancel });
        self.nodes += self.solver.nodes() + 1;
        if let Found::Some(board) = found { Some(board.lines) } else { None }
    }

    /// Whether the puzzle of a solution is harder than a level, with what one is known to see.
    fn look(&mut self, solution: &Board, seen: &[LineFact], level: Level) -> Look {
        self.nodes += 1;
        // Beginners do not see all that a glance shows.
        if level > Level::Beginner {
            return look(&notes(solution, seen), level);
        }
        if self.rate(solution, level).0 > level { Look::Above(Vec::new()) } else { Look::NotAbove }
    }

    /// Rates the puzzle of a solution with the techniques up to a level: above that, it only tells that it is above.
    fn rate(&mut self, solution: &Board, level: Level) -> (Level, Climb) {
        self.nodes += 1;
        let ladder = level.part_of(&LADDER);
        let is_cancelled = || self.budget.is_cancelled();
        let on = |_: &Notes, _: &Step<Notes>| {
            if is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let climb = climb_while(&mut notes(solution, &[]), ladder, on);
        let climb = climb.expect("a puzzle with a solution leads to no contradiction");
        (Level::of(&climb, ladder), climb)
    }
}

/// What is known of the puzzle of a solution by whoever makes it: what is seen so far, and how it ends.
fn notes(solution: &Board, seen: &[LineFact]) -> Notes {
    let mut notes = Notes::blank(solution.puzzle.clone()).knowing(&solution.lines);
    for &fact in seen {
        notes.learn(fact).expect("what is seen holds in the solution");
    }
    notes
}

/// A board with as many pearls as may be, on which the loop is the only one.
fn lone_loop(order: &Order, rng: &mut Rng, work: &mut Work<'_>) -> Option<Board> {
    let lines = match &order.given {
        None => shape::random_loop(order.size, rng),
        Some(given) => loop_through(given, rng, work)?,
    };
    let mut board = with_pearls(&lines, order);
    let mut before = Vec::new();
    while before.len() < ROUNDS {
        let other = match work.other(&board, &[], FIRST_PROOF) {
            Found::None => return Some(board),
            // Each of two loops may let the other in: a new one is needed.
            Found::Some(other) if before.contains(&other.lines) => {
                work.other(&loosened(&board, &other.lines, order), &before, FIRST_PROOF)
            }
            found => found,
        };
        let Found::Some(other) = other else { return None };
        before.push(std::mem::replace(&mut board, with_pearls(&other.lines, order)).lines);
    }
    None
}

/// A loop that the given pearls allow: some more pearls are put at random, so that it is another one each time.
fn loop_through(given: &Puzzle, rng: &mut Rng, work: &mut Work<'_>) -> Option<Lines> {
    let size = given.size();
    let mut puzzle = given.clone();
    let mut lines = work.find(&puzzle)?;
    let mut cells: Vec<Cell> = size.cells().filter(|&cell| given.pearl(cell).is_none()).collect();
    rng.shuffle(&mut cells);
    cells.truncate(size.cell_count() / 5);
    for cell in cells {
        let pearl = if rng.below(2) == 0 { Pearl::White } else { Pearl::Black };
        let more = puzzle.clone().with(cell, Some(pearl));
        if let Some(found) = work.find(&more) {
            (puzzle, lines) = (more, found);
        }
    }
    Some(lines)
}

/// Every pearl that the loop and the symmetry allow, and those that are given.
fn with_pearls(lines: &Lines, order: &Order) -> Board {
    let board = shape::with_all_pearls(lines);
    let size = lines.size();
    let puzzle = &board.puzzle;
    let kept = |cell| {
        order.given(cell).or_else(|| puzzle.pearl(order.symmetry.partner(size, cell)).and(puzzle.pearl(cell)))
    };
    let pearls = size.cells().map(kept).collect();
    Board { puzzle: Puzzle::new(size, pearls, Visit::Pearls), lines: board.lines }
}

/// The board without pearls near where another loop runs otherwise, but for those that are given.
fn loosened(board: &Board, other: &Lines, order: &Order) -> Board {
    let size = order.size;
    let differs = |edge: &Edge| board.lines.get(*edge) != other.get(*edge);
    let apart: Vec<Cell> = size.edges().filter(differs).flat_map(Edge::cells).collect();
    let is_near = |cell: Cell| apart.iter().any(|it| it.distance(cell) <= NEAR);
    let free = size.cells().filter(|&cell| is_near(cell) && order.given(cell).is_none());
    let puzzle = free.fold(board.puzzle.clone(), |puzzle, cell| puzzle.with(cell, None));
    Board { puzzle, lines: board.lines.clone() }
}

/// A puzzle of the level asked for, or else the hardest below that level; none if all are above.
fn at_level(mut thinning: Thinning, order: &Order, work: &mut Work<'_>) -> Option<Made> {
    let mut deepest = None;
    let mut depths = 0..0;
    let mut seen = Vec::new();
    if let Some(pearls) = order.pearls {
        thinning.go_on(usize::MAX, thinning::fewest(pearls), work);
        depths = thinning.depths(pearls);
    } else {
        // No further than needed: near the end, proofs are hard and every second one fails.
        let mut goes_on = true;
        while goes_on {
            goes_on = thinning.go_on(STAY, 0, work);
            let depth = thinning.depth();
            match work.look(&thinning.board(depth), &seen, order.level) {
                Look::Above(plain) => {
                    (depths, seen) = (deepest.map_or(0, |it| it + 1)..depth, plain);
                    break;
                }
                Look::NotAbove => deepest = Some(depth),
            }
        }
    }
    while !depths.is_empty() && !work.is_spent() {
        let depth = usize::midpoint(depths.start, depths.end);
        match work.look(&thinning.board(depth), &seen, order.level) {
            Look::Above(plain) => (depths.end, seen) = (depth, plain),
            Look::NotAbove => (depths.start, deepest) = (depth + 1, Some(depth)),
        }
    }
    let solution = thinning.board(deepest?);
    let (level, climb) = work.rate(&solution, order.level);
    (level <= order.level).then_some(Made { solution, level, climb })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::Answer;
    use crate::rules::judge;
    use deduce::climb;

    fn order(size: &str, level: Level) -> Order {
        Order { size: size.parse().unwrap(), level, symmetry: Symmetry::None, pearls: None, given: None }
    }

    /// Makes a few puzzles and holds them to the order, by the judge, the engine and the whole ladder.
    #[track_caller]
    fn is_kept(order: &Order, count: u64) {
        order.check().unwrap();
        let mut generator = Generator::new();
        for number in 0..count {
            let outcome = generator.make(order, &mut Rng::numbered(7, number), &Budget::unlimited());
            let Outcome::Made(made) = outcome else { panic!("{order:?}: {outcome:?}") };
            let Board { puzzle, .. } = &made.solution;
            assert_eq!(judge(&made.solution), []);
            let answer = Solver::new().solve(puzzle, &Budget::unlimited());
            assert_eq!(answer, Answer::One(made.solution.clone()));
            let climb = climb(&mut Notes::blank(puzzle.clone()), &LADDER, |_, _| ()).unwrap();
            assert_eq!((Level::of(&climb, &LADDER), made.level), (order.level, order.level));
            if let Some(pearls) = order.pearls {
                assert!(puzzle.pearls().count().abs_diff(pearls) <= pearls.div_ceil(10));
            }
            for (cell, _) in puzzle.pearls() {
                assert!(puzzle.pearl(order.symmetry.partner(order.size, cell)).is_some(), "{puzzle:?}");
            }
        }
    }

    #[test]
    fn every_level_is_reached() {
        // Few Masyus take more than four suppositions: those are for whoever can wait.
        for level in Level::MADE.into_iter().filter(|&it| it < Level::Extreme) {
            is_kept(&order("9x8", level), if level == Level::Master { 1 } else { 3 });
        }
    }

    #[test]
    fn pearls_are_symmetric_and_as_many_as_asked_for() {
        is_kept(&Order { symmetry: Symmetry::Rotational, ..order("8x9", Level::Medium) }, 3);
        for symmetry in [Symmetry::LeftRight, Symmetry::TopBottom] {
            is_kept(&Order { symmetry, ..order("8x9", Level::Easy) }, 1);
        }
        for symmetry in [Symmetry::Diagonal, Symmetry::AntiDiagonal] {
            is_kept(&Order { symmetry, ..order("8x8", Level::Easy) }, 1);
        }
        is_kept(&Order { pearls: Some(18), ..order("9x8", Level::Medium) }, 3);
        is_kept(&Order { symmetry: Symmetry::Rotational, pearls: Some(30), ..order("10x9", Level::Easy) }, 1);
    }

    #[test]
    fn given_pearls_stay() {
        let given = Puzzle::empty("9x8".parse().unwrap(), Visit::Pearls)
            .with(Cell::new(2, 3), Some(Pearl::Black))
            .with(Cell::new(5, 6), Some(Pearl::White));
        let order = Order { given: Some(given.clone()), ..order("9x8", Level::Easy) };
        is_kept(&order, 2);
        let mut generator = Generator::new();
        let outcome = generator.make(&order, &mut Rng::numbered(7, 0), &Budget::unlimited());
        let Outcome::Made(made) = outcome else { panic!("{outcome:?}") };
        for (cell, pearl) in given.pearls() {
            assert_eq!(made.solution.puzzle.pearl(cell), Some(pearl));
        }
        let impossible = given.with(Cell::new(0, 0), Some(Pearl::White));
        let order = Order { given: Some(impossible), ..order };
        let outcome = generator.make(&order, &mut Rng::numbered(7, 0), &Budget::nodes(5000));
        assert_eq!(outcome, Outcome::Nearest(None));
    }

    #[test]
    fn what_was_made_before_does_not_matter() {
        let order = order("8x7", Level::Easy);
        let make = |generator: &mut Generator, number| {
            generator.make(&order, &mut Rng::numbered(7, number), &Budget::unlimited())
        };
        let mut generator = Generator::new();
        let both = [1, 2].map(|number| make(&mut generator, number));
        assert_ne!(both[0], both[1]);
        assert_eq!(make(&mut Generator::new(), 2), both[1]);
    }

    #[test]
    fn what_cannot_be_reached_ends_with_the_nearest() {
        let outcome = |order: &Order, budget| Generator::new().make(order, &mut Rng::new(7), &budget);
        let tiny = order("4x4", Level::Expert);
        assert!(matches!(outcome(&tiny, Budget::unlimited()), Outcome::Nearest(Some(_))));
        assert_eq!(outcome(&order("20x15", Level::Hard), Budget::nodes(3)), Outcome::Nearest(None));
        let cancel = std::sync::atomic::AtomicBool::new(true);
        let cancelled = Budget { nodes: u64::MAX, cancel: Some(&cancel) };
        assert_eq!(outcome(&tiny, cancelled), Outcome::Nearest(None));
    }

    #[test]
    fn impossible_orders_are_refused() {
        let refusal = |order: Order| order.check().unwrap_err().to_string();
        assert_eq!(refusal(order("3x9", Level::Easy)), "cannot make a Masyu of 3x9: sides go from 4 to 40");
        assert_eq!(refusal(order("41x9", Level::Easy)), "cannot make a Masyu of 41x9: sides go from 4 to 40");
        let crowded = Order { pearls: Some(73), ..order("9x8", Level::Easy) };
        assert_eq!(refusal(crowded), "73 pearls do not fit on 9x8");
    }
}
