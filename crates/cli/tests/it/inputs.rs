//! Where a puzzle may come from, and what is said if there is none.

use crate::{Folder, example, example_text, refused, run, run_with};

const BOARD: &str = "masyu 4x3\n. . o .\n\n. . . *\n\n. . . .\n";

#[test]
fn a_puzzle_is_a_file_or_standard_input_or_the_argument_itself() {
    let folder = Folder::new();
    let file = folder.write("puzzle.txt", BOARD);
    for argument in [&file, "https://puzz.link/p?mashu/4/3/1060", "4x3:bWdBd", BOARD] {
        assert_eq!(run(&["draw", argument]).stdout, BOARD, "{argument}");
    }
    assert_eq!(run_with(BOARD, &["draw", "-"]).stdout, BOARD);
    assert_eq!(run_with(&format!("\u{feff}{BOARD}"), &["draw", "-"]).stdout, BOARD);
}

#[test]
fn every_example_is_read_whatever_its_format() {
    let drawing = run(&["draw", &example("masyu-8x6.url")]).stdout;
    for name in ["masyu-8x6.janko", "masyu-8x6.json", "masyu-8x6.pzprv3", "masyu-8x6.tatham"] {
        assert_eq!(run(&["draw", &example(name)]).stdout, drawing, "{name}");
    }
    for name in ["masyu-10x10.list", "masyu-10x10.matrix"] {
        assert_eq!(run(&["draw", &example(name)]).stdout, example_text("masyu-10x10.txt"), "{name}");
    }
}

#[test]
fn what_is_neither_a_file_nor_a_puzzle_is_told_so() {
    refused(
        &["draw", "no such puzzle"],
        2,
        "error: 'no such puzzle' is neither a readable file (no such file) nor a puzzle in any known format \
         (drawing, puzzlink, pzprv3, tatham, masyu-com, janko, kanpen, list, matrix, rows, flow, stream, \
         flowfree, mine, board, mbf, json)",
    );
    let folder = Folder::new();
    let ran = run(&["draw", &folder.path("")]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("there are no files in the folder "), "{}", ran.stderr);
}

#[test]
fn a_missing_file_is_never_taken_for_a_puzzle() {
    let folder = Folder::new();
    let [missing, inside] = [folder.path("x.txt"), folder.path("A.A")];
    for path in ["/tmp/x.txt", "x.txt", "no-such-file.txt", "./a.a", "../A.A/B.B", &missing, &inside] {
        for command in ["draw", "solve", "rate", "check"] {
            refused(&[command, path], 2, &format!("error: there is no file '{path}'"));
        }
    }
}

#[test]
fn rows_are_read_as_people_type_them() {
    for text in ["..W.\n....\nB..W\n", "4x3\n. . o .\n. . . .\n* . . o\n", "3 4\n0010\n0000\n2001\n"] {
        let ran = run_with(text, &["convert", "-", "--to", "tatham"]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), "4x3:bWeBbW\n"), "{text}: {}", ran.stderr);
    }
    let drawn = "numberlink 4x2 cover,touch\n 1  .  . 12\n\n 1  .  . 12\n";
    for text in ["1 . . 12\n1 . . 12\n", "4 2\n1 . . 12\n1 . . 12\n", "numberlink 4x2\n1 . . 12\n1 . . 12\n"]
    {
        let ran = run_with(text, &["draw", "-"]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), drawn), "{text}: {}", ran.stderr);
    }
    let many = run_with("1..2\n1..2\n\n..W.\n....\nB..W\n", &["convert", "-", "--to", "puzzlink"]);
    let urls = "https://puzz.link/p?arukone/4/2/1h21h2\nhttps://puzz.link/p?mashu/4/3/1021\n";
    assert_eq!((many.code, many.stdout.as_str()), (Some(0), urls), "{}", many.stderr);
}

