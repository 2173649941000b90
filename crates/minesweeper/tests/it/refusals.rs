//! What is wrong is refused with its place and the reason.

use crate::boards::{format, paper_format};
use casilla_minesweeper::codec::mbf;
use casilla_minesweeper::paper::codec::ANSWERS;

#[track_caller]
fn refused(name: &str, text: &str, expected: &str) {
    assert_eq!((format(name).read)(text).unwrap_err().to_string(), expected);
}

#[track_caller]
fn paper_refused(name: &str, text: &str, expected: &str) {
    assert_eq!((paper_format(name).read)(text).unwrap_err().to_string(), expected);
}

#[test]
fn drawings() {
    let with = |rows: &str| format!("minesweeper 3x2/2\n{rows}");
    let cell = "where '#', '0' to '8', 'F', '*', '!' or 'x' is expected";
    refused("drawing", &with("###\n#9#"), &format!("line 3, column 2: '9' {cell}"));
    refused("drawing", &with("# # #\n# 10 #"), &format!("line 3, column 3: '10' {cell}"));
    refused("drawing", &with("###\n##"), "line 3, column 3: the row ends early: 3 cells are expected");
    refused("drawing", &with("###\n####"), "line 3, column 4: '#' where the row should have ended");
    refused("drawing", &with("###"), "line 1, column 18: the board ends early: 2 rows are expected");
    refused("drawing", &with("###\n###\n###"), "line 4, column 1: '###' where the board should have ended");
    refused("drawing", &with("***\n###"), "line 1, column 13: 3 mines are shown where there are 2");
    let game = "where WIDTHxHEIGHT/MINES, such as 30x16/99, is expected";
    refused("drawing", "minesweeper 3x2\n###\n###", &format!("line 1, column 13: '3x2' {game}"));
    refused("drawing", "minesweeper 3x2/7\n###\n###", "line 1, column 17: 7 mines do not fit on 3x2");
    refused(
        "drawing",
        "minesweeper 300x2/7",
        "line 1, column 13: a board of 300x2 is out of range: 1x1 to 255x255 are allowed",
    );
    refused(
        "drawing",
        "minesweeper 3x2/1 play\n###\n###",
        "line 1, column 19: 'play' where 'field' or the end of the line is expected",
    );
}

#[test]
fn drawn_fields() {
    let with = |rest: &str| format!("minesweeper 3x2/1 field{rest}");
    refused("drawing", &with("\n1*1\n121"), "line 3, column 2: '2' where 1 mines are around r2c2");
    refused("drawing", &with("\n1*1\n1#1"), "line 3, column 2: '#' where '0' to '8' or '*' is expected");
    refused("drawing", &with("\n**2\n222"), "line 1, column 13: there are 2 mines, not 1");
    refused("drawing", &with(" r1c2\n1*1\n111"), "line 1, column 25: the first click opens a mine at r1c2");
    refused("drawing", &with(" r1c4\n1*1\n111"), "line 1, column 28: the column is 4: 1 to 3 is expected");
    refused(
        "drawing",
        &with(" a1\n1*1\n111"),
        "line 1, column 25: 'a1' where the cell to open first, such as r2c3, is expected",
    );
}

#[test]
fn matrices_and_mine_files() {
    refused("matrix", "M E\nE X", "line 2, column 3: 'X' where 'M' or 'E' is expected");
    refused("matrix", "M E\nE", "line 2, column 2: the row ends early: 2 cells are expected");
    refused("matrix", " ", "line 1, column 1: a matrix is expected, but nothing is there");
    refused("mine", "3x2x7\nHHH\nHHH", "line 1, column 5: 7 mines do not fit on 3x2");
    refused("mine", "3x2x1\nHHH\nH9H", "line 3, column 2: '9' where '0' to '8', 'H' or 'F' is expected");
    refused(
        "mine",
        "3x2\nHHH",
        "line 1, column 4: the line ends early: 3 numbers (WIDTHxHEIGHTxMINES) are expected",
    );
}

