//! kanpen.net URLs, which are only read.

use super::{Format, pearls};
use crate::{Board, Pearl, Puzzle, Visit};
use grid::ReadError;
use grid::frame::kanpen;

pub(super) const FORMAT: Format = Format {
    name: "kanpen",
    about: "a kanpen.net URL",
    claims: |text| kanpen::claims(text, NAME),
    read,
    write: None,
};

const NAME: &str = "masyu";

const WORDS: &[(&str, Option<Pearl>)] = &[(".", None), ("1", Some(Pearl::White)), ("2", Some(Pearl::Black))];

fn read(text: &str) -> Result<Board, ReadError> {
    let url = kanpen::read(text, NAME)?;
    Ok(Board::new(Puzzle::new(url.size, pearls(url.cells, WORDS)?, Visit::Pearls)))
}
