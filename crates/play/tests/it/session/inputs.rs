//! Scripted input and the boards that must come of it.
//!
//! The scripts are those of pzprjs, the editor behind puzz.link (MIT; test/script/mashu.js and numlin.js, the inputs after
//! `playmode`): places are counted in half cells, and boards are its files. Where numbers are joined, strokes are those of
//! games of pipes instead, so that the boards are others than there.

use crate::read;
use play::session::{self, Button, Gesture, Hand, Point, Table};

/// Does what scripts say, one gesture each, and expects a board.
#[track_caller]
fn check(table: &mut dyn Table, scripts: &[&str], file: &str) {
    for script in scripts {
        let mut words = script.split(',').map(str::trim);
        assert_eq!(words.next(), Some("mouse"), "{script}");
        let button = if words.next() == Some("left") { Button::Main } else { Button::Second };
        let places: Vec<f64> = words.map(|it| it.parse().unwrap()).collect();
        let path = places.chunks(2).map(|it| Point::new(it[0] / 2.0, it[1] / 2.0)).collect();
        table.gesture(&mut Hand::default(), &Gesture::Drag { button, path }).unwrap();
    }
    assert_eq!(table.position(), read(&file.replace('/', "\n")));
}

#[test]
fn masyu() {
    let mut table = session::open(read("masyu 5x2\n. . . . .\n\n. . . . .\n")).unwrap();
    let table = &mut *table;
    let drawn = "pzprv3/mashu/2/5/. . . . . /. . . . . /1 0 0 0 /0 1 0 0 /0 1 0 0 0 /";
    check(table, &["mouse,left, 1,1, 3,1, 3,3, 5,3"], drawn);
    let crossed = "pzprv3/mashu/2/5/. . . . . /. . . . . /-1 0 0 0 /0 -1 0 0 /0 -1 0 0 0 /";
    check(table, &["mouse,right, 2,1, 4,3"], crossed);
    check(table, &["mouse,left, 1,1, 3,1, 3,3, 5,3"], drawn);
    let erased = "pzprv3/mashu/2/5/. . . . . /. . . . . /0 0 0 0 /0 0 0 0 /0 0 0 0 0 /";
    check(table, &["mouse,left, 1,1, 3,1, 3,3, 5,3"], erased);
    check(
        table,
        &["mouse,left, 1,1, 7,1", "mouse,left, 3,3, 9,3", "mouse,left, 5,1, 5,3", "mouse,right, 6,3, 5,2"],
        "pzprv3/mashu/2/5/. . . . . /. . . . . /1 1 1 0 /0 1 -1 1 /0 0 -1 0 0 /",
    );
}

#[test]
fn numberlink() {
    let puzzle = "pzprv3/numlin/2/5/. . . 1 . /2 1 . . 2 /0 0 0 0 /0 0 0 0 /0 0 0 0 0 /";
    let mut table = session::open(read(&puzzle.replace('/', "\n"))).unwrap();
    let table = &mut *table;
    check(
        table,
        &["mouse,left, 1,1, 7,1", "mouse,left, 3,3, 9,3", "mouse,left, 5,1, 5,3", "mouse,right, 6,3, 5,2"],
        "pzprv3/numlin/2/5/. . . 1 . /2 1 . . 2 /0 0 1 0 /0 1 -1 0 /0 0 -1 0 0 /",
    );
    let joined = "pzprv3/numlin/2/5/. . . 1 . /2 1 . . 2 /0 0 1 0 /0 0 1 0 /0 0 1 0 0 /";
    check(table, &["mouse,left, 5,1, 5,3, 7,3"], joined);
}
