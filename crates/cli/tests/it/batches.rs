//! `casilla solve` on many puzzles.

use crate::{Folder, Ran, example_text, run, run_with};
use serde_json::Value;
use std::fmt::Write;

fn records(ran: &Ran) -> Vec<Value> {
    ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_table_is_answered_a_line_a_puzzle() {
    let table = "#id\trows\tcols\tbody\nfirst\t2\t3\tmashu/3/2/30\nsecond\t2\t3\tmashu/3/2/00\n";
    let ran = run_with(table, &["solve", "--json", "-"]);
    assert_eq!(ran.code, Some(0));
    // A summary stands beside what programs read, unless nobody wants it.
    assert!(ran.stderr.starts_with("2 puzzles (1 several, 1 unique), "), "{}", ran.stderr);
    assert!(ran.stderr.trim_end().ends_with(" a second"), "{}", ran.stderr);
    let quiet = run_with(table, &["solve", "--json", "--quiet", "-"]);
    assert_eq!((quiet.code, quiet.stderr.as_str()), (Some(0), ""));
    let records = records(&ran);
    assert_eq!(records.len(), 2);
    assert_eq!((&records[0]["id"], &records[0]["line"]), (&"first".into(), &2.into()));
    assert_eq!((&records[0]["kind"], &records[0]["verdict"]), (&"masyu".into(), &"unique".into()));
    assert_eq!(records[0]["solution"], "1111/101");
    assert!(records[0]["cpu_ms"].is_f64() && records[0]["nodes"].is_u64());
    assert_eq!((&records[1]["id"], &records[1]["verdict"]), (&"second".into(), &"several".into()));
}

#[test]
fn one_bad_line_does_not_keep_the_others_from_being_solved() {
    let batch = "https://puzz.link/p?mashu/3/2/30\nnonsense, really\n\n3x2:f\n";
    let ran = run_with(batch, &["solve", "--json", "-"]);
    assert_eq!(ran.code, Some(2));
    let records = records(&ran);
    assert_eq!(records.iter().map(|it| it["line"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 2, 4]);
    let error = records[1]["error"].as_str().unwrap();
    assert!(error.starts_with("not recognised as a puzzle"), "{error}");
    assert_eq!(records[2]["verdict"], "several");
}

#[test]
fn the_bad_line_may_be_the_first() {
    let ran = run_with("nonsense, really\nmashu/3/2/30\n", &["solve", "--json", "-"]);
    assert_eq!(ran.code, Some(2));
    let records = records(&ran);
    assert_eq!((&records[0]["line"], &records[1]["verdict"]), (&1.into(), &"unique".into()));
}

#[test]
fn the_order_is_kept_however_many_work_at_it() {
    let hard = "mashu/10/10/0600003i06b1300600000a30600i090330";
    let mut table = "puzzle\tid\n".to_owned();
    for number in 0..500 {
        let puzzle = if number % 7 == 0 { hard } else { "mashu/3/2/30" };
        writeln!(table, "{puzzle}\tnumber {number}").unwrap();
    }
    let folder = Folder::new();
    let file = folder.write("table.tsv", &table);
    let ran = run(&["solve", "--json", "--jobs", "4", &file]);
    assert_eq!(ran.code, Some(0));
    let ids: Vec<String> = records(&ran).iter().map(|it| it["id"].as_str().unwrap().to_owned()).collect();
    assert_eq!(ids, (0..500).map(|number| format!("number {number}")).collect::<Vec<_>>());
}

#[test]
fn an_undecided_puzzle_shows_in_the_exit_code() {
    let batch = "mashu/10/10/0600003i06b1300600000a30600i090330\nmashu/3/2/30\n";
    let ran = run_with(batch, &["solve", "-", "--json", "--budget", "0"]);
    assert_eq!(ran.code, Some(3));
    assert_eq!(records(&ran)[0]["verdict"], "unknown");
    assert_eq!(records(&ran)[0]["solution"], Value::Null);
}

#[test]
fn people_get_short_lines_and_a_summary() {
    let batch = "mashu/3/2/30\nmashu/3/2/00\nmashu/3/2/zz\n";
    let ran = run_with(batch, &["solve", "-"]);
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert!(lines[0].starts_with("line 1 ") && lines[0].contains(" unique "), "{}", lines[0]);
    assert!(lines[2].contains("error: line 3: puzzlink: character 11: 'z'"), "{}", lines[2]);
    assert!(ran.stderr.starts_with("2 puzzles (1 several, 1 unique), 1 bad line, "), "{}", ran.stderr);
}

#[test]
fn a_mistake_in_a_stream_is_placed_in_the_whole_file() {
    let ran = run_with("2 1\n11\n2 2\n11\n2?\n", &["solve", "-", "--json"]);
    assert_eq!(ran.code, Some(2));
    let bad = &records(&ran)[1];
    assert_eq!(bad["line"], 3);
    let error = bad["error"].as_str().unwrap();
    assert!(error.contains("line 5, column 2: "), "{error}");
}

#[test]
fn what_is_asked_of_one_puzzle_can_be_asked_of_many() {
    let batch = "mashu/3/2/30\nmashu/3/2/00\n";
    let ran = run_with(batch, &["solve", "-", "--count"]);
    assert_eq!(ran.code, Some(0));
    let counts: Vec<&str> = ran.stdout.lines().map(|it| it.split_whitespace().last().unwrap()).collect();
    assert_eq!(counts, ["1", "3"], "{}", ran.stdout);
    let ran = run_with(batch, &["hint", "-", "--all"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.starts_with("error: --all, --html and --page are for one puzzle"), "{}", ran.stderr);
}

#[test]
fn a_file_with_a_single_puzzle_of_many_lines_is_no_batch() {
    for name in ["masyu-8x6.janko", "masyu-8x6.pzprv3", "masyu-10x10.list", "masyu-10x10.matrix"] {
        let ran = run_with(&example_text(name), &["solve", "-", "--json"]);
        assert_eq!((ran.code, records(&ran).len()), (Some(0), 1), "{name}");
    }
}

#[test]
fn an_empty_table_is_no_mistake() {
    let ran = run_with("id\tbody\n", &["solve", "-", "--json"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_a_batch_in_order() {
    use std::io::{BufRead, BufReader, Write as _};
    use std::process::{Command, Stdio};

    let mut command = Command::new(env!("CARGO_BIN_EXE_casilla"));
    command
        .args(["solve", "--json", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"mashu/3/2/30\nmashu/3/2/30\n").unwrap();
    let mut line = String::new();
    // An answer before the input has ended: the batch is a stream.
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    stdout.read_line(&mut line).unwrap();
    assert!(line.starts_with(r#"{"line":1,"#), "{line}");
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupt.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert!(output.stderr.starts_with(b"stopped\n2 puzzles (2 unique), "), "{:?}", output.stderr);
    drop((stdin, stdout));
}
