//! `casilla solve` on one puzzle.

use crate::{Folder, example, example_text, refused, run, run_with};
use serde_json::Value;

/// Three solutions, and no pearl.
const THREE: &str = "mashu/3/2/00";
/// A black pearl without room.
const NONE: &str = "mashu/3/2/i0";

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&run(arguments).stdout).unwrap()
}

#[test]
fn the_only_solution_is_drawn_and_can_be_checked() {
    let ran = run(&["solve", &example("masyu-10x10.txt")]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), "unique: there is no other solution\n"));
    assert_eq!(ran.stdout, example_text("masyu-10x10-solved.txt"));
    assert_eq!(run_with(&ran.stdout, &["check", "-"]).code, Some(0));
}

#[test]
fn of_several_solutions_two_are_drawn_with_their_difference() {
    let ran = run(&["solve", &example("masyu-several.txt")]);
    assert_eq!(ran.code, Some(1));
    let boards: Vec<&str> = ran.stdout.split("\nmasyu").collect();
    assert_eq!(boards.len(), 2);
    assert!(ran.stderr.starts_with("several: two solutions that differ at r"), "{}", ran.stderr);
}

#[test]
fn a_puzzle_without_solution_is_an_answer() {
    refused(&["solve", NONE], 1, "none: there is no solution: the clue at r1c1 alone is impossible");
    let two = "masyu 5x3\n* * . . .\n\n. . . . .\n\n. . o . .\n";
    let ran = run_with(two, &["solve", "-"]);
    assert_eq!(ran.stderr, "none: there is no solution: the clues at r1c1, r1c2 cannot be together\n");
    let told: Value = serde_json::from_str(&run_with(two, &["solve", "-", "--json"]).stdout).unwrap();
    assert_eq!(told["conflict"], serde_json::json!(["r1c1", "r1c2"]));
}

#[test]
fn a_budget_that_runs_out_is_no_guess() {
    for budget in ["0", "0ms"] {
        let ran = run(&["solve", &example("masyu-10x10.txt"), "--budget", budget]);
        assert_eq!(ran.code, Some(3), "{budget}");
        assert!(ran.stderr.starts_with("unknown: the budget of 0"), "{}", ran.stderr);
    }
    let ran = run(&["solve", &example("masyu-10x10.txt"), "--count", "--budget", "1"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(3), ""));
    let ran = run(&["solve", THREE, "--budget", "soon"]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.contains("a number of nodes such as 2000000 or a time such as 500ms"),
        "{}",
        ran.stderr
    );
}

#[test]
fn solutions_are_counted_and_listed() {
    let ran = run(&["solve", THREE, "--count"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), "3\n"));
    let large = run(&["solve", &format!("12x12:{}n", "z".repeat(5)), "--count"]);
    assert!(large.stdout.trim_end().len() > 20, "{large:?}");
    let ran = run(&["solve", THREE, "--all", "9", "--to", "digits"]);
    assert_eq!(ran.stdout.lines().count(), 3);
    assert_eq!(ran.stderr, "several: 3 solutions, and no others\n");
    let ran = run(&["solve", THREE, "--all", "2"]);
    assert_eq!(ran.stderr, "several: 2 solutions, and there are more\n");
    assert_eq!(run(&["solve", &example("masyu-10x10.txt"), "--all", "5"]).code, Some(0));
    assert_eq!(run(&["solve", THREE, "--all", "0"]).code, Some(2));
    assert_eq!(run(&["solve", THREE, "--all", "2", "--count"]).code, Some(2));
}

#[test]
fn facts_are_drawn_as_lines_and_crosses() {
    let ran = run(&["solve", "mashu/3/2/30", "--facts"]);
    assert_eq!(ran.stdout, "masyu 3x2\n.-o-.\n| x |\n.-.-.\n");
    let ran = run(&["solve", THREE, "--facts"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(1), "masyu 3x2\n. . .\n\n. . .\n"));
    assert!(
        ran.stderr.starts_with("several: 0 edges are in every solution, 0 in none, 7 in some ("),
        "{ran:?}"
    );
}

#[test]
fn without_proof_a_solution_is_enough() {
    let ran = run(&["solve", THREE, "--no-proof"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), "solved: there may be other solutions\n"));
}

#[test]
fn a_solution_is_written_in_other_formats_and_as_a_picture() {
    let puzzle = example("masyu-10x10.txt");
    assert_eq!(run(&["solve", &puzzle, "--to", "cells"]).stdout, example_text("masyu-10x10.cells"));
    let folder = Folder::new();
    let (svg, png) = (folder.path("a.svg"), folder.path("a.png"));
    let ran = run(&["solve", "https://puzz.link/p?mashu/3/2/30", "--svg", &svg, "--png", &png]);
    assert_eq!(ran.code, Some(0));
    assert!(std::fs::read_to_string(svg).unwrap().contains("<path"));
    assert!(std::fs::read(png).unwrap().starts_with(b"\x89PNG"));
    let ran = run(&["solve", NONE, "--svg", &folder.path("none.svg")]);
    assert_eq!(ran.code, Some(1));
    assert_eq!(folder.names(), ["a.png", "a.svg", "none.svg"], "the clue that cannot be is marked");
}

#[test]
fn json_tells_everything_in_a_line() {
    let unique = json(&["solve", "mashu/3/2/30", "--json"]);
    assert_eq!((&unique["kind"], &unique["verdict"]), (&"masyu".into(), &"unique".into()));
    assert_eq!(unique["solution"], "1111/101");
    assert!(unique["cpu_ms"].is_f64() && unique["nodes"].is_u64(), "{unique}");
    let several = json(&["solve", THREE, "--json"]);
    assert_ne!(several["solution"], several["other"]);
    assert_eq!(json(&["solve", NONE, "--json"])["solution"], Value::Null);
    assert_eq!(json(&["solve", THREE, "--count", "--json"])["count"], "3");
    let all = json(&["solve", THREE, "--all", "2", "--json"]);
    assert_eq!((all["solutions"].as_array().unwrap().len(), &all["complete"]), (2, &false.into()));
    let facts = json(&["solve", "mashu/3/2/30", "--facts", "--json"]);
    assert_eq!(facts["never"][0], "r1c2-r2c2");
}
