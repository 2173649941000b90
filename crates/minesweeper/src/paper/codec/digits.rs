//! The mines as a digit for every cell, 1 for a mine, a slash after each row but the last.

use super::{AnswerFormat, marked};
use crate::paper::{Board, Mark, Puzzle};
use grid::ReadError;
use grid::frame::{Piece, exactly};
use message::message;

pub(super) const FORMAT: AnswerFormat = AnswerFormat {
    name: "digits",
    about: "0 or 1 for every edge (of mines: for every cell)",
    claims: |text| {
        let text = text.trim();
        !text.is_empty() && text.bytes().all(|it| b"01/".contains(&it))
    },
    read,
    write: |board| {
        let digit = |&mark: &Mark| if mark == Mark::Mine { '1' } else { '0' };
        let rows = board.marks().chunks(board.puzzle().size().cols());
        let rows: Vec<String> = rows.map(|row| row.iter().map(digit).collect()).collect();
        Ok(rows.join("/") + "\n")
    },
};

fn read(puzzle: &Puzzle, text: &str) -> Result<Board, ReadError> {
    let size = puzzle.size();
    let text = Piece::single(text);
    let mut marks = Vec::with_capacity(size.cell_count());
    for row in exactly(size.rows(), text.split('/'), text, (message!("the answer"), message!("rows")))? {
        for digit in exactly(size.cols(), row.chars(), row, (message!("the row"), message!("digits")))? {
            marks.push(match digit.text {
                "0" => (Mark::Blank, digit),
                "1" => (Mark::Mine, digit),
                _ => return Err(digit.expected(message!("'0' or '1'"))),
            });
        }
    }
    marked(puzzle.clone(), &marks)
}
