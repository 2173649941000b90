//! Composing boards.

mod inputs;

use crate::any_position;
use play::compose::{Draft, Hand, Review, Sheet, Symmetry, Tool, review};
use play::session::{Button, Gesture, Illegal, Key, Point};
use play::{Budget, Cell, Conflict, Kind, Language, Solver, Tell};
use proptest::prelude::*;
use std::sync::atomic::AtomicBool;

fn draft(kind: Kind, size: &str) -> Draft {
    Draft::new(Sheet::empty(kind, size.parse().unwrap()))
}

fn composed(kind: Kind, size: &str, lines: &[&str]) -> Draft {
    let mut draft = draft(kind, size);
    for line in lines {
        draft.act(line).unwrap_or_else(|reason| panic!("{line}: {reason}"));
    }
    draft
}

/// What stands on the board, row by row.
fn shown(draft: &Draft) -> String {
    let sheet = draft.sheet();
    let word = |cell: Cell| sheet.item(cell).map_or_else(|| ".".to_owned(), |it| it.to_string());
    let row =
        |row| (0..sheet.size().cols()).map(|col| word(Cell::new(row, col))).collect::<Vec<_>>().join(" ");
    (0..sheet.size().rows()).map(row).collect::<Vec<_>>().join("/")
}

fn click(draft: &mut Draft, hand: &mut Hand, button: Button, cells: &[&str]) {
    let middle = |name: &&str| Point::middle_of(name.parse().unwrap());
    let path = cells.iter().map(middle).collect();
    draft.gesture(hand, &Gesture::Drag { button, path }).unwrap();
}

fn press(draft: &mut Draft, hand: &mut Hand, keys: &str) {
    for name in keys.split(' ') {
        let key = Key::named(if name == "Space" { " " } else { name }).unwrap();
        draft.gesture(hand, &Gesture::Key { key, shift: false, ctrl: false }).unwrap();
    }
}

#[test]
fn lines_put_take_and_set_the_rules() {
    let draft = composed(Kind::Masyu, "3x2", &["put r1c2 white, put r2c3 any", "take r2c3", "rules full"]);
    assert_eq!(shown(&draft), ". white ./. . .");
    assert_eq!(draft.sheet().scene().title(), "masyu 3x2 full");
    let draft = composed(Kind::Numberlink, "3x1", &["put r1c1 12, put r1c3 12", "rules no-cover"]);
    assert_eq!(draft.sheet().position().unwrap().rules().unwrap(), "no-cover,touch");
    let draft = composed(Kind::Minesweeper, "3x1", &["put r1c1 mine", "first r1c3"]);
    assert_eq!(shown(&draft), "mine . .");
    assert_eq!(draft.sheet().first(), Some("r1c3".parse().unwrap()));
    let draft = composed(Kind::Mines, "3x1", &["put r1c1 ?, put r1c2 2"]);
    assert_eq!(shown(&draft), "? 2 .");
}

#[test]
fn the_size_changes_on_any_side_and_the_board_turns() {
    let mut draft = composed(Kind::Masyu, "3x2", &["put r1c1 white, put r2c3 black"]);
    for (line, expected) in [
        ("grow up", ". . ./white . ./. . black"),
        ("shrink left", ". ./. ./. black"),
        ("turn", ". . ./black . ."),
        ("mirror", ". . ./. . black"),
        ("size 4x2", ". . . ./. . black ."),
        ("size 2x2", ". ./. ."),
        ("undo", ". . . ./. . black ."),
        ("undo 5", "white . ./. . black"),
        ("redo", ". . ./white . ./. . black"),
        ("clear", ". . ./. . ./. . ."),
    ] {
        draft.act(line).unwrap();
        assert_eq!(shown(&draft), expected, "{line}");
    }
    assert_eq!((draft.undos(), draft.redos()), (3, 0));
}

