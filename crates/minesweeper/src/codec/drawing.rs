//! Our drawing, under a line such as `minesweeper 30x16/99`.
//!
//! ```text
//! minesweeper 5x3/2      minesweeper 5x3/2 field r1c1
//! 0 0 1 # #              0 0 1 * 1
//! 1 1 2 # #              1 1 2 1 1
//! # F # # #              1 * 1 0 0
//! ```
//!
//! `#` hidden, `0` to `8` open, `F` a flag, and after a game is lost `*` a mine, `!` the mine that was opened, `x` a flag
//! where no mine is. A *field* shows every number and every mine; the cell that its line may name is the one that
//! the game opens first. The blanks between the cells may be left out, and the glyphs of the terminal are read too:
//! `■` hidden, `⚑` a flag.

use super::{Format, cells, digits, field, mines, number, position};
use crate::{Board, Square};
use grid::drawing::is_titled;
use grid::frame::{Piece, cell, size};
use grid::{Cell, ReadError, Size};
use message::message;

pub(super) const FORMAT: Format = Format {
    name: "drawing",
    about: "the board as drawn here: a position, or a field with all its mines",
    claims: |text| is_titled(text, KIND),
    read,
    write: Some(|board| {
        let text = format!("{}\n{board}", title(board));
        Ok(super::Written { text, lost: Vec::new() })
    }),
};

const KIND: &str = "minesweeper";

/// The line above a drawing, such as `minesweeper 30x16/99`.
pub fn title(board: &Board) -> String {
    let rest = match board {
        Board::Position(_) => String::new(),
        Board::Field { first: None, .. } => " field".to_owned(),
        Board::Field { first: Some(first), .. } => format!(" field {first}"),
    };
    format!("{KIND} {}/{}{rest}", board.size(), board.mines())
}

fn read(text: &str) -> Result<Board, ReadError> {
    let mut lines = Piece::filled_lines(text);
    let head = lines.next().unwrap_or(Piece::TOP);
    let mut words = head.words();
    let kind = words.next().unwrap_or(head);
    if kind.text != KIND {
        return Err(kind.expected(message!("'{KIND}'")));
    }
    let game = words.next().unwrap_or(head.end());
    let (size, mines) = read_game(game)?;
    let what = words.next();
    let first = words.next();
    if let Some(extra) = words.next() {
        return Err(extra.beyond(message!("the line")));
    }
    match what {
        None => {
            let squares = cells(size, lines, head)?.into_iter().map(square).collect::<Result<_, _>>()?;
            position(size, mines, squares, game)
        }
        Some(word) if word.text == "field" => {
            let told = cells(size, lines, head)?;
            let told = told.into_iter().map(|piece| Ok((shown(piece)?, piece)));
            let field = field(size, mines, &told.collect::<Result<Vec<_>, ReadError>>()?, game)?;
            let first_cell = first.map(|piece| read_cell(size, piece)).transpose()?;
            if let (Some(cell), Some(piece)) = (first_cell.filter(|&it| field.is_mined(it)), first) {
                return Err(piece.refuse(message!("the first click opens a mine at {cell}")));
            }
            Ok(Board::Field { field, first: first_cell })
        }
        Some(word) => Err(word.expected(message!("'field' or the end of the line"))),
    }
}

/// `WIDTHxHEIGHT/MINES`.
fn read_game(game: Piece<'_>) -> Result<(Size, usize), ReadError> {
    let expected = || game.expected(message!("WIDTHxHEIGHT/MINES, such as 30x16/99,"));
    let (sides, count) = game.split_once('/').ok_or_else(expected)?;
    let (cols, rows) = sides.split_once('x').ok_or_else(expected)?;
    let size = size(cols, rows)?;
    Ok((size, mines(count, size)?))
}

/// A cell by its name, such as `r2c3`.
fn read_cell(size: Size, name: Piece<'_>) -> Result<Cell, ReadError> {
    let parts = name.strip_prefix("r").and_then(|it| it.split_once('c'));
    let (row, col) = parts.ok_or_else(|| name.expected(message!("the cell to open first, such as r2c3,")))?;
    cell(size, row, col)
}

fn square(piece: Piece<'_>) -> Result<Square, ReadError> {
    match piece.text {
        "#" | "■" => Ok(Square::Hidden),
        "F" | "⚑" => Ok(Square::Flag),
        "*" => Ok(Square::Mine),
        "!" => Ok(Square::Exploded),
        "x" => Ok(Square::WrongFlag),
        _ => match number(piece) {
            Some(number) => Ok(Square::Open(number)),
            None => Err(piece.expected(message!("'#', {numbers}, 'F', '*', '!' or 'x'", numbers = digits()))),
        },
    }
}

/// A cell of a field.
fn shown(piece: Piece<'_>) -> Result<Square, ReadError> {
    match square(piece) {
        Ok(square @ (Square::Open(_) | Square::Mine)) => Ok(square),
        _ => Err(piece.expected(message!("{numbers} or '*'", numbers = digits()))),
    }
}
