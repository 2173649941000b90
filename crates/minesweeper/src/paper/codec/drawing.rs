//! Our drawing, under a line such as `mines 5x3`.
//!
//! ```text
//! mines 5x3
//! . 2 * . .
//! s * . . 1
//! 1 . . ? .
//! ```
//!
//! `0` to `8` and `?` are clues; `*` is a mine, `s` a cell noted as safe, `.` one that is still open. The blanks between
//! the cells may be left out, and the terminal's `·` is read for `.` too.

use super::{Format, Written, too_large};
use crate::codec::cells;
use crate::paper::{Board, Clue, Mark, Puzzle};
use grid::ReadError;
use grid::drawing::is_titled;
use grid::frame::{Piece, size};
use message::message;

pub(super) const FORMAT: Format = Format {
    name: "drawing",
    about: "the board as drawn here, with its mines",
    claims: |text| is_titled(text, KIND),
    read,
    write: Some(|board| {
        let text = format!("{KIND} {}\n{board}", board.puzzle().size());
        Ok(Written { text, lost: Vec::new() })
    }),
};

const KIND: &str = "mines";

fn read(text: &str) -> Result<Board, ReadError> {
    let mut lines = Piece::filled_lines(text);
    let head = lines.next().unwrap_or(Piece::TOP);
    let mut words = head.words();
    let kind = words.next().unwrap_or(head);
    if kind.text != KIND {
        return Err(kind.expected(message!("'{KIND}'")));
    }
    let sides = words.next().unwrap_or(head.end());
    let (cols, rows) =
        sides.split_once('x').ok_or_else(|| sides.expected(message!("a size such as 10x8")))?;
    let size = size(cols, rows)?;
    if let Some(extra) = words.next() {
        return Err(extra.beyond(message!("the line")));
    }
    let told = cells(size, lines, head)?.into_iter().map(cell).collect::<Result<Vec<_>, _>>()?;
    let puzzle = Puzzle::new(size, told.iter().map(|it| it.0).collect());
    let mut board = Board::new(puzzle);
    for (cell, &(clue, mark)) in size.cells().zip(&told) {
        if clue.is_none() {
            board.set(cell, mark);
        }
    }
    Ok(board)
}

fn cell(piece: Piece<'_>) -> Result<(Option<Clue>, Mark), ReadError> {
    match piece.text.as_bytes() {
        b"." | b"\xc2\xb7" => Ok((None, Mark::Blank)),
        b"*" => Ok((None, Mark::Mine)),
        b"s" => Ok((None, Mark::Safe)),
        b"?" => Ok((Some(Clue::Any), Mark::Blank)),
        [digit @ b'0'..=b'8'] => Ok((Some(Clue::Number(digit - b'0')), Mark::Blank)),
        b"9" => Err(piece.refuse(too_large(9_u8))),
        _ => Err(piece.expected(message!("'.', '*', 's', '?' or '0' to '8'"))),
    }
}
