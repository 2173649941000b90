//! Where a text is wrong, and why.

use message::{Message, Say, message};
use std::fmt;

/// Where in a text something stands, counted from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Nowhere in particular: the text as a whole.
    Whole,
    /// A line.
    Line(usize),
    /// A character of a line.
    At {
        /// The line.
        line: usize,
        /// The character in it.
        column: usize,
    },
    /// A character of a text that is one line by nature, such as a URL.
    Character(usize),
    /// A byte of a file that is no text.
    Byte(usize),
}

/// Why a text cannot be read, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Say)]
#[error("{place}{reason}")]
pub struct ReadError {
    /// Where.
    pub place: Place,
    /// What is wrong there and what was expected: lower case, no full stop.
    pub reason: Message,
}

impl ReadError {
    /// An error at a place.
    pub fn new(place: Place, reason: Message) -> ReadError {
        ReadError { place, reason }
    }

    /// An error of the text as a whole.
    pub fn whole(reason: Message) -> ReadError {
        ReadError::new(Place::Whole, reason)
    }

    /// The same error in a longer text, in which so many lines come before this one's.
    #[must_use]
    pub fn after_lines(mut self, lines: usize) -> ReadError {
        match &mut self.place {
            Place::Line(line) | Place::At { line, .. } => *line += lines,
            Place::Whole | Place::Character(_) | Place::Byte(_) => {}
        }
        self
    }
}

/// A user's text as an error repeats it between single quotes: cut short, with no character that would end the quotation
/// or move the cursor.
pub fn quotable(text: &str) -> String {
    const SHOWN: usize = 40;
    let rest = text.chars().nth(SHOWN).map(|_| '…');
    text.chars().take(SHOWN).flat_map(char::escape_debug).chain(rest).collect()
}

/// As a prefix of the reason: `line 3, column 5: `; nothing for the whole.
impl Say for Place {
    fn say(&self) -> Message {
        match self {
            Place::Whole => Message::verbatim(""),
            Place::Line(line) => message!("line {line}: "),
            Place::At { line, column } => message!("line {line}, column {column}: "),
            Place::Character(number) => message!("character {number}: "),
            Place::Byte(number) => message!("byte {number}: "),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say().fmt(out)
    }
}
