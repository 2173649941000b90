//! Messages as data: an error, a reason or a remark is kept as what it says, and told in a language only when somebody
//! reads it.
//!
//! A message is written in English where it arises, as `format!` would take it. Its translations stand in the folder
//! `languages` of the same crate, a file for each language, in gettext's format, which the programs of translators open. The
//! macros look them up when the crate is compiled: a message without a translation does not compile, and at run time nothing
//! is looked up, guessed or parsed. A further language is a file beside each `es.po`, and a variant of [`Language`].

extern crate self as message;

mod language;
mod list;
mod say;
mod text;

pub use language::Language;
pub use list::{all_of, any_of, capital, listed, sentence};
pub use message_macros::{Say, languages, message, tell, text, word};
pub use say::{Say, Tell};
pub use text::Text;

use std::fmt;

languages!();

/// Something that can be told in every language.
#[derive(Clone, PartialEq, Eq)]
pub struct Message(Said);

#[derive(Clone, PartialEq, Eq)]
enum Said {
    /// The same in every language, such as what somebody has written.
    Verbatim(String),
    /// A text without holes.
    Plain(Text),
    /// A text with holes, and what stands in them.
    Filled { templates: &'static Templates, parts: Vec<Message> },
    /// Some, one after the other, however many they are.
    Joined { items: Vec<Message>, between: &'static str },
}

/// A text in every language, in the order of [`Language::ALL`].
pub type Templates = [&'static [Piece]; Language::ALL.len()];

/// A part of a text; what the macros make of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Words.
    Text(&'static str),
    /// What stands in a hole, by its number.
    Hole(usize),
}

impl Message {
    /// What the macro [`message!`] makes.
    pub const fn new(templates: &'static Templates, parts: Vec<Message>) -> Message {
        Message(Said::Filled { templates, parts })
    }

    /// What is the same in every language.
    pub fn verbatim(text: impl Into<String>) -> Message {
        Message(Said::Verbatim(text.into()))
    }

    /// What a text says.
    pub const fn text(text: Text) -> Message {
        Message(Said::Plain(text))
    }

    /// Messages with something between them.
    pub fn joined(items: Vec<Message>, between: &'static str) -> Message {
        Message(Said::Joined { items, between })
    }

    /// It in words, in a language.
    pub fn tell(&self, language: Language) -> String {
        let mut text = String::new();
        // A string takes everything.
        let _ = self.write(language, &mut text);
        text
    }

    fn write(&self, language: Language, out: &mut impl fmt::Write) -> fmt::Result {
        match &self.0 {
            Said::Verbatim(text) => out.write_str(text),
            Said::Plain(text) => out.write_str(text.tell(language)),
            Said::Joined { items, between } => {
                for (number, item) in items.iter().enumerate() {
                    out.write_str(if number == 0 { "" } else { between })?;
                    item.write(language, out)?;
                }
                Ok(())
            }
            Said::Filled { templates, parts } => {
                for piece in templates[language as usize] {
                    match *piece {
                        Piece::Text(text) => out.write_str(text)?,
                        Piece::Hole(number) => parts[number].write(language, out)?,
                    }
                }
                Ok(())
            }
        }
    }
}

/// What somebody has written, or what is no word: the same in every language.
impl From<String> for Message {
    fn from(text: String) -> Message {
        Message::verbatim(text)
    }
}

/// What somebody has written, or what is no word: the same in every language.
impl From<&str> for Message {
    fn from(text: &str) -> Message {
        Message::verbatim(text)
    }
}

impl Say for Message {
    fn say(&self) -> Message {
        self.clone()
    }
}

/// In English.
impl fmt::Display for Message {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(Language::English, out)
    }
}

/// In English, as a text.
impl fmt::Debug for Message {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.to_string(), out)
    }
}

impl std::error::Error for Message {}

/// Whether that is what it says in English.
impl PartialEq<str> for Message {
    fn eq(&self, english: &str) -> bool {
        self.tell(Language::English) == english
    }
}

/// Whether that is what it says in English.
impl PartialEq<&str> for Message {
    fn eq(&self, english: &&str) -> bool {
        self == *english
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, thiserror::Error, Say)]
    enum Refused {
        #[error("{pearls} pearls do not fit on '{size}'")]
        Pearls { pearls: usize, size: String },
        #[error("line {line}: {reason}", line = .0, reason = .1.say())]
        Line(usize, Box<Refused>),
        #[error(transparent)]
        Message(Message),
    }

    #[test]
    fn an_error_is_told_in_every_language_from_one_text() {
        let inner = Refused::Pearls { pearls: 30, size: "{5}x4".to_owned() };
        let error = Refused::Line(3, Box::new(inner));
        assert_eq!(error.to_string(), "line 3: 30 pearls do not fit on '{5}x4'");
        assert_eq!(error.tell(Language::Spanish), "línea 3: en '{5}x4' no caben 30 perlas");
        assert_eq!(error.say(), "line 3: 30 pearls do not fit on '{5}x4'");
        let words = Refused::Message(Message::verbatim("up"));
        assert_eq!(words.tell(Language::Spanish), "up");
    }

    #[test]
    fn what_is_said_takes_arguments_as_format_does() {
        let line = 4;
        let told = tell!(Language::Spanish, "line {line}: {reason}", reason = message!("up"));
        assert_eq!(told, "línea 4: hacia arriba");
        assert_eq!(word!(Language::Spanish, "up"), "hacia arriba");
    }
}
