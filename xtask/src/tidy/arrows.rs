//! Which crate may see which: arrows point down only.

use super::{File, Finding};
use crate::root;
use serde_json::Value;
use std::process::Command;

/// Every crate under `crates/`, and those of ours that it may depend on.
const ARROWS: [(&str, &[&str]); 21] = [
    ("message-macros", &[]),
    ("message", &["message-macros"]),
    ("grid", &["message"]),
    ("deduce", &["grid", "message"]),
    ("draw", &["grid"]),
    ("exact", &["grid"]),
    ("masyu", &["deduce", "exact", "grid", "message"]),
    ("numberlink", &["deduce", "exact", "grid", "message"]),
    ("minesweeper", &["deduce", "exact", "grid", "message"]),
    ("play", &["masyu", "numberlink", "minesweeper", "deduce", "draw", "exact", "grid", "message"]),
    ("lab", &["play", "draw", "masyu", "numberlink", "minesweeper", "deduce", "grid", "message"]),
    ("casilla", &["play", "draw", "lab", "masyu", "numberlink", "minesweeper", "deduce", "exact"]),
    ("store", &["message"]),
    ("verify", &["message"]),
    ("kept", &["play", "store", "message"]),
    ("api", &["play", "draw", "kept", "lab", "store", "message"]),
    ("wasm", &["api", "draw", "play", "store"]),
    ("web", &["api", "play", "store", "message"]),
    ("tui", &["play", "draw", "kept", "lab", "store", "message"]),
    ("fuzz", &["api", "play", "store", "verify"]),
    ("cli", &["api", "play", "draw", "kept", "lab", "store", "tui", "verify", "web", "message"]),
];

pub(super) fn check(_: &[File]) -> Vec<Finding> {
    match packages() {
        Ok(packages) => wrong(&packages),
        Err(reason) => vec![finding("Cargo.toml", reason)],
    }
}

/// A crate of ours and those of ours that it depends on, tests and build scripts included; by the names of their folders.
struct Package {
    folder: String,
    sees: Vec<String>,
}

fn wrong(packages: &[Package]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for Package { folder, sees } in packages {
        let path = format!("crates/{folder}/Cargo.toml");
        let Some((_, allowed)) = ARROWS.iter().find(|it| it.0 == folder) else {
            findings.push(finding(&path, "a new crate: say in xtask/src/tidy/arrows.rs what it may see"));
            continue;
        };
        let wrong = sees.iter().filter(|seen| !allowed.contains(&seen.as_str()));
        findings.extend(wrong.map(|seen| finding(&path, format!("{folder} must not see {seen}"))));
    }
    findings
}

fn finding(path: &str, reason: impl Into<String>) -> Finding {
    Finding { path: path.to_owned(), line: None, reason: reason.into() }
}

/// Every crate under `crates/`, as cargo understands its manifest.
fn packages() -> Result<Vec<Package>, String> {
    let mut cargo = Command::new("cargo");
    cargo.args(["metadata", "--no-deps", "--format-version", "1", "--offline"]).current_dir(root());
    let output = cargo.output().map_err(|error| format!("cargo cannot be started: {error}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned());
    }
    let metadata: Value = serde_json::from_slice(&output.stdout).map_err(|error| error.to_string())?;
    read(&metadata).ok_or_else(|| "cargo metadata is not as it was".to_owned())
}

fn read(metadata: &Value) -> Option<Vec<Package>> {
    let folder = |path: &Value| {
        let (crates, folder) = path.as_str()?.trim_end_matches("/Cargo.toml").rsplit_once('/')?;
        crates.ends_with("/crates").then(|| folder.to_owned())
    };
    let package = |it: &Value| {
        let sees = it["dependencies"].as_array()?.iter().filter_map(|it| folder(&it["path"]));
        Some(Package { folder: folder(&it["manifest_path"])?, sees: sees.collect() })
    };
    Some(metadata["packages"].as_array()?.iter().filter_map(package).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[track_caller]
    fn finds(folder: &str, sees: &[&str], expected: &[&str]) {
        let sees: Vec<Value> =
            sees.iter().map(|it| json!({ "path": format!("/home/x/crates/{it}") })).collect();
        let manifest = format!("/home/x/crates/{folder}/Cargo.toml");
        let metadata = json!({ "packages": [{ "manifest_path": manifest, "dependencies": sees }] });
        let found = wrong(&read(&metadata).unwrap());
        assert_eq!(found.iter().map(Finding::to_string).collect::<Vec<String>>(), expected);
    }

    #[test]
    fn an_arrow_upwards_is_found() {
        finds("exact", &["grid"], &[]);
        finds("exact", &["grid", "masyu"], &["crates/exact/Cargo.toml: exact must not see masyu"]);
    }

    #[test]
    fn a_crate_without_a_place_is_found() {
        let reason = "crates/new/Cargo.toml: a new crate: say in xtask/src/tidy/arrows.rs what it may see";
        finds("new", &[], &[reason]);
    }

    #[test]
    fn cargo_knows_every_crate() {
        assert_eq!(packages().unwrap().len(), ARROWS.len());
    }
}
