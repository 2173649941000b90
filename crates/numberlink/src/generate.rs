//! Puzzles made to order: one solution by proof, under any of the rules.
//!
//! 1. The board is covered by random paths that do not touch themselves (`weave`): right under all rules, and under the
//!    strictest ones (cover, no-touch) nearly always the only solution.
//! 2. The engine proves that it is. Under looser rules it often finds another one: then a path is cut in two where they
//!    differ, and the engine is asked again (`mend`).
//!
//! More pairs make shorter paths and easier puzzles, which is how a `level` is reached; under the looser rules, large
//! boards need more of them for a proof to be found at all. What is harder than all that chance brings is climbed to (`climb`).

mod climb;
mod cover;
mod given;
mod level;
mod mend;
mod weave;

use crate::exact::{Answer, Solver};
use crate::{Board, Clue, Puzzle, Rules};
use cover::{Cover, SHORTEST};
use grid::{Budget, Rng, Size, Symmetry};
use message::Say;
use std::ops::RangeInclusive;
use weave::weave;

pub use level::{AtLevel, Rated};

/// What a puzzle should be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The board's size.
    pub size: Size,
    /// The rules under which its solution is the only one.
    pub rules: Rules,
    /// How the numbers lie to one another; of a symmetric puzzle, the solution is symmetric too.
    pub symmetry: Symmetry,
    /// How many pairs of numbers there are, give or take a tenth; if that is left open, as many as are usual, or more
    /// if the rules ask for more.
    pub pairs: Option<usize>,
    /// Numbers that are to stay where they are, each pair joined; the rules of this puzzle do not matter.
    pub given: Option<Puzzle>,
}

/// Why an order cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum BadOrder {
    /// No puzzle of that size is made.
    #[error("cannot make a Numberlink of {0}: it needs at least three cells, and sides go up to {longest}", longest = SIDES.end())]
    Size(Size),
    /// No pairs, or more than there are paths of three cells.
    #[error("{pairs} pairs do not fit on {size}: expected 1 to {most}")]
    Pairs {
        /// The pairs asked for.
        pairs: usize,
        /// The board's size.
        size: Size,
        /// The most that it has room for.
        most: usize,
    },
    /// A line that covers the cells of a diagonal and is its own mirror image closes a ring of four cells there.
    #[error("the paths of a Numberlink cannot be symmetric about a diagonal")]
    Diagonal,
    /// The given numbers are those of another board.
    #[error("the given clues are for a board of {0}")]
    Given(Size),
    /// A given number stands there more than twice.
    #[error("the given {clue} occurs {count} times: expected a pair")]
    GivenTwice {
        /// The number.
        clue: Clue,
        /// How often it occurs.
        count: usize,
    },
    /// More pairs are given than asked for.
    #[error("{given} pairs are given, more than the {pairs} asked for")]
    GivenPairs {
        /// Those given.
        given: usize,
        /// Those asked for.
        pairs: usize,
    },
    /// Numbers that somebody has put are seldom symmetric, and their paths never.
    #[error("given clues can be kept only without a symmetry")]
    GivenSymmetry,
}

/// What became of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A puzzle, with its only solution drawn.
    Made(Board),
    /// Nothing.
    NotMade(NotMade),
}

/// What kept the latest try from being a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum NotMade {
    /// The budget ran out in the middle of it.
    #[error("the budget ran out")]
    OutOfBudget,
    /// There was a path of fewer than three cells.
    #[error("found no way to cover the board with paths of three or more cells that do not touch themselves")]
    NoCover,
    /// The given numbers stood in each other's way.
    #[error("found no way to join the given numbers by paths that do not touch themselves")]
    NoPaths,
    /// There were fewer or more pairs than asked for.
    #[error("found no puzzle with that many pairs: the latest try reached {0}")]
    Pairs(usize),
    /// There were several solutions, and no more numbers could be added.
    #[error("found no puzzle with a single solution")]
    Several,
}

/// Makes puzzles; reuses its memory from one to the next.
#[derive(Debug, Default)]
pub struct Generator {
    solver: Solver,
}

/// The sides that a puzzle made to order may have.
const SIDES: RangeInclusive<usize> = 1..=40;

/// The symmetries that a puzzle made to order may have.
pub const SYMMETRIES: [Symmetry; 4] =
    [Symmetry::None, Symmetry::Rotational, Symmetry::LeftRight, Symmetry::TopBottom];

/// Covers that are tried before an order is given up.
const TRIES: usize = 200;

impl Order {
    /// Whether there can be such puzzles.
    ///
    /// # Errors
    /// Says why not.
    pub fn check(&self) -> Result<(), BadOrder> {
        let size = self.size;
        let most = size.cell_count() / SHORTEST;
        if most == 0 || ![size.cols(), size.rows()].iter().all(|side| SIDES.contains(side)) {
            return Err(BadOrder::Size(size));
        }
        self.check_given()?;
        match self.pairs {
            Some(pairs) if pairs == 0 || pairs > most => Err(BadOrder::Pairs { pairs, size, most }),
            _ if SYMMETRIES.contains(&self.symmetry) => Ok(()),
            _ => Err(BadOrder::Diagonal),
        }
    }

    fn check_given(&self) -> Result<(), BadOrder> {
        let Some(given) = &self.given else { return Ok(()) };
        let places = given.places();
        if given.size() != self.size {
            return Err(BadOrder::Given(given.size()));
        }
        if let Some((&clue, cells)) = places.iter().find(|it| it.1.len() != 2) {
            return Err(BadOrder::GivenTwice { clue, count: cells.len() });
        }
        if self.symmetry != Symmetry::None {
            return Err(BadOrder::GivenSymmetry);
        }
        match self.pairs {
            Some(pairs) if places.len() > pairs => Err(BadOrder::GivenPairs { given: places.len(), pairs }),
            _ => Ok(()),
        }
    }

