//! axe-core, which tells what of the page somebody could not use: fetched when it is missing, and never a part of the project.

use crate::{Failure, root};
use std::path::Path;
use std::process::Command;

/// The release that the page is held to; a later one may find more.
const VERSION: &str = "4.10.2";

/// Makes sure that it lies in `target/axe-core`, where the tests of the page look for it.
pub(super) fn ensure() -> Result<(), Failure> {
    let folder = root().join("target/axe-core");
    let (script, archive) =
        (folder.join("package/axe.min.js"), folder.join(format!("axe-core-{VERSION}.tgz")));
    if script.exists() && archive.exists() {
        return Ok(());
    }
    std::fs::create_dir_all(&folder)
        .map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
    let url = format!("https://registry.npmjs.org/axe-core/-/axe-core-{VERSION}.tgz");
    println!("the page is checked with axe-core, which is missing: {url}");
    let name = format!("axe-core@{VERSION}");
    let is_fetched =
        done(&folder, "curl", &["--fail", "--silent", "--show-error", "--location", "--remote-name", &url])
            || done(&folder, "npm", &["pack", "--silent", &name]);
    let file = archive.file_name().unwrap_or_default().to_string_lossy();
    if is_fetched && done(&folder, "tar", &["-xzf", &file]) && script.exists() {
        return Ok(());
    }
    Err(format!("axe-core cannot be fetched; unpack {url} in {}", folder.display()))
}

fn done(folder: &Path, program: &str, words: &[&str]) -> bool {
    Command::new(program).args(words).current_dir(folder).status().is_ok_and(|it| it.success())
}
