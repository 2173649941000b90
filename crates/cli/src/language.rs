//! The language that a user wants to read.

use clap::Args;
use clap::builder::PossibleValuesParser;
use play::Language;
use std::ffi::OsString;
use std::sync::OnceLock;

/// In which language everything is told.
#[derive(Clone, Debug, Args)]
pub(crate) struct LanguageOption {
    /// The language of the sentences; the locale's if not given
    #[arg(long, value_name = "LANGUAGE", global = true, value_parser = PossibleValuesParser::new(Language::ALL.map(Language::code)))]
    lang: Option<String>,
}

impl LanguageOption {
    /// Holds for the rest of the program.
    pub(crate) fn hold(&self) {
        if let Some(language) = self.lang.as_deref().and_then(Language::of_code) {
            LANGUAGE.get_or_init(|| language);
        }
    }
}

/// As the user wants it; told once, before anything else is said.
static LANGUAGE: OnceLock<Language> = OnceLock::new();

/// The language asked for, or that of the user's locale.
pub(crate) fn language() -> Language {
    *LANGUAGE.get_or_init(|| asked(std::env::args_os().skip(1)))
}

/// The language that some arguments ask for, whatever else is wrong with them.
fn asked(arguments: impl Iterator<Item = OsString>) -> Language {
    let arguments: Vec<String> = arguments.map(|it| it.to_string_lossy().into_owned()).collect();
    let named = |(index, it): (usize, &String)| match it.strip_prefix("--lang") {
        Some("") => arguments.get(index + 1).cloned(),
        Some(rest) => rest.strip_prefix('=').map(str::to_owned),
        None => None,
    };
    let named = arguments.iter().enumerate().find_map(named);
    Language::of_locale(&named.unwrap_or_else(locale))
}

/// The locale of messages, as the usual variables tell.
fn locale() -> String {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    set.into_iter().find(|it| !it.is_empty()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_known_before_anything_else_is_understood() {
        let asked = |words: &str| asked(words.split(' ').map(OsString::from));
        assert_eq!(asked("solve --nonsense --lang es"), Language::Spanish);
        assert_eq!(asked("--lang=es solve"), Language::Spanish);
        assert_eq!(asked("solve --lang en"), Language::English);
    }
}
