//! `casilla hint` and `casilla rate`.

use crate::{Folder, example, example_text, run, run_with};

#[test]
fn a_hint_is_drawn_and_told_in_both_languages() {
    let ran = run_with("mashu/8/6/0003033i020k0000", &["hint", "-", "--lang", "en"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(
        ran.stdout.contains("\n\nBlack pearl at a wall: Black pearl r5c2 has no room for two edges down"),
        "{}",
        ran.stdout
    );
    let ran = run_with("mashu/8/6/0003033i020k0000", &["hint", "-", "--lang", "es"]);
    assert!(
        ran.stdout.contains("La perla negra r5c2 no tiene sitio para dos tramos hacia abajo"),
        "{}",
        ran.stdout
    );
}

#[test]
fn a_mistake_is_told_before_any_step() {
    let solved = example_text("masyu-10x10-solved.txt");
    let ran = run_with(&solved, &["hint", "-", "--lang", "en"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    assert_eq!(ran.stderr, "solved: nothing is left to do\n");
    let ran = run(&["hint", &example("masyu-10x10-broken.txt"), "--lang", "en"]);
    assert!(!ran.stdout.contains("mistake"), "what is missing is no mistake: {}", ran.stdout);
    // In that example the line is broken where it should run from r3c5 to r3c6.
    let crossed = example_text("masyu-10x10-broken.txt").replace("o * .-*", "o *x.-*");
    let ran = run_with(&crossed, &["hint", "-", "--lang", "en"]);
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    let told = "\nmistake: A cross on r3c5-r3c6 cannot be part of any solution.\n\n";
    assert!(ran.stdout.contains(told), "{}", ran.stdout);
    assert!(ran.stdout.ends_with(&example_text("masyu-10x10-broken.txt")), "{}", ran.stdout);
}

#[test]
fn all_steps_lead_to_the_solution_and_fit_on_one_page() {
    let folder = Folder::new();
    let puzzle = example("masyu-8x6.url");
    let ran = run(&["hint", &puzzle, "--all", "--json", "--html", &folder.path("page.html")]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let steps = ran.stdout.lines().count() - 1;
    assert!(ran.stdout.ends_with("\"hint\":\"solved\"}\n"), "{}", ran.stdout);
    let page = std::fs::read_to_string(folder.path("page.html")).unwrap();
    for line in ran.stdout.lines().take(steps) {
        let step: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(page.contains(step["sentence"].as_str().unwrap()), "{line}");
    }
    assert!(steps > 17 && page.matches("</svg>").count() <= 18, "{steps} steps");
}

#[test]
fn numberlink_has_steps_to_the_solution_and_a_level() {
    let ran = run(&["hint", &example("numberlink-8x7-begun.txt"), "--lang", "en"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(ran.stdout.contains("Chain of turns: Inside a turn"), "{}", ran.stdout);
    let ran = run(&["hint", &example("numberlink-8x7.txt"), "--all", "--json"]);
    assert!(ran.stdout.ends_with("\"hint\":\"solved\"}\n"), "{}", ran.stdout);
    let ran = run(&["rate", &example("numberlink-8x7.txt")]);
    assert!(ran.stdout.starts_with("easy: Chain of turns × 5"), "{}", ran.stdout);
}

#[test]
fn an_ambiguous_puzzle_has_hints_for_what_its_solutions_share_up_to_where_they_part() {
    let several = example("masyu-several.txt");
    let ran = run(&["hint", &several, "--lang", "en"]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    for (language, end) in [("en", "There are several solutions"), ("es", "Hay varias soluciones")] {
        let ran = run(&["hint", &several, "--all", "--lang", language]);
        assert_eq!(ran.code, Some(1), "{ran:?}");
        assert!(ran.stdout.trim_end().lines().last().unwrap().starts_with(end), "{}", ran.stdout);
        assert!(ran.stdout.matches(": ").count() > 5, "steps come before the end: {}", ran.stdout);
    }
    let ran = run_with("masyu 4x2\n. . . .\n\n. . . .\n", &["hint", "-", "--lang", "en"]);
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    assert!(ran.stdout.contains("Here they diverge: two of them are shown"), "{}", ran.stdout);
    let ran = run(&["hint", &example("mines-8x6.txt"), "--lang", "en"]);
    assert!(ran.stdout.contains("The 0 in r1c6 has no mine around it"), "{}", ran.stdout);
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("way.html");
    let ran = run(&["hint", &several, "--html", page.to_str().unwrap(), "--lang", "en"]);
    assert!(ran.stderr.contains("no page was written"), "{ran:?}");
    assert!(!page.exists());
}

#[test]
fn a_chain_is_drawn_link_by_link_and_another_hint_is_about_something_else() {
    let deep = example("masyu-7x6-deep.txt");
    let ran = run(&["hint", &deep, "--links", "--lang", "en"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let drawings = ran.stdout.matches("masyu 7x6").count();
    assert!(drawings > 20, "one for each link: {}", ran.stdout);
    assert!(ran.stdout.contains("   1. Suppose that the line takes"), "{}", ran.stdout);
    let first = run(&["hint", &deep, "--json"]);
    let step: serde_json::Value = serde_json::from_str(&first.stdout).unwrap();
    let spots: Vec<&str> = ["lines", "crosses"]
        .iter()
        .flat_map(|it| step[it].as_array().unwrap())
        .map(|it| it.as_str().unwrap())
        .collect();
    let other = run(&["hint", &deep, "--json", "--not", &spots.join(",")]);
    let other: serde_json::Value = serde_json::from_str(&other.stdout).unwrap();
    assert_eq!(other["hint"], "step");
    for spot in spots {
        assert!(!other["lines"].to_string().contains(spot) && !other["crosses"].to_string().contains(spot));
    }
    let shorter = run(&["hint", &deep, "--json", "--thorough"]);
    let shorter: serde_json::Value = serde_json::from_str(&shorter.stdout).unwrap();
    let links = |it: &serde_json::Value| it["chain"].as_array().unwrap().len();
    assert!(links(&shorter) < links(&step), "{shorter}");
    for (option, value, told) in [("--not", "r1c1-r3c1", "invalid edge"), ("--near", "a1", "invalid cell")] {
        let ran = run(&["hint", &deep, option, value]);
        assert_eq!(ran.code, Some(2));
        assert!(ran.stderr.contains(&format!("{told} '{value}'")), "{}", ran.stderr);
    }
}

#[test]
fn puzzles_are_rated_one_by_one_or_many() {
    let ran = run(&["rate", &example("masyu-10x10.txt")]);
    assert_eq!(ran.code, Some(0));
    let table = "id\tbody\na\tmashu/8/6/0003033i020k0000\nb\tmashu/8/6/000\n";
    let ran = run_with(table, &["rate", "-", "--json"]);
    assert_eq!(ran.code, Some(2));
    let lines: Vec<serde_json::Value> =
        ran.stdout.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
    assert_eq!((&lines[0]["id"], &lines[0]["open"]), (&"a".into(), &0.into()));
    assert!(lines[0]["level"].is_string());
    assert!(lines[1]["error"].is_string());
    let ran = run_with(table, &["rate", "-"]);
    let level = lines[0]["level"].as_str().unwrap();
    assert!(ran.stderr.starts_with(&format!("1 puzzle (1 {level}), 1 bad line, ")), "{}", ran.stderr);
}

#[test]
fn where_there_is_no_solution_the_clues_to_blame_are_named_and_drawn() {
    let folder = Folder::new();
    let (board, svg) = ("masyu 5x3\n* * . . .\n\n. . . . .\n\n. . o . .\n", folder.path("why.svg"));
    let ran = run_with(board, &["hint", "-", "--svg", &svg]);
    assert_eq!(ran.code, Some(1));
    let told = "no hint: the puzzle has no solution: the clues at r1c1, r1c2 cannot be together\n";
    assert_eq!(ran.stderr, told);
    assert!(std::fs::exists(&svg).unwrap());
    let spanish = run_with(board, &["hint", "-", "--lang", "es"]);
    assert!(
        spanish.stderr.ends_with("las pistas en r1c1, r1c2 no pueden darse juntas\n"),
        "{}",
        spanish.stderr
    );
}

#[test]
fn marks_that_no_solution_keeps_are_named_together() {
    // Several loops fit, and none of them has both of these lines.
    let board = "masyu 4x2\n.-.x.-.\n\n. . . .\n";
    let why = "the marks at r1c1-r1c2, r1c2-r1c3, r1c3-r1c4 cannot be together";
    let ran = run_with(board, &["hint", "-"]);
    assert_eq!(
        (ran.code, ran.stderr),
        (Some(1), format!("no hint: no solution keeps what is drawn: {why}\n"))
    );
    let ran = run_with(board, &["solve", "-", "--drawn"]);
    assert_eq!((ran.code, ran.stderr), (Some(1), format!("none: there is no solution: {why}\n")));
    let told: serde_json::Value =
        serde_json::from_str(&run_with(board, &["solve", "-", "--drawn", "--json"]).stdout).unwrap();
    assert_eq!(told["conflict"], serde_json::json!(["r1c1-r1c2", "r1c2-r1c3", "r1c3-r1c4"]));
    let possible = "masyu 4x2\n.-. .-.\n\n. . . .\n";
    let ran = run_with(possible, &["solve", "-", "--drawn"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), "solved: there may be other solutions\n"));
    assert!(ran.stdout.contains(".-.-.-."), "{}", ran.stdout);
}
