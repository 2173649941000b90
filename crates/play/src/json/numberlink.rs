//! A Numberlink board as JSON.

use super::document::{Marks, Sides, VERSION};
use crate::Kind;
use grid::{Cell, ReadError, Size};
use message::{Message, message};
use numberlink::{Board, Clue, Letter, Puzzle, Rules};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A Numberlink as JSON.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "NumberlinkDocument")]
pub struct Document {
    casilla: u32,
    kind: String,
    size: Sides,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
    clues: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<Marks>,
}

impl Document {
    pub(super) fn of(board: &Board) -> Document {
        let size = board.puzzle.size();
        let row = |row| {
            let tokens: Vec<String> = (0..size.cols()).map(|col| board.token(Cell::new(row, col))).collect();
            tokens.join(" ")
        };
        Document {
            casilla: VERSION,
            kind: Kind::Numberlink.name().to_owned(),
            size: Sides::of(size),
            rules: Some(board.puzzle.rules().to_string()),
            clues: (0..size.rows()).map(row).collect(),
            position: Marks::of(&board.lines),
        }
    }

    pub(super) fn board(&self) -> Result<Board, ReadError> {
        let size = self.size.size()?;
        let rules = match &self.rules {
            None => Rules::default(),
            Some(rules) => Rules::default()
                .with(rules)
                .map_err(|error| ReadError::whole(message!("\"rules\": {error}")))?,
        };
        let puzzle = Puzzle::new(size, self.clues(size)?, rules).map_err(|error| {
            let cell = error.clue().map_or_else(String::new, |(_, cell)| format!(", {cell}"));
            ReadError::whole(message!("\"clues\"{cell}: {error}"))
        })?;
        Ok(Board { puzzle, lines: Marks::lines(self.position.as_ref(), size)? })
    }

    /// What each cell holds, row by row.
    fn clues(&self, size: Size) -> Result<Vec<Option<Clue>>, ReadError> {
        let (rows, cols) = (size.rows(), size.cols());
        if self.clues.len() != rows {
            let reason = message!("\"clues\" has {} rows where {rows} are expected", self.clues.len());
            return Err(ReadError::whole(reason));
        }
        let mut clues = Vec::with_capacity(size.cell_count());
        for (row, text) in self.clues.iter().enumerate() {
            let refuse = |reason: Message| ReadError::whole(message!("\"clues\", row {}: {reason}", row + 1));
            let count = text.split_whitespace().count();
            if count != cols {
                return Err(refuse(message!("{count} cells where {cols} are expected")));
            }
            for (col, token) in text.split_whitespace().enumerate() {
                clues.push(clue(token).map_err(|NoClue| {
                    let token = grid::quotable(token);
                    refuse(message!(
                        "cell {}: '{token}' where '.', '?', a letter or a number up to {} is expected",
                        col + 1,
                        Clue::LARGEST
                    ))
                })?);
            }
        }
        Ok(clues)
    }
}

/// The token tells nothing that a cell may hold.
struct NoClue;

fn clue(token: &str) -> Result<Option<Clue>, NoClue> {
    match token {
        "." => Ok(None),
        "?" => Ok(Some(Clue::Any)),
        _ => {
            let number = || token.parse().ok().filter(|&number| number <= Clue::LARGEST).map(Clue::Number);
            Letter::new(token).map(Clue::Letter).or_else(number).map(Some).ok_or(NoClue)
        }
    }
}
