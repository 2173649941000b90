//! What is wrong with a command line, in Spanish: clap knows what, and says it in English only.

use crate::language::language;
use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, Error, ErrorFormatter, ErrorKind, RichFormatter};
use play::Language;
use play::spanish::spanish;

/// The same complaint in the language that the user reads.
pub(crate) fn complaint(error: clap::Error) -> String {
    use ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion};
    let is_help =
        matches!(error.kind(), DisplayHelp | DisplayHelpOnMissingArgumentOrSubcommand | DisplayVersion);
    match language() {
        Language::Spanish if !is_help => error.apply::<InSpanish>().render().ansi().to_string(),
        _ => error.render().ansi().to_string(),
    }
}

/// Writes errors of usage in Spanish.
struct InSpanish;

impl ErrorFormatter for InSpanish {
    fn format_error(error: &Error<InSpanish>) -> StyledStr {
        let said = |kind| error.get(kind).map(text).unwrap_or_default();
        let [arg, value, usage] =
            [ContextKind::InvalidArg, ContextKind::InvalidValue, ContextKind::Usage].map(said);
        let known = said(ContextKind::ValidValue);
        let known = if known.is_empty() { known } else { format!("\n  [valores posibles: {known}]") };
        let what = match error.kind() {
            ErrorKind::InvalidValue if value.is_empty() => format!("falta un valor para '{arg}'{known}"),
            ErrorKind::InvalidValue => format!("valor no válido '{value}' para '{arg}'{known}"),
            ErrorKind::UnknownArgument => format!("argumento inesperado '{arg}'"),
            ErrorKind::InvalidSubcommand => {
                format!("orden desconocida '{}'", said(ContextKind::InvalidSubcommand))
            }
            ErrorKind::NoEquals => format!("falta un signo igual al asignar un valor a '{arg}'"),
            ErrorKind::ValueValidation => {
                let why = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
                format!("valor no válido '{value}' para '{arg}': {}", spanish(&why))
            }
            ErrorKind::TooManyValues => format!("valor inesperado '{value}' para '{arg}': sobra"),
            ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
                format!("'{arg}' pide otro número de valores")
            }
            ErrorKind::ArgumentConflict => match said(ContextKind::PriorArg) {
                other if other == arg || other.is_empty() => {
                    format!("el argumento '{arg}' no se puede usar varias veces")
                }
                other => format!("el argumento '{arg}' no se puede usar con '{other}'"),
            },
            ErrorKind::MissingRequiredArgument => format!("faltan argumentos obligatorios: {arg}"),
            ErrorKind::MissingSubcommand => {
                format!("falta una orden: {}", said(ContextKind::ValidSubcommand))
            }
            ErrorKind::InvalidUtf8 => "un argumento no es texto UTF-8".to_owned(),
            _ => return RichFormatter::format_error(&clap::Error::raw(error.kind(), "")),
        };
        let similar =
            [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue]
                .into_iter()
                .map(said)
                .find(|it| !it.is_empty())
                .map_or_else(String::new, |it| format!("\n\n  consejo: hay algo parecido: '{it}'"));
        let usage = usage.trim().replacen("Usage:", "Uso:", 1);
        let usage = if usage.is_empty() { usage } else { format!("\n\n{usage}") };
        format!("error: {what}{similar}{usage}\n\nCon '--help' se explica todo.\n").into()
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
