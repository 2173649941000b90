//! The browser that the page is tested in: installed when it is missing, where that can be done.

use crate::Failure;
use std::process::{Command, Stdio};

/// What the tests start, and Debian's packages that bring it.
const PROGRAMS: [(&str, &str); 2] = [("chromium", "chromium"), ("chromedriver", "chromium-driver")];

/// Makes sure that the browser and its driver are there.
pub(super) fn ensure() -> Result<(), Failure> {
    let missing: Vec<&str> = PROGRAMS.iter().filter(|it| !is_there(it.0)).map(|it| it.1).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let command = format!("apt-get install --yes {}", missing.join(" "));
    println!("the page is tested in a browser, which is missing: {command}");
    let install = |words: &[&str]| {
        let status = Command::new("apt-get").args(words).env("DEBIAN_FRONTEND", "noninteractive").status();
        status.is_ok_and(|it| it.success())
    };
    let words = [&["install", "--yes", "--no-install-recommends"], &missing[..]].concat();
    if install(&words) || (install(&["update"]) && install(&words)) {
        return Ok(());
    }
    Err(format!("chromium and chromedriver are missing; install them, on Debian with: {command}"))
}

fn is_there(program: &str) -> bool {
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
