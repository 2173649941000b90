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

/// A clause in every language, to which a list of cells may be added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clause {
    /// In English.
    pub english: &'static str,
    /// In Spanish.
    pub spanish: &'static str,
}

impl Clause {
    /// The clause in one of them.
    pub fn tell(self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::Spanish => self.spanish,
        }
    }
}

/// Data that can be told in a sentence.
///
/// A reason is kept as data and told only when somebody reads it, so that a race pays nothing for words and no
/// language can fall behind.
pub trait Tell {
    /// One sentence, with its full stop.
    fn tell(&self, language: Language) -> String;
}
