//! The languages in which reasons are told.

/// A language that the sentences are told in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Spanish.
    Spanish,
}

impl Language {
    /// Every language, the default first.
    pub const ALL: [Language; 2] = [Language::English, Language::Spanish];
}

/// Data that can be told in a sentence.
///
/// A reason is kept as data and told only when somebody reads it, so that a race pays nothing for words and no
/// language can fall behind.
pub trait Tell {
    /// One sentence, with its full stop.
    fn tell(&self, language: Language) -> String;
}
