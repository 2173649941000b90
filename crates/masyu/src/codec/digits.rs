//! A line as a digit for every edge, 1 where it runs and 0 elsewhere: row by row the edges across, `/`, the
//! edges down.

use super::{AnswerFormat, CannotWrite};
use crate::{Board, Puzzle};
use grid::frame::{Piece, exactly};
use grid::{Axis, Mark, ReadError};

pub(super) const FORMAT: AnswerFormat = AnswerFormat {
    name: "digits",
    about: "0 or 1 for each edge, row by row: those across, /, those down",
    claims: |text| {
        let text = text.trim();
        text.contains('/') && text.bytes().all(|it| b"01/".contains(&it))
    },
    read,
    write,
};

fn read(puzzle: &Puzzle, text: &str) -> Result<Board, ReadError> {
    let text = Piece::single(text);
    let (across, down) =
        text.split_once('/').ok_or_else(|| text.end().expected("'/' between the edges across and down"))?;
    let size = puzzle.size();
    let across_count = size.edges().filter(|edge| edge.axis == Axis::Across).count();
    let down_count = size.edge_count() - across_count;
    let mut digits = exactly(across_count, across.chars(), across, ("the part across", "digits"))?;
    digits.extend(exactly(down_count, down.chars(), down, ("the part down", "digits"))?);
    let mut board = Board::new(puzzle.clone());
    for (edge, digit) in size.edges().zip(digits) {
        match digit.text {
            "0" => {}
            "1" => board.lines.set(edge, Mark::Line),
            _ => return Err(digit.expected("'0' or '1'")),
        }
    }
    Ok(board)
}

// The signature is that of every answer format; this one has a text for every board.
#[allow(clippy::unnecessary_wraps)]
fn write(board: &Board) -> Result<String, CannotWrite> {
    let digits = |axis| {
        let edges = board.puzzle.size().edges().filter(move |edge| edge.axis == axis);
        edges.map(|edge| if board.lines.get(edge) == Mark::Line { '1' } else { '0' }).collect::<String>()
    };
    Ok(format!("{}/{}\n", digits(Axis::Across), digits(Axis::Down)))
}
