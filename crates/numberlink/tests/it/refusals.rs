//! What each reader says when it refuses a text: where, what stands there, what was expected.

use crate::boards::{answer_format, format, small_puzzle};

/// Format, text, refusal.
#[rustfmt::skip]
const PUZZLES: &[(&str, &str, &str)] = &[
    ("drawing", "", "line 1: a drawn board is expected, but nothing is there"),
    ("drawing", "numberlink", "line 1, column 11: a size such as 10x8 is expected, but nothing is there"),
    ("drawing", "numberlink 6", "line 1, column 12: invalid size '6': expected WIDTHxHEIGHT, such as 10x8"),
    ("drawing", "numberlink 300x2\n", "line 1, column 12: a board of 300x2 is out of range: 1x1 to 255x255 are allowed"),
    ("drawing", "numberlink 3x2 foo\n", "line 1, column 16: unknown rule 'foo': expected 'cover' or 'no-cover', 'touch' or 'no-touch'"),
    ("drawing", "numberlink 3x2 cover,no-cover\n", "line 1, column 16: 'no-cover' follows another word for the same rule"),
    ("drawing", "numberlink 3x2 cover touch\n", "line 1, column 22: 'touch' where the line should have ended"),
    ("drawing", "numberlink 3x2 cover", "line 2: a drawn board is expected, but nothing is there"),
    ("drawing", "\n\n numberlink 3x2\n1 . 1\n", "line 4: 1 lines of drawing where 3x2 has 3"),
    ("drawing", "numberlink 3x1\n1 * 1", "line 2, column 3: '*' where '.', '?', a letter or a number is expected"),
    ("drawing", "numberlink 3x1\n1 \0 1", "line 2, column 3: '\\0' where '.', '?', a letter or a number is expected"),
    ("drawing", "numberlink 3x1\n10   .  1", "line 2, column 2: '0' where an edge ('-', 'x' or a blank) is expected"),
    ("drawing", "1 . 1\n\n. .", "line 3, column 4: the row ends early: 3 cells are expected"),
    ("drawing", "1 . 2\n\n2 . .", "line 1, column 1: 1 occurs once: every number needs a partner"),
    ("drawing", "1 1 1", "line 1, column 5: 1 occurs 3 times: every number needs a partner"),
    ("drawing", "1 1 ?", "line 1, column 5: ? occurs once: every number needs a partner"),
    ("drawing", ". . .", "there is no number to join"),
    ("drawing", "4096 4096", "line 1, column 1: 4096 is too large: numbers go up to 4095"),
    ("drawing", "99999999999 99999999999", "line 1, column 1: '99999999999' is too large for '.', '?', a letter or a number"),
    ("puzzlink", "", "character 1: 'numlin', 'numberlink' or 'arukone' is expected, but nothing is there"),
    ("puzzlink", "numlin/300/2/1", "character 8: a board of 300x2 is out of range: 1x1 to 255x255 are allowed"),
    ("puzzlink", "numlin/03/2/1", "character 8: '03' where a number without a leading zero is expected"),
    ("puzzlink", "numlin/3/1/1g1#touchy", "character 16: unknown rule 'touchy': expected 'cover' or 'no-cover', 'touch' or 'no-touch'"),
    ("puzzlink", "numlin/3/+2/1", "character 10: '+2' where the number of rows is expected"),
    ("puzzlink", "numlin/e/3/1/1g1", "character 8: 'e' where the number of columns is expected"),
    ("puzzlink", "arukone/f/3/1/1g1", "character 9: 'f' where the number of columns or 'e' is expected"),
    ("puzzlink", "arukone/v:/3/1/1g1", "character 9: variants ('v:') are not supported"),
    ("puzzlink", "numlin/3/1/1G1", "character 13: 'G' where '0' to '9', 'a' to 'z', '-', '+' or '.' is expected"),
    ("puzzlink", "numlin/3/1/1-0f1", "character 13: 15 has fewer digits than '-' asks for"),
    ("puzzlink", "numlin/3/1/+1", "character 14: a digit ('0' to '9' or 'a' to 'f') is expected, but nothing is there"),
    ("puzzlink", "numlin/3/1/1=001", "character 13: '=' where '0' to '9', 'a' to 'z', '-', '+' or '.' is expected"),
    ("puzzlink", "numlin/3/1/1g1//", "character 15: '/' where the URL should have ended"),
    ("puzzlink", "numlin/3/1/1g2", "character 12: 1 occurs once: every number needs a partner"),
    ("puzzlink", "numlin/3/1/1g1?x=1", "character 16: 'x=1' where 'numlin', 'numberlink' or 'arukone' is expected"),
    ("puzzlink", "https://puzz.link/p?mashu/3/2/00", "character 21: 'mashu' where 'numlin', 'numberlink' or 'arukone' is expected"),
    ("pzprv3", "", "line 1, column 1: 'pzprv3' is expected, but nothing is there"),
    ("pzprv3", "pzprv3.1/numlin/1/2/1 1 ", "line 1, column 1: 'pzprv3.1' where 'pzprv3' is expected"),
    ("pzprv3", "pzprv3\nmashu\n1\n2\n1 1", "line 2, column 1: 'mashu' where 'numlin', 'numberlink' or 'arukone' is expected"),
    ("pzprv3", "pzprv3\nnumlin\n1\n2\nA A", "line 5, column 1: 'A' where '.', '-' or a number is expected"),
    ("pzprv3", "pzprv3\nnumlin\n1\n2\n1 1 1", "line 5, column 5: '1' where the row should have ended"),
    ("pzprv3", "pzprv3\nnumlin\n1\n2\n1 1\n2", "line 6, column 1: '2' where '0', '1' or '-1' is expected"),
    ("pzprv3", "pzprv3\nnumlin\n1\n2\n1 1\n0\nmore", "line 7, column 1: 'more' where the file should have ended"),
    ("pzprv3", "pzprv3\nnumlin\n2\n2", "there is no number to join"),
    ("pzprv3", "pzprv3\narukone\n1\n2", "line 4, column 2: 'passallcell' or 'dontpassallcell' is expected, but nothing is there"),
    ("pzprv3", "pzprv3\narukone\n1\n2\nA A", "line 5, column 1: 'A A' where 'passallcell' or 'dontpassallcell' is expected"),
    ("pzprv3", "pzprv3\narukone\n1\n2\npassallcell\n1 1", "line 6, column 1: '1' where 'A' to 'Z', 'a' to 'z' or '.' is expected"),
    ("pzprv3", "pzprv3\narukone\n1\n2\npassallcell\nA B", "line 6, column 1: 'A' occurs once: every number needs a partner"),
    ("janko", "begin\nend", "a line 'problem' is expected, but there is none"),
    ("janko", "begin\nproblem\n1 - 1\n- -\nend", "line 4, column 4: the row ends early: 3 cells are expected"),
    ("janko", "begin\nproblem\n1 b 1\nend", "line 3, column 3: 'b' where '-' or a number is expected"),
    ("janko", "begin\nproblem\n1 - 2\nend", "line 3, column 1: 1 occurs once: every number needs a partner"),
    ("janko", "begin\nproblem\n1 1\n1 1\nend", "line 4, column 1: 1 occurs 4 times: expected twice"),
    ("kanpen", "http://www.kanpen.net/masyu.html?problem=1/2/1_1/", "character 1: 'http://www.kanpen.net/masyu.html?problem…' where a URL with numberlink.html?problem= is expected"),
    ("kanpen", "numberlink.html?problem=1/2/1_x/", "character 31: 'x' where '.' or a number is expected"),
    ("kanpen", "numberlink.html?problem=1/3/1_1/", "character 32: the row ends early: 3 cells are expected"),
    ("kanpen", "numberlink.html?problem=1/2/1_2/", "character 29: 1 occurs once: every number needs a partner"),
    ("list", "", "line 1, column 1: the line ends early: 2 numbers are expected"),
    ("list", "3", "line 1, column 2: the line ends early: 2 numbers are expected"),
    ("list", "0,3\n", "line 1, column 1: a board of 3x0 is out of range: 1x1 to 255x255 are allowed"),
    ("list", "2,300\n", "line 1, column 3: a board of 300x2 is out of range: 1x1 to 255x255 are allowed"),
    ("list", "2,3,4\n", "line 1, column 5: '4' where the line should have ended"),
    ("list", "2,3\n1,1\n", "line 2, column 4: the line ends early: 3 numbers are expected"),
    ("list", "2,3\n1,1,1,1\n", "line 2, column 7: '1' where the line should have ended"),
    ("list", "2,3\n0,1,1\n", "line 2, column 1: the row is 0: 1 to 2 is expected"),
    ("list", "2,3\n1,4,1\n", "line 2, column 3: the column is 4: 1 to 3 is expected"),
    ("list", "2,3\n1,1,x\n", "line 2, column 5: 'x' where a number is expected"),
    ("list", "2,3\n1,1,-1\n", "line 2, column 5: '-1' where a number is expected"),
    ("list", "2,3\n1,1,4096\n", "line 2, column 5: 4096 is too large: numbers go up to 4095"),
    ("list", "2,3\n1,1,1\n1,1,1\n", "line 3, column 1: r1c1 has a number already"),
    ("list", "2,3\n1,1,1\n2,2,2\n2,3,2", "line 2, column 5: 1 occurs once: every number needs a partner"),
    ("list", "2,3\n1,1,1\n1,2,1\n1,3,1\n2,1,1\n", "line 4, column 5: 1 occurs 4 times: expected twice"),
    ("list", "2,3\n", "there is no number to join"),
    ("flow", "", "line 1, column 1: a row of dots and letters is expected, but nothing is there"),
    ("flow", "A.A\n..\n", "line 2, column 3: the row ends early: 3 cells are expected"),
    ("flow", "A.A/..../", "line 1, column 8: '.' where the row should have ended"),
    ("flow", "A1A", "line 1, column 2: '1' where 'A' to 'Z', 'a' to 'z' or '.' is expected"),
    ("flow", "A.B", "line 1, column 1: 'A' occurs once: every number needs a partner"),
    ("flow", "A.a", "line 1, column 1: 'A' occurs once: every number needs a partner"),
    ("flow", "A.A/A.A", "line 1, column 5: 'A' occurs 4 times: expected twice"),
    ("flow", ".....", "there is no number to join"),
    ("flow", "A#A/...", "line 1, column 2: '#' where 'A' to 'Z', 'a' to 'z' or '.' is expected"),
    ("stream", "", "line 1, column 1: WIDTH HEIGHT is expected, but nothing is there"),
    ("stream", "3\n1.1", "line 1, column 2: the line ends early: 2 numbers are expected"),
    ("stream", "3 1 1\n1.1", "line 1, column 5: '1' where the line should have ended"),
    ("stream", "300 1\n1.1", "line 1, column 1: a board of 300x1 is out of range: 1x1 to 255x255 are allowed"),
    ("stream", "3 2\n1.1", "line 2, column 4: the puzzle ends early: 2 rows are expected"),
    ("stream", "3 1\n1.1.", "line 2, column 4: '.' where the row should have ended"),
    ("stream", "3 1\n1*1", "line 2, column 2: '*' where '0' to '9', 'A' to 'Z', 'a' to 'z' or '.' is expected"),
    ("stream", "3 1\n1.1\n...", "line 3, column 1: '...' where the only puzzle should have ended"),
    ("stream", "0 0\n", "line 1, column 1: WIDTH HEIGHT is expected, but nothing is there"),
    ("flowfree", "", "character 1: ';' before the paths is expected, but nothing is there"),
    ("flowfree", "3,0,1,1", "character 8: ';' before the paths is expected, but nothing is there"),
    ("flowfree", "3,0,1;0,1", "character 6: the head ends early: 4 numbers are expected"),
    ("flowfree", "3:x,0,1,1;0,1", "character 3: 'x' where the number of rows is expected"),
    ("flowfree", "3,1,1,1;0,1", "character 3: '1' where '0' is expected"),
    ("flowfree", "3,0,x,1;0,1", "character 5: 'x' where the number of the level is expected"),
    ("flowfree", "3,0,1,2;0,1", "character 12: the level ends early: 2 paths are expected"),
    ("flowfree", "3,0,1,1;0,1;2,5", "character 13: '2,5' where the level should have ended"),
    ("flowfree", "3,0,1,3;0,1;;2,5", "character 13: a cell is expected, but nothing is there"),
    ("flowfree", "3,0,1,1;0", "character 9: a path has at least two cells"),
    ("flowfree", "3,0,1,1;0,2", "character 11: r1c1 and r1c3 are not neighbours"),
    ("flowfree", "3,0,1,1;0,9", "character 11: there is no cell 9: expected 0 to 8"),
    ("flowfree", "3,0,1,1;0,", "character 11: a cell is expected, but nothing is there"),
    ("flowfree", "3,0,1,2;0,1;1,2", "character 13: r1c2 is on a path already"),
    ("flowfree", "3,0,1,1;0,1,0", "character 13: r1c1 is on a path already"),
    ("flowfree", "3,0,1,1,4;0,1", "character 9: bridges, holes and walls are not supported"),
    ("flowfree", "3,0,1,1,,,0|1;0,1", "character 11: bridges, holes and walls are not supported"),
    ("flowfree", "3:3+B,0,1,1;0,1", "character 1: bridges, holes and walls are not supported"),
];

