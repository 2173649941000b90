//! `casilla make`.

use crate::{Folder, read, refused, run, run_with};

const EASY: [&str; 7] = ["make", "masyu", "6x7", "--level", "easy", "--seed", "7"];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    EASY.into_iter().chain(more.iter().copied()).collect()
}

#[test]
fn made_puzzles_are_unique_and_of_the_level_asked_for() {
    let ran = run(&with(&["--count", "4", "--to", "puzzlink"]));
    assert_eq!((ran.code, ran.stderr.trim_end()), (Some(0), "made 4 puzzles of 4 with seed 7"));
    assert_eq!(ran.stdout.lines().count(), 4);
    let solved = run_with(&ran.stdout, &["solve", "-", "--json"]);
    assert_eq!(solved.stdout.matches(r#""verdict":"unique""#).count(), 4, "{}", solved.stdout);
    let rated = run_with(&ran.stdout, &["rate", "-", "--json"]);
    assert_eq!(rated.stdout.matches(r#""level":"easy""#).count(), 4, "{}", rated.stdout);
}

#[test]
fn threads_do_not_change_what_is_made() {
    let make = |jobs| run(&with(&["--count", "5", "--jobs", jobs])).stdout;
    let drawn = make("1");
    assert_eq!(drawn.matches("masyu 6x7\n").count(), 5);
    assert_eq!(make("3"), drawn);
}

#[test]
fn json_tells_puzzle_solution_level_and_techniques() {
    let ran = run(&with(&["--json"]));
    let told: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&told["level"], &told["seed"], &told["number"]), (&"easy".into(), &7.into(), &1.into()));
    assert_eq!((&told["kind"], &told["size"]["width"]), (&"masyu".into(), &6.into()));
    assert!(told["techniques"][0]["count"].as_u64() > Some(0), "{told}");
    let solved = run_with(told["puzzle"].as_str().unwrap(), &["solve", "-", "--to", "digits"]);
    assert_eq!(solved.stdout.trim_end(), told["solution"]);
}

#[test]
fn puzzles_go_into_files_pictures_and_pages() {
    let folder = Folder::new();
    let (text, svg, page) = (folder.path("p.txt"), folder.path("p.svg"), folder.path("p.html"));
    let ran = run(&with(&["-o", &text, "--svg", &svg]));
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    assert_eq!(read(&text), run(&EASY).stdout);
    assert!(read(&svg).starts_with("<svg"));
    let ran = run(&with(&["--count", "7", "--html", &page, "--lang", "es"]));
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""));
    let page = read(&page);
    // Seven puzzles and seven solutions, on two sheets and one.
    assert_eq!((page.matches("<svg").count(), page.matches("<section").count()), (14, 3));
    assert!(page.contains("soluciones") && page.contains("fácil") && page.contains("--seed 7"), "{page}");
}

