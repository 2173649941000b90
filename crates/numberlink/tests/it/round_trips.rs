//! Whatever is written is read back, but for what the format says that it lost.

use crate::boards::{answer_format, boards, claimants, format, solved};
use casilla_numberlink::codec::{ANSWERS, FORMATS};
use casilla_numberlink::{Board, Clue, Cover, Letter, Puzzle, Rules, Touch};
use grid::Size;
use message::Message;
use proptest::prelude::*;

/// The board without what a format of that name says that it lost.
fn without(board: &Board, lost: &[Message], format: &str) -> Board {
    let lost: Vec<String> = lost.iter().map(ToString::to_string).collect();
    let lost: Vec<&str> = lost.iter().map(String::as_str).collect();
    let mut rules = board.puzzle.rules();
    for &lost in &lost {
        match lost {
            "the rule to cover every cell" => rules.cover = Cover::Optional,
            "the rule that cells may stay empty" => rules.cover = Cover::Every,
            "the rule that no path touches itself" => rules.touch = Touch::Allowed,
            _ => assert!(["crosses", "lines and crosses", LETTERS, NUMBERS].contains(&lost), "{lost}"),
        }
    }
    let has_numbers = board.puzzle.clues().any(|(_, clue)| matches!(clue, Clue::Number(_)));
    let name = |clue: Clue| match clue {
        Clue::Letter(letter) if lost.contains(&LETTERS) => {
            Clue::Number(letter.rank() + if has_numbers { 10 } else { 1 })
        }
        Clue::Number(0..10) if format == "stream" => clue,
        Clue::Number(number) if lost.contains(&NUMBERS) => {
            Clue::Letter(Letter::nth(number - if format == "stream" { 10 } else { 1 }).unwrap())
        }
        _ => clue,
    };
    let clues = board.puzzle.cells().iter().map(|cell| cell.map(name)).collect();
    let puzzle = Puzzle::new(board.puzzle.size(), clues, rules).unwrap();
    if lost.contains(&"lines and crosses") {
        Board::new(puzzle)
    } else if lost.contains(&"crosses") {
        Board::with_line(puzzle, board.lines.drawn())
    } else {
        Board { puzzle, lines: board.lines.clone() }
    }
}

const LETTERS: &str = "the letters, which become numbers";
const NUMBERS: &str = "the numbers, which become letters";

/// A word of letters alone may be anything.
fn is_ambiguous(text: &str) -> bool {
    !text.contains('.') && text.chars().all(|it| it.is_ascii_alphabetic() || it == '\n')
}

proptest! {
    #[test]
    fn a_written_puzzle_is_read_back(board in prop_oneof![boards(), solved()]) {
        for format in FORMATS {
            let Some(Ok(written)) = format.write.map(|write| write(&board)) else { continue };
            let expected = without(&board, &written.lost, format.name);
            prop_assert_eq!((format.read)(&written.text), Ok(expected), "{}", format.name);
            if !is_ambiguous(&written.text) {
                prop_assert_eq!(claimants(&written.text), [format.name], "{}", written.text);
            }
        }
    }

    #[test]
    fn a_solved_puzzle_is_written_in_every_format_that_has_numbers_for_it(board in solved()) {
        for format in FORMATS {
            let Some(write) = format.write else { continue };
            let written = write(&board);
            prop_assert!(written.is_ok(), "{} {board:?} {written:?}", format.name);
        }
        for format in ANSWERS {
            prop_assert!((format.write)(&board).is_ok(), "{} {board:?}", format.name);
        }
    }

    #[test]
    fn a_written_answer_is_read_back(board in prop_oneof![boards(), solved()]) {
        for format in ANSWERS {
            let Ok(text) = (format.write)(&board) else { continue };
            prop_assert_eq!((format.read)(&board.puzzle, &text), Ok(solution(&board)), "{}", format.name);
            let claimants = ANSWERS.iter().filter(|it| (it.claims)(&text)).map(|it| it.name);
            prop_assert_eq!(claimants.collect::<Vec<_>>(), [format.name], "{}", text);
        }
    }
}

/// The board without its crosses.
fn solution(board: &Board) -> Board {
    Board::with_line(board.puzzle.clone(), board.lines.drawn())
}

