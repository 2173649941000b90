//! Programs that are missing: Debian's packages that bring them, installed on request or in continuous integration.

use std::process::{Command, Stdio};

/// Whether packages may be installed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Install {
    /// Somebody has asked for it, or the machine is there for nothing else.
    Allowed,
    /// The machine is somebody's own.
    No,
}

/// Installs packages, and tells whether that went well.
pub(crate) fn install(names: &[&str]) -> bool {
    println!("apt-get install --yes {}", names.join(" "));
    let apt_get = |words: &[&str]| {
        let status = Command::new("apt-get").args(words).env("DEBIAN_FRONTEND", "noninteractive").status();
        status.is_ok_and(|it| it.success())
    };
    let words = [&["install", "--yes", "--no-install-recommends"], names].concat();
    // Lists that are old name old versions; without a network they are better than none.
    apt_get(&["update"]);
    apt_get(&words)
}

/// Whether a program can be started.
pub(crate) fn is_there(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
