//! `casilla lab`.

use crate::{Folder, read, refused, run};
use serde_json::Value;

/// Rows of a CSV file without the times, which nothing determines.
fn timeless(csv: &str) -> Vec<String> {
    let timeless = |line: &str| {
        let fields: Vec<&str> = line.split(',').collect();
        [&fields[..4], &fields[5..]].concat().join(",")
    };
    csv.lines().map(timeless).collect()
}

const RACE: [&str; 8] =
    ["lab", "minesweeper", "--players", "heuristic,brute-force", "--board", "9x5/8,4x6/5", "--games", "75"];

fn race(more: &[&str]) -> crate::Ran {
    run(&[&RACE, more].concat())
}

#[test]
fn rows_depend_on_the_seed_and_not_on_the_number_of_threads() {
    let one = race(&["--csv", "-", "--jobs", "1"]);
    let three = race(&["--csv", "-", "--jobs", "3"]);
    let other = race(&["--csv", "-", "--seed", "2"]);
    assert_eq!((one.code, three.code, other.code), (Some(0), Some(0), Some(0)));
    let rows = timeless(&one.stdout);
    assert_eq!(rows[0], "player,board,game,won,moves,guesses,size,first_click,seed");
    assert_eq!(rows.len(), 1 + 2 * 2 * 75);
    assert!(rows[1].starts_with("heuristic,9x5/8,1,") && rows[2].starts_with("brute-force,9x5/8,1,"));
    assert!(rows[1].ends_with(",9x5,safe,1"), "{}", rows[1]);
    assert_eq!(rows, timeless(&three.stdout));
    assert_ne!(rows, timeless(&other.stdout));
}

#[test]
fn a_plot_is_drawn_in_the_format_of_its_name_and_tells_its_command() {
    let folder = Folder::new();
    let (svg, png) = (folder.path("wins.svg"), folder.path("wins.png"));
    assert_eq!((race(&["--plot", &svg]).code, race(&["--plot", &png]).code), (Some(0), Some(0)));
    let svg = read(&svg);
    for words in ["Minesweeper: heuristic, brute-force", "$ casilla lab minesweeper --players", "seed 1 "] {
        assert!(svg.contains(words), "{words}: {svg}");
    }
    assert!(std::fs::read(png).unwrap().starts_with(b"\x89PNG"));
    let refused = race(&["--plot", "wins.pdf"]);
    assert_eq!(refused.code, Some(2));
    assert!(refused.stderr.contains("expected a file that ends in .svg or .png"), "{}", refused.stderr);
}

