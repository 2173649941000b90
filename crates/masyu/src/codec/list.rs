//! The pearls of a square board one by one: its side, then `row,col,type` a line, 1 white and 2 black; read with
//! parentheses as well: `(row,col,type)`.

use super::{CannotWrite, Extra, Format, Written, digit, pearls, without};
use crate::{Board, Pearl, Puzzle, Visit};
use grid::frame::{Piece, cell, exactly, size};
use grid::{Cell, ReadError};
use message::message;
use std::iter;

pub(super) const FORMAT: Format = Format {
    name: "list",
    about: "the side of a square board, then one row,col,type per line: 1 white, 2 black",
    claims,
    read,
    write: Some(write),
};

const TYPES: &[(&str, Option<Pearl>)] = &[("1", Some(Pearl::White)), ("2", Some(Pearl::Black))];

/// A number, and then a comma or nothing.
fn claims(text: &str) -> bool {
    let mut lines = Piece::filled_lines(text);
    lines.next().is_some_and(|side| side.text.bytes().all(|it| it.is_ascii_digit()))
        && lines.next().is_none_or(|line| line.text.contains(','))
}

fn read(text: &str) -> Result<Board, ReadError> {
    let mut lines = Piece::filled_lines(text);
    let first = lines.next().unwrap_or(Piece::TOP);
    first.number(message!("the side of the board"))?;
    let size = size(first, first)?;
    let mut puzzle = Puzzle::empty(size, Visit::Pearls);
    for line in lines {
        let line = unwrapped(line)?;
        let numbers =
            exactly(3, line.split(',').map(Piece::trim), line, (message!("the line"), message!("numbers")))?;
        let cell = cell(size, numbers[0], numbers[1])?;
        let pearl = pearls([numbers[2]], TYPES)?[0];
        if puzzle.pearl(cell).is_some() {
            return Err(line.refuse(message!("{cell} has a pearl already")));
        }
        puzzle = puzzle.with(cell, pearl);
    }
    Ok(Board::new(puzzle))
}

/// What stands in parentheses, if there are any; a comma may follow them.
fn unwrapped(line: Piece<'_>) -> Result<Piece<'_>, ReadError> {
    let line = line.trim();
    let Some(inside) = line.strip_prefix("(") else { return Ok(line) };
    let inside = inside.strip_suffix(",").map_or(inside, Piece::trim);
    inside.strip_suffix(")").ok_or_else(|| inside.end().expected(message!("')'")))
}

fn write(board: &Board) -> Result<Written, CannotWrite> {
    let size = board.puzzle.size();
    if size.cols() != size.rows() {
        return Err(CannotWrite(message!("the list holds only square boards, and this one is {size}")));
    }
    let known = board.puzzle.pearls().filter(|it| it.1 != Pearl::Any);
    let line = |(cell, pearl): (Cell, Pearl)| {
        format!("{},{},{}\n", cell.row() + 1, cell.col() + 1, digit(Some(pearl)))
    };
    let text = iter::once(format!("{}\n", size.cols())).chain(known.map(line)).collect();
    Ok(without(&[Extra::EveryCell, Extra::AnyPearls, Extra::Lines], board, text))
}
