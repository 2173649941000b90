//! What the tests need and the project does not hold: packages of npm, fetched when they are missing and pinned by
//! their checksums.

use crate::{Failure, root};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A package as the registry has it.
struct Package {
    name: &'static str,
    version: &'static str,
    /// Of the archive.
    sha256: &'static str,
    /// A file in it that shows that it is there.
    file: &'static str,
    /// What it is for.
    aim: &'static str,
}

/// axe-core finds what of the page somebody could not use. A later release may find more.
const AXE: Package = Package {
    name: "axe-core",
    version: "4.10.2",
    sha256: "9ea2d2d6917da998122bdacfd3b473e31ead53f4b87146c716a12edf89158100",
    file: "axe.min.js",
    aim: "the page is checked for accessibility",
};

/// The checker of the scripts' types. The last release that is a script itself, and so one archive for every machine.
const TYPESCRIPT: Package = Package {
    name: "typescript",
    version: "6.0.3",
    sha256: "33cd0ee1beaa8c9e9d15a9da836c62ddea4c34a42d7c2d349dbc80d94165d22a",
    file: "bin/tsc",
    aim: "the types of the page's scripts are checked",
};

/// The checker of the Python package's types, beside mypy.
const PYRIGHT: Package = Package {
    name: "pyright",
    version: "1.1.414",
    sha256: "bf5f473f6167c0d14175492c3263d783b4489a6956e1c06c18e15228e3a3fa42",
    file: "index.js",
    aim: "the types of the Python package are checked",
};

/// Makes sure that axe-core lies in `target/axe-core`, where the tests of the page look for it.
pub(super) fn axe() -> Result<(), Failure> {
    AXE.ensure().map(drop)
}

/// The checker of types, to be run by node.
pub(super) fn typescript() -> Result<PathBuf, Failure> {
    TYPESCRIPT.ensure()
}

/// The checker of Python's types, to be run by node.
pub(super) fn pyright() -> Result<PathBuf, Failure> {
    PYRIGHT.ensure()
}

impl Package {
    /// The path of its file, after it was fetched if need be.
    fn ensure(&self) -> Result<PathBuf, Failure> {
        let Package { name, version, sha256, file, aim } = self;
        let folder = root().join("target").join(name);
        let archive = folder.join(format!("{name}-{version}.tgz"));
        let wanted = folder.join("package").join(file);
        if wanted.exists() && archive.exists() {
            return Ok(wanted);
        }
        let made = std::fs::create_dir_all(&folder);
        made.map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
        let url = format!("https://registry.npmjs.org/{name}/-/{name}-{version}.tgz");
        println!("{aim} with {name}, which is missing: {url}");
        let part = format!("{name}-{version}.part");
        let words = ["--fail", "--silent", "--show-error", "--location", "--output", &part, &url];
        if !done(&folder, "curl", &words) {
            return Err(format!("{name} cannot be fetched from {url}"));
        }
        let found = checksum(&folder, &part)?;
        if found != *sha256 {
            return Err(format!("{url} is not what it was: its SHA-256 is {found}, not {sha256}"));
        }
        if !done(&folder, "tar", &["-xzf", &part]) || !wanted.exists() {
            return Err(format!("{} cannot be unpacked", folder.join(part).display()));
        }
        // Last of all: what has its full name was checked and unpacked.
        let named = std::fs::rename(folder.join(&part), &archive);
        named.map_err(|error| format!("{} cannot be named: {error}", archive.display()))?;
        Ok(wanted)
    }
}

/// The SHA-256 of a file, by whichever program this machine has.
fn checksum(folder: &Path, file: &str) -> Result<String, Failure> {
    for (program, words) in [("sha256sum", &[][..]), ("shasum", &["-a", "256"][..])] {
        let output = Command::new(program).args(words).arg(file).current_dir(folder).output();
        if let Some(output) = output.ok().filter(|it| it.status.success()) {
            let text = String::from_utf8_lossy(&output.stdout);
            return Ok(text.split_whitespace().next().unwrap_or_default().to_owned());
        }
    }
    Err("neither sha256sum nor shasum is there to check what was fetched".to_owned())
}

fn done(folder: &Path, program: &str, words: &[&str]) -> bool {
    Command::new(program).args(words).current_dir(folder).status().is_ok_and(|it| it.success())
}