#[test]
fn what_cannot_be_done_is_refused_and_nothing_changes() {
    let mut draft = composed(Kind::Masyu, "3x1", &["put r1c1 white"]);
    for (line, reason) in [
        (
            "fly",
            "unknown action 'fly': the actions here are put, take, first, rules, size, grow, shrink, turn, mirror, clear, undo, redo",
        ),
        ("put r1c1 7", "'7' where white, black or any is expected"),
        ("put r2c1 white", "from r2c1 this runs off the board of 3x1"),
        ("put r1c1 white", "that would change nothing"),
        ("put r1c2 black, put r1c9 black", "from r1c9 this runs off the board of 3x1"),
        ("size 0x3", "'0x3' where a size from 1x1 to 255x255 such as 10x8 is expected"),
        ("shrink up", "a board has 1 to 255 rows and columns"),
        ("rules cover", "'cover' where pearls or full is expected"),
        ("undo 2", "there is nothing to undo"),
        ("redo", "there is nothing to redo"),
    ] {
        assert_eq!(draft.act(line).unwrap_err().to_string(), reason);
        assert_eq!((shown(&draft).as_str(), draft.log().len()), ("white . .", 1));
    }
    assert!(draft.act("first r1c1").unwrap_err().to_string().starts_with("unknown action 'first': "));
    let told = Illegal::NoSuchSize.sentence(Language::Spanish);
    assert_eq!(told, "Un tablero tiene de 1 a 255 filas y columnas.");
}

#[test]
fn what_is_in_hand_is_put_and_taken_away_along_a_drag() {
    let mut draft = draft(Kind::Masyu, "4x2");
    let mut hand = Hand { tool: Tool::Put("black".into()), ..Hand::default() };
    click(&mut draft, &mut hand, Button::Main, &["r1c1", "r1c3"]);
    assert_eq!(shown(&draft), "black black black ./. . . .");
    click(&mut draft, &mut hand, Button::Main, &["r1c3", "r1c4"]);
    assert_eq!(shown(&draft), "black black . ./. . . .");
    click(&mut draft, &mut hand, Button::Second, &["r1c1"]);
    assert_eq!(shown(&draft), ". black . ./. . . .");
    assert_eq!(draft.log(), ["put r1c1 black, put r1c2 black, put r1c3 black", "take r1c3", "take r1c1"]);
}

#[test]
fn partners_that_were_alike_stay_alike() {
    let mut draft = draft(Kind::Masyu, "3x2");
    let mut hand = Hand { tool: Tool::Put("white".into()), symmetry: Symmetry::HalfTurn, cursor: None };
    click(&mut draft, &mut hand, Button::Main, &["r1c1"]);
    assert_eq!(shown(&draft), "white . ./. . white");
    draft.act("put r2c3 black").unwrap();
    hand.tool = Tool::Put("any".into());
    click(&mut draft, &mut hand, Button::Main, &["r1c1"]);
    assert_eq!(shown(&draft), "any . ./. . black");
    press(&mut draft, &mut hand, "Space");
    assert_eq!(shown(&draft), ". . ./. . .");
}

#[test]
fn numbers_come_in_pairs() {
    let mut draft = draft(Kind::Numberlink, "4x2");
    let mut hand = Hand { tool: Tool::Pair, ..Hand::default() };
    click(&mut draft, &mut hand, Button::Main, &["r1c1"]);
    let alone = draft.sheet().position().unwrap_err();
    assert_eq!(alone.tell(Language::English), "Every number needs a partner: 1.");
    assert_eq!(alone.cells(), ["r1c1".parse().unwrap()]);
    click(&mut draft, &mut hand, Button::Main, &["r2c4"]);
    click(&mut draft, &mut hand, Button::Main, &["r1c2", "r1c4"]);
    assert_eq!(shown(&draft), "1 2 . 2/. . . 1");
    click(&mut draft, &mut hand, Button::Main, &["r1c1"]);
    click(&mut draft, &mut hand, Button::Main, &["r2c1"]);
    assert_eq!(shown(&draft), ". 2 . 2/1 . . 1");
    press(&mut draft, &mut hand, "ArrowRight 1 2 ArrowRight A");
    assert_eq!(shown(&draft), ". 2 . 2/1 12 A 1");
}

