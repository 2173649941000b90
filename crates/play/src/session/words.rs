//! The words of a line: names, cells, ways and numbers.

use super::illegal::{Expected, Illegal};
use grid::{Cell, Dir, Size, quotable};

/// The words of a line that are still to be read.
pub(crate) struct Words<'a> {
    rest: std::iter::Peekable<std::str::SplitWhitespace<'a>>,
    size: Size,
}

impl<'a> Words<'a> {
    /// The words of a text about a board of that size.
    pub(crate) fn of(text: &'a str, size: Size) -> Words<'a> {
        Words { rest: text.split_whitespace().peekable(), size }
    }

    /// The next word; empty at the end.
    pub(crate) fn next(&mut self) -> &'a str {
        self.rest.next().unwrap_or_default()
    }

    pub(crate) fn is_at_end(&mut self) -> bool {
        self.rest.peek().is_none()
    }

    /// A cell of the board.
    pub(crate) fn cell(&mut self) -> Result<Cell, Illegal> {
        let word = self.next();
        let cell = read_cell(word).ok_or_else(|| expected(Expected::Cell, word))?;
        if self.size.contains(cell) { Ok(cell) } else { Err(Illegal::Outside { cell, size: self.size }) }
    }

    /// A way out of a cell.
    pub(crate) fn way(&mut self) -> Result<Dir, Illegal> {
        let word = self.next();
        let dir = Dir::ALL.into_iter().find(|dir| dir.to_string() == word);
        dir.ok_or_else(|| expected(Expected::Way, word))
    }

    /// A whole number.
    pub(crate) fn number(&mut self) -> Result<u64, Illegal> {
        let word = self.next();
        read_number(word).ok_or_else(|| expected(Expected::Number, word))
    }

    /// How often: a number from 1; once at the end.
    pub(crate) fn times(&mut self) -> Result<usize, Illegal> {
        let word = self.next();
        match read_number(word) {
            _ if word.is_empty() => Ok(1),
            Some(times @ 1..) => Ok(usize::try_from(times).unwrap_or(usize::MAX)),
            _ => Err(expected(Expected::Number, word)),
        }
    }

    /// A name of small letters.
    pub(crate) fn name(&mut self) -> Result<&'a str, Illegal> {
        let word = self.next();
        let is_name =
            (1..=40).contains(&word.len()) && word.bytes().all(|it| it.is_ascii_lowercase() || it == b'-');
        if is_name { Ok(word) } else { Err(expected(Expected::Name, word)) }
    }

    /// All words that are left, with a blank between each two.
    pub(crate) fn rest(&mut self) -> String {
        let words: Vec<&str> = self.rest.by_ref().collect();
        words.join(" ")
    }

    /// Makes sure that nothing is left.
    pub(crate) fn end(&mut self) -> Result<(), Illegal> {
        match self.next() {
            "" => Ok(()),
            word => Err(expected(Expected::End, word)),
        }
    }
}

pub(crate) fn expected(what: Expected, found: &str) -> Illegal {
    Illegal::Expected { what, found: quotable(found) }
}

/// A cell by its name, such as `r2c3`, whether or not it is on some board.
pub(crate) fn read_cell(word: &str) -> Option<Cell> {
    let (row, col) = word.strip_prefix('r')?.split_once('c')?;
    let place = |digits: &str| read_number(digits)?.checked_sub(1).and_then(|it| u8::try_from(it).ok());
    let (row, col) = (place(row)?, place(col)?);
    // What is printed is read, and nothing else: no zeros before a number.
    let cell = Cell { row, col };
    (cell.to_string() == word).then_some(cell)
}

/// A number of digits alone: `parse` would take a leading `+` too.
fn read_number(word: &str) -> Option<u64> {
    if word.bytes().all(|it| it.is_ascii_digit()) { word.parse().ok() } else { None }
}
