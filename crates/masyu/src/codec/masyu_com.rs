//! The task strings of puzzle-masyu.com: the letters of Tatham's ids alone, for a square board.

use super::puzzlink::PIDS;
use super::tatham::{LOST, read_cells, write_cells};
use super::{CannotWrite, Format, without};
use crate::{Board, Puzzle, Visit};
use grid::frame::Piece;
use grid::{ReadError, Size};
use message::message;

pub(super) const FORMAT: Format = Format {
    name: "masyu-com",
    about: "a task string of puzzle-masyu.com (square boards)",
    claims,
    read,
    write: Some(|board| {
        let size = board.puzzle.size();
        if size.cols() != size.rows() {
            return Err(CannotWrite(message!("masyu-com holds only square boards, and this one is {size}")));
        }
        Ok(without(LOST, board, write_cells(&board.puzzle) + "\n"))
    }),
};

fn claims(text: &str) -> bool {
    // The names that begin a URL are no task strings: their letters make no square. Nor is any word without a pearl, unless
    // it happens to make one.
    let text = text.trim();
    let is_letter = |it: char| matches!(it, 'a'..='z' | 'B' | 'W');
    let is_task = !text.is_empty() && text.chars().all(is_letter) && !PIDS.contains(&text);
    is_task && (text.contains(['B', 'W']) || read(text).is_ok())
}

fn read(text: &str) -> Result<Board, ReadError> {
    let letters = Piece::single(text);
    let pearls = read_cells(letters, Size::LONGEST * Size::LONGEST)?;
    let root = pearls.len().isqrt();
    match Size::new(root, root) {
        Ok(size) if size.cell_count() == pearls.len() => {
            Ok(Board::new(Puzzle::new(size, pearls, Visit::Pearls)))
        }
        _ => Err(letters.end().refuse(message!("{} cells do not make a square board", pearls.len()))),
    }
}
