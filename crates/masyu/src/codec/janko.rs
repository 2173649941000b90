//! The texts of janko.at: `b` black, `w` white, `-` blank; or 2, 1, `-`.

use super::{Extra, Format, pearls, without, word};
use crate::{Board, Pearl, Puzzle, Visit};
use grid::ReadError;
use grid::frame::janko;

pub(super) const FORMAT: Format = Format {
    name: "janko",
    about: "the text of a puzzle at janko.at",
    claims,
    read,
    write: Some(|board| {
        let cells = board.puzzle.cells().iter().map(|&pearl| word(pearl, WORDS));
        let text = janko::write("masyu", board.puzzle.size(), cells);
        Ok(without(&[Extra::EveryCell, Extra::AnyPearls, Extra::Lines], board, text))
    }),
};

const WORDS: &[(&str, Option<Pearl>)] = &[
    ("-", None),
    ("w", Some(Pearl::White)),
    ("b", Some(Pearl::Black)),
    ("1", Some(Pearl::White)),
    ("2", Some(Pearl::Black)),
];

/// Other puzzles at janko.at have the same frame: the name decides, or else the cells.
fn claims(text: &str) -> bool {
    janko::glance(text).is_some_and(|glance| match glance.puzzle {
        Some(name) => name.eq_ignore_ascii_case("masyu"),
        None => pearls(glance.problem.iter().flat_map(|row| row.words()), WORDS).is_ok(),
    })
}

fn read(text: &str) -> Result<Board, ReadError> {
    let problem = janko::read(text)?;
    Ok(Board::new(Puzzle::new(problem.size, pearls(problem.cells, WORDS)?, Visit::Pearls)))
}
