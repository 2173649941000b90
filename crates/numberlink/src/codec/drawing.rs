//! Our drawing, under a line such as `numberlink 7x5 cover,no-touch`; rules or all of that line may be left out.
//!
//! A cell is `.`, a number, a letter, or `?`.

use super::{Format, Often, number, puzzle, read_cells, written};
use crate::{Board, Clue, Letter, Rules};
use grid::ReadError;
use grid::drawing::{self, Titled, is_titled};
use grid::frame::Piece;
use message::{Say, message};

pub(super) const FORMAT: Format = Format {
    name: "drawing",
    about: "the board as drawn here, with its rules and lines",
    claims: |text| is_titled(text, KIND) || is_drawn(text),
    read,
    write: Some(|board| {
        let text = format!("{KIND} {} {}\n{board}", board.puzzle.size(), board.puzzle.rules());
        Ok(written(text, board, board))
    }),
};

const KIND: &str = "numberlink";

/// Whether a text without a title is a drawing of numbers; letters would make it one of pearls as well.
fn is_drawn(text: &str) -> bool {
    let is_number = |cell: &Piece<'_>| cell.text.bytes().all(|it| it.is_ascii_digit());
    drawing::read(text, 1, None).is_ok_and(|drawing| {
        drawing.cells().all(|cell| is_number(&cell) || [".", "?"].contains(&cell.text))
            && drawing.cells().filter(is_number).count() > 1
    })
}

fn read(text: &str) -> Result<Board, ReadError> {
    let titled = Titled::read(text, KIND)?;
    let rules = match titled.words[..] {
        [] => Rules::default(),
        [word] => Rules::default().with(word.text).map_err(|error| word.refuse(error.say()))?,
        [_, extra, ..] => return Err(extra.beyond(message!("the line"))),
    };
    let drawing = titled.drawing()?;
    let cells = read_cells(drawing.cells(), clue)?;
    let puzzle = puzzle(drawing.lines.size(), &cells, rules, Often::Even)?;
    Ok(Board { puzzle, lines: drawing.lines })
}

fn clue(cell: Piece<'_>) -> Result<Option<Clue>, ReadError> {
    match cell.text {
        "." => Ok(None),
        "?" => Ok(Some(Clue::Any)),
        word => {
            let letter = Letter::new(word).map(Clue::Letter);
            letter.map_or_else(|| number(cell, message!("'.', '?', a letter or a number")), Ok).map(Some)
        }
    }
}
