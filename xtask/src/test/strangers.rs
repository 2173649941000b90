//! rate, a checker of SAT proofs that others wrote: it accepts the certificates of a sample of puzzles as DRAT, and refuses wrong ones.

use crate::{Failure, root};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The version that is known to work.
const VERSION: &str = "0.3.0";

/// Puzzles of every kind, with one solution.
const SAMPLE: [&str; 4] = ["masyu-10x10.txt", "masyu-8x6.url", "numberlink-8x7.txt", "mines-8x6.txt"];

/// Lets the stranger check what the program writes.
pub(super) fn run(program: &Path) -> Result<(), Failure> {
    let Some(rate) = installed() else {
        println!("skipped: rate {VERSION} cannot be installed, which takes a C compiler and a network");
        return Ok(());
    };
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    for name in SAMPLE {
        let proof = folder.path().join(name);
        let mut solve = Command::new(program);
        solve.arg("solve").arg(root().join("examples").join(name)).arg("--proof").arg(&proof);
        solve.args(["--proof-format", "drat", "--to", "digits"]).stdout(Stdio::null()).stderr(Stdio::null());
        if !solve.status().is_ok_and(|it| it.success()) {
            return Err(format!("{name} is not proved by clauses"));
        }
        let clauses = folder.path().join(format!("{name}.cnf"));
        if !accepts(&rate, &clauses, &proof)? {
            return Err(format!("rate refuses the proof of {name}"));
        }
        // A proof that jumps to its end.
        let wrong = folder.path().join("wrong");
        fs::write(&wrong, "0\n").map_err(|error| error.to_string())?;
        if accepts(&rate, &clauses, &wrong)? {
            return Err(format!("rate accepts an empty proof of {name}, so that its word is worth nothing"));
        }
    }
    println!("rate {VERSION} accepts the proofs of {} puzzles, and no empty one", SAMPLE.len());
    Ok(())
}

fn accepts(rate: &Path, clauses: &Path, proof: &Path) -> Result<bool, Failure> {
    let told = Command::new(rate).arg(clauses).arg(proof).output();
    let told = told.map_err(|error| format!("rate cannot be started: {error}"))?;
    Ok(String::from_utf8_lossy(&told.stdout).lines().any(|line| line == "s VERIFIED"))
}

/// Where it is, installed if need be.
fn installed() -> Option<PathBuf> {
    let folder = root().join(format!("target/rate-{VERSION}"));
    let program = folder.join("bin").join(format!("rate{}", std::env::consts::EXE_SUFFIX));
    if program.is_file() {
        return Some(program);
    }
    println!("proofs are checked with rate, which is missing: it is installed into {}", folder.display());
    let mut cargo = Command::new("cargo");
    cargo.args(["install", "--quiet", "--debug", "rate", "--version", &format!("={VERSION}"), "--root"]);
    cargo.arg(&folder).arg("--target-dir").arg(folder.join("build"));
    cargo.status().is_ok_and(|it| it.success()).then_some(program)
}
