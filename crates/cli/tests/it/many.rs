//! Whatever is written can be read: every command takes many puzzles, from whatever has written them.

use crate::{Folder, Ran, example, run, run_with};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;
use std::io::Write;

fn records(ran: &Ran) -> Vec<Value> {
    ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

const MASYU: [&str; 9] = ["make", "masyu", "5x5", "--level", "beginner", "--count", "3", "--seed", "7"];
const NUMBERLINK: [&str; 9] =
    ["make", "numberlink", "5x4", "--rules", "cover,no-touch", "--count", "3", "--seed", "7"];
const FIELDS: [&str; 7] = ["make", "minesweeper", "6x5/4", "--count", "3", "--seed", "7"];

/// The three puzzles in our own format, as `convert` reads them.
#[track_caller]
fn converted(written: &str) -> Vec<Value> {
    let ran = run_with(written, &["convert", "-", "--to", "json", "--json"]);
    let records = records(&ran);
    let puzzles = records.iter().map(|it| match &it["text"] {
        Value::String(text) => serde_json::from_str(text).unwrap(),
        _ => panic!("{it}\n{written}"),
    });
    puzzles.collect()
}

#[test]
fn what_make_writes_in_any_format_is_read_again() {
    let formats: [(&[&str], &[&str]); 3] = [
        (
            &MASYU,
            &["drawing", "puzzlink", "pzprv3", "janko", "tatham", "masyu-com", "matrix", "list", "json"],
        ),
        (&NUMBERLINK, &["drawing", "puzzlink", "pzprv3", "janko", "list", "flow", "stream", "json"]),
        (&FIELDS, &["drawing", "matrix", "tatham", "json"]),
    ];
    for (order, formats) in formats {
        let made = converted(&run(&[order, &["--json"]].concat()).stdout);
        assert_eq!(made.len(), 3);
        for format in formats {
            let ran = run(&[order, &["--to", format]].concat());
            let again = converted(&ran.stdout);
            assert_eq!(again.len(), 3, "{format}: {}", ran.stdout);
            if !ran.stderr.contains("cannot carry") {
                assert_eq!(again, made, "{format}");
            }
        }
    }
}

#[test]
fn what_any_command_writes_is_read_by_every_other() {
    let puzzles = run(&[&MASYU[..], &["--json"]].concat()).stdout;
    let written = [
        puzzles.clone(),
        run_with(&puzzles, &["solve", "-", "--json"]).stdout,
        run_with(&puzzles, &["rate", "-", "--json"]).stdout,
        run_with(&puzzles, &["convert", "-", "--to", "puzzlink", "--json"]).stdout,
        run_with(&puzzles, &["convert", "-", "--to", "drawing"]).stdout,
        run_with(&puzzles, &["draw", "-", "--json"]).stdout,
        run_with(&puzzles, &["draw", "-"]).stdout,
        run_with(&puzzles, &["solve", "-", "--to", "drawing"]).stdout,
        run_with(&puzzles, &["solve", "-", "--to", "json"]).stdout,
    ];
    let readers: [&[&str]; 8] = [
        &["solve", "-"],
        &["solve", "-", "--count"],
        &["solve", "-", "--all", "2"],
        &["solve", "-", "--facts"],
        &["rate", "-"],
        &["hint", "-"],
        &["check", "-"],
        &["draw", "-"],
    ];
    for (index, text) in written.iter().enumerate() {
        for reader in readers {
            let told = records(&run_with(text, &[reader, &["--json"]].concat()));
            assert_eq!(told.len(), 3, "{index} {reader:?} {text}");
            assert!(told.iter().all(|it| it["error"].is_null()), "{index} {reader:?} {told:?}");
        }
    }
    let lines = run_with(&written[7], &["check", "-"]);
    assert_eq!(lines.stdout.matches("a solution: every rule is kept").count(), 3, "{lines:?}");
    assert!(lines.stderr.starts_with("3 puzzles (3 kept)"), "{}", lines.stderr);
    let odds = run_with(&run(&FIELDS).stdout, &["odds", "-", "--json"]);
    assert_eq!(records(&odds).iter().filter(|it| it["advice"].is_string()).count(), 3, "{odds:?}");
}

#[test]
fn several_files_folders_and_gzip_are_read_in_their_order() {
    let folder = Folder::new();
    std::fs::create_dir(folder.path("more")).unwrap();
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(b"id,puzzle\na,mashu/3/2/30\nb,mashu/3/2/\n").unwrap();
    std::fs::write(folder.path("more/b.csv.gz"), packed.finish().unwrap()).unwrap();
    folder.write("more/a.url", "mashu/3/2/00\n");
    folder.write("more/.hidden", "nothing of ours");
    let (first, missing) = (example("masyu-8x6.url"), folder.path("missing_1"));
    let ran = run(&["solve", "--json", &first, &folder.path("more"), &missing]);
    assert_eq!(ran.code, Some(2), "{}", ran.stderr);
    let told: Vec<(String, Value, Value)> = records(&ran)
        .iter()
        .map(|it| {
            let file = it["file"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
            (file, it["id"].clone(), it["verdict"].clone())
        })
        .collect();
    let row = |file: &str, id: Value, verdict: Value| (file.to_owned(), id, verdict);
    let expected = [
        row("masyu-8x6.url", Value::Null, "unique".into()),
        row("a.url", Value::Null, "several".into()),
        row("b.csv.gz", "a".into(), "unique".into()),
        row("b.csv.gz", "b".into(), Value::Null),
        row("missing_1", Value::Null, Value::Null),
    ];
    assert_eq!(told, expected);
    let refused = run(&["solve", &first, &missing]);
    assert!(refused.stdout.contains("missing_1, line 1: "), "{}", refused.stdout);
}

#[test]
fn pictures_of_many_go_into_a_folder() {
    let folder = Folder::new();
    let table = folder.write("t.tsv", "id\tbody\none\tmashu/3/2/30\ntw/o\tmashu/3/2/00\n");
    let pictures = folder.path("pictures");
    assert_eq!(run(&["solve", &table, "--svg", &pictures]).code, Some(0));
    for name in ["000002-one.svg", "000003-tw-o.svg"] {
        assert!(std::fs::read_to_string(format!("{pictures}/{name}")).unwrap().starts_with("<svg"));
    }
    assert_eq!(run(&["draw", &table, "--svg", "-"]).code, Some(2));
}

#[test]
fn what_is_wrong_is_told_apart_from_what_is_converted() {
    let ran = run_with("mashu/3/2/30\nmashu/3/2/\nmashu/3/2/00\n", &["convert", "-", "--to", "tatham"]);
    assert_eq!((ran.code, ran.stdout.lines().count()), (Some(2), 2));
    assert!(ran.stderr.contains("error: line 2: puzzlink: "), "{}", ran.stderr);
}

#[test]
fn rules_that_nobody_tells_are_assumed_aloud() {
    let urls = "numlin/3/1/1g1\nnumlin/3/1/1g1#no-touch\n";
    let ran = run_with(urls, &["solve", "-"]);
    let note =
        "note: 1 puzzle does not give its rules: no-cover,touch was assumed, as is usual for the format";
    assert!(ran.stderr.contains(note), "{}", ran.stderr);
    assert!(ran.stdout.contains("no-cover,no-touch"), "{}", ran.stdout);
    let made = run(&[&NUMBERLINK[..], &["--to", "puzzlink"]].concat());
    assert!(!made.stderr.contains("cannot carry"), "{}", made.stderr);
    let solved = run_with(&made.stdout, &["solve", "-"]);
    assert!(solved.stderr.starts_with("3 puzzles (3 unique)"), "{}", solved.stderr);
    assert!(!solved.stderr.contains("note"), "{}", solved.stderr);
}