#[test]
fn what_may_be_two_things_is_asked_back_with_both_shown() {
    let text = "W..B\n....\nB..W\n";
    let ran = run_with(text, &["draw", "-"]);
    assert_eq!(
        (ran.code, ran.stderr.as_str()),
        (
            Some(2),
            "error: standard input: this may be masyu rows or numberlink flow: name the format or the \
             kind (--from FORMAT, --kind KIND)\n\
             as --kind masyu it is\nmasyu 4x3\no . . *\n\n. . . .\n\n* . . o\n\
             as --kind numberlink it is\nnumberlink 4x3 cover,touch\nW . . B\n\n. . . .\n\nB . . W\n"
        )
    );
    for kind in ["masyu", "numberlink"] {
        let ran = run_with(text, &["draw", "-", "--kind", kind]);
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        assert!(ran.stdout.starts_with(kind));
    }
    // Whoever is a pair of neither is not in doubt.
    assert!(run_with("W..B\n....\nB.WW\n", &["draw", "-"]).stdout.starts_with("masyu"));
    assert!(run_with("W..B\n.Q.Q\nB..W\n", &["draw", "-"]).stdout.starts_with("numberlink"));
}

#[test]
fn a_mistake_is_named_with_its_place() {
    refused(
        &["draw", "mashu/4/3/10z0"],
        2,
        "error: 'mashu/4/3/10z0' (no such file, so taken for a puzzle): puzzlink: character 13: 'z' where '0' to \
         '9' or 'a' to 'q' is expected",
    );
    refused(
        &["draw", "https://puzz.link/p?mashu/4/3/106"],
        2,
        "error: 'https://puzz.link/p?mashu/4/3/106': puzzlink: character 34: the URL ends early: 4 characters of \
         clues are expected",
    );
    let folder = Folder::new();
    let file = folder.write("bad.txt", "masyu 2x1\no q\n");
    let message =
        format!("error: {file}: drawing: line 2, column 3: 'q' where '.', 'o', '*' or '?' is expected");
    refused(&["check", &file], 2, &message);
}

#[test]
fn a_named_format_or_kind_decides() {
    let ran = run(&["draw", "mashu/4/3/1060", "--from", "puzzlink", "--kind", "masyu"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), BOARD));
    assert_eq!(run(&["draw", "mashu/4/3/1060", "--from", "list"]).code, Some(2));
    assert_eq!(run(&["draw", "mashu/4/3/1060", "--from", "nonsense"]).code, Some(2));
}

#[test]
fn what_is_no_text_or_too_long_is_refused() {
    let folder = Folder::new();
    let file = folder.path("bytes");
    std::fs::write(&file, b"masyu 2x1\no \xff\n").unwrap();
    refused(&["draw", &file], 2, &format!("error: {file}: byte 13 is not UTF-8 text"));
    let file = folder.write("long", &"o ".repeat(600_000));
    refused(
        &["draw", &file],
        2,
        &format!("error: {file}: the text is longer than 1 MiB, too long for one puzzle"),
    );
}

#[test]
fn an_empty_text_and_an_answer_without_its_puzzle_are_told_so() {
    let ran = run_with(" \n", &["draw", "-"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(2), "error: standard input: the text is empty\n"));
    let ran = run(&["draw", &example("masyu-10x10.cells")]);
    assert_eq!(ran.code, Some(2));
    let expected =
        "this is an answer in the format cells: it needs its puzzle (casilla check PUZZLE ANSWER)\n";
    assert!(ran.stderr.ends_with(expected), "{}", ran.stderr);
}

#[test]
fn only_one_thing_goes_to_standard_output() {
    for arguments in [["--json", "--png=-"], ["--svg=-", "--png=-"]] {
        for command in ["draw", "check", "solve"] {
            let message = "error: only one of --svg -, --png - and --json can have standard output";
            refused(&[command, &example("masyu-8x6.url"), arguments[0], arguments[1]], 2, message);
        }
    }
}

#[test]
fn a_file_that_is_replaced_keeps_its_permissions() {
    let folder = Folder::new();
    let file = folder.write("board.svg", "");
    let mut permissions = std::fs::metadata(&file).unwrap().permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&file, permissions).unwrap();
    let ran = run(&["draw", &example("masyu-8x6.url"), "--svg", &file]);
    assert_eq!(ran.code, Some(2));
    assert_eq!(ran.stderr, format!("error: cannot write {file}: permission denied\n"));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "");
}

#[test]
fn manual_pages_go_into_a_folder_that_need_not_be_there() {
    let folder = Folder::new();
    assert_eq!(run(&["man", &folder.path("share/man1")]).code, Some(0));
    assert!(std::fs::read_to_string(folder.path("share/man1/casilla-solve.1")).unwrap().contains("budget"));
}
