//! The judge's verdict on marked puzzles.

use crate::boards::paper_format;
use casilla_minesweeper::paper::rules::{Rule, judge};
use grid::Cell;

/// The marks break exactly these rules, at these cells.
#[track_caller]
fn breaks(rows: &str, expected: &[(Rule, &str)]) {
    let size = format!(
        "{}x{}",
        rows.lines().nth(1).unwrap().split_whitespace().count(),
        rows.trim().lines().count()
    );
    let board = (paper_format("drawing").read)(&format!("mines {size}\n{rows}")).unwrap();
    let broken: Vec<(Rule, String)> = judge(&board)
        .into_iter()
        .map(|it| (it.rule, it.cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ")))
        .collect();
    let expected: Vec<(Rule, String)> = expected.iter().map(|it| (it.0, it.1.to_owned())).collect();
    assert_eq!(broken, expected, "{rows}");
}

// The first three are the boards of robx/pzprjs test/script/mines.js @0401fc64 (MIT).

#[test]
fn too_many_mines_around_a_zero_as_the_editor_has_it() {
    let rows = "
        . 2 . . *
        * * . . 1
        3 . . . .
        * . 1 3 *
        0 . . * *
    ";
    breaks(rows, &[(Rule::TooManyMines, "r5c1")]);
}

#[test]
fn too_few_mines_around_a_number_as_the_editor_has_it() {
    let rows = "
        . 2 . . .
        * * . . 1
        3 . * . *
        . . 1 3 .
        0 . . . *
    ";
    breaks(rows, &[(Rule::TooFewMines, "r3c1")]);
}

#[test]
fn a_solution_as_the_editor_has_it() {
    let rows = "
        . 2 s . .
        * * s . 1
        3 * s s *
        s s 1 3 *
        0 s s s *
    ";
    breaks(rows, &[]);
}

#[test]
fn nothing_marked_is_too_few() {
    let rows = "
        . 1 ?
        . 2 0
    ";
    breaks(rows, &[(Rule::TooFewMines, "r1c2 r2c2")]);
}

#[test]
fn too_many_come_before_too_few() {
    let rows = "
        * . 2 .
        1 * . 1
    ";
    breaks(rows, &[(Rule::TooManyMines, "r2c1"), (Rule::TooFewMines, "r1c3 r2c4")]);
}
