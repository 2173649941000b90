//! Puzzles made to order, of every kind that can be made: one solution by proof, at the level asked for.
//!
//! A puzzle follows from the order, the seed and its number alone, so that many can be made at once and still come out
//! the same.

mod games;

use crate::hint::Uniqueness;
use crate::odds::Odds;
use crate::rating::{self, Rating};
use crate::{Budget, Kind, Level, Position, Size, Solver};
use grid::Rng;
use masyu::generate as masyu_maker;
use message::{Message, Say, message};
use minesweeper::generate as minesweeper_maker;
use minesweeper::paper::generate as mines_maker;
use numberlink::generate as numberlink_maker;
use numberlink_maker::{AtLevel, Rated};

pub use games::{FieldOrder, PositionOrder};
pub use grid::Symmetry;
pub use masyu_maker::Order as MasyuOrder;
pub use mines_maker::Order as MinesOrder;
pub use minesweeper_maker::Order as MinesweeperOrder;
pub use numberlink_maker::{Order as NumberlinkOrder, SYMMETRIES as NUMBERLINK_SYMMETRIES};

/// What a puzzle should be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// A Masyu.
    Masyu(MasyuOrder),
    /// A Numberlink, and how hard it is; any level will do if that is left open.
    Numberlink(NumberlinkOrder, Option<Level>),
    /// A field of Minesweeper that needs no guess.
    Minesweeper(MinesweeperOrder),
    /// A paper puzzle of mines.
    Mines(MinesOrder),
    /// A random field of Minesweeper.
    Field(FieldOrder),
    /// A position of play of Minesweeper, with its odds.
    Position(PositionOrder),
}

/// Which techniques the easiest way to the solution is to take, and which not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wish {
    /// All of these.
    pub needs: Vec<String>,
    /// None of these.
    pub without: Vec<String>,
}

impl Wish {
    fn is_open(&self) -> bool {
        self.needs.is_empty() && self.without.is_empty()
    }

    fn is_granted(&self, rating: &Rating) -> bool {
        let takes = |name: &String| rating.techniques.iter().any(|it| it.0 == name);
        rating.open == 0 && self.needs.iter().all(takes) && !self.without.iter().any(takes)
    }

    /// The first name that no technique of a kind has.
    fn unknown(&self, kind: Kind) -> Option<&String> {
        let kind = if kind == Kind::Mines { Kind::Minesweeper } else { kind };
        let is_known = |name: &String| rating::techniques().any(|it| it.kind == kind && it.name == *name);
        self.needs.iter().chain(&self.without).find(|it| !is_known(it))
    }
}

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Made {
    /// The puzzle, with nothing drawn on it; of a game, the field with its first click.
    pub puzzle: Position,
    /// Its only solution; of a game, the field.
    pub solution: Position,
    /// How hard it is for a person, where making it told: [`Made::rate`] finds it out for the others.
    pub rating: Option<Rating>,
    /// The chances of mines; of a position of play.
    pub odds: Option<Box<Odds>>,
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
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// What was asked for.
    Made(Box<Made>),
    /// The budget ran out, or all tries failed.
    Missed {
        /// The nearest that was found, if anything was.
        nearest: Option<Box<Made>>,
        /// What kept it from being made.
        why: Message,
    },
}

