//! A position or a field of Minesweeper as JSON.

use super::document::{Sides, VERSION, glyphs};
use crate::Kind;
use grid::frame::{Piece, cell};
use grid::{Cell, ReadError, Size};
use message::{Message, message};
use minesweeper::{Board, Field, Square, View};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A position or a field of Minesweeper as JSON.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "MinesweeperDocument")]
pub struct Document {
    casilla: u32,
    kind: String,
    size: Sides,
    mines: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    field: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    first: Option<String>,
}

impl Document {
    pub(super) fn of(board: &Board) -> Document {
        let size = board.size();
        let rows = |glyph: &dyn Fn(Cell) -> char| -> Vec<String> {
            let row = |row| (0..size.cols()).map(|col| glyph(Cell::new(row, col))).collect();
            (0..size.rows()).map(row).collect()
        };
        let (position, field, first) = match board {
            Board::Position(view) => (Some(rows(&|cell| view.get(cell).glyph())), None, None),
            Board::Field { field, first } => {
                let rows = rows(&|cell| if field.is_mined(cell) { '*' } else { '.' });
                (None, Some(rows), first.map(|cell| cell.to_string()))
            }
        };
        Document {
            casilla: VERSION,
            kind: Kind::Minesweeper.name().to_owned(),
            size: Sides::of(size),
            mines: board.mines(),
            position,
            field,
            first,
        }
    }

    pub(super) fn board(&self) -> Result<Board, ReadError> {
        let size = self.size.size()?;
        let refuse = |reason: Message| Err(ReadError::whole(reason));
        if self.mines > size.cell_count() {
            return refuse(message!("\"mines\": {} mines do not fit on {size}", self.mines));
        }
        match (&self.position, &self.field, &self.first) {
            (Some(position), None, None) => self.position(size, position),
            (None, Some(field), first) => {
                let mined = glyphs("field", field, (size.rows(), size.cols()), |glyph| match glyph {
                    '*' => Ok(true),
                    '.' => Ok(false),
                    _ => Err(message!("'*' or '.'")),
                })?;
                let field = Field::new(size, mined);
                if field.mines() != self.mines {
                    let count = field.mines();
                    return refuse(message!("\"mines\" is {}, and \"field\" has {count}", self.mines));
                }
                let first = first.as_ref().map(|name| first_cell(size, name)).transpose()?;
                match first.filter(|&cell| field.is_mined(cell)) {
                    Some(cell) => refuse(message!("\"first\": {cell} is a mine")),
                    None => Ok(Board::Field { field, first }),
                }
            }
            _ => refuse(message!("either \"position\" or \"field\" (and \"first\") is expected")),
        }
    }

    fn position(&self, size: Size, rows: &[String]) -> Result<Board, ReadError> {
        let squares = glyphs("position", rows, (size.rows(), size.cols()), |glyph| match glyph {
            '#' => Ok(Square::Hidden),
            'F' => Ok(Square::Flag),
            '0'..='8' => Ok(Square::Open(glyph as u8 - b'0')),
            '*' => Ok(Square::Mine),
            '!' => Ok(Square::Exploded),
            'x' => Ok(Square::WrongFlag),
            _ => Err(message!("'#', '0' to '8', 'F', '*', '!' or 'x'")),
        })?;
        let shown = squares.iter().filter(|it| matches!(it, Square::Mine | Square::Exploded)).count();
        if shown > self.mines {
            let reason = message!("\"mines\" is {}, and \"position\" shows {shown}", self.mines);
            return Err(ReadError::whole(reason));
        }
        Ok(Board::Position(View::new(size, self.mines, squares)))
    }
}

/// A cell by its name, such as `r2c3`.
fn first_cell(size: Size, name: &str) -> Result<Cell, ReadError> {
    let parts = Piece::single(name).strip_prefix("r").and_then(|it| it.split_once('c'));
    let found = parts.and_then(|(row, col)| cell(size, row, col).ok());
    found.ok_or_else(|| {
        let name = grid::quotable(name);
        ReadError::whole(message!("\"first\": '{name}' is no cell of {size}, such as r1c1"))
    })
}