#[test]
fn the_report_has_every_paper_with_its_claims_and_their_plots_in_either_language() {
    let ran = run(&["lab", "paper", "--quick", "--games", "5", "--seed", "3", "--html", "-", "--lang", "es"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let page = ran.stdout;
    let count = |part: &str| page.matches(part).count();
    for tag in ["html", "head", "body", "section", "h1", "h2", "p", "pre", "table", "tr", "th", "td", "svg"] {
        let open = count(&format!("<{tag}>")) + count(&format!("<{tag} "));
        assert_eq!(open, count(&format!("</{tag}>")), "{tag}");
        assert!(open > 0, "{tag}");
    }
    assert_eq!(count("<section>"), 4);
    assert!(count("<svg ") >= 11, "{}", count("<svg "));
    for part in [
        "<td>61 %</td>",
        "<td>n!</td>",
        "<td>m·2^m</td>",
        "<td>entrada.txt</td><td>OK</td><td>resuelto, intentos: 30</td>",
        "frente a 2.7 en el trabajo",
        "<pre>casilla lab paper --quick --games 5 --seed 3 --html - --lang es</pre>",
    ] {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("src="), "nothing is loaded from elsewhere");
}

#[test]
fn a_player_gets_the_same_fields_whoever_plays_beside_it() {
    let alone = run(&[
        "lab",
        "minesweeper",
        "--players",
        "heuristic",
        "--board",
        "4x6/5",
        "--games",
        "75",
        "--csv",
        "-",
    ]);
    let beside = race(&["--csv", "-"]);
    let of = |csv: &str| -> Vec<String> {
        timeless(csv).into_iter().filter(|it| it.starts_with("heuristic,4x6/5")).collect()
    };
    assert_eq!(of(&alone.stdout).len(), 75);
    assert_eq!(of(&alone.stdout), of(&beside.stdout));
}

#[test]
fn parts_join_to_the_whole() {
    let folder = Folder::new();
    let parts: Vec<String> = (1..=3).map(|it| folder.path(&format!("part-{it}.csv"))).collect();
    for (index, part) in parts.iter().enumerate() {
        assert_eq!(race(&["--shard", &format!("{}/3", index + 1), "--csv", part]).code, Some(0));
    }
    let joined = run(&["lab", "merge", &parts[2], &parts[0], &parts[1], "--csv", "-"]);
    let whole = race(&["--csv", "-"]);
    assert_eq!(joined.code, Some(0));
    assert_eq!(timeless(&joined.stdout), timeless(&whole.stdout));

    let missing = run(&["lab", "merge", &parts[0], &parts[1], "--json"]);
    assert_eq!(missing.code, Some(3));
    let summary: Value = serde_json::from_str(&missing.stdout).unwrap();
    assert_eq!((&summary["partial"], &summary["results"][0]["games"]), (&true.into(), &50.into()));
}

#[test]
fn parts_that_do_not_belong_together_are_refused() {
    let folder = Folder::new();
    let [one, other] = [folder.path("1.csv"), folder.path("2.csv")];
    race(&["--shard", "1/2", "--csv", &one]);
    race(&["--shard", "2/2", "--seed", "9", "--csv", &other]);
    let message =
        format!("error: {other}: game 1 of 9x5/8 has other players, another seed or another first_click");
    refused(&["lab", "merge", &one, &other], 2, &message);
    refused(&["lab", "merge", &one, &one], 2, &format!("error: {one}: game 1 of 9x5/8 is given twice"));
    let broken = folder.write("broken.csv", &crate::read(&one).replacen(",safe,", ",safe,x", 1));
    let message = format!("error: {broken}: line 2: invalid value 'x1' for seed");
    refused(&["lab", "merge", &broken], 2, &message);
    let empty = folder.write("empty.csv", "");
    let message = format!(
        "error: {empty}: the first line names no columns of an experiment, such as player,board,game,won,…"
    );
    refused(&["lab", "merge", &empty], 2, &message);
}

#[test]
fn the_summary_says_how_each_fared_and_compares_them() {
    let ran = race(&["--json"]);
    let summary: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&summary["kind"], &summary["first_click"]), (&"minesweeper".into(), &"safe".into()));
    let result = &summary["results"][1];
    assert_eq!((&result["board"], &result["games"]), (&"4x6/5".into(), &75.into()));
    let won = |index: usize| result["players"][index]["won"].as_i64().unwrap();
    let only = |name: &str| result["pairs"][0][name].as_i64().unwrap();
    assert_eq!(won(0) - won(1), only("only_first") - only("only_second"));
    let interval = &result["players"][0]["interval"];
    let rate = result["players"][0]["rate"].as_f64().unwrap();
    assert!(interval["low"].as_f64().unwrap() < rate && rate < interval["high"].as_f64().unwrap());

    let table = race(&[]).stdout;
    assert!(table.starts_with("minesweeper 9x5/8, first click safe, seed 1: 75 games\nplayer "), "{table}");
    assert!(table.contains("\nminesweeper 4x6/5, first click safe, seed 1: 75 games\n"), "{table}");
}

#[test]
fn what_cannot_be_played_is_refused() {
    let message = "error: --board: 20 mines do not fit on 4x5: with a safe first click there is room for 19";
    refused(&["lab", "minesweeper", "--board", "4x5/20"], 2, message);
    for bad in [["--board", "4x5"], ["--players", "nobody"], ["--shard", "3/2"], ["--games", "0"]] {
        assert_eq!(run(&[&["lab", "minesweeper"], &bad[..]].concat()).code, Some(2), "{bad:?}");
    }
    refused(
        &["lab", "minesweeper", "--csv", "-", "--json"],
        2,
        "error: only one of --csv -, --parquet - and --json can have standard output",
    );
}

