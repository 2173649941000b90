//! Whatever is written is read back, but for what the format says that it lost.

use crate::boards::{boards, claimants, format, loops};
use casilla_masyu::codec::{ANSWERS, FORMATS};
use casilla_masyu::{Board, Pearl, Puzzle, Visit};
use grid::{Cell, Size};
use message::Message;
use proptest::prelude::*;

/// The board without what a format says that it lost.
fn without(board: &Board, lost: &[Message]) -> Board {
    let lost: Vec<String> = lost.iter().map(ToString::to_string).collect();
    let lost: Vec<&str> = lost.iter().map(String::as_str).collect();
    let puzzle = &board.puzzle;
    let visit = if lost.contains(&"the rule to visit every cell") { Visit::Pearls } else { puzzle.visit() };
    let keep_any = !lost.contains(&"'?' pearls");
    let cells = puzzle.cells().iter().map(|pearl| pearl.filter(|&it| keep_any || it != Pearl::Any));
    let kept = Board::new(Puzzle::new(puzzle.size(), cells.collect(), visit));
    if lost.contains(&"lines and crosses") { kept } else { Board { lines: board.lines.clone(), ..kept } }
}

/// A lone number may be a list without pearls or a matrix of one row.
fn is_ambiguous(text: &str) -> bool {
    text.trim().bytes().all(|it| b"012".contains(&it))
}

proptest! {
    #[test]
    fn a_written_puzzle_is_read_back(board in boards()) {
        let is_square = board.puzzle.size().cols() == board.puzzle.size().rows();
        for format in FORMATS {
            let Some(write) = format.write else { continue };
            let Ok(written) = write(&board) else {
                prop_assert!(!is_square && ["list", "masyu-com"].contains(&format.name), "{}", format.name);
                continue;
            };
            let expected = without(&board, &written.lost);
            prop_assert_eq!((format.read)(&written.text), Ok(expected), "{}", format.name);
            if !is_ambiguous(&written.text) {
                prop_assert_eq!(claimants(&written.text), [format.name], "{}", written.text);
            }
        }
    }

    #[test]
    fn a_written_answer_is_read_back(board in prop_oneof![boards(), loops()]) {
        for format in ANSWERS {
            let Ok(text) = (format.write)(&board) else { continue };
            let line = Board::with_line(board.puzzle.clone(), board.lines.drawn());
            prop_assert_eq!((format.read)(&board.puzzle, &text), Ok(line), "{}", format.name);
            let claimants = ANSWERS.iter().filter(|it| (it.claims)(&text)).map(|it| it.name);
            prop_assert_eq!(claimants.collect::<Vec<_>>(), [format.name], "{}", text);
        }
    }

    #[test]
    fn every_loop_has_an_answer_in_every_format(board in loops()) {
        for format in ANSWERS {
            prop_assert!((format.write)(&board).is_ok(), "{} {board:?}", format.name);
        }
    }
}

#[test]
fn the_largest_board_is_written_and_read_back() {
    let size = Size::new(Size::LONGEST, Size::LONGEST).unwrap();
    let corner = Cell::new(254, 254);
    let board = Board::new(Puzzle::empty(size, Visit::Pearls).with(corner, Some(Pearl::Black)));
    for format in FORMATS {
        let Some(write) = format.write else { continue };
        assert!((format.read)(&write(&board).unwrap().text).unwrap() == board, "{}", format.name);
    }
}

