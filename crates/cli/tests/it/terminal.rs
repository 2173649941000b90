//! `casilla play` and `casilla watch` in a real (pseudo-)terminal: keys in, a screen out.

use crate::{Folder, example, run};
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::process::Command;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

/// Longer nobody waits for a screen: a slow machine under load may take its time, a bug takes forever.
const PATIENCE: Duration = Duration::from_mins(1);

/// The program in a terminal of its own, of 80x24.
pub(crate) struct Session {
    child: Box<dyn Child + Send + Sync>,
    /// The terminal is there as long as somebody holds it.
    _terminal: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    screen: vt100::Parser,
}

impl Session {
    fn start(arguments: &[&str]) -> Session {
        Session::start_with(arguments, ("LANG", ""))
    }

    /// With a variable set.
    fn start_with(arguments: &[&str], set: (&str, &str)) -> Session {
        Session::run(&[env!("CARGO_BIN_EXE_casilla")], arguments, set)
    }

    /// Run by a shell that limits what the program may have.
    pub(crate) fn start_limited(limits: &[&str], arguments: &[&str]) -> Session {
        let program = [&["sh", "-c"], limits, &[env!("CARGO_BIN_EXE_casilla")]].concat();
        Session::run(&program, arguments, ("LANG", ""))
    }

    fn run(program: &[&str], arguments: &[&str], set: (&str, &str)) -> Session {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(program[0]);
        command.args(&program[1..]);
        command.args(arguments);
        for (name, value) in [("TERM", "xterm-256color"), ("LC_ALL", "C.UTF-8"), ("COLORTERM", ""), set] {
            command.env(name, value);
        }
        let child = pair.slave.spawn_command(command).unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (sender, output) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..count].to_vec()).is_err() {
                    return;
                }
            }
        });
        let keyboard = pair.master.take_writer().unwrap();
        let screen = vt100::Parser::default();
        Session { child, _terminal: pair.master, keyboard, output, screen }
    }

    /// What is on the screen.
    fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// Waits until the screen shows something.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, text: &str) -> &mut Session {
        self.wait_until(text, |screen| screen.contents().contains(text))
    }

    #[track_caller]
    fn wait_until(&mut self, what: &str, is_there: impl Fn(&vt100::Screen) -> bool) -> &mut Session {
        let start = Instant::now();
        while !is_there(self.screen.screen()) {
            assert!(start.elapsed() < PATIENCE, "'{what}' was never seen:\n{}", self.text());
            self.look();
        }
        self
    }

    /// Takes what the program has to show, and waits a moment for it.
    fn look(&mut self) {
        if let Ok(bytes) = self.output.recv_timeout(Duration::from_millis(100)) {
            self.screen.process(&bytes);
        }
    }

    /// Presses keys by their names.
    pub(crate) fn press(&mut self, keys: &str) -> &mut Session {
        for name in keys.split_whitespace() {
            let bytes = match name {
                "Enter" => "\r",
                "Space" => " ",
                "Up" => "\x1b[A",
                "Down" => "\x1b[B",
                "Right" => "\x1b[C",
                "Left" => "\x1b[D",
                letter => letter,
            };
            self.keyboard.write_all(bytes.as_bytes()).unwrap();
        }
        self
    }

    /// Waits for the end, and tells whether the program itself has ended well.
    pub(crate) fn end(&mut self) -> bool {
        self.child.wait().unwrap().success()
    }

    /// Sends a signal.
    fn signal(&self, name: &str) {
        let id = self.child.process_id().unwrap().to_string();
        assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
    }
}

