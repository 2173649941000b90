//! A puzzle with what is drawn on it, as JSON.

use crate::{Kind, Position};
use grid::{Axis, Cell, Edge, Lines, Mark, Place, ReadError, Size};
use masyu::{Board, Pearl, Puzzle, Visit};
use serde::de::IgnoredAny;
use serde::{Deserialize, Serialize};

pub(crate) const NAME: &str = "json";
pub(crate) const ABOUT: &str = "our JSON, which carries everything";

/// The version that is written, and the only one there is to read.
const VERSION: u32 = 1;

pub(crate) fn claims(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Whether the text is a whole document, not only the first line of one.
pub(crate) fn is_complete(text: &str) -> bool {
    claims(text) && serde_json::from_str::<IgnoredAny>(text).is_ok()
}

pub(crate) fn read(text: &str, kind: Option<Kind>) -> Result<Position, ReadError> {
    let head: Head = serde_json::from_str(text).map_err(|error| misread(&error))?;
    if head.casilla != VERSION {
        let reason = format!("\"casilla\" is {}: only version {VERSION} is known", head.casilla);
        return Err(ReadError::whole(reason));
    }
    let told = head.kind.parse::<Kind>().map_err(|error| ReadError::whole(error.to_string()))?;
    if let Some(kind) = kind.filter(|&kind| kind != told) {
        return Err(ReadError::whole(format!("this is {told}, not {kind}")));
    }
    match told {
        Kind::Masyu => {
            let document: Masyu = serde_json::from_str(text).map_err(|error| misread(&error))?;
            document.board().map(Position::Masyu)
        }
    }
}

pub(crate) fn write(position: &Position) -> String {
    let Position::Masyu(board) = position;
    let text = serde_json::to_string(&Masyu::of(board)).expect("texts and numbers can be written");
    format!("{text}\n")
}

/// What every document tells, whatever its kind.
#[derive(Deserialize)]
struct Head {
    casilla: u32,
    kind: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Masyu {
    casilla: u32,
    kind: String,
    size: Sides,
    #[serde(default)]
    rules: MasyuRules,
    clues: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<Marks>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sides {
    width: usize,
    height: usize,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MasyuRules {
    #[serde(default)]
    visit: VisitRule,
}

#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum VisitRule {
    #[default]
    Pearls,
    Every,
}

/// What is known of every edge, row by row.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Marks {
    across: Vec<String>,
    down: Vec<String>,
}

impl Masyu {
    fn of(board: &Board) -> Masyu {
        let size = board.puzzle.size();
        let row = |row| (0..size.cols()).map(|col| board.glyph(Cell::new(row, col))).collect();
        Masyu {
            casilla: VERSION,
            kind: Kind::Masyu.name().to_owned(),
            size: Sides { width: size.cols(), height: size.rows() },
            rules: MasyuRules {
                visit: match board.puzzle.visit() {
                    Visit::Pearls => VisitRule::Pearls,
                    Visit::Every => VisitRule::Every,
                },
            },
            clues: (0..size.rows()).map(row).collect(),
            position: Marks::of(&board.lines),
        }
    }

    fn board(&self) -> Result<Board, ReadError> {
        let size = Size::new(self.size.width, self.size.height);
        let size = size.map_err(|error| ReadError::whole(error.to_string()))?;
        let pearls = glyphs("clues", &self.clues, (size.rows(), size.cols()), |glyph| match glyph {
            '.' => Ok(None),
            'o' => Ok(Some(Pearl::White)),
            '*' => Ok(Some(Pearl::Black)),
            '?' => Ok(Some(Pearl::Any)),
            _ => Err("'.', 'o', '*' or '?'"),
        })?;
        let visit = match self.rules.visit {
            VisitRule::Pearls => Visit::Pearls,
            VisitRule::Every => Visit::Every,
        };
        let lines = self.position.as_ref().map_or_else(|| Ok(Lines::new(size)), |marks| marks.lines(size))?;
        Ok(Board { puzzle: Puzzle::new(size, pearls, visit), lines })
    }
}

impl Marks {
    /// What is drawn, unless that is nothing.
    fn of(lines: &Lines) -> Option<Marks> {
        let size = lines.size();
        if size.edges().all(|edge| lines.get(edge) == Mark::Blank) {
            return None;
        }
        let row = |axis, row, cols| {
            let mark = |col| match (lines.get(Edge { axis, cell: Cell::new(row, col) }), axis) {
                (Mark::Blank, _) => ' ',
                (Mark::Cross, _) => 'x',
                (Mark::Line, Axis::Across) => '-',
                (Mark::Line, Axis::Down) => '|',
            };
            (0..cols).map(mark).collect()
        };
        Some(Marks {
            across: (0..size.rows()).map(|it| row(Axis::Across, it, size.cols() - 1)).collect(),
            down: (0..size.rows() - 1).map(|it| row(Axis::Down, it, size.cols())).collect(),
        })
    }

    fn lines(&self, size: Size) -> Result<Lines, ReadError> {
        let across = glyphs("across", &self.across, (size.rows(), size.cols() - 1), |glyph| match glyph {
            ' ' => Ok(Mark::Blank),
            '-' => Ok(Mark::Line),
            'x' => Ok(Mark::Cross),
            _ => Err("'-', 'x' or a blank"),
        })?;
        let down = glyphs("down", &self.down, (size.rows() - 1, size.cols()), |glyph| match glyph {
            ' ' => Ok(Mark::Blank),
            '|' => Ok(Mark::Line),
            'x' => Ok(Mark::Cross),
            _ => Err("'|', 'x' or a blank"),
        })?;
        let mut lines = Lines::new(size);
        for (edge, mark) in size.edges().zip(across.into_iter().chain(down)) {
            lines.set(edge, mark);
        }
        Ok(lines)
    }
}

/// Reads so many rows of so many characters each, or names the one that is not as expected.
fn glyphs<T>(
    field: &str,
    texts: &[String],
    (rows, cols): (usize, usize),
    read: impl Fn(char) -> Result<T, &'static str>,
) -> Result<Vec<T>, ReadError> {
    if texts.len() != rows {
        let reason = format!("\"{field}\" has {} rows where {rows} are expected", texts.len());
        return Err(ReadError::whole(reason));
    }
    let mut values = Vec::with_capacity(rows * cols);
    for (row, text) in texts.iter().enumerate() {
        let refuse = |reason| ReadError::whole(format!("\"{field}\", row {}: {reason}", row + 1));
        let count = text.chars().count();
        if count != cols {
            return Err(refuse(format!("{count} characters where {cols} are expected")));
        }
        for (col, glyph) in text.chars().enumerate() {
            let value = read(glyph).map_err(|expected| {
                refuse(format!(
                    "character {}: '{}' where {expected} is expected",
                    col + 1,
                    glyph.escape_debug()
                ))
            })?;
            values.push(value);
        }
    }
    Ok(values)
}

/// What the JSON parser says, with the place where we put it.
fn misread(error: &serde_json::Error) -> ReadError {
    let text = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let reason = text.strip_suffix(&place).unwrap_or(&text);
    ReadError::new(Place::At { line: error.line(), column: error.column() }, reason)
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
        let Position::Masyu(board) = read(text, Some(Kind::Masyu)).unwrap();
        assert_eq!(board.to_string(), "o . *\n");
        assert_eq!(board.puzzle.visit(), Visit::Pearls);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        let with =
            |rest: &str| format!(r#"{{"casilla":1,"kind":"masyu","size":{{"width":2,"height":1}},{rest}}}"#);
        refused("{", "line 1, column 1: EOF while parsing an object");
        refused(r#"{"kind":"masyu"}"#, "line 1, column 16: missing field `casilla`");
        refused(r#"{"casilla":2,"kind":"masyu"}"#, "\"casilla\" is 2: only version 1 is known");
        refused(r#"{"casilla":1,"kind":"go"}"#, "'go' is no kind of puzzle: masyu is expected");
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
        let error = read(&with(r#""clues":["o."],"colour":3"#), None).unwrap_err().to_string();
        assert!(error.contains("unknown field `colour`"), "{error}");
        let huge = r#"{"casilla":1,"kind":"masyu","size":{"width":99999,"height":1},"clues":[]}"#;
        refused(huge, "a board of 99999x1 is out of range: 1x1 to 255x255 are allowed");
    }
}
