//! Texts that the programs which invented the formats have read or written.

use crate::boards::{claimants, format, read};
use casilla_numberlink::{Board, Clue, Rules};

/// The rows of a table, without its comments.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().filter(|row| !row.starts_with('#')).map(|row| row.split('\t').collect())
}

/// The board as a URL without its host.
fn url(board: &Board) -> String {
    let written = format("puzzlink").write.unwrap()(board).unwrap();
    written.text.trim_end().strip_prefix("https://puzz.link/p?").unwrap().to_owned()
}

/// The board's rows with a slash between them: `.` blank, `-` for `?`.
fn cells(board: &Board) -> String {
    let word = |&cell: &Option<Clue>| match cell {
        None => ".".to_owned(),
        Some(Clue::Any) => "-".to_owned(),
        Some(clue) => clue.to_string(),
    };
    let rows = board.puzzle.cells().chunks(board.puzzle.size().cols());
    rows.map(|row| row.iter().map(word).collect::<Vec<_>>().join(" ")).collect::<Vec<_>>().join("/")
}

#[test]
fn urls_read_as_the_editor_reads_them() {
    for row in rows(include_str!("vectors/urls.tsv")) {
        let [text, verdict, rules, expected, again] = row[..] else { panic!("{row:?}") };
        let [reader] = claimants(text)[..] else { panic!("{text}") };
        let read = (format(reader).read)(text);
        match verdict {
            "read" => {
                let board = read.unwrap();
                assert_eq!(cells(&board), expected, "{text}");
                assert_eq!(board.puzzle.rules().to_string(), rules, "{text}");
                assert_eq!(url(&board), again);
            }
            "partner" => {
                let reason = read.unwrap_err().reason.to_string();
                let is_expected =
                    reason.contains("needs a partner") || reason == "there is no number to join";
                assert!(is_expected, "{text}: {reason}");
            }
            _ => assert!(read.is_err(), "{text}"),
        }
    }
}

#[test]
fn odd_texts_are_read_or_refused_with_the_reason() {
    for row in rows(include_str!("vectors/odd.tsv")) {
        let [text, verdict, expected] = row[..] else { panic!("{row:?}") };
        let reader = if text.starts_with("pzprv3") { "pzprv3" } else { "puzzlink" };
        assert_eq!(claimants(text), [reader], "{text}");
        match (format(reader).read)(text) {
            Ok(board) => assert_eq!(("read", &url(&board)[..]), (verdict, expected), "{text}"),
            Err(error) => assert_eq!(("refuse", &error.to_string()[..]), (verdict, expected), "{text}"),
        }
    }
}

#[test]
fn a_url_tells_by_its_name_whether_every_cell_is_covered() {
    let rules = |text: &str| read(text).puzzle.rules().to_string();
    assert_eq!(rules("numlin/3/1/1g1"), "no-cover,touch");
    assert_eq!(rules("https://puzz.link/p?numberlink/3/1/1g1"), "no-cover,touch");
    assert_eq!(rules("arukone/3/1/1g1"), "cover,touch");
    assert_eq!(rules("arukone/e/3/1/1g1"), "no-cover,touch");
}

#[test]
fn a_url_may_come_from_any_host_and_mode() {
    let board = read("numlin/3/2/1g.1g.");
    assert_eq!(cells(&board), "1 . -/1 . -");
    for text in [
        "https://puzz.link/p?numlin/3/2/1g.1g./",
        "http://pzv.jp/p.html?numlin_play/3/2/1g.1g.",
        "p?type=editor&numberlink_edit/3/2/1g.1g.",
        "  numlin/3/2/1g.1g.\n",
    ] {
        assert_eq!(read(text), board, "{text}");
    }
    let board = read("numlin/3/2/1gb1gb");
    for text in [
        "http://www.kanpen.net/numberlink.html?problem=2/3/1_._11/1_._11/",
        "http://www.kanpen.net/numberlink.html?problem=2/3/1_._11_/1_._11_",
    ] {
        assert_eq!(read(text), board, "{text}");
    }
}

#[test]
fn a_file_may_leave_out_what_is_empty_and_add_what_the_editor_keeps() {
    let full = "pzprv3\nnumlin\n2\n3\n1 . . \n1 - - \n0 0 \n0 -1 \n1 0 0 \n";
    let board = read(full);
    assert_eq!(format("pzprv3").write.unwrap()(&board).unwrap().text, full);
    for tail in ["\n\n", "TrialData(1)\n. 1 . \nanything", "{\n \"genre\": \"numlin\"\n}", "history:{}"] {
        assert_eq!(read(&(full.to_owned() + tail)), board, "{tail}");
    }
    assert_eq!(read(&full.replace('\n', "/")), board);
    assert_eq!(read(&full.replace('\n', "\r\n")), board);
    assert_eq!(read("pzprv3\nnumlin\n2\n3\n1 . .\n1 - -\n").puzzle, board.puzzle);
    assert_eq!(read("pzprv3\nnumlin\n2\n3\n1 . 1").puzzle.clues().count(), 2);
}

