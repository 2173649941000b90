//! `casilla hint` and `casilla rate`.

use crate::{Folder, example, example_text, refused, run, run_with};

#[test]
fn a_hint_is_drawn_and_told_in_both_languages() {
    let ran = run_with("mashu/8/6/0003033i020k0000", &["hint", "-", "--lang", "en"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(
        ran.stdout.contains("\n\nblack-blocked: Black pearl r5c2 has no room for two edges down"),
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
    assert!(ran.stdout.ends_with("{\"hint\":\"solved\"}\n"), "{}", ran.stdout);
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
    assert!(ran.stdout.contains("corner-chain: Inside a turn"), "{}", ran.stdout);
    let ran = run(&["hint", &example("numberlink-8x7.txt"), "--all", "--json"]);
    assert!(ran.stdout.ends_with("{\"hint\":\"solved\"}\n"), "{}", ran.stdout);
    let ran = run(&["rate", &example("numberlink-8x7.txt")]);
    assert!(ran.stdout.starts_with("easy: corner-chain 5"), "{}", ran.stdout);
}

#[test]
fn an_ambiguous_puzzle_has_no_hint_but_two_solutions() {
    let ran = run(&["hint", &example("masyu-several.txt"), "--lang", "en"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stderr.starts_with("no hint: the puzzle has several solutions (r"), "{}", ran.stderr);
    let ran = run(&["hint", &example("masyu-several.txt"), "--lang", "es"]);
    assert!(ran.stderr.starts_with("ninguna pista: el puzle tiene varias soluciones (r"), "{}", ran.stderr);
    refused(&["hint", &example("mines-8x6.txt")], 2, "error: there are no techniques for mines puzzles");
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
