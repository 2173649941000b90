//! What a text of Minesweeper tells: a position, or a whole field.

use crate::{Field, Referee, Square, View};
use grid::{Cell, Size};
use std::borrow::Cow;
use std::fmt;

/// What a text of Minesweeper tells.
#[derive(Clone, PartialEq, Eq)]
pub enum Board {
    /// What the player of a game sees; where the mines are is not told.
    Position(View),
    /// A game before its first move: where all the mines are.
    Field {
        /// The mines.
        field: Field,
        /// The cell that the game opens first, if that is told.
        first: Option<Cell>,
    },
}

impl Board {
    /// The board's size.
    pub fn size(&self) -> Size {
        match self {
            Board::Position(view) => view.size(),
            Board::Field { field, .. } => field.size(),
        }
    }

    /// How many mines there are on the whole board.
    pub fn mines(&self) -> usize {
        match self {
            Board::Position(view) => view.mines(),
            Board::Field { field, .. } => field.mines(),
        }
    }

    /// What a player sees: of a field, what the first click opens.
    pub fn view(&self) -> Cow<'_, View> {
        match self {
            Board::Position(view) => Cow::Borrowed(view),
            Board::Field { field, first } => {
                let mut referee = Referee::with_field(field.clone());
                if let Some(first) = *first {
                    // A game that is over before it begins shows nothing more.
                    let _ = referee.open(first);
                }
                Cow::Owned(referee.view().clone())
            }
        }
    }

    /// What is shown of a cell; of a field, all is.
    pub fn square(&self, cell: Cell) -> Square {
        match self {
            Board::Position(view) => view.get(cell),
            Board::Field { field, .. } if field.is_mined(cell) => Square::Mine,
            Board::Field { field, .. } => Square::Open(field.number(cell)),
        }
    }
}

impl Square {
    /// Its glyph in our drawing.
    pub fn glyph(self) -> char {
        match self {
            Square::Hidden => '#',
            Square::Flag => 'F',
            Square::Open(number) => char::from(b'0' + number),
            Square::Mine => '*',
            Square::Exploded => '!',
            Square::WrongFlag => 'x',
        }
    }
}

/// The drawn board.
impl fmt::Display for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.size();
        for row in 0..size.rows() {
            let glyph = |col| self.square(Cell::new(row, col)).glyph().to_string();
            writeln!(out, "{}", (0..size.cols()).map(glyph).collect::<Vec<_>>().join(" "))?;
        }
        Ok(())
    }
}

/// The drawn board.
impl fmt::Debug for Board {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "\n{self}")
    }
}
