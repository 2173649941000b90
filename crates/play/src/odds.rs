//! The odds of a position of Minesweeper: the chance of a mine in every covered cell, and the move to make.
//!
//! The chances are exact. Flags are not believed, but one on a cell that is certainly safe is refused: whoever put it
//! there would be misled.

mod reason;

use crate::scene::{Danger, Ground, Scene};
use crate::{Kind, Position, games};
use grid::Cell;
use minesweeper::odds::NoOdds;
use minesweeper::{Board, Square, View};
use std::fmt;

pub use reason::Why;

/// The odds of a position.
#[derive(Clone, Debug)]
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
    /// Nothing is certain: this cell has the least chance of a mine.
    Guess {
        /// The cell; the first of those alike.
        cell: Cell,
        /// Its chance of a mine.
        danger: f64,
    },
}

/// Why a position has no odds.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
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

fn list(cells: &[Cell]) -> String {
    cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(", ")
}

impl Odds {
    /// Works out the odds of a position; of a field, as it stands after its first click.
    ///
    /// # Errors
    /// If it is no game, the game is over, or what is seen cannot be.
    pub fn of(position: &Position) -> Result<Odds, Hopeless> {
        let Position::Minesweeper(board) = position else {
            return Err(Hopeless::NoGame(position.kind()));
        };
        let view = board.view().into_owned();
        let is_shown =
            |cell: &Cell| matches!(view.get(*cell), Square::Mine | Square::Exploded | Square::WrongFlag);
        if let Some(cell) = view.size().cells().find(is_shown) {
            return Err(Hopeless::Over(cell));
        }
        let odds = minesweeper::odds::Odds::of(&view)?;
        let is_wrong = |cell: &Cell| view.get(*cell) == Square::Flag && odds.danger(*cell) == Some(0.0);
        let wrong: Vec<Cell> = view.size().cells().filter(is_wrong).collect();
        if !wrong.is_empty() {
            return Err(Hopeless::WrongFlags(wrong));
        }
        let advice = advice(&view, &odds);
        Ok(Odds { view, exact: odds, advice })
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

/// In a sentence: what to do, and why.
impl fmt::Display for Advice {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Advice::Won => out.write_str("every cell without a mine is open"),
            Advice::Open { cells, why } => {
                const MOST: usize = 12;
                let first = list(&cells[..cells.len().min(MOST)]);
                let more = cells.len().saturating_sub(MOST);
                let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
                let whose = if cells.len() > 1 { format!(" ({})", cells[0]) } else { String::new() };
                write!(out, "open {first}{rest}: certainly safe, for {why}{whose}")
            }
            Advice::Toss { cells: [one, other] } => write!(
                out,
                "open {one} or {other}: one of the two is a mine, and nothing will ever tell them apart, so guess now"
            ),
            Advice::Guess { cell, danger } => write!(
                out,
                "open {cell}: nothing is certain, and it has the least chance of a mine, {:.1} %",
                100.0 * danger
            ),
        }
    }
}

fn advice(view: &View, odds: &minesweeper::odds::Odds) -> Advice {
    let covered = || view.covered().filter_map(|cell| Some((cell, odds.danger(cell)?)));
    let safe: Vec<Cell> = covered().filter(|it| it.1 <= 0.0).map(|it| it.0).collect();
    if let [first, ..] = safe[..] {
        let why = reason::why_safe(view, odds, first);
        return Advice::Open { cells: safe, why };
    }
    if let Some(cells) = reason::toss(view, odds) {
        return Advice::Toss { cells };
    }
    let least = covered().filter(|it| it.1 < 1.0).min_by(|one, other| one.1.total_cmp(&other.1));
    least.map_or(Advice::Won, |(cell, danger)| Advice::Guess { cell, danger })
}