/// Format, answer to a puzzle of 3x2 with 1 in its first two cells, refusal.
#[rustfmt::skip]
const ANSWERS_TO_3X2: &[(&str, &str, &str)] = &[
    ("paths", "", "line 1, column 1: number => (row,col), (row,col), … is expected, but nothing is there"),
    ("paths", "(1,1), (1,2)", "line 1, column 1: '(1,1), (1,2)' where number => (row,col), (row,col), … is expected"),
    ("paths", "1 =>", "line 1, column 5: a path has at least two cells"),
    ("paths", "1 => (1,1)", "line 1, column 6: a path has at least two cells"),
    ("paths", "1 => (1,1), (1,3)", "line 1, column 13: r1c1 and r1c3 are not neighbours"),
    ("paths", "1 => (1,1), (1,2), (1,1)", "line 1, column 20: the line runs twice between r1c2 and r1c1"),
    ("paths", "1 => (1,1), (3,1)", "line 1, column 14: the row is 3: 1 to 2 is expected"),
    ("paths", "1 => (1,1), 1,2", "line 1, column 13: '1,2' where '(' is expected"),
    ("paths", "1 => (1,1), (1,2)..", "line 1, column 18: '.' where '(' is expected"),
    ("paths", "x1 => (1,1), (1,2)", "line 1, column 1: 'x1' where a number, a letter or '?' is expected"),
    ("paths", "2 => (1,1), (1,2)", "line 1, column 1: the path from r1c1 to r1c2 has no 2 at its ends"),
    ("paths", "? => (1,1), (1,2)", "line 1, column 1: the path from r1c1 to r1c2 has no ? at its ends"),
    ("paths", "1 => (2,1), (2,2)", "line 1, column 1: the path from r2c1 to r2c2 has no 1 at its ends"),
    ("paths", "1 => (1,1), (1,2)\n4096 => (1,1), (1,2)", "line 2, column 1: 4096 is too large: numbers go up to 4095"),
    ("edges", "1,1 - 1,3", "line 1, column 1: r1c1 and r1c3 are not neighbours"),
    ("edges", "", "line 1, column 1: row,col - row,col is expected, but nothing is there"),
    ("digits", "0020/000", "character 3: '2' where '0' or '1' is expected"),
    ("digits", "000/0000", "character 4: the part across ends early: 4 digits are expected"),
];