    /// How many pairs are usual on such a board: about as many as setters choose; on large boards more, unless the
    /// rules make proofs easy. With fewer of them puzzles are harder, and harder to make.
    pub fn usual_pairs(&self) -> usize {
        let cells = self.size.cell_count();
        let by_side = (2 * cells / 3).isqrt();
        if self.is_strictest() { by_side } else { by_side.max((cells / 7).saturating_sub(by_side / 2)) }
    }

    fn is_strictest(&self) -> bool {
        self.rules == Rules::STRICTEST
    }

    /// How many pairs will do.
    fn pairs_wanted(&self) -> RangeInclusive<usize> {
        match self.pairs {
            None => 1..=self.size.cell_count(),
            Some(pairs) => {
                let give_or_take = (pairs / 10).max(1);
                pairs - give_or_take.min(pairs)..=pairs + give_or_take
            }
        }
    }

    /// The most that one proof may cost. What takes longer is given more numbers instead.
    fn most_for_a_proof(&self) -> u64 {
        let cells = self.size.cell_count() as u64;
        match self.pairs {
            _ if self.is_strictest() => 1000 * cells,
            Some(_) => 5 * cells,
            None => 2 * cells,
        }
    }
}

impl Generator {
    /// A generator that has made nothing yet.
    pub fn new() -> Generator {
        Generator::default()
    }

    /// Makes a puzzle. The same random numbers and nodes give the same puzzle, and the random numbers that come after
    /// them the next.
    ///
    /// A node is one of the engine, or a change that is tried on a cover.
    pub fn make(&mut self, order: &Order, rng: &mut Rng, budget: &Budget<'_>) -> Outcome {
        let mut work = Work { budget, nodes: 0 };
        let goal = order.pairs.unwrap_or_else(|| order.usual_pairs());
        let mut latest = NotMade::OutOfBudget;
        for _ in 0..TRIES {
            match self.attempt(order, goal, rng, &mut work) {
                Ok(board) => return Outcome::Made(board),
                // What came before says more.
                Err(NotMade::OutOfBudget) => break,
                Err(obstacle) => latest = obstacle,
            }
        }
        Outcome::NotMade(latest)
    }

    /// Covers the board by so many paths, and cuts them until the solution is the only one.
    fn attempt(
        &mut self,
        order: &Order,
        goal: usize,
        rng: &mut Rng,
        work: &mut Work<'_>,
    ) -> Result<Board, NotMade> {
        self.covered(order, goal, rng, work).map(|it| it.1)
    }

    /// The same, with the cover.
    fn covered(
        &mut self,
        order: &Order,
        goal: usize,
        rng: &mut Rng,
        work: &mut Work<'_>,
    ) -> Result<(Cover, Board), NotMade> {
        if work.is_spent() {
            return Err(NotMade::OutOfBudget);
        }
        let mut cover = Cover::new(order.size, order.symmetry);
        if let Some(given) = &order.given {
            let budget = work.up_to(order.most_for_a_proof());
            if !given::lay(&mut cover, given, &mut self.solver, rng, &budget) {
                return Err(NotMade::NoPaths);
            }
            work.nodes += 1;
        }
        let (cover, steps) = weave(cover, order.size, order.symmetry, goal, rng);
        work.nodes += steps;
        let mut cover = cover.ok_or(NotMade::NoCover)?;
        loop {
            if !order.pairs_wanted().contains(&cover.paths()) {
                return Err(NotMade::Pairs(cover.paths()));
            }
            let board = board(&cover, order);
            let answer = self.solver.prove(&board, &work.up_to(order.most_for_a_proof()));
            work.nodes += self.solver.nodes();
            let is_cut = match &answer {
                Answer::One(_) => return Ok((cover, board)),
                Answer::Many(one, other) => {
                    mend::exclude(&mut cover, if *one == board { other } else { one })
                }
                _ if work.is_spent() => return Err(NotMade::OutOfBudget),
                _ => mend::shorten(&mut cover),
            };
            if !is_cut {
                return Err(NotMade::Several);
            }
        }
    }
}

/// What an order may cost, and what it has cost.
struct Work<'a> {
    budget: &'a Budget<'a>,
    nodes: u64,
}

impl Work<'_> {
    fn is_spent(&self) -> bool {
        self.budget.is_spent(self.nodes)
    }

    /// What is left of the budget, but not more than this.
    fn up_to(&self, most: u64) -> Budget<'_> {
        Budget { nodes: self.budget.nodes.saturating_sub(self.nodes).min(most), ..*self.budget }
    }
}

/// The cover as a solution, its paths numbered row by row; those that were given keep their numbers.
fn board(cover: &Cover, order: &Order) -> Board {
    let given = order.given.as_ref();
    let mut clues = given.map_or_else(|| vec![None; order.size.cell_count()], |it| it.cells().to_vec());
    let is_given = |number: &u16| given.is_some_and(|it| it.clues().any(|it| it.1 == Clue::Number(*number)));
    let mut numbers = (1..).filter(|number| !is_given(number));
    for path in cover.in_order() {
        let ends = [path[0], path[path.len() - 1]].map(usize::from);
        if clues[ends[0]].is_none() {
            let number = numbers.next().expect("there are fewer paths than numbers");
            for end in ends {
                clues[end] = Some(Clue::Number(number));
            }
        }
    }
    let puzzle = Puzzle::new(order.size, clues, order.rules).expect("every path has two ends");
    Board::with_line(puzzle, cover.lines())
}
