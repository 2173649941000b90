//! A Masyu board as JSON.

use super::document::{Marks, Sides, VERSION, glyphs};
use crate::Kind;
use grid::{Cell, ReadError};
use masyu::{Board, Pearl, Puzzle, Visit};
use message::message;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A Masyu as JSON.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "MasyuDocument")]
pub struct Document {
    casilla: u32,
    kind: String,
    size: Sides,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rules: Option<Rules>,
    clues: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<Marks>,
}

/// The rules by their name, or as they were written once.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged, deny_unknown_fields)]
enum Rules {
    Named(VisitRule),
    Older { visit: VisitRule },
}

/// What the loop visits.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum VisitRule {
    Pearls,
    Every,
}

impl Document {
    pub(super) fn of(board: &Board) -> Document {
        let size = board.puzzle.size();
        let row = |row| (0..size.cols()).map(|col| board.glyph(Cell::new(row, col))).collect();
        Document {
            casilla: VERSION,
            kind: Kind::Masyu.name().to_owned(),
            size: Sides::of(size),
            rules: Some(Rules::Named(match board.puzzle.visit() {
                Visit::Pearls => VisitRule::Pearls,
                Visit::Every => VisitRule::Every,
            })),
            clues: (0..size.rows()).map(row).collect(),
            position: Marks::of(&board.lines),
        }
    }

    pub(super) fn board(&self) -> Result<Board, ReadError> {
        let size = self.size.size()?;
        let pearls = glyphs("clues", &self.clues, (size.rows(), size.cols()), |glyph| match glyph {
            '.' => Ok(None),
            'o' => Ok(Some(Pearl::White)),
            '*' => Ok(Some(Pearl::Black)),
            '?' => Ok(Some(Pearl::Any)),
            _ => Err(message!("'.', 'o', '*' or '?'")),
        })?;
        let visit = match self.rules {
            None | Some(Rules::Named(VisitRule::Pearls) | Rules::Older { visit: VisitRule::Pearls }) => {
                Visit::Pearls
            }
            Some(Rules::Named(VisitRule::Every) | Rules::Older { visit: VisitRule::Every }) => Visit::Every,
        };
        let lines = Marks::lines(self.position.as_ref(), size)?;
        Ok(Board { puzzle: Puzzle::new(size, pearls, visit), lines })
    }
}
