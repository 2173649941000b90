//! Why something cannot be done now, in every language.

use crate::{Kind, Language};
use deduce::Tell;
use grid::{Cell, Size};
use minesweeper::NoField;
use std::error::Error;
use std::fmt;

/// Why something cannot be done now. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// Nothing can be done by that name.
    Unknown {
        /// The word, cut if it is long.
        word: String,
        /// The words that are known.
        known: Vec<&'static str>,
    },
    /// A line says something else than it must.
    Expected {
        /// What it must say.
        what: Expected,
        /// What it says, cut if that is long; empty where it ends.
        found: String,
    },
    /// A place or a way leads off the board.
    Outside {
        /// The cell where it begins.
        cell: Cell,
        /// The board's size.
        size: Size,
    },
    /// Nothing would change.
    Idle,
    /// There is nothing to undo.
    NoUndo,
    /// There is nothing to redo.
    NoRedo,
    /// Nothing is being tried.
    NoTrial,
    /// Too many trials within trials.
    TooDeep,
    /// No checkpoint has that number.
    NoCheckpoint,
    /// There are as many checkpoints as can be.
    TooManyCheckpoints,
    /// The puzzle gives something in this cell.
    Given(Cell),
    /// The referee of Minesweeper says no.
    Refereed(minesweeper::Illegal),
    /// Minesweeper is played by opening cells: nobody can draw its answer.
    NotDrawn,
    /// Marks of another puzzle.
    OtherPuzzle,
    /// No board is so large or so small.
    NoSuchSize,
}

/// What a line must say at some place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A cell, such as `r2c3`.
    Cell,
    /// A way out of a cell, such as `right`.
    Way,
    /// A whole number; how often to undo is one from 1.
    Number,
    /// A name of small letters.
    Name,
    /// Something to put into a cell of a board that is composed.
    Item(Kind),
    /// A size such as `10x8`.
    Size,
    /// Rules of that kind of puzzle.
    Rules(Kind),
    /// Nothing more.
    End,
}

impl Tell for Illegal {
    fn tell(&self, language: Language) -> String {
        match language {
            Language::English => self.english(),
            Language::Spanish => self.spanish(),
        }
    }
}

impl Illegal {
    fn english(&self) -> String {
        match self {
            Illegal::Unknown { word, known } => {
                format!("'{word}' is nothing to do here: {} are known.", known.join(", "))
            }
            Illegal::Expected { what, found } => {
                let what = match what {
                    Expected::Cell => "a cell such as r2c3",
                    Expected::Way => "up, right, down or left",
                    Expected::Number => "a whole number",
                    Expected::Name => "a name of small letters",
                    Expected::Item(Kind::Masyu) => "white, black or any",
                    Expected::Item(Kind::Numberlink) => "a number up to 4095, a letter or ?",
                    Expected::Item(Kind::Minesweeper) => "mine",
                    Expected::Item(Kind::Mines) => "a number up to 8 or ?",
                    Expected::Size => "a size from 1x1 to 255x255 such as 10x8",
                    Expected::Rules(Kind::Masyu) => "pearls or full",
                    Expected::Rules(Kind::Numberlink) => "cover or no-cover, touch or no-touch",
                    Expected::Rules(_) => "no rule at all",
                    Expected::End => "nothing more",
                };
                if found.is_empty() {
                    format!("The line ends where {what} is expected.")
                } else {
                    format!("'{found}' stands where {what} is expected.")
                }
            }
            Illegal::Outside { cell, size } => format!("From {cell} this leads off the board of {size}."),
            Illegal::Idle => "That would change nothing.".into(),
            Illegal::NoUndo => "There is nothing to undo.".into(),
            Illegal::NoRedo => "There is nothing to redo.".into(),
            Illegal::NoTrial => "Nothing is being tried.".into(),
            Illegal::TooDeep => "There are too many trials within trials.".into(),
            Illegal::NoCheckpoint => "There is no such checkpoint.".into(),
            Illegal::TooManyCheckpoints => "There are nine checkpoints already: undo one first.".into(),
            Illegal::Given(cell) => format!("The puzzle gives a number in {cell}."),
            Illegal::Refereed(reason) => match reason {
                minesweeper::Illegal::Outside(cell) => format!("{cell} is outside the board."),
                minesweeper::Illegal::Over => "The game is over.".into(),
                minesweeper::Illegal::Flagged(cell) => {
                    format!("{cell} has a flag: take it away before opening the cell.")
                }
                minesweeper::Illegal::Open(cell) => format!("{cell} is open already."),
                minesweeper::Illegal::NoNumber(cell) => format!("{cell} is no open number."),
                minesweeper::Illegal::Flags { cell, number, flags } => {
                    format!("{cell} says {number}, and {flags} flags stand around it.")
                }
                minesweeper::Illegal::NoField(NoField::OutOfBudget(_)) => {
                    "The budget ran out before a field without a guess was found.".into()
                }
                minesweeper::Illegal::NoField(NoField::NotFound(_)) => {
                    "No field without a guess was found: another cell, or fewer mines, may do.".into()
                }
                minesweeper::Illegal::Idle => "That opens nothing.".into(),
            },
            Illegal::NotDrawn => "Minesweeper is played by opening cells.".into(),
            Illegal::OtherPuzzle => "These are marks of another puzzle.".into(),
            Illegal::NoSuchSize => "A board has 1 to 255 rows and columns.".into(),
        }
    }

