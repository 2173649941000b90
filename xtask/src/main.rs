//! Developer commands: `cargo xtask test`, `tidy`, `bench`, `reach`, `prove`, `load`, `fuzz`, `guesses`, `packs`, `record`, `site`.
//!
//! A command is a function in a file of its name and a row of [`COMMANDS`].

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a front end for developers: it reads files, clocks and the environment, and prints"
)]

mod bench;
mod fuzz;
mod guesses;
mod load;
mod packages;
mod packs;
mod prove;
mod reach;
mod record;
mod site;
mod test;
mod tidy;

use std::path::Path;
use std::process::ExitCode;

/// Why a command failed, told to the developer.
type Failure = String;

struct Command {
    name: &'static str,
    help: &'static str,
    run: fn(&[String]) -> Result<(), Failure>,
}

const COMMANDS: [Command; 11] = [
    Command { name: "test", help: test::HELP, run: test::run },
    Command { name: "tidy", help: tidy::HELP, run: tidy::run },
    Command { name: "bench", help: bench::HELP, run: bench::run },
    Command { name: "reach", help: reach::HELP, run: reach::run },
    Command { name: "prove", help: prove::HELP, run: prove::run },
    Command { name: "load", help: load::HELP, run: load::run },
    Command { name: "fuzz", help: fuzz::HELP, run: fuzz::run },
    Command { name: "guesses", help: guesses::HELP, run: guesses::run },
    Command { name: "packs", help: packs::HELP, run: packs::run },
    Command { name: "record", help: record::HELP, run: record::run },
    Command { name: "site", help: site::HELP, run: site::run },
];

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let chosen = words.first().and_then(|name| COMMANDS.iter().find(|it| it.name == name));
    let Some(command) = chosen else {
        eprintln!("usage: cargo xtask COMMAND\n");
        for Command { name, help, .. } in &COMMANDS {
            eprintln!("  {name:7} {}", help.replace('\n', "\n          "));
        }
        return ExitCode::from(2);
    };
    match (command.run)(&words[1..]) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask {}: {failure}", command.name);
            ExitCode::FAILURE
        }
    }
}

/// The folder of the workspace.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace")
}

/// Refuses the words that follow a command which takes none.
fn no_options(words: &[String]) -> Result<(), Failure> {
    words.first().map_or(Ok(()), |word| Err(format!("'{word}': no options are expected")))
}
