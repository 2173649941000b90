//! A part of a text that knows where it stands.

use crate::{Cell, Place, ReadError, Size, quotable};
use message::{Message, Say, any_of, message};

/// A part of a text that knows where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece<'a> {
    /// Its characters.
    pub text: &'a str,
    /// Where the first of them stands.
    pub place: Place,
}

impl<'a> Piece<'a> {
    /// Nothing, at the top of a text of several lines.
    pub const TOP: Piece<'static> = Piece { text: "", place: Place::At { line: 1, column: 1 } };

    /// A text that is one line by nature, such as a URL, without the blanks around it.
    pub fn single(text: &'a str) -> Piece<'a> {
        Piece { text, place: Place::Character(1) }.trim()
    }

    /// The lines of a text.
    pub fn lines(text: &'a str) -> impl Iterator<Item = Piece<'a>> {
        let place = |index| Place::At { line: index + 1, column: 1 };
        text.lines().enumerate().map(move |(index, text)| Piece { text, place: place(index) })
    }

    /// The lines of a text that are not blank, without the blanks around them.
    pub fn filled_lines(text: &'a str) -> impl Iterator<Item = Piece<'a>> {
        Piece::lines(text).map(Piece::trim).filter(|line| !line.text.is_empty())
    }

    /// The error that this is wrong for a reason.
    pub fn refuse(self, reason: Message) -> ReadError {
        ReadError::new(self.place, reason)
    }

    /// The error that something else is expected here.
    #[allow(clippy::needless_pass_by_value, reason = "messages are handed over as they are made")]
    pub fn expected(self, what: Message) -> ReadError {
        self.refuse(match self.text {
            "" => message!("{what} is expected, but nothing is there"),
            _ => message!("{} where {what} is expected", self.quoted()),
        })
    }

    /// The error that the text goes on here though whatever is read has ended.
    #[allow(clippy::needless_pass_by_value, reason = "messages are handed over as they are made")]
    pub fn beyond(self, what: Message) -> ReadError {
        self.refuse(message!("{} where {what} should have ended", self.quoted()))
    }

    /// The text as an error message shows it: in quotes, cut short, without control characters.
    pub fn quoted(self) -> String {
        format!("'{}'", quotable(self.text))
    }

    /// The number that stands here: digits only, at most ten of them.
    ///
    /// # Errors
    /// If it is no such number.
    pub fn number(self, what: Message) -> Result<usize, ReadError> {
        if self.text.is_empty() || !self.text.bytes().all(|it| it.is_ascii_digit()) {
            return Err(self.expected(what));
        }
        let number = if self.text.len() <= 10 { self.text.parse().ok() } else { None };
        number.ok_or_else(|| self.refuse(message!("{} is too large for {what}", self.quoted())))
    }

    /// Nothing, right behind this piece.
    #[must_use]
    pub fn end(self) -> Piece<'a> {
        self.split_at(self.text.len()).1
    }

    /// The same without blanks around it.
    #[must_use]
    pub fn trim(self) -> Piece<'a> {
        let blanks = self.text.len() - self.text.trim_start().len();
        let Piece { text, place } = self.split_at(blanks).1;
        Piece { text: text.trim_end(), place }
    }

    /// Every character as a piece.
    pub fn chars(self) -> impl Iterator<Item = Piece<'a>> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let first = rest.text.chars().next()?;
            let (piece, after) = rest.split_at(first.len_utf8());
            rest = after;
            Some(piece)
        })
    }

    /// What blanks separate.
    pub fn words(self) -> impl Iterator<Item = Piece<'a>> {
        let mut rest = self.trim();
        std::iter::from_fn(move || {
            let (word, after) = rest.split_at(rest.text.find(char::is_whitespace).unwrap_or(rest.text.len()));
            rest = after.trim();
            (!word.text.is_empty()).then_some(word)
        })
    }

    /// What the separator separates: at least one piece, of which each may be empty.
    pub fn split(self, separator: char) -> impl Iterator<Item = Piece<'a>> {
        let mut rest = Some(self);
        std::iter::from_fn(move || {
            let piece = rest?;
            let (first, after) = match piece.split_once(separator) {
                Some((first, after)) => (first, Some(after)),
                None => (piece, None),
            };
            rest = after;
            Some(first)
        })
    }

    /// What stands before and after the first separator.
    pub fn split_once(self, separator: char) -> Option<(Piece<'a>, Piece<'a>)> {
        let (before, rest) = self.split_at(self.text.find(separator)?);
        Some((before, rest.split_at(separator.len_utf8()).1))
    }

    /// The same without these first characters, if it has them.
    pub fn strip_prefix(self, prefix: &str) -> Option<Piece<'a>> {
        self.text.starts_with(prefix).then(|| self.split_at(prefix.len()).1)
    }

    /// The same without these last characters, if it has them.
    pub fn strip_suffix(self, suffix: &str) -> Option<Piece<'a>> {
        Some(Piece { text: self.text.strip_suffix(suffix)?, place: self.place })
    }

    /// The pieces before and after a byte, which must start a character.
    pub fn split_at(self, byte: usize) -> (Piece<'a>, Piece<'a>) {
        let (before, after) = self.text.split_at(byte);
        let length = before.chars().count();
        let place = match self.place {
            Place::At { line, column } => Place::At { line, column: column + length },
            Place::Character(number) => Place::Character(number + length),
            place => place,
        };
        (Piece { text: before, place: self.place }, Piece { text: after, place })
    }
}

