//! What our own commands print with `--json`: an object a line, with the puzzle in it.

use crate::failure::{Result, failure};
use play::Switches;
use serde_json::Value;

/// A puzzle that stands in a record.
pub(super) struct Puzzle {
    pub(super) text: String,
    pub(super) id: Option<String>,
    /// The rules, where the record tells them and the text may not.
    pub(super) rules: Option<Switches>,
}

impl Puzzle {
    /// The puzzle in a record, unless the text is none: our own puzzles in JSON are not.
    ///
    /// # Errors
    /// If it is a record without a puzzle.
    pub(super) fn in_record(text: &[u8]) -> Option<Result<Puzzle>> {
        let text = text.trim_ascii();
        if text.first() != Some(&b'{') || text.contains(&b'\n') {
            return None;
        }
        let Ok(Value::Object(record)) = serde_json::from_slice(text) else { return None };
        if record.contains_key("casilla") {
            return None;
        }
        let string = |name: &str| record.get(name).and_then(Value::as_str).map(str::to_owned);
        let text = match ["puzzle", "text", "document"].iter().find_map(|it| record.get(*it)) {
            Some(Value::String(text)) => text.clone(),
            Some(Value::Object(puzzle)) => Value::Object(puzzle.clone()).to_string(),
            _ => {
                let why = string("error")
                    .or_else(|| string("missed"))
                    .map_or_else(String::new, |it| format!(": {it}"));
                return Some(Err(failure!("the record holds no puzzle{why}")));
            }
        };
        let rules = string("rules").and_then(|it| it.parse().ok());
        Some(Ok(Puzzle { text, id: string("id"), rules }))
    }
}
