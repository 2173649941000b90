//! What each reader says when it refuses a text: where, what stands there, what was expected.

use crate::boards::format;
use casilla_masyu::codec::ANSWERS;
use casilla_masyu::{Puzzle, Visit};

/// Format, text, refusal.
#[rustfmt::skip]
const PUZZLES: &[(&str, &str, &str)] = &[
    ("drawing", "", "line 1: a drawn board is expected, but nothing is there"),
    ("drawing", "masyu", "line 1, column 6: a size such as 10x8 is expected, but nothing is there"),
    ("drawing", "masyu 6", "line 1, column 7: invalid size '6': expected WIDTHxHEIGHT, such as 10x8"),
    ("drawing", "masyu 300x2\n", "line 1, column 7: a board of 300x2 is out of range: 1x1 to 255x255 are allowed"),
    ("drawing", "masyu 99999999999x2\n", "line 1, column 7: invalid size '99999999999x2': expected WIDTHxHEIGHT, such as 10x8"),
    ("drawing", "masyu 3x2 foo\n", "line 1, column 11: 'foo' where 'full' or the end of the line is expected"),
    ("drawing", "masyu 3x2 full x\n", "line 1, column 16: 'x' where the line should have ended"),
    ("drawing", "masyu 3x2", "line 2: a drawn board is expected, but nothing is there"),
    ("drawing", "\n\n masyu 3x2\n. . .\n", "line 4: 1 lines of drawing where 3x2 has 3"),
    ("drawing", "masyu 3x2\n. q .\n\n. . .", "line 2, column 3: 'q' where '.', 'o', '*' or '?' is expected"),
    ("drawing", "masyu 3x2\n. \0 .\n\n. . .", "line 2, column 3: '\\0' where '.', 'o', '*' or '?' is expected"),
    ("drawing", ". . .\n\n. .", "line 3, column 4: the row ends early: 3 cells are expected"),
    ("puzzlink", "", "character 1: 'mashu', 'masyu' or 'pearl' is expected, but nothing is there"),
    ("puzzlink", "mashu/300/2/0", "character 7: a board of 300x2 is out of range: 1x1 to 255x255 are allowed"),
    ("puzzlink", "mashu/99999999999/2/0", "character 7: '99999999999' is too large for the number of columns"),
    ("puzzlink", "mashu/3/-2/0", "character 9: '-2' where the number of rows is expected"),
    ("puzzlink", "mashu/+3/2/0", "character 7: '+3' where the number of columns or 'f' is expected"),
    ("puzzlink", "mashu/3/+2/0", "character 9: '+2' where the number of rows is expected"),
    ("puzzlink", "mashu/3/2/0", "character 12: the URL ends early: 2 characters of clues are expected"),
    ("puzzlink", "mashu/3/2/00r", "character 13: 'r' where the URL should have ended"),
    ("puzzlink", "mashu/3/2/0r", "character 12: 'r' where '0' to '9' or 'a' to 'q' is expected"),
    ("puzzlink", "mashu/2/2/0q", "character 12: 'q' has a pearl off the board"),
    ("puzzlink", "mashu/3/2/000", "character 13: '0' where the URL should have ended"),
    ("puzzlink", "mashu/v:/3/2/00", "character 7: variants ('v:') are not supported"),
    ("puzzlink", "mashu/e/3/2/00", "character 7: 'e' where the number of columns or 'f' is expected"),
    ("puzzlink", "mashu//3/2/00", "character 7: the number of columns is expected, but nothing is there"),
    ("puzzlink", "https://puzz.link/p?numlin/3/2/00", "character 21: 'numlin' where 'mashu', 'masyu' or 'pearl' is expected"),
    ("puzzlink", "mashu/3/2/0\0", "character 12: '\\0' where '0' to '9' or 'a' to 'q' is expected"),
    ("puzzlink", "mashu/3/2/00//", "character 13: '/' where the URL should have ended"),
    ("pzprv3", "", "line 1, column 1: 'pzprv3' is expected, but nothing is there"),
    ("pzprv3", "pzprv3", "line 1, column 7: 'mashu', 'masyu' or 'pearl' is expected, but nothing is there"),
    ("pzprv3", "pzprv3\nnumlin\n2\n3", "line 2, column 1: 'numlin' where 'mashu', 'masyu' or 'pearl' is expected"),
    ("pzprv3", "pzprv3\nmashu\n2", "line 3, column 2: the number of columns is expected, but nothing is there"),
    ("pzprv3", "pzprv3\nmashu\n256\n3", "line 3, column 1: a board of 3x256 is out of range: 1x1 to 255x255 are allowed"),
    ("pzprv3", "pzprv3\nmashu\n2\n3\n. . \n", "line 5, column 4: the row ends early: 3 cells are expected"),
    ("pzprv3", "pzprv3\nmashu\n2\n3\n. . . .\n", "line 5, column 7: '.' where the row should have ended"),
    ("pzprv3", "pzprv3\nmashu\n2\n3\n. . .\n. 3 .\n", "line 6, column 3: '3' where '.', '1', '2' or '-' is expected"),
    ("pzprv3", "pzprv3\nmashu\n2\n3\n. . .\n. . .\n0 2\n", "line 7, column 3: '2' where '0', '1' or '-1' is expected"),
    ("pzprv3", "pzprv3\nmashu\n2\n3\n. . .\n. . .\n0\n", "line 7, column 2: the row ends early: 2 edges are expected"),
    ("pzprv3", "pzprv3\nmashu\n2\n3\n. . .\n. . .\n0 0\n0 0\n0 0 0\nmore", "line 10, column 1: 'more' where the file should have ended"),
    ("pzprv3", "pzprv3\nmashu\n2\n3\n\n. . .\n. . .\n", "line 5, column 1: the row ends early: 3 cells are expected"),
    ("pzprv3", "pzprv3/mashu/2/3/. . ./. x ./", "line 1, column 26: 'x' where '.', '1', '2' or '-' is expected"),
    ("tatham", "", "character 1: a game id (WIDTHxHEIGHT:DESCRIPTION) is expected, but nothing is there"),
    ("tatham", "6x6", "character 1: '6x6' where a game id (WIDTHxHEIGHT:DESCRIPTION) is expected"),
    ("tatham", "6x6dt#123456", "character 6: a random seed gives a different puzzle on other machines: expected a game id with ':'"),
    ("tatham", "3x2q:f", "character 4: 'q' where 'de', 'dt', 'n' or nothing is expected"),
    ("tatham", "3x2:BB", "character 7: the id ends early: it gives 2 of 6 cells"),
    ("tatham", "3x2:BBBg", "character 8: 'g' runs off the board of 6 cells"),
    ("tatham", "3x2:B1", "character 6: '1' where 'B', 'W' or 'a' to 'z' is expected"),
    ("tatham", "300x2:a", "character 1: a board of 300x2 is out of range: 1x1 to 255x255 are allowed"),
    ("tatham", "99999999999x2:a", "character 1: '99999999999' is too large for the number of columns"),
    ("tatham", "3x2:BBBBBBB", "character 11: 'B' runs off the board of 6 cells"),
    ("tatham", "3x2:", "character 5: the id ends early: it gives 0 of 6 cells"),
    ("masyu-com", "", "character 1: 0 cells do not make a square board"),
    ("masyu-com", "aB", "character 3: 2 cells do not make a square board"),
    ("masyu-com", "aB-", "character 3: '-' where 'B', 'W' or 'a' to 'z' is expected"),
    ("janko", "", "a line 'problem' is expected, but there is none"),
    ("janko", "begin\nend\n", "a line 'problem' is expected, but there is none"),
    ("janko", "begin\nproblem\nend\n", "line 2, column 8: a row is expected, but nothing is there"),
    ("janko", "begin\nsize 2\nproblem\n- -\nend\n", "line 4, column 4: the problem ends early: 2 rows are expected"),
    ("janko", "begin\nsize 2\nproblem\n- -\n- -\n- -\nend\n", "line 6, column 1: '- -' where the problem should have ended"),
    ("janko", "begin\nsize 2\nproblem\n- - -\n- -\n", "line 4, column 5: '-' where the row should have ended"),
    ("janko", "begin\nsize 2\nproblem\n- -\n- \n", "line 5, column 2: the row ends early: 2 cells are expected"),
    ("janko", "begin\nsize 2\nproblem\n- q\n- -\n", "line 4, column 3: 'q' where '-', 'w', 'b', '1' or '2' is expected"),
    ("janko", "begin\nrows 2\nproblem\n- -\n- -\n", "line 2, column 6: expected both 'rows' and 'cols', or neither"),
    ("janko", "begin\nsize 300\nproblem\n-\n", "line 2, column 6: a board of 300x300 is out of range: 1x1 to 255x255 are allowed"),
    ("janko", "begin\nsize x\nproblem\n-\n", "line 2, column 6: 'x' where the number of columns is expected"),
    ("kanpen", "", "character 1: a URL with masyu.html?problem= is expected, but nothing is there"),
    ("kanpen", "masyu.html?problem=", "character 20: the number of columns is expected, but nothing is there"),
    ("kanpen", "masyu.html?problem=2/3/._._./._._", "character 33: the row ends early: 3 cells are expected"),
    ("kanpen", "masyu.html?problem=2/3/._._.", "character 29: the URL ends early: 2 rows are expected"),
    ("kanpen", "masyu.html?problem=1/3/._3_.", "character 26: '3' where '.', '1' or '2' is expected"),
    ("kanpen", "masyu.html?problem=1/3/._._./._._./", "character 30: '._._.' where the URL should have ended"),
    ("kanpen", "masyu.html?problem=1/300/.", "character 22: a board of 300x1 is out of range: 1x1 to 255x255 are allowed"),
    ("kanpen", "shikaku.html?problem=1/1/.", "character 1: 'shikaku.html?problem=1/1/.' where a URL with masyu.html?problem= is expected"),
    ("list", "", "line 1, column 1: the side of the board is expected, but nothing is there"),
    ("list", "x", "line 1, column 1: 'x' where the side of the board is expected"),
    ("list", "0", "line 1, column 1: a board of 0x0 is out of range: 1x1 to 255x255 are allowed"),
    ("list", "256", "line 1, column 1: a board of 256x256 is out of range: 1x1 to 255x255 are allowed"),
    ("list", "+6", "line 1, column 1: '+6' where the side of the board is expected"),
    ("list", "99999999999", "line 1, column 1: '99999999999' is too large for the side of the board"),
    ("list", "6\n1,3", "line 2, column 4: the line ends early: 3 numbers are expected"),
    ("list", "6\n1,3,1,1", "line 2, column 7: '1' where the line should have ended"),
    ("list", "6\n7,3,1", "line 2, column 1: the row is 7: 1 to 6 is expected"),
    ("list", "6\n0,3,1", "line 2, column 1: the row is 0: 1 to 6 is expected"),
    ("list", "6\n1,3,3", "line 2, column 5: '3' where '1' or '2' is expected"),
    ("list", "6\n1,3,1\n1,3,2", "line 3, column 1: r1c3 has a pearl already"),
    ("list", "6\n1,-3,1", "line 2, column 3: '-3' where the column is expected"),
    ("list", "6\n1,,1", "line 2, column 3: the column is expected, but nothing is there"),
    ("matrix", "", "line 1, column 1: a matrix is expected, but nothing is there"),
    ("matrix", "0 1\n0", "line 2, column 2: the row ends early: 2 cells are expected"),
    ("matrix", "0 1\n0 1 2", "line 2, column 5: '2' where the row should have ended"),
    ("matrix", "01\n03", "line 2, column 2: '3' where '0', '1' or '2' is expected"),
    ("matrix", "0,1\n0,,1", "line 2, column 4: '1' where the row should have ended"),
    ("matrix", "[[0, 1], [2]]", "line 1, column 12: the row ends early: 2 cells are expected"),
    ("matrix", "[[0, 1],\n [2, 0]", "line 2, column 8: ']' is expected, but nothing is there"),
    ("matrix", "[[0, 1], 2]", "line 1, column 10: '2]' where a row in brackets is expected"),
    ("matrix", "[[0]] 1", "line 1, column 7: '1' where the matrix should have ended"),
    ("list", "3\n(1,1,2", "line 2, column 7: ')' is expected, but nothing is there"),
    ("list", "3\n(1,4,2)", "line 2, column 4: the column is 4: 1 to 3 is expected"),
    ("matrix", "0,1\n0 1", "line 2, column 4: the row ends early: 2 cells are expected"),
    ("matrix", "999999999999999999999999999999999999999999999999999999999999", "line 1, column 1: '9' where '0', '1' or '2' is expected"),
];

