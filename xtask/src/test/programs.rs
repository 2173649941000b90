//! The programs that the page is tested with: installed on request, or in continuous integration.

use crate::Failure;
use crate::packages::{Install, install, is_there};

/// What the tests start, and Debian's packages that bring it.
const PROGRAMS: [(&str, &str); 3] =
    [("chromium", "chromium"), ("chromedriver", "chromium-driver"), ("node", "nodejs")];

/// Makes sure that they are there.
pub(super) fn ensure(allowed: Install) -> Result<(), Failure> {
    let missing: Vec<&str> = PROGRAMS.iter().filter(|it| !is_there(it.0)).map(|it| it.1).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let names = missing.join(" ");
    let command = format!("apt-get install --yes {names}");
    if allowed == Install::No {
        return Err(format!(
            "the page is tested with programs that are missing: {names}\n\
             install them yourself, or let 'cargo xtask test --install' run: {command}"
        ));
    }
    if install(&missing) {
        return Ok(());
    }
    Err(format!("{names} could not be installed; on Debian by hand: {command}"))
}
