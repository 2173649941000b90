//! A puzzle with what is drawn on it, as JSON.

use super::{masyu, mines, minesweeper, numberlink};
use crate::{Kind, Position};
use grid::{Axis, Cell, Edge, Lines, Mark, Place, ReadError, Size};
use message::{Message, Say, message};
use schemars::JsonSchema;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

pub(crate) const NAME: &str = "json";
pub(crate) const ABOUT: &str = "our JSON, which holds everything";

/// The version that is written, and the only one there is to read.
pub(super) const VERSION: u32 = 1;

pub(crate) fn claims(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Whether the text is a whole document, not only the first line of one.
pub(crate) fn is_complete(text: &str) -> bool {
    claims(text) && serde_json::from_str::<IgnoredAny>(text).is_ok()
}

pub(crate) fn read(text: &str, kind: Option<Kind>) -> Result<Position, ReadError> {
    let head: Head = parse(text)?;
    if head.casilla != VERSION {
        let reason = message!("\"casilla\" is {}: only version {VERSION} is known", head.casilla);
        return Err(ReadError::whole(reason));
    }
    let told = head.kind.parse::<Kind>().map_err(|error| ReadError::whole(error.say()))?;
    if let Some(kind) = kind.filter(|&kind| kind != told) {
        return Err(ReadError::whole(message!("this is {told}, not {kind}")));
    }
    match told {
        Kind::Masyu => parse::<masyu::Document>(text)?.board().map(Position::Masyu),
        Kind::Numberlink => parse::<numberlink::Document>(text)?.board().map(Position::Numberlink),
        Kind::Minesweeper => parse::<minesweeper::Document>(text)?.board().map(Position::Minesweeper),
        Kind::Mines => parse::<mines::Document>(text)?.board().map(Position::Mines),
    }
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, ReadError> {
    serde_json::from_str(text).map_err(|error| misread(&error))
}

pub(crate) fn write(position: &Position) -> String {
    let text = serde_json::to_string(&Document::of(position));
    format!("{}\n", text.expect("texts and numbers can be written"))
}

/// A document of any kind.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Document {
    /// Of Masyu.
    Masyu(masyu::Document),
    /// Of Numberlink.
    Numberlink(numberlink::Document),
    /// Of Minesweeper.
    Minesweeper(minesweeper::Document),
    /// Of the paper puzzle.
    Mines(mines::Document),
}

impl Document {
    pub(super) fn of(position: &Position) -> Document {
        match position {
            Position::Masyu(board) => Document::Masyu(masyu::Document::of(board)),
            Position::Numberlink(board) => Document::Numberlink(numberlink::Document::of(board)),
            Position::Minesweeper(board) => Document::Minesweeper(minesweeper::Document::of(board)),
            Position::Mines(board) => Document::Mines(mines::Document::of(board)),
        }
    }
}

/// What every document tells, whatever its kind.
#[derive(Deserialize)]
struct Head {
    casilla: u32,
    kind: String,
}

/// The sides of a board.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sides {
    width: usize,
    height: usize,
}

impl Sides {
    /// Those of a size.
    pub fn of(size: Size) -> Sides {
        Sides { width: size.cols(), height: size.rows() }
    }

    pub(super) fn size(&self) -> Result<Size, ReadError> {
        Size::new(self.width, self.height).map_err(|error| ReadError::whole(error.say()))
    }
}

/// What is known of every edge, row by row: `-` and `|` line, `x` proven empty, a blank where nothing is known.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Marks {
    across: Vec<String>,
    down: Vec<String>,
}

impl Marks {
    /// What is drawn, unless that is nothing.
    pub(super) fn of(lines: &Lines) -> Option<Marks> {
        let size = lines.size();
        let is_blank = size.edges().all(|edge| lines.get(edge) == Mark::Blank);
        (!is_blank).then(|| Marks::all(lines))
    }

    /// What is drawn, even if that is nothing.
    pub(crate) fn all(lines: &Lines) -> Marks {
        let size = lines.size();
        let row = |axis, row, cols| {
            let mark = |col| match (lines.get(Edge { axis, cell: Cell::new(row, col) }), axis) {
                (Mark::Blank, _) => ' ',
                (Mark::Cross, _) => 'x',
                (Mark::Line, Axis::Across) => '-',
                (Mark::Line, Axis::Down) => '|',
            };
            (0..cols).map(mark).collect()
        };
        Marks {
            across: (0..size.rows()).map(|it| row(Axis::Across, it, size.cols() - 1)).collect(),
            down: (0..size.rows() - 1).map(|it| row(Axis::Down, it, size.cols())).collect(),
        }
    }

