//! Scripted input and the boards that must come of it.
//!
//! The scripts are those of pzprjs, the editor behind puzz.link (MIT; test/script/mashu.js, mines.js and numlin.js, the
//! inputs after `editmode`): places are counted in half cells, `leftx3` is three clicks, and boards are its files. It has
//! the cursor beside the board at `0,0`: here it is nowhere then. There the first click in a cell only moves the cursor
//! to it, and is left out here.

use play::compose::{Draft, Hand, Sheet};
use play::session::{Button, Gesture, Key, Point};
use play::{Cell, Kind};

/// A hand at work on a board.
struct Script {
    draft: Draft,
    hand: Hand,
}

fn script(kind: Kind, size: &str) -> Script {
    Script { draft: Draft::new(Sheet::empty(kind, size.parse().unwrap())), hand: Hand::default() }
}

impl Script {
    /// Does what scripts say and expects the clues of a board, without its lines.
    #[track_caller]
    fn check(&mut self, scripts: &[&str], clues: &str) {
        for script in scripts {
            let words: Vec<&str> = script.split(',').map(str::trim).collect();
            let number = |word: &str| word.parse::<u8>().unwrap();
            match words[..] {
                ["cursor", "0", "0"] => self.hand.cursor = None,
                ["cursor", x, y] => {
                    self.hand.cursor = Some(Cell { row: number(y) / 2, col: number(x) / 2 });
                }
                ["key", ref keys @ ..] => keys.iter().for_each(|key| self.press(key)),
                ["mouse", button, x, y] => {
                    let (button, times) = button.split_once('x').unwrap();
                    let button = if button == "left" { Button::Main } else { Button::Second };
                    let path = vec![Point::new(f64::from(number(x)) / 2.0, f64::from(number(y)) / 2.0)];
                    for _ in 1..number(times) {
                        self.gesture(&Gesture::Drag { button, path: path.clone() });
                    }
                }
                _ => panic!("{script}"),
            }
        }
        let sheet = self.draft.sheet();
        let word = |cell| match sheet.item(cell).map(|it| it.to_string()).as_deref() {
            None => ".".to_owned(),
            Some("white") => "1".to_owned(),
            Some("black") => "2".to_owned(),
            Some("any" | "?") => "-".to_owned(),
            Some(number) => number.to_owned(),
        };
        let row =
            |row| (0..sheet.size().cols()).map(|col| word(Cell::new(row, col)) + " ").collect::<String>();
        let rows: String = (0..sheet.size().rows()).map(|it| row(it) + "/").collect();
        assert_eq!(rows, clues);
    }

    fn press(&mut self, name: &str) {
        let key = if name == "right" { "ArrowRight" } else { name };
        self.gesture(&Gesture::Key { key: Key::named(key).unwrap(), shift: false, ctrl: false });
    }

    fn gesture(&mut self, gesture: &Gesture) {
        self.draft.gesture(&mut self.hand, gesture).unwrap();
    }
}

#[test]
fn masyu() {
    let mut keys = script(Kind::Masyu, "5x1");
    keys.check(
        &[
            "cursor,1,1",
            "key,-",
            "key,right",
            "key,0",
            "key,right",
            "key,1",
            "key,right",
            "key,2",
            "key,right",
            "key,1,0",
        ],
        "- . 1 2 1 /",
    );
    keys.check(&["cursor,1,1", "key,-", "key,right", "key,-", "key,right", "key,-", "key,-"], ". - . 2 1 /");
    script(Kind::Masyu, "4x2").check(
        &[
            "cursor,0,0",
            "mouse,leftx2, 1,1",
            "mouse,leftx3, 3,1",
            "mouse,leftx4, 5,1",
            "mouse,leftx5, 7,1",
            "cursor,0,0",
            "mouse,rightx2, 1,3",
            "mouse,rightx3, 3,3",
            "mouse,rightx4, 5,3",
            "mouse,rightx5, 7,3",
        ],
        "- 1 2 . /2 1 - . /",
    );
}

#[test]
fn mines() {
    let mut keys = script(Kind::Mines, "5x1");
    keys.check(
        &[
            "cursor,1,1",
            "key,-",
            "key,right",
            "key,0",
            "key,right",
            "key,1",
            "key,right",
            "key,2",
            "key,right",
            "key,3",
        ],
        "- 0 1 2 3 /",
    );
    keys.check(&["cursor,1,1", "key,-", "key,right", "key,-", "key,right", "key,-", "key,-"], ". - . 2 3 /");
    script(Kind::Mines, "6x1").check(
        &[
            "cursor,0,0",
            "mouse,leftx2, 1,1",
            "mouse,leftx3, 3,1",
            "mouse,leftx4, 5,1",
            "mouse,leftx5, 7,1",
            "mouse,leftx6, 9,1",
            "mouse,rightx2, 11,1",
        ],
        "- 0 1 2 3 8 /",
    );
}

#[test]
fn numberlink() {
    let inputs = ["cursor,7,1", "key,1", "cursor,3,3", "key,1", "cursor,9,3", "key,2", "cursor,1,3", "key,2"];
    script(Kind::Numberlink, "5x2").check(&inputs, ". . . 1 . /2 1 . . 2 /");
}
