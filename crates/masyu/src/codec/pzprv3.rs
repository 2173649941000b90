//! pzprv3 files, which carry everything: `?` pearls, lines and crosses, and `f` to visit every cell.

use super::puzzlink::{FULL, PIDS};
use super::{Format, pearls, without, word};
use crate::{Board, Pearl, Puzzle, Visit};
use grid::ReadError;
use grid::frame::pzprv3;

pub(super) const FORMAT: Format = Format {
    name: "pzprv3",
    about: "a file of the editor behind puzz.link, with its lines",
    claims: |text| pzprv3::claims(text, PIDS),
    read,
    write: Some(|board| Ok(without(&[], board, write(board)))),
};

const WORDS: &[(&str, Option<Pearl>)] =
    &[(".", None), ("1", Some(Pearl::White)), ("2", Some(Pearl::Black)), ("-", Some(Pearl::Any))];

fn read(text: &str) -> Result<Board, ReadError> {
    let mut file = pzprv3::read(text, PIDS)?;
    let visit = if file.has(FULL) { Visit::Every } else { Visit::Pearls };
    let size = file.size;
    let mut pearls = pearls(file.cells()?, WORDS)?;
    pearls.resize(size.cell_count(), None);
    let lines = file.edges()?;
    file.finish()?;
    Ok(Board { puzzle: Puzzle::new(size, pearls, visit), lines })
}

fn write(board: &Board) -> String {
    let size = board.puzzle.size();
    let full = if board.puzzle.visit() == Visit::Every { format!("{FULL}\n") } else { String::new() };
    let head = pzprv3::write_head(PIDS[0], size);
    let cells = board.puzzle.cells().iter().map(|&pearl| word(pearl, WORDS));
    head + &full + &pzprv3::write_rows(size.cols(), cells) + &pzprv3::write_edges(&board.lines)
}
