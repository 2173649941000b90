//! Lines: moves, drags, keys, and what is surely wrong.

use super::{act, drag, press, refuses, shows, table};
use draw::Stroke;
use play::players::{self, Ended};
use play::session::{self, Button, Gesture, Hand, Illegal, Status, Tool};
use play::{Budget, Language, Mark, Solver};
use proptest::prelude::*;

const PUZZLE: &str = "masyu 3x2\n. o .\n\n. . .\n";

#[test]
fn a_line_of_text_is_undone_as_a_whole() {
    let mut table = table(PUZZLE);
    act(&mut *table, &["line r1c1 right right down", "cross r1c2 down, cross r1c1 down"]);
    shows(
        &*table,
        "
        .-o-.
        x x |
        . . .
        ",
    );
    act(&mut *table, &["undo"]);
    shows(
        &*table,
        "
        .-o-.
            |
        . . .
        ",
    );
    act(&mut *table, &["redo", "undo 2"]);
    assert_eq!(table.position(), crate::read(PUZZLE));
    assert_eq!((table.tally().undos, table.tally().redos, table.tally().moves), (0, 2, 2));
}

#[test]
fn what_cannot_be_done_is_refused_with_its_reason() {
    let mut table = table(PUZZLE);
    let table = &mut *table;
    refuses(table, "undo", "there is nothing to undo");
    refuses(table, "redo 7", "there is nothing to redo");
    refuses(table, "keep", "nothing is being tried");
    refuses(table, "undo 0", "'0' where a whole number is expected");
    refuses(table, "erase r1c1 right", "that would change nothing");
    refuses(table, "restart", "that would change nothing");
    refuses(table, "line r3c1 right", "from r3c1 this runs off the board of 3x2");
    refuses(table, "line r1c2 right right", "from r1c3 this runs off the board of 3x2");
    refuses(table, "line r1c1", "the line ends where up, right, down or left is expected");
    refuses(table, "line 1 right", "'1' where a cell such as r2c3 is expected");
    refuses(table, "line r01c1 right", "'r01c1' where a cell such as r2c3 is expected");
    refuses(table, "line r1c1 right, cross r1c1 up", "from r1c1 this runs off the board of 3x2");
    refuses(table, "trial now", "'now' where nothing more is expected");
    let unknown = "unknown action 'open': the actions here are line, cross, erase, inside, outside, unshade, undo, redo, restart, \
                   trial, keep, drop, checkpoint, return, hint, check, elapsed, note";
    refuses(table, "open r1c1", unknown);
    assert_eq!(Illegal::NoUndo.sentence(Language::Spanish), "No hay nada que deshacer.");
}

#[test]
fn dragging_draws_and_going_back_takes_back() {
    let mut table = table("masyu 4x3\n. . . .\n\n. . . .\n\n. . . .\n");
    let mut hand = Hand::default();
    // Right to r1c4, back to r1c3, down to r3c3: in three fast moves.
    let path = [(0.5, 0.4), (3.5, 0.6), (2.5, 0.5), (2.4, 2.5)];
    let line = table.gesture(&mut hand, &drag(Button::Main, &path)).unwrap();
    assert_eq!(line.as_deref(), Some("line r1c1 right right down down"));
    assert_eq!(hand.cursor.to_string(), "r3c3");
    // Over a line from its first edge on: that erases, and leaves what is no line.
    act(&mut *table, &["cross r1c3 right"]);
    let line = table.gesture(&mut hand, &drag(Button::Main, &[(1.5, 0.5), (3.5, 0.5)])).unwrap();
    assert_eq!(line.as_deref(), Some("erase r1c2 right"));
    shows(
        &*table,
        "
        .-. .x.
            |
        . . . .
            |
        . . . .
        ",
    );
    // A drag from corner to corner goes across first; what leaves the board ends there.
    let line =
        table.gesture(&mut hand, &drag(Button::Main, &[(0.5, 1.5), (1.5, 2.5), (1.5, 9.0), (3.5, 2.5)]));
    assert_eq!(line.unwrap().as_deref(), Some("line r2c1 right down"));
}

