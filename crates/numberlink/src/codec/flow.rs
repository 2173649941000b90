//! The grids of flow_solver: rows of dots and letters, each letter twice; a slash may stand for the newline.

use super::names::{self, Names};
use super::puzzlink::PIDS;
use super::{Format, Often, check_pairs, puzzle, read_cells, written_clues};
use crate::{Board, Rules};
use grid::frame::{Piece, exactly, puzzlink};
use grid::{ReadError, Size};
use message::{Say, message};

pub(super) const FORMAT: Format = Format {
    name: "flow",
    about: "rows of dots and letters, as in flow_solver",
    claims,
    read,
    write: Some(|board| {
        check_pairs(&board.puzzle, "flow")?;
        let puzzle = Names::Letters.give(&board.puzzle, "flow")?;
        Ok(written_clues(names::rows(&puzzle), board, puzzle, Rules::default()))
    }),
};

/// Without a dot it may be any word.
fn claims(text: &str) -> bool {
    let is_cell = |it: char| it == '.' || it.is_ascii_alphabetic();
    text.contains('.')
        && text.contains(|it: char| it.is_ascii_alphabetic())
        && rows(text).all(|row| row.text.chars().all(is_cell))
        && !puzzlink::claims(text, PIDS)
}

fn read(text: &str) -> Result<Board, ReadError> {
    let first =
        rows(text).next().ok_or_else(|| Piece::TOP.expected(message!("a row of dots and letters")))?;
    let size =
        Size::new(first.chars().count(), rows(text).count()).map_err(|error| first.refuse(error.say()))?;
    let mut cells = Vec::with_capacity(size.cell_count());
    for row in rows(text) {
        let row = exactly(size.cols(), row.chars(), row, (message!("the row"), message!("cells")))?;
        cells.extend(read_cells(row, |cell| Names::Letters.read_cell(cell))?);
    }
    Ok(Board::new(puzzle(size, &cells, Rules::default(), Often::Twice)?))
}

fn rows(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let rows = Piece::filled_lines(text).flat_map(|line| line.split('/')).map(Piece::trim);
    rows.filter(|row| !row.text.is_empty())
}
