//! That nothing is lost, and what the user is asked for.

use super::{ENGLISH, Guest, table};
use crate::run::Show as _;
use crate::start::Begin;
use play::session::{self, Table};
use std::sync::Arc;
use store::{Outcome, Store, Update};

const SMALL: &str = "masyu 3x2\n. o .\n\n. . .\n";

fn store() -> Arc<Store> {
    Arc::new(Store::in_memory().unwrap())
}

#[test]
fn every_move_is_kept_at_once_and_taken_up_again() {
    let store = store();
    let mut guest = Guest::new(Begin::Table(table(SMALL)), Some(Arc::clone(&store)), ENGLISH);
    assert!(store.games(9).unwrap().is_empty(), "what nobody has touched is no game");
    guest.press("Enter Right");
    let id = store.games(9).unwrap()[0].id.clone();
    assert!(store.game(&id).unwrap().save.ends_with("line r1c1 right\n"));
    guest.press("Right");
    assert!(store.game(&id).unwrap().save.ends_with("line r1c1 right\nline r1c2 right\n"));
    drop(guest);
    let mut again = Guest::new(Begin::Resume(id), Some(Arc::clone(&store)), ENGLISH);
    again.press("Right Right Enter Down Left Left Up");
    assert!(again.screen(80, 24).contains("Solved in"), "{}", again.screen(80, 24));
    assert_eq!(store.results().unwrap().len(), 1);
}

#[test]
fn a_game_that_is_played_on_elsewhere_is_followed() {
    let store = store();
    let mut guest = Guest::new(Begin::Table(table(SMALL)), Some(Arc::clone(&store)), ENGLISH);
    guest.press("Enter Right");
    let line = &store.games(9).unwrap()[0];
    let update = Update { version: 1, status: "open", lines: "line r1c2 right\n", elapsed: 5 };
    store.update_game(&line.id, &update, 6).unwrap();
    guest.press("Down");
    let screen = guest.screen(80, 24);
    assert!(screen.contains("played on elsewhere"), "{screen}");
    guest.press("Enter");
    assert!(store.game(&line.id).unwrap().save.ends_with("line r1c1 right\nline r1c2 right\n"));
}

#[test]
fn only_who_would_lose_something_is_asked_whether_to_quit() {
    let mut kept = Guest::new(Begin::Table(table(SMALL)), Some(store()), ENGLISH);
    kept.press("Enter Right q");
    assert!(kept.app.is_over());
    let mut untouched = Guest::at(SMALL);
    untouched.press("q");
    assert!(untouched.app.is_over());
    let mut lost = Guest::at(SMALL);
    lost.press("Enter Right ^C");
    assert!(!lost.app.is_over() && lost.screen(80, 24).contains("there is no place for it"));
    lost.press("Esc");
    assert!(!lost.app.is_over());
    lost.press("q q");
    assert!(lost.app.is_over());
}

#[test]
fn games_are_listed_opened_and_deleted() {
    let store = store();
    let mut guest = Guest::new(Begin::Table(table(SMALL)), Some(Arc::clone(&store)), ENGLISH);
    guest.press("Enter Right g");
    assert!(guest.screen(80, 24).contains("Masyu 3x2"));
    guest.press("d");
    assert!(guest.screen(80, 24).contains("d again deletes it"));
    guest.press("d");
    assert!(store.games(9).unwrap().is_empty());
    guest.press("Esc");
    let mut fresh = Guest::new(Begin::Ask, Some(store), ENGLISH);
    assert!(fresh.screen(80, 24).contains("There are none yet."));
    fresh.press("Enter");
    assert!(fresh.screen(80, 24).contains("New game"));
    fresh.press("Esc");
    assert!(fresh.app.is_over(), "there is nothing behind the question");
}

