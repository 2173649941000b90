//! A puzzle with what is drawn on it, and the questions one can ask about it.

use crate::errors::{NoAnswer, OutOfBudget, Unwritable, bad, unreadable};
use crate::work::{Limit, within};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use play::hint::NoHint;
use play::json::{CheckReport, HintReport, OddsReport, RateReport};
use play::odds::Odds;
use play::walkthrough::Walkthrough;
use play::{Budget, Complete, Count, Facts, Kind, Language, Position, Size, Solver, Spot, Verdict};
use pyo3::prelude::*;
#[cfg(feature = "png")]
use pyo3::types::PyBytes;
use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

/// A puzzle of any kind with what is drawn on it, or a position of Minesweeper.
#[pyclass(frozen, module = "casilla._casilla")]
#[derive(Clone)]
pub(crate) struct Board(pub(crate) Position);

#[pymethods]
impl Board {
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.kind().name()
    }

    /// Width and height.
    #[getter]
    fn size(&self) -> (usize, usize) {
        (self.0.size().cols(), self.0.size().rows())
    }

    #[getter]
    fn rules(&self) -> Option<String> {
        self.0.rules()
    }

    #[getter]
    fn mines(&self) -> Option<usize> {
        self.0.mines()
    }

    /// The text in a format, and what that cannot hold.
    fn write(&self, format: &str) -> PyResult<(String, Vec<String>)> {
        let written = self.0.write(format).map_err(|error| Unwritable::new_err(error.to_string()))?;
        Ok((written.text, written.lost.iter().map(ToString::to_string).collect()))
    }

    fn svg(&self) -> String {
        draw::svg(&self.0.scene())
    }

    #[cfg(feature = "png")]
    fn png<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &draw::png(&self.0.scene()))
    }

    /// What is wrong with what is drawn, as JSON.
    fn check(&self, lang: &str) -> PyResult<String> {
        let report = CheckReport::new(&self.0, &self.0.broken(), language(lang)?);
        serde_json::to_string(&report).map_err(bad)
    }

    /// The same puzzle with nothing drawn on it.
    fn unmarked(&self) -> Board {
        Board(self.0.unmarked())
    }

    fn __str__(&self) -> PyResult<String> {
        Ok(self.write("drawing")?.0.trim_end().to_owned())
    }

    fn __eq__(&self, other: PyRef<'_, Board>) -> bool {
        self.0 == other.0
    }

    fn __hash__(&self) -> PyResult<u64> {
        let mut hasher = DefaultHasher::new();
        self.write("json")?.0.hash(&mut hasher);
        Ok(hasher.finish())
    }
}

pub(crate) fn language(code: &str) -> PyResult<Language> {
    let known = || Language::ALL.map(Language::code).join(" or ");
    Language::of_code(code).ok_or_else(|| bad(format!("'{code}' is no language: {} is expected", known())))
}

/// Why a game cannot be solved.
pub(crate) const NO_PUZZLE: &str = "a game of Minesweeper has odds, but no solution to look for";

fn puzzle(board: &Board) -> PyResult<Position> {
    if board.0.is_puzzle() {
        return Ok(board.0.clone());
    }
    Err(NoAnswer::new_err(NO_PUZZLE))
}

/// Reads a text in any format.
#[pyfunction]
#[pyo3(signature = (text, format=None, kind=None))]
pub(crate) fn read(py: Python<'_>, text: &str, format: Option<&str>, kind: Option<&str>) -> PyResult<Board> {
    let kind = kind.map(str::parse::<Kind>).transpose().map_err(bad)?;
    play::read(text, format, kind).map(Board).map_err(|error| unreadable(py, &error))
}

/// Reads an answer to a puzzle, in any format.
#[pyfunction]
#[pyo3(signature = (board, text, format=None))]
pub(crate) fn read_answer(
    py: Python<'_>,
    board: PyRef<'_, Board>,
    text: &str,
    format: Option<&str>,
) -> PyResult<Board> {
    play::read_answer(&board.0, text, format).map(Board).map_err(|error| unreadable(py, &error))
}

/// The verdict, up to two solutions, and the nodes that it cost.
#[pyfunction]
pub(crate) fn solve(
    py: Python<'_>,
    board: PyRef<'_, Board>,
    limit: Limit,
) -> PyResult<(&'static str, Vec<Board>, u64)> {
    let position = puzzle(&board)?;
    within(py, limit, move |solver, budget| {
        let answer = solver.solve(&position, budget);
        let verdict = Verdict::from(&answer).name();
        (verdict, solved(answer), solver.nodes())
    })
}

/// The solutions that an answer holds.
pub(crate) fn solved(answer: play::Answer) -> Vec<Board> {
    match answer {
        play::Answer::One(one) => vec![Board(one)],
        play::Answer::Many(one, other) => vec![Board(one), Board(other)],
        play::Answer::Unknown(Some(one)) => vec![Board(one)],
        play::Answer::None | play::Answer::Unknown(None) => Vec::new(),
    }
}

