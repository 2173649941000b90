//! Numberlink, command by command.

use crate::{Folder, example, example_text, refused, run, run_with};
use serde_json::Value;

/// A Flow Free grid with one solution.
const FLOW: &str = "R.G.Y\n..B.O\n.....\n.G.Y.\n.RBO.\n";
/// The first file of the course paper, with its misprint.
const PRUEBA1: &str = "3,3\n1,2,1\n1,3,1\n1,1,2\n0,2,2\n2,2,3\n3,3,3\n";

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&run(arguments).stdout).unwrap()
}

#[test]
fn a_pasted_grid_is_solved_and_the_verdict_tells_the_rules() {
    let ran = run_with(FLOW, &["solve", "-"]);
    assert_eq!(ran.code, Some(0));
    assert_eq!(
        ran.stderr,
        "unique under cover, touch (assumed: the text does not give the rules): there is no other solution\n"
    );
    let drawn = concat!(
        "numberlink 5x5 cover,touch\nR .-G .-Y\n| |   |\n. . B . O\n| | | | |\n. . . . .\n",
        "| | | | |\n. G . Y .\n|   |   |\n.-R B O-.\n"
    );
    assert_eq!(ran.stdout, drawn);
    assert_eq!(run_with(&ran.stdout, &["check", "-"]).code, Some(0));
    let paths = run_with(FLOW, &["solve", "-", "--to", "paths"]).stdout;
    assert!(paths.starts_with("B => "), "{paths}");
    for rules in ["cover,touch", "cover,no-touch", "no-cover,touch", "no-cover,no-touch"] {
        let ran = run_with(FLOW, &["solve", "-", "--rules", rules]);
        let told = format!(" under {}: ", rules.replace(',', ", "));
        assert!(ran.stderr.contains(&told), "{}", ran.stderr);
        assert!(ran.stdout.starts_with(&format!("numberlink 5x5 {rules}\n")), "{}", ran.stdout);
    }
}

