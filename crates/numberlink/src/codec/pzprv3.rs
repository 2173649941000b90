//! pzprv3 files: `numlin` with numbers, and `arukone` with letters and a line that says whether every cell must
//! be covered. Both carry `?`, lines and crosses.

use super::names::{Names, numbered};
use super::puzzlink::{ARUKONE, NUMLIN, PIDS};
use super::{CannotWrite, Format, NO_COVER, Often, number, puzzle, read_cells, written};
use crate::{Board, Clue, Cover, Puzzle, Rules};
use grid::ReadError;
use grid::frame::{Piece, pzprv3};
use message::message;

pub(super) const FORMAT: Format = Format {
    name: "pzprv3",
    about: "a file of the editor behind puzz.link, with its lines",
    claims: |text| pzprv3::claims(text, PIDS),
    read,
    write: Some(|board| {
        let (text, puzzle) = write(board)?;
        Ok(written(text, board, &Board { puzzle, lines: board.lines.clone() }))
    }),
};

/// The line of an arukone file that asks to cover every cell, and the one that does not.
const PASS_ALL: &str = "passallcell";
const PASS_ANY: &str = "dontpassallcell";

fn read(text: &str) -> Result<Board, ReadError> {
    let mut file = pzprv3::read(text, PIDS)?;
    let is_arukone = file.pid == ARUKONE;
    let is_covered = is_arukone && file.word(&[PASS_ALL, PASS_ANY])? == PASS_ALL;
    let rules = if is_covered { Rules::default() } else { NO_COVER };
    let mut cells = read_cells(file.cells()?, |cell| clue(cell, is_arukone))?;
    let size = file.size;
    cells.resize(size.cell_count(), (None, Piece::TOP));
    let lines = file.edges()?;
    file.finish()?;
    Ok(Board { puzzle: puzzle(size, &cells, rules, Often::Even)?, lines })
}

fn clue(cell: Piece<'_>, is_arukone: bool) -> Result<Option<Clue>, ReadError> {
    match cell.text {
        "-" => Ok(Some(Clue::Any)),
        "." => Ok(None),
        _ if is_arukone => Names::Letters.read_cell(cell),
        _ => Ok(Some(number(cell, message!("'.', '-' or a number"))?)),
    }
}

/// The text, and the puzzle that it tells. Where there is a letter for every clue the rule to cover can be told;
/// where there is not, or numbers need no such rule, it is a file of numbers.
fn write(board: &Board) -> Result<(String, Puzzle), CannotWrite> {
    let cover = board.puzzle.rules().cover;
    let lettered = Names::Letters.give(&board.puzzle, FORMAT.name).ok();
    let lettered = lettered.filter(|puzzle| cover == Cover::Every || puzzle.cells() == board.puzzle.cells());
    let (pid, rule, puzzle) = match (lettered, cover) {
        (Some(puzzle), Cover::Every) => (ARUKONE, format!("{PASS_ALL}\n"), puzzle),
        (Some(puzzle), Cover::Optional) => (ARUKONE, format!("{PASS_ANY}\n"), puzzle),
        (None, _) => (NUMLIN, String::new(), numbered(&board.puzzle, FORMAT.name)?),
    };
    let rules = if rule.starts_with(PASS_ALL) { Rules::default() } else { NO_COVER };
    let word = |&cell: &Option<Clue>| match cell {
        None => ".".to_owned(),
        Some(Clue::Any) => "-".to_owned(),
        Some(clue) => clue.to_string(),
    };
    let size = puzzle.size();
    let rows = pzprv3::write_rows(size.cols(), puzzle.cells().iter().map(word));
    let text = pzprv3::write_head(pid, size) + &rule + &rows + &pzprv3::write_edges(&board.lines);
    Ok((text, puzzle.with_rules(rules)))
}