/// Up to so many solutions, and whether these are all.
#[pyfunction]
pub(crate) fn solutions(
    py: Python<'_>,
    board: PyRef<'_, Board>,
    most: usize,
    limit: Limit,
) -> PyResult<(Vec<Board>, bool)> {
    let position = puzzle(&board)?;
    within(py, limit, move |solver, budget| {
        let list = solver.enumerate(&position, most, budget);
        (list.solutions.into_iter().map(Board).collect(), list.complete == Complete::Yes)
    })
}

/// The exact number of solutions, as decimal digits.
#[pyfunction]
pub(crate) fn count(py: Python<'_>, board: PyRef<'_, Board>, limit: Limit) -> PyResult<String> {
    let position = puzzle(&board)?;
    match within(py, limit, move |_, budget| play::count(&position, budget, 1))? {
        Count::Exactly(count) => Ok(count.to_string()),
        other => Err(OutOfBudget::new_err(format!("the solutions were not counted to the end: {other:?}"))),
    }
}

/// A list of places each: in every solution, in none, in some, not known.
type Shared = (Vec<String>, Vec<String>, Vec<String>, Vec<String>);

/// What is in every solution, in none, in some, not known; nothing where there is no solution.
#[pyfunction]
pub(crate) fn facts(py: Python<'_>, board: PyRef<'_, Board>, limit: Limit) -> PyResult<Option<Shared>> {
    let position = puzzle(&board)?;
    let named = |spots: Vec<Spot>| spots.iter().map(ToString::to_string).collect();
    match within(py, limit, move |solver, budget| solver.facts(&position, budget))? {
        Facts::Some { always, never, sometimes, unknown } => {
            Ok(Some((named(always), named(never), named(sometimes), named(unknown))))
        }
        Facts::None => Ok(None),
        Facts::Unknown => Err(OutOfBudget::new_err("the budget ran out before a solution was found")),
    }
}

/// A report as our JSON, or a page: whatever is told of a puzzle, or why there is nothing to tell.
fn told_of(
    py: Python<'_>,
    board: &Board,
    limit: Limit,
    tell: impl FnOnce(&Position, &mut Solver, &Budget<'_>) -> Result<serde_json::Result<String>, NoHint>
    + Send
    + 'static,
) -> PyResult<String> {
    let position = board.0.clone();
    let told = within(py, limit, move |solver, budget| tell(&position, solver, budget))?;
    told.map_err(|no| {
        let reason = no.to_string();
        match no {
            NoHint::OutOfBudget | NoHint::Unknown => OutOfBudget::new_err(reason),
            _ => NoAnswer::new_err(reason),
        }
    })?
    .map_err(bad)
}

/// The next step that a person can see, as our JSON.
#[pyfunction]
pub(crate) fn hint(py: Python<'_>, board: PyRef<'_, Board>, lang: &str, limit: Limit) -> PyResult<String> {
    let language = language(lang)?;
    told_of(py, &board, limit, move |position, solver, budget| {
        let hint = play::hint::hint(position, language, solver, budget);
        let report = serde_json::to_string(&HintReport::new(&hint, language));
        hint.map(|_| report)
    })
}

/// How hard it is for a person, as our JSON.
#[pyfunction]
pub(crate) fn rate(py: Python<'_>, board: PyRef<'_, Board>, limit: Limit) -> PyResult<String> {
    told_of(py, &board, limit, |position, solver, budget| {
        let rating = play::rating::rate(position, solver, budget);
        let report = serde_json::to_string(&RateReport::new(None, position, &rating));
        rating.map(|_| report)
    })
}

/// The illustrated solution, an HTML page.
#[pyfunction]
pub(crate) fn walkthrough(
    py: Python<'_>,
    board: PyRef<'_, Board>,
    lang: &str,
    limit: Limit,
) -> PyResult<String> {
    let language = language(lang)?;
    told_of(py, &board, limit, move |position, _, budget| {
        Walkthrough::new(position, language, budget).map(|it| Ok(it.html().collect()))
    })
}

/// The odds of a position; the report and the picture are made when somebody asks for them.
#[pyclass(frozen, module = "casilla._casilla")]
pub(crate) struct Chances {
    odds: Odds,
    size: Size,
}

#[pymethods]
impl Chances {
    /// The chance of a mine in every cell; not a number where it is open.
    fn array<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let size = self.size;
        let dangers = size.cells().map(|it| self.odds.danger(it).unwrap_or(f64::NAN)).collect();
        PyArray1::from_vec(py, dangers).reshape([size.rows(), size.cols()])
    }

    /// All of it, as our JSON.
    fn report(&self) -> PyResult<String> {
        serde_json::to_string(&OddsReport::new(&self.odds)).map_err(bad)
    }

    fn svg(&self) -> String {
        draw::svg(&self.odds.scene())
    }
}

/// The exact odds of a position.
#[pyfunction]
pub(crate) fn odds(py: Python<'_>, board: PyRef<'_, Board>, limit: Limit) -> PyResult<Chances> {
    let (position, size) = (board.0.clone(), board.0.size());
    let found = within(py, limit, move |_, budget| Odds::of(&position, budget))?;
    found.map(|odds| Chances { odds, size }).map_err(|error| NoAnswer::new_err(error.to_string()))
}