/// Format, text, refusal; the puzzle is 3x2.
#[rustfmt::skip]
const ANSWERS_TO_3X2: &[(&str, &str, &str)] = &[
    ("cells", "", "line 1, column 1: a list of cells is expected, but nothing is there"),
    ("cells", "x", "line 1, column 1: 'x' where '(' is expected"),
    ("cells", "(1,1", "line 1, column 2: '1,1' where row,col and ')' is expected"),
    ("cells", "(1)", "line 1, column 2: '1' where row,col is expected"),
    ("cells", "(1,1)", "line 1, column 1: a line has at least two cells"),
    ("cells", "(1,1), (2,2)", "line 1, column 8: r1c1 and r2c2 are not neighbours"),
    ("cells", "(1,1), (1,2), (1,1)", "line 1, column 15: the line runs twice between r1c2 and r1c1"),
    ("cells", "(1,1), (1,4)", "line 1, column 11: the column is 4: 1 to 3 is expected"),
    ("cells", "(0,1), (2,1)", "line 1, column 9: the row is 2: 0 to 1 is expected"),
    ("cells", "[(1,1), (1,2)", "line 1, column 14: ']' is expected, but nothing is there"),
    ("cells", "(1,1), (1,2)]", "line 1, column 13: ']' where '(' is expected"),
    ("cells", "..., (1,1)", "line 1, column 1: '..., (1,1)' where '(' is expected"),
    ("cells0", "Ruta actual: [(1,1), (1,3)]", "line 1, column 25: the column is 3: 0 to 2 is expected"),
    ("cells", "(1,1), 1,2", "line 1, column 8: '1,2' where '(' is expected"),
    ("cells", "(1,1);\n(1,2)", "line 1, column 6: ';' where '(' is expected"),
    ("edges", "", "line 1, column 1: row,col - row,col is expected, but nothing is there"),
    ("edges", "1,1", "line 1, column 1: '1,1' where row,col - row,col is expected"),
    ("edges", "1,1 - 1,3", "line 1, column 1: r1c1 and r1c3 are not neighbours"),
    ("edges", "1,1 - 1,2\n1,2 - 1,1", "line 2, column 1: the edge between r1c2 and r1c1 is given twice"),
    ("edges", "1,1 - 3,1", "line 1, column 7: the row is 3: 1 to 2 is expected"),
    ("edges", "1 - 1,2", "line 1, column 1: '1' where row,col is expected"),
    ("edges", "1,1 - x,2", "line 1, column 7: 'x' where the row is expected"),
    ("digits", "", "character 1: '/' between the edges across and down is expected, but nothing is there"),
    ("digits", "0000", "character 5: '/' between the edges across and down is expected, but nothing is there"),
    ("digits", "0000/00", "character 8: the part down ends early: 3 digits are expected"),
    ("digits", "00000/000", "character 5: '0' where the part across should have ended"),
    ("digits", "0000/0000", "character 9: '0' where the part down should have ended"),
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
    let puzzle = Puzzle::empty("3x2".parse().unwrap(), Visit::Pearls);
    for &(name, text, refusal) in ANSWERS_TO_3X2 {
        let format = ANSWERS.iter().find(|format| format.name == name).unwrap();
        let error = (format.read)(&puzzle, text).map_err(|error| error.to_string());
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
    refused("drawing", &"o ".repeat(256), "256x1");
    refused("drawing", &".\n\n".repeat(300), "1x300");
    refused("matrix", &"0".repeat(300), "300x1");
    refused("matrix", &"0,1\n".repeat(256), "2x256");
    refused("janko", &format!("begin\nproblem\n{}", "- b\n".repeat(1000)), "2x1000");
    refused("puzzlink", "mashu/9999999999/9999999999/", "9999999999x9999999999");
    let most = (format("masyu-com").read)(&"z".repeat(65_025 / 26 + 1)).unwrap_err();
    assert_eq!(most.to_string(), "character 2501: 'z' runs off the board of 65025 cells");
}

#[test]
fn a_long_text_is_shown_only_in_part() {
    let error = (format("puzzlink").read)(&"é".repeat(1000)).unwrap_err().to_string();
    let shown = "é".repeat(40);
    assert_eq!(error, format!("character 1: '{shown}…' where 'mashu', 'masyu' or 'pearl' is expected"));
}
