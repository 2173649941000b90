//! Game ids of Simon Tatham's Pearl: `WxH`, perhaps `de` or `dt` (difficulty) and `n`, then the cells as
//! `B` black, `W` white, `a` to `z` for 1 to 26 blanks.

use super::{Extra, Format, without};
use crate::{Board, Pearl, Puzzle, Visit};
use grid::ReadError;
use grid::frame::{Piece, tatham};
use message::message;

pub(super) const FORMAT: Format = Format {
    name: "tatham",
    about: "a game id of Pearl in Simon Tatham's puzzle collection",
    claims: |text| {
        // Mines has commas.
        tatham::glance(text).is_some_and(|(params, cells)| PARAMS.contains(&params) && !cells.contains(','))
    },
    read,
    write: Some(|board| {
        let text = format!("{}:{}\n", board.puzzle.size(), write_cells(&board.puzzle));
        Ok(without(LOST, board, text))
    }),
};

/// What the letters cannot say.
pub(super) const LOST: &[Extra] = &[Extra::EveryCell, Extra::AnyPearls, Extra::Lines];

const PARAMS: [&str; 6] = ["", "n", "de", "den", "dt", "dtn"];

fn read(text: &str) -> Result<Board, ReadError> {
    let id = tatham::read(text)?;
    if !PARAMS.contains(&id.params.text) {
        return Err(id.params.expected(message!("'de', 'dt', 'n' or nothing")));
    }
    let cell_count = id.size.cell_count();
    let pearls = read_cells(id.description, cell_count)?;
    if pearls.len() < cell_count {
        let reason = message!("the id ends early: it gives {} of {cell_count} cells", pearls.len());
        return Err(id.description.end().refuse(reason));
    }
    Ok(Board::new(Puzzle::new(id.size, pearls, Visit::Pearls)))
}

/// The cells that the letters tell, at most so many.
pub(super) fn read_cells(letters: Piece<'_>, most: usize) -> Result<Vec<Option<Pearl>>, ReadError> {
    let mut pearls = Vec::new();
    for letter in letters.chars() {
        match letter.text.as_bytes() {
            b"B" => pearls.push(Some(Pearl::Black)),
            b"W" => pearls.push(Some(Pearl::White)),
            [it @ b'a'..=b'z'] => pearls.extend((b'a'..=*it).map(|_| None)),
            _ => return Err(letter.expected(message!("'B', 'W' or 'a' to 'z'"))),
        }
        if pearls.len() > most {
            return Err(letter.refuse(message!("{} runs off the board of {most} cells", letter.quoted())));
        }
    }
    Ok(pearls)
}

/// The letters that tell the cells.
pub(super) fn write_cells(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    for &pearl in puzzle.cells() {
        match pearl {
            Some(Pearl::Black) => text.push('B'),
            Some(Pearl::White) => text.push('W'),
            // The letter of a run grows with it, up to 'z'.
            Some(Pearl::Any) | None => match text.pop() {
                Some(run @ 'a'..='y') => text.push(char::from(run as u8 + 1)),
                last => text.extend(last.into_iter().chain(['a'])),
            },
        }
    }
    text
}
