//! Trying something out, and taking it back.

use super::{act, refuses, shows, table};
use draw::{Look, Role, Stroke};
use play::session::{Button, Gesture, Hand, Point};

const PUZZLE: &str = "masyu 3x2\n. o .\n\n. . .\n";

#[test]
fn what_is_tried_out_is_drawn_apart_until_it_is_kept() {
    let mut table = table(PUZZLE);
    act(&mut *table, &["line r1c1 right", "trial", "line r1c2 right down, cross r1c1 down"]);
    shows(
        &*table,
        "
        .-o_.
        /   !
        . . .
        ",
    );
    assert_eq!(table.tally().trials, 1);
    let svg = draw::svg(&table.scene());
    assert_eq!(svg.matches(r#"stroke-dasharray="10 10""#).count(), 1);
    let wide = draw::text(&table.scene(), Look::Wide);
    let tried = wide.iter().flatten().filter(|it| it.role == Role::Trial);
    assert_eq!(tried.map(|it| it.char).collect::<String>(), "╌╌╌┐/╎╵");
    let path = [Point::new(2.5, 1.5), Point::new(1.5, 1.5)].to_vec();
    let preview = table.preview(Hand::default(), &Gesture::Drag { button: Button::Main, path });
    let tried = preview.size().edges().filter(|&edge| preview.stroke(edge) == Stroke::TrialLine);
    assert_eq!(tried.count(), 3, "a drag under way is tried out as well");
    act(&mut *table, &["keep"]);
    shows(
        &*table,
        "
        .-o-.
        x   |
        . . .
        ",
    );
}

#[test]
fn a_dropped_trial_takes_its_marks_along_and_an_undo_brings_it_back() {
    let mut table = table(PUZZLE);
    act(&mut *table, &["line r1c1 right", "trial", "cross r1c1 down", "trial", "erase r1c1 right"]);
    let deep = table.scene();
    act(&mut *table, &["drop"]);
    shows(
        &*table,
        "
        .-o .
        /
        . . .
        ",
    );
    act(&mut *table, &["drop"]);
    assert_eq!(table.position(), crate::read("masyu 3x2\n.-o .\n\n. . .\n"));
    refuses(&mut *table, "drop", "nothing is being tried");
    act(&mut *table, &["undo 2"]);
    assert_eq!((table.scene(), table.tally().trials), (deep, 2));
    act(&mut *table, &["undo 4"]);
    assert_eq!((table.position(), table.tally().trials), (crate::read("masyu 3x2\n.-o .\n\n. . .\n"), 0));
}

#[test]
fn a_restart_ends_all_trials_and_can_be_undone() {
    let mut table = table(PUZZLE);
    act(&mut *table, &["trial", "line r1c1 right", "hint", "elapsed 1200", "restart"]);
    assert_eq!((table.position(), table.tally().trials), (crate::read(PUZZLE), 0));
    act(&mut *table, &["undo"]);
    assert_eq!(table.tally().trials, 1);
    act(&mut *table, &["undo 2"]);
    assert_eq!((table.tally().hints, table.tally().elapsed), (1, 1200), "an undo leaves these alone");
}

#[test]
fn trials_within_trials_have_an_end() {
    let mut table = table(PUZZLE);
    for _ in 0..26 {
        act(&mut *table, &["trial"]);
    }
    refuses(&mut *table, "trial", "there are too many trials within trials");
}
