//! No error is without its Spanish.

#![allow(clippy::disallowed_methods, reason = "the test reads the sources")]

use play::spanish;
use std::path::{Path, PathBuf};

/// What comes right before the text of an error.
const BEFORE: [&str; 28] = [
    "#[error(\"",
    "expected(\"",
    "refuse(\"",
    "refuse(format!(\"",
    "beyond(\"",
    "bad(\"",
    "bad(format!(\"",
    ".number(\"",
    "let reason = \"",
    "let reason = format!(\"",
    "Code::BadRequest,\"",
    "Code::BadRequest,format!(\"",
    "Code::Busy,\"",
    "Code::Illegal,\"",
    "Code::NotFound,\"",
    "Code::NoSuchMethod,\"",
    "Code::OutOfBudget,\"",
    "Code::TooLarge,\"",
    "Code::TooSlow,\"",
    "Fault { error: format!(\"",
    "bail!(\"",
    "anyhow!(\"",
    ".context(\"",
    ".with_context(|| \"",
    ".with_context(|| format!(\"",
    "ok_or(\"",
    "Err(\"",
    "Err(format!(\"",
];

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|it| it == "rs") && !path.ends_with("tests.rs") {
            found.push(path);
        }
    }
}

/// A literal as it is read, with every hole as `{}`.
fn phrase(literal: &str) -> String {
    let mut text = String::new();
    let mut chars = literal.chars().peekable();
    while let Some(it) = chars.next() {
        match it {
            '"' => break,
            '\\' if chars.peek() == Some(&'\n') => while chars.next_if(|it| it.is_whitespace()).is_some() {},
            '\\' => text.extend(chars.next()),
            '{' => {
                while chars.next().is_some_and(|it| it != '}') {}
                text.push_str("{}");
            }
            _ => text.push(it),
        }
    }
    text
}

#[test]
fn every_error_in_the_sources_is_in_the_phrase_book() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut files = Vec::new();
    for name in [
        "grid",
        "masyu",
        "numberlink",
        "minesweeper",
        "play",
        "lab",
        "store",
        "kept",
        "api",
        "web",
        "verify",
        "cli",
    ] {
        sources(&crates.join(name).join("src"), &mut files);
    }
    let mut missing = Vec::new();
    for file in &files {
        let text = std::fs::read_to_string(file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap();
        // However a call is broken into lines.
        let lines: Vec<&str> =
            code.lines().filter(|it| !it.trim_start().starts_with("//")).map(str::trim_start).collect();
        let code = lines
            .join("\n")
            .replace("(\n\"", "(\"")
            .replace(", \"", ",\"")
            .replace(",\n\"", ",\"")
            .replace(", format!", ",format!")
            .replace(",\nformat!", ",format!");
        for before in BEFORE {
            for part in code.split(before).skip(1) {
                let phrase = phrase(part);
                if !spanish::is_known(&phrase) {
                    missing.push(format!("{}: {phrase}", file.display()));
                }
            }
        }
    }
    assert!(missing.is_empty(), "the phrase book lacks\n{}", missing.join("\n"));
}
