//! The page speaks every language in full.

use std::collections::BTreeSet;

const STRINGS: &str = include_str!("../../assets/strings.js");

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

#[test]
fn every_row_is_in_every_language_with_the_same_names() {
    let (english, spanish) = (rows("ENGLISH"), rows("SPANISH"));
    assert!(english.len() > 100);
    assert_eq!(english, spanish);
    let keys: BTreeSet<&String> = english.iter().map(|it| &it.0).collect();
    assert_eq!(keys.len(), english.len(), "a row stands twice");
}

#[test]
fn whatever_the_page_says_is_in_the_table() {
    let keys: BTreeSet<String> = rows("ENGLISH").into_iter().map(|it| it.0).collect();
    let page = include_str!("../../assets/index.html");
    for attribute in ["data-text=\"", "data-label=\"", "data-title=\"", "data-placeholder=\""] {
        for it in page.split(attribute).skip(1) {
            let key = it.split('"').next().unwrap();
            assert!(keys.contains(key), "{key}");
        }
    }
    let scripts = [
        include_str!("../../assets/main.js"),
        include_str!("../../assets/panel.js"),
        include_str!("../../assets/dialogs.js"),
        include_str!("../../assets/reading.js"),
        include_str!("../../assets/lab.js"),
        include_str!("../../assets/watch.js"),
    ];
    for script in scripts {
        for (at, call) in script.match_indices("t(\"") {
            // Not the end of some longer name.
            if script[..at].ends_with(|it: char| it.is_alphanumeric()) {
                continue;
            }
            let key = script[at + call.len()..].split('"').next().unwrap();
            assert!(keys.contains(key), "{key}");
        }
    }
}
