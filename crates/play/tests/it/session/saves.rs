//! Saves: whatever is played is there again, and whatever is read does no harm.

use super::{act, table};
use crate::any_position;
use play::session::{self, Button, FirstClick, Gesture, Hand, Key, Point, Recipe, Table, Tool};
use play::{Budget, Cell, Level, Size};
use proptest::prelude::*;

#[test]
fn a_line_that_was_never_finished_is_left_out() {
    let mut table = table("masyu 3x2\n. o .\n\n. . .\n");
    act(&mut *table, &["line r1c1 right", "note level hard", "elapsed 12345"]);
    let save = table.save();
    let loaded = session::load(&save[..save.len() - 3]).unwrap();
    assert_eq!(loaded.cut.as_deref(), Some("elapsed 123"));
    assert_eq!(loaded.table.tally().elapsed, 0);
    assert_eq!(loaded.table.facts().level, Some(Level::Hard));
    assert_eq!(loaded.table.log(), &table.log()[..2]);
    assert_eq!(session::load(&save.replace('\n', "\r\n")).unwrap().table.save(), save);
}

#[test]
fn a_bad_save_is_refused_by_its_line() {
    let refused = |text: &str| session::load(text).unwrap_err().to_string();
    let title = "line 1: expected 'casilla game 1': this is not a saved game, or it is from another version";
    assert_eq!(refused(""), title);
    assert_eq!(refused("casilla game 1"), title);
    assert_eq!(refused("casilla game 2\n"), title);
    assert_eq!(refused("casilla game 1\nmasyu\n"), "line 2: 'puzzle' or 'recipe' is expected");
    let recipe = "line 2: a recipe such as '30x16/99 safe 7' is expected: size, mines, first click, seed";
    assert_eq!(refused("casilla game 1\nrecipe 3x3 safe 7\n"), recipe);
    assert!(
        refused("casilla game 1\nrecipe 3x3/9 safe 7\n").starts_with("line 2: 9 mines do not fit on 3x3")
    );
    assert!(refused("casilla game 1\npuzzle {}\n").starts_with("line 2: json: "));
    let long = "casilla game 1\nrecipe 3x3/2 safe 7\nflag r1c1\nundo\n";
    assert!(session::load_within(long, &Budget::nodes(2)).is_ok());
    let spent = session::load_within(long, &Budget::nodes(1)).unwrap_err();
    assert_eq!(spent.to_string(), "line 4: the budget ran out before the game was played up to here");
    assert_eq!(
        refused("casilla game 1\nrecipe 3x3/2 safe 7\nflag r1c1\nopen r1c1\n"),
        "line 4: r1c1 has a flag: remove it before opening the cell"
    );
}

/// Something that somebody does, sensible or not.
#[derive(Clone, Debug)]
enum Deed {
    Line(String),
    Gesture(Gesture),
}

fn any_deed() -> impl Strategy<Value = Deed> {
    prop_oneof![any_line().prop_map(Deed::Line), any_gesture().prop_map(Deed::Gesture)]
}

fn any_line() -> impl Strategy<Value = String> {
    let words = ["line", "cross", "erase", "open", "flag", "chord", "mine", "safe"];
    let ways = ["up", "right", "down", "left"];
    let cell = (1..6usize, 1..8usize).prop_map(|(row, col)| format!("r{row}c{col}"));
    let walk = prop::collection::vec(prop::sample::select(ways.to_vec()), 0..4).prop_map(|it| it.join(" "));
    let one = (prop::sample::select(words.to_vec()), cell, walk)
        .prop_map(|(word, cell, walk)| format!("{word} {cell} {walk}"));
    let others =
        ["undo", "undo 2", "redo", "redo 3", "restart", "trial", "keep", "drop", "hint", "elapsed 5"];
    prop_oneof![
        4 => one.clone(),
        1 => (one.clone(), one).prop_map(|(a, b)| format!("{a},{b}")),
        4 => prop::sample::select(others.to_vec()).prop_map(str::to_owned),
    ]
}

