//! puzz.link URLs: `numlin`, whose cells may stay empty, and `arukone`, whose cells must not unless the flag
//! `e` is set. Neither can say that no path touches itself: we say so behind a `#`, which puzz.link does not look at.

use super::names::numbered;
use super::{Format, NO_COVER, Often, puzzle, written_clues};
use crate::{Board, Clue, Cover, Puzzle, Rules, Touch};
use grid::ReadError;
use grid::frame::hex::{self, Hex};
use grid::frame::{Piece, puzzlink};
use message::Say;

pub(super) const FORMAT: Format = Format {
    name: "puzzlink",
    about: "a puzz.link URL, or its part from numlin/ or arukone/ on",
    claims: |text| puzzlink::claims(text, PIDS),
    read,
    write: Some(|board| {
        let puzzle = numbered(&board.puzzle, "puzzlink")?;
        let rules = puzzle.rules();
        Ok(written_clues(write(&puzzle), board, puzzle, rules))
    }),
};

/// The name of the puzzle whose cells may stay empty.
pub(super) const NUMLIN: &str = "numlin";

/// The name of the puzzle whose cells must be covered.
pub(super) const ARUKONE: &str = "arukone";

/// Numberlink's names at puzz.link and its mirrors.
pub(super) const PIDS: &[&str] = &[NUMLIN, "numberlink", ARUKONE];

/// The flag of [`ARUKONE`] that lets cells stay empty.
const EMPTY: &str = "e";

fn read(text: &str) -> Result<Board, ReadError> {
    let (text, note) = match Piece::single(text).split_once('#') {
        Some((address, note)) => {
            (&text[..text.len() - text.trim_start().len() + address.text.len()], Some(note))
        }
        None => (text, None),
    };
    let is_arukone = puzzlink::claims(text, &[ARUKONE]);
    let url = puzzlink::read(text, PIDS, if is_arukone { &[EMPTY] } else { &[] })?;
    let rules = if is_arukone && url.flags.is_none() { Rules::default() } else { NO_COVER };
    let rules = match note {
        Some(note) => rules.with(note.text).map_err(|error| note.refuse(error.say()))?,
        None => rules,
    };
    let clue = |cell| match cell {
        Hex::Blank => None,
        Hex::Number(number) => Some(Clue::Number(number)),
        Hex::Any => Some(Clue::Any),
    };
    let cells = hex::read(url.body, url.size.cell_count())?;
    let cells: Vec<_> = cells.into_iter().map(|(cell, written)| (clue(cell), written)).collect();
    Ok(Board::new(puzzle(url.size, &cells, rules, Often::Even)?))
}

fn write(puzzle: &Puzzle) -> String {
    let cell = |&clue: &Option<Clue>| match clue {
        None => Hex::Blank,
        Some(Clue::Number(number)) => Hex::Number(number),
        Some(Clue::Letter(_)) => unreachable!("the letters have become numbers"),
        Some(Clue::Any) => Hex::Any,
    };
    let pid = match puzzle.rules().cover {
        Cover::Every => ARUKONE,
        Cover::Optional => NUMLIN,
    };
    let address = puzzlink::write(pid, "", puzzle.size(), &hex::write(puzzle.cells().iter().map(cell)));
    match puzzle.rules().touch {
        Touch::Allowed => address,
        Touch::Forbidden => format!("{}#no-touch\n", address.trim_end()),
    }
}
