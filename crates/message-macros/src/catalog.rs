//! Translations: files in the format of gettext (`msgid`, `msgstr`), which the programs of translators open.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::OnceLock;

/// The languages beside English, by their codes, in the order of `message::Language::ALL`.
pub(crate) const LANGUAGES: [&str; 1] = ["es"];

/// What is said in English, in a context if it has several meanings, and the same in a language.
type Catalog = HashMap<(String, String), String>;

/// Where the crate that is being compiled keeps its translations.
pub(crate) fn path(code: &str) -> PathBuf {
    let root = std::env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default();
    PathBuf::from(root).join("languages").join(format!("{code}.po"))
}

/// An English text in every language, English first. What has no words of its own is the same in all of them.
pub(crate) fn translations(english: &str, context: &str) -> Result<Vec<String>, String> {
    static CATALOGS: OnceLock<Result<Vec<Catalog>, String>> = OnceLock::new();
    if !has_words(english) {
        return Ok(vec![english.to_owned(); 1 + LANGUAGES.len()]);
    }
    let catalogs = CATALOGS.get_or_init(|| LANGUAGES.iter().map(|code| open(code)).collect());
    let catalogs = catalogs.as_ref().map_err(Clone::clone)?;
    let mut told = vec![english.to_owned()];
    for (code, catalog) in LANGUAGES.iter().zip(catalogs) {
        let missing = || match context {
            "" => format!("languages/{code}.po has no translation of \"{english}\""),
            _ => format!(
                "languages/{code}.po has no translation of \"{english}\" in the context \"{context}\""
            ),
        };
        let key = (context.to_owned(), english.to_owned());
        told.push(catalog.get(&key).ok_or_else(missing)?.clone());
    }
    Ok(told)
}

fn has_words(text: &str) -> bool {
    let mut depth = 0;
    text.chars().any(|char| {
        match char {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        depth == 0 && char.is_alphabetic()
    })
}

#[allow(clippy::disallowed_methods, reason = "the compiler reads files")]
fn open(code: &str) -> Result<Catalog, String> {
    let path = path(code);
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    read(&text).map_err(|reason| format!("{}: {reason}", path.display()))
}

/// Reads `msgctxt "…"`, which may be left out, `msgid "…"` and `msgstr "…"`, each perhaps on several lines; what begins with `#` is a
/// remark.
fn read(text: &str) -> Result<Catalog, String> {
    let mut entries: Vec<[String; 3]> = Vec::new();
    let mut side = None;
    for (number, line) in text.lines().enumerate() {
        let bad = |reason: &str| format!("line {}: {reason}", number + 1);
        let line = line.trim();
        let rest = if line.is_empty() || line.starts_with('#') {
            side = None;
            continue;
        } else if let Some(rest) = line.strip_prefix("msgctxt ") {
            entries.push(Default::default());
            side = Some(0);
            rest
        } else if let Some(rest) = line.strip_prefix("msgid ") {
            if side != Some(0) {
                entries.push(Default::default());
            }
            side = Some(1);
            rest
        } else if let Some(rest) = line.strip_prefix("msgstr ") {
            side = Some(2);
            rest
        } else {
            line
        };
        let (Some(entry), Some(side)) = (entries.last_mut(), side) else {
            return Err(bad("'msgid' or 'msgstr' is expected"));
        };
        entry[side]
            .push_str(&unquoted(rest).ok_or_else(|| bad("a text between quotation marks is expected"))?);
    }
    let mut catalog = Catalog::new();
    for [context, english, told] in entries {
        if english.is_empty() {
            continue;
        }
        if told.is_empty() {
            return Err(format!("\"{english}\" is not translated"));
        }
        if catalog.insert((context, english.clone()), told).is_some() {
            return Err(format!("\"{english}\" is there twice"));
        }
    }
    Ok(catalog)
}

fn unquoted(text: &str) -> Option<String> {
    let inner = text.strip_prefix('"')?.strip_suffix('"')?;
    let mut plain = String::new();
    let mut chars = inner.chars();
    while let Some(char) = chars.next() {
        plain.push(match char {
            '\\' => match chars.next()? {
                'n' => '\n',
                escaped @ ('"' | '\\') => escaped,
                _ => return None,
            },
            '"' => return None,
            _ => char,
        });
    }
    Some(plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_catalog_is_read_as_translators_write_it() {
        let text = "# Of sizes.\nmsgid \"\"\nmsgstr \"Language: es\\n\"\n\nmsgid \"a \\\"{size}\\\"\"\nmsgstr \"\"\n\"un \"\n\"\\\"{size}\\\"\"\n";
        assert_eq!(read(text).unwrap()[&(String::new(), "a \"{size}\"".to_owned())], "un \"{size}\"");
        let text =
            "msgctxt \"a game\"\nmsgid \"open\"\nmsgstr \"abierta\"\n\nmsgid \"open\"\nmsgstr \"abrir\"\n";
        assert_eq!(read(text).unwrap()[&("a game".to_owned(), "open".to_owned())], "abierta");
    }

    #[test]
    fn holes_and_marks_are_no_words() {
        assert!(!has_words("{place}: {0} 'x'".replace('x', "").as_str()));
        assert!(has_words("{n} mines") && has_words("a"));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for (text, reason) in [
            ("\"a\"", "line 1: 'msgid' or 'msgstr' is expected"),
            ("\nmsgid a", "line 2: a text between quotation marks is expected"),
            ("msgid \"a\"\n", "\"a\" is not translated"),
            ("msgid \"a\"\nmsgstr \"b\"\nmsgid \"a\"\nmsgstr \"c\"", "\"a\" is there twice"),
        ] {
            assert_eq!(read(text).unwrap_err(), reason);
        }
    }
}
