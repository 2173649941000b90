//! What is kept comes back: in the same process, in another one, after a crash.

// Clippy lets only functions marked as tests unwrap; what they share may as well.
#![allow(clippy::unwrap_used)]
#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "tests have files, and processes that talk"
)]

// The name under which all other crates know it.
extern crate casilla_store as store;

mod archive;
mod damage;
mod experiments;
mod memory;
mod unkept;

use std::process::{Command, Stdio};
use std::sync::Arc;
use store::{FILE, Finish, Id, NewGame, Outcome, Store, StoreError, Update};

const GAME: NewGame<'static> =
    NewGame { kind: "masyu", title: "masyu 3x2", status: "open", save: "masyu 3x2\n" };

fn add(store: &Store) -> Id {
    store.add_game(&GAME, 1000).unwrap()
}

fn update(version: u64, lines: &str) -> Update<'_> {
    Update { version, status: "open", lines, elapsed: 0 }
}

/// Both keepers promise the same.
fn on_both(check: impl Fn(&Store)) {
    let folder = tempfile::tempdir().unwrap();
    check(&Store::open(folder.path()).unwrap());
    check(&Store::in_memory().unwrap());
}

#[test]
fn a_game_comes_back_as_it_was_kept() {
    let folder = tempfile::tempdir().unwrap();
    let id = add(&Store::open(folder.path()).unwrap());
    let store = Store::open(folder.path()).unwrap();
    let game = store.game(&id).unwrap();
    assert_eq!((game.save.as_str(), game.line.version), (GAME.save, 1));
    assert_eq!((game.line.created, game.line.updated), (1000, 1000));

    let change = Update { version: 1, status: "won", lines: "one more\n", elapsed: 42 };
    assert_eq!(store.update_game(&id, &change, 2000).unwrap(), 2);
    let game = store.game(&id).unwrap();
    assert_eq!(
        (game.save.as_str(), game.line.status.as_str(), game.line.elapsed),
        ("masyu 3x2\none more\n", "won", 42)
    );
    assert_eq!((game.line.created, game.line.updated), (1000, 2000));
}

#[test]
fn a_change_on_an_old_version_is_refused_and_nothing_changes() {
    let folder = tempfile::tempdir().unwrap();
    let (one, other) = (Store::open(folder.path()).unwrap(), Store::open(folder.path()).unwrap());
    let id = add(&one);
    one.update_game(&id, &update(1, "first\n"), 2000).unwrap();
    let refused = other.update_game(&id, &update(1, "second\n"), 3000);
    assert!(matches!(refused, Err(StoreError::Stale { now: 2 })), "{refused:?}");
    assert_eq!(other.game(&id).unwrap().save, "masyu 3x2\nfirst\n");
}

#[test]
fn the_latest_games_come_first_and_go_when_they_are_removed() {
    on_both(|store| {
        let ids = [1, 2, 3].map(|now| store.add_game(&GAME, now).unwrap());
        store.update_game(&ids[0], &update(1, ""), 4).unwrap();
        let listed = |most| store.games(most).unwrap().into_iter().map(|it| it.id).collect::<Vec<Id>>();
        assert_eq!(listed(2), [ids[0].clone(), ids[2].clone()]);
        store.remove_game(&ids[0]).unwrap();
        assert_eq!(listed(9), [ids[2].clone(), ids[1].clone()]);
        assert!(matches!(store.game(&ids[0]), Err(StoreError::NoGame)));
        assert!(matches!(store.remove_game(&ids[0]), Err(StoreError::NoGame)));
    });
}

#[test]
fn a_save_has_a_limit_and_the_game_stays_as_it_was() {
    on_both(|store| {
        let id = add(store);
        let megabyte = "line r1c1 right\n".repeat(1 << 16);
        assert_eq!(store.update_game(&id, &update(1, &megabyte), 1).unwrap(), 2);
        let refused = store.update_game(&id, &update(2, &megabyte), 2);
        assert!(matches!(refused, Err(StoreError::Full)), "{refused:?}");
        assert_eq!(store.game(&id).unwrap().save.len(), GAME.save.len() + megabyte.len());
        assert_eq!(store.update_game(&id, &update(2, "one more\n"), 3).unwrap(), 3);
    });
}