#[test]
fn a_slip_beside_the_board_means_the_nearest_cell() {
    let mut table = table(PUZZLE);
    let mut hand = Hand::default();
    let line = table.gesture(&mut hand, &drag(Button::Main, &[(0.5, -0.2), (3.1, -0.3), (3.2, 2.1)]));
    assert_eq!(line.unwrap().as_deref(), Some("line r1c1 right right down"));
    let wild: Vec<(f64, f64)> =
        (0..100_000).map(|it| if it % 2 == 0 { (0.0, 0.0) } else { (1e9, 1e9) }).collect();
    for button in [Button::Main, Button::Second] {
        table.gesture(&mut hand, &drag(button, &wild)).unwrap();
    }
}

#[test]
fn a_drag_under_way_is_seen_and_leaves_nothing() {
    let table = table(PUZZLE);
    let path = drag(Button::Main, &[(0.5, 0.5), (2.5, 0.5)]);
    let scene = table.preview(Hand::default(), &path);
    let drawn = super::table("masyu 3x2\n.-o-.\n\n. . .\n");
    assert_eq!(scene, drawn.scene());
    assert_eq!((table.position(), table.log().len()), (crate::read(PUZZLE), 0));
}

#[test]
fn crosses_are_put_by_clicks_near_edges_and_by_the_second_button() {
    let mut table = table(PUZZLE);
    let mut hand = Hand::default();
    for (button, path, line) in [
        (Button::Main, vec![(0.9, 0.6)], "cross r1c1 right"),
        (Button::Main, vec![(0.95, 0.5), (1.05, 0.5)], "erase r1c1 right"),
        (Button::Second, vec![(0.5, 0.5), (0.5, 1.5), (2.5, 1.5)], "cross r1c1 down right right"),
        (Button::Second, vec![(0.5, 1.0), (1.5, 1.0)], "erase r1c1 down"),
    ] {
        let made = table.gesture(&mut hand, &drag(button, &path)).unwrap();
        assert_eq!(made.as_deref(), Some(line));
    }
    assert_eq!(table.gesture(&mut hand, &drag(Button::Second, &[(0.5, 0.5)])), Ok(None));
    assert_eq!(hand.tool, Tool::None);
}

#[test]
fn a_pen_draws_with_bare_arrows_and_takes_back_what_it_goes_back_over() {
    let mut table = table(PUZZLE);
    let mut hand = Hand::default();
    table.gesture(&mut hand, &drag(Button::Main, &[(0.5, 0.5)])).unwrap();
    assert_eq!(hand.tool, Tool::None);
    press(&mut *table, &mut hand, "Enter ArrowRight l ArrowDown ArrowUp ArrowDown ArrowLeft Enter ArrowLeft");
    shows(
        &*table,
        "
        .-o-.
            |
        . .-.
        ",
    );
    press(&mut *table, &mut hand, "^ArrowUp ArrowRight +ArrowDown x h");
    shows(
        &*table,
        "
        .xo-.
        | x |
        . .-.
        ",
    );
    press(&mut *table, &mut hand, "H J L Enter ArrowUp Escape ArrowDown");
    shows(
        &*table,
        "
        .-o-.
          | |
        .-.-.
        ",
    );
    assert_eq!((hand.cursor.to_string().as_str(), hand.tool), ("r2c2", Tool::None));
}

#[test]
fn a_route_is_completed_as_one_line() {
    let mut table = table(PUZZLE);
    act(&mut *table, &["line r1c1 down", "cross r1c2 down"]);
    let played = players::play(&table.position(), "exact", Budget::nodes(1000), 0, &mut |_| {}).unwrap();
    assert_eq!(played.ended, Ended::Solved);
    let line = table.redraw(&played.position).unwrap();
    assert_eq!(line, "line r1c1 right right down left left");
    assert_eq!(table.status(), Status::Solved);
    assert_eq!(table.redraw(&played.position), Err(Illegal::Idle));
    assert_eq!(table.redraw(&crate::read("masyu 3x2\n. . .\n\n. o .\n")), Err(Illegal::OtherPuzzle));
    act(&mut *table, &["undo"]);
    shows(
        &*table,
        "
        . o .
        | x
        . . .
        ",
    );
}

#[test]
fn the_way_back_to_before_a_mistake_is_counted() {
    let mut table = table(PUZZLE);
    let solution = Solver::new().solve(&table.position(), &Budget::nodes(1000)).into_solution().unwrap();
    assert_eq!(table.before_mistake(Some(&solution)), Some(0));
    act(&mut *table, &["line r1c1 right", "cross r2c1 right", "line r1c1 down", "undo", "redo"]);
    assert_eq!(table.before_mistake(Some(&solution)), Some(2));
    act(&mut *table, &["undo 2"]);
    assert_eq!(table.before_mistake(Some(&solution)), Some(0));
    let mut begun = super::table("masyu 3x2\n. o .\n| x |\n.x. .\n");
    act(&mut *begun, &["line r1c1 right"]);
    assert_eq!(begun.before_mistake(Some(&solution)), None);
}

