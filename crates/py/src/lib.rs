//! The extension module `casilla._casilla`: what Python needs of the engine, as plainly as possible.
//!
//! The package that people import is written in Python, in `python/casilla`, and stands on this. Here a call is checked, handed to a
//! thread that keeps its solver, and waited for with the interpreter's lock released, so that Ctrl-C is heard (`work`). Reports go to
//! Python as our JSON, which has one shape everywhere.

#![allow(clippy::disallowed_methods, reason = "a front end: clocks are its job")]

mod board;
mod errors;
mod game;
mod guest;
mod make;
mod many;
mod race;
mod vector;
mod work;

use pyo3::prelude::*;

/// The engine of the package casilla.
#[pymodule]
mod _casilla {
    #[pymodule_export]
    use crate::board::{
        Board, Chances, count, facts, hint, odds, rate, read, read_answer, solutions, solve, walkthrough,
    };
    #[pymodule_export]
    use crate::errors::{CasillaError, IllegalMove, NoAnswer, OutOfBudget, Unreadable, Unwritable};
    #[pymodule_export]
    use crate::game::Game;
    #[pymodule_export]
    use crate::make::Maker;
    #[pymodule_export]
    use crate::many::{rate_many, solve_many};
    #[pymodule_export]
    use crate::race::{Race, Tallies, players};
    #[pymodule_export]
    use crate::vector::Boards;

    use super::{Bound, PyModule, PyModuleMethods, PyResult};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
