//! What helps the eye: pieces told apart, clues that are done with, inside and outside, checkpoints.

use super::{act, board, drag, press, refuses, shows, table};
use draw::{Scene, Shade};
use play::Cell;
use play::session::{self, Button, Hand};

const MASYU: &str = "masyu 5x4\n. o . . .\n\n. . . . .\n\n. . * . .\n\n. . . . .\n";

fn piece(scene: &Scene, row: usize, col: usize) -> Option<usize> {
    scene.tile(Cell::new(row - 1, col - 1)).piece
}

fn shade(scene: &Scene, row: usize, col: usize) -> Option<Shade> {
    scene.shades().iter().find(|it| it.0 == Cell::new(row - 1, col - 1)).map(|it| it.1)
}

#[test]
fn each_piece_of_line_has_a_colour_and_keeps_it_while_it_grows() {
    let mut table = table(MASYU);
    act(&mut *table, &["line r1c1 right", "line r2c1 right", "line r4c4 right"]);
    let scene = table.scene();
    let first = piece(&scene, 1, 1);
    assert!(first.is_some() && first == piece(&scene, 1, 2));
    assert_ne!(first, piece(&scene, 2, 1), "side by side");
    assert_eq!(piece(&scene, 3, 1), None, "nothing is drawn there");
    act(&mut *table, &["line r1c2 right right"]);
    assert_eq!(piece(&table.scene(), 1, 4), first);
    let svg = draw::svg(&table.scene());
    assert_eq!(svg.matches("class=\"line piece-").count(), 3);
}

#[test]
fn pearls_and_numbers_that_are_done_with_are_told() {
    let done = |scene: &Scene, row: usize, col: usize| scene.tile(Cell::new(row - 1, col - 1)).is_done;
    let mut masyu = table(MASYU);
    act(&mut *masyu, &["line r1c1 right right", "line r3c5 left left down"]);
    assert!(!done(&masyu.scene(), 1, 2), "it turns nowhere yet");
    assert!(!done(&masyu.scene(), 3, 3), "where it goes on below is not told");
    act(&mut *masyu, &["line r1c1 down"]);
    assert!(done(&masyu.scene(), 1, 2));
    let mut numbers = table("numberlink 4x2 no-cover,touch\n1 . . 1\n\n2 . 2 .\n");
    act(&mut *numbers, &["line r1c1 right right right", "line r2c1 right"]);
    let scene = numbers.scene();
    assert!(done(&scene, 1, 1) && done(&scene, 1, 4) && !done(&scene, 2, 1));
}

#[test]
fn inside_and_outside_follow_from_lines_and_crosses() {
    let mut table = table(MASYU);
    act(&mut *table, &["line r2c1 up right right, cross r2c2 up"]);
    let scene = table.scene();
    assert_eq!(shade(&scene, 1, 1), Some(Shade::Inside), "beyond the line from the border");
    assert_eq!(shade(&scene, 1, 2), Some(Shade::Inside), "a cross leads to the same side");
    assert_eq!(shade(&scene, 3, 3), None);
    act(&mut *table, &["cross r4c3 right"]);
    assert_eq!(shade(&table.scene(), 3, 3), Some(Shade::Outside));
    assert!(draw::svg(&table.scene()).contains("visibility=\"hidden\""), "shown to whoever wants it");
}

#[test]
fn corners_are_shaded_by_hand_and_that_is_kept() {
    let mut table = table(MASYU);
    let mut hand = Hand::default();
    let mut click = |x: f64, y: f64| table.gesture(&mut hand, &drag(Button::Shade, &[(x, y)])).unwrap();
    assert_eq!(click(2.1, 0.9).as_deref(), Some("inside r1c2"));
    assert_eq!(click(2.1, 0.9).as_deref(), Some("outside r1c2"));
    assert_eq!(click(2.1, 0.9).as_deref(), Some("unshade r1c2"));
    assert_eq!(click(0.2, 0.2), None, "the border has no corner between cells");
    let line = table.gesture(&mut hand, &drag(Button::Shade, &[(1.0, 1.0), (3.0, 1.0)])).unwrap();
    assert_eq!(line.as_deref(), Some("inside r1c1 r1c2 r1c3"));
    press(&mut *table, &mut hand, "s");
    assert_eq!(shade(&table.scene(), 1, 1), Some(Shade::MarkedOutside));
    let again = session::load(&table.save()).unwrap().table;
    assert_eq!(again.scene(), table.scene());
    refuses(&mut *table, "inside r4c5", "from r4c5 this runs off the board of 5x4");
    act(&mut *table, &["undo"]);
    assert_eq!(shade(&table.scene(), 1, 1), Some(Shade::MarkedInside));
}

#[test]
fn a_checkpoint_is_returned_to_whatever_was_done_since() {
    let mut table = table("masyu 3x2\n. o .\n\n. . .\n");
    refuses(&mut *table, "return 1", "there is no such checkpoint");
    act(&mut *table, &["line r1c1 right", "checkpoint", "line r1c2 right", "checkpoint", "restart"]);
    assert_eq!(table.tally().checkpoints, 2);
    act(&mut *table, &["return 1"]);
    shows(
        &*table,
        "
        .-o .

        . . .
        ",
    );
    act(&mut *table, &["return 2"]);
    let there = board(&*table);
    assert!(there.starts_with(".-o-."), "{there}");
    act(&mut *table, &["undo", "undo"]);
    assert!(board(&*table).starts_with(". o ."), "a return is undone like a move");
    let again = session::load(&table.save()).unwrap().table;
    assert_eq!((again.scene(), again.tally()), (table.scene(), table.tally()));
}
