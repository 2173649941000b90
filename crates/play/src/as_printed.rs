//! What the second paper's window says of a route, with the mistakes of its verifier, and whether the judge agrees.

use crate::catalog::Unreadable;
use crate::{Language, Position};
use masyu::as_printed::{Complaint, verify};
use masyu::codec::Route;
use message::{Message, Say, word};

pub use masyu::codec::Origin;

/// The format of a list of cells.
pub const CELLS: &str = "cells";

/// The format of a list of cells that is counted from zero.
pub const CELLS_FROM_ZERO: &str = "cells0";

/// What the window says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    complaints: Vec<Complaint>,
}

/// Why the window has nothing to say.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
pub enum Silent {
    /// Another kind of puzzle.
    #[error("only the paper on Masyu prints a verifier")]
    OtherKind,
    /// The text is no list of cells.
    #[error(transparent)]
    NoList(#[from] Unreadable),
    /// What is drawn is no list of cells.
    #[error("the printed verifier takes a list of cells: {0}")]
    NoRoute(Message),
}

/// What the window says of a list of cells, or of the line that is drawn.
///
/// # Errors
/// If it is no Masyu, or no list of cells.
pub fn said(position: &Position, text: Option<&str>, origin: Option<Origin>) -> Result<Said, Silent> {
    let Position::Masyu(board) = position else { return Err(Silent::OtherKind) };
    let written = match text {
        Some(_) => String::new(),
        None => position.write(CELLS).map_err(|error| Silent::NoRoute(error.say()))?.text,
    };
    let route = Route::read(board.puzzle.size(), text.unwrap_or(&written), origin)
        .map_err(|error| Unreadable::Bad { format: CELLS, error })?;
    let cells: Vec<grid::Cell> = route.cells.iter().map(|it| it.1).collect();
    let pearls: Vec<_> = board.puzzle.pearls().collect();
    Ok(Said { complaints: verify(&pearls, &cells) })
}

impl Said {
    /// Whether the window takes it for a solution.
    pub fn is_praise(&self) -> bool {
        self.complaints.is_empty()
    }

    /// The window's message, which is Spanish. It breaks off where it expects a cell and gets words.
    pub fn message(&self) -> String {
        if self.is_praise() {
            return "¡Solución correcta!".to_owned();
        }
        let told = |complaint: &Complaint| match complaint {
            Complaint::NotContinuous => "Línea no continua".to_owned(),
            Complaint::At(cell) => format!("Fila {}, Columna {}", cell.row() + 1, cell.col() + 1),
        };
        let cells: Vec<String> = self.complaints.iter().map(told).collect();
        format!("Solución incorrecta. Errores en las celdas: {}", cells.join("; "))
    }

    /// The message beside what the judge says, and what of the verifier is to blame where they differ.
    pub fn against(&self, is_solution: bool, language: Language) -> String {
        let breaks_off = self.complaints.contains(&Complaint::NotContinuous);
        let remark = match (self.is_praise(), is_solution) {
            (true, true) | (false, false) => word!(language, "the judge agrees"),
            (true, false) => word!(
                language,
                "accepted wrongly: it tests neither that the line closes, nor the turn beside a white pearl, nor both \
                 sides of a black one (alg. 1 to 3)"
            ),
            (false, true) => word!(
                language,
                "refused wrongly: it takes no pearl at either end of the list, and no turn from vertical to horizontal on a \
                 black one (alg. 2 and 3)"
            ),
        };
        let crash = if breaks_off {
            word!(language, "; alg. 22 expects cells and breaks off at these words")
        } else {
            ""
        };
        let printed = word!(language, "as printed");
        format!("{printed}: {}\n  {remark}{crash}", self.message())
    }
}
