//! Minesweeper, the game and the paper puzzle.

use super::{act, drag, press, refuses, shows, table};
use draw::Ground;
use play::hint::{Hint, hint};
use play::session::{self, Button, FirstClick, Hand, Illegal, Recipe, Status, Unplayable};
use play::{Budget, Kind, Language, Position, Size, Solver};

const FIELD: &str = "minesweeper 5x3/2 field\n0 0 1 * 1\n1 1 2 1 1\n1 * 1 0 0\n";

#[test]
fn clicks_open_flag_and_chord() {
    let mut table = table(FIELD);
    let mut hand = Hand::default();
    let mut click = |button, x: f64, y: f64| table.gesture(&mut hand, &drag(button, &[(x, y)])).unwrap();
    assert_eq!(click(Button::Main, 0.5, 0.5).as_deref(), Some("open r1c1"));
    assert_eq!(click(Button::Main, 1.2, 1.9), None, "a number whose flag is missing");
    assert_eq!(click(Button::Second, 1.5, 2.5).as_deref(), Some("flag r3c2"));
    assert_eq!(click(Button::Main, 1.5, 2.5), None, "a flag is not opened");
    assert_eq!(click(Button::Main, 1.2, 1.9).as_deref(), Some("chord r2c2"));
    shows(
        &*table,
        "
        0 0 1 # #
        1 1 2 # #
        1 F 1 # #
        ",
    );
    let slid = drag(Button::Main, &[(3.5, 2.5), (4.5, 2.5)]);
    assert_eq!(table.gesture(&mut hand, &slid), Ok(None));
    press(&mut *table, &mut hand, "l l j l l k k Space h h f Space j c");
    assert_eq!(table.status(), Status::Open);
    press(&mut *table, &mut hand, "ArrowDown Enter");
    assert_eq!(table.log().last().unwrap(), "chord r3c3");
    shows(
        &*table,
        "
        0 0 1 # F
        1 1 2 1 1
        1 F 1 0 0
        ",
    );
}

#[test]
fn an_explosion_is_undone_but_not_forgotten() {
    let mut table = table(FIELD);
    act(&mut *table, &["open r1c1", "flag r2c4", "open r1c4"]);
    assert_eq!((table.status(), table.tally().explosions), (Status::Lost, 1));
    shows(
        &*table,
        "
        0 0 1 ! #
        1 1 2 x #
        # * # # #
        ",
    );
    refuses(&mut *table, "open r3c1", "the game is over");
    assert_eq!(table.before_mistake(None), Some(2), "the flag was wrong as well");
    act(&mut *table, &["undo", "redo", "undo 2"]);
    assert_eq!((table.status(), table.tally().explosions, table.tally().moves), (Status::Open, 1, 3));
    refuses(&mut *table, "open r1c1", "r1c1 is open already");
    refuses(&mut *table, "chord r2c3", "r2c3 says 2, and there are 0 flags around it");
    let solved = ["open r1c5", "open r2c4", "open r3c1", "open r3c3", "open r3c5"];
    act(&mut *table, &solved);
    assert_eq!(table.status(), Status::Solved);
}

#[test]
fn a_wrong_flag_is_a_mistake_once_it_can_be_known() {
    let mut table = table(FIELD);
    act(&mut *table, &["open r1c1", "flag r2c4"]);
    assert_eq!(table.before_mistake(None), Some(0), "it may as well be right: r1c4 or r2c4");
    act(&mut *table, &["open r3c3"]);
    assert_eq!(table.before_mistake(None), Some(2), "the mine beside r3c3 is r3c2");
}

#[test]
fn a_hint_is_taken_as_one_line_up_to_the_end_of_the_game() {
    let mut table = table(FIELD);
    act(&mut *table, &["open r1c1"]);
    while table.status() == Status::Open {
        let (before, log) = (table.scene(), table.log().len());
        let position = table.position();
        let mut solver = Solver::new();
        match hint(&position, Language::English, &mut solver, &Budget::unlimited()).unwrap() {
            Hint::Next(step) => step.take(&mut *table).unwrap(),
            _ => act(&mut *table, &["open r2c4"]),
        }
        assert_eq!(table.log().len(), log + 1, "{:?}", table.log());
        act(&mut *table, &["undo"]);
        assert_eq!(table.scene(), before);
        act(&mut *table, &["redo"]);
    }
    assert_eq!(table.status(), Status::Solved);
}

