//! Playing at a table.

mod aids;
mod flow;
mod habits;
mod inputs;
mod lines;
mod mines;
mod saves;
mod trials;

use crate::read;
use draw::Look;
use play::session::{self, Button, Gesture, Hand, Key, Point, Table};

fn table(text: &str) -> Box<dyn Table> {
    session::open(read(text)).unwrap()
}

/// The board as it is drawn, without its header; rows are put one under the other to be compared.
fn board(table: &dyn Table) -> String {
    let rows = draw::text(&table.scene(), Look::Ascii);
    let row = |row: &Vec<draw::Glyph>| row.iter().map(|it| it.char).collect::<String>();
    rows.iter().skip(1).map(row).collect::<Vec<_>>().join("\n")
}

#[track_caller]
fn shows(table: &dyn Table, picture: &str) {
    let rows = picture.trim_matches('\n').lines().map(str::trim_end);
    let margin =
        picture.lines().filter(|it| !it.trim().is_empty()).map(|it| it.len() - it.trim_start().len());
    let margin = margin.min().unwrap_or(0);
    let rows: Vec<&str> = rows.map(|it| it.get(margin..).unwrap_or("")).collect();
    let seen = board(table);
    assert_eq!(seen, rows.join("\n").trim_end(), "\n{seen}");
}

fn act(table: &mut dyn Table, lines: &[&str]) {
    for line in lines {
        table.act(line).unwrap_or_else(|reason| panic!("{line}: {reason}"));
    }
}

#[track_caller]
fn refuses(table: &mut dyn Table, line: &str, reason: &str) {
    let (before, log) = (table.scene(), table.log().len());
    assert_eq!(table.act(line).unwrap_err().to_string(), reason);
    assert_eq!((table.scene(), table.log().len()), (before, log), "nothing has changed");
}

fn drag(button: Button, path: &[(f64, f64)]) -> Gesture {
    Gesture::Drag { button, path: path.iter().map(|&(x, y)| Point::new(x, y)).collect() }
}

/// Presses keys, each written as a browser calls it, `^` before those with Control and `+` before those with Shift.
fn press(table: &mut dyn Table, hand: &mut Hand, keys: &str) {
    for name in keys.split(' ') {
        let (ctrl, shift) = (name.starts_with('^'), name.starts_with('+'));
        let name = if name == "Space" { " " } else { name.trim_start_matches(['^', '+']) };
        let key = Key::named(name).unwrap();
        table.gesture(hand, &Gesture::Key { key, shift, ctrl }).unwrap();
    }
}