fn any_gesture() -> impl Strategy<Value = Gesture> {
    let side = prop_oneof![20 => -1.0..8.0, 1 => prop::num::f64::ANY];
    let point = (side.clone(), side).prop_map(|(x, y)| Point::new(x, y));
    let button = prop::sample::select(vec![Button::Main, Button::Second]);
    let path = prop::collection::vec(point, 0..5);
    let names = [
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
        "J",
        "k",
        "l",
    ];
    let key = prop::sample::select(names.to_vec()).prop_map(|it| Key::named(it).unwrap());
    prop_oneof![
        (button, path).prop_map(|(button, path)| Gesture::Drag { button, path }),
        (key, any::<bool>(), any::<bool>()).prop_map(|(key, shift, ctrl)| Gesture::Key { key, shift, ctrl }),
    ]
}

fn any_table() -> impl Strategy<Value = Box<dyn Table>> {
    let recipe = (3..8usize, 3..6usize, any::<u64>()).prop_map(|(width, height, seed)| {
        let size = Size::new(width, height).unwrap();
        session::begin(Recipe::new(size, size.cell_count() / 6, seed, FirstClick::Safe).unwrap())
    });
    prop_oneof![4 => any_position().prop_filter_map("mines untold", |it| session::open(it).ok()), 1 => recipe]
}

proptest! {
    #[test]
    fn whatever_is_played_is_there_again(
        mut table in any_table(),
        deeds in prop::collection::vec(any_deed(), 0..40),
    ) {
        let mut hand = Hand { cursor: Cell { row: 200, col: 2 }, tool: Tool::None, ..Hand::default() };
        for deed in &deeds {
            let (scene, log) = (table.scene(), table.log().len());
            let done = match deed {
                Deed::Line(line) => table.act(line).is_ok(),
                Deed::Gesture(gesture) => {
                    let foreseen = table.preview(hand, gesture);
                    prop_assert_eq!(foreseen.size(), table.size());
                    matches!(table.gesture(&mut hand, gesture), Ok(Some(_)))
                }
            };
            prop_assert_eq!(table.log().len(), log + usize::from(done), "a line for what is done");
            if !done {
                prop_assert_eq!(table.scene(), scene, "what is refused changes nothing");
            }
            table.wrong();
        }
        let save = table.save();
        let loaded = session::load(&save).unwrap();
        prop_assert_eq!(loaded.cut, None);
        let mut again = loaded.table;
        prop_assert_eq!(again.save(), save);
        prop_assert_eq!((again.tally(), again.status()), (table.tally(), table.status()));
        // The same scenes all the way back, and all the way forth.
        for word in ["undo", "redo"] {
            loop {
                prop_assert_eq!(again.scene(), table.scene());
                if again.act(word).is_err() {
                    prop_assert!(table.act(word).is_err());
                    break;
                }
                table.act(word).unwrap();
            }
        }
        prop_assert!(session::load(&table.save()).is_ok());
    }

    #[test]
    fn any_text_is_a_game_or_refused(
        text in "\\PC{0,60}",
        line in "(line|open|note|undo|elapsed) (r[0-9]{1,4}c[0-9]{1,4}|[0-9]{1,30}|\\PC{0,9}) ?\\PC{0,9}",
        mut table in any_table(),
        cut in any::<prop::sample::Index>(),
    ) {
        let _ = session::load(&text);
        let _ = session::load(&format!("casilla game 1\n{text}\n{line}\n"));
        let _ = table.act(&text);
        let _ = table.act(&line);
        let save = table.save();
        prop_assert_eq!(session::load(&save).unwrap().table.save(), save.clone());
        if let Some(beginning) = save.get(..cut.index(save.len() + 1)) {
            let _ = session::load(beginning);
        }
    }
}
