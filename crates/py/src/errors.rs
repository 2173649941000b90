//! Errors as exceptions, with the place and the reason.

use play::{Place, Unreadable as Misread};
use pyo3::exceptions::{PyException, PyValueError};
use pyo3::prelude::*;

pyo3::create_exception!(casilla, CasillaError, PyException, "Whatever Casilla refuses to do, and why.");
pyo3::create_exception!(
    casilla,
    Unreadable,
    CasillaError,
    "A text is no puzzle: `reason` says why, `line` and `column` where."
);
pyo3::create_exception!(
    casilla,
    Unwritable,
    CasillaError,
    "A format cannot hold this puzzle, or there is no such format."
);
pyo3::create_exception!(casilla, NoAnswer, CasillaError, "The question makes no sense here, and why.");
pyo3::create_exception!(casilla, IllegalMove, CasillaError, "A move that the rules do not know, and why.");
pyo3::create_exception!(casilla, OutOfBudget, CasillaError, "The budget ran out before there was an answer.");

/// Why a text cannot be read, with its place.
pub(crate) fn unreadable(py: Python<'_>, error: &Misread) -> PyErr {
    let raised = Unreadable::new_err(error.to_string());
    let (place, reason) = match error {
        Misread::Bad { error, .. } => (error.place, error.reason.to_string()),
        _ => (Place::Whole, error.to_string()),
    };
    let (line, column) = match place {
        Place::At { line, column } => (Some(line), Some(column)),
        Place::Line(line) => (Some(line), None),
        Place::Character(column) => (Some(1), Some(column)),
        Place::Whole | Place::Byte(_) => (None, None),
    };
    let value = raised.value(py);
    let told = value
        .setattr("reason", reason)
        .and_then(|()| value.setattr("line", line))
        .and_then(|()| value.setattr("column", column));
    told.err().unwrap_or(raised)
}

/// An argument that makes no sense.
pub(crate) fn bad(reason: impl ToString) -> PyErr {
    PyValueError::new_err(reason.to_string())
}