#[test]
fn numberlinks_and_fields_are_made_to_order() {
    let ran = run(&["make", "numberlink", "6x5", "--rules", "cover,no-touch", "--pairs", "5", "--seed", "1"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let solved = run_with(&ran.stdout, &["solve", "-"]);
    assert_eq!((solved.code, ran.stdout.lines().next()), (Some(0), Some("numberlink 6x5 cover,no-touch")));
    let field = ["make", "minesweeper", "9x8/10", "--first", "r1c1", "--seed", "1"];
    let ran = run(&field);
    assert_eq!((ran.code, ran.stdout.lines().next()), (Some(0), Some("minesweeper 9x8/10 field r1c1")));
    let played = run_with(&ran.stdout, &["watch", "-", "--player", "odds"]);
    assert_eq!(played.code, Some(0), "{played:?}");
}

#[test]
fn what_cannot_be_reached_ends_with_the_nearest_and_three() {
    let ran = run(&["make", "masyu", "4x4", "--level", "expert", "--seed", "1"]);
    assert_eq!(ran.code, Some(3));
    assert!(ran.stdout.starts_with("masyu 4x4\n"), "{ran:?}");
    assert!(ran.stderr.starts_with("puzzle 1: found no puzzle of level expert; the nearest is "), "{ran:?}");
    let ran = run(&["make", "minesweeper", "9x8/60", "--budget", "0", "--seed", "1"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(3), ""));
    assert!(ran.stderr.contains("found no field without a guess"), "{ran:?}");
}

#[test]
fn a_field_without_a_guess_brings_its_proof_if_asked_for() {
    let field = ["make", "minesweeper", "9x8/10", "--seed", "5", "--json"];
    let told = |more: &[&str]| -> serde_json::Value {
        serde_json::from_str(&run(&[&field, more].concat()).stdout).unwrap()
    };
    let plain = told(&[]);
    assert!(["level", "techniques", "steps"].iter().all(|it| plain.get(it).is_none()), "{plain}");
    let told = told(&["--walkthrough"]);
    assert_eq!(told["puzzle"], plain["puzzle"]);
    let steps = told["steps"].as_array().unwrap();
    let count = |name: &str| steps.iter().map(|it| it[name].as_array().map_or(0, Vec::len)).sum::<usize>();
    assert!(count("safe") > 0 && count("mines") <= 10, "{told}");
    assert!(steps.iter().all(|it| it["sentence"].as_str().unwrap().ends_with('.')), "{told}");
}

#[test]
fn a_numberlink_is_rated_and_told_step_by_step_if_asked_for() {
    let order = ["make", "numberlink", "6x5", "--rules", "cover,no-touch", "--seed", "3", "--json"];
    let told = |more: &[&str]| -> serde_json::Value {
        serde_json::from_str(&run(&[&order, more].concat()).stdout).unwrap()
    };
    let plain = told(&[]);
    assert!(["level", "techniques", "steps"].iter().all(|it| plain.get(it).is_none()), "{plain}");
    let rated = told(&["--rate", "--walkthrough", "--lang", "es"]);
    assert_eq!((&rated["puzzle"], &rated["solution"]), (&plain["puzzle"], &plain["solution"]));
    let rating =
        run_with(plain["puzzle"].as_str().unwrap(), &["rate", "-", "--json", "--rules", "cover,no-touch"]);
    let rating: serde_json::Value = serde_json::from_str(&rating.stdout).unwrap();
    assert_eq!((&rated["level"], &rated["techniques"]), (&rating["level"], &rating["techniques"]));
    assert!(!rated["steps"].as_array().unwrap().is_empty(), "{rated}");
    assert_eq!(run(&["make", "masyu", "6x7", "--walkthrough"]).code, Some(2));
}

#[test]
fn what_a_format_cannot_carry_is_told_once() {
    let order = [
        "make",
        "numberlink",
        "6x5",
        "--rules",
        "cover,no-touch",
        "--count",
        "2",
        "--to",
        "list",
        "--seed",
        "1",
    ];
    let ran = run(&order);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert_eq!(ran.stderr.matches("note: list cannot carry the rule that no path touches itself").count(), 1);
}

#[test]
fn bad_orders_are_refused() {
    let order = "error: this order cannot be met: ";
    let size = format!("{order}cannot make a Masyu of 3x9: sides go from 4 to 40");
    refused(&["make", "masyu", "3x9"], 2, &size);
    refused(&["make", "masyu", "5x6", "--pearls", "31"], 2, &format!("{order}31 pearls do not fit on 5x6"));
    refused(
        &["make", "minesweeper", "9x8/10", "--first", "r9c1"],
        2,
        &format!("{order}r9c1 is outside the board"),
    );
    let game = run(&["make", "minesweeper", "9x8/10", "--html", "-"]);
    assert_eq!(game.code, Some(2), "a game cannot be played on paper");
    assert!(!run(&["make", "minesweeper", "--help"]).stdout.contains("--html"));
    let one = "error: --svg and --png show one puzzle; --html takes several";
    refused(&with(&["--count", "2", "--svg", "-"]), 2, one);
    for bad in [["--pearls", "0%"], ["--pearls", "x"], ["--level", "x"], ["--count", "0"]] {
        assert_eq!(run(&with(&bad)).code, Some(2), "{bad:?}");
    }
}

#[test]
fn shards_one_after_the_other_are_the_whole() {
    let whole = run(&with(&["--count", "7", "--to", "puzzlink"])).stdout;
    let part = |shard| run(&with(&["--count", "7", "--shard", shard, "--to", "puzzlink"])).stdout;
    assert_eq!(["1/3", "2/3", "3/3"].map(part).concat(), whole);
    let drawn = run(&with(&["--count", "3"])).stdout;
    assert_eq!(run(&EASY).stdout + &run(&with(&["--from", "2", "--count", "2"])).stdout, drawn);
}

#[test]
fn what_an_interrupted_run_has_left_is_gone_on_with() {
    for format in [&["--json"][..], &["--to", "puzzlink"], &["--to", "drawing"]] {
        let folder = Folder::new();
        let (whole, file) = (folder.path("whole"), folder.path("f"));
        let order = with(&[&["--count", "5"], format].concat());
        assert_eq!(run(&[&order[..], &["-o", &whole]].concat()).code, Some(0));
        let whole = read(&whole);
        for length in [0, 7, whole.len() / 2, whole.len() - 3, whole.len()] {
            folder.write("f.part", &whole[..length]);
            let ran = run(&[&order[..], &["--resume", &file]].concat());
            assert_eq!(
                (ran.code, read(&file)),
                (Some(0), whole.clone()),
                "{format:?} {length} {}",
                ran.stderr
            );
        }
        assert_eq!(folder.names(), ["f", "whole"]);
        let ran = run(&[&order[..], &["--resume", &file]].concat());
        assert_eq!((ran.code, read(&file)), (Some(0), whole), "a whole file stays as it is");
    }
    let folder = Folder::new();
    let file = folder.path("f");
    folder.write("f.part", "{}\n");
    let ran = run(&with(&["--json", "-o", &file]));
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("f.part is left over from an interrupted run"), "{}", ran.stderr);
    folder.write("f.part", "{\"seed\":8}\n");
    let ran = run(&with(&["--json", "--resume", &file]));
    assert!(ran.stderr.contains("was made with seed 8"), "{}", ran.stderr);
    let ran = run(&with(&["--csv", &folder.path("f.csv"), "--resume", &file]));
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("--resume cannot continue a table"), "{}", ran.stderr);
}