#[test]
fn the_solution_is_shown_when_it_is_asked_for_twice() {
    let store = store();
    let mut guest = Guest::new(Begin::Table(table(SMALL)), Some(Arc::clone(&store)), ENGLISH);
    guest.press("s");
    assert!(guest.screen(80, 24).contains("s again shows the solution"));
    guest.press("Right s");
    assert!(store.results().unwrap().is_empty(), "another key in between changes one's mind");
    guest.press("s");
    assert!(guest.screen(80, 24).contains("This is the only solution."));
    assert_eq!(store.results().unwrap()[0].outcome, store::Outcome::Shown);
    let list = guest.press("g").screen(80, 24);
    assert!(list.contains("shown") && !list.contains("solved"), "{list}");
}

#[test]
fn a_route_is_completed_by_a_star_and_the_best_one_shown_with_what_it_lacks() {
    let store = store();
    let begun = table("masyu 5x3\n. .-o-. .\n\n. . . . .\n\n* . . . .\n");
    let mut guest = Guest::new(Begin::Table(begun), Some(Arc::clone(&store)), ENGLISH);
    let done = guest.press("A").screen(80, 24);
    assert!(done.contains("Your lines are completed."), "{done}");
    assert_eq!(store.results().unwrap()[0].outcome, Outcome::Shown);
    // The pearl in the corner cannot be passed.
    let mut guest = Guest::at("masyu 4x3\n* . . .\n\n. . . .\n\n. . . o\n");
    let best = guest.press("A").screen(80, 24);
    assert!(best.contains("this is the best one") && best.contains("The line ends: r1c3, r3c4."), "{best}");
    assert!(!Guest::at("numberlink 3x1\n1 . 1\n").press("A").screen(80, 24).contains("completed"));
}

#[test]
fn what_was_watched_and_then_drawn_was_no_work_of_one_s_own() {
    let store = store();
    let mut guest = Guest::new(Begin::Table(table(SMALL)), Some(Arc::clone(&store)), ENGLISH);
    guest.press("a Enter Space Right q");
    guest.press("Enter Right Right Down Left Left Up");
    assert!(guest.screen(80, 24).contains("Solved in"), "{}", guest.screen(80, 24));
    assert_eq!(store.results().unwrap()[0].hints, 1);
}

#[test]
fn whoever_saves_a_running_game_of_minesweeper_in_a_file_was_helped() {
    let folder = tempfile::tempdir().unwrap();
    let letters = |name: &str| -> String {
        let path = folder.path().join(name).display().to_string();
        path.chars().flat_map(|it| [it, ' ']).collect()
    };
    let hints = |table: Box<dyn Table>, keys: &str, name: &str| {
        let mut guest = Guest::new(Begin::Table(table), None, ENGLISH);
        guest.press(keys).press(&format!("w ^U {}Enter", letters(name)));
        let screen = guest.screen(80, 24);
        let written = std::fs::read_to_string(folder.path().join(name)).unwrap();
        (written.lines().filter(|&line| line == "hint").count(), screen.contains("counts as help"))
    };
    let game = session::load("casilla game 1\nrecipe 4x4/2 safe 7\n").unwrap().table;
    assert_eq!(hints(game, "Enter", "running"), (1, true));
    // A puzzle hides nothing.
    assert_eq!(hints(table(SMALL), "", "puzzle"), (0, false));
}

#[test]
fn the_name_of_a_file_is_emptied_at_once() {
    let mut guest = Guest::at(SMALL);
    assert!(guest.press("w").screen(80, 24).contains("masyu-3x2"));
    let emptied = guest.press("^U a b").screen(80, 24);
    assert!(emptied.contains("│ ab ") && !emptied.contains("masyu-3x2"), "{emptied}");
}

#[test]
fn a_mistake_is_found_and_taken_back() {
    let mut guest = Guest::at(SMALL);
    guest.press("x Right i");
    assert!(guest.screen(80, 24).contains("Something on the board is wrong."));
    guest.press("i");
    assert!(guest.screen(80, 24).contains("A cross on r1c1-r1c2 cannot be part of any solution."));
    guest.press("i i");
    assert!(guest.screen(80, 24).contains("Look at the marked cells."), "{}", guest.screen(80, 24));
}
