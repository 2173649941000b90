//! The page as a folder of files that any server can show, with the whole engine inside: `target/site`.
//!
//! The engine is compiled to WebAssembly (`toolchain`), and put together with the files of the page (`folder`). All files but
//! those whose addresses people know lie in a folder named after what is in them, so that no browser ever mixes two
//! versions. The same sources and compiler make the same bytes, and the folder's name for itself is told.
//!
//! What the built folder is like in a browser (`browser`) can be measured (`measure`), and pictured for those who install it
//! (`pictures`).

mod browser;
mod folder;
mod measure;
mod package;
mod pictures;
mod toolchain;

use crate::packages::Install;
use crate::{Failure, root};
use flate2::Compression;
use flate2::write::GzEncoder;
use sha1::{Digest as _, Sha1};
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

pub(crate) const HELP: &str = "the page without a server: builds target/site, and target/npm
--install      install what is missing
--address URL  where links open that are shared; where the page is if not given
--measure      how quick the folder is that was built, beside the program
--pictures     takes the pictures again that are shown before it is installed";

/// Where the folder is built.
const SITE: &str = "target/site";

pub(crate) fn run(words: &[String]) -> Result<(), Failure> {
    let (mut install, mut address) = (Install::No, None);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--install" => install = Install::Allowed,
            "--address" => address = Some(checked(words.next().map_or("", String::as_str))?),
            "--measure" => return measure::run(&built()?),
            "--pictures" => return pictures::take(&built()?),
            _ => return Err(format!("'{word}' is unknown; options:\n{HELP}")),
        }
    }
    let toolchain = toolchain::find(install)?;
    println!("the engine is compiled by {}", toolchain.about);
    build(&toolchain, address)
}

/// An address that can be written into a page.
fn checked(address: &str) -> Result<&str, Failure> {
    let is_plain = |it: &str| it.chars().all(|it| it.is_ascii_graphic() && !"\"<>&#?".contains(it));
    let rest = ["https://", "http://"].iter().find_map(|it| address.strip_prefix(it));
    if rest.is_some_and(|it| !it.is_empty() && is_plain(it)) {
        Ok(address)
    } else {
        Err(format!("'--address {address}': expected an address such as https://example.org/casilla/"))
    }
}

/// The folder, which must have been built.
fn built() -> Result<PathBuf, Failure> {
    let site = root().join(SITE);
    if site.join("index.html").is_file() {
        Ok(site)
    } else {
        Err(format!("{SITE} is not built yet: cargo xtask site"))
    }
}

/// Builds the folder if there is a compiler for it; tells whether there is.
pub(crate) fn build_if_possible(install: Install) -> Result<bool, Failure> {
    match toolchain::find(install) {
        Ok(toolchain) => build(&toolchain, None).map(|()| true),
        Err(reason) => {
            println!("skipped: {reason}");
            Ok(false)
        }
    }
}

fn build(toolchain: &toolchain::Toolchain, address: Option<&str>) -> Result<(), Failure> {
    let compiled = toolchain.compile()?;
    let engine = root().join("target/engine");
    emptied(&engine)?;
    let mut bindgen = Command::new("cargo");
    bindgen.args(["run", "--quiet", "--manifest-path", "xtask/bindgen/Cargo.toml", "--target-dir"]);
    bindgen.args(["target/bindgen", "--"]).arg(&compiled).arg(&engine).current_dir(root());
    done(&mut bindgen)?;
    let (site, npm) = (root().join(SITE), root().join("target/npm"));
    package::write(&engine, &npm)?;
    folder::write(&engine, &npm, &site, address)?;
    tell(&site)
}

/// What a first visit loads, and a name for all that is in the folder.
fn tell(site: &Path) -> Result<(), Failure> {
    let (mut engine, mut page) = ([0, 0], [0, 0]);
    let mut hash = Sha1::new();
    for file in files(site)? {
        let bytes = read(&file)?;
        let name = file.strip_prefix(site).unwrap_or(&file).to_string_lossy().replace('\\', "/");
        hash.update(format!("{name} {}\n", bytes.len()));
        hash.update(&bytes);
        if folder::is_for_others(&name) {
            continue;
        }
        let sum = if folder::is_a("wasm", &name) { &mut engine } else { &mut page };
        sum[0] += bytes.len();
        sum[1] += packed(&bytes)?;
    }
    let told = |name: &str, [plain, packed]: [usize; 2]| {
        println!("{name:8} {:>6} KB, compressed {:>5} KB", plain / 1000, packed / 1000);
    };
    told("engine", engine);
    told("page", page);
    told("all", [engine[0] + page[0], engine[1] + page[1]]);
    println!("{} {}", site.display(), hex(&hash.finalize()));
    Ok(())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes whatever is written");
        text
    })
}

fn packed(bytes: &[u8]) -> Result<usize, Failure> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.map(|it| it.len()).map_err(|error| error.to_string())
}

/// Every file in a folder and those inside, by name.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let (mut found, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).map_err(|error| told(&folder, &error))?;
        for entry in entries {
            let path = entry.map_err(|error| told(&folder, &error))?.path();
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    Ok(found)
}

fn emptied(folder: &Path) -> Result<(), Failure> {
    if folder.exists() {
        std::fs::remove_dir_all(folder).map_err(|error| told(folder, &error))?;
    }
    std::fs::create_dir_all(folder).map_err(|error| told(folder, &error))
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    std::fs::read(path).map_err(|error| told(path, &error))
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let folder = path.parent().expect("a file lies in a folder");
    std::fs::create_dir_all(folder).map_err(|error| told(folder, &error))?;
    std::fs::write(path, bytes).map_err(|error| told(path, &error))
}

fn told(path: &Path, error: &std::io::Error) -> Failure {
    format!("{}: {error}", path.display())
}

/// Runs a command that must succeed.
fn done(command: &mut Command) -> Result<(), Failure> {
    let status = command.status().map_err(|error| format!("{command:?} cannot be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("failed: {command:?}")) }
}

#[cfg(test)]
mod tests {
    use super::checked;

    #[test]
    fn an_address_is_one() {
        for good in ["https://example.org/casilla/", "http://10.0.0.7:8000/"] {
            assert_eq!(checked(good), Ok(good));
        }
        for bad in ["", "example.org", "https://", "https://a\"b", "https://a/#b", "javascript:alert(1)"] {
            assert!(checked(bad).is_err(), "{bad}");
        }
    }
}
