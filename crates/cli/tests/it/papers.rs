//! The papers part by part: every row is run.

use crate::{refused, run, run_with};
use lab::papers::{input, rows};
use play::Language;
use std::collections::HashMap;

#[test]
fn every_row_runs_and_shows_what_it_tells() {
    let mut ran = HashMap::new();
    let mut failed = Vec::new();
    for row in rows() {
        // Some parts are seen in the same run.
        let done = ran.entry((row.run.input, row.run.args)).or_insert_with(|| match row.run.input {
            Some(name) => run_with(input(name).unwrap().text, row.run.args),
            None => run(row.run.args),
        });
        let printed = format!("{}{}", done.stdout, done.stderr);
        if done.code != Some(row.run.exit) || !printed.contains(row.run.shows) {
            let start: String = printed.chars().take(300).collect();
            failed
                .push(format!("{} ends with {:?}, without '{}': {start}", row.id, done.code, row.run.shows));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn the_papers_are_told_in_either_language_as_a_whole_or_in_part() {
    let all = run(&["papers", "--lang", "es"]);
    assert_eq!(all.code, Some(0), "{}", all.stderr);
    for row in rows() {
        assert!(all.stdout.contains(row.id) && all.stdout.contains(row.name), "{}", row.id);
    }
    let one = run(&["papers", "003.1", "--lang", "en"]).stdout;
    assert!(one.contains("Jugador Automático") && !one.contains("AStar\n"), "{one}");
    assert!(
        one.contains(&rows().find(|it| it.id == "003.1").unwrap().run.command(Language::English)),
        "{one}"
    );
    assert!(run(&["papers", "--input", "list"]).stdout.contains("prueba1-printed"));
    assert_eq!(run(&["papers", "--input", "entrada"]).stdout, input("entrada").unwrap().text);
    refused(
        &["papers", "005"],
        2,
        "error: no paper has a part '005': there are 000, 002, 003, 004, and their parts",
    );
}
