//! Playing at a table.

mod inputs;

use crate::read;
use play::picture::{self, Look};
use play::session::{self, Button, Gesture, Hand, Key, Point, Table};

fn table(text: &str) -> Box<dyn Table> {
    session::open(read(text)).unwrap()
}

/// The board as it is drawn, without its header.
fn board(table: &dyn Table) -> String {
    let rows = picture::text(&table.scene(), Look::Ascii);
    let row = |row: &Vec<picture::Glyph>| row.iter().map(|it| it.char).collect::<String>();
    rows.iter().skip(1).map(row).collect::<Vec<_>>().join("\n")
}

fn drag(button: Button, path: &[(f64, f64)]) -> Gesture {
    Gesture::Drag { button, path: path.iter().map(|&(x, y)| Point::new(x, y)).collect() }
}

/// Presses keys, each written as a browser calls it, `^` before those with Control and `+` before those with Shift.
fn press(table: &mut dyn Table, hand: &mut Hand, keys: &str) {
    for name in keys.split(' ') {
        let (ctrl, shift) = (name.starts_with('^'), name.starts_with('+'));
        let key = Key::named(name.trim_start_matches(['^', '+'])).unwrap();
        table.gesture(hand, &Gesture::Key { key, shift, ctrl }).unwrap();
    }
}

#[test]
fn a_line_is_drawn_and_undone_as_a_whole() {
    let mut table = table("masyu 3x2\n. o .\n\n. . .\n");
    table.act("line r1c1 right right down").unwrap();
    table.act("cross r1c2 down, cross r1c1 down").unwrap();
    assert_eq!(board(&*table), ".-o-.\nx x |\n. . .");
    table.act("undo").unwrap();
    assert_eq!(board(&*table), ".-o-.\n    |\n. . .");
    table.act("redo").unwrap();
    table.act("undo 2").unwrap();
    assert_eq!(board(&*table), ". o .\n\n. . .");
    assert_eq!((table.tally().undos, table.tally().redos), (0, 2));
    assert_eq!(table.act("undo").unwrap_err().to_string(), "there is nothing to undo");
}

#[test]
fn a_pen_draws_with_bare_arrows_and_takes_back_what_it_goes_back_over() {
    let mut table = table("masyu 3x2\n. o .\n\n. . .\n");
    let mut hand = Hand::default();
    table.gesture(&mut hand, &drag(Button::Main, &[(0.5, 0.5)])).unwrap();
    press(&mut *table, &mut hand, "ArrowRight l ArrowDown ArrowUp ArrowDown ArrowLeft Enter ArrowLeft");
    assert_eq!(board(&*table), ".-o-.\n    |\n. .-.");
    press(&mut *table, &mut hand, "^ArrowUp ArrowRight +ArrowDown x h");
    assert_eq!(board(&*table), ".xo-.\n| x |\n. .-.");
}
