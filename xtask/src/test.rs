//! Everything that must hold before a change lands, step by step.

mod axe;
mod browser;

use crate::{Failure, no_options, root, tidy};
use std::process::{Command, Stdio};

pub(crate) const HELP: &str = "everything that must hold before a change lands";

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
const STEPS: [Step; 5] = [
    Step {
        aim: "the code is formatted",
        words: &["fmt", "--all", "--check"],
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
    no_options(words)?;
    announce("the files are tidy", "cargo xtask tidy");
    tidy::run(&[]).map_err(|failure| format!("failed: the files are tidy\n{failure}"))?;
    announce("there is a browser to test the page in", "chromedriver --version");
    browser::ensure()
        .map_err(|failure| format!("failed: there is a browser to test the page in\n{failure}"))?;
    announce("there is axe-core to check the page with", "ls target/axe-core/package/axe.min.js");
    axe::ensure()
        .map_err(|failure| format!("failed: there is axe-core to check the page with\n{failure}"))?;
    let nextest = is_installed("nextest");
    for step in &STEPS {
        let step = if nextest && step.words == TESTS.words { &NEXTEST } else { step };
        take(step)?;
    }
    println!("\nAll steps passed.");
    Ok(())
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
