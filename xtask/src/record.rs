//! `cargo xtask record`: the README's recording of a game in the terminal, played by keys in a pseudo-terminal.

mod svg;

use crate::{Failure, no_options, root};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::process::Command;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

pub(crate) const HELP: &str = "docs/play.svg again: a game in the terminal, recorded";

/// The size of the terminal: rows, columns; what `vt100` takes for the usual one.
const SIZE: (u16, u16) = (24, 80);

/// After so long without news a screen is drawn to its end.
const STILL: Duration = Duration::from_millis(400);

/// What is played: a Masyu with hints, an automatic player, and a Numberlink.
const GAMES: [(&[&str], &[&str]); 2] = [
    (
        &["play", "examples/masyu-8x6.url"],
        &["i", "i", "i", "i", "i", "i", "i", "i", MOVE, PEN, "t", MORE, "a", "\r", WAIT, "q"],
    ),
    (
        &["play", "minesweeper", "beginner", "--seed", "7"],
        &["\x1b[C", "\x1b[B", "\r", "i", "i", "i", "i", "p", "\x1b"],
    ),
];

/// To the second row.
const MOVE: &str = "\x1b[B";
/// The pen down, and a line.
const PEN: &str = "\r";
/// A line that is only tried out.
const MORE: &str = "\x1b[C";
/// Nothing is pressed.
const WAIT: &str = "";

/// A screen, and for how many milliseconds it is shown.
struct Frame {
    screen: vt100::Screen,
    milliseconds: u64,
}

pub(crate) fn run(words: &[String]) -> Result<(), Failure> {
    no_options(words)?;
    let built =
        Command::new("cargo").args(["build", "--package", "casilla-cli"]).current_dir(root()).status();
    if !built.is_ok_and(|it| it.success()) {
        return Err("the program cannot be built".to_owned());
    }
    let mut frames = Vec::new();
    for (arguments, keys) in GAMES {
        frames.extend(play(arguments, keys).map_err(|error| error.to_string())?);
    }
    let path = root().join("docs/play.svg");
    std::fs::write(&path, svg::animated(&frames)).map_err(|error| format!("{}: {error}", path.display()))?;
    println!("{} screens in {}", frames.len(), path.display());
    Ok(())
}

/// Plays, and keeps the screen after every key.
fn play(arguments: &[&str], keys: &[&str]) -> Result<Vec<Frame>, Box<dyn std::error::Error>> {
    let size = PtySize { rows: SIZE.0, cols: SIZE.1, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size)?;
    let folder = std::env::temp_dir().join(format!("casilla-record-{}", std::process::id()));
    let mut command = CommandBuilder::new(root().join("target/debug/casilla"));
    command.args(arguments);
    command.args(["--lang", "en", "--data"]);
    command.arg(&folder);
    command.cwd(root());
    for (name, value) in [("TERM", "xterm-256color"), ("LC_ALL", "C.UTF-8"), ("COLORTERM", "truecolor")] {
        command.env(name, value);
    }
    let mut child = pair.slave.spawn_command(command)?;
    let output = listen(pair.master.try_clone_reader()?);
    let mut keyboard = pair.master.take_writer()?;
    let mut parser = vt100::Parser::default();
    let mut frames = Vec::new();
    settle(&output, &mut parser);
    frames.push(Frame { screen: parser.screen().clone(), milliseconds: 2500 });
    for key in keys {
        keyboard.write_all(key.as_bytes())?;
        settle(&output, &mut parser);
        let screen = parser.screen().clone();
        // Sentences want to be read.
        let is_told = screen.contents() != frames.last().map_or_else(String::new, |it| it.screen.contents());
        frames.push(Frame { screen, milliseconds: if is_told { 1600 } else { 800 } });
    }
    child.kill()?;
    child.wait()?;
    std::fs::remove_dir_all(folder)?;
    Ok(frames)
}

/// Reads on a thread of its own.
fn listen(mut reader: Box<dyn Read + Send>) -> Receiver<Vec<u8>> {
    let (sender, output) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = reader.read(&mut bytes) {
            if sender.send(bytes[..count].to_vec()).is_err() {
                return;
            }
        }
    });
    output
}

/// Takes what comes until nothing comes.
fn settle(output: &Receiver<Vec<u8>>, parser: &mut vt100::Parser) {
    while let Ok(bytes) = output.recv_timeout(STILL) {
        parser.process(&bytes);
    }
}
