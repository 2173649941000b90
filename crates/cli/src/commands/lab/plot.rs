//! Pictures of an experiment.

use crate::output;
use anyhow::Result;
use lab::Summary;
use std::env;
use std::path::{Path, PathBuf};

/// A file for a plot: its ending tells the format.
pub(super) fn file(name: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(name);
    match ending(&path).as_deref() {
        Some("svg" | "png") => Ok(path),
        _ => Err("a file that ends in .svg or .png is expected".to_owned()),
    }
}

/// Draws a summary into a file that [`file()`] has passed.
pub(super) fn write(summary: &Summary, path: &Path) -> Result<()> {
    let svg = lab::plot(summary, &command());
    if ending(path).as_deref() == Some("png") {
        output::write_file(path, &play::picture::png_of(&svg))
    } else {
        output::write_file(path, svg.as_bytes())
    }
}

fn ending(path: &Path) -> Option<String> {
    path.extension().map(|it| it.to_string_lossy().to_lowercase())
}

/// The command as it was given, in quotes where a shell needs them.
pub(super) fn command() -> String {
    let is_plain = |it: char| it.is_alphanumeric() || "-_./,:=+@%".contains(it);
    let quoted = |word: String| {
        if !word.is_empty() && word.chars().all(is_plain) {
            word
        } else {
            format!("'{}'", word.replace('\'', r"'\''"))
        }
    };
    let words = env::args_os().skip(1).map(|it| quoted(it.to_string_lossy().into_owned()));
    ["casilla".to_owned()].into_iter().chain(words).collect::<Vec<_>>().join(" ")
}
