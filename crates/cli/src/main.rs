//! The command line: `casilla check`, `convert`, `draw`, `solve`, `complete`, `watch`, `play`, `explain`.
//!
//! A front end: files, clocks, threads and colours live here, and everything about puzzles in `play`.

#![allow(clippy::disallowed_methods, reason = "a front end: files, clocks and the environment are its job")]

mod batch;
mod bundles;
mod commands;
mod data;
mod input;
mod limit;
mod many;
mod ordered;
mod output;
mod terminal;
mod tongue;
mod watch;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    match commands::Casilla::parse().run() {
        Ok(outcome) => outcome.into(),
        // Whoever read our output has seen enough.
        Err(error) if output::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // Nobody is left to tell if this fails too.
            let _ = output::say(&format!("error: {error:#}"));
            Outcome::Bad.into()
        }
    }
}

/// How a command ended; the documented exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// Done and yes: a solution; exactly one solution.
    Yes,
    /// Done and no: a broken rule; no solution, or several.
    No,
    /// Bad input or usage.
    Bad,
    /// The budget ran out.
    Undecided,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> ExitCode {
        let code: u8 = match outcome {
            Outcome::Yes => 0,
            Outcome::No => 1,
            Outcome::Bad => 2,
            Outcome::Undecided => 3,
        };
        code.into()
    }
}
