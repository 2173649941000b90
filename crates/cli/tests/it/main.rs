//! The program as a user meets it: arguments and files in, texts, files and exit codes out.

// Clippy lets only functions marked as tests unwrap; what they share may as well.
#![allow(clippy::unwrap_used)]
#![allow(clippy::disallowed_methods, reason = "the tests look at the files that the program writes")]

mod batches;
mod check;
#[cfg(unix)]
mod cluster;
mod convert;
mod data;
mod datasets;
#[cfg(unix)]
mod documents;
mod draw;
#[cfg(unix)]
mod guests;
mod hint;
mod inputs;
mod lab;
mod make;
mod many;
mod minesweeper;
mod numberlink;
mod papers;
mod players;
mod proofs;
#[cfg(target_os = "linux")]
mod scale;
mod serve;
mod solve;
mod spanish;
#[cfg(unix)]
mod terminal;

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run of the program left behind.
#[derive(Debug, PartialEq, Eq)]
struct Ran {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

/// Runs the program without a terminal, with a text on standard input.
fn run_with(input: &str, arguments: &[&str]) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_casilla"));
    let child = command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = child.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // On a thread of its own: neither side may wait for the other. A program that does not read is no failure.
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()).ok());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    Ran {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

fn run(arguments: &[&str]) -> Ran {
    run_with("", arguments)
}

/// The run must end with this code, say this on standard error, and nothing on standard output.
#[track_caller]
fn refused(arguments: &[&str], code: i32, message: &str) {
    let ran = run(arguments);
    assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.trim_end()), (Some(code), "", message));
}

/// The path of an example.
fn example(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    folder.join(name).to_str().unwrap().to_owned()
}

/// The text of an example.
fn example_text(name: &str) -> String {
    read(&example(name))
}

/// The text of a file.
fn read(path: &str) -> String {
    std::fs::read_to_string(path).unwrap()
}

/// A folder of our own that is gone after the test.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().unwrap().to_owned()
    }

    fn write(&self, name: &str, text: &str) -> String {
        std::fs::write(self.path(name), text).unwrap();
        self.path(name)
    }

    /// The names of the files in it.
    fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.0.path()).unwrap();
        let mut names: Vec<PathBuf> = entries.map(|it| it.unwrap().path()).collect();
        names.sort();
        names.iter().filter_map(|it| it.file_name().and_then(OsStr::to_str)).map(str::to_owned).collect()
    }
}

/// Every command of the program.
const COMMANDS: [&str; 21] = [
    "solve",
    "verify",
    "check",
    "hint",
    "rate",
    "draw",
    "convert",
    "complete",
    "watch",
    "play",
    "explain",
    "papers",
    "lab",
    "new-player",
    "odds",
    "serve",
    "make",
    "schema",
    "sheet",
    "completions",
    "man",
];

#[test]
fn every_command_is_known_here() {
    let help = run(&["--help"]).stdout;
    let listed = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    // A command's line is indented by two blanks, what is said of it further on by more.
    let names = listed.lines().filter_map(|it| it.strip_prefix("  ")?.split(' ').next());
    let mut there: Vec<&str> = names.filter(|it| !it.is_empty() && *it != "help").collect();
    let mut here = COMMANDS.to_vec();
    here.sort_unstable();
    there.sort_unstable();
    assert_eq!(here, there);
}

#[test]
fn every_command_explains_itself_with_examples() {
    for command in COMMANDS {
        let ran = run(&[command, "--help"]);
        assert_eq!(ran.code, Some(0), "{command}");
        assert!(ran.stdout.contains("Examples:\n  casilla "), "{command}: {}", ran.stdout);
    }
    assert_eq!(run(&["nonsense"]).code, Some(2));
}

#[test]
fn shells_get_completions_that_know_the_formats() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = run(&["completions", shell]);
        assert_eq!((ran.code, ran.stdout.contains("casilla")), (Some(0), true), "{shell}");
    }
    assert!(run(&["completions", "bash"]).stdout.contains("puzzlink"));
}

#[test]
fn there_is_a_manual_page_for_every_command() {
    let page = run(&["man"]);
    assert!(page.stdout.contains(".TH casilla 1"), "{}", page.stdout);
    let folder = Folder::new();
    assert_eq!(run(&["man", &folder.path("")]).code, Some(0));
    let pages = [
        "-check",
        "-complete",
        "-completions",
        "-convert",
        "-draw",
        "-explain",
        "-hint",
        "-lab",
        "-make",
        "-man",
        "-new-player",
        "-odds",
        "-papers",
        "-play",
        "-rate",
        "-schema",
        "-serve",
        "-sheet",
        "-solve",
        "-verify",
        "-watch",
        "",
    ];
    assert_eq!(folder.names(), pages.map(|it| format!("casilla{it}.1")));
}
