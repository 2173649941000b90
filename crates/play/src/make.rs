//! Puzzles made to order, of every kind that can be made: one solution by proof, at the level asked for.
//!
//! A puzzle follows from the order, the seed and its number alone, so that many can be made at once and still come out
//! the same.

use crate::hint::Uniqueness;
use crate::rating::{self, Rating};
use crate::{Budget, Kind, Level, Position, Size, Solver};
use grid::Rng;
use masyu::generate as masyu_maker;
use minesweeper::generate as minesweeper_maker;
use numberlink::generate as numberlink_maker;

pub use grid::Symmetry;
pub use masyu_maker::Order as MasyuOrder;
pub use minesweeper_maker::Order as MinesweeperOrder;
pub use numberlink_maker::Order as NumberlinkOrder;

/// What a puzzle should be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// A Masyu.
    Masyu(MasyuOrder),
    /// A Numberlink, and how hard it is; any level will do if that is left open.
    Numberlink(NumberlinkOrder, Option<Level>),
    /// A field of Minesweeper that needs no guess.
    Minesweeper(MinesweeperOrder),
}

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The puzzle, with nothing drawn on it; of a game, the field with its first click.
    pub puzzle: Position,
    /// Its only solution; of a game, the field again.
    pub solution: Position,
    /// How hard it is for a person, where making it told: [`Made::rate`] finds it out for the others.
    pub rating: Option<Rating>,
}

impl Made {
    /// Finds out how hard it is for a person, unless that is known; it may cost far more than making the puzzle.
    pub fn rate(&mut self, budget: &Budget<'_>) {
        if self.rating.is_none() {
            self.rating = match &self.puzzle {
                Position::Minesweeper(_) => rating::rate(&self.puzzle, &mut Solver::new(), budget).ok(),
                puzzle => rating::of_unique(puzzle, Uniqueness::Used, Level::Extreme, budget).ok(),
            };
        }
    }
}

/// What became of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// What was asked for.
    Made(Box<Made>),
    /// The budget ran out, or all tries failed.
    Missed {
        /// The nearest that was found, if anything was.
        nearest: Option<Box<Made>>,
        /// What kept it from being made.
        why: String,
    },
}

