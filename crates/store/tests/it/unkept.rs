//! A disk that is full, fails, or may only be read: play goes on in memory, and what was kept before is still there.

#![cfg(unix)]

use super::{GAME, add, update};
use std::fs::{Permissions, set_permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
use store::{FILE, Id, Store, Unkept};

/// Runs a test of this file in a process whose files may not grow beyond so many blocks: a disk that is full, for which nobody
/// needs to be root. Gives what it says.
fn with_room(blocks: u32, test: &str, folder: &Path) -> String {
    let child = Command::new("sh")
        // Without the trap, the system ends the process.
        .args(["-c", &format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"")])
        .arg(std::env::current_exe().unwrap())
        .args([&format!("unkept::{test}"), "--exact", "--nocapture"])
        .env("CASILLA_STORE_TO_FILL", folder)
        .stdout(Stdio::piped())
        .output()
        .unwrap();
    assert!(child.status.success(), "{}", String::from_utf8_lossy(&child.stderr));
    String::from_utf8(child.stdout).unwrap()
}

/// The folder, in a process with little room.
fn folder_to_fill() -> Option<std::path::PathBuf> {
    std::env::var_os("CASILLA_STORE_TO_FILL").map(Into::into)
}

/// The test below runs this one.
#[test]
fn fills_the_disk_and_plays_on() {
    let Some(folder) = folder_to_fill() else { return };
    let store = Store::open(&folder).unwrap();
    assert_eq!(store.unkept(), None);
    let id = add(&store);
    println!("\n{id}");
    let mut version = 1;
    while store.unkept().is_none() {
        println!("kept {version}");
        version = store.update_game(&id, &update(version, &"move\n".repeat(200)), 0).unwrap();
        assert!(version < 10_000, "the disk is never full");
    }
    for _ in 0..10 {
        version = store.update_game(&id, &update(version, "one more\n"), 0).unwrap();
    }
    if store.unkept().is_none() {
        println!("kept {version}");
    }
    let game = store.game(&id).unwrap();
    assert_eq!(game.line.version, version);
    assert_eq!(game.save.matches("one more").count(), 10);
    assert_eq!(game.save.matches("move").count() as u64, (version - 11) * 200);
    let other = add(&store);
    assert_eq!(store.games(9).unwrap().len(), 2);
    store.remove_game(&other).unwrap();
    store.set("theme", "dark").unwrap();
    assert_eq!(store.settings().unwrap()["theme"], "dark");
}

#[test]
fn when_the_disk_is_full_play_goes_on_in_memory_and_what_was_kept_stays() {
    let folder = tempfile::tempdir().unwrap();
    let said = with_room(400, "fills_the_disk_and_plays_on", folder.path());
    let id: Id = said.lines().find_map(|line| line.parse().ok()).unwrap();
    let kept = said.lines().rev().find_map(|line| line.strip_prefix("kept ")?.parse().ok()).unwrap();
    let store = Store::open(folder.path()).unwrap();
    assert_eq!(store.unkept(), None);
    // What was played in memory is there as well if there was room for it at the end.
    let version = store.game(&id).unwrap().line.version;
    assert!(version >= kept, "{version} {kept}");
    assert_eq!(store.update_game(&id, &update(version, "again\n"), 0).unwrap(), version + 1);
}

#[test]
#[cfg(target_os = "linux")]
fn what_was_played_in_memory_goes_back_to_a_disk_that_takes_it_again() {
    let folder = tempfile::tempdir().unwrap();
    let [link, real] = ["link", "real"].map(|it| folder.path().join(it));
    let data = link.join("casilla");
    // Not even root makes folders there.
    std::os::unix::fs::symlink("/sys", &link).unwrap();
    let store = Store::open(&data).unwrap();
    assert_eq!(store.unkept(), Some(Unkept::ReadOnly));
    let id = add(&store);
    store.set("theme", "dark").unwrap();
    std::fs::remove_file(&link).unwrap();
    std::fs::create_dir(&real).unwrap();
    std::os::unix::fs::symlink(&real, &link).unwrap();
    let mut version = 1;
    while store.unkept().is_some() {
        version = store.update_game(&id, &update(version, "one more\n"), 0).unwrap();
        assert!(version < 20, "it is not tried again");
    }
    let other = Store::open(&data).unwrap();
    assert_eq!(other.game(&id).unwrap().line.version, version);
    assert_eq!(other.settings().unwrap()["theme"], "dark");
    assert_eq!(store.update_game(&id, &update(version, "on disk\n"), 0).unwrap(), version + 1);
    assert!(other.game(&id).unwrap().save.ends_with("on disk\n"));
}