/// No test leaves a program behind.
impl Drop for Session {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Row and column, counted from one.
type Place = (i32, i32);

/// The arrows from one place to another.
fn way((row, col): Place, (to_row, to_col): Place) -> String {
    let arrows = |name: &str, count: i32| format!("{name} ").repeat(count.max(0) as usize);
    arrows("Down", to_row - row)
        + &arrows("Up", row - to_row)
        + &arrows("Right", to_col - col)
        + &arrows("Left", col - to_col)
}

/// The places in a text such as `(1,2), (1,3)`.
fn places(text: &str) -> Vec<Place> {
    let numbers: Vec<i32> = text
        .split(|it: char| !it.is_ascii_digit())
        .filter(|it| !it.is_empty())
        .map(|it| it.parse().unwrap())
        .collect();
    numbers.chunks(2).map(|it| (it[0], it[1])).collect()
}

/// The keys that draw these lines, from the first cell of the board.
fn drawn(lines: &[Vec<Place>]) -> String {
    let mut keys = String::new();
    let mut at = (1, 1);
    for line in lines {
        keys += &way(at, line[0]);
        keys += "Enter ";
        for two in line.windows(2) {
            keys += &way(two[0], two[1]);
        }
        keys += "Enter ";
        at = *line.last().unwrap();
    }
    keys
}

#[test]
fn masyu_is_won_by_keys() {
    let (folder, puzzle) = (Folder::new(), example("masyu-10x10.txt"));
    let solved = run(&["solve", &puzzle, "--to", "cells"]);
    let mut line = places(&solved.stdout);
    if line.first() != line.last() {
        line.push(line[0]);
    }
    let mut session = Session::start(&["play", &puzzle, "--data", &folder.path("")]);
    session.wait_for("Draw one closed loop").press(&drawn(&[line])).wait_for("Solved in");
    session.press("q");
    assert!(session.end());
}

#[test]
fn numberlink_is_won_by_keys() {
    let (folder, puzzle) = (Folder::new(), example("numberlink-8x7.txt"));
    let solved = run(&["solve", &puzzle, "--to", "paths"]);
    let paths = solved.stdout.lines().filter_map(|line| line.split_once("=>"));
    let lines: Vec<Vec<Place>> = paths.map(|it| places(it.1)).collect();
    let mut session = Session::start(&["play", &puzzle, "--data", &folder.path("")]);
    session.wait_for("Join equal numbers").press(&drawn(&lines)).wait_for("Solved in");
    session.press("q");
    assert!(session.end());
}

#[test]
fn minesweeper_is_won_by_keys() {
    let (folder, field) = (Folder::new(), example("minesweeper-8x4.txt"));
    let drawing = run(&["convert", &field, "--to", "drawing"]).stdout;
    let rows: Vec<Vec<char>> =
        drawing.lines().skip(1).map(|line| line.chars().filter(|it| !it.is_whitespace()).collect()).collect();
    let mut session = Session::start(&["play", &field, "--data", &folder.path("")]);
    session.wait_for("Open every cell without a mine.");
    let mut at = (1, 1);
    for (row, cells) in rows.iter().enumerate() {
        for (col, cell) in cells.iter().enumerate() {
            let here = (row as i32 + 1, col as i32 + 1);
            session.press(&way(at, here)).press(if *cell == '*' { "Space" } else { "Enter" });
            at = here;
        }
    }
    session.wait_for("Solved in").press("q");
    assert!(session.end());
}

#[test]
fn a_new_game_is_made_by_keys_and_won_by_hints() {
    let folder = Folder::new();
    let mut session = Session::start(&["play", "--data", &folder.path("")]);
    session.wait_for("There are none yet.").press("n").wait_for("New game");
    // A Masyu of 6x6 instead of 8x8.
    session.press("Down Left").wait_for("6x6").press("Enter").wait_for("Draw one closed loop");
    let start = Instant::now();
    while !session.text().contains("Solved in") {
        assert!(start.elapsed() < PATIENCE, "{}", session.text());
        session.press("i").look();
    }
}

#[test]
fn a_kill_at_any_moment_loses_nothing_that_was_seen() {
    let folder = Folder::new();
    let data = folder.path("");
    let mut session = Session::start(&["play", &example("masyu-10x10.txt"), "--data", &data]);
    session.wait_for("Draw one closed loop").press("Enter Right Right Down");
    let lines = [" 1  ╶───────┐", "            │ ", " 2  ·   ·   ╵"];
    for line in lines {
        session.wait_for(line);
    }
    session.signal("-KILL");
    assert!(!session.end());
    let mut again = Session::start(&["play", "--resume", "--data", &data]);
    for line in lines {
        again.wait_for(line);
    }
}

#[test]
fn a_signal_gives_the_terminal_back() {
    for signal in ["-TERM", "-HUP", "-INT"] {
        let folder = Folder::new();
        let mut session =
            Session::start(&["play", &example("numberlink-8x7.txt"), "--data", &folder.path("")]);
        session.wait_for("Join equal numbers");
        assert!(session.screen.screen().alternate_screen());
        session.signal(signal);
        session.wait_until("the screen as it was", |screen| !screen.alternate_screen());
        assert!(!session.screen.screen().hide_cursor());
        assert!(!session.end(), "it ends by the signal");
    }
}

#[test]
fn a_search_that_fails_costs_no_more_than_its_answer() {
    let folder = Folder::new();
    let arguments = ["play", &example("masyu-10x10.txt"), "--data", &folder.path("")];
    let mut session = Session::start_with(&arguments, ("CASILLA_PANIC", "work"));
    session.wait_for("Draw one closed loop").press("Enter Right").wait_for(" 1  ╶───");
    session.press("Enter i").wait_for("The program has failed; the game is");
    assert!(session.screen.screen().alternate_screen());
    session.press("u").wait_until("the line is gone", |screen| !screen.contents().contains(" 1  ╶───"));
    session.press("q");
    assert!(session.end());
}

#[test]
fn a_program_that_fails_gives_the_terminal_back_and_keeps_the_game() {
    let folder = Folder::new();
    let data = folder.path("");
    let arguments = ["play", &example("masyu-10x10.txt"), "--data", &data];
    let mut session = Session::start_with(&arguments, ("CASILLA_PANIC", "key"));
    session.wait_for("Draw one closed loop").press("Enter Right").wait_for(" 1  ╶───");
    session.press("!").wait_for("CASILLA_PANIC asks for it");
    session.wait_until("the screen as it was", |screen| !screen.alternate_screen());
    assert!(!session.screen.screen().hide_cursor());
    assert!(!session.end());
    Session::start(&["play", "--resume", "--data", &data]).wait_for(" 1  ╶───");
}

#[test]
fn a_player_is_watched_on_the_same_screen() {
    let mut session =
        Session::start(&["watch", &example("masyu-8x6.url"), "--player", "exact", "--speed", "1000"]);
    session.wait_for("the end").wait_for("Solved: the line is complete.").press("q");
    assert!(session.end());
}

#[test]
fn whoever_leaves_a_film_before_its_end_ends_well() {
    let mut session =
        Session::start(&["watch", &example("masyu-10x10.txt"), "--player", "elimination", "--speed", "1"]);
    session.wait_for("playing").press("q");
    session.wait_until("the screen as it was", |screen| !screen.alternate_screen());
    assert!(session.end());
    session.look();
    assert!(!session.text().contains("out-of-budget"), "{}", session.text());
}

#[test]
fn a_dumb_terminal_gets_lines_and_no_screen() {
    let puzzle = example("masyu-8x6.url");
    let mut session = Session::start_with(&["watch", &puzzle, "--player", "exact"], ("TERM", "dumb"));
    session.wait_for("solved: ");
    assert!(!session.screen.screen().alternate_screen());
    assert!(session.end());
    let mut session = Session::start_with(&["play", &puzzle], ("TERM", "dumb"));
    session.wait_for("there is no terminal to play in");
    assert!(!session.end());
}

#[test]
fn without_a_terminal_there_is_nothing_to_play_in() {
    let ran = run(&["play", "masyu", "6x6"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("no terminal"), "{}", ran.stderr);
    let ran = run(&["play", "masyu", "6x6", "--lang", "es"]);
    assert!(ran.stderr.contains("no hay terminal donde jugar"), "{}", ran.stderr);
}