    /// What is drawn on a board of that size; nothing without marks.
    pub(super) fn lines(marks: Option<&Marks>, size: Size) -> Result<Lines, ReadError> {
        let Some(marks) = marks else { return Ok(Lines::new(size)) };
        let across = glyphs("across", &marks.across, (size.rows(), size.cols() - 1), |glyph| match glyph {
            ' ' => Ok(Mark::Blank),
            '-' => Ok(Mark::Line),
            'x' => Ok(Mark::Cross),
            _ => Err(message!("'-', 'x' or a blank")),
        })?;
        let down = glyphs("down", &marks.down, (size.rows() - 1, size.cols()), |glyph| match glyph {
            ' ' => Ok(Mark::Blank),
            '|' => Ok(Mark::Line),
            'x' => Ok(Mark::Cross),
            _ => Err(message!("'|', 'x' or a blank")),
        })?;
        let mut lines = Lines::new(size);
        for (edge, mark) in size.edges().zip(across.into_iter().chain(down)) {
            lines.set(edge, mark);
        }
        Ok(lines)
    }
}

/// Reads so many rows of so many characters each, or names the one that is not as expected.
pub(super) fn glyphs<T>(
    field: &str,
    texts: &[String],
    (rows, cols): (usize, usize),
    read: impl Fn(char) -> Result<T, Message>,
) -> Result<Vec<T>, ReadError> {
    if texts.len() != rows {
        let reason = message!("\"{field}\" has {} rows where {rows} are expected", texts.len());
        return Err(ReadError::whole(reason));
    }
    let mut values = Vec::with_capacity(rows * cols);
    for (row, text) in texts.iter().enumerate() {
        let refuse = |reason: Message| ReadError::whole(message!("\"{field}\", row {}: {reason}", row + 1));
        let count = text.chars().count();
        if count != cols {
            return Err(refuse(message!("{count} characters where {cols} are expected")));
        }
        for (col, glyph) in text.chars().enumerate() {
            let value = read(glyph).map_err(|expected| {
                refuse(message!(
                    "character {}: '{}' where {expected} is expected",
                    col + 1,
                    glyph.escape_debug().to_string()
                ))
            })?;
            values.push(value);
        }
    }
    Ok(values)
}

/// What the JSON parser says, with the place where we put it.
fn misread(error: &serde_json::Error) -> ReadError {
    // It repeats names that it does not know, however long they are.
    const SHOWN: usize = 200;
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let reason: String = text.strip_suffix(&place).unwrap_or(&text).chars().take(SHOWN).collect();
    ReadError::new(Place::At { line: error.line(), column: error.column() }, Message::verbatim(reason))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(text: &str, expected: &str) {
        assert_eq!(read(text, None).unwrap_err().to_string(), expected);
    }

    #[test]
    fn what_is_left_out_is_as_usual() {
        let text = r#"{"casilla":1,"kind":"masyu","size":{"width":3,"height":1},"clues":["o.*"]}"#;
        let drawn = |text| read(text, None).unwrap().write("drawing").unwrap().text;
        assert_eq!(drawn(text), "masyu 3x1\no . *\n");
        let text = r#"{"casilla":1,"kind":"numberlink","size":{"width":3,"height":1},"clues":["7 . 7"]}"#;
        assert_eq!(drawn(text), "numberlink 3x1 cover,touch\n7 . 7\n");
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let with =
            |rest: &str| format!(r#"{{"casilla":1,"kind":"masyu","size":{{"width":2,"height":1}},{rest}}}"#);
        refused("{", "line 1, column 1: EOF while parsing an object");
        refused(r#"{"kind":"masyu"}"#, "line 1, column 16: missing field `casilla`");
        refused(r#"{"casilla":2,"kind":"masyu"}"#, "\"casilla\" is 2: only version 1 is known");
        refused(
            r#"{"casilla":1,"kind":"go"}"#,
            "unknown kind 'go': expected masyu, numberlink, minesweeper or mines",
        );
        refused(&with(r#""clues":[]"#), "\"clues\" has 0 rows where 1 are expected");
        refused(&with(r#""clues":["o"]"#), "\"clues\", row 1: 1 characters where 2 are expected");
        refused(
            &with(r#""clues":["oq"]"#),
            "\"clues\", row 1: character 2: 'q' where '.', 'o', '*' or '?' is expected",
        );
        refused(
            &with(r#""clues":["o."],"position":{"across":["|"],"down":[]}"#),
            "\"across\", row 1: character 1: '|' where '-', 'x' or a blank is expected",
        );
        let numbers = |rest: &str| with(rest).replace("masyu", "numberlink");
        refused(
            &numbers(r#""clues":["1 x1"]"#),
            "\"clues\", row 1: cell 2: 'x1' where '.', '?', a letter or a number up to 4095 is expected",
        );
        refused(&numbers(r#""clues":["1"]"#), "\"clues\", row 1: 1 cells where 2 are expected");
        refused(
            &numbers(r#""clues":["1 ."]"#),
            "\"clues\", r1c1: 1 occurs once: every number needs a partner",
        );
        refused(
            &numbers(r#""clues":["1 1"],"rules":"all""#),
            "\"rules\": unknown rule 'all': expected 'cover' or 'no-cover', 'touch' or 'no-touch'",
        );
        let error = read(&with(r#""clues":["o."],"colour":3"#), None).unwrap_err().to_string();
        assert!(error.contains("unknown field `colour`"), "{error}");
        let huge = r#"{"casilla":1,"kind":"masyu","size":{"width":99999,"height":1},"clues":[]}"#;
        refused(huge, "a board of 99999x1 is out of range: 1x1 to 255x255 are allowed");
    }
}
