//! Where somebody played last.

use super::table::Table;
use grid::{Cell, Dir};

/// So many moves are recent.
const MOVES: usize = 3;

/// The cells of the latest moves, as far as a log of lines tells.
pub fn recent(table: &dyn Table) -> Vec<Cell> {
    let size = table.size();
    let moves = table.log().iter().rev().map(|line| cells(line, |cell, dir| size.step(cell, dir)));
    moves.filter(|cells| !cells.is_empty()).take(MOVES).flatten().collect()
}

/// The cells that a line names, and those to which it goes on from there.
fn cells(line: &str, step: impl Fn(Cell, Dir) -> Option<Cell>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    for word in line.split([' ', ',']) {
        let dir = || Dir::ALL.into_iter().find(|dir| dir.to_string() == word);
        match (word.parse(), cells.last()) {
            (Ok(cell), _) => cells.push(cell),
            (Err(_), Some(&from)) => cells.extend(dir().and_then(|dir| step(from, dir))),
            (Err(_), None) => {}
        }
    }
    cells
}
