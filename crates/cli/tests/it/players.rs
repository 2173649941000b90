//! Players on the command line: watched, explained, and asked to complete a board.

use crate::{Folder, example, example_text, refused, run, run_with};

#[test]
fn a_player_is_logged_move_by_move() {
    let ran = run(&["watch", &example("masyu-8x6.url"), "--player", "elimination", "--every-move"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let first = ran.stdout.lines().next().unwrap();
    assert!(first.starts_with("1 line r") && first.ends_with('.'), "{first}");
    let end = "The loop is closed.\nSolved: the line is complete.\nmasyu 8x6\n";
    assert!(ran.stdout.contains(end), "{}", ran.stdout);
    assert!(ran.stderr.starts_with("solved: the line is complete; "), "{}", ran.stderr);
    let again = run(&["watch", &example("masyu-8x6.url"), "--player", "elimination", "--every-move"]);
    assert_eq!(again, ran);
}

#[test]
fn reasons_are_told_in_spanish_as_well() {
    let file = example("numberlink-entrada.txt");
    let ran = run(&["watch", &file, "--player", "permutations", "--every-move", "--lang", "es"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(ran.stdout.starts_with("Intento 1: orden 1 de 120.\n"), "{}", ran.stdout);
}

#[test]
fn without_a_terminal_only_the_end_is_shown() {
    let ran = run(&["watch", &example("masyu-10x10.txt"), "--player", "elimination", "--budget", "3"]);
    assert_eq!(ran.code, Some(3));
    assert!(ran.stdout.starts_with("masyu 10x10\n"), "{}", ran.stdout);
    assert!(ran.stderr.starts_with("out-of-budget: the budget ran out; "), "{}", ran.stderr);
    assert!(ran.stderr.contains("\n  the line ends: "), "{}", ran.stderr);
}

#[test]
fn a_film_is_a_gif() {
    let folder = Folder::new();
    let film = folder.path("film.gif");
    let ran = run(&["watch", "R.G/R.G", "--player", "exact", "--rules", "no-cover", "--gif", &film]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""), "{}", ran.stderr);
    assert!(std::fs::read(&film).unwrap().starts_with(b"GIF89a"));
    let long = folder.path("long.gif");
    let watch = ["watch", &example("masyu-10x10.txt"), "--player", "astar", "--budget", "400"];
    let ran = run(&[&watch[..], &["--gif", &long]].concat());
    assert_eq!(ran.code, Some(3), "{}", ran.stderr);
    assert_eq!(folder.names(), ["film.gif", "long.gif"]);
}

#[test]
fn a_whole_game_is_logged() {
    let mut endings = Vec::new();
    for seed in 1..=6 {
        let seed = seed.to_string();
        let log = |player: &str| {
            run(&["watch", "--player", player, "--board", "8x8/10", "--seed", &seed, "--every-move"])
        };
        let ran = log("expert");
        assert_eq!(ran, log("expert"));
        assert!(ran.stdout.starts_with("1 open r"), "{}", ran.stdout);
        assert!(ran.stdout.contains(": The first click.\n2 open r"), "{}", ran.stdout);
        let (log, board) = ran.stdout.split_once("minesweeper 8x8/10\n").unwrap();
        let mines = board.matches(['*', '!']).count();
        match ran.code {
            Some(0) => assert!(log.ends_with("\nWon: every cell without a mine is open.\n"), "{log}"),
            Some(1) => assert!(log.contains("\nLost: there was a mine in r") && mines == 10, "{log}{board}"),
            code => panic!("{code:?}: {}", ran.stderr),
        }
        endings.push(ran.stderr.split(':').next().unwrap().to_owned());
    }
    assert!(endings.iter().all(|it| it == "won" || it == "lost"), "{endings:?}");
}

#[test]
fn a_game_of_an_experiment_is_watched() {
    let lab = ["lab", "minesweeper", "--players", "odds", "--board", "8x8/10", "--games", "5", "--seed", "3"];
    let folder = Folder::new();
    let csv = folder.path("games.csv");
    assert_eq!(run(&[&lab[..], &["--csv", &csv]].concat()).code, Some(0));
    let rows = std::fs::read_to_string(&csv).unwrap();
    for row in rows.lines().skip(1) {
        let columns: Vec<&str> = row.split(',').collect();
        let game = ["watch", "--player", "odds", "--board", "8x8/10", "--seed", "3", "--game", columns[2]];
        let ended = if columns[3] == "1" { "won" } else { "lost" };
        let told = format!("{ended}: {} moves, {} of them guessed\n", columns[5], columns[6]);
        assert_eq!(run(&game).stderr, told.replace(": 1 moves", ": 1 move"), "{row}");
    }
}

#[test]
fn a_field_from_a_file_is_played() {
    let file = example("minesweeper-8x4.txt");
    let folder = Folder::new();
    let film = folder.path("film.gif");
    let ran = run(&["watch", &file, "--player", "odds", "--gif", &film]);
    assert!(matches!(ran.code, Some(0 | 1)), "{}", ran.stderr);
    assert!(std::fs::read(&film).unwrap().starts_with(b"GIF89a"));
    let message = "error: the position does not say where the mines are, so it cannot be played on: 'casilla odds' gives the best move";
    refused(&["watch", &example("minesweeper-stuck.txt"), "--player", "expert"], 2, message);
    assert_eq!(run(&["watch", &file, "--player", "odds", "--first-click", "any"]).code, Some(2));
    let message =
        "error: --board: 80 mines do not fit on 9x9: with an opening at the first click there is room for 72";
    refused(&["watch", "--player", "expert", "--board", "9x9/80", "--first-click", "opening"], 2, message);
}

#[test]
fn what_is_begun_is_completed() {
    for player in ["exact", "astar"] {
        let ran = run(&["complete", &example("masyu-10x10-broken.txt"), "--player", player]);
        assert_eq!(ran.code, Some(0), "{player}: {}", ran.stderr);
        assert_eq!(ran.stdout, example_text("masyu-10x10-solved.txt"), "{player}");
    }
}

#[test]
fn what_cannot_be_completed_is_said_to_be_wrong() {
    let drawing = "masyu 4x3\n*-. . .\n  |\n. . . .\n\n. . . .\n";
    let ran = run_with(drawing, &["complete", "-"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), drawing));
    assert!(
        ran.stderr.starts_with("impossible: no solution keeps what is drawn; 0 moves, "),
        "{}",
        ran.stderr
    );
    let ran = run_with(drawing, &["complete", "-", "--json"]);
    assert!(ran.stdout.contains(r#""ended":"impossible","drawn":"#), "{}", ran.stdout);
    assert!(ran.stdout.contains(r#""rule":"turn-beside-black","cells":["r1c1"]"#), "{}", ran.stdout);
}

#[test]
fn a_player_that_cannot_play_says_so_before_it_starts() {
    let file = example("masyu-10x10.txt");
    let message =
        "error: unknown player 'nobody' for masyu: expected astar, intersection, elimination, logic or exact";
    refused(&["watch", &file, "--player", "nobody"], 2, message);
    let message = "error: permutations cannot play this board: it joins pairs, and 1 occurs 4 times";
    refused(&["watch", "numberlink 4x1\n1 1 1 1\n", "--player", "permutations"], 2, message);
}

#[test]
fn every_player_and_technique_is_listed_and_explained() {
    let list = run(&["explain"]);
    assert_eq!(list.code, Some(0));
    for line in list.stdout.lines() {
        let name = line.split(' ').next().unwrap();
        // A technique's page is headed by its title.
        let title = line.split_once(": ").map_or(name, |it| it.1);
        let page = run(&["explain", name]);
        assert_eq!(page.code, Some(0));
        assert!(page.stdout.contains(&format!("{title} (")), "{}", page.stdout);
    }
    for name in ["random", "heuristic", "brute-force", "odds", "expert", "master"] {
        let row = format!("{name:<24} player of minesweeper\n");
        assert!(list.stdout.contains(&row), "{}", list.stdout);
    }
    assert!(list.stdout.contains("technique of masyu: Black pearl at a wall\n"), "{}", list.stdout);
    assert_eq!(run(&["explain", "black pearl at a wall"]), run(&["explain", "black-blocked"]));
    assert_eq!(run(&["explain", "exact"]).stdout.matches("(player of ").count(), 2);
    assert_eq!(run(&["explain", "exact", "--kind", "masyu"]).stdout.matches("(player of ").count(), 1);
    assert_eq!(run(&["explain", "nobody"]).code, Some(2));
}

#[test]
fn a_route_is_completed_as_a_text_of_its_own() {
    let board = example("papers-window.list");
    let begun = "[(1,1), (1,2), (2,2), (3,2), (3,3), (2,3), (1,3), (1,4), (2,4), ...]";
    let ran = run(&["complete", &board, begun, "--player", "astar", "--to", "cells"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(ran.stdout.starts_with("[(1,1), (1,2), (2,2), "), "{}", ran.stdout);
    assert_eq!(run(&["check", &board, &ran.stdout]).code, Some(0));
    // From zero, in and out.
    let begun = "[(0, 0), (0, 1), (1, 1), (2, 1), (2, 2), (1, 2), (0, 2), (0, 3), (1, 3), ...]";
    let zero = run(&["complete", &board, begun, "--player", "astar", "--to", "cells", "--zero-based"]);
    assert!(zero.stdout.starts_with("Ruta actual: [(0, 0), (0, 1), "), "{}", zero.stdout);
    assert_eq!(run(&["check", &board, &zero.stdout]).code, Some(0));
    // Where A* fails, the best route is written all the same, open as it is.
    let failed = run(&["complete", &board, "--player", "astar", "--to", "cells", "--budget", "40"]);
    assert_eq!(failed.code, Some(3));
    assert!(failed.stdout.starts_with("[(") && failed.stdout.ends_with(", ...]\n"), "{}", failed.stdout);
    let none = run(&["complete", &board, "--player", "astar", "--to", "cells", "--budget", "0"]);
    assert_eq!(
        (none.code, none.stdout.as_str()),
        (Some(3), "[(1,1), (2,1), (3,1), ...]\n"),
        "{}",
        none.stderr
    );
}

#[test]
fn a_player_makes_its_papers_mistakes_if_asked_to() {
    let begun = example("papers-window-begun.txt");
    let printed = run(&["complete", &begun, "--player", "astar", "--as-printed", "--lang", "es"]);
    assert_eq!(printed.code, Some(1));
    assert!(printed.stderr.contains("la línea gira en una perla blanca"), "{}", printed.stderr);
    refused(
        &["complete", &begun, "--player", "exact", "--as-printed"],
        2,
        "error: there is no exact as printed: only astar, permutations, heuristic, brute-force",
    );
}

#[test]
fn moves_stream_as_json_and_two_players_are_watched_side_by_side() {
    let ran = run(&["watch", &example("masyu-8x6.url"), "--player", "elimination", "--json", "--lang", "es"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let objects: Vec<serde_json::Value> =
        ran.stdout.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
    assert_eq!((&objects[0]["number"], &objects[0]["act"]), (&1.into(), &"line r2c1-r3c1".into()));
    assert!(objects[0]["sentence"].as_str().unwrap().ends_with("(alg. 1, getWhiteCirclesAtEdge)."));
    assert_eq!(objects.last().unwrap()["ended"], "solved");
    let both = ["watch", &example("masyu-8x6.url"), "--player", "intersection,elimination"];
    let ran = run(&both);
    assert_eq!(ran.code, Some(1), "the first gives up: {}", ran.stderr);
    assert!(ran.stdout.lines().next().unwrap().trim_end().ends_with("masyu 8x6"), "{}", ran.stdout);
    assert_eq!(ran.stdout.lines().next().unwrap().matches("masyu 8x6").count(), 2);
    assert!(ran.stderr.contains("intersection: gave-up") && ran.stderr.contains("elimination: solved"));
}
