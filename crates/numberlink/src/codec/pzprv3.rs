//! pzprv3 files: `numlin` with numbers, and `arukone` with letters and a line that says whether every cell must
//! be covered. Both carry `?`, lines and crosses.

use super::letters::LETTERS;
use super::puzzlink::{ARUKONE, NUMLIN, PIDS};
use super::{Format, NO_COVER, Often, number, puzzle, read_cells, written};
use crate::{Board, Clue, Cover, Rules};
use grid::ReadError;
use grid::frame::{Piece, pzprv3};

pub(super) const FORMAT: Format = Format {
    name: "pzprv3",
    about: "a file of the editor behind puzz.link, with its lines",
    claims: |text| pzprv3::claims(text, PIDS),
    read,
    write: Some(|board| {
        let (text, rules) = write(board);
        let puzzle = board.puzzle.clone().with_rules(rules);
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
        _ if is_arukone => LETTERS.read_cell(cell),
        _ => Ok(Some(number(cell, "'.', '-' or a number")?)),
    }
}

/// The text, and the rules that it tells: numbers that are no letters are written without the rule to cover.
fn write(board: &Board) -> (String, Rules) {
    let puzzle = &board.puzzle;
    let has_letters = puzzle.clues().all(|(_, clue)| clue == Clue::Any || LETTERS.letter(clue).is_some());
    let is_arukone = puzzle.rules().cover == Cover::Every && has_letters;
    let (pid, rule, rules) = if is_arukone {
        (ARUKONE, format!("{PASS_ALL}\n"), Rules::default())
    } else {
        (NUMLIN, String::new(), NO_COVER)
    };
    let word = |&cell: &Option<Clue>| match cell {
        None => ".".to_owned(),
        Some(Clue::Any) => "-".to_owned(),
        Some(clue) => LETTERS.letter(clue).filter(|_| is_arukone).map_or(clue.to_string(), String::from),
    };
    let size = puzzle.size();
    let rows = pzprv3::write_rows(size.cols(), puzzle.cells().iter().map(word));
    (pzprv3::write_head(pid, size) + &rule + &rows + &pzprv3::write_edges(&board.lines), rules)
}
