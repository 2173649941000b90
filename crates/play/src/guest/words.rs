//! Positions and moves as guests see and say them: the words of `casilla watch` and of our JSON.

use crate::json::Marks;
use crate::{Mark, Position};
use grid::{Cell, Edge, quotable};
use message::{Message, message};
use minesweeper::players::Action;
use minesweeper::{Board, Square};
use serde_json::Value;

/// What is seen now: in a game a text a row, of a line puzzle the marks `across` and `down`, as in our JSON.
///
/// # Panics
/// Never: marks are texts, which can be written.
pub fn seen(position: &Position) -> Value {
    match position {
        Position::Minesweeper(Board::Position(view)) => {
            let row = |row: &[Square]| row.iter().map(|it| it.glyph()).collect::<String>().into();
            Value::Array(view.squares().chunks(view.size().cols()).map(row).collect())
        }
        _ => match position.lines() {
            Some(lines) => serde_json::to_value(Marks::all(lines)).expect("texts can be written"),
            None => Value::Null,
        },
    }
}

/// A move of Minesweeper: `open r1c1`, `flag r1c1`, `chord r1c1`.
///
/// # Errors
/// Says what is expected instead.
pub fn read_action(text: &str) -> Result<Action, Message> {
    let wrong =
        || message!("'{}' is not a move: expected 'open r1c1', 'flag r1c1' or 'chord r1c1'", quotable(text));
    let (word, cell) = text.split_once(' ').ok_or_else(wrong)?;
    let cell: Cell = cell.trim().parse().map_err(|_| wrong())?;
    match word {
        "open" => Ok(Action::Open(cell)),
        "flag" => Ok(Action::Flag(cell)),
        "chord" => Ok(Action::Chord(cell)),
        _ => Err(wrong()),
    }
}

/// A move of a line puzzle: `line r1c1-r1c2`, `cross r1c1-r1c2`, `erase r1c1-r1c2`.
///
/// # Errors
/// Says what is expected instead.
pub fn read_act(text: &str) -> Result<(Edge, Mark), Message> {
    let read = || {
        let (word, edge) = text.split_once(' ')?;
        let mark = match word {
            "line" => Mark::Line,
            "cross" => Mark::Cross,
            "erase" => Mark::Blank,
            _ => return None,
        };
        let (one, other) = edge.trim().split_once('-')?;
        Some((Edge::between(one.parse().ok()?, other.parse().ok()?)?, mark))
    };
    read().ok_or_else(|| {
        message!(
            "'{}' is not a move: expected 'line', 'cross' or 'erase' with two neighbours such as r1c1-r1c2",
            quotable(text)
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_the_words_of_watch() {
        assert_eq!(read_action("chord r2c3"), Ok(Action::Chord(Cell::new(1, 2))));
        let (edge, mark) = read_act("cross r2c1-r1c1").unwrap();
        assert_eq!((edge.to_string().as_str(), mark), ("r1c1-r2c1", Mark::Cross));
        for bad in ["open", "open r0c1", "dig r1c1", "open r1c1 r2c2", "open r999c1"] {
            assert!(read_action(bad).unwrap_err().to_string().contains(bad), "{bad}");
        }
        for bad in ["line r1c1", "line r1c1-r3c1", "line r1c1-r2c2", "draw r1c1-r1c2", "line r300c1-r300c2"] {
            assert!(read_act(bad).unwrap_err().to_string().contains(bad), "{bad}");
        }
    }

    #[test]
    fn what_is_seen_has_a_text_a_row() {
        let read = |text| crate::read(text, None, None).unwrap();
        let game = read("minesweeper 3x2/2\n#1F\n###\n");
        assert_eq!(seen(&game), serde_json::json!(["#1F", "###"]));
        let lines = read("masyu 2x2\n.-o\n\n. .\n");
        assert_eq!(seen(&lines).to_string(), r#"{"across":["-"," "],"down":["  "]}"#);
    }
}
