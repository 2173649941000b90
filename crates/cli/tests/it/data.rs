//! What programs read: the schema of all that `--json` prints, tables, progress; and that whatever is written can be read.

use crate::{Folder, example, example_text, read, run, run_with};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;

/// Every puzzle of the examples by which commands are tried, and a few that are wrong.
const PUZZLES: [&str; 4] = [
    "https://puzz.link/p?mashu/8/6/0003033i020k0000",
    "https://puzz.link/p?arukone/4/2/1h21h2#no-touch",
    "https://puzz.link/p?mines/5/5/g2m13l13g0j",
    "mashu/3/2/zz",
];

fn schema() -> Value {
    serde_json::from_str(&run(&["schema"]).stdout).unwrap()
}

/// Holds every line that a command prints to its part of the schema.
#[track_caller]
fn conforms(schema: &Value, command: &str, printed: &str) {
    assert!(!printed.is_empty(), "{command} prints nothing");
    let part = &schema["$defs"][command];
    for line in printed.lines() {
        let object: Value = serde_json::from_str(line).unwrap();
        if let Err(error) = valid(schema, part, &object) {
            panic!("{command}: {line}\n{error}");
        }
    }
}

/// Whether a value keeps to a schema; which of its fields the schema names. It knows the words that our schemas use, and no
/// others: one that is new here is an error.
fn valid(root: &Value, schema: &Value, value: &Value) -> Result<BTreeSet<String>, String> {
    let mut named = BTreeSet::new();
    let Some(words) = schema.as_object() else {
        return if schema == &Value::Bool(false) {
            Err(format!("{value} is not allowed"))
        } else {
            Ok(named)
        };
    };
    for (word, what) in words {
        match word.as_str() {
            "$ref" => {
                let place = what.as_str().unwrap().strip_prefix('#').unwrap();
                named.extend(valid(root, root.pointer(place).unwrap(), value)?);
            }
            "allOf" => {
                for part in what.as_array().unwrap() {
                    named.extend(valid(root, part, value)?);
                }
            }
            "anyOf" | "oneOf" => {
                let tried: Vec<_> =
                    what.as_array().unwrap().iter().map(|it| valid(root, it, value)).collect();
                let fitting: Vec<&BTreeSet<String>> = tried.iter().flatten().collect();
                if fitting.is_empty() {
                    let errors: Vec<&String> = tried.iter().filter_map(|it| it.as_ref().err()).collect();
                    return Err(format!("none fits: {errors:?}"));
                }
                named.extend(fitting.into_iter().flatten().cloned());
            }
            "type" => {
                let is = |name: &Value| match name.as_str().unwrap() {
                    "object" => value.is_object(),
                    "array" => value.is_array(),
                    "string" => value.is_string(),
                    "integer" => value.is_i64() || value.is_u64(),
                    "number" => value.is_number(),
                    "boolean" => value.is_boolean(),
                    "null" => value.is_null(),
                    other => panic!("{other} is no type"),
                };
                if !what.as_array().map_or_else(|| is(what), |it| it.iter().any(is)) {
                    return Err(format!("{value} is no {what}"));
                }
            }
            "const" if value != what => return Err(format!("{value} is not {what}")),
            "enum" if !what.as_array().unwrap().contains(value) => {
                return Err(format!("{value} is none of {what}"));
            }
            "minimum" if value.as_f64() < what.as_f64() => {
                return Err(format!("{value} is less than {what}"));
            }
            "maximum" if value.as_f64() > what.as_f64() => {
                return Err(format!("{value} is more than {what}"));
            }
            // Bounds that hold, and what says nothing of a value; names beyond the known ones are looked at below.
            "const"
            | "enum"
            | "minimum"
            | "maximum"
            | "$schema"
            | "$defs"
            | "title"
            | "description"
            | "default"
            | "format"
            | "unevaluatedProperties"
            | "additionalProperties" => {}
            "required" => {
                let missing = |it: &&Value| value.is_object() && value.get(it.as_str().unwrap()).is_none();
                if let Some(name) = what.as_array().unwrap().iter().find(missing) {
                    return Err(format!("{name} is missing"));
                }
            }
            "properties" => {
                for (name, part) in what.as_object().unwrap() {
                    if let Some(field) = value.get(name) {
                        valid(root, part, field).map_err(|error| format!("{name}: {error}"))?;
                        named.insert(name.clone());
                    }
                }
            }
            "items" => {
                for item in value.as_array().into_iter().flatten() {
                    valid(root, what, item)?;
                }
            }
            other => panic!("the test does not know '{other}' in a schema"),
        }
    }
    let is_closed =
        ["unevaluatedProperties", "additionalProperties"].iter().any(|it| schema[*it] == Value::Bool(false));
    if let Some(fields) = value.as_object().filter(|_| is_closed)
        && let Some(other) = fields.keys().find(|it| !named.contains(*it))
    {
        return Err(format!("the schema does not name '{other}'"));
    }
    Ok(named)
}

