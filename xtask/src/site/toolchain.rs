//! A compiler for WebAssembly: the one that is used anyway if it has the target, else Debian's.

use super::done;
use crate::packages::{Install, install, is_there};
use crate::{Failure, root};
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's packages: a compiler with its library as source, which is compiled on the way, and a linker.
const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld"];

/// Where they put them.
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust/library/std";
const LINKER: &str = "wasm-ld";

/// A first visit loads all code: only what is small, or marked, is inlined.
const FLAGS: &str = "-Cllvm-args=-inline-threshold=25";

/// A compiler for WebAssembly.
pub(super) struct Toolchain {
    /// What to call it.
    pub(super) about: &'static str,
    is_debian: bool,
}

const OWN: Toolchain = Toolchain { about: "this toolchain", is_debian: false };
const DEBIAN: Toolchain =
    Toolchain { about: "Debian's rustc-web, with the standard library from source", is_debian: true };

/// The compiler that is there, or that may be installed.
pub(super) fn find(allowed: Install) -> Result<Toolchain, Failure> {
    if has_target() {
        return Ok(OWN);
    }
    if is_debian_there() {
        return Ok(DEBIAN);
    }
    let names = PACKAGES.join(" ");
    let by_hand = format!(
        "the engine is compiled to WebAssembly, which takes 'rustup target add {TARGET}' or, on Debian, \
         'apt-get install {names}'"
    );
    if allowed == Install::No {
        return Err(by_hand);
    }
    let rustup = Command::new("rustup").args(["target", "add", TARGET]).current_dir(root()).status();
    if rustup.is_ok_and(|it| it.success()) && has_target() {
        return Ok(OWN);
    }
    if install(&PACKAGES) && is_debian_there() { Ok(DEBIAN) } else { Err(by_hand) }
}

fn has_target() -> bool {
    let output = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    let folder =
        output.ok().filter(|it| it.status.success()).and_then(|it| String::from_utf8(it.stdout).ok());
    folder.is_some_and(|it| Path::new(it.trim()).exists())
}

fn is_debian_there() -> bool {
    [DEBIAN_CARGO, DEBIAN_RUSTC, DEBIAN_SOURCE].iter().all(|it| Path::new(it).exists())
        && is_there(LINKER)
        && is_new_enough(DEBIAN_RUSTC)
}

/// Whether a compiler is as new as ours, which cargo asks for too.
fn is_new_enough(rustc: &str) -> bool {
    let said = Command::new(rustc).arg("--version").output();
    let said = said.ok().and_then(|it| String::from_utf8(it.stdout).ok()).unwrap_or_default();
    said.split(' ').nth(1).is_some_and(|it| version(it) >= version(env!("CARGO_PKG_RUST_VERSION")))
}

/// A version such as `1.95.0`, by its first two numbers.
fn version(text: &str) -> Vec<u32> {
    text.split('.').take(2).map_while(|it| it.parse().ok()).collect()
}

impl Toolchain {
    /// Compiles the engine, and tells where it lies.
    pub(super) fn compile(&self) -> Result<PathBuf, Failure> {
        let mut cargo = Command::new(if self.is_debian { DEBIAN_CARGO } else { "cargo" });
        cargo.args(["build", "--package", "casilla-wasm", "--profile", "site", "--target", TARGET]);
        cargo.args(["--target-dir", "target/wasm"]).current_dir(root());
        if self.is_debian {
            cargo.arg("-Zbuild-std=std,panic_abort");
            // Its own compiler, whatever this one was started with; and one that builds its library, which is done so by
            // its own version only, is called unstable.
            cargo.env("RUSTC", DEBIAN_RUSTC).env("RUSTC_BOOTSTRAP", "1").env_remove("RUSTUP_TOOLCHAIN");
            cargo.env_remove("LD_LIBRARY_PATH");
            cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", LINKER);
        }
        // The same bytes wherever it is built: messages of failures name files.
        let home =
            std::env::var("CARGO_HOME").or_else(|_| std::env::var("HOME").map(|it| format!("{it}/.cargo")));
        let homes = home.map(|it| format!(" --remap-path-prefix={it}=cargo")).unwrap_or_default();
        let flags = format!("{FLAGS} --remap-path-prefix={}=casilla{homes}", root().display());
        cargo.env("RUSTFLAGS", flags);
        done(&mut cargo)?;
        Ok(root().join("target/wasm").join(TARGET).join("site/casilla_wasm.wasm"))
    }
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn versions_are_compared_by_their_numbers() {
        assert!(version("1.85.0") < version("1.95") && version("1.95.1") == version("1.95"));
        assert!(version("1.100.0-nightly") > version("1.95") && version("?") < version("1.95"));
    }
}
