//! The odds of a position of Minesweeper: the chance of a mine in every covered cell, and the move to make.
//!
//! The chances are exact. Flags are not believed, but one on a cell that is certainly safe is refused: whoever put it
//! there would be misled.

mod reason;

use crate::{Budget, Kind, Position, games};
use deduce::{Language, Tell, words};
use draw::{Danger, Ground, Scene};
use grid::Cell;
use message::{Say, tell};
use minesweeper::players::{Action, Choice, PLAYERS, Reason, Style};
use minesweeper::{Board, FirstClick, Square, View};

pub use minesweeper::odds::NoOdds;
pub use reason::Why;

/// The odds of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Odds {
    view: View,
    exact: minesweeper::odds::Odds,
    advice: Advice,
}

/// The move to make.
#[derive(Clone, Debug, PartialEq)]
pub enum Advice {
    /// None: every cell without a mine is open.
    Won,
    /// These cells are certainly safe.
    Open {
        /// All of them, row by row.
        cells: Vec<Cell>,
        /// Why the first of them is.
        why: Why,
    },
    /// Nothing can ever tell these two cells apart, and one of them is a mine: guess at once.
    Toss {
        /// The two cells.
        cells: [Cell; 2],
    },
    /// Nothing is certain: what the strongest player opens.
    Guess {
        /// The cell.
        cell: Cell,
        /// Its chance of a mine.
        danger: f64,
        /// The safest cell and its chance of a mine, where that is less: then the game goes on worse after it.
        safest: Option<(Cell, f64)>,
        /// The chance to win with the best play, where the game could be worked out to its end.
        win: Option<f64>,
    },
}

/// Why a position has no odds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum Hopeless {
    /// Another kind of puzzle.
    #[error("only a game of Minesweeper has odds, and this is {0}")]
    NoGame(Kind),
    /// A mine was opened.
    #[error("the game is over: a mine was opened at {0}")]
    Over(Cell),
    /// The numbers cannot be true, or the ways to lay the mines are too many to be counted.
    #[error(transparent)]
    NoOdds(#[from] NoOdds),
    /// A flag stands where no mine can be.
    #[error("no mine can be under the flag at {}: its cell is safe", list(.0))]
    WrongFlags(Vec<Cell>),
}

impl Hopeless {
    /// Whether there are odds, and working them out takes too long.
    pub fn is_too_hard(&self) -> bool {
        matches!(self, Hopeless::NoOdds(NoOdds::TooHard | NoOdds::OutOfBudget))
    }
}

fn list(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(", ")
}

impl Odds {
    /// Works out the odds of a position; of a field, as it stands after its first click.
    ///
    /// # Errors
    /// If it is no game, the game is over, what is seen cannot be, or the budget runs out.
    pub fn of(position: &Position, budget: &Budget<'_>) -> Result<Odds, Hopeless> {
        let (view, exact) = chances(position, budget)?;
        let advice = advice(&view, &exact, budget).ok_or(NoOdds::OutOfBudget)?;
        Ok(Odds { view, exact, advice })
    }

    /// How many mines there are on the whole board.
    pub fn mines(&self) -> usize {
        self.view.mines()
    }

    /// What the player sees.
    pub fn position(&self) -> Position {
        Position::Minesweeper(Board::Position(self.view.clone()))
    }

    /// The chance of a mine in a covered cell; none for an open one. Exactly 0 or 1 if, and only if, that is certain.
    pub fn danger(&self, cell: Cell) -> Option<f64> {
        self.exact.danger(cell)
    }

    /// The decimal logarithm of the number of ways to lay the mines.
    pub fn log10_layouts(&self) -> f64 {
        self.exact.log10_layouts()
    }

    /// The move to make.
    pub fn advice(&self) -> &Advice {
        &self.advice
    }

    /// The position with its chances, and the move to make marked.
    pub fn scene(&self) -> Scene {
        let shown = |danger: f64| {
            if danger <= 0.0 {
                Danger::Safe
            } else if danger >= 1.0 {
                Danger::Mined
            } else {
                Danger::Thousandths((danger * 1000.0).round() as u16)
            }
        };
        let size = self.view.size();
        let dangers = size.cells().filter_map(|cell| Some((cell, shown(self.danger(cell)?))));
        let best = match &self.advice {
            Advice::Won => Vec::new(),
            Advice::Open { cells, .. } => cells.clone(),
            Advice::Toss { cells } => cells.to_vec(),
            Advice::Guess { cell, .. } => vec![*cell],
        };
        let scene = games::minesweeper::scene(&Board::Position(self.view.clone()));
        scene.with_dangers(dangers).with_ground(best, Ground::Best)
    }
}

