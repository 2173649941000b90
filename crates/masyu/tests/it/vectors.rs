//! Texts that the programs which invented the formats have read or written.

use crate::boards::{claimants, format, read};
use casilla_masyu::{Board, Pearl, Visit};

/// The rows of a table, without its comments.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().filter(|row| !row.starts_with('#')).map(|row| row.split('\t').collect())
}

/// The board as a URL without its host.
fn url(board: &Board) -> String {
    let written = format("puzzlink").write.unwrap()(board).unwrap();
    written.text.trim_end().strip_prefix("https://puzz.link/p?").unwrap().to_owned()
}

/// The board's rows with a slash between them: `.` blank, 1 white, 2 black.
fn cells(board: &Board) -> String {
    let glyph = |&pearl: &Option<Pearl>| match pearl {
        None => '.',
        Some(Pearl::White) => '1',
        Some(Pearl::Black) => '2',
        Some(Pearl::Any) => '-',
    };
    let rows = board.puzzle.cells().chunks(board.puzzle.size().cols());
    rows.map(|row| row.iter().map(glyph).collect::<String>()).collect::<Vec<_>>().join("/")
}

#[test]
fn urls_read_as_the_editor_reads_them() {
    for row in rows(include_str!("vectors/urls.tsv")) {
        let [text, verdict, visit, expected, again] = row[..] else { panic!("{row:?}") };
        if verdict == "refuse" {
            assert!((format("puzzlink").read)(text).is_err(), "{text}");
            continue;
        }
        let board = read(text);
        assert_eq!(cells(&board), expected, "{text}");
        assert_eq!(board.puzzle.visit() == Visit::Every, visit == "every", "{text}");
        assert_eq!(url(&board), again);
    }
}

#[test]
fn run_lengths_read_as_the_same_boards_as_their_urls() {
    for row in rows(include_str!("vectors/run_lengths.tsv")) {
        let [text, expected, _source] = row[..] else { panic!("{row:?}") };
        let board = read(text);
        assert_eq!(url(&board), expected, "{text}");
        let name = claimants(text)[0];
        let written = format(name).write.unwrap()(&board).unwrap().text;
        assert_eq!(written.trim_end(), text.replace("dt:", ":"));
    }
}

#[test]
fn odd_texts_are_read_or_refused_with_the_reason() {
    for row in rows(include_str!("vectors/odd.tsv")) {
        let [text, verdict, expected] = row[..] else { panic!("{row:?}") };
        let reader = if text.starts_with("pzprv3") { "pzprv3" } else { "puzzlink" };
        match (format(reader).read)(text) {
            Ok(board) => assert_eq!(("read", &url(&board)[..]), (verdict, expected), "{text}"),
            Err(error) => assert_eq!(("refuse", &error.to_string()[..]), (verdict, expected), "{text}"),
        }
    }
}

#[test]
fn a_file_may_leave_out_what_is_empty_and_add_what_the_editor_keeps() {
    let full = "pzprv3\nmashu\n2\n3\n. 1 . \n. . - \n1 0 \n0 0 \n-1 0 1 \n";
    let board = read(full);
    assert_eq!(format("pzprv3").write.unwrap()(&board).unwrap().text, full);
    for tail in ["\n\n", "TrialData(1)\n. 1 . \nanything", "{\n \"genre\": \"mashu/masyu\"\n}", "history:{}"]
    {
        assert_eq!(read(&(full.to_owned() + tail)), board, "{tail}");
    }
    assert_eq!(read(&full.replace('\n', "/")), board);
    assert_eq!(read(&full.replace('\n', "\r\n")), board);
    assert_eq!(read("pzprv3\nmashu\n2\n3\n. 1 .\n. . -\n").puzzle, board.puzzle);
    assert_eq!(read("pzprv3\nmashu\n2\n3\n. 1 .").puzzle.pearls().count(), 1);
}

