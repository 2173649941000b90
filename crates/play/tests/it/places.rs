//! Where cells stand in a drawing, and what keys do at a board: what a front end in the terminal asks for.

use draw::{Look, Places, Scene, text};
use play::session::{self, Gesture, Hand, Key, Table};
use play::{Language, Solver, hint};

/// The characters of each cell, by rows, as [`Places`] finds them.
fn found(scene: &Scene, look: Look) -> String {
    let (places, rows) = (Places::of(scene, look), text(scene, look));
    let mut found = String::new();
    for row in 0..scene.size().rows() {
        for col in 0..scene.size().cols() {
            let line = &rows[1 + places.line(row)];
            found.extend(places.columns(col).filter_map(|it| line.get(it)).map(|it| it.char));
        }
        found.push('\n');
    }
    found
}

#[test]
fn cells_are_found_in_every_drawing() {
    let masyu = play::read("masyu 3x2\n. o .\n|\n.-.x*\n", None, None).unwrap().scene();
    assert_eq!(found(&masyu, Look::Ascii), ".o.\n..*\n");
    assert_eq!(found(&masyu, Look::Wide), "╷○·\n└╴●\n");
    let numberlink = play::read("numberlink 3x2\n10  .  1\n\n 1  . 10\n", None, None).unwrap().scene();
    assert_eq!(found(&numberlink, Look::Ascii), "10 . 1\n 1 .10\n");
    let begun = include_str!("../../../../examples/minesweeper-begun.txt");
    let begun = play::read(begun, None, None).unwrap();
    let Ok(hint::Hint::Next(step)) =
        hint::hint(&begun, Language::English, &mut Solver::new(), &play::Budget::unlimited())
    else {
        panic!("there is a step");
    };
    let (plain, marked) = (found(&begun.scene(), Look::Ascii), found(&step.scene(), Look::Ascii));
    let is_same = |(one, other): (char, char)| one == other || "*s".contains(other);
    assert!(plain.chars().zip(marked.chars()).all(is_same), "{plain}\n{marked}");
}

#[test]
fn a_place_on_the_screen_is_a_place_on_the_board() {
    let scene = play::read("masyu 3x2\n. o .\n\n. . .\n", None, None).unwrap().scene();
    let places = Places::of(&scene, Look::Wide);
    assert_eq!(places.point(4, 2), (1.5, 1.5), "the middle of r2c2");
    assert_eq!(places.point(6, 0), (2.0, 0.5), "between r1c2 and r1c3");
    assert_eq!(places.point(0, 1), (0.5, 1.0), "between r1c1 and r2c1");
    assert!(places.point(-4, 0).0 < 0.0);
}

/// What keys do for that hand, in a line.
fn told(table: &dyn Table, hand: Hand) -> String {
    let told = table
        .usage(hand)
        .into_iter()
        .map(|it| format!("{}: {}", it.keys.tell(Language::English), it.does.tell(Language::English)));
    told.collect::<Vec<_>>().join(", ")
}

fn press(table: &mut dyn Table, hand: &mut Hand, key: Key) {
    table.gesture(hand, &Gesture::Key { key, shift: false, ctrl: false }).unwrap();
}

#[test]
fn a_table_tells_what_keys_do_now() {
    let puzzle = play::read("masyu 3x2\n. o .\n\n. . .\n", None, None).unwrap();
    let (mut table, mut hand) = (session::open(puzzle).unwrap(), Hand::default());
    assert!(told(table.as_ref(), hand).contains("Enter: draw a line"));
    press(table.as_mut(), &mut hand, Key::Enter);
    assert!(told(table.as_ref(), hand).contains("Enter: end the line"));
    let field = play::read("minesweeper 3x2/1 field\n* 1 0\n1 1 0\n", None, None);
    let field = field.unwrap_or_else(|error| panic!("{error}"));
    let (mut table, mut hand) = (session::open(field).unwrap(), Hand::default());
    assert_eq!(told(table.as_ref(), hand), "arrows: move, Enter: open, Space: put a flag");
    press(table.as_mut(), &mut hand, Key::Space);
    assert_eq!(told(table.as_ref(), hand), "arrows: move, Space: take the flag away");
    press(table.as_mut(), &mut hand, Key::Space);
    press(table.as_mut(), &mut hand, Key::Enter);
    assert_eq!(told(table.as_ref(), hand), "arrows: move", "the game is over");
}
