//! Strokes where equal numbers are joined.

use super::{act, board, drag, press, shows, table};
use play::session::{Button, Hand, Table, Tool};
use proptest::prelude::*;

const PUZZLE: &str = "numberlink 5x4 no-cover,touch\n1 . . . 1\n\n2 . . . 2\n\n3 . . . .\n\n. . . 3 .\n";

/// Drags over cells, each as `row col` from one.
fn stroke(table: &mut dyn Table, cells: &str) {
    let digit = |it: u8| f64::from(it - b'0') - 0.5;
    let path: Vec<(f64, f64)> =
        cells.split(' ').map(|it| (digit(it.as_bytes()[1]), digit(it.as_bytes()[0]))).collect();
    table.gesture(&mut Hand::default(), &drag(Button::Main, &path)).unwrap();
}

#[test]
fn a_stroke_into_another_path_cuts_it_there() {
    let mut table = table(PUZZLE);
    act(&mut *table, &["line r2c1 right right right"]);
    stroke(&mut *table, "11 12 13 23 33");
    shows(
        &*table,
        "
        1-.-. . 1
            |
        2-. . . 2
            |
        3 . . . .

        . . . 3 .
        ",
    );
}

#[test]
fn of_a_finished_path_that_is_cut_the_longer_part_stays() {
    let mut table = table(PUZZLE);
    act(&mut *table, &["line r2c1 right right right right"]);
    stroke(&mut *table, "14 24 34");
    shows(
        &*table,
        "
        1 . . . 1
              |
        2-.-. . 2
              |
        3 . . . .

        . . . 3 .
        ",
    );
}

#[test]
fn what_was_cut_is_whole_again_when_the_stroke_goes_back() {
    let mut table = table(PUZZLE);
    act(&mut *table, &["line r2c1 right right right right"]);
    let before = board(&*table);
    stroke(&mut *table, "11 12 22 32 22 12 11");
    assert_eq!(board(&*table), before);
    assert_eq!(table.tally().moves, 1);
}

#[test]
fn a_stroke_runs_through_no_foreign_number_and_not_beyond_its_own() {
    let mut table = table(PUZZLE);
    stroke(&mut *table, "11 21 31");
    assert_eq!(table.tally().moves, 0);
    stroke(&mut *table, "11 12 13 14 15 25");
    stroke(&mut *table, "31 41 42 43 44 45");
    shows(
        &*table,
        "
        1-.-.-.-1

        2 . . . 2

        3 . . . .
        |
        .-.-.-3 .
        ",
    );
}

#[test]
fn a_stroke_that_begins_on_a_path_goes_on_from_there() {
    let mut table = table(PUZZLE);
    act(&mut *table, &["line r3c1 right right right right"]);
    stroke(&mut *table, "33 43 44");
    shows(
        &*table,
        "
        1 . . . 1

        2 . . . 2

        3-.-. . .
            |
        . . .-3 .
        ",
    );
    // Back along the path from its end: it is taken back.
    act(&mut *table, &["restart", "line r3c1 right right right"]);
    stroke(&mut *table, "34 33 32");
    shows(
        &*table,
        "
        1 . . . 1

        2 . . . 2

        3-. . . .

        . . . 3 .
        ",
    );
}

#[test]
fn a_stroke_from_a_number_draws_its_path_anew() {
    let mut table = table(PUZZLE);
    act(&mut *table, &["line r1c1 right right right right"]);
    stroke(&mut *table, "11 12");
    shows(
        &*table,
        "
        1-. . . 1

        2 . . . 2

        3 . . . .

        . . . 3 .
        ",
    );
}

#[test]
fn a_detour_of_a_finished_path_joins_it_again() {
    let mut table = table(PUZZLE);
    act(&mut *table, &["line r2c1 right right right right"]);
    stroke(&mut *table, "22 32 33 34 24");
    shows(
        &*table,
        "
        1 . . . 1

        2-. . .-2
          |   |
        3 .-.-. .

        . . . 3 .
        ",
    );
}

#[test]
fn both_ends_of_a_pair_are_drawn_apart_and_joined() {
    let mut table = table(PUZZLE);
    act(&mut *table, &["line r1c1 right", "line r1c5 left left"]);
    stroke(&mut *table, "12 13");
    assert!(board(&*table).starts_with("1-.-.-.-1"), "{}", board(&*table));
    act(&mut *table, &["restart", "line r1c1 right", "line r1c5 left left"]);
    // Into its middle: what hangs loose beyond goes.
    stroke(&mut *table, "12 22 23 24 14");
    shows(
        &*table,
        "
        1-. . .-1
          |   |
        2 .-.-. 2

        3 . . . .

        . . . 3 .
        ",
    );
}

#[test]
fn a_line_without_a_colour_that_is_run_into_is_gone() {
    let mut table = table(PUZZLE);
    act(&mut *table, &["line r4c2 up up right"]);
    stroke(&mut *table, "31 32 33");
    shows(
        &*table,
        "
        1 . . . 1

        2 . . . 2

        3-.-. . .

        . . . 3 .
        ",
    );
    // At its end it is joined.
    act(&mut *table, &["restart", "line r3c2 right right"]);
    stroke(&mut *table, "31 32");
    assert!(board(&*table).contains("3-.-.-. ."), "{}", board(&*table));
}

#[test]
fn a_click_on_a_number_takes_its_path_away_and_leaves_no_pen() {
    let mut table = table(PUZZLE);
    act(&mut *table, &["line r1c1 right right", "line r2c1 right"]);
    let mut hand = Hand::default();
    table.gesture(&mut hand, &drag(Button::Main, &[(0.5, 0.5)])).unwrap();
    assert_eq!((table.log().last().unwrap().as_str(), hand.tool), ("erase r1c1 right right", Tool::None));
    assert_eq!(table.gesture(&mut hand, &drag(Button::Main, &[(1.5, 1.5)])), Ok(None));
}

#[test]
fn a_pen_stops_at_a_foreign_number() {
    let mut table = table(PUZZLE);
    let mut hand = Hand::default();
    press(&mut *table, &mut hand, "Enter ArrowDown ArrowRight ArrowLeft ArrowRight");
    assert!(board(&*table).starts_with("1-. . . 1"), "{}", board(&*table));
    assert_eq!(hand.cursor.to_string(), "r1c2");
}

proptest! {
    /// Whatever is dragged, every line has two ends at most and joins no different numbers. A short stroke across an edge puts a
    /// cross there, and a line that can go no further for crosses is the player's own business.
    #[test]
    fn strokes_leave_paths(strokes in prop::collection::vec(prop::collection::vec((0.0..5.0, 0.0..4.0), 2..6), 1..12)) {
        let mut table = table(PUZZLE);
        for path in strokes {
            table.gesture(&mut Hand::default(), &drag(Button::Main, &path)).unwrap();
            let mut names: Vec<String> = table.wrong().iter().map(ToString::to_string).collect();
            names.retain(|it| !it.starts_with("a line ends without a number"));
            prop_assert!(names.is_empty(), "{names:?}\n{}", board(&*table));
        }
    }
}