/// What the player sees, and the chances alone, without a move to make.
pub(crate) fn chances(
    position: &Position,
    budget: &Budget<'_>,
) -> Result<(View, minesweeper::odds::Odds), Hopeless> {
    let Position::Minesweeper(board) = position else {
        return Err(Hopeless::NoGame(position.kind()));
    };
    let view = board.view().into_owned();
    let is_shown =
        |cell: &Cell| matches!(view.get(*cell), Square::Mine | Square::Exploded | Square::WrongFlag);
    if let Some(cell) = view.size().cells().find(is_shown) {
        return Err(Hopeless::Over(cell));
    }
    let odds = minesweeper::odds::Odds::of(&view, budget)?;
    let is_wrong = |cell: &Cell| view.get(*cell) == Square::Flag && odds.danger(*cell) == Some(0.0);
    let wrong: Vec<Cell> = view.size().cells().filter(is_wrong).collect();
    if !wrong.is_empty() {
        return Err(Hopeless::WrongFlags(wrong));
    }
    Ok((view, odds))
}

/// Enough for what comes up in play; what takes longer than a second or two is not told on the side.
pub(crate) const QUICK: Budget<'static> = Budget { nodes: 100_000, cancel: None };

impl Tell for Advice {
    /// What to do, and why.
    fn tell(&self, language: Language) -> String {
        self.told(language)
    }
}

impl Advice {
    /// As many safe cells are named.
    const MOST: usize = 12;

    fn told(&self, language: Language) -> String {
        let percent = |share: &f64| words::percent(*share, language);
        match self {
            Advice::Won => tell!(language, "every cell without a mine is open"),
            Advice::Open { cells, why } => {
                let first = list(&cells[..cells.len().min(Advice::MOST)]);
                let more = cells.len().saturating_sub(Advice::MOST);
                let rest = if more > 0 { tell!(language, " and {more} more") } else { String::new() };
                let whose = if cells.len() > 1 { format!(" ({})", cells[0]) } else { String::new() };
                tell!(language, "open {first}{rest}: certainly safe, for {}{whose}", why.tell(language))
            }
            Advice::Toss { cells: [one, other] } => tell!(
                language,
                "open {one} or {other}: one of the two is a mine, and nothing will ever tell them apart, so guess now"
            ),
            Advice::Guess { cell, danger, safest, win } => {
                let why = match safest {
                    None => tell!(language, "it has the least chance of a mine, {}", percent(danger)),
                    Some((safest, less)) => tell!(
                        language,
                        "its chance of a mine is {}; {safest} has only {}, but the game would go on worse",
                        percent(danger),
                        percent(less)
                    ),
                };
                let win = win.map(|win| {
                    tell!(language, "; the best play from here wins {} of the time", percent(&win))
                });
                tell!(language, "open {cell}: nothing is certain, and {why}{}", win.unwrap_or_default())
            }
        }
    }
}

/// The move to make; none if the budget is cancelled.
fn advice(view: &View, odds: &minesweeper::odds::Odds, budget: &Budget<'_>) -> Option<Advice> {
    let covered = || view.covered().filter_map(|cell| Some((cell, odds.danger(cell)?)));
    let safe: Vec<Cell> = covered().filter(|it| it.1 <= 0.0).map(|it| it.0).collect();
    if let [first, ..] = safe[..] {
        let why = reason::why_safe(view, odds, first);
        return Some(Advice::Open { cells: safe, why });
    }
    let least = covered().filter(|it| it.1 < 1.0).min_by(|one, other| one.1.total_cmp(&other.1));
    let Some((safest, least)) = least else { return Some(Advice::Won) };
    let mut expert = (expert().player)();
    expert.begin(0, FirstClick::Any);
    let Choice { action, reason } = expert.choose(view, budget)?;
    let (Action::Open(cell) | Action::Flag(cell) | Action::Chord(cell)) = action;
    let win = match reason {
        Reason::FiftyFifty { other } => return Some(Advice::Toss { cells: [cell, other] }),
        Reason::EndGame { win, .. } => Some(win),
        _ => None,
    };
    let danger = odds.danger(cell).expect("a player opens covered cells");
    // What rounding alone makes safer is not safer.
    let safest = (least < danger - 1e-9).then_some((safest, least));
    Some(Advice::Guess { cell, danger, safest, win })
}

/// Where the strongest player begins, whatever its first click is promised.
pub(crate) fn first_cell(view: &View, promise: FirstClick) -> Cell {
    let mut expert = (expert().player)();
    expert.begin(0, promise);
    let choice = expert.choose(view, &Budget::unlimited()).expect("nobody cancels");
    let (Action::Open(cell) | Action::Flag(cell) | Action::Chord(cell)) = choice.action;
    cell
}

/// The strongest player.
fn expert() -> &'static Style {
    PLAYERS.last().expect("there are players, weakest first")
}