#[test]
fn a_file_of_letters_says_whether_every_cell_is_covered() {
    let rows = "A . b \nA - b \n. - . \n0 0 \n0 0 \n0 0 \n1 0 0 \n0 1 0 \n";
    let covered = format!("pzprv3\narukone\n3\n3\npassallcell\n{rows}");
    let board = read(&covered);
    assert_eq!(cells(&board), "A . b/A - b/. - .");
    assert_eq!(board.puzzle.rules(), Rules::default());
    assert_eq!(format("pzprv3").write.unwrap()(&board).unwrap().text, covered);
    let optional = read(&covered.replace("passall", "dontpassall"));
    assert_eq!(optional.puzzle.rules().to_string(), "no-cover,touch");
    assert_eq!(optional.lines, board.lines);
}

#[test]
fn a_janko_text_is_read_in_its_new_and_its_old_form() {
    let board = read("numlin/3/2/1gc1gc");
    let head = "begin\npuzzle arukone\nauthor Somebody Else\nrows 2\ncols 3\n";
    for text in [
        format!("{head}problem\n1 - 12\n1 - 12\nsolution\n1 1 12\n1 12 12\nend\n"),
        "begin\npuzzle Numberlink\nproblem\n1 - 12\n1 - 12\nend".to_owned(),
        "begin\nproblem\n1 - 12\n1 - 12\nend".to_owned(),
        "[options]\nunit 20\n[problem]\n 1 - 12 \n 1 - 12 \n[solution]\n1 2 3\n".to_owned(),
    ] {
        assert_eq!(read(&text), board, "{text}");
    }
}

#[test]
fn a_flow_grid_is_read_with_slashes_or_newlines() {
    // The grid of mzucker/flow_solver, puzzles/regular_5x5_01.txt.
    let board = read("R.G.Y/..B.O/...../.G.Y./.RBO.");
    assert_eq!(cells(&board), "R . G . Y/. . B . O/. . . . ./. G . Y ./. R B O .");
    assert_eq!(board.puzzle.rules(), Rules::default());
    assert_eq!(read("\n  R.G.Y\n  ..B.O\r\n  .....\n  .G.Y.\n  .RBO.\n\n"), board);
    assert_eq!(cells(&read("a.A/A.a")), "a . A/A . a");
}

#[test]
fn a_puzzle_of_a_stream_may_have_comments_and_an_end() {
    let text = "# only one\n2 2\nAz   # the first row\n\nAz\n0 0\n";
    assert_eq!(claimants(text), ["stream"]);
    assert_eq!(cells(&read(text)), "A z/A z");
    let refused = |text| (format("stream").read)(text).unwrap_err().to_string();
    assert_eq!(
        refused("3 1\n1.1\n2 1\n22\n"),
        "line 3, column 1: '2 1' where the only puzzle should have ended"
    );
    assert_eq!(refused("2 2\n11\n2\n"), "line 3, column 2: the row ends early: 2 cells are expected");
}

#[test]
fn a_level_of_flow_free_has_its_ends_as_clues_and_its_solution_as_lines() {
    let board = read("5,0,1,5;18,17,12;21,16,11,6;3,4,9;0,1,2,7,8,13,14,19,24,23,22;20,15,10,5");
    let drawing = "numberlink 5x5 cover,touch
4-.-. 3-.
    |   |
5 2 .-. 3
| |   |
. . 1 .-.
| | |   |
. . .-1 .
| |     |
5 2 4-.-.
";
    assert_eq!(format("drawing").write.unwrap()(&board).unwrap().text, drawing);
    let board = read("3:2,0,7,2;0,3;1,2,5,4;");
    assert_eq!(cells(&board), "1 2 ./1 2 .");
}

#[test]
fn a_drawing_needs_no_title_and_may_be_as_wide_as_on_the_terminal() {
    let board = read("numberlink 3x2 cover,touch\n 1--.x10\n |     |\n .--1 10");
    assert_eq!(read("numberlink 3x2\n 1--.x10\n |     |\n .--1 10"), board);
    assert_eq!(read("\n     1--.x10  \n     |     |\n     .--1 10\n\n"), board);
    assert_eq!(read("numberlink 3x2\n 1───╴× 10\n │       │\n └───1  10\n"), board);
    assert_eq!(read("numberlink 2x2 no-touch\nA-A\n\n? ?").puzzle.rules().to_string(), "cover,no-touch");
    assert_eq!(cells(&read("numberlink 2x2\nx x\n  x\na-a")), "x x/a a");
}

#[test]
fn what_another_program_made_for_another_puzzle_is_left_to_others() {
    for text in [
        "https://puzz.link/p?mashu/3/2/1i",
        "pzprv3/mashu/2/2/1 . /. 2 /0 /0 /0 0 /",
        "http://www.kanpen.net/masyu.html?problem=2/3/._._1/2_._./",
        "begin\npuzzle masyu\nproblem\n- - 1\n2 - -\nend",
        "begin\nproblem\n- w\nb -\nend",
        "masyu 3x2\n. o .\n\n. . *",
        ".-o *\n|   x\n.-. ?",
        "? . ?\n\n. . .",
        "3\n1,3,1\n2,1,2\n",
        "0 0 1\n2 0 0\n0 0 0\n",
        "0,0,1\n2,0,0\n0,0,0",
        "001\n200\n000",
        "12",
        "6x6dt:BbBfWcWbWBaBeWgWa",
        "cWfWWcWaWdBW",
        "8x4n4:0,0,md5eecd28",
        "8x4:0,0,u00090014",
        "",
    ] {
        assert!(claimants(text).is_empty(), "{text}: {:?}", claimants(text));
    }
}
