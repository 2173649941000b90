//! Rows as people type them: dots, digits and letters, packed or with blanks between them; numbers above 9 stand
//! between blanks. A line with the size may stand above.
//!
//! ```text
//! 1..2     4x2          numberlink 4x2 no-touch
//! 1..2     1 .  . 12    A..B
//!          1 .  . 12    A..B
//! ```

use super::puzzlink::PIDS;
use super::{FORMATS, Format, Often, number, puzzle, read_cells};
use crate::{Board, Clue, Letter, Rules};
use grid::ReadError;
use grid::frame::{Piece, Rows, puzzlink};
use message::{Say, message};

pub(super) const FORMAT: Format = Format {
    name: "rows",
    about: "rows as people type them: dots, numbers and letters, packed or with blanks between them",
    claims,
    read,
    write: None,
};

const KIND: &str = "numberlink";

/// Plain cells and clues among them; rings alone are pearls, and set apart they are a drawing of some. What another format
/// reads is left to it.
fn claims(text: &str) -> bool {
    let rows = Rows::of(text, KIND);
    let is_plain = |it: &Piece<'_>| PLAIN.contains(&it.text);
    rows.cells().any(|it| is_plain(&it))
        && rows.cells().any(|it| !is_plain(&it) && !["o", "O"].contains(&it.text))
        && rows.cells().all(|it| clue(it).is_ok())
        && !puzzlink::claims(text, PIDS)
        && !FORMATS.iter().any(|it| it.name != FORMAT.name && (it.claims)(text) && (it.read)(text).is_ok())
}

fn read(text: &str) -> Result<Board, ReadError> {
    let rows = Rows::of(text, KIND);
    let rules = match rows.words[..] {
        [] => Rules::default(),
        [word] => Rules::default().with(word.text).map_err(|error| word.refuse(error.say()))?,
        [_, extra, ..] => return Err(extra.beyond(message!("the line"))),
    };
    let size = rows.size()?;
    let cells = read_cells(rows.cells(), clue)?;
    Ok(Board::new(puzzle(size, &cells, rules, Often::Twice)?))
}

const PLAIN: [&str; 3] = [".", "_", "·"];

fn clue(cell: Piece<'_>) -> Result<Option<Clue>, ReadError> {
    if PLAIN.contains(&cell.text) {
        return Ok(None);
    }
    let letter = Letter::new(cell.text).map(Clue::Letter);
    letter.map_or_else(|| number(cell, message!("'.', a letter or a number")), Ok).map(Some)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_letters_are_read_packed_or_apart() {
        let board = read("1..2\n1..2").unwrap();
        for text in
            ["1 . . 2\n1 . . 2", "1,.,.,2\n1,.,.,2", "1..2/1..2", "4x2\n1..2\n1..2", "2 4\n1 . . 2\n1 . . 2"]
        {
            assert_eq!(read(text), Ok(board.clone()), "{text}");
        }
        let large = read("1 . . 12\n1 . . 12").unwrap();
        assert_eq!(large.puzzle.clues().last().unwrap().1, Clue::Number(12));
        let strict = read("numberlink 4x2 no-touch\nA..B\nA..B").unwrap();
        assert_eq!(strict.puzzle.rules().to_string(), "cover,no-touch");
    }

    #[test]
    fn other_texts_are_not_claimed() {
        for text in ["1..2\n1..2", "1 . . 12\n1 . . 12", "4x2\n1..2\n1..2"] {
            assert!(claims(text), "{text}");
        }
        for text in [
            "",
            "....",
            "1122",
            "A..A",
            "4 1\n1..1",
            "o . o\n. . .",
            ". o . *",
            "1-.\n| |\n.-1",
            "numlin/4/3/1..1",
        ] {
            assert!(!claims(text), "{text}");
        }
    }

    #[test]
    fn mistakes_have_a_place() {
        let refused = |text| read(text).unwrap_err().to_string();
        assert_eq!(refused("1..2\n1..3"), "line 1, column 4: 2 occurs once: every number needs a partner");
        assert_eq!(refused("1 . . 2\n1 . 2"), "line 2, column 6: the row ends early: 4 cells are expected");
        assert_eq!(
            refused("1..1\n.*.."),
            "line 2, column 2: '*' where '.', a letter or a number is expected"
        );
    }
}
