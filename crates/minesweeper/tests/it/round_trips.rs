//! Whatever is written is read back, but for what the format says that it lost.

use crate::boards::{boards, format, paper_format, papers};
use casilla_minesweeper::codec::{FORMATS, mbf};
use casilla_minesweeper::paper;
use casilla_minesweeper::{Board, Field, Square, View};
use grid::{Cell, Size};
use message::Message;
use proptest::prelude::*;

/// The board without what a format says that it lost.
fn without(board: &Board, lost: &[Message]) -> Board {
    let lost: Vec<String> = lost.iter().map(ToString::to_string).collect();
    let lost: Vec<&str> = lost.iter().map(String::as_str).collect();
    match board {
        Board::Position(view) if lost.contains(&"how the game ended") => {
            let hidden = |&square: &Square| match square {
                Square::Mine | Square::Exploded => Square::Hidden,
                Square::WrongFlag => Square::Flag,
                square => square,
            };
            let squares = view.squares().iter().map(hidden).collect();
            Board::Position(View::new(view.size(), view.mines(), squares))
        }
        Board::Field { field, .. } if lost.contains(&"the first click") => {
            Board::Field { field: field.clone(), first: None }
        }
        board => board.clone(),
    }
}

fn field(board: &Board) -> Option<&Field> {
    if let Board::Field { field, .. } = board { Some(field) } else { None }
}

proptest! {
    #[test]
    fn a_written_board_is_read_back(board in boards()) {
        for format in FORMATS {
            let Ok(written) = format.write.unwrap()(&board) else { continue };
            let again = (format.read)(&written.text).unwrap();
            if format.name == "tatham" {
                // A field without a first click is given one.
                prop_assert_eq!(field(&again), field(&board));
            } else {
                prop_assert_eq!(again, without(&board, &written.lost), "{}", format.name);
            }
            let claimants: Vec<&str> =
                FORMATS.iter().filter(|it| (it.claims)(&written.text)).map(|it| it.name).collect();
            prop_assert_eq!(claimants, [format.name], "{}", written.text);
        }
        if let Ok((bytes, lost)) = mbf::write(&board) {
            prop_assert!(mbf::claims(&bytes));
            prop_assert_eq!(mbf::read(&bytes).unwrap(), without(&board, &lost));
        }
    }

    #[test]
    fn a_written_puzzle_is_read_back(board in papers()) {
        for format in paper::codec::FORMATS {
            let written = format.write.unwrap()(&board).unwrap();
            let again = (format.read)(&written.text).unwrap();
            if written.lost.is_empty() {
                prop_assert_eq!(again, board.clone(), "{}", format.name);
            } else {
                prop_assert_eq!(again, paper::Board::new(board.puzzle().clone()), "{}", format.name);
            }
            let claimants = paper::codec::FORMATS.iter().filter(|it| (it.claims)(&written.text));
            prop_assert_eq!(claimants.map(|it| it.name).collect::<Vec<_>>(), [format.name]);
        }
        for format in paper::codec::ANSWERS {
            let text = (format.write)(&board).unwrap();
            let answer = (format.read)(board.puzzle(), &text).unwrap();
            let is_mine = |board: &paper::Board, cell| board.mark(cell) == paper::Mark::Mine;
            let size = board.puzzle().size();
            prop_assert!(size.cells().all(|cell| is_mine(&answer, cell) == is_mine(&board, cell)), "{}", text);
            prop_assert!((format.claims)(&text));
        }
    }
}

#[test]
fn a_position_looks_so_in_every_format() {
    let drawing = "minesweeper 5x3/2\n0 0 1 # #\n1 1 2 # #\n# F # # #\n";
    let board = (format("drawing").read)(drawing).unwrap();
    let text = |name: &str| format(name).write.unwrap()(&board).map(|it| it.text);
    assert_eq!(text("drawing").unwrap(), drawing);
    assert_eq!(text("mine").unwrap(), "5x3x2\n001HH\n112HH\nHFHHH\n");
    let head =
        "# MINESWEEPER-BOARD v0.1\n# Render: ascii\n\nrows: 3\ncolumns: 5\nmines: 2\ngame_mode: classic\n";
    assert_eq!(text("board").unwrap(), format!("{head}\n[view]\n001UU\n112UU\nUFUUU\n"));
    let reason = "the matrix says where all the mines are, and a position does not";
    assert_eq!(text("matrix").unwrap_err().to_string(), reason);
    assert!(text("tatham").is_err() && mbf::write(&board).is_err());
}

