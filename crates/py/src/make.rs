//! Puzzles made to order.

use crate::board::Board;
use crate::errors::{OutOfBudget, bad};
use crate::work::{Limit, within};
use lab::minesweeper::Ground;
use play::make::{MasyuOrder, MinesweeperOrder, NumberlinkOrder, Order, Outcome, Symmetry};
use play::{Cell, Kind, Level, Size, Switches};
use pyo3::prelude::*;
use std::sync::{Arc, Mutex, PoisonError};

/// Makes puzzles to one order; the number of a puzzle and the seed say all about it.
#[pyclass(frozen, module = "casilla._casilla")]
pub(crate) struct Maker {
    maker: Arc<Mutex<play::make::Maker>>,
    seed: u64,
}

#[pymethods]
impl Maker {
    #[new]
    #[pyo3(signature = (kind, size, seed, level=None, rules=None, symmetric=false, clues=None, first=None))]
    #[allow(clippy::too_many_arguments, reason = "they are named where Python calls it")]
    fn new(
        kind: &str,
        size: &str,
        seed: u64,
        level: Option<&str>,
        rules: Option<&str>,
        symmetric: bool,
        clues: Option<usize>,
        first: Option<&str>,
    ) -> PyResult<Maker> {
        let level = level.map(named).transpose()?;
        let symmetry = if symmetric { Symmetry::Rotational } else { Symmetry::None };
        let board = || size.parse::<Size>().map_err(bad);
        let order = match kind.parse::<Kind>().map_err(bad)? {
            Kind::Masyu => {
                let level = level.unwrap_or(Level::Medium);
                Order::Masyu(MasyuOrder { size: board()?, level, symmetry, pearls: clues, given: None })
            }
            Kind::Numberlink => {
                let rules: Switches = rules.unwrap_or("cover,no-touch").parse().map_err(bad)?;
                let rules = rules.numberlink();
                Order::Numberlink(
                    NumberlinkOrder { size: board()?, rules, symmetry, pairs: clues, given: None },
                    level,
                )
            }
            Kind::Minesweeper => {
                let Ground { size, mines } = size.parse().map_err(bad)?;
                let first = first
                    .map(|it| it.parse::<Cell>().map_err(|_| bad(format!("'{it}' is no cell"))))
                    .transpose()?;
                Order::Minesweeper(MinesweeperOrder { size, mines, first, level })
            }
            Kind::Mines => return Err(bad("the paper puzzle of mines is not made to order")),
        };
        let maker = play::make::Maker::new(order).map_err(bad)?;
        Ok(Maker { maker: Arc::new(Mutex::new(maker)), seed })
    }

    /// The puzzle of a number, its solution, and how hard it is.
    fn make(
        &self,
        py: Python<'_>,
        number: u64,
        limit: Limit,
    ) -> PyResult<(Board, Board, Option<&'static str>)> {
        let (maker, seed) = (Arc::clone(&self.maker), self.seed);
        let outcome = within(py, limit, move |_, budget| {
            maker.lock().unwrap_or_else(PoisonError::into_inner).make(seed, number, budget)
        })?;
        match outcome {
            Outcome::Made(made) => {
                let level = made.rating.map(|it| it.level.name());
                Ok((Board(made.puzzle), Board(made.solution), level))
            }
            Outcome::Missed { why, .. } => Err(OutOfBudget::new_err(why.to_string())),
        }
    }
}

fn named(name: &str) -> PyResult<Level> {
    let known = || Level::MADE.map(Level::name).join(", ");
    let found = Level::MADE.into_iter().find(|it| it.name() == name);
    found.ok_or_else(|| bad(format!("'{name}' is no level: {} is expected", known())))
}