#[track_caller]
fn is_wrong(drawing: &str, wrong: &[&str]) {
    let told: Vec<String> = table(drawing).wrong().iter().map(ToString::to_string).collect();
    assert_eq!(told, wrong);
}

#[test]
fn only_what_nothing_can_mend_is_surely_wrong() {
    is_wrong("masyu 3x2\n. o-.\n\n. .-.\n", &[]);
    is_wrong("masyu 3x2\n.-o-.\n|   |\n.-.-.\n", &[]);
    is_wrong("masyu 3x2\n. o-.\n  |\n. . .\n", &["the line turns on a white pearl: r1c2"]);
    is_wrong("masyu 4x2\n.-. . o\n| |\n.-. . .\n", &["a loop is closed too early: r1c1, r1c2, r2c1, r2c2"]);
    is_wrong("masyu 3x2\n.-o .\nx\n. . .\n", &["the line ends: r1c1"]);
    is_wrong("masyu 3x2\n.xox.\n\n. . .\n", &[]);
    is_wrong("masyu 3x2\n.-.xo\n    x\n. . .\n", &["the line misses a pearl: r1c3"]);
    is_wrong("numberlink 3x2\n1-.-2\n\n1 . 2\n", &["different numbers are joined: r1c1, r1c2, r1c3"]);
    is_wrong("numberlink 3x2\n1-. 2\n\n1 . 2\n", &[]);
}

proptest! {
    #[test]
    fn what_leads_to_a_solution_is_never_wrong(
        index in 0..SOLVED.len(),
        shown in prop::collection::vec(any::<bool>(), 40),
    ) {
        let solution = crate::read(SOLVED[index]);
        prop_assert_eq!(solution.broken(), []);
        let mut begun = solution.clone();
        for (edge, is_shown) in solution.size().edges().zip(shown.iter().cycle()) {
            let is_line = solution.scene().stroke(edge) == Stroke::Line;
            let mark = if is_line { Mark::Line } else { Mark::Cross };
            begun.set(edge, if *is_shown { mark } else { Mark::Blank });
        }
        let table = session::open(begun).unwrap();
        prop_assert_eq!(table.wrong(), []);
        prop_assert_eq!(table.before_mistake(Some(&solution)), Some(0));
    }
}

/// Solutions: whatever part of one is drawn, nothing is wrong with it.
const SOLVED: [&str; 4] = [
    include_str!("../../../../../examples/masyu-10x10-solved.txt"),
    "masyu 3x2 full\n.-o-.\n|   |\n.-.-.\n",
    "numberlink 4x3 cover,no-touch\n1 2-.-.\n|     |\n. 3-3 .\n|     |\n1 2-.-.\n",
    "numberlink 4x3 no-cover,touch\n1-.-. .\n    |\n.-.-. 2\n|     |\n1 3-3 2\n",
];

#[test]
fn gestures_and_hands_are_json() {
    let path = drag(Button::Second, &[(0.5, 1.0)]);
    let text = r#"{"drag":{"button":"second","path":[[0.5,1.0]]}}"#;
    assert_eq!(serde_json::to_string(&path).unwrap(), text);
    assert_eq!(serde_json::from_str::<Gesture>(text).unwrap(), path);
    for text in
        [r#"{"key":{"key":"ArrowUp","ctrl":true}}"#, r#"{"key":{"key":" "}}"#, r#"{"key":{"key":"h"}}"#]
    {
        let gesture: Gesture = serde_json::from_str(text).unwrap();
        let again: Gesture = serde_json::from_str(&serde_json::to_string(&gesture).unwrap()).unwrap();
        assert_eq!(again, gesture);
    }
    assert!(serde_json::from_str::<Gesture>(r#"{"key":{"key":"Home"}}"#).is_err());
    let hand = r#"{"cursor":"r2c3","tool":"pen"}"#;
    assert_eq!(serde_json::to_string(&serde_json::from_str::<Hand>(hand).unwrap()).unwrap(), hand);
    assert!(serde_json::from_str::<Hand>(r#"{"cursor":"r0c3","tool":"pen"}"#).is_err());
}