#[test]
fn a_field_looks_so_in_every_format() {
    let drawing = "minesweeper 5x3/2 field r1c1\n0 0 1 * 1\n1 1 2 1 1\n1 * 1 0 0\n";
    let board = (format("drawing").read)(drawing).unwrap();
    let write = |name: &str| format(name).write.unwrap()(&board);
    assert_eq!(write("drawing").unwrap().text, drawing);
    assert_eq!(write("matrix").unwrap().text, "E E E M E\nE E E E E\nE M E E E\n");
    assert_eq!(write("matrix").unwrap().lost, ["the first click"]);
    let id = write("tatham").unwrap();
    assert_eq!((format("tatham").read)(&id.text), Ok(board.clone()));
    assert!(id.text.starts_with("5x3n2:0,0,m"), "{}", id.text);
    assert!(write("board").unwrap().text.ends_with("\n[real]\n001*1\n11211\n1*100\n"));
    let reason = "mine holds only positions, and this is a field";
    assert_eq!(write("mine").unwrap_err().to_string(), reason);
    assert_eq!(mbf::write(&board).unwrap().0, [5, 3, 0, 2, 3, 0, 1, 2]);
}

#[test]
fn a_field_shows_its_player_what_the_first_click_opens() {
    let field = (format("drawing").read)("minesweeper 5x3/2 field r1c1\n001*1\n11211\n1*100").unwrap();
    let start = (format("drawing").read)("minesweeper 5x3/2\n001##\n112##\n#####").unwrap();
    assert_eq!(Board::Position(field.view().into_owned()), start);
}

#[test]
fn the_terminals_glyphs_and_cells_without_blanks_are_read() {
    let board = (format("drawing").read)("minesweeper 5x2/2\n0 0 1 # F\n1 1 2 # #\n").unwrap();
    for same in ["minesweeper 5x2/2\n001#F\n112##", "\n minesweeper 5x2/2\n\n  0 0 1 ■ ⚑\n  1 1 2 ■ ■\n\n"]
    {
        assert_eq!((format("drawing").read)(same).unwrap(), board, "{same}");
    }
}

#[test]
fn a_puzzle_looks_so_in_every_format() {
    let drawing = "mines 5x3\n. 2 * . .\ns * . . 1\n1 . . ? .\n";
    let board = (paper_format("drawing").read)(drawing).unwrap();
    let write = |name: &str| paper_format(name).write.unwrap()(&board).unwrap();
    assert_eq!(write("drawing").text, drawing);
    assert_eq!(write("puzzlink").text, "https://puzz.link/p?mines/5/3/g2m11h.g\n");
    assert_eq!(write("puzzlink").lost, ["mines and notes"]);
    let pzprv3 =
        "pzprv3\nmines\n3\n5\n. 2 . . . \n. . . . 1 \n1 . . - . \n. . # . . \n+ # . . . \n. . . . . \n";
    assert_eq!(write("pzprv3").text, pzprv3);
    assert_eq!((paper::codec::ANSWERS[0].write)(&board).unwrap(), "00100/01000/00000\n");
}

#[test]
fn the_largest_board_is_written_and_read_back() {
    let size = Size::new(Size::LONGEST, Size::LONGEST).unwrap();
    let mined = size.cells().map(|cell| (cell.row() * cell.col()) % 7 == 3).collect();
    let board = Board::Field { field: Field::new(size, mined), first: Some(Cell::new(0, 0)) };
    for format in FORMATS {
        if let Ok(written) = format.write.unwrap()(&board) {
            assert!(
                (format.read)(&written.text).unwrap() == without(&board, &written.lost),
                "{}",
                format.name
            );
        }
    }
    let (bytes, lost) = mbf::write(&board).unwrap();
    assert!(mbf::read(&bytes).unwrap() == without(&board, &lost));
}
