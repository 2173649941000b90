//! A board of the paper puzzle as JSON.

use super::document::{Sides, VERSION, glyphs};
use crate::Kind;
use grid::{Cell, ReadError};
use message::message;
use minesweeper::paper::{Board, Clue, Mark, Puzzle};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A puzzle of the paper kind of Minesweeper as JSON.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "MinesDocument")]
pub struct Document {
    casilla: u32,
    kind: String,
    size: Sides,
    clues: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<Vec<String>>,
}

impl Document {
    pub(super) fn of(board: &Board) -> Document {
        let size = board.puzzle().size();
        let rows = |glyph: &dyn Fn(Cell) -> char| -> Vec<String> {
            let row = |row| (0..size.cols()).map(|col| glyph(Cell::new(row, col))).collect();
            (0..size.rows()).map(row).collect()
        };
        let is_marked = board.marks().iter().any(|&mark| mark != Mark::Blank);
        Document {
            casilla: VERSION,
            kind: Kind::Mines.name().to_owned(),
            size: Sides::of(size),
            clues: rows(&|cell| match board.puzzle().clue(cell) {
                None => '.',
                Some(_) => board.glyph(cell),
            }),
            position: is_marked.then(|| {
                rows(&|cell| match board.mark(cell) {
                    Mark::Blank => '.',
                    Mark::Mine | Mark::Safe => board.glyph(cell),
                })
            }),
        }
    }

    pub(super) fn board(&self) -> Result<Board, ReadError> {
        let size = self.size.size()?;
        let sides = (size.rows(), size.cols());
        let clues = glyphs("clues", &self.clues, sides, |glyph| match glyph {
            '.' => Ok(None),
            '?' => Ok(Some(Clue::Any)),
            '0'..='8' => Ok(Some(Clue::Number(glyph as u8 - b'0'))),
            _ => Err(message!("'.', '?' or '0' to '8'")),
        })?;
        let mut board = Board::new(Puzzle::new(size, clues));
        let Some(position) = &self.position else { return Ok(board) };
        let marks = glyphs("position", position, sides, |glyph| match glyph {
            '.' => Ok(Mark::Blank),
            '*' => Ok(Mark::Mine),
            's' => Ok(Mark::Safe),
            _ => Err(message!("'.', '*' or 's'")),
        })?;
        for (cell, mark) in size.cells().zip(marks).filter(|it| it.1 != Mark::Blank) {
            if board.puzzle().clue(cell).is_some() {
                return Err(ReadError::whole(message!("\"position\": a mark on the clue at {cell}")));
            }
            board.set(cell, mark);
        }
        Ok(board)
    }
}