#[test]
fn a_field_is_mined_and_a_game_begins_on_no_mine() {
    let mut draft = draft(Kind::Minesweeper, "3x1");
    let mut hand = Hand { tool: Tool::Put("mine".into()), ..Hand::default() };
    click(&mut draft, &mut hand, Button::Main, &["r1c1", "r1c2"]);
    press(&mut draft, &mut hand, "f");
    assert_eq!(shown(&draft), "mine . .");
    assert_eq!(draft.log().last().unwrap(), "first r1c2");
    let reviewed = |draft: &Draft| review(draft.sheet(), &mut Solver::new(), &Budget::unlimited());
    assert_eq!(reviewed(&draft).name(), "guesses");
    press(&mut draft, &mut hand, "ArrowRight f");
    assert_eq!(reviewed(&draft).name(), "no-guess");
    press(&mut draft, &mut hand, "m");
    assert_eq!(reviewed(&draft), Review::NoFirstClick);
}

#[test]
fn a_review_tells_whether_there_is_one_solution() {
    let reviewed = |kind, size, lines: &[&str]| {
        review(composed(kind, size, lines).sheet(), &mut Solver::new(), &Budget::unlimited())
    };
    let unique = reviewed(Kind::Masyu, "3x2", &["put r1c2 white"]);
    assert_eq!(unique.name(), "unique");
    assert!(unique.rating().is_some());
    let Review::Several(both) = reviewed(Kind::Masyu, "4x4", &["put r1c1 any"]) else { panic!() };
    assert!(!both[0].differs_from(&both[1]).is_empty());
    let blamed = Conflict { cells: vec![Cell::new(0, 0)], marks: Vec::new(), is_smallest: true };
    assert_eq!(reviewed(Kind::Masyu, "2x2", &["put r1c1 white"]), Review::None(Some(blamed)));
    assert_eq!(reviewed(Kind::Numberlink, "3x1", &["put r1c1 1, put r1c3 1"]).name(), "unique");
    assert_eq!(reviewed(Kind::Numberlink, "3x1", &[]).name(), "unfinished");
    assert_eq!(reviewed(Kind::Mines, "2x1", &["put r1c1 1"]).name(), "unique");
    let sheet = Sheet::empty(Kind::Masyu, "9x9".parse().unwrap());
    assert_eq!(review(&sheet, &mut Solver::new(), &Budget::nodes(0)), Review::Unknown);
    let field = composed(Kind::Minesweeper, "3x1", &["put r1c1 mine", "first r1c3"]);
    let cancelled = Budget { cancel: Some(&AtomicBool::new(true)), ..Budget::unlimited() };
    assert_eq!(review(field.sheet(), &mut Solver::new(), &cancelled), Review::Unknown);
}

proptest! {
    #[test]
    fn any_puzzle_can_be_taken_up_and_saved(position in any_position()) {
        let Ok(sheet) = Sheet::of(&position) else { return Ok(()) };
        let mut draft = Draft::new(sheet);
        draft.act("turn, grow left").unwrap();
        draft.act("undo").unwrap();
        prop_assert_eq!(draft.sheet().position().unwrap(), match &position {
            play::Position::Minesweeper(_) => position.clone(),
            _ => position.unmarked(),
        });
        let again = Draft::load(&draft.save()).unwrap();
        prop_assert_eq!(again.save(), draft.save());
        prop_assert_eq!(again.sheet(), draft.sheet());
        prop_assert_eq!(again.redos(), 1);
    }

    #[test]
    fn no_text_is_too_odd(text in "[a-z0-9 ,?]{0,40}", save in "(casilla draft 1\n)?(masyu 3x2|mines 0x9|x)?\n[a-z0-9 ,\n]{0,40}") {
        let _ = draft(Kind::Numberlink, "3x2").act(&text);
        let _ = Draft::load(&save);
    }
}