/// Why an order cannot be taken.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
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
    /// A paper puzzle that cannot be.
    #[error(transparent)]
    Mines(#[from] mines_maker::BadOrder),
    /// A field or a position that cannot be.
    #[error(transparent)]
    Game(#[from] games::BadOrder),
    /// There is no such technique.
    #[error("there is no technique '{0}' here: 'casilla explain' lists them")]
    Technique(String),
}

/// Puzzles that are rated before a wish is given up.
const WISHES: usize = 300;

/// Makes puzzles to one order; reuses its memory from one to the next.
#[derive(Debug)]
pub struct Maker {
    order: Order,
    // Only the one that the order needs is set up: some compile tables first.
    masyu: Option<masyu_maker::Generator>,
    numberlink: Option<numberlink_maker::Generator>,
    minesweeper: Option<minesweeper_maker::Generator>,
    mines: Option<mines_maker::Generator>,
    wish: Wish,
}

impl Order {
    /// The kind of puzzle.
    pub fn kind(&self) -> Kind {
        match self {
            Order::Masyu(_) => Kind::Masyu,
            Order::Numberlink(..) => Kind::Numberlink,
            Order::Minesweeper(_) | Order::Field(_) | Order::Position(_) => Kind::Minesweeper,
            Order::Mines(_) => Kind::Mines,
        }
    }

    /// The board's size.
    pub fn size(&self) -> Size {
        match self {
            Order::Masyu(order) => order.size,
            Order::Numberlink(order, _) => order.size,
            Order::Minesweeper(order) => order.size,
            Order::Mines(order) => order.size,
            Order::Field(order) => order.size,
            Order::Position(order) => order.size,
        }
    }

    /// The level asked for, if one was.
    pub fn level(&self) -> Option<Level> {
        match self {
            Order::Masyu(order) => Some(order.level),
            Order::Numberlink(_, level) => *level,
            Order::Minesweeper(order) => order.level,
            Order::Mines(order) => order.level,
            Order::Field(_) | Order::Position(_) => None,
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
            Order::Mines(order) => order.check()?,
            Order::Field(order) => order.check()?,
            Order::Position(order) => order.check()?,
        }
        Ok(Maker {
            order,
            masyu: None,
            numberlink: None,
            minesweeper: None,
            mines: None,
            wish: Wish::default(),
        })
    }

    /// The same for whoever wants certain techniques, or none of certain ones.
    ///
    /// # Errors
    /// If there is no such technique.
    pub fn with_wish(self, wish: Wish) -> Result<Maker, BadOrder> {
        if matches!(self.order, Order::Position(_)) && !wish.is_open() {
            return Err(games::BadOrder::Unrated.into());
        }
        match wish.unknown(self.order.kind()) {
            Some(name) => Err(BadOrder::Technique(grid::quotable(name))),
            None => Ok(Maker { wish, ..self }),
        }
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
        let mut outcome = self.make_any(&mut rng, budget);
        for _ in 0..WISHES {
            let Outcome::Made(made) = &mut outcome else { break };
            if self.wish.is_open() {
                break;
            }
            made.rate(budget);
            if made.rating.as_ref().is_some_and(|it| self.wish.is_granted(it)) {
                break;
            }
            let next = self.make_any(&mut rng, budget);
            outcome = match next {
                Outcome::Made(_) => next,
                Outcome::Missed { .. } => break,
            };
        }
        if let Outcome::Made(made) = outcome {
            let is_granted = |it: &Rating| self.wish.is_granted(it);
            outcome = if self.wish.is_open() || made.rating.as_ref().is_some_and(is_granted) {
                Outcome::Made(made)
            } else {
                let why = message!("found no puzzle that needs these techniques and not those");
                Outcome::Missed { nearest: Some(made), why }
            };
        }
        if let Outcome::Made(made) | Outcome::Missed { nearest: Some(made), .. } = &outcome
            && made.solution.is_puzzle()
        {
            let broken = made.solution.broken();
            assert!(broken.is_empty(), "this is a bug: {} in {:?}", broken[0], made.solution);
        }
        outcome
    }
}

impl Maker {
    /// A puzzle to the order, whatever it takes.
    fn make_any(&mut self, rng: &mut Rng, budget: &Budget<'_>) -> Outcome {
        match &self.order {
            Order::Masyu(order) => match self.masyu.get_or_insert_default().make(order, rng, budget) {
                masyu_maker::Outcome::Made(made) => Outcome::made(of_masyu(made)),
                masyu_maker::Outcome::Nearest(nearest) => Outcome::missed(nearest.map(of_masyu), order.level),
            },
            Order::Numberlink(order, level) => {
                make_numberlink(self.numberlink.get_or_insert_default(), order, *level, rng, budget)
            }
            Order::Mines(order) => match self.mines.get_or_insert_default().make(order, rng, budget) {
                mines_maker::Outcome::Made(made) => Outcome::made(of_mines(made)),
                mines_maker::Outcome::Nearest(nearest) => {
                    Outcome::missed(nearest.map(of_mines), order.level.unwrap_or(Level::Extreme))
                }
            },
            Order::Field(order) => order.make(rng, budget),
            Order::Position(order) => order.make(rng, budget),
            Order::Minesweeper(order) => {
                match (self.minesweeper.get_or_insert_default().make(order, rng, budget), order.level) {
                    (minesweeper_maker::Outcome::Made(made), level) => {
                        Outcome::made(of_minesweeper(&made, level))
                    }
                    (minesweeper_maker::Outcome::Nearest(Some(nearest)), Some(level)) => {
                        Outcome::missed(Some(of_minesweeper(&nearest, Some(level))), level)
                    }
                    (minesweeper_maker::Outcome::Nearest(_), _) => {
                        let why = message!(
                            "found no field without a guess: the mines are too dense, or the budget is too small"
                        );
                        Outcome::Missed { nearest: None, why }
                    }
                }
            }
        }
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
            Some(rating) => {
                message!("found no puzzle of level {level}; the nearest is {}", rating.level)
            }
            None => message!("found no puzzle of level {level}"),
        };
        Outcome::Missed { nearest: nearest.map(Box::new), why }
    }
}