#[test]
fn a_url_may_come_from_any_host_and_mode() {
    let board = read("mashu/3/2/1i");
    for text in [
        "https://puzz.link/p?mashu/3/2/1i",
        "https://puzz.link/p?pearl/3/2/1i/",
        "http://pzv.jp/p.html?masyu_play/3/2/1i",
        "p?type=editor&mashu_edit/3/2/1i",
        "  mashu/3/2/1i\n",
        "http://www.kanpen.net/masyu.html?problem=2/3/._._1/2_._./",
        "http://www.kanpen.net/masyu.html?problem=2/3/._._1_/2_._._",
    ] {
        assert_eq!(read(text), board, "{text}");
    }
}

#[test]
fn a_janko_text_is_read_in_its_new_and_its_old_form() {
    let board = read("mashu/3/2/1i");
    let head = "begin\npuzzle masyu\nauthor Somebody Else\nrows 2\ncols 3\n";
    for text in [
        format!("{head}problem\n- - w\nb - -\nsolution\nr d l\nend\n"),
        "begin\nproblem\n- - 1\n2 - -\nend".to_owned(),
        "[options]\nunit 20\n[problem]\n - - w \n b - - \n[solution]\n1 2 3\n".to_owned(),
    ] {
        assert_eq!(read(&text), board, "{text}");
    }
}

#[test]
fn a_janko_text_of_another_puzzle_is_left_to_others() {
    for text in ["begin\npuzzle arukone\nproblem\n1 -\n- 1\nend\n", "begin\nproblem\n1 3 -\n- 1 3\nend\n"] {
        assert!(claimants(text).is_empty(), "{text}");
    }
}

#[test]
fn what_another_program_made_for_another_puzzle_is_left_to_others() {
    for text in [
        "https://puzz.link/p?numlin/5/5/1j2h3m1h2j3",
        "pzprv3/numlin/2/2/1 . /. 1 /0 /0 /0 0 /",
        "http://www.kanpen.net/numberlink.html?problem=1/2/1_1/",
        "8x4n4:0,0,md5eecd28",
        "8x4:0,0,u00090014",
        "R.G.Y/..B.O/...../.G.Y./.RBO.",
        "5 5\n1...2\n.....",
        "1 2\n1\n1\n",
        "2,1\n1,1,1\n1,2,1\n",
        "numberlink 2x1 cover,touch\n1 1\n",
        "",
    ] {
        assert!(claimants(text).is_empty(), "{text}: {:?}", claimants(text));
    }
}

#[test]
fn the_papers_files_are_read() {
    let board = read("masyu 3x3\n. . o\n\n* . .\n\n. . .");
    for text in [
        "3\n1,3,1\n2,1,2\n",
        "3\r\n 1 , 3 , 1\r\n\r\n2,1,2",
        "0 0 1\n2 0 0\n0 0 0\n",
        "0,0,1\n2,0,0\n0,0,0",
        "0, 0, 1\n2, 0, 0\n0, 0, 0",
        "001\n200\n000",
    ] {
        assert_eq!(read(text), board, "{text}");
    }
}

#[test]
fn a_lone_number_may_be_a_list_or_a_matrix() {
    assert_eq!(claimants("12"), ["list", "matrix"]);
    assert_eq!(claimants("13"), ["list"]);
}

#[test]
fn a_seed_is_refused_by_the_reader_that_claims_it() {
    assert_eq!(claimants("6x6dt#123456"), ["tatham"]);
}

#[test]
fn a_drawing_needs_no_header_and_may_be_as_wide_as_on_the_terminal() {
    let board = read("masyu 3x2\n.-o *\n|   x\n.-. ?");
    assert_eq!(read(".-o *\n|   x\n.-. ?"), board);
    assert_eq!(read("\n    .-o *  \n    |   x\n    .-. ?\n\n"), board);
    assert_eq!(read("\nmasyu 3x2\n┌───○   ●\n│       ×\n└───╴   ?\n"), board);
}
