//! The text formats of positions and fields.
//!
//! A format is one file with one constant, listed in [`FORMATS`]; [`mbf`] alone is no text, and has functions over
//! bytes. Readers are strict: a refusal names the place and what was expected, and whatever is written is read back.
//! That the numbers of a position can be true together is not asked here: the odds know.

mod board;
mod drawing;
mod matrix;
pub mod mbf;
mod mine;
mod tatham;

use crate::{Board, Field, Square, View};
use grid::frame::{Piece, exactly};
use grid::{ReadError, Size};
use message::{Message, message};

pub use drawing::title;
pub use grid::codec::{CannotWrite, Written};

/// A text format for a position or a field.
pub type Format = grid::codec::Format<Board>;

/// The formats.
pub static FORMATS: &[Format] =
    &[drawing::FORMAT, matrix::FORMAT, mine::FORMAT, board::FORMAT, tatham::FORMAT];

/// What the drawings of all numbers say.
fn digits() -> Message {
    message!("'0' to '8'")
}

/// The number that a cell tells.
fn number(cell: Piece<'_>) -> Option<u8> {
    match cell.text.as_bytes() {
        [digit @ b'0'..=b'8'] => Some(digit - b'0'),
        _ => None,
    }
}

/// The cells of a board of that size, one line a row; `last` is what stands before them. Between the cells of a row
/// are blanks, or nothing.
pub(crate) fn cells<'a>(
    size: Size,
    lines: impl Iterator<Item = Piece<'a>>,
    last: Piece<'a>,
) -> Result<Vec<Piece<'a>>, ReadError> {
    let mut lines: Vec<Piece<'a>> = lines.collect();
    let extra = lines.get(size.rows()).copied();
    lines.truncate(size.rows());
    let mut cells = Vec::with_capacity(size.cell_count());
    for &line in &lines {
        let is_spaced = line.text.contains(char::is_whitespace);
        let row = if is_spaced {
            exactly(size.cols(), line.words(), line, (message!("the row"), message!("cells")))?
        } else {
            exactly(size.cols(), line.chars(), line, (message!("the row"), message!("cells")))?
        };
        cells.extend(row);
    }
    if let Some(extra) = extra {
        return Err(extra.beyond(message!("the board")));
    }
    exactly(size.rows(), lines.into_iter(), last.end(), (message!("the board"), message!("rows")))?;
    Ok(cells)
}

/// A number of mines that fit on a board.
fn mines(piece: Piece<'_>, size: Size) -> Result<usize, ReadError> {
    match piece.number(message!("the number of mines"))? {
        mines if mines <= size.cell_count() => Ok(mines),
        mines => Err(piece.refuse(message!("{mines} mines do not fit on {size}"))),
    }
}

/// The position with these squares; `head` tells the number of mines.
fn position(size: Size, mines: usize, squares: Vec<Square>, head: Piece<'_>) -> Result<Board, ReadError> {
    let shown = squares.iter().filter(|it| matches!(it, Square::Mine | Square::Exploded)).count();
    if shown > mines {
        return Err(head.refuse(message!("{shown} mines are shown where there are {mines}")));
    }
    Ok(Board::Position(View::new(size, mines, squares)))
}

/// The field with mines and numbers, which must be true; `head` tells the number of mines.
fn field(
    size: Size,
    mines: usize,
    squares: &[(Square, Piece<'_>)],
    head: Piece<'_>,
) -> Result<Field, ReadError> {
    let field = Field::new(size, squares.iter().map(|it| it.0 == Square::Mine).collect());
    if field.mines() != mines {
        return Err(head.refuse(message!("there are {} mines, not {mines}", field.mines())));
    }
    for (cell, &(square, piece)) in size.cells().zip(squares) {
        let number = field.number(cell);
        if matches!(square, Square::Open(told) if told != number) {
            return Err(piece.refuse(message!("{} where {number} mines are around {cell}", piece.quoted())));
        }
    }
    Ok(field)
}

/// A field, or the reason why a format for fields has no text for a position; and what it cannot carry of the field.
#[allow(clippy::needless_pass_by_value, reason = "messages are handed over as they are made")]
fn field_of(board: &Board, format: Message) -> Result<(&Field, Vec<Message>), CannotWrite> {
    match board {
        Board::Field { field, first } => {
            Ok((field, first.map(|_| message!("the first click")).into_iter().collect()))
        }
        Board::Position(_) => {
            Err(CannotWrite(message!("{format} says where all the mines are, and a position does not")))
        }
    }
}
