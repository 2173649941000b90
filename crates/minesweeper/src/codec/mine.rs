//! `.mine` files: a line `WIDTHxHEIGHTxMINES`, then rows of `0` to `8`, `H` hidden, `F` a flag.

use super::{CannotWrite, Format, Written, cells, digits, mines, number, position};
use crate::{Board, Square};
use grid::frame::{Piece, exactly, size};
use grid::{Cell, ReadError};
use message::message;

pub(super) const FORMAT: Format = Format {
    name: "mine",
    about: "a position: WIDTHxHEIGHTxMINES, then rows of 0 to 8, H hidden, F flag",
    claims: |text| {
        let first = Piece::filled_lines(text).next();
        first.is_some_and(|line| {
            let is_number = |it: Piece<'_>| it.number(message!("")).is_ok();
            line.split('x').count() == 3 && line.split('x').all(is_number)
        })
    },
    read,
    write: Some(write),
};

fn read(text: &str) -> Result<Board, ReadError> {
    let mut lines = Piece::filled_lines(text);
    let head = lines.next().unwrap_or(Piece::TOP);
    let numbers =
        exactly(3, head.split('x'), head, (message!("the line"), message!("numbers (WIDTHxHEIGHTxMINES)")))?;
    let size = size(numbers[0], numbers[1])?;
    let mines = mines(numbers[2], size)?;
    let square = |piece: Piece<'_>| match (piece.text, number(piece)) {
        ("H", _) => Ok(Square::Hidden),
        ("F", _) => Ok(Square::Flag),
        (_, Some(number)) => Ok(Square::Open(number)),
        _ => Err(piece.expected(message!("{numbers}, 'H' or 'F'", numbers = digits()))),
    };
    let squares = cells(size, lines, head)?.into_iter().map(square).collect::<Result<_, _>>()?;
    position(size, mines, squares, numbers[2])
}

fn write(board: &Board) -> Result<Written, CannotWrite> {
    let Board::Position(view) = board else {
        return Err(CannotWrite(message!("mine holds only positions, and this is a field")));
    };
    let size = view.size();
    let mut lost = Vec::new();
    let mut text = format!("{size}x{}\n", view.mines());
    for row in 0..size.rows() {
        for col in 0..size.cols() {
            let square = view.get(Cell::new(row, col));
            if matches!(square, Square::Mine | Square::Exploded | Square::WrongFlag) {
                lost = vec![message!("how the game ended")];
            }
            text.push(match square {
                Square::Hidden | Square::Mine | Square::Exploded => 'H',
                Square::Flag | Square::WrongFlag => 'F',
                Square::Open(_) => square.glyph(),
            });
        }
        text.push('\n');
    }
    Ok(Written { text, lost })
}
