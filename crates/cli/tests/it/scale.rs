//! The largest boards there are, on a small stack and with little memory: every command comes to an end within its budget.

use crate::{Folder, Ran, read};
use std::process::Command;

/// Kilobytes of stack, as every thread has that does not ask for more.
const STACK: &str = "2048";

/// Kilobytes of memory, reserved or used.
const MEMORY: &str = "1500000";

/// Runs the program with little; what it prints goes to a file, for it may be much.
fn run(arguments: &[&str]) -> Ran {
    let folder = Folder::new();
    let (stdout, stderr) = (folder.path("stdout"), folder.path("stderr"));
    let limited = format!("ulimit -s {STACK} && ulimit -v {MEMORY} && exec \"$@\" >{stdout} 2>{stderr}");
    let status = Command::new("sh")
        .args(["-c", &limited, "sh", env!("CARGO_BIN_EXE_casilla")])
        .args(arguments)
        .status()
        .unwrap();
    Ran { code: status.code(), stdout: read(&stdout), stderr: read(&stderr) }
}

/// The run must end by itself, with an answer or for want of budget.
#[track_caller]
fn ends(arguments: &[&str]) -> Ran {
    let ran = run(arguments);
    let told = &ran.stderr[..ran.stderr.len().min(2000)];
    assert!(matches!(ran.code, Some(0 | 1 | 3)), "{arguments:?}: {:?}\n{told}", ran.code);
    ran
}

/// The largest boards of a folder, hard to treat in one way or another.
struct Boards {
    _folder: Folder,
    masyu: [String; 2],
    numberlink: String,
    mines: [String; 2],
    minesweeper: [String; 2],
}

impl Boards {
    fn new() -> Boards {
        let folder = Folder::new();
        let skip = |cells: usize| {
            let rest = if cells.is_multiple_of(20) {
                String::new()
            } else {
                char::from(b'f' + (cells % 20) as u8).to_string()
            };
            "z".repeat(cells / 20) + &rest
        };
        // A white pearl now and then: 9 is one in the first of three cells.
        let pearls = "9000000000".repeat(2167) + "00000";
        let covered = format!("{}\n", "#".repeat(255)).repeat(255);
        // Numbers all over, each of which says little.
        let row = |row: usize| {
            (0..255_usize)
                .map(|col| if (row + col).is_multiple_of(3) { '2' } else { '#' })
                .collect::<String>()
                + "\n"
        };
        let entangled: String = (0..255).map(row).collect();
        let board = |name: &str, text: &str| folder.write(name, text);
        Boards {
            masyu: [
                board("masyu", &format!("https://puzz.link/p?mashu/255/255/{}", "0".repeat(21_675))),
                board("pearls", &format!("https://puzz.link/p?mashu/255/255/{pearls}")),
            ],
            numberlink: board(
                "numberlink",
                &format!("https://puzz.link/p?numlin/255/255/1{}1", skip(65_023)),
            ),
            mines: [
                board("mines", &format!("https://puzz.link/p?mines/255/255/{}", skip(65_025))),
                board("numbers", &format!("https://puzz.link/p?mines/255/255/{}", "2g".repeat(32_512) + "2")),
            ],
            minesweeper: [
                board("covered", &format!("minesweeper 255x255/20000\n{covered}")),
                board("entangled", &format!("minesweeper 255x255/20000\n{entangled}")),
            ],
            _folder: folder,
        }
    }

    fn puzzles(&self) -> impl Iterator<Item = &str> {
        self.masyu.iter().chain([&self.numberlink]).chain(&self.mines).map(String::as_str)
    }

    fn lines(&self) -> impl Iterator<Item = &str> {
        self.masyu.iter().chain([&self.numberlink]).map(String::as_str)
    }

    fn games(&self) -> impl Iterator<Item = &str> {
        self.minesweeper.iter().map(String::as_str)
    }
}

#[test]
fn the_largest_puzzles_are_solved_within_a_budget() {
    let boards = Boards::new();
    for board in boards.puzzles() {
        for question in [&["--no-proof"][..], &["--facts"], &["--count"], &["--all", "3"]] {
            ends(&[&["solve", board, "--budget", "2000"], question].concat());
        }
        ends(&["solve", board, "--budget", "2000", "--json"]);
    }
}

#[test]
fn solutions_are_written_as_they_are_found() {
    let boards = Boards::new();
    let ran = ends(&["solve", &boards.mines[0], "--all", "100000", "--to", "digits", "--budget", "195100"]);
    // To hold them all would take gigabytes. Three nodes a cell find the first; the others take one each.
    assert_eq!(ran.stdout.lines().count(), 25, "{}", ran.stderr);
    let said = "several: the budget of 195100 nodes ran out; 25 solutions found, perhaps there are more\n";
    assert_eq!(ran.stderr, said);
}

#[test]
fn the_largest_boards_are_checked_drawn_and_converted() {
    let boards = Boards::new();
    for board in boards.puzzles().chain(boards.games()) {
        ends(&["check", board]);
        ends(&["draw", board]);
        ends(&["convert", board, "--to", "json"]);
    }
}

#[test]
fn advice_on_the_largest_boards_keeps_to_its_budget() {
    let boards = Boards::new();
    for board in boards.lines().chain(boards.games()) {
        for budget in ["10", "2000"] {
            ends(&["hint", board, "--budget", budget]);
        }
    }
    for board in boards.lines() {
        ends(&["rate", board, "--budget", "2000"]);
        ends(&["complete", board, "--budget", "2000"]);
    }
    for board in boards.games() {
        ends(&["odds", board, "--budget", "2000"]);
    }
}

#[test]
fn the_largest_boards_are_made_and_played_within_a_budget() {
    for order in [
        &["masyu", "40x40"][..],
        &["numberlink", "40x40"],
        &["minesweeper", "255x255/9000"],
        &["minesweeper", "255x255/30000"],
    ] {
        ends(&[&["make"], order, &["--seed", "1", "--budget", "300"]].concat());
    }
    for player in ["random", "heuristic", "brute-force", "logic", "expert"] {
        ends(&["lab", "minesweeper", "--players", player, "--board", "255x255/20000", "--games", "1"]);
    }
}
