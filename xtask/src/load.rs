//! How the page's server stands up to many people, heavy searches and sudden death.
//!
//! The release build is asked over loopback by many connections at once (`load/mix.rs`), with searches under way that take
//! minutes; then by clients that mean no good (`load/hostile.rs`); then it is killed at random moments of play
//! (`load/kills.rs`). Figures are printed, and whatever must never happen is a failure.

mod figures;
mod hostile;
mod kills;
mod mix;
mod program;

use crate::{Failure, root};
use figures::{Figures, Kind};
pub(crate) use program::{Client, Program};
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

pub(crate) const HELP: &str = "how the server stands up to load and sudden death
--connections N  so many at once, 64 if not given
--seconds N      for so long, 30 if not given
--hostile WORD   'no' leaves out clients that do not read, send slowly or leave
--kills N        so many times, 100 if not given
--program FILE   another build than the release build";

/// A move that takes longer is felt.
const MOVE: Duration = Duration::from_millis(50);

pub(crate) fn run(words: &[String]) -> Result<(), Failure> {
    let options = Options::read(words)?;
    let program = options.program.clone().map_or_else(build, Ok)?;
    let folder = tempfile::tempdir().map_err(|error| format!("no folder for games: {error}"))?;
    if options.seconds > 0 {
        under_load(&Program::start(&program, folder.path())?, &options)?;
    }
    if options.hostile {
        println!("{}", hostile::endure(&Program::start(&program, &folder.path().join("hostile"))?)?);
    }
    if options.kills > 0 {
        let moves = kills::survive(&program, &folder.path().join("killed"), options.kills)?;
        println!("killed {} times: {moves} moves, none lost that was acknowledged", options.kills);
    }
    Ok(())
}

/// Asks for everything at once for a while, and says how that went.
fn under_load(program: &Program, options: &Options) -> Result<(), Failure> {
    let before = program.memory();
    let figures = mix::run(program, options.connections, Duration::from_secs(options.seconds))?;
    print!("{}", figures.table(options.seconds));
    if let (Some(before), Some(after)) = (before, program.memory()) {
        let [before, peak, after] = [before.now, after.peak, after.now].map(|it| it >> 10);
        println!("memory: {before} MiB before, {peak} MiB at most, {after} MiB after");
    }
    if let Some(error) = figures.errors.first() {
        return Err(format!("{} requests failed, the first with: {error}", figures.errors.len()));
    }
    let slow = figures.percentile(Kind::Move, 99);
    if slow > MOVE {
        return Err(format!("one move in a hundred takes {slow:?} or longer; {MOVE:?} is the limit"));
    }
    Ok(())
}

/// The release build.
pub(crate) fn build() -> Result<PathBuf, Failure> {
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--release", "--package", "casilla-cli"]).current_dir(root());
    let status = cargo.status().map_err(|error| format!("cargo cannot be started: {error}"))?;
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let program = folder.join("release").join(format!("casilla{}", std::env::consts::EXE_SUFFIX));
    if status.success() { Ok(program) } else { Err("the program does not build".to_owned()) }
}

#[derive(Debug)]
struct Options {
    connections: usize,
    seconds: u64,
    hostile: bool,
    kills: usize,
    program: Option<PathBuf>,
}

impl Options {
    fn read(words: &[String]) -> Result<Options, Failure> {
        let mut options = Options { connections: 64, seconds: 30, hostile: true, kills: 100, program: None };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let value = words.next().ok_or_else(|| format!("'{word}': a value is expected"))?;
            let bad = |_| format!("'{word} {value}': a number is expected");
            match word.as_str() {
                "--connections" => options.connections = value.parse().map_err(bad)?,
                "--seconds" => options.seconds = value.parse().map_err(bad)?,
                "--hostile" => options.hostile = value != "no",
                "--kills" => options.kills = value.parse().map_err(bad)?,
                "--program" => options.program = Some(value.into()),
                _ => return Err(format!("'{word}': no such option\n{HELP}")),
            }
        }
        Ok(options)
    }
}