#[test]
fn a_held_number_shows_what_it_is_about_and_nothing_hidden() {
    let mut table = table(FIELD);
    act(&mut *table, &["open r1c1", "flag r3c2"]);
    let held = |x, y| {
        let scene = table.preview(Hand::default(), &drag(Button::Main, &[(x, y)]));
        let cells = scene.size().cells().filter(|&cell| scene.tile(cell).ground == Ground::Held);
        assert!(scene.size().cells().all(|cell| scene.tile(cell).clue == table.scene().tile(cell).clue));
        cells.map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(held(2.5, 1.5), "r1c4 r2c4 r3c3 r3c4");
    assert_eq!(held(3.5, 0.5), "r1c4");
    assert_eq!(held(1.5, 2.5), "");
}

#[test]
fn too_many_flags_are_surely_wrong_and_a_tried_flag_is_drawn_apart() {
    let mut table = table(FIELD);
    act(&mut *table, &["open r1c1", "flag r1c4", "trial", "flag r2c4"]);
    shows(
        &*table,
        "
        0 0 1 F #
        1 1 2 f #
        # # # # #
        ",
    );
    let told: Vec<String> = table.wrong().iter().map(ToString::to_string).collect();
    assert_eq!(told, ["more flags are around a number than it says: r1c3"]);
    assert_eq!(table.before_mistake(None), Some(1));
}

#[test]
fn a_recipe_lays_its_field_at_the_first_click_and_again_from_a_save() {
    let recipe = Recipe::new(Size::new(9, 5).unwrap(), 8, 7, FirstClick::Opening).unwrap();
    let mut table = session::begin(recipe);
    assert_eq!(table.kind(), Kind::Minesweeper);
    act(&mut *table, &["flag r1c1", "open r3c4"]);
    let save = table.save();
    assert!(save.starts_with("casilla game 1\nrecipe 9x5/8 opening 7\nflag r1c1\n"), "{save}");
    assert_eq!(session::load(&save).unwrap().table.scene(), table.scene());
    act(&mut *table, &["undo", "open r5c9"]);
    let again = session::load(&table.save()).unwrap().table;
    assert_eq!((again.scene(), again.tally()), (table.scene(), table.tally()));
}

#[test]
fn what_cannot_be_played_is_refused() {
    let position = crate::read("minesweeper 2x1/1\n1 #\n");
    assert_eq!(session::open(position).unwrap_err(), Unplayable::MinesUntold);
    let mut table = table(FIELD);
    let position: Position = table.position();
    assert_eq!(table.redraw(&position), Err(Illegal::NotDrawn));
}

#[test]
fn the_paper_puzzle_is_marked_by_drags_and_keys() {
    let mut table = table("mines 4x2\n1 . . .\n\n. . 2 .\n");
    let mut hand = Hand::default();
    let line = table.gesture(&mut hand, &drag(Button::Main, &[(0.5, 0.5), (2.5, 0.5)])).unwrap();
    assert_eq!(line.as_deref(), Some("mine r1c2, mine r1c3"));
    let line = table.gesture(&mut hand, &drag(Button::Second, &[(3.5, 0.5), (3.5, 1.5)])).unwrap();
    assert_eq!(line.as_deref(), Some("safe r1c4, safe r2c4"));
    press(&mut *table, &mut hand, "h h x h Enter Enter");
    shows(
        &*table,
        "
        1 * * s
        . s 2 s
        ",
    );
    assert_eq!((table.status(), table.wrong().len()), (Status::Solved, 0));
    refuses(&mut *table, "mine r1c1", "the puzzle gives a number in r1c1");
    act(&mut *table, &["trial", "mine r2c1, erase r1c4"]);
    shows(
        &*table,
        "
        1 * * .
        % s 2 s
        ",
    );
    let told: Vec<String> = table.wrong().iter().map(ToString::to_string).collect();
    assert_eq!(told, ["more mines are around a number than it says: r1c1"]);
    let target = crate::read("mines 4x2\n1 * * s\n. s 2 s\n");
    assert_eq!(table.redraw(&target).unwrap(), "safe r1c4, erase r2c1");
    assert_eq!(table.before_mistake(Some(&target)), Some(0));
}