/// Whenever it is stopped, and however: what is there is a beginning of what would have been made.
#[cfg(unix)]
#[test]
fn what_is_stopped_leaves_whole_puzzles_only() {
    use std::process::{Command, Stdio};
    use std::time::Duration;

    let folder = Folder::new();
    let order = [
        "make", "masyu", "8x8", "--level", "medium", "--seed", "7", "--count", "400", "--to", "puzzlink",
        "-o",
    ];
    for (index, (signals, wait)) in
        [("TERM", 150), ("INT", 300), ("INT TERM", 220), ("KILL", 260), ("TERM", 430)].iter().enumerate()
    {
        let file = folder.path(&format!("{index}"));
        let mut command = Command::new(env!("CARGO_BIN_EXE_casilla"));
        let mut child = command.args(order).arg(&file).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(*wait));
        for signal in signals.split(' ') {
            let id = child.id().to_string();
            Command::new("kill").args(["-s", signal, &id]).stderr(Stdio::null()).status().unwrap();
        }
        child.wait().unwrap();
        let left =
            [file.clone(), format!("{file}.part")].map(|it| std::fs::read_to_string(it).unwrap_or_default());
        let left = left.concat();
        let count = left.lines().count().max(1).to_string();
        let again = [&order[..7], &["--count", &count, "--to", "puzzlink"]].concat();
        assert!(run(&again).stdout.starts_with(&left), "{signals}: {left}");
    }
    let names = folder.names();
    assert!(names.iter().all(|it| it.len() == 1 || it[1..] == *".part"), "{names:?}");
}
