//! The page speaks every language in full.

use std::collections::BTreeSet;
use std::path::Path;

const ENGLISH: &str = include_str!("../../assets/words.en.js");
const SPANISH: &str = include_str!("../../assets/words.es.js");
const PAGE: &str = concat!(include_str!("../../assets/index.html"), include_str!("../../assets/print.html"));

/// The rows of a table with their texts.
fn texts(table: &'static str) -> Vec<(&'static str, &'static str)> {
    let row = |line: &'static str| {
        let (key, text) = line.trim().strip_prefix('"')?.split_once("\": \"")?;
        Some((key, text.trim_end_matches(',').trim_end_matches('"')))
    };
    table.lines().filter_map(row).collect()
}

/// The rows of a table, and the names in braces of each.
fn rows(table: &'static str) -> Vec<(String, BTreeSet<String>)> {
    let names = |text: &str| {
        text.split('{').skip(1).map(|it| it.split('}').next().unwrap_or_default().to_owned()).collect()
    };
    texts(table).into_iter().map(|(key, text)| (key.to_owned(), names(text))).collect()
}

fn keys() -> BTreeSet<String> {
    rows(ENGLISH).into_iter().map(|it| it.0).collect()
}

/// Every script of the page but the tables, with its name.
fn scripts() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let files = std::fs::read_dir(folder).unwrap().map(|it| it.unwrap().path());
    let scripts = files.filter(|it| it.extension().is_some_and(|it| it == "js"));
    let named = scripts.map(|it| (it.file_name().unwrap().to_str().unwrap().to_owned(), it));
    named
        .filter(|(name, _)| !name.starts_with("words."))
        .map(|(name, path)| (name, std::fs::read_to_string(path).unwrap()))
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
    let (english, spanish) = (rows(ENGLISH), rows(SPANISH));
    assert!(english.len() > 100);
    assert_eq!(english, spanish);
    assert_eq!(keys().len(), english.len(), "a row stands twice");
}

/// What is the same in both languages: names, signs and figures.
const ALIKE: [&str; 17] = [
    "check.cells",
    "kind.masyu",
    "kind.numberlink",
    "open.example",
    "say.count",
    "help.others",
    "help.back",
    "daily.named",
    "lab.p95",
    "lab.p",
    "compose.plus",
    "compose.minus",
    "review.3bv",
    "review.3bvs",
    "share.svg",
    "share.png",
    "share.puzzlink",
];

#[test]
fn no_row_is_left_in_english() {
    for ((key, english), (_, spanish)) in texts(ENGLISH).into_iter().zip(texts(SPANISH)) {
        assert!(english != spanish || ALIKE.contains(&key), "{key}: {english}");
    }
}

/// One word for one thing, and one form of address.
#[test]
fn spanish_says_puzle_and_speaks_to_a_friend() {
    const AVOIDED: [&str; 21] = [
        "problema",
        "rompecabezas",
        "celda",
        "bucle",
        "usted",
        "pulse",
        "elija",
        "mire",
        "abra",
        "pegue",
        "suelte",
        "pruebe",
        "adivine",
        "encuentre",
        "inténtelo",
        "libere",
        "copie",
        "seleccione",
        "muévase",
        "teclee",
        "arrastre",
    ];
    for (key, text) in texts(SPANISH) {
        let text = text.to_lowercase();
        let mut words = text.split(|it: char| !it.is_alphabetic());
        let found = words.find(|word| AVOIDED.iter().any(|it| word.trim_end_matches('s') == *it));
        assert_eq!(found, None, "{key}: {text}");
    }
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
    let said: String = scripts().into_iter().map(|it| it.1).collect::<String>() + PAGE;
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
