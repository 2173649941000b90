//! Translations: a crate's `languages/*.po` has no row that nobody says any more. That none is missing, the compiler checks.

use super::{File, Finding};
use std::collections::HashSet;
use std::path::Path;

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for catalog in files.iter().filter(|it| has_extension(it, "po")) {
        let Some((home, _)) = catalog.path.rsplit_once("/languages/") else { continue };
        let sources = files.iter().filter(|it| it.path.starts_with(home) && has_extension(it, "rs"));
        let said: HashSet<String> = sources.flat_map(|it| texts(&it.text)).collect();
        for (number, line) in catalog.text.lines().enumerate() {
            let Some(row) = line.strip_prefix("msgid ").map(unquoted) else { continue };
            if !row.is_empty() && !said.contains(&row) {
                findings.push(catalog.finding(number + 1, format!("nobody says \"{row}\" any more")));
            }
        }
    }
    findings
}

fn has_extension(file: &File, extension: &str) -> bool {
    Path::new(&file.path).extension().is_some_and(|it| it == extension)
}

/// Every text between quotation marks in a source, as it is said.
fn texts(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut chars = source.chars().peekable();
    while let Some(char) = chars.next() {
        match char {
            // A quotation mark as a character is no beginning.
            '\'' if chars.peek() == Some(&'"') => drop(chars.next()),
            '"' => found.push(text(&mut chars)),
            _ => {}
        }
    }
    found
}

/// The rest of a text whose first quotation mark is read.
fn text(chars: &mut std::iter::Peekable<std::str::Chars<'_>>) -> String {
    let mut text = String::new();
    while let Some(char) = chars.next() {
        match char {
            '"' => break,
            '\\' => match chars.next() {
                Some('\n') => while chars.next_if(|it| it.is_whitespace()).is_some() {},
                Some('n') => text.push('\n'),
                Some(escaped) => text.push(escaped),
                None => {}
            },
            char => text.push(char),
        }
    }
    text
}

fn unquoted(row: &str) -> String {
    let mut chars = row.chars().peekable();
    chars.next();
    text(&mut chars)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_that_nobody_says_is_found() {
        let file = |path: &str, text: &str| File { path: path.to_owned(), text: text.to_owned() };
        let po = "msgid \"a \\\"b\\\" {c}\"\nmsgstr \"x\"\n\nmsgid \"gone\"\nmsgstr \"y\"\n";
        let source = "tell!(language, \"a \\\"b\\\" \\\n   {c}\")";
        let found = check(&[file("crates/x/languages/es.po", po), file("crates/x/src/lib.rs", source)]);
        assert_eq!(found.len(), 1);
        assert!(found[0].reason.contains("gone"), "{}", found[0].reason);
    }
}
