//! A file that is damaged, cut off, or no file at all: the store says so, or makes do; it never hangs or breaks.

use super::{GAME, add, update};
use std::path::Path;
use store::{FILE, Store, StoreError};

/// A file of several pages, without a log beside it.
fn filled(folder: &Path) -> Vec<u8> {
    let store = Store::open(folder).unwrap();
    for _ in 0..20 {
        let id = add(&store);
        store.update_game(&id, &update(1, &"move\n".repeat(500)), 0).unwrap();
    }
    drop(store);
    std::fs::read(folder.join(FILE)).unwrap()
}

/// Opens whatever is there and uses it in every way; anything may be refused.
fn use_up(folder: &Path) {
    let Ok(store) = Store::open(folder) else { return };
    let games = store.games(100).unwrap_or_default();
    for line in &games {
        let _ = store.game(&line.id);
        let _ = store.update_game(&line.id, &update(line.version, "one more\n"), 1);
    }
    // An index that is damaged may hide what lies in the file; but no game is ever taken for another.
    if let Ok(id) = store.add_game(&GAME, 1)
        && let Ok(game) = store.game(&id)
    {
        assert_eq!(game.save, GAME.save, "what is acknowledged is there");
    }
    let _ = (store.settings(), store.set("theme", "dark"), store.results(), store.experiments(9));
}

#[test]
fn a_file_that_is_cut_off_is_refused_or_used_as_far_as_it_goes() {
    let folder = tempfile::tempdir().unwrap();
    let whole = filled(folder.path());
    for length in [1, 15, 99, 100, 4095, 4096, 8192, whole.len() / 2, whole.len() - 1] {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(FILE), &whole[..length]).unwrap();
        use_up(folder.path());
    }
}

#[test]
fn a_file_with_wrong_bytes_is_refused_or_used_as_far_as_it_goes() {
    let folder = tempfile::tempdir().unwrap();
    let whole = filled(folder.path());
    for seed in 0..32_usize {
        let mut bytes = whole.clone();
        // Heads of the file and of its pages now and then, and anything else.
        for index in 0..40 {
            let at = (seed * 7919 + index * 104_729) % bytes.len();
            let at = if index % 3 == 0 { at / 4096 * 4096 + index } else { at };
            bytes[at] = bytes[at].wrapping_add(1 + (seed + index) as u8);
        }
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(FILE), &bytes).unwrap();
        use_up(folder.path());
    }
}

#[test]
fn a_log_that_is_garbage_costs_nothing_that_is_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    filled(folder.path());
    std::fs::write(folder.path().join(format!("{FILE}-wal")), [0xA5; 10_000]).unwrap();
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.games(100).unwrap().len(), 20);
}

#[test]
fn what_is_no_database_is_named_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(FILE);
    std::fs::write(&file, "my diary, which nobody must overwrite\n".repeat(100)).unwrap();
    let refused = Store::open(folder.path()).unwrap_err().to_string();
    assert!(refused.contains("not a database"), "{refused}");
    assert!(std::fs::read_to_string(&file).unwrap().starts_with("my diary"));
}

#[test]
#[cfg(unix)]
fn a_pipe_or_a_folder_in_the_place_of_a_file_is_refused_at_once() {
    for name in [FILE.to_owned(), format!("{FILE}-wal")] {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(&name);
        assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
        let refused = Store::open(folder.path());
        assert!(matches!(&refused, Err(StoreError::NoFile(it)) if *it == path), "{refused:?}");
    }
    let folder = tempfile::tempdir().unwrap();
    std::fs::create_dir(folder.path().join(FILE)).unwrap();
    assert!(matches!(Store::open(folder.path()), Err(StoreError::NoFile(_))));
}
