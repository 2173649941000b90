//! Texts without holes, which stand in the program in every language.

use crate::{Language, Message};

/// A text in every language, such as the label of a key or the page of a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text([&'static str; Language::ALL.len()]);

impl Text {
    /// A text in every language, in the order of [`Language::ALL`].
    pub const fn new(all: [&'static str; Language::ALL.len()]) -> Text {
        Text(all)
    }

    /// What is the same in every language.
    pub const fn same(text: &'static str) -> Text {
        Text([text; Language::ALL.len()])
    }

    /// The text in one of them.
    pub const fn tell(self, language: Language) -> &'static str {
        self.0[language as usize]
    }
}

impl From<Text> for Message {
    fn from(text: Text) -> Message {
        Message::text(text)
    }
}

/// A page in every language: of `page!("exact")` the English is `exact.md`, and the Spanish `exact.es.md`, beside the source.
#[macro_export]
macro_rules! page {
    ($name:literal) => {
        $crate::Text::new([include_str!(concat!($name, ".md")), include_str!(concat!($name, ".es.md"))])
    };
}
