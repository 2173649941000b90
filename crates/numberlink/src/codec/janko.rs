//! The texts of janko.at: numbers, `-` blank; cells may stay empty.

use super::names::numbered;
use super::{Format, NO_COVER, Often, check_pairs, number, puzzle, read_cells, written_clues};
use crate::{Board, Clue};
use grid::ReadError;
use grid::frame::{Piece, janko};
use message::message;

pub(super) const FORMAT: Format = Format {
    name: "janko",
    about: "the text of an Arukone at janko.at",
    claims,
    read,
    write: Some(|board| {
        check_pairs(&board.puzzle, "janko")?;
        let word = |cell: &Option<Clue>| cell.map_or("-".to_owned(), |clue| clue.to_string());
        let puzzle = numbered(&board.puzzle, "janko")?;
        let text = janko::write(NAMES[0], puzzle.size(), puzzle.cells().iter().map(word));
        Ok(written_clues(text, board, puzzle, NO_COVER))
    }),
};

/// The names of the puzzle, the one that is written first.
const NAMES: [&str; 2] = ["arukone", "numberlink"];

/// Other puzzles at janko.at have the same frame: the name decides, or else the cells.
fn claims(text: &str) -> bool {
    janko::glance(text).is_some_and(|glance| match glance.puzzle {
        Some(name) => NAMES.iter().any(|it| name.eq_ignore_ascii_case(it)),
        None => read_cells(glance.problem.iter().flat_map(|row| row.words()), clue).is_ok(),
    })
}

fn read(text: &str) -> Result<Board, ReadError> {
    let problem = janko::read(text)?;
    let cells = read_cells(problem.cells, clue)?;
    Ok(Board::new(puzzle(problem.size, &cells, NO_COVER, Often::Twice)?))
}

fn clue(cell: Piece<'_>) -> Result<Option<Clue>, ReadError> {
    if cell.text == "-" { Ok(None) } else { number(cell, message!("'-' or a number")).map(Some) }
}