#[test]
fn the_largest_board_is_written_and_read_back() {
    let size = Size::new(Size::LONGEST, Size::LONGEST).unwrap();
    let mut clues = vec![None; size.cell_count()];
    clues[0] = Some(Clue::Number(1));
    clues[size.cell_count() - 1] = Some(Clue::Number(1));
    for rules in Rules::ALL {
        let board = Board::new(Puzzle::new(size, clues.clone(), rules).unwrap());
        for format in FORMATS.iter().filter(|format| format.name != "flowfree") {
            let Some(write) = format.write else { continue };
            let written = write(&board).unwrap();
            assert!(
                (format.read)(&written.text).unwrap() == without(&board, &written.lost, format.name),
                "{}",
                format.name
            );
        }
    }
}

#[test]
fn what_a_format_cannot_carry_is_named() {
    let lost = |drawing: &str, name: &str| {
        let board = (format("drawing").read)(drawing).unwrap();
        let written = format(name).write.unwrap()(&board);
        written.map_or_else(
            |error| error.to_string(),
            |written| written.lost.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        )
    };
    let board = "numberlink 3x1 cover,no-touch\n1-.x1\n";
    assert_eq!(lost(board, "drawing"), "");
    assert_eq!(lost(board, "pzprv3"), format!("{NUMBERS}, the rule that no path touches itself"));
    // A URL and a stream have room for the rules.
    for name in ["puzzlink", "stream"] {
        assert_eq!(lost(board, name), "lines and crosses", "{name}");
    }
    assert_eq!(lost(board, "list"), "the rule that no path touches itself, lines and crosses");
    let janko = "the rule to cover every cell, the rule that no path touches itself, lines and crosses";
    assert_eq!(lost(board, "janko"), janko);

    let board = "numberlink 3x1 no-cover\n1 . 1\n";
    for name in ["puzzlink", "pzprv3", "janko", "stream"] {
        assert_eq!(lost(board, name), "", "{name}");
    }
    assert_eq!(lost(board, "list"), "the rule that cells may stay empty");
    assert_eq!(lost(board, "flow"), format!("{NUMBERS}, the rule that cells may stay empty"));
    assert_eq!(lost(board, "flowfree"), "a level includes its solution, and none is drawn on this board");
    assert_eq!(lost("numberlink 3x1 no-cover\n1-.-1\n", "flowfree"), "the rule that cells may stay empty");
    // A level has lines, and no crosses.
    assert_eq!(lost("numberlink 2x2 cover\n1-1\n\n.x.\n", "flowfree"), "crosses");

    // Only 52 numbers have letters.
    assert_eq!(lost("numberlink 3x1 cover\n53  . 53\n", "pzprv3"), "the rule to cover every cell");
}

#[test]
fn letters_become_numbers_where_a_format_has_numbers_only() {
    let written = |drawing: &str, name: &str| {
        let board = (format("drawing").read)(drawing).unwrap();
        format(name).write.unwrap()(&board).map_err(|error| error.to_string())
    };
    let letters = "numberlink 3x1 no-cover\nR-.-R\n";
    for name in ["drawing", "pzprv3"] {
        assert_eq!(written(letters, name).unwrap().lost, [""; 0], "{name}");
    }
    for (name, text) in
        [("puzzlink", "https://puzz.link/p?numlin/3/1/-12g-12\n"), ("list", "1,3\n1,1,18\n1,3,18\n")]
    {
        let written = written(letters, name).unwrap();
        assert_eq!((&written.text[..], written.lost[0].to_string().as_str()), (text, LETTERS));
    }
    // Beside numbers they go on where digits end.
    let both = "numberlink 4x1\n9 9 A A\n";
    assert_eq!(written(both, "stream").unwrap().text, "4 1\n99AA\n");
    assert_eq!(written(both, "list").unwrap().text, "1,4\n1,1,9\n1,2,9\n1,3,10\n1,4,10\n");
    assert_eq!(written("1 1 A A", "flow").unwrap_err(), "flow would have A for both 1 and A");
    assert_eq!(written("10 10  A  A", "list").unwrap_err(), "list would have 10 for both 10 and A");
}