#[test]
fn a_wrong_puzzle_is_refused_with_the_place_and_the_reason() {
    for &(name, text, refusal) in PUZZLES {
        let error = (format(name).read)(text).map_err(|error| error.to_string());
        assert_eq!(error, Err(refusal.to_owned()), "{name} {text:?}");
    }
}

#[test]
fn a_wrong_answer_is_refused_with_the_place_and_the_reason() {
    let puzzle = small_puzzle("3x2");
    for &(name, text, refusal) in ANSWERS_TO_3X2 {
        let error = (answer_format(name).read)(&puzzle, text).map_err(|error| error.to_string());
        assert_eq!(error, Err(refusal.to_owned()), "{name} {text:?}");
    }
}

#[test]
fn a_board_that_is_too_large_is_refused_by_its_size() {
    let refused = |name: &str, text: &str, size: &str| {
        let error = (format(name).read)(text).unwrap_err();
        let reason = format!("a board of {size} is out of range: 1x1 to 255x255 are allowed");
        assert_eq!(error.reason, reason.as_str(), "{name}");
    };
    refused("drawing", &"1 ".repeat(256), "256x1");
    refused("drawing", &"10\n\n".repeat(300), "1x300");
    refused("flow", &"A".repeat(300), "300x1");
    refused("flow", &"A.\n".repeat(256), "2x256");
    refused("janko", &format!("begin\nproblem\n{}", "- 1\n".repeat(1000)), "2x1000");
    refused("puzzlink", "numlin/9999999999/9999999999/", "9999999999x9999999999");
    refused("stream", "256 2\n", "256x2");
    refused("flowfree", "9999999999,0,1,1;0,1", "9999999999x9999999999");
}
