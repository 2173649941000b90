//! Everything that must hold before a change lands, step by step.

mod fetched;
mod programs;
mod python;
mod schema;
mod strangers;

use crate::packages::Install;
use crate::{Failure, root, site, tidy};
use std::path::PathBuf;
use std::process::{Command, Stdio};

pub(crate) const HELP: &str = "everything that must hold before a change lands\n--install: install programs that are missing\n--only TEXT: the steps whose aim contains it";

/// A cargo command that must succeed.
struct Step {
    /// What it makes sure of.
    aim: &'static str,
    /// The words after `cargo`.
    words: &'static [&'static str],
    /// An environment variable that it needs.
    env: Option<(&'static str, &'static str)>,
    /// How to install what it runs, where that may be missing.
    install: Option<&'static str>,
}

/// The quick steps first.
const STEPS: [Step; 9] = [
    Step {
        aim: "the code is formatted",
        words: &["fmt", "--all", "--check"],
        env: None,
        install: Some("rustup component add rustfmt"),
    },
    Step {
        aim: "the code of the Python package is formatted",
        words: &["fmt", "--manifest-path", "crates/py/Cargo.toml", "--check"],
        env: None,
        install: Some("rustup component add rustfmt"),
    },
    Step {
        aim: "the code from outside the workspace is formatted",
        words: &["fmt", "--manifest-path", "crates/casilla/outside/Cargo.toml", "--check"],
        env: None,
        install: Some("rustup component add rustfmt"),
    },
    Step {
        aim: "clippy has nothing to say",
        words: &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"],
        env: None,
        install: Some("rustup component add clippy"),
    },
    TESTS,
    Step {
        aim: "the examples in the documentation run",
        words: &["test", "--workspace", "--doc", "--quiet"],
        env: None,
        install: None,
    },
    Step {
        aim: "the library works from outside the workspace",
        words: &[
            "run",
            "--quiet",
            "--manifest-path",
            "crates/casilla/outside/Cargo.toml",
            "--target-dir",
            "target",
        ],
        env: None,
        install: None,
    },
    Step {
        aim: "a player from outside the workspace races with ours",
        words: &[
            "run",
            "--quiet",
            "--manifest-path",
            "crates/casilla/outside/Cargo.toml",
            "--target-dir",
            "target",
            "--bin",
            "guest",
            "--features",
            "guest",
        ],
        env: None,
        install: None,
    },
    Step {
        aim: "the documentation builds without warnings",
        words: &["doc", "--workspace", "--no-deps"],
        env: Some(("RUSTDOCFLAGS", "-D warnings")),
        install: None,
    },
];

const TESTS: Step = Step {
    aim: "the tests pass",
    words: &["test", "--workspace", "--lib", "--bins", "--tests"],
    env: None,
    install: None,
};

/// The same tests, in parallel and with a shorter report.
const NEXTEST: Step = Step { words: &["nextest", "run", "--workspace"], ..TESTS };

pub(crate) fn run(words: &[String]) -> Result<(), Failure> {
    let Options { install, only } = Options::read(words)?;
    let part = |aim: &str, shown: &str, run: &dyn Fn() -> Result<(), Failure>| {
        if aim.contains(&only) { part(aim, shown, run) } else { Ok(()) }
    };
    part("the files are tidy", "cargo xtask tidy", &|| tidy::run(&[]))?;
    let there = "there is a browser to test the page in, and node for its scripts";
    part(there, "chromedriver --version; node --version", &|| programs::ensure(install))?;
    part("there is axe-core to check the page with", "ls target/axe-core/package/axe.min.js", &fetched::axe)?;
    part("the types of the page's scripts are right", "tsc -p crates/web/jsconfig.json", &types)?;
    part("the page's scripts compute what they should", "node --test crates/web/tests/scripts/", &scripts)?;
    let nextest = is_installed("nextest");
    for step in STEPS.iter().filter(|it| it.aim.contains(&only)) {
        let step = if nextest && step.words == TESTS.words { &NEXTEST } else { step };
        take(step)?;
    }
    let shown = "cargo xtask site; CASILLA_SITE=target/site cargo test --workspace --test it browser::";
    part("the page without a server does the same", shown, &|| without_server(install, nextest))?;
    part(
        "the server does what its description says",
        "schemathesis run http://ADDRESS/api/openapi.json",
        &|| schema::run(&built()?),
    )?;
    let shown = "target/python/bin/maturin build; target/python/bin/python -m pytest";
    part("the Python package works", shown, &|| python::run(&built()?))?;
    part("a stranger's checker accepts our proofs", "rate FILE.cnf FILE", &|| strangers::run(&built()?))?;
    println!("\nAll steps passed.");
    Ok(())
}

