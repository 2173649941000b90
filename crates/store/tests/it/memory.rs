//! What is in memory is kept elsewhere: changes go out, and what others changed comes in.

use super::{GAME, update};
use std::collections::BTreeMap;
use std::sync::Arc;
use store::{Change, Experiment, Finish, Id, Memory, Outcome, Store, StoreError, Unkept};

/// A store in memory, and its journal.
fn kept() -> (Arc<Memory>, Store) {
    let memory = Arc::new(Memory::kept_elsewhere());
    (Arc::clone(&memory), Store::of(memory))
}

/// Whoever keeps the changes: values by key.
#[derive(Default)]
struct Shelf(BTreeMap<String, String>);

impl Shelf {
    fn keep(&mut self, changes: Vec<Change>) {
        for Change { key, value } in changes {
            match value {
                Some(value) => self.0.insert(key, value),
                None => self.0.remove(&key),
            };
        }
    }

    /// What it holds in the tables whose names pass.
    fn tell(&self, passes: impl Fn(&str) -> bool) -> Vec<Change> {
        let is_told = |key: &&String| passes(key.split('/').next().unwrap_or_default());
        let keys = self.0.keys().filter(is_told);
        keys.map(|key| Change { key: key.clone(), value: self.0.get(key).cloned() }).collect()
    }
}

fn finish() -> Finish {
    let (kind, size) = ("masyu".to_owned(), "3x2".to_owned());
    Finish { kind, size, level: None, outcome: Outcome::Shown, elapsed: 7, hints: 0, finished: 9 }
}

#[test]
fn whoever_takes_the_changes_knows_as_much() {
    let (memory, store) = kept();
    let gone = store.add_game(&GAME, 1).unwrap();
    let id = store.add_game(&GAME, 2).unwrap();
    store.update_game(&id, &update(1, "a line\n"), 3).unwrap();
    store.add_result(&id, &finish()).unwrap();
    store.set("theme", "dark").unwrap();
    let (kind, title) = ("masyu".to_owned(), "3x2".to_owned());
    let experiment =
        Experiment { id: Id::random().unwrap(), kind, title, games: 3, is_partial: true, finished: 4 };
    store.add_experiment(&experiment, "a report", "rows").unwrap();
    store.remove_game(&gone).unwrap();
    let mut shelf = Shelf::default();
    shelf.keep(memory.changes());
    assert_eq!(memory.changes(), []);

    let (memory, other) = kept();
    memory.take(shelf.tell(|_| true));
    assert_eq!(other.games(9).unwrap(), store.games(9).unwrap());
    assert!(other.games(9).unwrap()[0].is_shown);
    assert_eq!(other.game(&id).unwrap(), store.game(&id).unwrap());
    assert_eq!(other.ends().unwrap(), [(id, finish())]);
    assert_eq!(other.settings().unwrap(), store.settings().unwrap());
    assert_eq!(other.experiments(9).unwrap(), std::slice::from_ref(&experiment));
    assert_eq!(other.experiment_rows(&experiment.id).unwrap(), "rows");
    assert_eq!(memory.changes(), [], "what others changed is no change of ours");
}

#[test]
fn a_text_that_stayed_behind_is_asked_for_by_its_key() {
    let (memory, store) = kept();
    let id = store.add_game(&GAME, 1).unwrap();
    let mut shelf = Shelf::default();
    shelf.keep(memory.changes());

    let (memory, store) = kept();
    memory.take(shelf.tell(|table| table != "save"));
    assert_eq!(store.line(&id).unwrap().version, 1);
    for _ in 0..2 {
        assert!(matches!(store.game(&id), Err(StoreError::Elsewhere)));
        assert_eq!(memory.wanted(), [format!("save/{id}")]);
    }
    let refused = store.update_game(&id, &update(1, "a line\n"), 3);
    assert!(matches!(refused, Err(StoreError::Elsewhere)), "{refused:?}");
    assert_eq!(memory.changes(), []);
    memory.take(shelf.tell(|table| table == "save"));
    assert_eq!(store.game(&id).unwrap().save, GAME.save);
}

#[test]
fn what_nobody_understands_and_what_is_damaged_is_left_alone() {
    let (memory, store) = kept();
    let change = |key: &str, value: &str| Change { key: key.to_owned(), value: Some(value.to_owned()) };
    memory.take([change("", ""), change("game/1", "{}"), change("medal/gold", "1")]);
    memory.take([change(&format!("game/{}", "0".repeat(32)), "no JSON")]);
    assert_eq!(store.games(9).unwrap(), []);
    memory.set_unkept(Some(Unkept::Refused));
    assert_eq!(store.unkept(), Some(Unkept::Refused));
}

#[test]
fn a_text_that_others_have_changed_is_asked_for_again() {
    let (memory, store) = kept();
    let id = store.add_game(&GAME, 1).unwrap();
    let mut shelf = Shelf::default();
    shelf.keep(memory.changes());
    let (other_memory, other) = kept();
    other_memory.take(shelf.tell(|_| true));
    store.update_game(&id, &update(1, "a line\n"), 3).unwrap();
    shelf.keep(memory.changes());
    // The row comes without the text, which the one of before does not stand for.
    other_memory.take(shelf.tell(|table| table == "game"));
    assert!(other.game(&id).is_err());
    other_memory.take(shelf.tell(|_| true));
    assert_eq!(other.game(&id).unwrap(), store.game(&id).unwrap());
}