#[test]
fn all_that_is_printed_as_json_keeps_to_the_schema() {
    let schema = schema();
    let batch = PUZZLES.join("\n");
    for command in ["solve", "rate", "hint", "check", "draw"] {
        let many = run_with(&batch, &[command, "-", "--json"]);
        assert_eq!(many.stdout.lines().count(), 4, "{command}: {}", many.stderr);
        conforms(&schema, command, &many.stdout);
        for puzzle in &PUZZLES[..3] {
            conforms(&schema, command, &run(&[command, puzzle, "--json"]).stdout);
        }
    }
    for question in [&["--count"][..], &["--facts"], &["--suggest"], &["--no-proof"], &["--all", "3"]] {
        for puzzle in [example("masyu-several.txt"), example("masyu-8x6.url")] {
            let ran = run(&[&["solve", &puzzle, "--json"], question].concat());
            conforms(&schema, "solve", &ran.stdout);
        }
    }
    conforms(&schema, "convert", &run_with(&batch, &["convert", "-", "--to", "drawing", "--json"]).stdout);
    conforms(&schema, "odds", &run(&["odds", &example("minesweeper-stuck.txt"), "--json"]).stdout);
    conforms(&schema, "hint", &run(&["hint", &example("minesweeper-begun.txt"), "--json"]).stdout);
    conforms(&schema, "hint", &run(&["hint", PUZZLES[0], "--all", "--json"]).stdout);
    for kind in ["masyu", "numberlink", "mines"] {
        let made =
            run(&["make", kind, "6x5", "--seed", "3", "--count", "2", "--rate", "--json", "--walkthrough"]);
        conforms(&schema, "make", &made.stdout);
    }
    conforms(&schema, "make", &run(&["make", "minesweeper", "8x7/8", "--seed", "3", "--json"]).stdout);
    let position = ["make", "positions", "8x7/8", "--seed", "3", "--count", "2", "--json"];
    conforms(&schema, "make", &run(&position).stdout);
    let moves =
        ["lab", "minesweeper", "--players", "odds", "--board", "8x7/8", "--games", "2", "--traces", "-"];
    conforms(&schema, "traces", &run(&moves).stdout);
    let watched = run_with(&batch, &["watch", "-", "--player", "logic", "--json"]);
    assert_eq!(watched.code, Some(2), "{}", watched.stderr);
    conforms(&schema, "watch", &watched.stdout);
    let games = ["watch", "--board", "8x7/8", "--player", "logic", "--games", "3", "--json", "--seed", "7"];
    let traces = run(&games).stdout;
    assert_eq!(traces.matches(r#""ended":"#).count(), 3, "{traces}");
    conforms(&schema, "watch", &traces);
    let complete = ["complete", PUZZLES[0], "--player", "exact", "--json"];
    conforms(&schema, "complete", &run(&complete).stdout);
    let games = [
        "lab",
        "minesweeper",
        "--players",
        "heuristic,random",
        "--board",
        "beginner",
        "--games",
        "5",
        "--json",
    ];
    conforms(&schema, "lab", &run(&games).stdout);
    let policy =
        ["lab", "policy", "odds", "--against", "expert", "--board", "4x4/3", "--games", "3", "--json"];
    conforms(&schema, "lab", &run(&policy).stdout);
    conforms(&schema, "lab", &run(&["lab", "optimum", "3x2/1", "--json"]).stdout);
}

#[test]
fn the_schema_refuses_what_is_not_named() {
    let schema = schema();
    let mut report: Value = serde_json::from_str(&run(&["check", PUZZLES[0], "--json"]).stdout).unwrap();
    assert!(valid(&schema, &schema, &report).is_ok());
    report["colour"] = "red".into();
    assert!(valid(&schema, &schema, &report).is_err());
    report["kind"] = 7.into();
    assert!(valid(&schema, &schema["$defs"]["check"], &report).is_err());
}

#[test]
fn the_published_schema_is_the_one_of_this_program() {
    let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema.json");
    assert_eq!(read(place.to_str().unwrap()), run(&["schema"]).stdout, "casilla schema > docs/schema.json");
    assert_eq!(run(&["schema", "play"]).code, Some(2));
}

#[test]
fn a_table_has_a_row_for_each_puzzle_and_can_be_read_again() {
    let batch = PUZZLES.join("\n");
    for command in ["solve", "rate", "check"] {
        let ran = run_with(&batch, &[command, "-", "--csv", "-"]);
        assert_eq!(ran.code, Some(2), "{}", ran.stderr);
        let rows: Vec<&str> = ran.stdout.lines().collect();
        assert_eq!(rows.len(), 5, "{}", ran.stdout);
        assert!(
            rows[0].starts_with("file,line,id,number,seed,kind,width,height,rules,puzzle,"),
            "{}",
            rows[0]
        );
        assert!(rows[1].contains(",1,,,,masyu,8,6,"), "{}", rows[1]);
        assert!(rows[4].contains("puzzlink: character 11"), "{}", rows[4]);
        let again = run_with(&ran.stdout, &["solve", "-", "--json"]);
        assert_eq!(again.stdout.lines().count(), 4, "{}", again.stderr);
        assert!(again.stdout.starts_with(r#"{"line":2,"puzzle":"#), "{}", again.stdout);
    }
    let one = run(&["solve", PUZZLES[0], "--csv", "-"]);
    assert_eq!((one.code, one.stdout.lines().count()), (Some(0), 2), "{}", one.stderr);
    let made = run(&["make", "masyu", "6x6", "--seed", "7", "--count", "3", "--csv", "-"]);
    assert_eq!(made.stdout.lines().count(), 4, "{}", made.stdout);
    let solved = run_with(&made.stdout, &["solve", "-"]);
    assert_eq!((solved.code, solved.stdout.matches("unique").count()), (Some(0), 3), "{}", solved.stdout);
}

#[test]
fn what_every_writer_writes_is_read_by_every_command() {
    let folder = Folder::new();
    let formats: [(&str, &str, &[&str]); 3] = [
        (
            "masyu",
            "6x6",
            &["drawing", "puzzlink", "pzprv3", "tatham", "masyu-com", "janko", "list", "matrix", "json"],
        ),
        ("numberlink", "6x5", &["drawing", "puzzlink", "pzprv3", "janko", "list", "flow", "stream", "json"]),
        ("mines", "6x5", &["drawing", "puzzlink", "pzprv3", "json"]),
    ];
    for (kind, size, formats) in formats {
        let order = ["make", kind, size, "--seed", "7", "--count", "3"];
        let mut written: Vec<String> = formats.iter().map(|it| (*it).to_owned()).collect();
        written.extend(["records", "table", "solved", "rated", "drawn", "converted"].map(str::to_owned));
        let records = run(&[&order[..], &["--json"]].concat()).stdout;
        for name in written {
            let text = match name.as_str() {
                "records" => records.clone(),
                "table" => run(&[&order[..], &["--csv", "-"]].concat()).stdout,
                "solved" => run_with(&records, &["solve", "-", "--json"]).stdout,
                "rated" => run_with(&records, &["rate", "-", "--json"]).stdout,
                "drawn" => run_with(&records, &["draw", "-", "--json"]).stdout,
                "converted" => run_with(&records, &["convert", "-", "--to", "drawing", "--json"]).stdout,
                format => run(&[&order[..], &["--to", format]].concat()).stdout,
            };
            let file = folder.write(&format!("{kind}-{name}.txt"), &text);
            // The rules of a Numberlink are those under which it was made, whatever the format can carry.
            let rules = ["--rules", "cover,no-touch"];
            let rules = if kind == "numberlink" { &rules[..] } else { &[] };
            for command in
                [&["solve"][..], &["rate"], &["hint"], &["check"], &["draw"], &["convert", "--to", "json"]]
            {
                let ran = run(&[command, &[&file], rules].concat());
                assert!(!ran.stderr.contains("error"), "{command:?} {kind} {name}: {}", ran.stderr);
                assert!(
                    ran.stderr.contains("3 puzzles"),
                    "{command:?} {kind} {name}: {}\n{text}",
                    ran.stderr
                );
            }
            let solved = run(&[&["solve", &file, "--json"], rules].concat()).stdout;
            assert_eq!(solved.matches(r#""verdict":"unique""#).count(), 3, "{kind} {name}: {solved}");
            let watched = run(&[&["watch", &file, "--player", "logic", "--json"], rules].concat());
            let ends = watched.stdout.matches(r#""ended":"#).count();
            let can_be_watched = kind != "mines";
            assert_eq!(ends, if can_be_watched { 3 } else { 0 }, "{kind} {name}: {}", watched.stderr);
        }
    }
}

#[test]
fn progress_is_told_to_programs() {
    let ran = run(&[
        "make",
        "masyu",
        "6x6",
        "--seed",
        "7",
        "--count",
        "3",
        "--to",
        "puzzlink",
        "--progress",
        "json",
    ]);
    let told: Vec<&str> = ran.stderr.lines().filter(|it| it.starts_with('{')).collect();
    let last: Value = serde_json::from_str(told.last().unwrap()).unwrap();
    assert_eq!((&last["progress"], &last["of"], &last["unit"]), (&3.into(), &3.into(), &"puzzles".into()));
    let quiet = run(&["make", "masyu", "6x6", "--seed", "7", "--quiet"]);
    assert_eq!((quiet.code, quiet.stderr.as_str()), (Some(0), ""));
    let wrong = run(&["solve", "--quiet", "no-such-file.txt"]);
    assert_eq!(wrong.stderr, "error: there is no file 'no-such-file.txt'\n");
}

#[test]
fn changes_that_would_help_are_told_and_proved() {
    let ran = run(&["solve", &example("masyu-several.txt"), "--suggest"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stderr.starts_with("several: 20 edges are open; these changes help"), "{}", ran.stderr);
    let first = ran.stdout.lines().next().unwrap();
    assert!(first.starts_with("put a ") && first.ends_with(": one solution"), "{first}");
    let told = run(&["solve", &example("masyu-several.txt"), "--suggest", "--json"]);
    let told: Value = serde_json::from_str(&told.stdout).unwrap();
    let suggestions = told["suggestions"].as_array().unwrap();
    assert!(!suggestions.is_empty());
    for it in suggestions.iter().filter(|it| it["open"] == 0) {
        assert_eq!(run(&["solve", it["puzzle"].as_str().unwrap()]).code, Some(0), "{it}");
    }
    let text = example_text("masyu-10x10.txt");
    let unique = run_with(&text, &["solve", "-", "--suggest"]);
    assert_eq!(unique.code, Some(0), "{}", unique.stderr);
}

#[test]
fn any_puzzles_go_on_sheets() {
    let folder = Folder::new();
    let (pdf, html) = (folder.path("sheet.pdf"), folder.path("sheet.html"));
    let batch = PUZZLES.join("\n");
    let ran = run_with(&batch, &["sheet", "-", "--pdf", &pdf, "--html", &html, "--title", "A & B"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{}", ran.stderr);
    assert!(ran.stderr.contains("error: line 4: puzzlink: character 11"), "{}", ran.stderr);
    assert!(ran.stderr.ends_with("3 puzzles on 2 pages\n"), "{}", ran.stderr);
    let bytes = std::fs::read(&pdf).unwrap();
    assert!(bytes.starts_with(b"%PDF-") && bytes.trim_ascii_end().ends_with(b"%%EOF"));
    let page = read(&html);
    assert_eq!(page.matches("class=\"page\"").count(), 2);
    assert!(
        page.contains("A &amp; B") && page.contains("size:A4") && !page.contains("casilla sheet"),
        "{page}"
    );
    assert!(!page.contains("class=\"labels\""), "coordinates are off");
    let args = ["--html", &html, "--coordinates", "--no-solutions", "--paper", "letter", "--per-page", "1"];
    let ran = run_with(&batch, &[&["sheet", "-", "--lang", "es"], &args[..]].concat());
    assert!(ran.stderr.ends_with("3 puzles en 3 páginas\n"), "{}", ran.stderr);
    let page = read(&html);
    assert!(
        page.contains("class=\"labels\"") && page.contains("size:Letter") && page.contains("Puzles"),
        "{page}"
    );
    assert_eq!(run(&["sheet", PUZZLES[0]]).code, Some(2));
}

#[test]
fn puzzles_are_made_with_symmetries_given_clues_and_techniques() {
    let made = |args: &[&str]| {
        let ran = run(&[&["make"], args, &["--seed", "3", "--quiet"]].concat());
        assert_eq!(ran.code, Some(0), "{args:?}: {}", ran.stderr);
        ran.stdout
    };
    let mirrored = made(&["masyu", "6x6", "--level", "easy", "--symmetry", "left-right"]);
    for row in mirrored.lines().skip(1) {
        let pearls: Vec<bool> = row.chars().step_by(2).map(|it| it != '.' && it != ' ').collect();
        assert!(pearls.iter().eq(pearls.iter().rev()), "{mirrored}");
    }
    let kept = made(&[
        "masyu",
        "6x6",
        "--level",
        "easy",
        "--with",
        "..o...\n......\n......\n....*.\n......\n......\n",
    ]);
    let rows: Vec<Vec<char>> =
        kept.lines().skip(1).step_by(2).map(|it| it.chars().step_by(2).collect()).collect();
    assert_eq!((rows[0][2], rows[3][4]), ('o', '*'), "{kept}");
    let linked = made(&["numberlink", "6x5", "--with", "7.....\n......\n......\n......\n.....7\n"]);
    let ends: Vec<&str> = linked.split_whitespace().skip(3).collect();
    assert_eq!((ends[0], ends[29]), ("7", "7"), "{linked}");
    assert_eq!(run_with(&linked, &["solve", "-"]).code, Some(0));
    let rated = made(&["masyu", "6x6", "--needs", "white-blocked", "--without", "conjecture", "--json"]);
    assert!(rated.contains("white-blocked") && !rated.contains("conjecture"), "{rated}");
    let unknown = run(&["make", "masyu", "6x6", "--needs", "magic"]);
    assert_eq!(unknown.code, Some(2));
    assert!(unknown.stderr.contains("there is no technique 'magic' here"), "{}", unknown.stderr);
    let mines = made(&["mines", "6x5", "--level", "easy"]);
    assert!(run_with(&mines, &["rate", "-"]).stdout.starts_with("easy: "), "{mines}");
    assert_eq!(run_with(&mines, &["hint", "-"]).code, Some(0));
    assert!(!run(&["make", "masyu", "--help"]).stdout.contains("flowfree"));
    assert_eq!(run(&["make", "masyu", "6x5", "--symmetry", "diagonal"]).code, Some(2));
}
