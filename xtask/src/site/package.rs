//! The package for scripts, `target/npm`: the same engine, and a module with its types.

use super::{emptied, files, read, write as write_file};
use crate::{Failure, root};
use std::path::Path;

pub(super) fn write(engine: &Path, folder: &Path) -> Result<(), Failure> {
    emptied(folder)?;
    for from in [&root().join("crates/wasm/npm"), engine] {
        for path in files(from)? {
            let name = path.file_name().unwrap_or_default();
            write_file(&folder.join(name), &read(&path)?)?;
        }
    }
    let manifest = serde_json::json!({
        "name": "casilla",
        "version": env!("CARGO_PKG_VERSION"),
        "description": "Masyu, Numberlink and Minesweeper: solve with proof, explain, make, odds, pictures",
        "license": "MIT OR Apache-2.0",
        "type": "module",
        "exports": {
            ".": { "types": "./casilla.d.ts", "default": "./casilla.js" },
            "./engine_bg.wasm": "./engine_bg.wasm",
        },
        "types": "./casilla.d.ts",
        "sideEffects": false,
    });
    write_file(&folder.join("package.json"), format!("{manifest:#}\n").as_bytes())
}
