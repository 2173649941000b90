//! Which crate may see which: arrows point down only.

use super::{File, Finding};

/// Every crate under `crates/`, and those of ours that it may depend on.
const ARROWS: [(&str, &[&str]); 13] = [
    ("grid", &[]),
    ("deduce", &["grid"]),
    ("draw", &["grid"]),
    ("exact", &["grid"]),
    ("masyu", &["deduce", "exact", "grid"]),
    ("numberlink", &["deduce", "exact", "grid"]),
    ("minesweeper", &["deduce", "exact", "grid"]),
    ("play", &["masyu", "numberlink", "minesweeper", "deduce", "draw", "exact", "grid"]),
    ("lab", &["play", "draw", "masyu", "numberlink", "minesweeper", "deduce", "grid"]),
    ("store", &[]),
    ("web", &["play", "draw", "lab", "store"]),
    ("tui", &["play", "draw", "lab", "store"]),
    ("cli", &["play", "draw", "lab", "store", "tui", "web"]),
];

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in files.iter().filter(|file| file.name() == "Cargo.toml") {
        let Some(name) = file.folder().strip_prefix("crates/") else { continue };
        let Some((_, allowed)) = ARROWS.iter().find(|it| it.0 == name) else {
            findings.push(file.finding(None, "a new crate: say in xtask/src/tidy/arrows.rs what it may see"));
            continue;
        };
        for (line, seen) in dependencies(file) {
            let is_ours = ARROWS.iter().any(|it| it.0 == seen);
            if is_ours && !allowed.contains(&seen) {
                findings.push(file.finding(line, format!("{name} must not see {seen}")));
            }
        }
    }
    findings
}

/// The names in the sections of dependencies, those for tests included; ours are imported by folder name.
fn dependencies(file: &File) -> impl Iterator<Item = (usize, &str)> {
    let mut is_inside = false;
    file.lines().filter_map(move |(line, text)| {
        if text.starts_with('[') {
            is_inside = text.trim_end().ends_with("dependencies]");
            return None;
        }
        let name = text.split(['.', '=', ' ']).next().filter(|it| !it.is_empty())?;
        is_inside.then(|| (line, name.trim_start_matches("casilla-")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::finds;

    #[test]
    fn an_arrow_upwards_is_found() {
        let text = "[package]\nname = \"casilla-exact\"\n\n[dependencies]\ngrid.workspace = true\n";
        finds(check, "crates/exact/Cargo.toml", text, &[]);
        let text = "[dev-dependencies]\nmasyu = { workspace = true }\n";
        let reason = "crates/exact/Cargo.toml:2: exact must not see masyu";
        finds(check, "crates/exact/Cargo.toml", text, &[reason]);
    }

    #[test]
    fn a_crate_without_a_place_is_found() {
        let reason = "crates/new/Cargo.toml: a new crate: say in xtask/src/tidy/arrows.rs what it may see";
        finds(check, "crates/new/Cargo.toml", "", &[reason]);
    }
}
