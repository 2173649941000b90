//! The page speaks every language in full.

use std::collections::BTreeSet;
use std::path::Path;

const STRINGS: &str = include_str!("../../assets/strings.js");
const PAGE: &str = concat!(include_str!("../../assets/index.html"), include_str!("../../assets/print.html"));

/// The rows of a table, and the names in braces of each.
fn rows(table: &str) -> Vec<(String, BTreeSet<String>)> {
    let start = STRINGS.find(&format!("const {table} = {{")).unwrap();
    let text = &STRINGS[start..start + STRINGS[start..].find("\n};").unwrap()];
    let row = |line: &str| {
        let (key, text) = line.trim().strip_prefix('"')?.split_once("\": ")?;
        let names = text.split('{').skip(1).map(|it| it.split('}').next().unwrap_or_default().to_owned());
        Some((key.to_owned(), names.collect()))
    };
    text.lines().filter_map(row).collect()
}

fn keys() -> BTreeSet<String> {
    rows("ENGLISH").into_iter().map(|it| it.0).collect()
}

/// Every script of the page but the table itself, with its name.
fn scripts() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let files = std::fs::read_dir(folder).unwrap().map(|it| it.unwrap().path());
    let scripts =
        files.filter(|it| it.extension().is_some_and(|it| it == "js") && !it.ends_with("strings.js"));
    scripts
        .map(|it| {
            (it.file_name().unwrap().to_str().unwrap().to_owned(), std::fs::read_to_string(it).unwrap())
        })
        .collect()
}

/// What stands in a script between two signs, comments left out; with what comes before it.
fn literals(script: &str, sign: char) -> Vec<(String, String)> {
    let is_code = |line: &&str| !["//", "*", "/*"].iter().any(|it| line.trim_start().starts_with(it));
    let mut found = Vec::new();
    for line in script.lines().filter(is_code) {
        let parts: Vec<&str> = line.split(sign).collect();
        for pair in parts.chunks(2).filter(|it| it.len() == 2) {
            found.push((pair[0].to_owned(), pair[1].to_owned()));
        }
    }
    found
}

#[test]
fn every_row_is_in_every_language_with_the_same_names() {
    let (english, spanish) = (rows("ENGLISH"), rows("SPANISH"));
    assert!(english.len() > 100);
    assert_eq!(english, spanish);
    assert_eq!(keys().len(), english.len(), "a row stands twice");
}

#[test]
fn whatever_the_page_says_is_in_the_table() {
    let keys = keys();
    for attribute in ["data-text=\"", "data-label=\"", "data-title=\"", "data-placeholder=\""] {
        for it in PAGE.split(attribute).skip(1) {
            let key = it.split('"').next().unwrap();
            assert!(keys.contains(key), "{key}");
        }
    }
    for (name, script) in scripts() {
        let is_call = |before: &str| {
            let name = before.strip_suffix("t(");
            // Not the end of some longer name.
            name.is_some_and(|it| !it.ends_with(|it: char| it.is_alphanumeric() || it == '.'))
        };
        for (_, key) in literals(&script, '"').into_iter().filter(|it| is_call(&it.0)) {
            assert!(keys.contains(&key), "{name}: {key}");
        }
        // Of a key that is put together, its beginning is known.
        for (_, key) in literals(&script, '`').into_iter().filter(|it| is_call(&it.0)) {
            let start = key.split("${").next().unwrap();
            assert!(keys.iter().any(|it| it.starts_with(start)), "{name}: {key}");
        }
    }
}

#[test]
fn no_row_is_left_over() {
    let said: String = scripts().into_iter().map(|it| it.1).collect::<String>()
        + PAGE
        + STRINGS.split("let chosen").nth(1).unwrap();
    let starts: Vec<String> =
        said.split('`').filter_map(|it| it.split_once(".${")).map(|it| format!("{}.", it.0)).collect();
    for key in keys() {
        let is_said = said.contains(&format!("\"{key}\""))
            || starts.iter().any(|it| key.starts_with(it.as_str()))
            || key.starts_with("help.")
                && said.contains(&format!("\"{}\"", key["help.".len()..].trim_end_matches(".text")));
        assert!(is_said, "{key}");
    }
}

#[test]
fn no_sentence_stands_outside_of_the_table() {
    let body = PAGE.split("<body>").nth(1).unwrap().split("<noscript>").next().unwrap();
    let texts = body.split('<').filter_map(|it| it.split_once('>')).map(|it| it.1.trim());
    for text in texts.filter(|it| !it.is_empty()) {
        assert_eq!(text, "Casilla");
    }
    for (name, script) in scripts() {
        for sign in ['"', '`'] {
            for (_, text) in literals(&script, sign) {
                let mut words = text.split(' ');
                let is_sentence = words.next().is_some_and(|it| it.starts_with(|it: char| it.is_uppercase()))
                    && words.next().is_some_and(|it| it.len() > 1 && it.chars().all(char::is_lowercase));
                assert!(!is_sentence, "{name}: {text}");
            }
        }
    }
}
