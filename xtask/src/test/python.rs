//! The Python package: a virtual environment in `target/`, the wheel built as the tests build everything, and its tests.

use super::fetched;
use crate::{Failure, root};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// What the tests take, with the versions that they are held to.
const REQUIREMENTS: &str = "crates/py/tests/requirements.txt";

/// Builds the wheel, installs it where nothing else is, and runs its tests with the program in that file; without Python or a
/// network it says what it leaves out.
pub(super) fn run(program: &Path) -> Result<(), Failure> {
    let begun = Instant::now();
    let folder = root().join("target/python");
    if !is_done(Command::new("python3").args(["-c", "import sys, venv; assert sys.version_info >= (3, 10)"]))
    {
        println!("skipped: the Python package is not tested, which takes Python 3.10 or later with venv");
        return Ok(());
    }
    if !is_equipped(&folder)? {
        println!(
            "skipped: the Python package is not tested, as pip cannot install what {REQUIREMENTS} names"
        );
        return Ok(());
    }
    let python = folder.join("bin/python");
    install_wheel(&folder, &python)?;
    let mut pytest = Command::new(&python);
    pytest.args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider", "--durations=5"]);
    pytest.env("CASILLA_PYRIGHT", fetched::pyright()?).env("CASILLA_PROGRAM", program);
    must(&mut pytest, "target/python/bin/python -m pytest")?;
    println!("the Python package took {} s", begun.elapsed().as_secs());
    Ok(())
}

/// Whether everything that is required is in the environment, installed if need be.
fn is_equipped(folder: &Path) -> Result<bool, Failure> {
    let wanted = std::fs::read_to_string(root().join(REQUIREMENTS));
    let wanted = wanted.map_err(|error| format!("{REQUIREMENTS} cannot be read: {error}"))?;
    let stamp = folder.join("installed.txt");
    if std::fs::read_to_string(&stamp).is_ok_and(|it| it == wanted) {
        return Ok(true);
    }
    println!("what the Python tests take is installed into {}", folder.display());
    let mut pip = Command::new(folder.join("bin/python"));
    pip.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--requirement",
        REQUIREMENTS,
    ]);
    let is_there = is_done(Command::new("python3").args(["-m", "venv", "--clear"]).arg(folder))
        && pip.current_dir(root()).status().is_ok_and(|it| it.success());
    if is_there {
        // Last of all: an environment that says so is whole.
        std::fs::write(&stamp, wanted).map_err(|error| format!("{}: {error}", stamp.display()))?;
    }
    Ok(is_there)
}

/// Builds the wheel with the profile of the tests, and installs it.
fn install_wheel(folder: &Path, python: &Path) -> Result<(), Failure> {
    let wheels = root().join("target/wheels");
    // Another version's wheel must not be taken for this one.
    let _ = std::fs::remove_dir_all(&wheels);
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let mut maturin = Command::new(folder.join("bin/maturin"));
    maturin.args(["build", "--quiet", "--profile", "dev", "--out"]).arg(&wheels);
    maturin.arg("--target-dir").arg(target);
    must(
        &mut maturin,
        "target/python/bin/maturin build --profile dev --target-dir target --out target/wheels",
    )?;
    let mut pip = Command::new(python);
    pip.args([
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--force-reinstall",
        "--no-deps",
    ])
    .args(["--no-index", "--find-links"])
    .arg(&wheels)
    .arg("casilla");
    must(&mut pip, "target/python/bin/pip install --force-reinstall --no-deps target/wheels/*.whl")
}

fn must(command: &mut Command, shown: &str) -> Result<(), Failure> {
    let status = command.current_dir(root()).status().map_err(|error| format!("{shown}: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("by hand: {shown}")) }
}

fn is_done(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|it| it.success())
}
