//! `casilla check`.

use crate::{Folder, example, example_text, refused, run, run_with};

#[test]
fn a_solution_is_confirmed() {
    let ran = run(&["check", &example("masyu-10x10-solved.txt")]);
    assert_eq!(ran.code, Some(0));
    let board = example_text("masyu-10x10-solved.txt");
    assert_eq!(ran.stdout, format!("{board}\na solution: every rule is kept\n"));
}

#[test]
fn a_broken_edge_is_named_with_its_rule_and_cells() {
    let ran = run(&["check", &example("masyu-10x10-broken.txt")]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.ends_with("\n\ndead-end: the line ends: r3c5, r3c6\n"), "{}", ran.stdout);
    assert!(!ran.stdout.contains('\u{1b}'), "colours without a terminal");
}

#[test]
fn spanish_is_spoken_as_well() {
    let ran = run(&["check", "--lang", "es", &example("masyu-10x10-broken.txt")]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stdout.ends_with("\n\ndead-end: la línea se acaba: r3c5, r3c6\n"), "{}", ran.stdout);
    let ran = run(&["check", "--lang", "es", &example("masyu-10x10-solved.txt")]);
    assert!(ran.stdout.ends_with("\nuna solución: se cumplen todas las reglas\n"), "{}", ran.stdout);
    let ran = run(&["check", "--lang", "es", "--json", &example("masyu-10x10-broken.txt")]);
    assert!(ran.stdout.contains(r#""sentence":"la línea se acaba: r3c5, r3c6""#), "{}", ran.stdout);
}

#[test]
fn a_solution_may_be_given_apart() {
    let puzzle = example("masyu-10x10.txt");
    assert_eq!(run(&["check", &puzzle, &example("masyu-10x10.cells")]).code, Some(0));
    assert_eq!(run(&["check", &puzzle, &example("masyu-10x10-solved.txt")]).code, Some(0));
    assert_eq!(run(&["check", &puzzle, &example("masyu-10x10-broken.txt")]).code, Some(1));
    assert_eq!(run_with(&example_text("masyu-10x10.cells"), &["check", &puzzle, "-"]).code, Some(0));
    assert_eq!(run(&["check", &puzzle, "(1,1), (1,2), (2,2), (2,1)"]).code, Some(1));
    refused(
        &["check", "-", "-"],
        2,
        "error: the puzzle and its solution cannot both come from standard input",
    );
    let other = ["check", "mashu/4/3/1060", "--answer", &example("masyu-10x10-solved.txt")];
    let ran = run(&other);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("the answer is drawn on another puzzle: its clues differ"), "{}", ran.stderr);
    assert_eq!(run(&["check", "--answer", &example("masyu-10x10.cells"), &puzzle]).code, Some(0));
    let many = run_with("mashu/3/2/00\nmashu/3/2/30\n", &["check", "-", "--answer", "(1,1), (1,2)"]);
    assert!(many.stderr.contains("an answer belongs to one puzzle, and there are many in -"), "{many:?}");
    refused(
        &["check", &puzzle, &puzzle, "--answer", "(1,1), (1,2)"],
        2,
        "error: '--answer' belongs to one puzzle, and several files are given",
    );
}

/// What each puzzle of many is told, by the end of its file's name.
fn each(words: &[&str]) -> Vec<(String, bool)> {
    let ran = run(&[&["check", "--json"], words].concat());
    let told = |line: &str| {
        let report: serde_json::Value = serde_json::from_str(line).unwrap();
        let file = report["file"].as_str().unwrap_or_else(|| panic!("{ran:?}"));
        (file.rsplit('/').next().unwrap().to_owned(), report["solved"].as_bool().unwrap())
    };
    ran.stdout.lines().map(told).collect()
}

#[test]
fn several_files_are_checked_each_for_itself() {
    let (solved, broken) = (example("masyu-10x10-solved.txt"), example("masyu-10x10-broken.txt"));
    let (other, empty) = (example("numberlink-8x7-begun.txt"), example("masyu-several.txt"));
    let names = |told: &[(&str, bool)]| told.iter().map(|it| (it.0.to_owned(), it.1)).collect::<Vec<_>>();
    let two = names(&[("masyu-10x10-solved.txt", true), ("masyu-several.txt", false)]);
    assert_eq!(each(&[&solved, &empty]), two, "the second is another puzzle");
    let two = names(&[("masyu-10x10-solved.txt", true), ("numberlink-8x7-begun.txt", false)]);
    assert_eq!(each(&[&solved, &other]), two, "and of another kind");
    let three = names(&[
        ("masyu-10x10-solved.txt", true),
        ("masyu-10x10-broken.txt", false),
        ("masyu-10x10-solved.txt", true),
    ]);
    assert_eq!(each(&[&solved, &broken, &solved]), three, "with three, nothing is an answer");

    let folder = Folder::new();
    folder.write("a.txt", &example_text("masyu-10x10-solved.txt"));
    folder.write("b.url", "mashu/3/2/00");
    let told = names(&[("masyu-10x10-broken.txt", false), ("a.txt", true), ("b.url", false)]);
    assert_eq!(each(&[&broken, &folder.path(".")]), told, "a folder is no answer");
}

#[test]
fn an_answer_that_cannot_be_read_again_is_taken_as_one() {
    let ran = run_with(&example_text("masyu-several.txt"), &["check", &example("masyu-10x10.txt"), "-"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("the answer is drawn on another puzzle: its clues differ"), "{}", ran.stderr);
}

#[test]
fn the_report_is_json_on_demand() {
    let ran = run(&["check", &example("masyu-10x10-broken.txt"), "--json"]);
    assert_eq!(ran.code, Some(1));
    let report: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(report["solved"], false);
    assert_eq!(report["broken"][0]["rule"], "dead-end");
    assert_eq!(report["broken"][0]["cells"][1], "r3c6");
}

#[test]
fn wrong_cells_are_framed_in_the_picture() {
    let folder = Folder::new();
    run(&["check", &example("masyu-10x10-broken.txt"), "--svg", &folder.path("wrong.svg")]);
    run(&["check", &example("masyu-10x10-solved.txt"), "--svg", &folder.path("right.svg")]);
    let frames = |name: &str| std::fs::read_to_string(folder.path(name)).unwrap().matches("rx=\"5\"").count();
    assert_eq!((frames("wrong.svg"), frames("right.svg")), (2, 0));
}
