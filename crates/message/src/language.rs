//! The languages in which everything is told.

use crate::Text;

/// A language that messages are told in.
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

    /// Its code, as locales have it: `en`.
    pub fn code(self) -> &'static str {
        Text::new(["en", "es"]).tell(self)
    }

    /// The language of a code.
    pub fn of_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|it| it.code() == code)
    }

    /// What stands between the whole and the tenths: `7.5`, `7,5`.
    pub fn decimal_mark(self) -> &'static str {
        Text::new([".", ","]).tell(self)
    }

    /// The language that a locale or a browser asks for, such as `es_ES.UTF-8` or `es-ES,es;q=0.9`; the default if nobody
    /// speaks it here.
    pub fn of_locale(locale: &str) -> Language {
        let code = locale.split(|it: char| !it.is_ascii_alphabetic()).next().unwrap_or_default();
        Language::ALL.into_iter().find(|it| it.code().eq_ignore_ascii_case(code)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_names_its_language() {
        assert_eq!(Language::of_locale("es_ES.UTF-8"), Language::Spanish);
        assert_eq!(Language::of_locale("es-ES,es;q=0.9"), Language::Spanish);
        assert_eq!(Language::of_locale("ES"), Language::Spanish);
        assert_eq!(Language::of_locale("est"), Language::English);
        assert_eq!(Language::of_locale(""), Language::English);
    }
}