#[test]
#[cfg(target_os = "linux")]
fn the_end_is_the_last_chance_to_keep_what_was_played() {
    let folder = tempfile::tempdir().unwrap();
    let link = folder.path().join("link");
    std::os::unix::fs::symlink("/sys", &link).unwrap();
    let store = Store::open(&link.join("casilla")).unwrap();
    let id = add(&store);
    std::fs::remove_file(&link).unwrap();
    drop(store);
    assert_eq!(Store::open(&link.join("casilla")).unwrap().game(&id).unwrap().save, GAME.save);
}

/// The test below runs this one.
#[test]
fn opens_a_store_on_a_disk_without_room() {
    let Some(folder) = folder_to_fill() else { return };
    let store = Store::open(&folder).unwrap();
    assert_eq!(store.unkept(), Some(Unkept::DiskFails));
    for line in store.games(9).unwrap() {
        assert_eq!(store.game(&line.id).unwrap().save, GAME.save);
        store.update_game(&line.id, &update(1, "one more\n"), 0).unwrap();
        println!("\nplayed {}", line.id);
    }
    add(&store);
}

#[test]
fn a_store_that_cannot_be_written_is_read_and_played_in_memory() {
    let folder = tempfile::tempdir().unwrap();
    with_room(0, "opens_a_store_on_a_disk_without_room", &folder.path().join("new"));
    let id = add(&Store::open(folder.path()).unwrap());
    let said = with_room(0, "opens_a_store_on_a_disk_without_room", folder.path());
    assert!(said.contains(&format!("played {id}")), "{said}");
    let store = Store::open(folder.path()).unwrap();
    assert_eq!((store.unkept(), store.games(9).unwrap().len()), (None, 1));
    assert_eq!(store.game(&id).unwrap().save, GAME.save);
}

/// For root every folder can be written; then it is a store like any other.
#[test]
fn a_folder_that_may_only_be_read_is_read_and_played_in_memory() {
    let folder = tempfile::tempdir().unwrap();
    let id = add(&Store::open(folder.path()).unwrap());
    let allow = |folder_mode, file_mode| {
        set_permissions(folder.path(), Permissions::from_mode(folder_mode)).unwrap();
        set_permissions(folder.path().join(FILE), Permissions::from_mode(file_mode)).unwrap();
    };
    for file_mode in [0o444, 0o644] {
        allow(0o555, file_mode);
        let is_root = std::fs::write(folder.path().join("probe"), "").is_ok();
        let store = Store::open(folder.path()).unwrap();
        assert_eq!(store.unkept(), Some(Unkept::ReadOnly).filter(|_| !is_root));
        let version = store.game(&id).unwrap().line.version;
        store.update_game(&id, &update(version, "one more\n"), 0).unwrap();
        drop(store);
        allow(0o755, 0o644);
        let store = Store::open(folder.path()).unwrap();
        assert_eq!(store.game(&id).unwrap().line.version, version + u64::from(is_root));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn where_no_folder_can_be_made_games_are_played_in_memory() {
    // Not even root makes folders there.
    let store = Store::open(Path::new("/sys/casilla")).unwrap();
    assert_eq!(store.unkept(), Some(Unkept::ReadOnly));
    let id = add(&store);
    assert_eq!(store.update_game(&id, &update(1, "one more\n"), 0).unwrap(), 2);
}
