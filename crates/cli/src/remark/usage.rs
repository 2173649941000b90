//! What is wrong with a command line, in the user's language: clap knows what, and says it in English only.

use crate::failure::Failure;
use crate::language::language;
use crate::limit::NoLimit;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, Error, ErrorFormatter, ErrorKind, RichFormatter};
use message::{Message, Say, message, tell};
use play::Language;
use std::num::{IntErrorKind, ParseIntError};

/// The same complaint in the language that the user reads.
pub(crate) fn complaint(error: clap::Error) -> String {
    use ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion};
    let is_help =
        matches!(error.kind(), DisplayHelp | DisplayHelpOnMissingArgumentOrSubcommand | DisplayVersion);
    if is_help || language() == Language::English {
        error.render().ansi().to_string()
    } else {
        error.apply::<Translated>().render().ansi().to_string()
    }
}

/// Writes errors of usage in the user's language.
struct Translated;

impl ErrorFormatter for Translated {
    fn format_error(error: &Error<Translated>) -> StyledStr {
        let language = language();
        let said = |kind| error.get(kind).map(text).unwrap_or_default();
        let [arg, value, usage] =
            [ContextKind::InvalidArg, ContextKind::InvalidValue, ContextKind::Usage].map(said);
        let known = said(ContextKind::ValidValue);
        let known = if known.is_empty() { known } else { tell!(language, "\n  [possible values: {known}]") };
        let what = match error.kind() {
            ErrorKind::InvalidValue if value.is_empty() => message!("a value is missing for '{arg}'{known}"),
            ErrorKind::InvalidValue => message!("invalid value '{value}' for '{arg}'{known}"),
            ErrorKind::UnknownArgument => message!("unexpected argument '{arg}'"),
            ErrorKind::InvalidSubcommand => {
                message!("unknown command '{}'", said(ContextKind::InvalidSubcommand))
            }
            ErrorKind::NoEquals => message!("an equals sign is missing before the value of '{arg}'"),
            ErrorKind::ValueValidation => {
                let why = std::error::Error::source(error).map_or_else(|| Message::verbatim(""), reason);
                message!("invalid value '{value}' for '{arg}': {why}")
            }
            ErrorKind::TooManyValues => {
                message!("unexpected value '{value}' for '{arg}': it is one too many")
            }
            ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
                message!("'{arg}' takes another number of values")
            }
            ErrorKind::ArgumentConflict => match said(ContextKind::PriorArg) {
                other if other == arg || other.is_empty() => {
                    message!("the argument '{arg}' cannot be used several times")
                }
                other => message!("the argument '{arg}' cannot be used with '{other}'"),
            },
            ErrorKind::MissingRequiredArgument => message!("required arguments are missing: {arg}"),
            ErrorKind::MissingSubcommand => {
                message!("a command is missing: {}", said(ContextKind::ValidSubcommand))
            }
            ErrorKind::InvalidUtf8 => message!("an argument is not UTF-8 text"),
            _ => return RichFormatter::format_error(&clap::Error::raw(error.kind(), "")),
        };
        let what = what.tell(language);
        let similar =
            [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
                .into_iter()
                .map(said)
                .find(|it| !it.is_empty())
                .map_or_else(String::new, |it| {
                    tell!(language, "\n\n  tip: there is something similar: '{it}'")
                });
        let usage = usage.trim().trim_start_matches("Usage:").trim();
        let usage = if usage.is_empty() { String::new() } else { tell!(language, "\n\nUsage: {usage}") };
        let rest = tell!(language, "'--help' explains everything.");
        format!("error: {what}{similar}{usage}\n\n{rest}\n").into()
    }
}

/// Why a value is refused: whatever the parsers of our arguments say.
fn reason(error: &(dyn std::error::Error + 'static)) -> Message {
    macro_rules! told {
        ($($type:ty),+ $(,)?) => {
            $(if let Some(error) = error.downcast_ref::<$type>() {
                return error.say();
            })+
        };
    }
    told!(
        Message,
        NoLimit,
        lab::minesweeper::NoGround,
        lab::NoShard,
        play::daily::NoDate,
        play::NoSuchKind,
        play::NotACell,
        play::SizeError,
        play::SwitchError,
    );
    if let Some(failure) = error.downcast_ref::<Failure>() {
        return failure.message().clone();
    }
    match error.downcast_ref::<ParseIntError>().map(ParseIntError::kind) {
        Some(IntErrorKind::Empty) => message!("a number is missing"),
        Some(IntErrorKind::PosOverflow | IntErrorKind::NegOverflow) => message!("the number is too large"),
        Some(_) => message!("this is not a whole number"),
        None => Message::verbatim(error.to_string()),
    }
}

/// What clap knows, as text.
fn text(value: &ContextValue) -> String {
    match value {
        ContextValue::None => String::new(),
        ContextValue::Strings(all) => all.join(", "),
        ContextValue::StyledStr(it) => it.to_string(),
        ContextValue::StyledStrs(all) => all.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        other => other.to_string(),
    }
}
