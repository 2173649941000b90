//! *Verificar Solución* as the second paper prints it (algorithms 1 to 4), with its mistakes, beside [`crate::rules`], which is
//! the judge.
//!
//! It never tests that the line closes or visits a cell once, nor the turn beside a white pearl; it tests the straight run
//! beside a black one on one side only, and takes no turn from vertical to horizontal; and a pearl at either end of the list is
//! always wrong.

use crate::Pearl;
use grid::Cell;

/// What the paper's verifier finds fault with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Complaint {
    /// "Línea no continua". The window expects a cell here, and breaks off.
    NotContinuous,
    /// A pearl.
    At(Cell),
}

/// What the paper's verifier says of a list of cells; nothing if it takes it for a solution. Algorithm 4.
///
/// The pearls are a list too, so that what it costs does not depend on the board.
pub fn verify(pearls: &[(Cell, Pearl)], line: &[Cell]) -> Vec<Complaint> {
    let mut complaints = Vec::new();
    if !is_continuous(line) {
        complaints.push(Complaint::NotContinuous);
    }
    for &(cell, pearl) in pearls {
        let is_right = match pearl {
            Pearl::White => passes_white(line, cell),
            Pearl::Black => passes_black(line, cell),
            Pearl::Any => true,
        };
        if !is_right {
            complaints.push(Complaint::At(cell));
        }
    }
    complaints
}

/// Algorithm 1.
fn is_continuous(line: &[Cell]) -> bool {
    let distance = |a: Cell, b: Cell| a.row().abs_diff(b.row()) + a.col().abs_diff(b.col());
    line.len() >= 2 && line.windows(2).all(|it| distance(it[0], it[1]) == 1)
}

/// The only place of a cell in the line, unless that is an end of it.
fn place(line: &[Cell], cell: Cell) -> Option<usize> {
    let mut places = (0..line.len()).filter(|&at| line[at] == cell);
    let place = places.next().filter(|&at| at != 0 && at != line.len() - 1)?;
    places.next().is_none().then_some(place)
}

/// Algorithm 2: no turn is asked for.
fn passes_white(line: &[Cell], cell: Cell) -> bool {
    let Some(at) = place(line, cell) else { return false };
    let (before, after) = (line[at - 1], line[at + 1]);
    let along_row = before.row() == cell.row() && after.row() == cell.row();
    let along_col = before.col() == cell.col() && after.col() == cell.col();
    along_row && before.col() != cell.col() && after.col() != cell.col()
        || along_col && before.row() != cell.row() && after.row() != cell.row()
}

/// Algorithm 3: `no A or B` is `(no A) or B`.
fn passes_black(line: &[Cell], cell: Cell) -> bool {
    let Some(at) = place(line, cell) else { return false };
    let (before, after) = (line[at - 1], line[at + 1]);
    let turns_down_or_up = before.row() == cell.row()
        && after.col() == cell.col()
        && before.col().abs_diff(cell.col()) == 1
        && after.row().abs_diff(cell.row()) == 1;
    let turns_aside = before.col() == cell.col()
        && after.row() == cell.row()
        && before.row().abs_diff(cell.row()) == 1
        && after.col().abs_diff(cell.col()) == 1;
    if !turns_down_or_up || turns_aside {
        return false;
    }
    let Some(third) = line.get(at + 2) else { return true };
    let bends_in_row = after.row() == cell.row() && after.col() != cell.col() && third.row() != cell.row();
    let bends_in_col = after.col() == cell.col() && after.row() != cell.row() && third.col() != cell.col();
    !bends_in_row && !bends_in_col
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::{FORMATS, Route};

    fn complaints(drawing: &str, line: &str) -> Vec<Complaint> {
        let format = FORMATS.iter().find(|it| it.name == "drawing").unwrap();
        let board = (format.read)(drawing).unwrap();
        let route = Route::read(board.puzzle.size(), line, None).unwrap();
        let cells: Vec<Cell> = route.cells.iter().map(|it| it.1).collect();
        verify(&board.puzzle.pearls().collect::<Vec<_>>(), &cells)
    }

    #[test]
    fn a_white_pearl_without_a_turn_is_accepted() {
        let drawing = ". . o . .\n\n. . . . .";
        let line = "(1,1), (1,2), (1,3), (1,4), (1,5), (2,5), (2,4), (2,3), (2,2), (2,1)";
        assert_eq!(complaints(drawing, line), []);
    }

    #[test]
    fn a_line_that_does_not_close_is_accepted() {
        assert_eq!(complaints(". o .\n\n. . .", "(1,1), (1,2), (1,3)"), []);
    }

    #[test]
    fn a_black_pearl_is_refused_from_above_and_accepted_from_the_side() {
        let drawing = "* . .\n\n. . .\n\n. . .";
        let down = "(1,3), (1,2), (1,1), (2,1), (3,1), (3,2), (3,3), (2,3)";
        let aside = "(2,1), (1,1), (1,2), (1,3), (2,3), (3,3), (3,2), (3,1)";
        assert_eq!(complaints(drawing, down), []);
        assert_eq!(complaints(drawing, aside), [Complaint::At(Cell::new(0, 0))]);
    }

    #[test]
    fn a_loop_that_starts_on_a_pearl_is_refused() {
        let line = "(1,2), (1,3), (2,3), (2,2), (2,1), (1,1)";
        assert_eq!(complaints(". o .\n\n. . .", line), [Complaint::At(Cell::new(0, 1))]);
    }

    #[test]
    fn a_jump_is_no_line() {
        assert_eq!(complaints(". . .\n\n. . .", "(1,1), (2,3)"), [Complaint::NotContinuous]);
    }
}
