//! A matrix of 0 blank, 1 white, 2 black, a row a line; blanks, commas or nothing between the digits. It is also read as
//! Python writes it, `[[0, 1], [2, 0]]`, with as many rows on a line as one likes.

use super::{Extra, Format, digit, pearls, without};
use crate::{Board, Pearl, Puzzle, Visit};
use grid::frame::{Piece, exactly};
use grid::{ReadError, Size};
use message::{Say, message};

pub(super) const FORMAT: Format = Format {
    name: "matrix",
    about: "a matrix of 0 blank, 1 white, 2 black",
    claims,
    read,
    write: Some(|board| {
        let digit = |&pearl: &Option<Pearl>| digit(pearl).to_string();
        let row = |cells: &[Option<Pearl>]| cells.iter().map(digit).collect::<Vec<_>>().join(" ") + "\n";
        let text = board.puzzle.cells().chunks(board.puzzle.size().cols()).map(row).collect();
        Ok(without(&[Extra::EveryCell, Extra::AnyPearls, Extra::Lines], board, text))
    }),
};

const WORDS: &[(&str, Option<Pearl>)] = &[("0", None), ("1", Some(Pearl::White)), ("2", Some(Pearl::Black))];

fn claims(text: &str) -> bool {
    let Ok(rows) = rows(text) else { return false };
    let between = Between::of(&rows);
    let length = |index: usize| rows.get(index).map(|&row| between.split(row).count());
    // A first row of another length is the header of another format.
    length(0).is_some_and(|first| length(1).is_none_or(|second| second == first))
        && rows.iter().all(|&row| pearls(between.split(row), WORDS).is_ok())
}

fn read(text: &str) -> Result<Board, ReadError> {
    let rows = rows(text)?;
    let between = Between::of(&rows);
    let &first = rows.first().ok_or_else(|| Piece::TOP.expected(message!("a matrix")))?;
    let size =
        Size::new(between.split(first).count(), rows.len()).map_err(|error| first.refuse(error.say()))?;
    let mut cells = Vec::new();
    for row in rows {
        let row = exactly(size.cols(), between.split(row), row, (message!("the row"), message!("cells")))?;
        cells.extend(pearls(row, WORDS)?);
    }
    Ok(Board::new(Puzzle::new(size, cells, Visit::Pearls)))
}

/// The rows, with or without brackets around them.
fn rows(text: &str) -> Result<Vec<Piece<'_>>, ReadError> {
    if text.trim_start().starts_with('[') { bracketed(text) } else { Ok(Piece::filled_lines(text).collect()) }
}

/// The rows of a list of lists; each stands on one line.
fn bracketed(text: &str) -> Result<Vec<Piece<'_>>, ReadError> {
    enum Next {
        Matrix,
        RowOrEnd,
        CommaOrEnd,
        Nothing,
    }
    let (mut rows, mut next, mut last) = (Vec::new(), Next::Matrix, Piece::TOP);
    for line in Piece::filled_lines(text) {
        let mut rest = line.trim();
        while !rest.text.is_empty() {
            let after = match next {
                Next::Matrix => rest.strip_prefix("[").map(|it| (it, Next::RowOrEnd)),
                Next::RowOrEnd => match rest.strip_prefix("[") {
                    Some(inside) => {
                        let (row, after) =
                            inside.split_once(']').ok_or_else(|| line.end().expected(message!("']'")))?;
                        rows.push(row.trim());
                        Some((after, Next::CommaOrEnd))
                    }
                    None => rest.strip_prefix("]").map(|it| (it, Next::Nothing)),
                },
                Next::CommaOrEnd => {
                    let more = rest.strip_prefix(",").map(|it| (it, Next::RowOrEnd));
                    more.or_else(|| rest.strip_prefix("]").map(|it| (it, Next::Nothing)))
                }
                Next::Nothing => return Err(rest.beyond(message!("the matrix"))),
            };
            let (after, then) = after.ok_or_else(|| rest.expected(message!("a row in brackets")))?;
            (rest, next) = (after.trim(), then);
        }
        last = line;
    }
    if matches!(next, Next::Nothing) { Ok(rows) } else { Err(last.end().expected(message!("']'"))) }
}

/// What stands between the digits, the same in all rows.
#[derive(Clone, Copy)]
enum Between {
    Nothing,
    Blanks,
    Commas,
}

impl Between {
    /// As the first row has it.
    fn of(rows: &[Piece<'_>]) -> Between {
        match rows.first().map_or("", |row| row.text) {
            row if row.contains(',') => Between::Commas,
            row if row.contains(char::is_whitespace) => Between::Blanks,
            _ => Between::Nothing,
        }
    }

    fn split(self, row: Piece<'_>) -> Box<dyn Iterator<Item = Piece<'_>> + '_> {
        match self {
            Between::Nothing => Box::new(row.chars()),
            Between::Blanks => Box::new(row.words()),
            Between::Commas => Box::new(row.split(',').map(Piece::trim)),
        }
    }
}
