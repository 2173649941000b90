//! Texts are recognised, read, or refused with a reason.

use crate::{any_position, drawn, read};
use play::{Kind, catalog};
use proptest::prelude::*;

#[track_caller]
fn refused(text: &str, from: Option<&str>, expected: &str) {
    assert_eq!(play::read(text, from, None).unwrap_err().to_string(), expected);
}

#[test]
fn the_format_is_recognised() {
    let url = "https://puzz.link/p?mashu/4/3/1060";
    let board = "masyu 4x3\n. . o .\n\n. . . *\n\n. . . .\n";
    for text in [url, "mashu/4/3/1060", "4x3:bWdBd", board] {
        assert_eq!(drawn(&read(text)), board, "{text}");
    }
    assert_eq!(read(url).kind(), Kind::Masyu);
}

#[test]
fn a_text_that_no_format_recognises_is_refused_with_what_was_tried() {
    refused(
        "what is this?",
        None,
        "not recognised as a puzzle in any known format (drawing, puzzlink, pzprv3, tatham, masyu-com, janko, \
         kanpen, list, matrix, rows, flow, stream, flowfree, mine, board, json)",
    );
}

#[test]
fn a_text_that_is_too_long_is_refused() {
    let text = ".".repeat(catalog::LONGEST_TEXT + 1);
    refused(&text, None, "the text is longer than 1 MiB, too long for one puzzle");
    refused(&text, Some("drawing"), "the text is longer than 1 MiB, too long for one puzzle");
}

#[test]
fn a_named_format_is_believed() {
    refused(
        "mashu/4/3/1060",
        Some("masyu-com"),
        "masyu-com: character 6: '/' where 'B', 'W' or 'a' to 'z' is expected",
    );
    let error = play::read("mashu/4/3/1060", Some("cells"), None).unwrap_err().to_string();
    assert!(error.starts_with("cannot read the format 'cells': the known formats are drawing, "), "{error}");
}

#[test]
fn an_answer_is_read_onto_its_puzzle() {
    let puzzle = read("masyu 3x2\n. o .\n\n. . .\n");
    let solution = "masyu 3x2\n.-o-.\n|   |\n.-.-.\n";
    for answer in ["(1,1), (1,2), (1,3), (2,3), (2,2), (2,1)", solution] {
        assert_eq!(drawn(&play::read_answer(&puzzle, answer, None).unwrap()), solution, "{answer}");
    }
    let other = play::read_answer(&puzzle, "masyu 3x2\n. * .\n\n. . .\n", None);
    assert_eq!(other.unwrap_err().to_string(), "the answer is drawn on another puzzle: its clues differ");
}

#[test]
fn every_format_that_can_be_written_is_listed_and_can_be_named() {
    let solved = [
        read("masyu 3x3\n.-o-.\n|   |\n. . .\n|   |\n.-.-.\n"),
        read("numberlink 3x2\n1 2-.\n|   |\n1 2-.\n"),
        read("minesweeper 3x2/1\n1#1\n#F#\n"),
        read("minesweeper 3x2/1 field r1c1\n1*1\n111\n"),
        read("mines 3x2\n1*.\n..?\n"),
    ];
    for format in catalog::formats().iter().filter(|it| it.writes && it.name != "mbf") {
        let mut kinds = 0;
        for solved in &solved {
            let Ok(written) = solved.write(format.name) else { continue };
            kinds += 1;
            assert!(written.text.ends_with('\n'), "{}", format.name);
            let again = if format.reads {
                play::read(&written.text, Some(format.name), Some(solved.kind())).unwrap()
            } else {
                play::read_answer(solved, &written.text, Some(format.name)).unwrap()
            };
            if written.lost.is_empty() {
                assert_eq!(drawn(&again), drawn(solved), "{}", format.name);
            }
        }
        assert!(kinds > 0, "{}", format.name);
    }
    assert!(solved[0].write("kanpen").is_err() && solved[0].write("paths").is_err());
    assert!(solved[1].write("cells").is_err());
}

