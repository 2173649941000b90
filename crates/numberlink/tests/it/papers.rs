//! The files of the course paper on Numberlink, and the answers that it prints for them.

use crate::boards::{answer_format, claimants, format, read};
use casilla_numberlink::rules::{Rule, judge};
use casilla_numberlink::{Board, Rules};

const PRUEBA1: &str = "3,3\n1,2,1\n1,3,1\n1,1,2\n3,2,2\n2,2,3\n3,3,3\n";
const PRUEBA2: &str = "5,5\n2,1,1\n3,4,1\n2,2,2\n4,4,2\n3,1,3\n5,1,3\n3,2,4\n5,3,4\n1,5,5\n5,4,5\n";
const ENTRADA: &str = "7,7\n1,4,4\n3 ,4 ,3\n2,2,3\n2,5,2\n2,6,5\n3,5,1\n4,4,5\n6,3,1\n7,1,2\n7,5,4\n";

/// The answer drawn on the puzzle.
#[track_caller]
fn answered(puzzle: &str, paths: &str) -> Board {
    (answer_format("paths").read)(&read(puzzle).puzzle, paths).unwrap()
}

#[test]
fn the_first_file_as_printed_is_refused_where_it_leaves_the_board() {
    let printed = PRUEBA1.replace("3,2,2", "0,2,2");
    assert_eq!(claimants(&printed), ["list"]);
    let error = (format("list").read)(&printed).unwrap_err();
    assert_eq!(error.to_string(), "line 5, column 1: the row is 0: 1 to 3 is expected");
}

#[test]
fn the_answers_to_the_first_two_files_are_solutions_under_all_rules() {
    let first = "1 => (1,2), (1,3).\n2 => (1,1), (2,1), (3,1), (3,2).\n3 => (2,2), (2,3), (3,3).\n";
    let second = "1 => (2,1), (1,1), (1,2), (1,3), (1,4), (2,4), (3,4)
2 => (2,2), (2,3), (3,3), (4,3), (4,4)
3 => (3,1), (4,1), (5,1)
4 => (3,2), (4,2), (5,2), (5,3)
5 => (5,4), (5,5), (4,5), (3,5), (2,5), (1,5)
";
    for (puzzle, paths) in [(PRUEBA1, first), (PRUEBA2, second)] {
        let board = answered(puzzle, paths);
        for rules in Rules::ALL {
            let puzzle = board.puzzle.clone().with_rules(rules);
            assert_eq!(judge(&Board { puzzle, lines: board.lines.clone() }), [], "{rules}");
        }
    }
}

#[test]
fn the_answer_to_the_third_file_is_wrong_where_paths_share_cells() {
    let paths = "1 => (3,5), (3,4), (3,3), (3,2), (3,1), (4,1), (5,1), (6,1), (6,2), (6,3)
2 => (2,5), (2,4), (2,3), (2,2), (2,1), (3,1), (4,1), (5,1), (6,1), (7,1)
3 => (2,2), (2,3), (3,3), (3,4)
4 => (1,4), (1,5), (2,5), (3,5), (4,5), (5,5), (6,5), (7,5)
5 => (2,6), (3,6), (4,6), (4,5), (4,4)
";
    let board = answered(ENTRADA, paths);
    let drawing = "
. . . 4-. . .
        |
.-3-.-.-2 5 .
|   |   | |
.-.-.-3-1 . .
|       | |
. . . 5-.-. .
|       |
. . . . . . .
|       |
.-.-1 . . . .
|       |
2 . . . 4 . .
";
    assert_eq!(board.to_string().trim(), drawing.trim());
    let breaches = judge(&board);
    let broken: Vec<Rule> = breaches.iter().map(|breach| breach.rule).collect();
    let expected = [
        Rule::Branch,
        Rule::Crossing,
        Rule::ThreeJoined,
        Rule::WrongMate,
        Rule::ThroughNumber,
        Rule::Uncovered,
    ];
    assert_eq!(broken, expected);
    let uncovered = &breaches[5].cells;
    assert_eq!(uncovered.len(), 23);
    for shared in ["r3c1", "r4c1", "r5c1", "r6c1", "r2c2", "r2c3", "r3c3", "r3c4", "r4c5", "r3c5", "r2c5"] {
        assert!(breaches[2].cells.iter().any(|cell| cell.to_string() == shared), "{shared}");
    }
}
