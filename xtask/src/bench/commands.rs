//! Whole commands, as a user measures them: reading, solving, judging and writing, with the start of the program.
//!
//! Instructions are the same on every run of the same program, whatever else the machine is doing, so they can be kept beside the
//! code: `xtask/bench/instructions.tsv` shows in review what has become slower.

use super::figures;
use crate::{Failure, root};
use nix::sys::resource::{UsageWho, getrusage};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A command that is measured.
struct Measured {
    name: &'static str,
    /// The words after `casilla`; a path is told from the root of the project.
    words: &'static str,
    /// How many things it does, for figures a thing.
    count: u32,
}

/// One thread each, and the same work on every machine.
const COMMANDS: [Measured; 15] = [
    Measured { name: "one 6x6", words: "solve mashu/6/6/03a600409109 --jobs 1 --json", count: 1 },
    Measured { name: "masyu, a batch", words: "solve xtask/bench/masyu.tsv --jobs 1 --json", count: 128 },
    Measured {
        name: "numberlink, a batch",
        words: "solve xtask/bench/numberlink.tsv --jobs 1 --json",
        count: 76,
    },
    Measured {
        name: "numberlink under Nikoli's rules",
        words: "solve xtask/bench/numberlink.tsv --rules no-cover,touch --no-proof --budget 2000 --jobs 1 --json",
        count: 76,
    },
    Measured { name: "counting", words: "solve examples/masyu-several.txt --count", count: 1 },
    Measured {
        name: "masyu 10x10 hard",
        words: "make masyu 10x10 --level hard --count 20 --seed 1 --jobs 1 --json",
        count: 20,
    },
    Measured {
        name: "masyu 20x20 hard",
        words: "make masyu 20x20 --level hard --count 10 --seed 1 --jobs 1 --json",
        count: 10,
    },
    Measured {
        name: "numberlink 10x10",
        words: "make numberlink 10x10 --count 100 --seed 1 --jobs 1 --json",
        count: 100,
    },
    Measured {
        name: "numberlink 20x20",
        words: "make numberlink 20x20 --count 10 --seed 1 --jobs 1 --json",
        count: 10,
    },
    Measured {
        name: "numberlink 10x10 cover,touch",
        words: "make numberlink 10x10 --rules cover,touch --count 20 --seed 1 --jobs 1 --json",
        count: 20,
    },
    Measured {
        name: "fields 16x16/40",
        words: "make minesweeper 16x16/40 --count 200 --seed 1 --jobs 1 --json",
        count: 200,
    },
    Measured {
        name: "fields 30x16/99",
        words: "make minesweeper 30x16/99 --count 50 --seed 1 --jobs 1 --json",
        count: 50,
    },
    Measured { name: "hints to the end", words: "hint examples/masyu-10x10.txt --all --json", count: 1 },
    Measured {
        name: "expert at 30x16/99",
        words: "lab minesweeper --players expert --board expert --games 50 --jobs 1 --json",
        count: 50,
    },
    Measured {
        name: "odds at 30x16/99",
        words: "lab minesweeper --players odds --board expert --games 200 --jobs 1 --json",
        count: 200,
    },
];

/// What is measured of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    /// Milliseconds of processor time, the best of so many runs.
    Milliseconds { repeat: u32 },
    /// Millions of instructions, counted by valgrind.
    Instructions,
}

/// Measures the commands whose name contains a text, and tells how they compare with a run that was saved.
pub(super) fn run(
    filter: &str,
    unit: Unit,
    compare: Option<&Path>,
    save: Option<&Path>,
) -> Result<(), Failure> {
    let then = compare.map(figures::load).transpose()?;
    let program = build()?;
    if unit == Unit::Instructions {
        ensure_valgrind()?;
    }
    let mut rows = Vec::new();
    for command in COMMANDS.iter().filter(|it| it.name.contains(filter)) {
        eprintln!("{} ...", command.name);
        let cost = match unit {
            Unit::Milliseconds { repeat } => {
                (0..repeat.max(1)).map(|_| time(&program, command)).try_fold(f64::MAX, least)?
            }
            Unit::Instructions => instructions(&program, command)?,
        };
        rows.push((command, cost));
    }
    if rows.is_empty() {
        return Err(format!("no command has '{filter}' in its name"));
    }
    let kept: Vec<figures::Figures> =
        rows.iter().map(|(command, cost)| figures::Figures::single(command.name, *cost)).collect();
    print!("{}", table(&rows, unit, then.as_deref()));
    save.map_or(Ok(()), |path| figures::save(&kept, path))
}

fn least(best: f64, next: Result<f64, Failure>) -> Result<f64, Failure> {
    next.map(|it| best.min(it))
}