#[test]
fn where_several_kinds_have_a_format_the_text_tells_the_kind() {
    for (text, kind) in [("mashu/2/2/00", Kind::Masyu), ("numlin/2/2/11h", Kind::Numberlink)] {
        assert_eq!(play::read(text, Some("puzzlink"), None).unwrap().kind(), kind);
        assert_eq!(play::read(text, None, None).unwrap().kind(), kind);
    }
    let error = play::read(". 1\n1 .", Some("drawing"), None).unwrap_err().to_string();
    assert!(error.starts_with("this may be masyu drawing, "), "{error}");
    assert!(error.ends_with(": name the format or the kind"), "{error}");
    assert_eq!(
        play::read("A-A", Some("drawing"), None).unwrap().kind(),
        Kind::Numberlink,
        "no other can be meant"
    );
}

#[test]
fn a_file_may_be_binary() {
    let field = read("minesweeper 3x2/1 field\n1*1\n111\n");
    let (bytes, lost) = field.write_file("mbf").unwrap();
    assert_eq!((&bytes[..], lost.len()), (&[3, 2, 0, 1, 1, 0][..], 0));
    for from in [None, Some("mbf")] {
        assert_eq!(catalog::read_file(&bytes, from, None).unwrap(), field);
    }
    let refusal = |bytes: &[u8], from| catalog::read_file(bytes, from, None).unwrap_err().to_string();
    assert_eq!(
        refusal(&[3, 2, 0, 1, 3, 0], None),
        "mbf: byte 5: a mine in column 3, row 0: the board is 3x2"
    );
    assert_eq!(refusal(&[255, 255, 255], None), "byte 1 is not UTF-8 text");
    assert!(refusal(&[3, 2], Some("mbf")).starts_with("mbf: byte 3: the file ends early"));
    assert_eq!(field.write("mbf").unwrap_err().to_string(), "mbf is a binary format: it goes into a file");
    let masyu = read("mashu/4/3/1060");
    assert!(
        masyu
            .write_file("mbf")
            .unwrap_err()
            .to_string()
            .starts_with("cannot write masyu in the format 'mbf'")
    );
}

#[test]
fn an_answer_drawn_under_other_rules_is_judged_by_those_of_the_puzzle() {
    let puzzle = read("numberlink 3x2 no-touch\n1 2 .\n\n1 2 .\n");
    let answer = play::read_answer(&puzzle, "numberlink 3x2 touch\n1 2-.\n|   |\n1 2-.\n", None).unwrap();
    assert_eq!(answer.rules().unwrap(), "cover,no-touch");
    assert_eq!(answer.broken()[0].rule.name(), "touching");
}

#[test]
fn only_a_whole_puzzle_makes_a_line_of_a_batch() {
    let json = read("mashu/4/3/1060").write("json").unwrap().text;
    for text in [
        "mashu/4/3/1060",
        "https://puzz.link/p?mashu/4/3/zzz",
        "4x3:bWdBd",
        "aBbWd",
        json.trim(),
        "R.G/RBG/..B",
    ] {
        assert!(catalog::is_one_line(text), "{text}");
    }
    for text in ["", "begin", "pzprv3", "masyu 4x3", "o . *", "10", "0 1 2", "{", r#"{"size": {}"#] {
        assert!(!catalog::is_one_line(text), "{text}");
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_readers_panic(text in "(masyu 2x2\n|numberlink 2x2\n|minesweeper 2x2/1\n|mines 2x2\n|mines/|mashu/|numlin/|pzprv3/|\\{)?[-|xo*.?0-9a-z/,:;#(){}=>\" \n─○]{0,80}") {
        for format in catalog::formats() {
            let _ = play::read(&text, Some(format.name), None);
        }
        let _ = play::read(&text, None, None);
        let _ = play::read_answer(&read("mashu/4/3/1060"), &text, None);
        let _ = play::read_answer(&read("numlin/2/2/11h"), &text, None);
        let _ = play::read_answer(&read("mines/2/2/1i"), &text, None);
        let _ = catalog::read_file(text.as_bytes(), None, None);
        let _ = catalog::is_one_line(&text);
    }

    #[test]
    fn what_is_written_is_recognised_and_read_back(position in any_position()) {
        for format in ["drawing", "json"] {
            let text = position.write(format).unwrap().text;
            prop_assert_eq!(&read(&text), &position, "{}", text);
        }
    }
}