#[test]
fn what_is_no_id_is_no_game() {
    let store = Store::in_memory().unwrap();
    let id = add(&store).to_string();
    assert_eq!(id.len(), 32);
    assert!(id.parse::<Id>().is_ok());
    let upper_case = "0123456789ABCDEF0123456789ABCDEF";
    for bad in ["", "1", "../../etc/passwd", upper_case, &format!("{id}0"), "' OR 1=1 --"] {
        assert!(matches!(bad.parse::<Id>(), Err(StoreError::NoGame)), "{bad}");
    }
}

#[test]
fn settings_are_set_again_and_results_only_once() {
    on_both(|store| {
        store.set("theme", "dark").unwrap();
        store.set("theme", "light").unwrap();
        store.set("language", "es").unwrap();
        let settings: Vec<(String, String)> = store.settings().unwrap().into_iter().collect();
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(settings, [pair("language", "es"), pair("theme", "light")]);

        let id = add(store);
        let lost = Finish {
            kind: "minesweeper".to_owned(),
            size: "9x9/10".to_owned(),
            level: None,
            outcome: Outcome::Lost,
            elapsed: 31,
            hints: 2,
            finished: 5000,
        };
        store.add_result(&id, &lost).unwrap();
        store.add_result(&id, &Finish { outcome: Outcome::Won, ..lost.clone() }).unwrap();
        store.remove_game(&id).unwrap();
        assert_eq!(store.results().unwrap(), [lost]);
    });
}

#[test]
fn threads_and_connections_that_write_at_once_lose_no_change() {
    let folder = tempfile::tempdir().unwrap();
    let shared = Arc::new(Store::open(folder.path()).unwrap());
    let id = add(&shared);
    let writers: Vec<_> = (0..4)
        .map(|index| {
            let own = Store::open(folder.path()).unwrap();
            let (shared, id) = (Arc::clone(&shared), id.clone());
            std::thread::spawn(move || {
                let store = if index % 2 == 0 { &*shared } else { &own };
                for _ in 0..25 {
                    loop {
                        let game = store.game(&id).unwrap();
                        match store.update_game(&id, &update(game.line.version, "move\n"), 0) {
                            Ok(_) => break,
                            Err(StoreError::Stale { .. }) => {}
                            Err(error) => panic!("{error}"),
                        }
                    }
                }
            })
        })
        .collect();
    for writer in writers {
        writer.join().unwrap();
    }
    let game = shared.game(&id).unwrap();
    assert_eq!(game.line.version, 101);
    assert_eq!(game.save.lines().count(), 101);
}

#[test]
fn a_file_of_a_newer_version_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    add(&Store::open(folder.path()).unwrap());
    let connection = rusqlite::Connection::open(folder.path().join(FILE)).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    let refused = Store::open(folder.path());
    assert!(matches!(refused, Err(StoreError::TooNew { found: 99, known: 2 })), "{refused:?}");
}

#[test]
fn a_folder_that_cannot_be_made_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let message = Store::open(&file.join("data")).unwrap_err().to_string();
    assert!(message.starts_with("the data directory ") && message.contains("file"), "{message}");
}

/// The test below runs this one in a process of its own and kills it.
#[test]
fn writes_until_it_is_killed() {
    let Some(folder) = std::env::var_os("CASILLA_STORE_TO_KILL") else { return };
    let store = Store::open(folder.as_ref()).unwrap();
    let id = add(&store);
    println!("\n{id}");
    for version in 1.. {
        store.update_game(&id, &update(version, &format!("move {version}\n")), 0).unwrap();
        println!("acknowledged {version}");
    }
}

#[test]
fn no_acknowledged_change_is_lost_when_the_process_is_killed() {
    use std::io::{BufRead, BufReader};
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["writes_until_it_is_killed", "--exact", "--nocapture"])
        .env("CASILLA_STORE_TO_KILL", folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let id: Id = lines.find_map(|line| line.parse().ok()).unwrap();
    let acknowledged = |line: &str| line.strip_prefix("acknowledged ").map(|it| it.parse::<u64>().unwrap());
    let mut last = lines.by_ref().filter_map(|line| acknowledged(&line)).nth(49).unwrap();
    child.kill().unwrap();
    // What was said before it died counts too.
    last = lines.filter_map(|line| acknowledged(&line)).last().unwrap_or(last);
    child.wait().unwrap();
    let game = Store::open(folder.path()).unwrap().game(&id).unwrap();
    assert!(game.line.version > last, "version {} after {last} acknowledged changes", game.line.version);
    assert_eq!(game.save.lines().count() as u64, game.line.version);
    assert!(game.save.contains(&format!("move {last}\n")));
}
