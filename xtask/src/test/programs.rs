//! The programs that the page is tested with: installed on request, or in continuous integration.

use crate::Failure;
use std::process::{Command, Stdio};

/// What the tests start, and Debian's packages that bring it.
const PROGRAMS: [(&str, &str); 3] =
    [("chromium", "chromium"), ("chromedriver", "chromium-driver"), ("node", "nodejs")];

/// Whether packages may be installed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Install {
    /// Somebody has asked for it, or the machine is there for nothing else.
    Allowed,
    /// The machine is somebody's own.
    No,
}

/// Makes sure that they are there.
pub(super) fn ensure(install: Install) -> Result<(), Failure> {
    let missing: Vec<&str> = PROGRAMS.iter().filter(|it| !is_there(it.0)).map(|it| it.1).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let names = missing.join(" ");
    let command = format!("apt-get install --yes {names}");
    if install == Install::No {
        return Err(format!(
            "the page is tested with programs that are missing: {names}\n\
             install them yourself, or let 'cargo xtask test --install' run: {command}"
        ));
    }
    println!("the page is tested with programs that are missing: {command}");
    let apt_get = |words: &[&str]| {
        let status = Command::new("apt-get").args(words).env("DEBIAN_FRONTEND", "noninteractive").status();
        status.is_ok_and(|it| it.success())
    };
    let words = [&["install", "--yes", "--no-install-recommends"], &missing[..]].concat();
    if apt_get(&words) || (apt_get(&["update"]) && apt_get(&words)) {
        return Ok(());
    }
    Err(format!("{names} could not be installed; on Debian by hand: {command}"))
}

fn is_there(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