/// The size that two numbers tell.
///
/// # Errors
/// If they are no numbers as one writes them, or no board is that large.
pub fn size(cols: Piece<'_>, rows: Piece<'_>) -> Result<Size, ReadError> {
    if let Some(padded) = [cols, rows].into_iter().find(|it| it.text.len() > 1 && it.text.starts_with('0')) {
        return Err(padded.expected(message!("a number without a leading zero")));
    }
    let (width, height) =
        (cols.number(message!("the number of columns"))?, rows.number(message!("the number of rows"))?);
    let culprit = if Size::new(width, 1).is_err() { cols } else { rows };
    Size::new(width, height).map_err(|error| culprit.refuse(error.say()))
}

/// The cell that is told by its row and column, counted from one.
///
/// # Errors
/// If they are no numbers or lie off the board.
pub fn cell(size: Size, row: Piece<'_>, col: Piece<'_>) -> Result<Cell, ReadError> {
    cell_from(1, size, row, col)
}

/// The cell that is told by its row and column, where the first of each has this number.
///
/// # Errors
/// If they are no numbers or lie off the board.
pub fn cell_from(first: usize, size: Size, row: Piece<'_>, col: Piece<'_>) -> Result<Cell, ReadError> {
    let index = |piece: Piece<'_>, name: Message, count: usize| {
        let last = first + count - 1;
        match piece.number(name.clone())? {
            number if (first..=last).contains(&number) => Ok(number - first),
            number => Err(piece.refuse(message!("{name} is {number}: {first} to {last} is expected"))),
        }
    };
    Ok(Cell::new(
        index(row, message!("the row"), size.rows())?,
        index(col, message!("the column"), size.cols())?,
    ))
}

/// Exactly `n` pieces; `whole` is what they are part of, `what` names it and `parts` names them.
///
/// # Errors
/// If there are fewer or more.
pub fn exactly<'a>(
    n: usize,
    pieces: impl Iterator<Item = Piece<'a>>,
    whole: Piece<'a>,
    (what, parts): (Message, Message),
) -> Result<Vec<Piece<'a>>, ReadError> {
    let mut pieces = pieces.fuse();
    let found: Vec<Piece<'a>> = pieces.by_ref().take(n).collect();
    match pieces.next() {
        Some(extra) => Err(extra.beyond(what)),
        None if found.len() < n => {
            Err(whole.end().refuse(message!("{what} ends early: {n} {parts} are expected")))
        }
        None => Ok(found),
    }
}

/// A choice as an error message names it: `'a', 'b' or 'c'`.
pub fn one_of(words: &[&str]) -> Message {
    any_of(words.iter().map(|word| format!("'{word}'")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts<'a>(pieces: impl Iterator<Item = Piece<'a>>) -> Vec<&'a str> {
        pieces.map(|piece| piece.text).collect()
    }

    #[test]
    fn places_count_characters_and_not_bytes() {
        let url = Piece::single(" \té/ö/x\n");
        let last = url.split('/').last().unwrap();
        assert_eq!((last.text, last.place), ("x", Place::Character(7)));
        let word = Piece::lines("a\r\n é  ö ").last().unwrap().words().last().unwrap();
        assert_eq!((word.text, word.place), ("ö", Place::At { line: 2, column: 5 }));
        assert_eq!(word.end(), Piece { text: "", place: Place::At { line: 2, column: 6 } });
    }

    #[test]
    fn a_text_is_split_at_separators_or_blanks_or_into_characters() {
        assert_eq!(texts(Piece::single("/a//b").split('/')), ["", "a", "", "b"]);
        assert_eq!(texts(Piece::single("").split('/')), [""]);
        assert_eq!(texts(Piece::single(" a \t b ").words()), ["a", "b"]);
        assert_eq!(texts(Piece::single("").words()), [""; 0]);
        assert_eq!(texts(Piece::single("aéb").chars()), ["a", "é", "b"]);
        assert_eq!(texts(Piece::filled_lines("\n a\n \nb")), ["a", "b"]);
    }

    #[test]
    fn a_number_is_digits_only_and_not_too_many() {
        let number =
            |text| Piece::single(text).number(Message::verbatim("a number")).map_err(|error| error.reason);
        assert_eq!(number("007"), Ok(7));
        assert_eq!(number("9999999999"), Ok(9_999_999_999));
        assert_eq!(number("12345678901").unwrap_err(), "'12345678901' is too large for a number");
        assert_eq!(number("").unwrap_err(), "a number is expected, but nothing is there");
        for text in ["+7", "-7", "7e0", "٣", "7 7"] {
            assert_eq!(number(text).unwrap_err(), format!("'{text}' where a number is expected").as_str());
        }
    }

    #[test]
    fn a_size_is_refused_where_the_side_stands_that_is_out_of_range() {
        let refused = |text: &'static str| {
            let (cols, rows) = Piece::single(text).split_once('x').unwrap();
            size(cols, rows).unwrap_err().place
        };
        assert_eq!(refused("256x3"), Place::Character(1));
        assert_eq!(refused("3x256"), Place::Character(3));
    }

    #[test]
    fn a_choice_is_named_as_a_person_would() {
        assert_eq!(one_of(&["a"]), "'a'");
        assert_eq!(one_of(&["a", "b", "c"]), "'a', 'b' or 'c'");
    }
}