#[test]
fn a_switch_left_out_stays_as_the_source_has_it() {
    let rules = |arguments: &[&str]| json(arguments)["rules"].clone();
    let puzzle = "numlin/3/2/1g21g2";
    assert_eq!(rules(&["solve", puzzle, "--json"]), "no-cover,touch");
    assert_eq!(rules(&["solve", puzzle, "--json", "--rules", "no-touch"]), "no-cover,no-touch");
    assert_eq!(rules(&["draw", puzzle, "--json", "--rules", "cover"]), "cover,touch");
    assert_eq!(rules(&["check", puzzle, "--json"]), "no-cover,touch");
    let url = run(&["convert", puzzle, "--to", "puzzlink", "--rules", "cover"]).stdout;
    assert_eq!(url, "https://puzz.link/p?arukone/3/2/1g21g2\n");
    let ran = run(&["solve", puzzle, "--rules", "all"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("unknown rule 'all'"), "{}", ran.stderr);
    let ran = run(&["solve", "mashu/3/2/30", "--rules", "cover"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("masyu has no such rules to set"), "{}", ran.stderr);
}

#[test]
fn the_printed_answer_of_the_paper_is_refused_and_ours_is_a_solution() {
    let puzzle = example("numberlink-entrada.txt");
    let printed = example("numberlink-entrada-printed.paths");
    for arguments in [vec!["check", &puzzle, &printed], vec!["check", &puzzle, &printed, "--from", "paths"]] {
        let ran = run(&arguments);
        assert_eq!(ran.code, Some(1));
        for told in ["branch: a line branches: r2c3, r2c5, r3c1, ", "crossing: lines cross: r4c5\n"] {
            assert!(ran.stdout.contains(told), "{}", ran.stdout);
        }
    }
    let ours = run(&["solve", &puzzle, "--to", "paths"]);
    assert_eq!((ours.code, ours.stdout.lines().count()), (Some(0), 5));
    assert!(ours.stdout.starts_with("1 => (3,5), (4,5), (5,5), (5,4), (5,3), (6,3)\n"), "{}", ours.stdout);
    for rules in ["cover,touch", "no-cover,no-touch"] {
        let checked = run_with(&ours.stdout, &["check", &puzzle, "-", "--rules", rules]);
        assert_eq!(checked.code, Some(0), "{}", checked.stdout);
    }
}

#[test]
fn a_number_off_the_board_is_refused_with_its_line() {
    let ran = run_with(PRUEBA1, &["solve", "-"]);
    assert_eq!(ran.code, Some(2));
    assert_eq!(
        ran.stderr,
        "error: standard input: list: line 5, column 1: the row is 0: 1 to 3 is expected\n"
    );
    let mended = run_with(&PRUEBA1.replace("0,2,2", "3,2,2"), &["solve", "-"]);
    assert_eq!(mended.stdout, "numberlink 3x3 cover,touch\n2 1-1\n|\n. 3-.\n|   |\n.-2 3\n");
}

#[test]
fn a_text_that_may_be_several_things_is_refused_with_their_names() {
    let doubt = "(no such file, so taken for a puzzle): this may be";
    let way_out = "name the format or the kind (--from FORMAT, --kind KIND)";
    for (text, named, readings, drawn) in [
        ("12", "12", "masyu list or masyu matrix", "masyu 12x12"),
        (
            "1 2\n\n1 2",
            "1 2  1 2",
            "masyu matrix or numberlink drawing",
            "numberlink 2x2 cover,touch\n1 2\n\n1 2\n",
        ),
    ] {
        let ran = run(&["draw", text]);
        assert_eq!(ran.code, Some(2), "{}", ran.stdout);
        let error = format!("error: '{named}' {doubt} {readings}: {way_out}\n");
        assert!(ran.stderr.starts_with(&error), "{}", ran.stderr);
        assert!(ran.stderr.contains(drawn), "each reading is drawn: {}", ran.stderr);
    }
    let drawn = run(&["draw", "1 2\n\n1 2", "--kind", "numberlink"]);
    assert_eq!(drawn.stdout, "numberlink 2x2 cover,touch\n1 2\n\n1 2\n");
    assert_eq!(run(&["draw", "1 2\n\n1 2", "--from", "matrix"]).stdout, "masyu 2x2\no *\n\no *\n");
}

#[test]
fn formats_are_converted_into_each_other() {
    let url = run_with(FLOW, &["convert", "-", "--to", "puzzlink", "--rules", "cover"]).stdout;
    for format in ["drawing", "pzprv3", "list", "flow", "stream", "json"] {
        let text = run(&["convert", url.trim_end(), "--to", format]).stdout;
        assert_eq!(run_with(&text, &["convert", "-", "--to", "puzzlink"]).stdout, url, "{format}");
    }
    for format in ["paths", "edges", "digits"] {
        let answer = run_with(FLOW, &["solve", "-", "--to", format]).stdout;
        assert_eq!(run_with(&answer, &["check", FLOW, "-", "--from", format]).code, Some(0), "{answer}");
    }
    refused(
        &["convert", url.trim_end(), "--to", "tatham"],
        2,
        "error: cannot write numberlink in the format 'tatham': the known formats are drawing, puzzlink, pzprv3, \
         janko, list, flow, stream, flowfree, paths, edges, digits, json",
    );
}

#[test]
fn broken_rules_are_named_with_their_cells() {
    let ran = run(&["check", "numberlink 3x2 no-touch\n1-.-2\n\n1-.-2\n"]);
    assert_eq!(ran.code, Some(1));
    let told = "wrong-mate: different numbers are joined: r1c1, r1c2, r1c3, r2c1, r2c2, r2c3\n";
    assert!(ran.stdout.ends_with(told), "{}", ran.stdout);
    let turned = "numberlink 2x3 cover\n1-.\n  |\n1 .\n| |\n.-.\n";
    let kept = run(&["check", turned]);
    assert!(kept.stdout.ends_with("a solution under cover, touch: every rule is kept\n"), "{}", kept.stdout);
    let broken = json(&["check", turned, "--rules", "no-touch", "--json"]);
    assert_eq!(broken["broken"][0]["rule"], "touching");
    assert_eq!(broken["broken"][0]["cells"], serde_json::json!(["r1c1", "r2c1", "r2c2"]));
}

#[test]
fn solutions_are_counted_listed_and_compared() {
    let puzzle = "numlin/3/3/1m1";
    let counts = ["cover", "no-cover", "no-cover,no-touch"]
        .map(|rules| run(&["solve", puzzle, "--count", "--rules", rules]).stdout);
    let listed = ["cover", "no-cover", "no-cover,no-touch"].map(|rules| {
        let all = json(&["solve", puzzle, "--all", "99", "--json", "--rules", rules]);
        format!("{}\n", all["solutions"].as_array().unwrap().len())
    });
    assert_eq!(counts, listed);
    let facts = run(&["solve", "numlin/3/2/12g12g", "--facts", "--rules", "cover"]);
    assert_eq!(facts.stdout, "numberlink 3x2 cover,touch\n1x2-.\n| x |\n1x2-.\n");
}

#[test]
fn a_batch_obeys_the_rules_and_tells_them() {
    let table = "#id\tbody\nfirst\tnumlin/3/2/12g12g\nbad\tnumlin/3/2/12g13g\n";
    let ran = run_with(table, &["solve", "-", "--json", "--rules", "cover,no-touch"]);
    assert_eq!(ran.code, Some(2));
    let first: Value = serde_json::from_str(ran.stdout.lines().next().unwrap()).unwrap();
    assert_eq!((&first["rules"], &first["verdict"]), (&"cover,no-touch".into(), &"none".into()));
    let text = run_with(table, &["solve", "-", "--rules", "cover"]).stdout;
    assert!(text.lines().next().unwrap().contains(" unique   cover,touch "), "{text}");
    let stream = "3 2\n1.2\n1.2\n# next\n2 1\n11\n0 0\n";
    let ran = run_with(stream, &["solve", "-", "--json"]);
    assert_eq!((ran.code, ran.stdout.lines().count()), (Some(0), 2), "{ran:?}");
    let lines = "R.G.Y/..B.O/...../.G.Y./.RBO.\nA./A.\n";
    assert_eq!(run_with(lines, &["solve", "-", "--json"]).stdout.lines().count(), 2);
}

#[test]
fn json_carries_clues_rules_and_position() {
    let text = run(&["draw", "numberlink 3x2 cover,no-touch\n10--. x 7\n\n10  . 7\n", "--json"]);
    assert_eq!(text.code, Some(2), "{text:?}");
    let board = "numberlink 3x2 cover,no-touch\n10--.x 7\n    |\n10  .--7\n";
    let document = run(&["draw", board, "--json"]).stdout;
    let expected = concat!(
        r#"{"casilla":1,"kind":"numberlink","size":{"width":3,"height":2},"rules":"cover,no-touch","#,
        r#""clues":["10 . 7","10 . 7"],"position":{"across":["-x"," -"],"down":[" | "]}}"#,
        "\n"
    );
    assert_eq!(document, expected);
    assert_eq!(run_with(&document, &["draw", "-"]).stdout, board);
}

#[test]
fn pictures_label_every_path() {
    let folder = Folder::new();
    let svg = folder.path("entrada.svg");
    run(&["solve", &example("numberlink-entrada.txt"), "--svg", &svg, "--png", &folder.path("entrada.png")]);
    let svg = std::fs::read_to_string(svg).unwrap();
    // At both ends, on the long way between them, and beside row and column.
    assert_eq!(svg.matches(">4</text>").count(), 2 + 1 + 2, "{svg}");
    assert_eq!(folder.names(), ["entrada.png", "entrada.svg"]);
    assert!(example_text("numberlink-entrada.txt").starts_with("7,7\n"));
}
