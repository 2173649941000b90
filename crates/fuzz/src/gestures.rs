//! Hands at work: whatever is done at a table or to a draft, and acknowledged, is there again when it is loaded.

use crate::choices::Choices;
use crate::texts::lasts;
use play::compose::Symmetry::{BothWays, HalfTurn, LeftRight, None as Alone, QuarterTurn, TopBottom};
use play::compose::{self, Draft, Sheet};
use play::session::{
    self, Button, Chord, Crosses, Cut, FirstClick, Gesture, Habits, Hand, Key, Point, Recipe, Table, Tool,
};
use play::{Cell, Kind, Size};

/// Plays at a table and composes a draft, with any tool in hand.
pub fn gestures(bytes: &[u8]) {
    let mut choices = Choices::of(bytes);
    let kind = choices.one(&Kind::ALL);
    let size = Size::new(1 + choices.below(7), 1 + choices.below(5)).expect("a small board");
    if choices.one_in(2) {
        compose(Sheet::empty(kind, size), &mut choices);
    } else {
        play(kind, size, &mut choices);
    }
}

fn compose(sheet: Sheet, choices: &mut Choices<'_>) {
    const WORDS: [&str; 16] =
        ["white", "black", "any", "mine", "safe", "?", "1", "2", "7", "12", "4095", "A", "z", "0", "8", ""];
    const LINES: [&str; 6] = ["undo", "undo 2", "redo", "redo 3", "take r1c1", "put r1c1 1, put r1c2 1"];
    let mut draft = Draft::new(sheet);
    let mut hand = compose::Hand::default();
    while !choices.is_over() {
        match choices.below(10) {
            0 => hand.tool = compose::Tool::Round,
            1 => hand.tool = compose::Tool::Pair,
            2 => hand.tool = compose::Tool::Take,
            3 => hand.tool = compose::Tool::First,
            4 => hand.tool = compose::Tool::Put(choices.one(&WORDS).to_owned()),
            5 => hand.symmetry = choices.one(&[Alone, HalfTurn, QuarterTurn, LeftRight, TopBottom, BothWays]),
            6 => drop(draft.act(choices.one(&LINES))),
            _ => {
                let gesture = gesture(choices);
                let _ = draft.preview(&hand, &gesture);
                let _ = draft.gesture(&mut hand, &gesture);
            }
        }
    }
    lasts(&draft);
}

fn play(kind: Kind, size: Size, choices: &mut Choices<'_>) {
    const LINES: [&str; 18] = [
        "undo",
        "undo 2",
        "redo",
        "restart",
        "trial",
        "keep",
        "drop",
        "hint",
        "open r1c1",
        "flag r1c2",
        "line r1c1 right",
        "chord r2c2",
        "question r1c2",
        "inside r1c1 r2c2",
        "outside r1c1",
        "unshade r1c1",
        "checkpoint",
        "return 1",
    ];
    let Some(mut table) = table(kind, size, choices) else { return };
    let mut hand = Hand::default();
    while !choices.is_over() {
        match choices.below(6) {
            0 => {
                hand.tool = choices.one(&[Tool::None, Tool::Pen, Tool::Cross]);
                hand.habits = Habits {
                    crosses: choices.one(&[Crosses::None, Crosses::Full, Crosses::Beside]),
                    cut: choices.one(&[Cut::Longer, Cut::Both]),
                    chord: choices.one(&[Chord::Click, Chord::Both]),
                    questions: choices.one_in(2),
                };
            }
            1 => drop(table.act(choices.one(&LINES))),
            _ => {
                let gesture = gesture(choices);
                let _ = table.preview(hand, &gesture);
                let _ = table.gesture(&mut hand, &gesture);
            }
        }
    }
    let save = table.save();
    let again = session::load(&save).unwrap_or_else(|error| panic!("{error}\n{save}")).table;
    assert_eq!((table.position(), table.log()), (again.position(), again.log()), "{save}");
}

/// A table with a board on which something can be done.
fn table(kind: Kind, size: Size, choices: &mut Choices<'_>) -> Option<Box<dyn Table>> {
    if kind == Kind::Minesweeper {
        let promise = choices.one(&[FirstClick::Safe, FirstClick::Any, FirstClick::Opening]);
        let recipe = Recipe::new(size, size.cell_count() / 5, choices.below(256) as u64, promise);
        return recipe.ok().map(session::begin);
    }
    let clues = match kind {
        Kind::Masyu => [".", "o", "*", "?"],
        Kind::Numberlink => [".", "1", "1", "."],
        Kind::Mines | Kind::Minesweeper => [".", "0", "1", "?"],
    };
    let mut row = || (0..size.cols()).map(|_| choices.one(&clues)).collect::<Vec<&str>>().join(" ");
    let rows: Vec<String> = (0..size.rows()).map(|_| row()).collect();
    let between = if kind == Kind::Mines { "\n" } else { "\n\n" };
    let text = format!("{kind} {size}\n{}\n", rows.join(between));
    play::read(&text, Some("drawing"), Some(kind)).ok().and_then(|it| session::open(it).ok())
}

fn gesture(choices: &mut Choices<'_>) -> Gesture {
    const KEYS: [&str; 20] = [
        "ArrowUp",
        "ArrowRight",
        "ArrowDown",
        "ArrowLeft",
        "Enter",
        "Escape",
        " ",
        "x",
        "c",
        "H",
        "j",
        "k",
        "l",
        "1",
        "2",
        "9",
        "-",
        "m",
        "f",
        "w",
    ];
    if choices.one_in(3) {
        let key = Key::named(choices.one(&KEYS)).expect("a key");
        return Gesture::Key { key, shift: choices.one_in(4), ctrl: choices.one_in(4) };
    }
    let button = choices.one(&[Button::Main, Button::Second, Button::Both, Button::Shade]);
    let path = (0..choices.below(5)).map(|_| point(choices)).collect();
    Gesture::Drag { button, path }
}

fn point(choices: &mut Choices<'_>) -> Point {
    if choices.one_in(40) {
        return Point::new(f64::NAN, f64::INFINITY);
    }
    let cell = Cell::new(choices.below(6), choices.below(8));
    let Point { x, y } = Point::middle_of(cell);
    Point::new(x + 0.25 * choices.below(4) as f64, y - 0.25 * choices.below(4) as f64)
}
