//! Everything can be carried from one store to another, and nothing is lost where it arrives.

use super::{GAME, update};
use store::{Experiment, Finish, Id, Item, Outcome, Store};

fn filled() -> (Store, Id) {
    let store = Store::in_memory().unwrap();
    let id = store.add_game(&GAME, 1).unwrap();
    store.update_game(&id, &update(1, "a line\n"), 2).unwrap();
    store.set("theme", "dark").unwrap();
    let (kind, size) = ("masyu".to_owned(), "3x2".to_owned());
    let won = Finish { kind, size, level: None, outcome: Outcome::Won, elapsed: 7, hints: 0, finished: 9 };
    store.add_result(&id, &won).unwrap();
    let (kind, title) = ("masyu".to_owned(), "3x2".to_owned());
    let experiment =
        Experiment { id: Id::random().unwrap(), kind, title, games: 3, is_partial: false, finished: 4 };
    store.add_experiment(&experiment, "a report", "rows").unwrap();
    (store, id)
}

/// Everything, as it is written and read again.
fn items(store: &Store) -> Vec<Item> {
    let mut items = store.short_items().unwrap();
    items.extend(store.long_items().unwrap().iter().map(|id| store.item(id).unwrap()));
    let text = serde_json::to_string(&items).unwrap();
    serde_json::from_str(&text).unwrap()
}

#[test]
fn everything_arrives_and_arrives_only_once() {
    let (from, _) = filled();
    let folder = tempfile::tempdir().unwrap();
    for to in [Store::open(folder.path()).unwrap(), Store::in_memory().unwrap()] {
        let all = items(&from);
        assert_eq!(all.len(), 4);
        assert!(all.iter().all(|it| to.put(it).unwrap()));
        assert_eq!(items(&to), all);
        assert!(!all.iter().any(|it| to.put(it).unwrap()));
    }
}

#[test]
fn a_game_that_is_further_along_stays() {
    let (from, id) = filled();
    let folder = tempfile::tempdir().unwrap();
    for to in [Store::open(folder.path()).unwrap(), Store::in_memory().unwrap()] {
        let old = from.item(&id).unwrap();
        to.put(&old).unwrap();
        to.update_game(&id, &update(2, "ours\n"), 5).unwrap();
        assert!(!to.put(&old).unwrap());
        let Item::Game { line, save } = to.item(&id).unwrap() else { panic!("a game was put") };
        assert_eq!((line.version, save.as_str()), (3, "masyu 3x2\na line\nours\n"));
        let Item::Game { line, save } = old else { panic!("a game was put") };
        let newer = Item::Game { line: store::Line { version: 4, ..line }, save: save + "theirs\n" };
        assert!(to.put(&newer).unwrap());
        assert_eq!(to.game(&id).unwrap().save, "masyu 3x2\na line\ntheirs\n");
    }
}
