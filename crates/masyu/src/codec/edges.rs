//! A line as the set of its edges, `row,col - row,col` a line, counted from one.

use super::{AnswerFormat, CannotWrite, cell};
use crate::{Board, Puzzle};
use grid::frame::Piece;
use grid::{Cell, Edge, Mark, ReadError, Size};

pub(super) const FORMAT: AnswerFormat = AnswerFormat {
    name: "edges",
    about: "the edges of the loop, row,col - row,col a line",
    claims,
    read,
    write,
};

fn claims(text: &str) -> bool {
    let first = text.trim_start().lines().next().unwrap_or_default();
    first.starts_with(|it: char| it.is_ascii_digit()) && first.contains('-')
}

fn read(puzzle: &Puzzle, text: &str) -> Result<Board, ReadError> {
    let mut board = Board::new(puzzle.clone());
    for line in Piece::filled_lines(text) {
        let (from, to) = line.split_once('-').ok_or_else(|| line.expected("row,col - row,col"))?;
        let (from, to) = (read_cell(puzzle.size(), from)?, read_cell(puzzle.size(), to)?);
        let edge = Edge::between(from, to)
            .ok_or_else(|| line.refuse(format!("{from} and {to} are no neighbours")))?;
        if board.lines.get(edge) == Mark::Line {
            return Err(line.refuse(format!("the edge between {from} and {to} is there twice")));
        }
        board.lines.set(edge, Mark::Line);
    }
    if board.lines.drawn().next().is_none() {
        return Err(Piece::TOP.expected("row,col - row,col"));
    }
    Ok(board)
}

fn read_cell(size: Size, text: Piece<'_>) -> Result<Cell, ReadError> {
    let text = text.trim();
    let (row, col) = text.split_once(',').ok_or_else(|| text.expected("row,col"))?;
    cell(size, row.trim(), col.trim())
}

fn write(board: &Board) -> Result<String, CannotWrite> {
    let place = |cell: Cell| format!("{},{}", cell.row() + 1, cell.col() + 1);
    let line = |edge: Edge| {
        let [from, to] = edge.cells();
        format!("{} - {}\n", place(from), place(to))
    };
    let text: String = board.lines.drawn().map(line).collect();
    if text.is_empty() { Err(CannotWrite("there are no edges: no line is drawn".into())) } else { Ok(text) }
}