    fn spanish(&self) -> String {
        match self {
            Illegal::Unknown { word, known } => {
                format!("'{word}' no es nada que hacer aquí: se conocen {}.", known.join(", "))
            }
            Illegal::Expected { what, found } => {
                let what = match what {
                    Expected::Cell => "una casilla como r2c3",
                    Expected::Way => "up, right, down o left",
                    Expected::Number => "un número entero",
                    Expected::Name => "un nombre en minúsculas",
                    Expected::Item(Kind::Masyu) => "white, black o any",
                    Expected::Item(Kind::Numberlink) => "un número hasta 4095, una letra o ?",
                    Expected::Item(Kind::Minesweeper) => "mine",
                    Expected::Item(Kind::Mines) => "un número hasta 8 o ?",
                    Expected::Size => "un tamaño de 1x1 a 255x255 como 10x8",
                    Expected::Rules(Kind::Masyu) => "pearls o full",
                    Expected::Rules(Kind::Numberlink) => "cover o no-cover, touch o no-touch",
                    Expected::Rules(_) => "ninguna regla",
                    Expected::End => "nada más",
                };
                if found.is_empty() {
                    format!("La línea acaba donde se espera {what}.")
                } else {
                    format!("'{found}' está donde se espera {what}.")
                }
            }
            Illegal::Outside { cell, size } => format!("Desde {cell} se sale del tablero de {size}."),
            Illegal::Idle => "Eso no cambiaría nada.".into(),
            Illegal::NoUndo => "No hay nada que deshacer.".into(),
            Illegal::NoRedo => "No hay nada que rehacer.".into(),
            Illegal::NoTrial => "No se está probando nada.".into(),
            Illegal::TooDeep => "Hay demasiadas pruebas dentro de pruebas.".into(),
            Illegal::NoCheckpoint => "Ese punto de control no existe.".into(),
            Illegal::TooManyCheckpoints => "Ya hay nueve puntos de control: deshaz uno antes.".into(),
            Illegal::Given(cell) => format!("El puzle da un número en {cell}."),
            Illegal::Refereed(reason) => match reason {
                minesweeper::Illegal::Outside(cell) => format!("{cell} está fuera del tablero."),
                minesweeper::Illegal::Over => "La partida ha terminado.".into(),
                minesweeper::Illegal::Flagged(cell) => {
                    format!("{cell} tiene una bandera: quítela antes de abrir la casilla.")
                }
                minesweeper::Illegal::Open(cell) => format!("{cell} ya está abierta."),
                minesweeper::Illegal::NoNumber(cell) => format!("{cell} no es un número abierto."),
                minesweeper::Illegal::Flags { cell, number, flags } => {
                    format!("{cell} dice {number}, y hay {flags} banderas a su alrededor.")
                }
                minesweeper::Illegal::NoField(NoField::OutOfBudget(_)) => {
                    "El presupuesto se agotó antes de hallar un campo sin apuestas.".into()
                }
                minesweeper::Illegal::NoField(NoField::NotFound(_)) => {
                    "No se halló ningún campo sin apuestas: otra casilla, o menos minas, quizá valgan.".into()
                }
                minesweeper::Illegal::Idle => "Eso no abre nada.".into(),
            },
            Illegal::NotDrawn => "El buscaminas se juega abriendo casillas.".into(),
            Illegal::OtherPuzzle => "Son marcas de otro puzle.".into(),
            Illegal::NoSuchSize => "Un tablero tiene de 1 a 255 filas y columnas.".into(),
        }
    }
}

impl Illegal {
    /// Whether it could be done with a larger budget.
    pub fn is_out_of_budget(&self) -> bool {
        matches!(self, Illegal::Refereed(minesweeper::Illegal::NoField(NoField::OutOfBudget(_))))
    }
}

/// In English, as errors are: lower case, no full stop.
impl fmt::Display for Illegal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = self.english();
        let told = told.trim_end_matches('.');
        // The names of cells are small already.
        let mut chars = told.chars();
        match chars.next() {
            Some(first) => write!(out, "{}{}", first.to_lowercase(), chars.as_str()),
            None => Ok(()),
        }
    }
}

impl Error for Illegal {}
