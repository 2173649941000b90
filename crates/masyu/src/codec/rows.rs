//! Rows as people type them, a character a cell: `.` plain; `o` white, `*` black, or `W` and `B`, or `1` and `2` with
//! `0` for plain. Blanks may stand between the cells, and a line with the size above them.
//!
//! ```text
//! ..o*     4x2       4 2
//! ....     . W . B   0102
//!          . . . .   0000
//! ```

use super::{FORMATS, Format};
use crate::{Board, Pearl, Puzzle, Visit};
use grid::ReadError;
use grid::frame::{Piece, Rows};
use message::message;

pub(super) const FORMAT: Format = Format {
    name: "rows",
    about: "rows as people type them: '.' plain, 'o' or 'W' or '1' white, '*' or 'B' or '2' black",
    claims,
    read,
    write: None,
};

const KIND: &str = "masyu";

/// The characters that go together in a text: for a white pearl, for a black one, for a plain cell.
const ALPHABETS: [[&str; 3]; 3] = [["oO○", "*●", "._·"], ["Ww", "Bb", "._·"], ["1", "2", "0"]];

/// Cells of one alphabet, plain ones and pearls among them: without these it may be any word. What another format reads is
/// left to it.
fn claims(text: &str) -> bool {
    let rows = Rows::of(text, KIND);
    let has = |alphabet: &[&str; 3], which: usize| rows.cells().any(|it| alphabet[which].contains(it.text));
    let is_typed = ALPHABETS.iter().any(|alphabet| {
        has(alphabet, 2)
            && (has(alphabet, 0) || has(alphabet, 1))
            && rows.cells().all(|cell| pearl(alphabet, cell).is_ok())
    });
    let others = || FORMATS.iter().filter(|it| it.name != FORMAT.name);
    is_typed && !others().any(|it| (it.claims)(text) && (it.read)(text).is_ok())
}

fn read(text: &str) -> Result<Board, ReadError> {
    let rows = Rows::of(text, KIND);
    let visit = match rows.words[..] {
        [] => Visit::Pearls,
        [word] if word.text == "full" => Visit::Every,
        [word, ..] => return Err(word.expected(message!("'full' or the end of the line"))),
    };
    let size = rows.size()?;
    // Whichever reads the most; of it the first mistake is told.
    let wrong = |alphabet: &&[&str; 3]| rows.cells().filter(|&it| pearl(alphabet, it).is_err()).count();
    let alphabet = ALPHABETS.iter().min_by_key(wrong).unwrap_or(&ALPHABETS[0]);
    let cells = rows.cells().map(|cell| pearl(alphabet, cell)).collect::<Result<_, _>>()?;
    Ok(Board::new(Puzzle::new(size, cells, visit)))
}

/// What a character stands for.
fn pearl(alphabet: &[&str; 3], cell: Piece<'_>) -> Result<Option<Pearl>, ReadError> {
    let is_one = cell.text.chars().count() == 1;
    match alphabet.iter().position(|it| is_one && it.contains(cell.text)) {
        Some(0) => Ok(Some(Pearl::White)),
        Some(1) => Ok(Some(Pearl::Black)),
        Some(_) => Ok(None),
        None => {
            let first = |which: usize| alphabet[which].chars().next().unwrap_or_default();
            Err(cell.expected(message!("'{}', '{}' or '{}'", first(0), first(1), first(2))))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_alphabets_tell_the_same() {
        let drawn = read("o..*\n....").unwrap();
        assert_eq!(drawn.puzzle.cells().iter().filter(|it| it.is_some()).count(), 2);
        for text in [
            "W..B\n....",
            "w..b/....",
            "1002\n0000",
            "4x2\no . . *\n. . . .",
            "4 2\nW..B\n....",
            "2 4\n1 0 0 2\n0 0 0 0",
            "masyu 4x2\no__*\n____",
            "○··●\n····",
        ] {
            assert_eq!(read(text), Ok(drawn.clone()), "{text}");
        }
        let full = read("masyu 4x2 full\no..*\n....").unwrap();
        assert_eq!(full.puzzle.visit(), Visit::Every);
    }

    #[test]
    fn other_texts_are_not_claimed() {
        for text in
            ["", "....", "oo", "o.W", "a.b", "Bob", "o-.\n| |\n.-.", "3 2\nA.A\nB.B", "mashu/4/3/1000"]
        {
            assert!(!claims(text), "{text}");
        }
    }

    #[test]
    fn mistakes_have_a_place() {
        let refused = |text| read(text).unwrap_err().to_string();
        assert_eq!(refused("W..B\n..o."), "line 2, column 3: 'o' where 'W', 'B' or '.' is expected");
        assert_eq!(refused("o..*\n..."), "line 2, column 4: the row ends early: 4 cells are expected");
        assert_eq!(
            refused("masyu 4x1 all\no..*"),
            "line 1, column 11: 'all' where 'full' or the end of the line is expected"
        );
    }
}
