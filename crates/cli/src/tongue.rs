//! The language that a user wants to read.

use anyhow::anyhow;
use clap::{Args, ValueEnum};
use play::Language;
use play::spanish::spanish;

/// In which language something is told.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Tongue {
    /// The language of the sentences; the locale's if not given
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Name>,
}

/// A language as the user names it.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Name {
    /// English
    En,
    /// Spanish
    Es,
}

impl Tongue {
    /// The language asked for, or that of the user's locale.
    pub(crate) fn language(self) -> Language {
        match self.lang {
            Some(Name::Es) => Language::Spanish,
            None if locale().starts_with("es") => Language::Spanish,
            Some(Name::En) | None => Language::English,
        }
    }
}

/// An error in that language, as far as the phrase book knows it.
pub(crate) fn told(error: anyhow::Error, language: Language) -> anyhow::Error {
    match language {
        Language::English => error,
        Language::Spanish => anyhow!(spanish(&format!("{error:#}"))),
    }
}

/// The locale of messages, as the usual variables tell.
fn locale() -> String {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| std::env::var(name).ok());
    set.into_iter().find(|it| !it.is_empty()).unwrap_or_default()
}