struct Options {
    install: Install,
    /// A part of what the steps make sure of.
    only: String,
}

impl Options {
    fn read(words: &[String]) -> Result<Options, Failure> {
        // A machine that only tests has nobody to ask.
        let is_alone = std::env::var_os("CI").is_some_and(|it| it == "true");
        let mut options =
            Options { install: if is_alone { Install::Allowed } else { Install::No }, only: String::new() };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            match word.as_str() {
                "--install" => options.install = Install::Allowed,
                "--only" => options.only.clone_from(words.next().ok_or("'--only' wants a text")?),
                _ => return Err(format!("'{word}' is unknown; options:\n{HELP}")),
            }
        }
        Ok(options)
    }
}

/// The tests of the page, which are run against the folder without a server too; but not those of the server's own life.
const WITHOUT_SERVER: [&str; 7] = [
    "browser::",
    "--skip",
    "visits::a_game_survives",
    "--skip",
    "visits::a_server_that",
    "--skip",
    "visits::who_plays",
];

/// Builds the page without a server, and tests it in the browser and in Node; where nothing compiles it, that is told.
fn without_server(install: Install, nextest: bool) -> Result<(), Failure> {
    if !site::build_if_possible(install)? {
        return Ok(());
    }
    node(&["--test", "--test-reporter=dot", "crates/wasm/tests/"])?;
    let mut cargo = Command::new("cargo");
    let words: &[&str] = if nextest { &["nextest", "run"] } else { &["test"] };
    // Of the whole workspace, so that nothing is built again; others have no such tests.
    cargo.args(words).args(["--workspace", "--test", "it", "--"]).args(WITHOUT_SERVER);
    cargo.env("CASILLA_SITE", root().join("target/site")).current_dir(root());
    let status = cargo.status().map_err(|error| format!("cargo cannot be started: {error}"))?;
    if status.success() { Ok(()) } else { Err("by hand: see above".to_owned()) }
}

/// A part that is no command of cargo.
fn part(aim: &str, shown: &str, run: &dyn Fn() -> Result<(), Failure>) -> Result<(), Failure> {
    announce(aim, shown);
    run().map_err(|failure| format!("failed: {aim}\n{failure}"))
}

fn types() -> Result<(), Failure> {
    let tsc = fetched::typescript()?;
    node(&[&tsc.to_string_lossy(), "-p", "crates/web/jsconfig.json"])
}

fn scripts() -> Result<(), Failure> {
    node(&["--test", "--test-reporter=dot", "crates/web/tests/scripts/"])
}

fn node(words: &[&str]) -> Result<(), Failure> {
    let status = Command::new("node").args(words).current_dir(root()).status();
    let status = status.map_err(|error| format!("node cannot be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("by hand: node {}", words.join(" "))) }
}

/// The program as the tests use it, which they have built.
pub(crate) fn built() -> Result<PathBuf, Failure> {
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--quiet", "--workspace", "--bin", "casilla"]).current_dir(root());
    let status = cargo.status().map_err(|error| format!("cargo cannot be started: {error}"))?;
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let program = folder.join("debug").join(format!("casilla{}", std::env::consts::EXE_SUFFIX));
    if status.success() { Ok(program) } else { Err("the program does not build".to_owned()) }
}

fn take(step: &Step) -> Result<(), Failure> {
    let shown = format!("cargo {}", step.words.join(" "));
    announce(step.aim, &shown);
    if let Some(install) = step.install.filter(|_| !is_installed(step.words[0])) {
        let name = step.words[0];
        return Err(format!("failed: {}\n'cargo {name}' is missing; install it with: {install}", step.aim));
    }
    let mut cargo = Command::new("cargo");
    cargo.args(step.words).current_dir(root()).envs(step.env);
    let status = cargo.status().map_err(|error| format!("cargo cannot be started: {error}"))?;
    if status.success() { Ok(()) } else { Err(format!("failed: {}\nby hand: {shown}", step.aim)) }
}

fn announce(aim: &str, shown: &str) {
    println!("\n==> {aim}: {shown}");
}

/// Whether cargo knows that subcommand here.
fn is_installed(subcommand: &str) -> bool {
    let mut cargo = Command::new("cargo");
    cargo.args([subcommand, "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    cargo.status().is_ok_and(|status| status.success())
}
