//! Players of one's own: programs that are raced and watched, and what becomes of those that fail.

use crate::{Folder, refused, run};
use serde_json::Value;
use std::os::unix::fs::PermissionsExt;
use std::process::Command;

/// A player in shell that says hello and then does this with every position.
fn player(folder: &Folder, name: &str, on_position: &str) -> String {
    let path = folder.write(
        name,
        &format!(
            "#!/bin/sh\n\
             while IFS= read -r line; do case $line in\n\
             *'\"type\":\"hello\"'*) echo '{{\"type\":\"hello\",\"protocol\":1}}' ;;\n\
             *'\"type\":\"position\"'*) {on_position} ;;\n\
             esac; done\n"
        ),
    );
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path
}

/// The summary of some games of a player beside one of ours, in that many threads.
fn race(path: &str, games: &str, jobs: &str) -> Value {
    let players = format!("random,{path}");
    let lab = ["lab", "minesweeper", "--players", &players, "--board", "5x4/3", "--seed", "3", "--json"];
    let limits = ["--games", games, "--jobs", jobs, "--move-time", "2s"];
    let ran = run(&[&lab[..], &limits].concat());
    assert_eq!(ran.code, Some(0), "{ran:?}");
    serde_json::from_str(&ran.stdout).unwrap()
}

fn fared(summary: &Value) -> &Value {
    &summary["results"][0]["players"][1]
}

#[test]
fn a_template_in_shell_works_and_passes_its_own_test() {
    let folder = Folder::new();
    let place = folder.path("mine");
    let ran = run(&["new-player", "--protocol", &place]);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    let tested = Command::new("sh").arg(format!("{place}/test_player.sh")).output().unwrap();
    assert!(tested.status.success(), "{tested:?}");

    let path = format!("{place}/player.sh");
    let summary = race(&path, "10", "2");
    let mine = fared(&summary);
    assert_eq!((&mine["player"], &mine["faults"]), (&Value::from("player.sh"), &Value::Null), "{summary}");
    assert!(mine["protocol_ms"].as_f64().unwrap() > 0.0, "{summary}");
    // One job or two, the games are the same.
    let again = race(&path, "10", "1");
    let same = |it: &Value| (fared(it)["won"].clone(), fared(it)["moves"].clone());
    assert_eq!(same(&summary), same(&again));

    let message = format!("error: {place} is not empty: name another folder");
    refused(&["new-player", "--protocol", &place], 2, &message);
}

#[test]
fn a_template_in_python_plays_better_than_chance() {
    if Command::new("python3").arg("--version").output().is_err() {
        return;
    }
    let folder = Folder::new();
    let place = folder.path("mine");
    assert_eq!(run(&["new-player", "--python", &place]).code, Some(0));
    let tested = Command::new("python3").arg(format!("{place}/test_player.py")).output().unwrap();
    assert!(tested.status.success(), "{tested:?}");
    let summary = race(&format!("{place}/player.py"), "20", "2");
    let won = |nth: usize| summary["results"][0]["players"][nth]["won"].as_u64().unwrap();
    assert!(won(1) > won(0), "{summary}");
}

#[test]
fn whoever_fails_loses_that_game_with_a_reason_and_the_others_play_on() {
    let folder = Folder::new();
    for (name, on_position, reason) in [
        ("crash", "echo 'out of ideas' >&2; exit 3", "game 1: it ended (exit status: 3): out of ideas"),
        ("silent", "sleep 9", "game 1: it said nothing for 2s"),
        ("babble", "echo hello", "game 1: 'hello' is not a JSON object"),
        (
            "outside",
            r#"echo '{"type":"move","do":"open r9c9"}'"#,
            "game 1: the player's move Open(r9c9) is illegal: r9c9 is outside the board",
        ),
        (
            "unknown",
            r#"echo '{"type":"move","do":"dig r1c1"}'"#,
            "game 1: 'dig r1c1' is not a move: expected 'open r1c1', 'flag r1c1' or 'chord r1c1'",
        ),
        ("resigns", r#"echo '{"type":"move","do":"give up","reason":"too hard"}'"#, "game 1: too hard"),
    ] {
        let path = player(&folder, name, on_position);
        let summary = race(&path, "2", "1");
        let mine = fared(&summary);
        assert_eq!(mine["faults"], serde_json::json!({ "games": 2, "first": reason }), "{name}: {summary}");
        assert_eq!((&mine["won"], &summary["partial"]), (&0.into(), &false.into()), "{name}");
    }
}

#[test]
fn a_program_that_cannot_be_started_is_refused_before_anything_is_played() {
    let folder = Folder::new();
    let place = folder.path("nowhere");
    let lab = |path: &str, message: &str| {
        refused(&["lab", "minesweeper", "--players", path], 2, &format!("error: {path}: {message}"));
    };
    lab(&place, "there is no such program");
    let text = folder.write("text", "not a program");
    lab(&text, &format!("it is not executable: 'chmod +x {text}' makes it so"));
    let mute = folder.write("mute", "#!/bin/sh\necho 'no such module' >&2\nexit 1\n");
    std::fs::set_permissions(&mute, std::fs::Permissions::from_mode(0o755)).unwrap();
    lab(&mute, "it ended (exit status: 1): no such module");
    let message = "error: unknown player 'me' for masyu: expected ";
    let ran = run(&["lab", "masyu", "--players", "me", "--make", "4x4"]);
    assert!(ran.code == Some(2) && ran.stderr.starts_with(message), "{ran:?}");
}

#[test]
fn lines_and_crosses_are_drawn_by_programs_too_and_can_be_watched() {
    let folder = Folder::new();
    let ring = folder.write("ring.txt", "masyu 2x2\n. .\n\n. .\n");
    let acts = r#"["line r1c1-r1c2","line r1c1-r2c1","line r1c2-r2c2","line r2c1-r2c2"]"#;
    let says = format!(r#"echo '{{"type":"move","do":{acts},"reason":"A ring.","nodes":4}}'"#);
    let path = player(&folder, "ring", &says);
    let ran = run(&["lab", "masyu", "--players", &format!("exact,{path}"), "--boards", &ring, "--json"]);
    let summary: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(fared(&summary)["solved"], 1, "{summary}");
    assert_eq!((&fared(&summary)["moves"], &fared(&summary)["nodes"]), (&4.0.into(), &5.0.into()));

    let watched = run(&["watch", &ring, "--player", &path, "--every-move"]);
    assert_eq!(watched.code, Some(0), "{watched:?}");
    assert!(watched.stdout.starts_with("1 line r1c1-r1c2: A ring.\n"), "{}", watched.stdout);

    let wrong = player(&folder, "wrong", r#"echo '{"type":"move","do":"line r1c1-r3c1"}'"#);
    let watched = run(&["watch", &ring, "--player", &wrong, "--lang", "es"]);
    assert_eq!(watched.code, Some(1), "{watched:?}");
    assert!(
        watched.stderr.contains("\n  fallo del programa: 'line r1c1-r3c1' no es una jugada"),
        "{watched:?}"
    );
}
