//! Habits: what gestures mean beside what they always mean.

use super::{act, board, drag, shows, table};
use play::session::{Button, Chord, Crosses, Cut, Habits, Hand, Status, Table};

fn hand(habits: Habits) -> Hand {
    Hand { habits, ..Hand::default() }
}

const MASYU: &str = "masyu 4x3\n. o . .\n\n. . . .\n\n* . . .\n";

#[test]
fn crosses_come_by_themselves_where_the_line_has_passed_and_go_with_it() {
    let mut table = table(MASYU);
    let mut hand = hand(Habits { crosses: Crosses::Full, ..Habits::default() });
    let stroke = drag(Button::Main, &[(0.5, 0.5), (2.5, 0.5)]);
    table.gesture(&mut hand, &stroke).unwrap();
    let drawn = "
        .-o-. .
          x
        . . . .

        * . . .
        ";
    shows(&*table, drawn);
    table.gesture(&mut hand, &drag(Button::Main, &[(1.5, 0.5), (2.5, 0.5)])).unwrap();
    assert!(!board(&*table).contains('x'), "{}", board(&*table));
    act(&mut *table, &["undo"]);
    shows(&*table, drawn);
    act(&mut *table, &["undo"]);
    assert_eq!(table.tally().undos, 0, "a stroke and its crosses are undone as one");
}

#[test]
fn crosses_come_beside_the_line_at_pearls() {
    let mut table = table(MASYU);
    let mut hand = hand(Habits { crosses: Crosses::Beside, ..Habits::default() });
    table.gesture(&mut hand, &drag(Button::Main, &[(0.5, 0.5), (1.5, 0.5)])).unwrap();
    table.gesture(&mut hand, &drag(Button::Main, &[(0.5, 2.5), (1.5, 2.5)])).unwrap();
    shows(
        &*table,
        "
        .-o . .
          x
        . . . .
          x
        *-. . .
        ",
    );
}

#[test]
fn a_pen_takes_back_its_crosses_too() {
    let mut table = table(MASYU);
    let mut hand = hand(Habits { crosses: Crosses::Full, ..Habits::default() });
    super::press(&mut *table, &mut hand, "Enter ArrowRight ArrowRight ArrowLeft ArrowLeft");
    assert_eq!(table.tally().undos, 0);
}

#[test]
fn both_parts_of_a_path_that_is_cut_may_stay() {
    let mut table = table("numberlink 5x3 no-cover,touch\n1 . . . .\n\n2 . . . 2\n\n. . 1 . .\n");
    act(&mut *table, &["line r2c1 right right right right"]);
    let mut hand = hand(Habits { cut: Cut::Both, ..Habits::default() });
    table.gesture(&mut hand, &drag(Button::Main, &[(0.5, 0.5), (2.5, 0.5), (2.5, 2.5)])).unwrap();
    shows(
        &*table,
        "
        1-.-. . .
            |
        2-. . .-2
            |
        . . 1 . .
        ",
    );
}

const FIELD: &str = "minesweeper 5x3/2 field\n0 0 1 * 1\n1 1 2 1 1\n1 * 1 0 0\n";

fn click(table: &mut dyn Table, hand: &mut Hand, button: Button, x: f64, y: f64) -> Option<String> {
    table.gesture(hand, &drag(button, &[(x, y)])).unwrap()
}

#[test]
fn whoever_chords_with_both_buttons_does_not_by_a_click() {
    let mut table = table(FIELD);
    let mut hand = hand(Habits { chord: Chord::Both, ..Habits::default() });
    act(&mut *table, &["open r1c1", "flag r3c2"]);
    assert_eq!(click(&mut *table, &mut hand, Button::Main, 1.5, 1.5), None);
    assert_eq!(click(&mut *table, &mut hand, Button::Second, 1.5, 1.5), None);
    assert_eq!(click(&mut *table, &mut hand, Button::Both, 1.5, 1.5).as_deref(), Some("chord r2c2"));
    act(&mut *table, &["undo"]);
    let usual = &mut Hand::default();
    assert_eq!(click(&mut *table, usual, Button::Both, 1.5, 1.5).as_deref(), Some("chord r2c2"));
}

#[test]
fn question_marks_come_after_flags_for_whoever_likes_them() {
    let mut table = table(FIELD);
    act(&mut *table, &["open r1c1"]);
    let mut hand = hand(Habits { questions: true, ..Habits::default() });
    let mut mark = || click(&mut *table, &mut hand, Button::Second, 3.5, 0.5);
    assert_eq!(mark().as_deref(), Some("flag r1c4"));
    assert_eq!(mark().as_deref(), Some("question r1c4"));
    assert!(draw::svg(&table.scene()).contains(">?</text>"));
    let again = play::session::load(&table.save()).unwrap().table;
    assert_eq!(again.scene(), table.scene());
    let mut mark = || click(&mut *table, &mut hand, Button::Second, 3.5, 0.5);
    assert_eq!(mark().as_deref(), Some("question r1c4"));
    assert_eq!(mark().as_deref(), Some("flag r1c4"));
    act(&mut *table, &["undo", "question r1c5", "open r1c5"]);
    assert!(!draw::svg(&table.scene()).contains(">?</text>"), "an open cell has no mark");
}

#[test]
fn at_the_win_every_mine_has_a_flag() {
    let mut table = table(FIELD);
    act(&mut *table, &["open r1c1", "open r1c5", "open r2c4", "open r2c5", "open r3c1", "open r3c5"]);
    assert_eq!(table.status(), Status::Solved, "{}", board(&*table));
    shows(
        &*table,
        "
        0 0 1 F 1
        1 1 2 1 1
        1 F 1 0 0
        ",
    );
}
