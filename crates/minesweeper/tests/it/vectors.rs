//! Texts that the programs which invented the formats have read or written.

use crate::boards::{format, paper_format};
use casilla_minesweeper::Board;
use casilla_minesweeper::paper::Clue;
use grid::Cell;

/// The rows of a table, without its comments.
fn rows(table: &str) -> impl Iterator<Item = Vec<&str>> {
    table.lines().filter(|row| !row.starts_with('#')).map(|row| row.split('\t').collect())
}

#[test]
fn game_ids_are_read_plain_and_masked_and_written_masked() {
    for row in rows(include_str!("vectors/game_ids.tsv")) {
        let [plain, masked, full, expected, click, mines] = row[..] else { panic!("{row:?}") };
        let (x, y) = click.split_once(',').unwrap();
        for id in [plain, masked, full] {
            let board = (format("tatham").read)(id).unwrap();
            let Board::Field { field, first } = &board else { panic!("{id}") };
            let size = field.size();
            let glyph = |cell: Cell| if field.is_mined(cell) { '*' } else { '.' };
            let row = |row| (0..size.cols()).map(|col| glyph(Cell::new(row, col))).collect::<String>();
            assert_eq!((0..size.rows()).map(row).collect::<Vec<_>>().join("/"), expected, "{id}");
            assert_eq!(*first, Some(Cell::new(y.parse().unwrap(), x.parse().unwrap())), "{id}");
            assert_eq!(field.mines().to_string(), mines, "{id}");
            assert_eq!(format("tatham").write.unwrap()(&board).unwrap().text.trim_end(), full);
        }
    }
}

#[test]
fn urls_read_as_the_editor_reads_them() {
    for row in rows(include_str!("vectors/urls.tsv")) {
        let [text, expected, again] = row[..] else { panic!("{row:?}") };
        let board = (paper_format("puzzlink").read)(text).unwrap();
        let glyph = |&clue: &Option<Clue>| match clue {
            None => '.',
            Some(Clue::Any) => '-',
            Some(Clue::Number(number)) => char::from(b'0' + number),
        };
        let cells = board.puzzle().cells().chunks(board.puzzle().size().cols());
        let cells: Vec<String> = cells.map(|row| row.iter().map(glyph).collect()).collect();
        assert_eq!(cells.join("/"), expected, "{text}");
        let written = paper_format("puzzlink").write.unwrap()(&board).unwrap().text;
        assert_eq!(written.trim_end().strip_prefix("https://puzz.link/p?"), Some(again));
    }
}

#[test]
fn a_file_may_leave_out_what_is_empty() {
    let full = "pzprv3/mines/2/2/1 . /. - /. # /+ . /";
    let board = (paper_format("pzprv3").read)(full).unwrap();
    assert_eq!(board.to_string(), "1 *\ns ?\n");
    let clues = (paper_format("pzprv3").read)("pzprv3/mines/2/2/1 . /. - /").unwrap();
    assert_eq!(clues.to_string(), "1 .\n. ?\n");
}

#[test]
fn the_papers_matrix_may_be_written_in_several_ways() {
    let board = (format("matrix").read)("M E E\nE E M\n").unwrap();
    for same in ["MEE\nEEM", "M,E,E\nE,E,M", "M, E, E\r\nE, E, M\r\n", "\n  M E E\n  E E M\n"] {
        assert!((format("matrix").claims)(same), "{same}");
        assert_eq!((format("matrix").read)(same).unwrap(), board, "{same}");
    }
}

#[test]
fn a_board_file_may_hold_both_grids_if_they_agree() {
    let head = "# MINESWEEPER-BOARD v0.1\n# Render: ascii\n# made by hand\nauthor: nobody: at all\nrows: 2\ncolumns: 3\nmines: 1\n";
    let read = |text: &str| (format("board").read)(&format!("{head}{text}")).unwrap().to_string();
    assert_eq!(read("[view]\nU1?\nFU#\n"), "# 1 #\nF # x\n");
    assert_eq!(read("[real]\n1*1\n111\n"), "1 * 1\n1 1 1\n");
    assert_eq!(read("[real]\n1*1\n111\n[view]\nUUU\nUUU\n"), "1 * 1\n1 1 1\n");
    assert_eq!(read("[view]\nUUU\n1UU\n\n[real]\n1*1\n111\n"), "# # #\n1 # #\n");
}
