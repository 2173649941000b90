//! Lines as lists of cells, one a line: `clue => (row,col), (row,col), …`, counted from one, from either end. A full
//! stop may end a line, as the third paper has it.
//!
//! Paths may share cells, so that the judge can say what is wrong with that; only lines that are paths from a
//! number are written.

use super::{AnswerFormat, CannotWrite, number};
use crate::{Board, Clue, Letter, Puzzle};
use grid::frame::{Piece, route};
use grid::{Cell, Lines, ReadError};
use message::message;

pub(super) const FORMAT: AnswerFormat = AnswerFormat {
    name: "paths",
    about: "one path per line: number => (row,col), (row,col), …",
    claims: |text| text.trim_start().lines().next().is_some_and(|line| line.contains("=>")),
    read,
    write: |board| {
        let walks = walks(board).ok_or_else(|| {
            CannotWrite(message!(
                "a list of paths holds only lines that start at a number, and there are others here"
            ))
        })?;
        let line = |(clue, cells): &(Clue, Vec<Cell>)| format!("{clue} => {}\n", route::write(cells));
        Ok(walks.iter().map(line).collect())
    },
};

fn read(puzzle: &Puzzle, text: &str) -> Result<Board, ReadError> {
    let mut edges = Vec::new();
    for line in Piece::filled_lines(text) {
        let arrow = line
            .text
            .find("=>")
            .ok_or_else(|| line.expected(message!("number => (row,col), (row,col), …")))?;
        let (before, after) = line.split_at(arrow);
        let (label, after) = (before.trim(), after.split_at("=>".len()).1);
        let clue = match Letter::new(label.text) {
            Some(letter) => Clue::Letter(letter),
            None if label.text == "?" => Clue::Any,
            None => number(label, message!("a number, a letter or '?'"))?,
        };
        let after = after.trim();
        let after = after.strip_suffix(".").unwrap_or(after);
        let cells = route::read(puzzle.size(), after)?;
        let (Some(first), Some(last)) = (cells.first(), cells.last().filter(|_| cells.len() > 1)) else {
            return Err(after.trim().refuse(message!("a path has at least two cells")));
        };
        if [first, last].iter().all(|end| puzzle.clue(end.1) != Some(clue)) {
            let reason = message!("the path from {} to {} has no {clue} at its ends", first.1, last.1);
            return Err(label.refuse(reason));
        }
        edges.extend(route::edges(&cells)?);
    }
    if edges.is_empty() {
        return Err(Piece::TOP.expected(message!("number => (row,col), (row,col), …")));
    }
    Ok(Board::with_line(puzzle.clone(), edges))
}

/// The cells of every line from a number on, in the order of the numbers; none if there is no line, or one that
/// branches, closes or has no number at its ends.
pub(super) fn walks(board: &Board) -> Option<Vec<(Clue, Vec<Cell>)>> {
    let arms = |cell: Cell| board.lines.arms(cell).count();
    let mut walks = Vec::new();
    for piece in board.lines.pieces() {
        let numbers = piece.iter().filter(|&&cell| arms(cell) == 1);
        let start = numbers.filter_map(|&cell| Some((cell, board.puzzle.clue(cell)?))).min()?;
        if piece.iter().any(|&cell| arms(cell) > 2) {
            return None;
        }
        walks.push((start.1, walk(&board.lines, start.0)));
    }
    walks.sort_unstable();
    (!walks.is_empty()).then_some(walks)
}

/// The cells of a line that does not branch, from one of its ends on.
fn walk(lines: &Lines, start: Cell) -> Vec<Cell> {
    let mut cells = vec![start];
    let mut from = None;
    let next = |cell: Cell, from| lines.arms(cell).find(|&dir| Some(dir) != from);
    while let Some(dir) = next(cells[cells.len() - 1], from) {
        cells.extend(lines.size().step(cells[cells.len() - 1], dir));
        from = Some(dir.opposite());
    }
    cells
}
