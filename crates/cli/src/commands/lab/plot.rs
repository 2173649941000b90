//! Pictures of an experiment.

use crate::commands::command_line;
use crate::failure::Result;
use crate::language::language;
use crate::output;
use lab::Summary;
use message::{Message, message};
use std::path::{Path, PathBuf};

/// A file for a plot: its ending tells the format.
pub(super) fn file(name: &str) -> Result<PathBuf, Message> {
    let path = PathBuf::from(name);
    match ending(&path).as_deref() {
        Some("svg" | "png") => Ok(path),
        _ => Err(message!("expected a file that ends in .svg or .png")),
    }
}

/// Draws a summary into a file that [`file()`] has passed.
pub(super) fn write(summary: &Summary, path: &Path) -> Result<()> {
    let svg = lab::plot_in(summary, &command_line(), language());
    if ending(path).as_deref() == Some("png") {
        output::write_file(path, &draw::png_of(&svg))
    } else {
        output::write_file(path, svg.as_bytes())
    }
}

fn ending(path: &Path) -> Option<String> {
    path.extension().map(|it| it.to_string_lossy().to_lowercase())
}
