//! The JSON that is documented.

use crate::read;
use play::json::{CheckReport, Findings};
use play::{Answer, Language};

#[test]
fn a_board_is_written_as_documented() {
    let board = read("masyu 4x2 full\no-.x. ?\n| x\n.-*-.-.\n");
    let expected = concat!(
        r#"{"casilla":1,"kind":"masyu","size":{"width":4,"height":2},"rules":"every","#,
        r#""clues":["o..?",".*.."],"position":{"across":["-x ","---"],"down":["|x  "]}}"#,
        "\n"
    );
    assert_eq!(board.write("json").unwrap().text, expected);
}

#[test]
fn a_check_names_rules_and_cells() {
    let board = read("masyu 3x2\n.-o .\n\n. . .\n");
    let report = CheckReport::new(&board, &board.broken(), Language::English);
    let expected = concat!(
        r#"{"kind":"masyu","size":{"width":3,"height":2},"solved":false,"broken":[{"rule":"dead-end","cells":["r1c1","r1c2"],"#,
        r#""sentence":"the line ends: r1c1, r1c2"}]}"#
    );
    assert_eq!(serde_json::to_string(&report).unwrap(), expected);
}

#[test]
fn solutions_are_written_as_digits() {
    let solution = read("masyu 3x2\n.-o-.\n|   |\n.-.-.\n");
    let answer = Answer::One(solution);
    let findings = serde_json::to_string(&Findings::solution(&answer)).unwrap();
    assert_eq!(findings, r#"{"solution":"1111/101"}"#);
}