/// The program as users have it.
fn build() -> Result<PathBuf, Failure> {
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--quiet", "--release", "--package", "casilla-cli"]).current_dir(root());
    let status = cargo.status().map_err(|error| format!("cargo cannot be started: {error}"))?;
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let program = folder.join("release").join(format!("casilla{}", std::env::consts::EXE_SUFFIX));
    if status.success() { Ok(program) } else { Err("the program does not build".to_owned()) }
}

fn ensure_valgrind() -> Result<(), Failure> {
    let found =
        Command::new("valgrind").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    match found {
        Ok(status) if status.success() => Ok(()),
        _ => Err("instructions are counted by valgrind, which is not installed".to_owned()),
    }
}

/// Milliseconds of processor time that a command takes.
fn time(program: &Path, measured: &Measured) -> Result<f64, Failure> {
    let before = spent()?;
    let mut command = Command::new(program);
    finish(command.args(measured.words.split(' ')), measured)?;
    Ok(spent()? - before)
}

/// Milliseconds of processor time that all commands have taken so far.
fn spent() -> Result<f64, Failure> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)
        .map_err(|error| format!("no processor time is told: {error}"))?;
    let milliseconds = |it: nix::sys::time::TimeVal| it.tv_sec() as f64 * 1e3 + it.tv_usec() as f64 / 1e3;
    Ok(milliseconds(usage.user_time()) + milliseconds(usage.system_time()))
}

/// Millions of instructions that a command takes.
fn instructions(program: &Path, measured: &Measured) -> Result<f64, Failure> {
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    let said = finish(valgrind.args(measured.words.split(' ')), measured)?;
    let count = collected(&said).ok_or_else(|| format!("valgrind has counted nothing:\n{said}"))?;
    Ok(count / 1e6)
}

/// The number of instructions in what callgrind says.
fn collected(said: &str) -> Option<f64> {
    let line = said.lines().find_map(|line| line.split_once("Collected :"))?;
    line.1.split_whitespace().next()?.parse().ok()
}

/// Runs a command to its end, and tells what it said on standard error.
fn finish(command: &mut Command, measured: &Measured) -> Result<String, Failure> {
    command.current_dir(root()).env("LC_ALL", "C").stdin(Stdio::null()).stdout(Stdio::null());
    let ended = command.output().map_err(|error| format!("{}: {error}", measured.name))?;
    let said = String::from_utf8_lossy(&ended.stderr).into_owned();
    // Verdicts other than "one solution" are answers too; bad usage is not.
    match ended.status.code() {
        Some(0 | 1 | 3) => Ok(said),
        _ => Err(format!("casilla {}: {}\n{said}", measured.words, ended.status)),
    }
}

fn table(rows: &[(&Measured, f64)], unit: Unit, then: Option<&[figures::Figures]>) -> String {
    let (head, foot) = match unit {
        Unit::Milliseconds { .. } => (["ms", "ms each"], "processor time of the whole command, one thread"),
        Unit::Instructions => (["M", "M each"], "millions of instructions of the whole command"),
    };
    let mut table = vec![["command", head[0], head[1], "x"].map(str::to_owned).to_vec()];
    for (command, cost) in rows {
        let before = then
            .and_then(|it| it.iter().find(|row| row.class == command.name))
            .and_then(|it| it.times.first());
        let ratio = before.map_or(String::new(), |before| format!("{:.3}", cost / before));
        let each = cost / f64::from(command.count);
        table.push(vec![command.name.to_owned(), format!("{cost:.1}"), format!("{each:.3}"), ratio]);
    }
    let ratios = if then.is_some() { "; x: now divided by then, below 1 is faster" } else { "" };
    format!("{}{foot}{ratios}\n", figures::aligned(&table))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_of_instructions_is_found_in_what_callgrind_says() {
        let said = "==1== Events    : Ir\n==1== Collected : 31415926\n==1==\n";
        assert_eq!(collected(said), Some(31_415_926.0));
        assert_eq!(collected("==1== nothing"), None);
    }

    #[test]
    fn a_command_stands_beside_what_it_took_before() {
        let then = [figures::Figures::single("counting", 8.0)];
        let counting = COMMANDS.iter().find(|it| it.name == "counting").unwrap();
        let told = table(&[(counting, 4.0), (&COMMANDS[0], 1.0)], Unit::Instructions, Some(&then));
        let rows: Vec<Vec<&str>> = told.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(rows[1], ["counting", "4.0", "4.000", "0.500"]);
        assert_eq!(rows[2], ["one", "6x6", "1.0", "1.000"]);
    }

    #[test]
    fn the_files_that_commands_read_are_there() {
        for word in COMMANDS.iter().flat_map(|it| it.words.split(' ')).filter(|it| it.contains('.')) {
            assert!(root().join(word).is_file(), "{word}");
        }
    }
}