#[test]
fn what_a_format_cannot_carry_is_named() {
    let drawing = "masyu 3x2 full\n?-o-*\n|   x\n. . .\n";
    let board = (format("drawing").read)(drawing).unwrap();
    let lost = |name: &str| {
        format(name).write.unwrap()(&board)
            .map(|written| written.lost.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
    };
    assert_eq!(lost("drawing").unwrap(), "");
    assert_eq!(lost("pzprv3").unwrap(), "");
    assert_eq!(lost("puzzlink").unwrap(), "'?' pearls, lines and crosses");
    for name in ["tatham", "janko", "matrix"] {
        assert_eq!(
            lost(name).unwrap(),
            "the rule to visit every cell, '?' pearls, lines and crosses",
            "{name}"
        );
    }
    assert_eq!(
        lost("list").unwrap_err().to_string(),
        "the list holds only square boards, and this one is 3x2"
    );
    assert_eq!(
        lost("masyu-com").unwrap_err().to_string(),
        "masyu-com holds only square boards, and this one is 3x2"
    );
}

#[test]
fn a_board_looks_so_in_every_format() {
    let board = (format("drawing").read)("masyu 3x3\n.-o-.\n|   x\n. . *\n\n. . .").unwrap();
    let text = |name: &str| format(name).write.unwrap()(&board).unwrap().text;
    assert_eq!(text("drawing"), "masyu 3x3\n.-o-.\n|   x\n. . *\n\n. . .\n");
    assert_eq!(text("puzzlink"), "https://puzz.link/p?mashu/3/3/320\n");
    let pzprv3 = "pzprv3\nmashu\n3\n3\n. 1 . \n. . 2 \n. . . \n1 1 \n0 0 \n0 0 \n1 0 -1 \n0 0 0 \n";
    assert_eq!(text("pzprv3"), pzprv3);
    assert_eq!(text("tatham"), "3x3:aWcBc\n");
    assert_eq!(text("masyu-com"), "aWcBc\n");
    let janko = "begin\npuzzle masyu\nrows 3\ncols 3\nproblem\n- w -\n- - b\n- - -\nend\n";
    assert_eq!(text("janko"), janko);
    assert_eq!(text("list"), "3\n1,2,1\n2,3,2\n");
    assert_eq!(text("matrix"), "0 1 0\n0 0 2\n0 0 0\n");
}

#[test]
fn an_answer_looks_so_in_every_format() {
    let board = (format("drawing").read)(".-o-.\n|   |\n.-.-.").unwrap();
    let text = |name: &str| (ANSWERS.iter().find(|it| it.name == name).unwrap().write)(&board).unwrap();
    assert_eq!(text("cells"), "[(1,1), (1,2), (1,3), (2,3), (2,2), (2,1)]\n");
    assert_eq!(text("cells0"), "Ruta actual: [(0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0)]\n");
    assert_eq!(text("edges"), "1,1 - 1,2\n1,2 - 1,3\n2,1 - 2,2\n2,2 - 2,3\n1,1 - 2,1\n1,3 - 2,3\n");
    assert_eq!(text("digits"), "1111/101\n");
}

#[test]
fn a_list_of_cells_tells_a_single_line_only() {
    let cells = |drawing: &str| {
        let board = (format("drawing").read)(drawing).unwrap();
        (ANSWERS[0].write)(&board).map_err(|error| error.to_string())
    };
    let refused = Err(
        "a list of cells can only hold one line without branches, and this drawing is not one".to_owned()
    );
    for drawing in [
        ".-.-.\n| | |\n.-.-.",
        ".-. .-.\n| | | |\n.-. .-.",
        ".-. .-.\n| |\n.-. . .",
        ". .-.\n  | |\n.-.-.",
        ".-. .\n\n. .-.",
        ". . .\n  |\n.-.-.\n  |\n. . .",
    ] {
        assert_eq!(cells(drawing), refused, "{drawing}");
    }
}

#[test]
fn an_open_line_is_never_taken_for_a_loop() {
    let board = (format("drawing").read)(".-.-.\n|   |\n. .-.").unwrap();
    let text = |name: &str| (ANSWERS.iter().find(|it| it.name == name).unwrap().write)(&board).unwrap();
    // Its ends are neighbours.
    assert_eq!(text("cells"), "[(2,1), (1,1), (1,2), (1,3), (2,3), (2,2), ...]\n");
    assert_eq!(text("cells0"), "Ruta actual: [(1, 0), (0, 0), (0, 1), (0, 2), (1, 2), (1, 1), ...]\n");
    let read = |text: &str| (ANSWERS[0].read)(&board.puzzle, text).unwrap();
    assert_eq!(read("(2,1) (1,1) (1,2) (1,3)\n(2,3) (2,2), …"), board);
    assert_eq!(read("[(2,1), (1,1), (1,2), (1,3), (2,3), (2,2)]").lines.drawn().count(), 6);
    assert_eq!(read("[]").lines.drawn().count(), 0);
}

#[test]
fn where_a_list_is_counted_from_is_recognised_or_told() {
    let board = (format("drawing").read)(".-.-.\n|   |\n.-.-.").unwrap();
    let read = |name: &str, text: &str| {
        let format = ANSWERS.iter().find(|it| it.name == name).unwrap();
        (format.read)(&board.puzzle, text).map_err(|error| error.to_string())
    };
    let from_zero = "[(0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0)]";
    assert_eq!(read("cells", from_zero).as_ref(), Ok(&board));
    assert_eq!(read("cells", &format!("Ruta actual: {from_zero}")).as_ref(), Ok(&board));
    assert_eq!(read("cells0", from_zero).as_ref(), Ok(&board));
    // Both may be meant: from one, unless it is told.
    let step = |name: &str| read(name, "(1,1), (1,2)").unwrap().lines.drawn().next().unwrap().to_string();
    assert_eq!([step("cells"), step("cells0")], ["r1c1-r1c2", "r2c2-r2c3"]);
    let neither = "line 1, column 9: the row is 2: 0 to 1 is expected";
    assert_eq!(read("cells", "(0,0), (2,0)"), Err(neither.to_owned()));
}

#[test]
fn lists_and_matrices_are_read_as_python_writes_them() {
    let board = (format("drawing").read)(". o .\n\n. . *\n\n. . .").unwrap();
    for text in [
        "[[0, 1, 0], [0, 0, 2], [0, 0, 0]]",
        "[[0, 1, 0],\n [0, 0, 2],\n [0, 0, 0],\n]\n",
        "[\n[0 1 0],\n[0 0 2],\n[0 0 0]]",
    ] {
        assert_eq!(claimants(text), ["matrix"], "{text}");
        assert_eq!((format("matrix").read)(text).as_ref(), Ok(&board), "{text}");
    }
    let text = "3\n(1,2,1)\n(2, 3, 2),\n";
    assert_eq!(claimants(text), ["list"]);
    assert_eq!((format("list").read)(text).as_ref(), Ok(&board));
}
