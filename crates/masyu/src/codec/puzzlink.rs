//! puzz.link URLs: three cells to a character in base 27; the flag `f` asks to visit every cell.

use super::{DIGITS, Extra, Format, digit, without};
use crate::{Board, Pearl, Puzzle, Visit};
use grid::ReadError;
use grid::frame::{Piece, puzzlink};
use message::message;

pub(super) const FORMAT: Format = Format {
    name: "puzzlink",
    about: "a puzz.link URL, or its part from mashu/ on",
    claims: |text| puzzlink::claims(text, PIDS),
    read,
    write: Some(|board| Ok(without(&[Extra::AnyPearls, Extra::Lines], board, write(board)))),
};

/// Masyu's names at puzz.link and its mirrors, the one that is written first.
pub(super) const PIDS: &[&str] = &["mashu", "masyu", "pearl"];

/// The flag that asks to visit every cell.
pub(super) const FULL: &str = "f";

fn read(text: &str) -> Result<Board, ReadError> {
    let url = puzzlink::read(text, PIDS, &[FULL])?;
    let visit = if url.flags.is_some() { Visit::Every } else { Visit::Pearls };
    let cell_count = url.size.cell_count();
    let mut pearls = Vec::new();
    for character in url.body.chars() {
        if pearls.len() >= cell_count {
            return Err(character.beyond(message!("the URL")));
        }
        pearls.extend(read_three(character)?);
        if pearls.iter().skip(cell_count).any(Option::is_some) {
            return Err(character.refuse(message!("{} has a pearl off the board", character.quoted())));
        }
    }
    if pearls.len() < cell_count {
        let expected = cell_count.div_ceil(3);
        let reason = message!("the URL ends early: {expected} characters of clues are expected");
        return Err(url.body.end().refuse(reason));
    }
    pearls.truncate(cell_count);
    Ok(Board::new(Puzzle::new(url.size, pearls, visit)))
}

fn read_three(character: Piece<'_>) -> Result<[Option<Pearl>; 3], ReadError> {
    let value = match character.text.as_bytes() {
        [it @ b'0'..=b'9'] => it - b'0',
        [it @ b'a'..=b'q'] => it - b'a' + 10,
        _ => return Err(character.expected(message!("'0' to '9' or 'a' to 'q'"))),
    };
    Ok([value / 9, value / 3 % 3, value % 3].map(|digit| DIGITS[usize::from(digit)]))
}

fn write(board: &Board) -> String {
    let three = |cells: &[Option<Pearl>]| {
        let value = (0..3).fold(0, |value, at| 3 * value + cells.get(at).map_or(0, |&pearl| digit(pearl)));
        char::from_digit(value as u32, 27).expect("three digits in base 3 are one in base 27")
    };
    let body: String = board.puzzle.cells().chunks(3).map(three).collect();
    let flags = if board.puzzle.visit() == Visit::Every { FULL } else { "" };
    puzzlink::write(PIDS[0], flags, board.puzzle.size(), &body)
}
