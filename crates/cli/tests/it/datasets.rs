//! Data sets: tables as Parquet, positions of play with their odds, random fields, the moves of players.

use crate::{Folder, example, read, run, run_with};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::Row;
use serde_json::Value;
use std::fs::File;

/// The rows of a table as its readers see them.
fn rows(path: &str) -> Vec<Row> {
    let file = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
    file.get_row_iter(None).unwrap().map(Result::unwrap).collect()
}

/// The names of its columns.
fn columns(path: &str) -> Vec<String> {
    let file = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
    let schema = file.metadata().file_metadata().schema();
    schema.get_fields().iter().map(|it| it.name().to_owned()).collect()
}

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn parquet_has_the_rows_and_columns_of_the_table_with_commas() {
    let folder = Folder::new();
    let (csv, parquet) = (folder.path("t.csv"), folder.path("t.parquet"));
    let both = ["--csv", &csv, "--parquet", &parquet, "--quiet"];
    let batch = "mashu/8/6/0003033i020k0000\narukone/4/2/1h21h2#no-touch\nmashu/3/2/zz\n";
    let stuck = read(&example("minesweeper-stuck.txt"));
    let made = ["make", "numberlink", "6x5", "--seed", "7", "--count", "3"];
    for (input, command) in [
        (batch, &["solve", "-"][..]),
        (batch, &["rate", "-"]),
        (batch, &["check", "-"]),
        (&stuck, &["odds", "-"]),
        ("", &made),
    ] {
        run_with(input, &[command, &both].concat());
        let text = read(&csv);
        let (header, lines) = text.split_once('\n').unwrap();
        assert_eq!(columns(&parquet), header.split(',').collect::<Vec<_>>(), "{command:?}");
        let rows = rows(&parquet);
        assert_eq!(rows.len(), lines.lines().count(), "{command:?}");
        for (row, line) in rows.iter().zip(lines.lines()) {
            // Kind, width and height stand there as they are.
            let told: Vec<String> =
                row.get_column_iter().skip(5).take(3).map(|it| it.1.to_string()).collect();
            let fields: Vec<&str> = line.split(',').skip(5).take(3).collect();
            let plain = told.iter().map(|it| it.trim_matches('"').replace("null", ""));
            assert!(plain.eq(fields), "{command:?}: {row} {line}");
        }
    }
    assert_eq!(run(&["solve", "mashu/3/2/30", "--parquet", "-", "--json"]).code, Some(2));
    assert_eq!(run(&["solve", "mashu/3/2/30", "--parquet", "/no/such/folder/t.parquet"]).code, Some(2));
}

#[test]
fn positions_of_play_come_with_their_exact_odds() {
    let order = ["make", "positions", "9x7/10", "--seed", "7", "--count", "5", "--quiet"];
    let json = [&order[..], &["--json"]].concat();
    let whole = run(&json).stdout;
    let part = |shard| run(&[&json[..], &["--shard", shard]].concat()).stdout;
    assert_eq!(part("1/2") + &part("2/2"), whole);
    let odds = objects(&run_with(&whole, &["odds", "-", "--json"]).stdout);
    let made = objects(&whole);
    assert_eq!((made.len(), odds.len()), (5, 5), "{whole}");
    for (made, odds) in made.iter().zip(&odds) {
        for name in ["mines", "dangers", "log10_layouts", "advice", "cells"] {
            assert_eq!(made[name], odds[name], "{name}");
        }
        assert_eq!(made["solution"].as_str().unwrap().matches('1').count(), 10, "{made}");
    }
    let folder = Folder::new();
    let parquet = folder.path("p.parquet");
    assert_eq!(run(&[&order[..], &["--parquet", &parquet]].concat()).code, Some(0));
    let rows = rows(&parquet);
    let dangers = rows[0].get_column_iter().find(|it| it.0 == "dangers").unwrap().1.to_string();
    assert_eq!((rows.len(), dangers.split(',').count()), (5, 63), "{dangers}");

    let file = folder.path("p.jsonl");
    folder.write("p.jsonl.part", &whole[..whole.len() * 2 / 3]);
    assert_eq!(run(&[&json[..], &["--resume", &file]].concat()).code, Some(0));
    assert_eq!(read(&file), whole, "what was interrupted is gone on with");
    let guesses = run(&[&json[..], &["--guesses", "--player", "expert"]].concat()).stdout;
    assert!(objects(&guesses).iter().all(|it| it["advice"] != "open"), "{guesses}");
    assert_eq!(run(&[&order[..], &["--needs", "subset"]].concat()).code, Some(2));
}

