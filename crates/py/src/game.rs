//! A game of Minesweeper, move by move.

use crate::board::Board;
use crate::errors::{IllegalMove, bad};
use lab::minesweeper::{FirstClick, Ground};
use minesweeper::{Recipe, Referee, Square, Status};
use numpy::{PyArray2, PyArrayMethods};
use play::{Cell, Position};
use pyo3::prelude::*;

/// A game of Minesweeper, with undo.
#[pyclass(module = "casilla._casilla")]
pub(crate) struct Game {
    now: Referee,
    past: Vec<Referee>,
}

/// How a cell is told as a number: -1 covered, -2 a flag, -3 a mine, -4 the mine that was opened, -5 a wrong flag.
pub(crate) fn code(square: Square) -> i8 {
    match square {
        Square::Open(number) => number as i8,
        Square::Hidden => -1,
        Square::Flag => -2,
        Square::Mine => -3,
        Square::Exploded => -4,
        Square::WrongFlag => -5,
    }
}

pub(crate) fn promise(name: &str) -> PyResult<FirstClick> {
    let known = || FirstClick::ALL.map(FirstClick::name).join(", ");
    FirstClick::named(name).ok_or_else(|| bad(format!("'{name}' is no promise: {} is expected", known())))
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (board, seed, first_click="safe"))]
    fn new(board: &str, seed: u64, first_click: &str) -> PyResult<Game> {
        let Ground { size, mines } = board.parse().map_err(bad)?;
        let recipe = Recipe::new(size, mines, seed, promise(first_click)?).map_err(bad)?;
        Ok(Game { now: Referee::new(recipe), past: Vec::new() })
    }

    /// The game on a field that is told.
    #[staticmethod]
    fn on(board: PyRef<'_, Board>) -> PyResult<Game> {
        let Position::Minesweeper(minesweeper::Board::Field { field, first }) = &board.0 else {
            return Err(bad("a field with its mines is expected"));
        };
        let mut game = Game { now: Referee::with_field(field.clone()), past: Vec::new() };
        if let Some(first) = *first {
            game.act(|it| it.open(first).map(drop))?;
        }
        Ok(game)
    }

    #[getter]
    fn size(&self) -> (usize, usize) {
        (self.now.view().size().cols(), self.now.view().size().rows())
    }

    #[getter]
    fn mines(&self) -> usize {
        self.now.view().mines()
    }

    #[getter]
    fn status(&self) -> &'static str {
        match self.now.status() {
            Status::Playing => "playing",
            Status::Won => "won",
            Status::Lost => "lost",
        }
    }

    fn open(&mut self, row: usize, col: usize) -> PyResult<&'static str> {
        let cell = self.cell(row, col)?;
        self.act(|it| it.open(cell).map(drop))
    }

    fn flag(&mut self, row: usize, col: usize) -> PyResult<&'static str> {
        let cell = self.cell(row, col)?;
        self.act(|it| it.flag(cell))
    }

    fn chord(&mut self, row: usize, col: usize) -> PyResult<&'static str> {
        let cell = self.cell(row, col)?;
        self.act(|it| it.chord(cell).map(drop))
    }

    /// Takes the last move back; whether there was one.
    fn undo(&mut self) -> bool {
        match self.past.pop() {
            Some(before) => {
                self.now = before;
                true
            }
            None => false,
        }
    }

    /// What is seen, as numbers.
    fn view<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<i8>>> {
        let view = self.now.view();
        let codes = view.squares().iter().map(|&it| code(it)).collect();
        numpy::PyArray1::from_vec(py, codes).reshape([view.size().rows(), view.size().cols()])
    }

    /// What is seen, as a puzzle.
    fn board(&self) -> Board {
        Board(play::guest::game(self.now.view()))
    }
}

impl Game {
    fn cell(&self, row: usize, col: usize) -> PyResult<Cell> {
        let size = self.now.view().size();
        if row < size.rows() && col < size.cols() {
            return Ok(Cell::new(row, col));
        }
        Err(IllegalMove::new_err(format!(
            "row {row}, column {col} is outside the board of {size}, counted from 0"
        )))
    }

    fn act(
        &mut self,
        act: impl FnOnce(&mut Referee) -> Result<(), minesweeper::Illegal>,
    ) -> PyResult<&'static str> {
        let before = self.now.clone();
        act(&mut self.now).map_err(|illegal| IllegalMove::new_err(illegal.to_string()))?;
        self.past.push(before);
        Ok(self.status())
    }
}