#[test]
fn board_files() {
    let with = |rest: &str| format!("# MINESWEEPER-BOARD v0.1\nrows: 1\ncolumns: 3\nmines: 1\n{rest}");
    refused(
        "board",
        "# MINESWEEPER-BOARD v0.2\n",
        "line 1, column 1: '# MINESWEEPER-BOARD v0.2' where '# MINESWEEPER-BOARD v0.1' is expected",
    );
    refused("board", &with("# Render: emoji\n"), "line 5, column 11: 'emoji' where 'ascii' is expected");
    refused("board", &with(""), "line 4, column 9: '[real]' or '[view]' is expected, but nothing is there");
    refused(
        "board",
        &with("[view]\nU1*"),
        "line 6, column 3: '*' where '0' to '8', 'U', 'F', '?', 'X', '@' or '#' is expected",
    );
    refused("board", &with("[view]\nU2U\n[real]\n01*"), "line 6, column 2: '2' where [real] has '1' at r1c2");
    refused(
        "board",
        &with("[view]\nUUU\n[view]\nUUU"),
        "line 7, column 1: '[view]' where each of the grids once is expected",
    );
    refused(
        "board",
        "# MINESWEEPER-BOARD v0.1\nrows: 1\n[view]\nU",
        "line 2, column 8: a line 'columns: …' is expected, but nothing is there",
    );
}

#[test]
fn game_ids() {
    refused("tatham", "3x3:3,0,u008", "character 5: the column of the first click is 3: expected 0 to 2");
    refused("tatham", "3x3:0,0,u00", "character 12: the id ends early: 3 digits are expected");
    refused("tatham", "3x3:0,0,u0081", "character 13: '1' where the id should have ended");
    refused(
        "tatham",
        "3x3:0,0,u00g",
        "character 12: 'g' where a digit ('0' to '9' or 'a' to 'f') is expected",
    );
    refused("tatham", "3x3:0,0,u004", "character 13: the last digit covers more than 9 cells");
    refused("tatham", "3x3:2,2,u008", "character 5: the first click opens a mine at r3c3");
    refused("tatham", "3x3n2:0,0,u008", "character 5: the bitmap has 1 mines, not 2");
    refused(
        "tatham",
        "3x3:0,0,008",
        "character 9: '008' where 'm' or 'u' and hexadecimal digits is expected",
    );
    refused(
        "tatham",
        "9x9n10#123,4",
        "character 7: a random seed gives a different puzzle on other machines: expected a game id with ':'",
    );
}

#[test]
fn binary_files() {
    let refused = |bytes: &[u8]| mbf::read(bytes).unwrap_err().to_string();
    assert_eq!(
        refused(&[3, 2, 0]),
        "byte 4: the file ends early: expected the width, the height and the number of mines"
    );
    assert_eq!(refused(&[0, 2, 0, 0]), "byte 1: a board of 0x2 is out of range: 1x1 to 255x255 are allowed");
    assert_eq!(refused(&[3, 2, 0, 7]), "byte 3: 7 mines do not fit on 3x2");
    assert_eq!(refused(&[3, 2, 0, 1, 0]), "byte 6: 5 bytes where 1 mines need 6");
    assert_eq!(refused(&[3, 2, 0, 1, 0, 0, 0]), "byte 7: 7 bytes where 1 mines need 6");
    assert_eq!(refused(&[3, 2, 0, 1, 0, 2]), "byte 5: a mine in column 0, row 2: the board is 3x2");
    assert_eq!(refused(&[3, 2, 0, 2, 1, 0, 1, 0]), "byte 7: r1c2 has a mine already");
}

#[test]
fn paper_puzzles() {
    let large = "a number sees eight cells at most";
    paper_refused("drawing", "mines 3x2\n. 9 .\n. . .", &format!("line 2, column 3: '9': {large}"));
    paper_refused(
        "drawing",
        "mines 3x2\n. # .\n. . .",
        "line 2, column 3: '#' where '.', '*', 's', '?' or '0' to '8' is expected",
    );
    paper_refused("drawing", "mines 3x2/4\n", "line 1, column 9: '2/4' where the number of rows is expected");
    paper_refused("puzzlink", "mines/3/3/123456789", &format!("character 19: '9': {large}"));
    paper_refused("puzzlink", "mines/1/1/f", &format!("character 11: '15': {large}"));
    for text in ["mines/5/5", "mines/5/5/f", "mines/5/5/g2", "mines/5/5/g2m13l13g0jzz9", "mines/5/5/g2/m13"] {
        assert!((paper_format("puzzlink").read)(text).is_err(), "{text}");
    }
    paper_refused(
        "pzprv3",
        "pzprv3\nmines\n1\n2\n1 . \n# . \n",
        "line 6, column 1: a mine on the clue at r1c1",
    );
    paper_refused("pzprv3", "pzprv3\nmines\n1\n2\n9 . \n", &format!("line 5, column 1: '9': {large}"));
    let puzzle = (paper_format("drawing").read)("mines 2x1\n1 .").unwrap();
    let refused = |text| (ANSWERS[0].read)(puzzle.puzzle(), text).unwrap_err().to_string();
    assert_eq!(refused("11"), "character 1: a mine on the clue at r1c1");
    assert_eq!(refused("0"), "character 2: the row ends early: 2 digits are expected");
}