/// Why an order cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadOrder {
    /// A Masyu that cannot be.
    #[error(transparent)]
    Masyu(#[from] masyu_maker::BadOrder),
    /// A Numberlink that cannot be.
    #[error(transparent)]
    Numberlink(#[from] numberlink_maker::BadOrder),
    /// A field that cannot be.
    #[error(transparent)]
    Minesweeper(#[from] minesweeper_maker::BadOrder),
}

/// Numberlinks that are rated before a level is given up.
const TRIES: usize = 300;

/// Makes puzzles to one order; reuses its memory from one to the next.
#[derive(Debug)]
pub struct Maker {
    order: Order,
    masyu: masyu_maker::Generator,
    numberlink: numberlink_maker::Generator,
    minesweeper: minesweeper_maker::Generator,
}

impl Order {
    /// The kind of puzzle.
    pub fn kind(&self) -> Kind {
        match self {
            Order::Masyu(_) => Kind::Masyu,
            Order::Numberlink(..) => Kind::Numberlink,
            Order::Minesweeper(_) => Kind::Minesweeper,
        }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        match self {
            Order::Masyu(order) => order.size,
            Order::Numberlink(order, _) => order.size,
            Order::Minesweeper(order) => order.size,
        }
    }

    /// The level asked for, if one was.
    pub fn level(&self) -> Option<Level> {
        match self {
            Order::Masyu(order) => Some(order.level),
            Order::Numberlink(_, level) => *level,
            Order::Minesweeper(order) => order.level,
        }
    }
}

impl Maker {
    /// Takes an order.
    ///
    /// # Errors
    /// If nothing can come of it.
    pub fn new(order: Order) -> Result<Maker, BadOrder> {
        match &order {
            Order::Masyu(order) => order.check()?,
            Order::Numberlink(order, _) => order.check()?,
            Order::Minesweeper(order) => order.check()?,
        }
        Ok(Maker {
            order,
            masyu: masyu_maker::Generator::new(),
            numberlink: numberlink_maker::Generator::new(),
            minesweeper: minesweeper_maker::Generator::new(),
        })
    }

    /// The order.
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// Makes the puzzle of that number; with the same seed and nodes, the same puzzle on every machine and whatever was
    /// made before.
    ///
    /// # Panics
    /// If the solution breaks a rule, which is a bug.
    pub fn make(&mut self, seed: u64, number: u64, budget: &Budget<'_>) -> Outcome {
        let mut rng = Rng::numbered(seed, number);
        let outcome = match &self.order {
            Order::Masyu(order) => match self.masyu.make(order, &mut rng, budget) {
                masyu_maker::Outcome::Made(made) => Outcome::made(of_masyu(made)),
                masyu_maker::Outcome::Nearest(nearest) => Outcome::missed(nearest.map(of_masyu), order.level),
            },
            Order::Numberlink(order, level) => {
                make_numberlink(&mut self.numberlink, order, *level, &mut rng, budget)
            }
            Order::Minesweeper(order) => {
                match (self.minesweeper.make(order, &mut rng, budget), order.level) {
                    (minesweeper_maker::Outcome::Made(made), level) => {
                        Outcome::made(of_minesweeper(&made, level))
                    }
                    (minesweeper_maker::Outcome::Nearest(Some(nearest)), Some(level)) => {
                        Outcome::missed(Some(of_minesweeper(&nearest, Some(level))), level)
                    }
                    (minesweeper_maker::Outcome::Nearest(_), _) => {
                        let why = "no field was found that needs no guess: the mines are too dense, or the budget too small";
                        Outcome::Missed { nearest: None, why: why.to_owned() }
                    }
                }
            }
        };
        if let Outcome::Made(made) | Outcome::Missed { nearest: Some(made), .. } = &outcome
            && made.solution.is_puzzle()
        {
            let broken = made.solution.broken();
            assert!(broken.is_empty(), "this is a bug: {} in {:?}", broken[0], made.solution);
        }
        outcome
    }
}

impl Outcome {
    /// The puzzle, or the nearest that was found.
    pub fn puzzle(&mut self) -> Option<&mut Made> {
        match self {
            Outcome::Made(made) | Outcome::Missed { nearest: Some(made), .. } => Some(made),
            Outcome::Missed { nearest: None, .. } => None,
        }
    }

    fn made(made: Made) -> Outcome {
        Outcome::Made(Box::new(made))
    }

    fn missed(nearest: Option<Made>, level: Level) -> Outcome {
        let why = match nearest.as_ref().and_then(|it| it.rating.as_ref()) {
            Some(rating) => format!("no puzzle of level {level} was found; the nearest is {}", rating.level),
            None => format!("no puzzle of level {level} was found"),
        };
        Outcome::Missed { nearest: nearest.map(Box::new), why }
    }
}

fn of_masyu(made: masyu_maker::Made) -> Made {
    let puzzle = Position::Masyu(masyu::Board::new(made.solution.puzzle.clone()));
    let rating = Rating::of(&made.climb, &masyu::techniques::LADDER);
    Made { puzzle, solution: Position::Masyu(made.solution), rating: Some(rating) }
}

/// Makes one Numberlink after the other until one has the level asked for.
fn make_numberlink(
    generator: &mut numberlink_maker::Generator,
    order: &NumberlinkOrder,
    level: Option<Level>,
    rng: &mut Rng,
    budget: &Budget<'_>,
) -> Outcome {
    let mut nearest: Option<(usize, Made)> = None;
    for _ in 0..TRIES {
        let solution = match generator.make(order, rng, budget) {
            numberlink_maker::Outcome::Made(solution) => solution,
            numberlink_maker::Outcome::NotMade(why) => {
                let nearest = nearest.map(|it| Box::new(rated_in_full(it.1, budget)));
                return Outcome::Missed { nearest, why: why.to_string() };
            }
        };
        let puzzle = numberlink::Board::new(solution.puzzle.clone());
        let (puzzle, solution) = (Position::Numberlink(puzzle), Position::Numberlink(solution));
        let Some(level) = level else {
            return Outcome::made(Made { puzzle, solution, rating: None });
        };
        // What has one solution leads to no contradiction.
        let Ok(rating) = rating::of_unique(&puzzle, Uniqueness::Used, level, budget) else { continue };
        // Above the level it is only known to be above.
        let distance = if rating.open > 0 { 1 } else { (rating.level as usize).abs_diff(level as usize) };
        let made = Made { puzzle, solution, rating: Some(rating) };
        if distance == 0 {
            return Outcome::made(made);
        }
        if nearest.as_ref().is_none_or(|it| distance < it.0) {
            nearest = Some((distance, made));
        }
    }
    Outcome::missed(nearest.map(|it| rated_in_full(it.1, budget)), level.unwrap_or(Level::Extreme))
}

fn rated_in_full(made: Made, budget: &Budget<'_>) -> Made {
    let rating = rating::of_unique(&made.puzzle, Uniqueness::Used, Level::Extreme, budget).ok();
    Made { rating: rating.or(made.rating), ..made }
}

fn of_minesweeper(made: &minesweeper_maker::Made, level: Option<Level>) -> Made {
    let rating = level.map(|_| Rating::of(&made.certificate().climb, &minesweeper::techniques::LADDER));
    let field = minesweeper::Board::Field { field: made.field.clone(), first: Some(made.first) };
    let game = Position::Minesweeper(field);
    Made { puzzle: game.clone(), solution: game, rating }
}