#[test]
fn a_format_without_a_word_for_a_clue_says_so() {
    let refused = |drawing: &str, name: &str| {
        let board = (format("drawing").read)(drawing).unwrap();
        format(name).write.unwrap()(&board).unwrap_err().to_string()
    };
    for name in ["list", "janko", "flow", "stream"] {
        assert_eq!(refused("? ?", name), format!("{name} holds only numbers, and here is a '?'"));
        let reason = format!("{name} holds each number twice, and 1 occurs 4 times");
        assert_eq!(refused("1-1 1-1", name), reason);
    }
    assert_eq!(refused("0 0", "flow"), "flow holds only 'A' to 'Z', 'a' to 'z', and here is 0");
    assert_eq!(refused("53 53", "flow"), "flow holds only 'A' to 'Z', 'a' to 'z', and here is 53");
    assert_eq!(
        refused("62 62", "stream"),
        "stream holds only '0' to '9', 'A' to 'Z', 'a' to 'z', and here is 62"
    );
    let numbers = "a level has the numbers 1, 2, 3, … once per path, and here is";
    assert_eq!(refused("2-2", "flowfree"), format!("{numbers} 2"));
    assert_eq!(refused("1-1 1-1", "flowfree"), format!("{numbers} 1"));
    assert_eq!(refused("?-?", "flowfree"), format!("{numbers} ?"));
}

#[test]
fn a_board_looks_so_in_every_format() {
    let board = (format("drawing").read)("numberlink 3x2 cover,touch\n 1- .-11\n |\n 1 11x .").unwrap();
    let text = |name: &str| format(name).write.unwrap()(&board).unwrap().text;
    assert_eq!(text("drawing"), "numberlink 3x2 cover,touch\n 1--.-11\n |\n 1 11x .\n");
    assert_eq!(text("puzzlink"), "https://puzz.link/p?arukone/3/2/1gb1bg\n");
    let pzprv3 = "pzprv3\narukone\n2\n3\npassallcell\nA . K \nA K . \n1 1 \n0 -1 \n1 0 0 \n";
    assert_eq!(text("pzprv3"), pzprv3);
    let janko = "begin\npuzzle arukone\nrows 2\ncols 3\nproblem\n1 - 11\n1 11 -\nend\n";
    assert_eq!(text("janko"), janko);
    assert_eq!(text("list"), "2,3\n1,1,1\n1,3,11\n2,1,1\n2,2,11\n");
    assert_eq!(text("flow"), "A.K\nAK.\n");
    assert_eq!(text("stream"), "3 2\n1.B\n1B.\n");
    let board = Board { puzzle: board.puzzle.with_rules(Rules::ALL[2]), lines: board.lines };
    let text = |name: &str| format(name).write.unwrap()(&board).unwrap().text;
    assert_eq!(text("drawing"), "numberlink 3x2 no-cover,touch\n 1--.-11\n |\n 1 11x .\n");
    assert_eq!(text("puzzlink"), "https://puzz.link/p?numlin/3/2/1gb1bg\n");
    assert_eq!(text("pzprv3"), "pzprv3\nnumlin\n2\n3\n1 . 11 \n1 11 . \n1 1 \n0 -1 \n1 0 0 \n");
}

#[test]
fn an_answer_looks_so_in_every_format() {
    let board = (format("drawing").read)("2-2 1\n    |\n1-.-.").unwrap();
    let text = |name: &str| (answer_format(name).write)(&board).unwrap();
    assert_eq!(text("paths"), "1 => (1,3), (2,3), (2,2), (2,1)\n2 => (1,1), (1,2)\n");
    assert_eq!(text("edges"), "1,1 - 1,2\n2,1 - 2,2\n2,2 - 2,3\n1,3 - 2,3\n");
    assert_eq!(text("digits"), "1011/001\n");
    assert_eq!(format("flowfree").write.unwrap()(&board).unwrap().text, "3:2,0,1,2;2,5,4,3;0,1\n");
}

#[test]
fn a_list_of_paths_tells_lines_from_a_number_only() {
    let paths = |drawing: &str| {
        let board = (format("drawing").read)(drawing).unwrap();
        (answer_format("paths").write)(&board).map_err(|error| error.to_string())
    };
    let refused =
        Err("a list of paths holds only lines that start at a number, and there are others here".to_owned());
    for drawing in ["1 . 1\n\n. . .", "1 . 1\n\n.-. .", "1-.-1\n  |\n. . .", "1 .-.\n  | |\n1 .-."] {
        assert_eq!(paths(drawing), refused, "{drawing}");
    }
    assert_eq!(paths("1-. 1\n  |\n.-. ."), Ok("1 => (1,1), (1,2), (2,2), (2,1)\n".to_owned()));
}
