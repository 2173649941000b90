//! The largest boards there are, on a small stack and with little memory: every command and every request comes to an end
//! within its budget.

mod routes;

use crate::terminal::Session;
use crate::{Folder, Ran, read};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// Kilobytes of stack, as every thread has that does not ask for more.
const STACK: &str = "2048";

/// Kilobytes of memory, reserved or used.
const MEMORY: &str = "1500000";

/// For a shell: runs a command with a stack and a memory, which come before it.
const LIMITED: &str = "ulimit -s $1 && ulimit -v $2 && shift 2 && exec \"$@\"";

/// Runs the program with little; what it prints goes to a file, for it may be much.
fn run(arguments: &[&str]) -> Ran {
    let folder = Folder::new();
    let (stdout, stderr) = (folder.path("stdout"), folder.path("stderr"));
    let limited = format!("{LIMITED} >{stdout} 2>{stderr}");
    let status = Command::new("sh")
        .args(["-c", &limited, "sh", STACK, MEMORY, env!("CARGO_BIN_EXE_casilla")])
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
fn clues_are_suggested_on_the_largest_boards_within_a_budget() {
    let boards = Boards::new();
    for board in boards.puzzles() {
        ends(&["solve", board, "--suggest", "--budget", "300"]);
    }
}

#[test]
fn the_largest_boards_are_certified_verified_and_printed() {
    let (boards, folder) = (Boards::new(), Folder::new());
    let (proof, sheet) = (folder.path("proof"), folder.path("sheet.html"));
    for board in boards.puzzles() {
        let ran = ends(&["solve", board, "--budget", "2000", "--proof", &proof]);
        if !std::path::Path::new(&proof).exists() {
            assert!(ran.stderr.contains("no certificate is written"), "{}", ran.stderr);
            folder.write("proof", "casilla proof 1\n");
        }
        ends(&["verify", board, &proof]);
        std::fs::remove_file(&proof).unwrap();
        ends(&["sheet", board, "--budget", "300", "--html", &sheet]);
    }
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
    for board in boards.puzzles() {
        ends(&["rate", board, "--budget", "2000"]);
    }
    for board in boards.lines() {
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
        &["mines", "40x40"],
        &["minesweeper", "255x255/9000"],
        &["minesweeper", "255x255/30000"],
    ] {
        ends(&[&["make"], order, &["--seed", "1", "--budget", "300"]].concat());
    }
    for player in ["random", "heuristic", "brute-force", "odds", "expert", "master"] {
        ends(&["lab", "minesweeper", "--players", player, "--board", "255x255/20000", "--games", "1"]);
    }
}

#[test]
fn the_largest_boards_are_watched_and_explained() {
    let boards = Boards::new();
    for player in ["elimination", "intersection", "astar", "logic", "exact"] {
        ends(&["watch", &boards.masyu[1], "--player", player, "--budget", "300", "--json"]);
    }
    for player in ["permutations", "exact"] {
        ends(&["watch", &boards.numberlink, "--player", player, "--budget", "300", "--json"]);
    }
    for player in ["random", "heuristic", "brute-force", "logic", "expert", "master"] {
        let field = ["--board", "255x255/9000", "--seed", "2"];
        ends(&[&["watch", "--player", player, "--budget", "100", "--json"][..], &field].concat());
    }
    let folder = Folder::new();
    let film = folder.path("film.gif");
    ends(&["watch", &boards.masyu[1], "--player", "exact", "--budget", "5", "--gif", &film]);
    assert_eq!(folder.names(), ["film.gif"]);
    for technique in ["black-blocked", "expert", "elimination"] {
        ends(&["explain", technique, "--lang", "es"]);
    }
}

#[test]
fn a_film_of_the_largest_board_can_be_stopped() {
    let (boards, folder) = (Boards::new(), Folder::new());
    let film = folder.path("film.gif");
    let mut child = Command::new(env!("CARGO_BIN_EXE_casilla"))
        .args(["watch", &boards.masyu[1], "--player", "elimination", "--budget", "300", "--gif", &film])
        .args(["--progress", "json"])
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut told = BufReader::new(child.stderr.take().unwrap()).lines();
    // The film is longer than anybody's patience: it is being drawn when it is stopped.
    assert!(told.any(|line| line.unwrap().contains("pictures") || child.try_wait().unwrap().is_some()));
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupt.success());
    drop(told);
    assert!(matches!(child.wait().unwrap().code(), Some(3 | 130)));
    assert!(folder.names().is_empty(), "{:?}", folder.names());
}

#[test]
fn every_command_is_tried_on_the_largest_boards() {
    // These have to do with no board.
    let boardless = ["papers", "new-player", "schema", "completions", "man"];
    let tried = [include_str!("scale.rs"), include_str!("scale/routes.rs")].concat();
    let missing: Vec<&str> = crate::COMMANDS
        .into_iter()
        .filter(|it| !boardless.contains(it) && !tried.contains(&format!("[\"{it}\"")))
        .collect();
    assert!(missing.is_empty(), "never tried: {missing:?}");
}

#[test]
fn the_largest_boards_are_played_in_a_terminal() {
    let (boards, folder) = (Boards::new(), Folder::new());
    let data = folder.path("");
    let minesweeper = ["minesweeper", "255x255/20000", "--first-click", "safe", "--seed", "2"];
    for (arguments, keys, seen) in [
        (&minesweeper[..], "Enter i", "Nothing is certain"),
        (&[boards.masyu[1].as_str()], "Enter Right Right Enter v", "Not done yet"),
        (&[boards.numberlink.as_str()], "Enter Right Right Enter v", "Not done yet"),
        (&[boards.mines[1].as_str()], "Right Enter v", "Not done yet"),
    ] {
        let arguments = [&["play"], arguments, &["--data", &data]].concat();
        let mut session = Session::start_limited(&[LIMITED, "sh", STACK, MEMORY], &arguments);
        session.wait_for("255x255").press(keys).wait_for(seen).press("q");
        assert!(session.end(), "{arguments:?}");
    }
}
