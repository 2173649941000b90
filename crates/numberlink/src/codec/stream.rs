//! Streams of puzzles: a line `WIDTH HEIGHT`, then rows of dots, digits and letters; then the next puzzle. A line
//! `0 0` may end the stream, and what follows a `#` is a comment.
//!
//! ```text
//! 5 2
//! 1...2
//! 1...2
//! ```

use super::letters::DIGITS_AND_LETTERS;
use super::{Format, Often, check_pairs, puzzle, read_cells, written_clues};
use crate::{Board, Rules};
use grid::frame::{Piece, exactly, size};
use grid::{ReadError, Size};

pub(super) const FORMAT: Format = Format {
    name: "stream",
    about: "a line WIDTH HEIGHT, then rows of dots, digits and letters",
    claims,
    read,
    write: Some(|board| {
        check_pairs(&board.puzzle, "stream")?;
        let rows = DIGITS_AND_LETTERS.write_rows(&board.puzzle, "stream")?;
        let size = board.puzzle.size();
        let text = format!("{} {}\n{rows}", size.cols(), size.rows());
        Ok(written_clues(text, board, Rules::default()))
    }),
};

/// Reads the puzzles of a stream one after the other.
///
/// A bad puzzle does not keep those after it from being read, but a bad line `WIDTH HEIGHT` does.
pub fn read_many(text: &str) -> impl Iterator<Item = Result<Board, ReadError>> {
    let mut lines: Vec<Piece<'_>> = lines(text).collect();
    lines.reverse();
    std::iter::from_fn(move || read_next(&mut lines))
}

/// Two numbers, and then a word.
fn claims(text: &str) -> bool {
    let mut lines = lines(text);
    let (first, second) = (lines.next(), lines.next());
    let words = |line: Option<Piece<'_>>| line.map_or(0, |line| line.words().count());
    let are_numbers = |line: Piece<'_>| line.words().all(|it| it.number("").is_ok());
    words(first) == 2 && first.is_some_and(are_numbers) && words(second) == 1
}

fn read(text: &str) -> Result<Board, ReadError> {
    let mut lines: Vec<Piece<'_>> = lines(text).collect();
    lines.reverse();
    let board = read_next(&mut lines).unwrap_or_else(|| Err(Piece::TOP.expected("WIDTH HEIGHT")))?;
    match lines.pop() {
        Some(line) if !is_end(line) => Err(line.beyond("the only puzzle")),
        _ => Ok(board),
    }
}

/// Reads the next puzzle off the lines, which are given last one first.
fn read_next(lines: &mut Vec<Piece<'_>>) -> Option<Result<Board, ReadError>> {
    let head = lines.pop().filter(|&line| !is_end(line))?;
    let sides = exactly(2, head.words(), head, ("the line", "numbers"));
    Some(match sides.and_then(|sides| size(sides[0], sides[1])) {
        Ok(size) => {
            let rows = lines.split_off(lines.len().saturating_sub(size.rows()));
            read_rows(size, rows.first().copied().unwrap_or(head), rows.into_iter().rev())
        }
        Err(error) => {
            lines.clear();
            Err(error)
        }
    })
}

/// Reads the rows of a puzzle of that size; `last` is the last line that there is.
fn read_rows<'a>(
    size: Size,
    last: Piece<'a>,
    rows: impl Iterator<Item = Piece<'a>>,
) -> Result<Board, ReadError> {
    let mut cells = Vec::new();
    for row in exactly(size.rows(), rows, last, ("the puzzle", "rows"))? {
        let row = exactly(size.cols(), row.chars(), row, ("the row", "cells"))?;
        cells.extend(read_cells(row, |cell| DIGITS_AND_LETTERS.read_cell(cell))?);
    }
    Ok(Board::new(puzzle(size, &cells, Rules::default(), Often::Twice)?))
}

fn is_end(line: Piece<'_>) -> bool {
    line.words().map(|word| word.text).eq(["0", "0"])
}

/// The lines without comments and blank ones.
fn lines(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let lines = Piece::lines(text).map(|line| line.split_once('#').map_or(line, |(line, _)| line).trim());
    lines.filter(|line| !line.text.is_empty())
}
