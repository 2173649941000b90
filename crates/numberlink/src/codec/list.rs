//! The numbers one by one: `rows,cols`, then `row,col,number` a line, counted from one.

use super::names::numbered;
use super::{CannotWrite, Format, Often, Written, check_pairs, number, puzzle, written_clues};
use crate::{Board, Clue, Rules};
use grid::frame::{Piece, cell, exactly, size};
use grid::{Cell, ReadError};
use message::message;
use std::iter;

pub(super) const FORMAT: Format =
    Format { name: "list", about: "rows,cols, then row,col,number a line", claims, read, write: Some(write) };

/// A line of two numbers, and then one of three.
fn claims(text: &str) -> bool {
    let mut lines = Piece::filled_lines(text).map(numbers);
    let mut has = |n: usize| {
        let is_number = |it: &Piece<'_>| it.number(message!("")).is_ok();
        lines.next().is_some_and(|line| line.len() == n && line.iter().all(is_number))
    };
    has(2) && has(3)
}

fn numbers(line: Piece<'_>) -> Vec<Piece<'_>> {
    line.split(',').map(Piece::trim).collect()
}

fn read(text: &str) -> Result<Board, ReadError> {
    let mut lines = Piece::filled_lines(text);
    let first = lines.next().unwrap_or(Piece::TOP);
    let sides = exactly(2, numbers(first).into_iter(), first, (message!("the line"), message!("numbers")))?;
    let size = size(sides[1], sides[0])?;
    let mut cells = vec![(None, Piece::TOP); size.cell_count()];
    for line in lines {
        let numbers =
            exactly(3, numbers(line).into_iter(), line, (message!("the line"), message!("numbers")))?;
        let cell = cell(size, numbers[0], numbers[1])?;
        let clue = number(numbers[2], message!("a number"))?;
        if cells[size.index(cell)].0.replace(clue).is_some() {
            return Err(line.refuse(message!("{cell} has a number already")));
        }
        cells[size.index(cell)].1 = numbers[2];
    }
    Ok(Board::new(puzzle(size, &cells, Rules::default(), Often::Twice)?))
}

fn write(board: &Board) -> Result<Written, CannotWrite> {
    check_pairs(&board.puzzle, "list")?;
    let puzzle = numbered(&board.puzzle, "list")?;
    let size = puzzle.size();
    let line = |(cell, clue): (Cell, Clue)| format!("{},{},{clue}\n", cell.row() + 1, cell.col() + 1);
    let head = format!("{},{}\n", size.rows(), size.cols());
    let text = iter::once(head).chain(puzzle.clues().map(line)).collect();
    Ok(written_clues(text, board, puzzle, Rules::default()))
}