#[test]
fn line_players_race_within_a_budget_the_same_way_on_any_number_of_threads() {
    let boards = [crate::example("masyu-10x10.txt"), crate::example("masyu-8x6.url")];
    let race = |more: &[&str]| {
        let fixed = ["lab", "masyu", "--players", "elimination,exact", "--boards", &boards[0], &boards[1]];
        run(&[&fixed[..], &["--csv", "-", "--runs", "2"], more].concat())
    };
    let (one, two) = (race(&["--jobs", "1"]), race(&["--jobs", "2"]));
    assert_eq!((one.code, two.code), (Some(0), Some(0)));
    let rows = timeless(&one.stdout);
    assert_eq!(rows[0], "player,board,game,solved,moves,nodes,size,budget,seed");
    assert_eq!((rows.len(), &rows), (1 + 2 * 2 * 2, &timeless(&two.stdout)));
    assert!(rows[2].starts_with(&format!("exact,{},1,1,", boards[0])), "{}", rows[2]);
    assert!(one.stderr.contains("\nline puzzles all, budget 100000, seed 1: 4 games\n"), "{}", one.stderr);
    let broke = timeless(&race(&["--budget", "0"]).stdout);
    assert!(broke[1..].iter().all(|it| it.split(',').nth(3) == Some("0")), "{broke:?}");
}

#[test]
fn line_boards_and_players_that_do_not_fit_are_refused() {
    let board = crate::example("masyu-8x6.url");
    let message = format!("error: the board {board} is given twice");
    refused(&["lab", "masyu", "--boards", &board, &board], 2, &message);
    let ran = run(&["lab", "masyu", "--players", "nobody", "--boards", &board]);
    assert!(
        ran.code == Some(2) && ran.stderr.starts_with("error: unknown player 'nobody' for masyu: expected "),
        "{ran:?}"
    );
    assert_eq!(run(&["lab", "numberlink", "--boards", &board]).code, Some(2));
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_an_experiment_with_what_was_played() {
    use std::io::{BufRead, BufReader, Read as _};
    use std::process::{Command, Stdio};

    let mut command = Command::new(env!("CARGO_BIN_EXE_casilla"));
    command.args(["lab", "minesweeper", "--players", "heuristic", "--games", "100000000", "--csv", "-"]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut rows = String::new();
    stdout.read_line(&mut rows).unwrap();
    stdout.read_line(&mut rows).unwrap();
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(interrupt.success());
    stdout.read_to_string(&mut rows).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    let said = String::from_utf8(output.stderr).unwrap();
    let games = rows.lines().count() - 1;
    let heading = format!("minesweeper 30x16/99, first click safe, seed 1: {games} games, partial\n");
    assert!(said.starts_with(&heading), "{said}");
    assert!(said.ends_with("\npartial: some games were not played\n"), "{said}");
}

#[test]
fn how_well_a_player_plays_depends_on_the_seed_and_not_on_the_number_of_threads() {
    let measured = |more: &[&str]| {
        let ran = run(&[&["lab", "policy", "expert", "--board", "6x5/7", "--games", "20"], more].concat());
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
        ran.stdout
    };
    let one = measured(&["--jobs", "1"]);
    assert!(one.starts_with("6x5/7, first click safe, seed 1: 20 games\nexpert wins "), "{one}");
    assert_eq!(one, measured(&["--jobs", "3"]));
    assert_ne!(one, measured(&["--seed", "2"]));
    let more: Value = serde_json::from_str(&measured(&["--against", "odds", "--json"])).unwrap();
    assert_eq!(
        (&more["against"], &more["games"], &more["partial"]),
        (&"odds".into(), &20.into(), &false.into())
    );
    assert!(more["others"].as_u64() < more["guesses"].as_u64(), "{more}");
    let unequal = "error: --first-click no-guess: such fields are not all equally likely, so their games cannot be weighed";
    refused(&["lab", "policy", "expert", "--first-click", "no-guess"], 2, unequal);
}

#[test]
fn what_the_best_play_wins_is_told_for_every_promise() {
    let ran = run(&["lab", "optimum", "4x4/2", "2x1/1"]);
    let rows: Vec<Vec<&str>> = ran.stdout.lines().map(|it| it.split_whitespace().collect()).collect();
    assert_eq!(rows[0], ["board", "any", "safe", "opening"]);
    assert_eq!(
        rows[1],
        ["4x4/2", "85.00", "%", "(102/120)", "97.14", "%", "(102/105)", "100.00", "%", "(21/21)"]
    );
    assert_eq!(rows[2], ["2x1/1", "50.00", "%", "(1/2)", "100.00", "%", "(1/1)", "-"]);
}
