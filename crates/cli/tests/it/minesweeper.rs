//! Minesweeper: the game's odds and its formats, and the paper puzzle.

use crate::{Folder, example, example_text, refused, run, run_with};
use serde_json::Value;

#[test]
fn a_stuck_position_gets_its_odds_and_the_best_move() {
    let ran = run(&["odds", &example("minesweeper-stuck.txt")]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let advice = "\n\nopen r4c12: nothing is certain, and it has the least chance of a mine, 3.0 %; the best play from here wins 48.0 % of the time\n";
    assert!(
        ran.stdout.starts_with("minesweeper 16x9/26\n") && ran.stdout.ends_with(advice),
        "{}",
        ran.stdout
    );
    for name in ["minesweeper-stuck.mine", "minesweeper-stuck.board"] {
        assert_eq!(run(&["odds", &example(name)]).stdout, ran.stdout, "{name}");
    }
}

#[test]
fn odds_come_as_json_and_as_pictures() {
    let ran = run(&["odds", &example("minesweeper-stuck.txt"), "--json"]);
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((report["advice"].as_str(), report["cells"][0].as_str()), (Some("guess"), Some("r4c12")));
    assert_eq!(report["dangers"].as_array().unwrap().len(), 9);
    let folder = Folder::new();
    let (svg, png) = (folder.path("odds.svg"), folder.path("odds.png"));
    run(&["odds", &example("minesweeper-stuck.txt"), "--svg", &svg, "--png", &png]);
    assert!(std::fs::read_to_string(&svg).unwrap().contains(">3.0%<"));
    assert_eq!(std::fs::read(&png).unwrap()[..8], *b"\x89PNG\r\n\x1a\n");
}

#[test]
fn positions_that_cannot_be_are_refused_with_their_cells() {
    let odds = |text: &str| {
        let ran = run_with(text, &["odds", "-"]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{text}");
        ran.stderr
    };
    assert_eq!(
        odds("minesweeper 3x3/4\n1#3\n###\n###\n"),
        "error: there are no odds: the position contradicts itself: the numbers in r1c1, r1c3 cannot all be true\n"
    );
    assert_eq!(
        odds("minesweeper 4x2/1\n011#\n01#F\n"),
        "error: there are no odds: no mine can be under the flag at r2c4: its cell is safe\n"
    );
    assert_eq!(
        odds("minesweeper 2x2/1\n9#\n##\n"),
        "error: standard input: drawing: line 2, column 1: '9' where '#', '0' to '8', 'F', '*', '!' or 'x' is expected\n"
    );
    assert_eq!(
        odds("2x2x5\nHH\nHH\n"),
        "error: standard input: mine: line 1, column 5: 5 mines do not fit on 2x2\n"
    );
    refused(
        &["odds", "mashu/4/3/1060"],
        2,
        "error: there are no odds: only a game of Minesweeper has odds, and this is masyu",
    );
}

#[test]
fn a_position_is_checked_for_what_cannot_be() {
    let check = |text: &str| {
        let ran = run_with(text, &["check", "-"]);
        (ran.code, ran.stdout.lines().last().unwrap().to_owned())
    };
    let possible = "possible: all numbers can be true, and no flag is certainly wrong";
    assert_eq!(check(&example_text("minesweeper-stuck.txt")), (Some(0), possible.to_owned()));
    let contradiction = "contradiction: these numbers cannot all be true: r1c1, r1c3";
    assert_eq!(check("minesweeper 3x3/4\n1#3\n###\n###\n"), (Some(1), contradiction.to_owned()));
    let flag = "wrong-flag: no mine can be under these flags: r2c4";
    assert_eq!(check("minesweeper 4x2/1\n011#\n01#F\n"), (Some(1), flag.to_owned()));
}

#[test]
fn a_field_is_the_same_in_every_format() {
    let text = example_text("minesweeper-8x4.txt");
    for name in ["minesweeper-8x4.txt", "minesweeper-8x4.tatham", "minesweeper-8x4.json"] {
        assert_eq!(run(&["draw", &example(name)]).stdout, text, "{name}");
    }
    let without_click = text.replace("field r1c1", "field");
    for name in ["minesweeper-8x4.matrix", "minesweeper-8x4.board", "minesweeper-8x4.mbf"] {
        assert_eq!(run(&["draw", &example(name)]).stdout, without_click, "{name}");
    }
    let folder = Folder::new();
    let file = folder.path("field.mbf");
    let ran = run(&["convert", &example("minesweeper-8x4.matrix"), "--to", "mbf", "-o", &file]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    assert_eq!(std::fs::read(&file).unwrap(), std::fs::read(example("minesweeper-8x4.mbf")).unwrap());
    let ran = run(&["convert", &example("minesweeper-8x4.matrix"), "--to", "mbf", "--json"]);
    assert_eq!(
        (ran.code, ran.stderr.as_str()),
        (Some(2), "error: mbf is a binary format: it goes into a file\n")
    );
}

#[test]
fn the_paper_puzzle_is_solved_checked_and_counted() {
    let solved = run(&["solve", "https://puzz.link/p?mines/5/5/g2m13l13g0j"]);
    assert_eq!((solved.code, solved.stderr.as_str()), (Some(0), "unique: there is no other solution\n"));
    assert_eq!(run_with(&solved.stdout, &["check", "-"]).code, Some(0));
    let ran = run(&["check", "mines/5/5/g2m13l13g0j"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.ends_with(
        "too-few-mines: fewer mines are around a number than it says: r1c2, r2c5, r3c1, r4c3, r4c4\n"
    ));
    let ran = run(&["solve", "mines 3x1\n. 1 .\n", "--count"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), "2\n"));
    let ran = run(&["solve", "mines 3x1\n. 1 .\n"]);
    assert_eq!(ran.stderr, "several: two solutions that differ at r1c1, r1c3\n");
    let ran = run(&["solve", "mines/3/1/g1g", "--facts"]);
    assert_eq!(
        ran.stderr,
        "several: 0 cells hold a mine in every solution, 0 in none, 2 in some (r1c1, r1c3)\n"
    );
    let batch = "mines/3/1/g1g\nmines/5/5/g2m13l13g0j\n8x4n4:0,0,md5eecd28\n";
    let ran = run_with(batch, &["solve", "-", "--json"]);
    let lines: Vec<Value> = ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        (lines[0]["verdict"].as_str(), lines[1]["verdict"].as_str()),
        (Some("several"), Some("unique"))
    );
    assert_eq!(lines[1]["solution"], "00000/11000/01001/00001/00001");
    assert!(lines[2]["error"].as_str().unwrap().contains("casilla odds"));
}

#[test]
fn a_game_is_not_solved() {
    let ran = run(&["solve", &example("minesweeper-stuck.txt")]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.ends_with(
            "a game of Minesweeper has no solution to prove: 'casilla odds' gives the best move\n"
        )
    );
}

#[test]
fn a_hint_is_drawn_told_and_walked_to_the_end() {
    let position = "minesweeper 4x3/2\n####\n112#\n001#\n";
    let ran = run_with(position, &["hint", "-", "--lang", "en"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let told = "\n # #[s]#\n(1|1)2 #\n 0 0 1 #\n\n1-1 pattern: The 1 in r2c1 and the 1 in r2c2 still need 1 mine each";
    assert!(ran.stdout.contains(told), "{}", ran.stdout);
    let ran = run_with(position, &["hint", "-", "--lang", "es", "--json"]);
    let report: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((report["hint"].as_str(), report["safe"][0].as_str()), (Some("step"), Some("r1c3")));
    let folder = Folder::new();
    let field = example("minesweeper-8x4.txt");
    let ran = run(&["hint", &field, "--all", "--json", "--html", &folder.path("page.html")]);
    let page = std::fs::read_to_string(folder.path("page.html")).unwrap();
    assert_eq!(page.matches("<figcaption>").count(), ran.stdout.lines().count() - 1);
    let ran = run_with("minesweeper 2x2/1\n1#\n##\n", &["hint", "-", "--lang", "en"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.ends_with(
        "guess: Nothing is certain. The safest guess is r1c2, with a 33.3 % chance of a mine. The best play from here has a \
         33.3 % chance of winning.\n"
    ));
}

#[test]
fn a_game_without_a_guess_is_won_by_logic() {
    for seed in ["1", "2", "3"] {
        let game = ["--board", "16x9/30", "--first-click", "no-guess", "--seed", seed];
        let ran = run(&[&["watch", "--player", "logic"][..], &game].concat());
        assert!(
            ran.stderr.starts_with("won: ") && ran.stderr.contains(" 0 of them guessed"),
            "{}",
            ran.stderr
        );
    }
}
