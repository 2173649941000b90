//! Players on the command line: watched, explained, and asked to complete a board.

use crate::{Folder, example, example_text, refused, run, run_with};

#[test]
fn a_player_is_logged_move_by_move() {
    let ran = run(&["watch", &example("masyu-8x6.url"), "--player", "elimination", "--every-move"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let first = ran.stdout.lines().next().unwrap();
    assert!(first.starts_with("1 line r") && first.ends_with('.'), "{first}");
    assert!(ran.stdout.contains("The loop is closed.\nmasyu 8x6\n"), "{}", ran.stdout);
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
    let refused =
        run(&["watch", &example("masyu-10x10.txt"), "--player", "astar", "--gif", &folder.path("long.gif")]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.stderr.contains("moves make too long a film"), "{}", refused.stderr);
    assert_eq!(folder.names(), ["film.gif"]);
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
    assert!(ran.stdout.contains(r#""ended":"impossible","line":"#), "{}", ran.stdout);
    assert!(ran.stdout.contains(r#""rule":"turn-beside-black","cells":["r1c1"]"#), "{}", ran.stdout);
}

#[test]
fn a_player_that_cannot_play_says_so_before_it_starts() {
    let file = example("masyu-10x10.txt");
    let message = "error: 'nobody' is no player of masyu: astar or elimination or exact is expected";
    refused(&["watch", &file, "--player", "nobody"], 2, message);
    let message = "error: permutations cannot play this board: it joins pairs, and 1 occurs 4 times";
    refused(&["watch", "numberlink 4x1\n1 1 1 1\n", "--player", "permutations"], 2, message);
}

#[test]
fn every_player_is_listed_and_explained() {
    let list = run(&["explain"]);
    assert_eq!(list.code, Some(0));
    for line in list.stdout.lines() {
        let name = line.split(' ').next().unwrap();
        let page = run(&["explain", name]);
        assert_eq!(page.code, Some(0));
        assert!(page.stdout.starts_with(&format!("{name} (")), "{}", page.stdout);
    }
    assert_eq!(run(&["explain", "exact"]).stdout.matches("(player of ").count(), 2);
    assert_eq!(run(&["explain", "exact", "--kind", "masyu"]).stdout.matches("(player of ").count(), 1);
    assert_eq!(run(&["explain", "nobody"]).code, Some(2));
}
