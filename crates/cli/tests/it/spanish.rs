//! Every command speaks Spanish to whoever reads it.

use crate::{COMMANDS, Folder, Ran, example, run, run_with};
use lab::papers::{input, rows};
use play::Language;
use std::collections::HashSet;
use std::process::{Command, Stdio};

/// Words that no Spanish sentence has, and that are no names of ours.
const ENGLISH: &[&str] = &[
    "the", "is", "are", "was", "were", "of", "and", "or", "with", "without", "there", "this", "that", "it",
    "its", "for", "from", "an", "not", "be", "been", "cannot", "which", "where", "each", "every", "one",
    "two", "has", "have", "expected", "unknown", "unique", "several", "none", "solved", "won", "lost",
    "puzzle", "puzzles", "game", "games", "move", "moves", "nodes", "made", "seed", "stopped", "note",
    "found", "given", "budget", "proved", "refused", "accepted", "cell", "cells", "edges", "line", "open",
    "usage", "file", "written", "player", "board",
];

/// What is said, without what stands for itself: quotations, code, options, paths and drawings.
fn words(text: &str) -> Vec<String> {
    let mut kept = String::new();
    let mut is_code = false;
    for line in text.lines() {
        if line.starts_with("```") {
            is_code = !is_code;
        }
        // The head of a drawing is a format.
        if is_code || line.starts_with("casilla ") || line.starts_with("$ ") {
            continue;
        }
        for (index, part) in line.split('`').enumerate() {
            kept += if index % 2 == 0 { part } else { "…" };
        }
        kept.push('\n');
    }
    let quotations = kept.split('\'').enumerate().filter(|it| it.0 % 2 == 0).map(|it| it.1);
    let plain = |word: &&str| !word.starts_with('-') && !word.contains(['/', '_', '=', '-', '.']);
    let trimmed = |word: &str| word.trim_matches(|it: char| !it.is_alphanumeric()).to_lowercase();
    quotations.flat_map(str::split_whitespace).filter(plain).map(trimmed).collect()
}

/// The run must say something, and all of it in Spanish.
#[track_caller]
fn speaks_spanish(ran: &Ran, asked: &[&str]) {
    let told = format!("{}\n{}", ran.stdout, ran.stderr);
    let english: Vec<String> = words(&told).into_iter().filter(|it| ENGLISH.contains(&it.as_str())).collect();
    assert!(english.is_empty(), "{asked:?}: {english:?} in\n{told}");
    assert!(!told.trim().is_empty(), "{asked:?} says nothing");
}

#[track_caller]
fn check(arguments: &[&str]) -> Ran {
    let asked = [arguments, &["--lang", "es"]].concat();
    let ran = run(&asked);
    speaks_spanish(&ran, &asked);
    ran
}

/// Something that each command says, whatever is asked.
const CASES: &[&[&str]] = &[
    &["solve", "@masyu-10x10.txt", "--to", "puzzlink"],
    &["solve", "@masyu-several.txt", "--facts"],
    &["solve", "@masyu-several.txt", "--count"],
    &["solve", "@masyu-several.txt", "--all", "2"],
    &["solve", "@masyu-several.txt", "--suggest"],
    &["solve", "@masyu-10x10.txt", "--budget", "0"],
    &["solve", "@masyu-10x10.txt", "--no-proof"],
    &["solve", "@masyu-8x6.url", "@masyu-10x10.txt"],
    &["solve", "R.G/R.G"],
    &["check", "@masyu-10x10-broken.txt"],
    &["check", "@masyu-10x10-solved.txt"],
    &["check", "@minesweeper-stuck.txt"],
    &["check", "@masyu-8x6.url", "@masyu-10x10-solved.txt", "--kind", "masyu"],
    &["hint", "@masyu-8x6-begun.txt"],
    &["hint", "@minesweeper-begun.txt"],
    &["rate", "@masyu-10x10.txt"],
    &["rate", "@masyu-several.txt"],
    &["rate", "@masyu-8x6.url", "@masyu-10x10.txt"],
    &["draw", "@no-such-file.txt"],
    &["convert", "@masyu-10x10-solved.txt", "--to", "puzzlink"],
    &["convert", "@masyu-10x10-solved.txt", "--to", "puzzlink", "--strict"],
    &["make", "masyu", "6x6", "--seed", "1"],
    &["make", "masyu", "6x6", "--seed", "1", "--budget", "0"],
    &["make", "masyu", "1x1"],
    &["lab", "minesweeper", "--players", "random,heuristic", "--board", "beginner", "--games", "5"],
    &["lab", "masyu", "--players", "logic,exact", "--boards", "@masyu-8x6.url", "@masyu-10x10.txt"],
    &["lab", "masyu", "--players", "nobody", "--boards", "@masyu-8x6.url"],
    &["new-player", "."],
    &["odds", "@minesweeper-stuck.txt"],
    &["odds", "@minesweeper-begun.txt"],
    &["odds", "@masyu-10x10.txt"],
    &["complete", "@masyu-10x10-broken.txt"],
    &["watch", "@masyu-10x10.txt", "--player", "elimination"],
    &["watch", "--player", "heuristic", "--board", "beginner", "--seed", "3"],
    &["watch", "@masyu-10x10.txt", "--player", "nobody"],
    &["play", "@masyu-10x10.txt"],
    &["serve", "--static", "no-such-folder"],
    &["explain", "nothing-of-the-kind"],
    &["papers", "000.1"],
    &["papers", "999"],
    &["schema", "draw-nothing"],
];