fn of_masyu(made: masyu_maker::Made) -> Made {
    let puzzle = Position::Masyu(masyu::Board::new(made.solution.puzzle.clone()));
    let rating = Rating::of(&made.climb, &masyu::techniques::LADDER);
    Made { puzzle, solution: Position::Masyu(made.solution), rating: Some(rating), odds: None }
}

fn of_mines(made: mines_maker::Made) -> Made {
    let puzzle = minesweeper::paper::Board::new(made.solution.puzzle().clone());
    let rating = Rating::of(&made.climb, &minesweeper::techniques::LADDER);
    Made {
        puzzle: Position::Mines(puzzle),
        solution: Position::Mines(made.solution),
        rating: Some(rating),
        odds: None,
    }
}

/// Makes a Numberlink of the level asked for, as long as the budget lasts.
fn make_numberlink(
    generator: &mut numberlink_maker::Generator,
    order: &NumberlinkOrder,
    level: Option<Level>,
    rng: &mut Rng,
    budget: &Budget<'_>,
) -> Outcome {
    let Some(level) = level else {
        return match generator.make(order, rng, budget) {
            numberlink_maker::Outcome::Made(solution) => Outcome::made(of_numberlink(solution, None)),
            numberlink_maker::Outcome::NotMade(why) => Outcome::Missed { nearest: None, why: why.say() },
        };
    };
    // Above the level it is only known to be above. What has one solution leads to no contradiction: only who is cancelled has no rating.
    let rate = |puzzle: &numberlink::Puzzle| {
        let position = Position::Numberlink(numberlink::Board::new(puzzle.clone()));
        let rating = rating::of_unique(&position, Uniqueness::Used, level, budget).ok();
        (rating.as_ref().map_or(Level::Beyond, |it| it.level), rating)
    };
    match generator.make_at(order, level, rate, rng, budget) {
        AtLevel::Made(Rated { solution, rating, .. }) => Outcome::made(of_numberlink(solution, rating)),
        AtLevel::Nearest(Rated { solution, rating, .. }) => {
            Outcome::missed(Some(rated_in_full(of_numberlink(solution, rating), budget)), level)
        }
        AtLevel::NotMade(why) => Outcome::Missed { nearest: None, why: why.say() },
    }
}

fn of_numberlink(solution: numberlink::Board, rating: Option<Rating>) -> Made {
    let puzzle = Position::Numberlink(numberlink::Board::new(solution.puzzle.clone()));
    Made { puzzle, solution: Position::Numberlink(solution), rating, odds: None }
}

fn rated_in_full(made: Made, budget: &Budget<'_>) -> Made {
    let rating = rating::of_unique(&made.puzzle, Uniqueness::Used, Level::Extreme, budget).ok();
    Made { rating: rating.or(made.rating), ..made }
}

fn of_minesweeper(made: &minesweeper_maker::Made, level: Option<Level>) -> Made {
    let rating = level.map(|_| Rating::of(&made.certificate().climb, &minesweeper::techniques::LADDER));
    let field = minesweeper::Board::Field { field: made.field.clone(), first: Some(made.first) };
    let game = Position::Minesweeper(field);
    Made { puzzle: game.clone(), solution: game, rating, odds: None }
}
