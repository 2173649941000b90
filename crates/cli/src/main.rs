//! The command line: `casilla check`, `convert`, `draw`, `solve`, `complete`, `watch`, `play`, `explain`.
//!
//! A front end: files, clocks, threads and colours live here, and everything about puzzles in `play`.

#![allow(clippy::disallowed_methods, reason = "a front end: files, clocks and the environment are its job")]

message::languages!();

mod batch;
mod bundles;
mod commands;
mod data;
mod failure;
mod guests;
mod input;
mod language;
mod limit;
mod many;
mod ordered;
mod output;
mod progress;
mod proofs;
mod remark;
mod table;
mod terminal;
mod watch;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let command = match commands::Casilla::try_parse() {
        Ok(command) => command,
        Err(error) => {
            let (is_asked_for, code) = (!error.use_stderr(), error.exit_code());
            let told = remark::complaint(error);
            let _ = if is_asked_for { output::print(&told) } else { output::complain(told.trim_end()) };
            return ExitCode::from(u8::try_from(code).unwrap_or(2));
        }
    };
    match command.run() {
        Ok(outcome) => outcome.into(),
        // Whoever read our output has seen enough.
        Err(error) if error.is_broken_pipe => ExitCode::SUCCESS,
        Err(error) => {
            // Nobody is left to tell if this fails too.
            let _ = output::complain(&format!("error: {}", error.message().tell(language::language())));
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