#[test]
fn whatever_is_said_is_said_in_spanish() {
    for case in CASES {
        let words: Vec<String> =
            case.iter().map(|it| it.strip_prefix('@').map_or_else(|| (*it).to_owned(), example)).collect();
        check(&words.iter().map(String::as_str).collect::<Vec<_>>());
    }
}

#[test]
fn the_papers_are_lectured_in_spanish() {
    let mut asked = HashSet::new();
    // What is measured takes long, and has a test of its own; pages are long and have theirs.
    let is_short = |args: &[&str]| !args.starts_with(&["lab", "paper"]) && args[0] != "explain";
    for row in rows().filter(|it| is_short(it.run.args)) {
        let words = row.run.words(Language::Spanish);
        if asked.insert((row.run.input, words.clone())) {
            let ran = run_with(row.run.input.map_or("", |it| input(it).unwrap().text), &words);
            speaks_spanish(&ran, &words);
        }
    }
}

#[test]
fn every_command_is_heard() {
    let asked = CASES.iter().map(|it| it[0]).chain(["verify", "sheet"]);
    let heard: Vec<&str> = asked.collect();
    // These print nothing but what other programs read.
    let mute = ["completions", "man"];
    let missing: Vec<&str> =
        COMMANDS.into_iter().filter(|it| !heard.contains(it) && !mute.contains(it)).collect();
    assert!(missing.is_empty(), "never heard in Spanish: {missing:?}");
}

#[test]
fn certificates_and_sheets_are_told_in_spanish() {
    let folder = Folder::new();
    let (board, proof) = (example("masyu-10x10.txt"), folder.path("proof"));
    check(&["solve", &board, "--proof", &proof, "--svg", &folder.path("solved.svg")]);
    check(&["verify", &board, &proof]);
    let wrong = folder.write("wrong", "casilla proof 1\nnonsense\n");
    check(&["verify", &board, &wrong]);
    check(&["sheet", &board, &example("masyu-several.txt"), "--html", &folder.path("sheet.html")]);
    check(&["sheet", &board]);
}

#[test]
fn bad_lines_of_a_batch_are_told_in_spanish() {
    let puzzles = "https://puzz.link/p?mashu/6/6/1063000i3000\nhttps://puzz.link/p?mashu/6/6/zzz\n";
    for command in
        [&["solve", "-"][..], &["rate", "-"], &["check", "-"], &["convert", "-", "--to", "drawing"]]
    {
        let asked = [command, &["--lang", "es"]].concat();
        speaks_spanish(&run_with(puzzles, &asked), &asked);
    }
}

#[test]
fn bad_usage_is_told_in_spanish() {
    for (arguments, expected) in [
        (&["solve"][..], "error: faltan argumentos obligatorios: <FILE>..."),
        (&["nonsense"], "error: orden desconocida 'nonsense'"),
        (&["solve", "x", "--nonsense"], "error: argumento inesperado '--nonsense'"),
        (&["solve", "x", "--budget", "soon"], "error: valor no válido 'soon' para '--budget <LIMIT>'"),
        (
            &["solve", "x", "--json", "--to", "cells"],
            "error: el argumento '--json' no se puede usar con '--to <FORMAT>'",
        ),
        (
            &["make", "masyu", "6x6", "--level", "silly"],
            "error: valor no válido 'silly' para '--level <LEVEL>'",
        ),
    ] {
        let ran = check(arguments);
        assert_eq!(ran.code, Some(2), "{arguments:?}");
        assert!(ran.stderr.starts_with(expected), "{arguments:?}: {}", ran.stderr);
    }
}

#[test]
fn the_locale_is_followed() {
    let solved = |variables: &[(&str, &str)]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_casilla"));
        command.args(["solve", &example("masyu-10x10.txt"), "--to", "puzzlink"]).stdin(Stdio::null());
        let output = command.env_remove("LC_ALL").envs(variables.iter().copied()).output().unwrap();
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(solved(&[("LC_MESSAGES", "es_ES.UTF-8")]).ends_with("única: no hay otra solución\n"));
    let english = solved(&[("LC_ALL", "C.UTF-8"), ("LANG", "es_ES")]);
    assert!(english.ends_with("unique: there is no other solution\n"), "{english}");
}