#[test]
fn fields_as_they_come_are_made_in_any_number() {
    let fields = |more: &[&str]| {
        run(&[&["make", "minesweeper", "9x7/12", "--seed", "7", "--count", "20"], more].concat())
    };
    let safe = fields(&["--first-click", "safe", "--json"]);
    assert_eq!(safe.code, Some(0), "{}", safe.stderr);
    let read: Vec<Value> = objects(&safe.stdout);
    let distinct: std::collections::BTreeSet<&str> =
        read.iter().map(|it| it["puzzle"].as_str().unwrap()).collect();
    assert_eq!(distinct.len(), 20);
    let rated = run_with(&safe.stdout, &["rate", "-", "--json"]).stdout;
    assert!(objects(&rated).iter().any(|it| it["guesses"].is_u64()), "some need a guess: {rated}");
    let drawn = fields(&["--first-click", "any", "--to", "drawing"]).stdout;
    assert_eq!(drawn.matches('*').count(), 240, "{drawn}");
    assert_eq!(fields(&["--first-click", "safe", "--level", "easy"]).code, Some(2));
    assert_eq!(fields(&["--first-click", "any", "--first", "r1c1"]).code, Some(2));
}

#[test]
fn every_move_of_an_experiment_is_a_row_of_a_data_set() {
    let folder = Folder::new();
    let [lines, again, csv, parquet, games] =
        ["a.jsonl", "b.jsonl", "t.csv", "t.parquet", "games.csv"].map(|it| folder.path(it));
    let race = |more: &[&str]| {
        let order = ["lab", "minesweeper", "--players", "random,odds", "--board", "8x7/9", "--games", "20"];
        let ran = run(&[&order[..], more, &["--lang", "en"]].concat());
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        ran.stdout
    };
    race(&["--traces", &lines, "--csv", &games, "--jobs", "1"]);
    race(&["--traces", &again, "--jobs", "3"]);
    assert_eq!(read(&lines), read(&again), "the moves follow from the seed alone");
    let moves = objects(&read(&lines));
    // The table of games counts the same moves.
    for row in read(&games).lines().skip(1) {
        let field: Vec<&str> = row.split(',').collect();
        let of_game = moves
            .iter()
            .filter(|it| it["player"] == field[0] && it["game"] == field[2].parse::<u64>().unwrap());
        let of_game: Vec<&Value> = of_game.collect();
        assert_eq!(of_game.len().to_string(), field[5], "{row}");
        assert!(of_game.iter().all(|it| it["won"] == (field[3] == "1")), "{row}");
        assert!(of_game.iter().zip(1..).all(|(it, number)| it["number"] == number), "{row}");
    }
    let of_odds: Vec<&Value> =
        moves.iter().filter(|it| it["player"] == "odds" && it["danger"].is_number()).collect();
    let guess =
        of_odds.iter().find(|it| it["danger"].as_f64() > Some(0.0) && it["danger"].as_f64() < Some(1.0));
    let guess = guess.expect("somebody has to guess");
    let odds = run_with(guess["position"].as_str().unwrap(), &["odds", "-", "--json"]).stdout;
    let (row, col) = guess["act"].as_str().unwrap().trim_start_matches("open r").split_once('c').unwrap();
    let place = |text: &str| text.parse::<usize>().unwrap() - 1;
    let danger = objects(&odds)[0]["dangers"][place(row)][place(col)].as_f64().unwrap();
    assert!((danger - guess["danger"].as_f64().unwrap()).abs() < 1e-9, "{guess} {odds}");
    race(&["--traces", &csv]);
    race(&["--traces", &parquet, "--parquet", &folder.path("games.parquet")]);
    assert_eq!((read(&csv).lines().count() - 1, rows(&parquet).len()), (moves.len(), moves.len()));
    assert_eq!(rows(&folder.path("games.parquet")).len(), 40);
    assert_eq!(race(&["--traces", "-"]), read(&lines));
    assert_eq!(run(&["lab", "minesweeper", "--traces", "moves.txt"]).code, Some(2));

    let board = example("masyu-8x6.url");
    let drawn = folder.path("drawn.jsonl");
    let ran =
        run(&["lab", "masyu", "--boards", &board, "--players", "elimination,exact", "--traces", &drawn]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let drawn = objects(&read(&drawn));
    let watched = run(&["watch", &board, "--player", "elimination", "--json"]).stdout;
    let acts = |list: &[Value]| list.iter().map(|it| it["act"].clone()).collect::<Vec<_>>();
    let of_elimination: Vec<Value> =
        drawn.iter().filter(|it| it["player"] == "elimination").cloned().collect();
    let watched = objects(&watched);
    assert_eq!(acts(&of_elimination), acts(&watched[..watched.len() - 1]));
    assert!(drawn.iter().all(|it| it["solved"] == true), "{drawn:?}");
}

/// Whatever ends it early, a table is whole or not there.
#[cfg(unix)]
#[test]
fn a_run_that_is_asked_to_end_leaves_a_table_that_can_be_read() {
    use std::process::{Command, Stdio};

    let folder = Folder::new();
    let file = folder.path("p.parquet");
    let mut command = Command::new(env!("CARGO_BIN_EXE_casilla"));
    command.args(["make", "masyu", "8x8", "--seed", "7", "--count", "100000", "--parquet", &file]);
    let mut child = command.stderr(Stdio::null()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(700));
    Command::new("kill").args(["-s", "TERM", &child.id().to_string()]).status().unwrap();
    child.wait().unwrap();
    if std::fs::exists(&file).unwrap() {
        assert!(rows(&file).len() < 100_000);
    }
    assert!(!std::fs::exists(format!("{file}.part")).unwrap());
}
