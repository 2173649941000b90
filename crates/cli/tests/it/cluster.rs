//! Experiments that are played elsewhere: on a cluster by the Python package, or in shards by jobs of a shell.
//!
//! The package itself is tested in Python, on nodes of Ray; here somebody takes its place.

use crate::{Folder, read};
use serde_json::Value;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

/// A program in shell.
fn program(folder: &Folder, name: &str, text: &str) -> String {
    let path = folder.write(name, &format!("#!/bin/sh\n{text}\n"));
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path
}

/// The lab on a cluster whose Python is that program: exit code and both streams.
fn lab(folder: &Folder, python: &str, more: &[&str]) -> (Option<i32>, String, String) {
    let words = "lab minesweeper --players random,odds --board 4x3/2 --games 2 --seed 9 --cluster auto";
    let mut command = Command::new(env!("CARGO_BIN_EXE_casilla"));
    command.args(words.split(' ')).args(more).env("CASILLA_PYTHON", python).current_dir(folder.path(""));
    let output = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn what_the_package_plays_is_counted_as_if_it_were_played_here() {
    let folder = Folder::new();
    let rows = "[[0,0,0,false,0.5,3,2,0.0,null],[0,0,1,true,0.5,4,1,0.0,null]]\n\
                [[0,1,0,false,0.5,3,2,0.0,null],[0,1,1,false,0.5,4,1,0.0,\"it fell asleep\"]]";
    let python = program(
        &folder,
        "python",
        &format!(
            "if [ \"$1\" = -c ]; then exit 0; fi\necho \"$@\" >words\ncat >order\ncat <<'END'\n{rows}\nEND"
        ),
    );
    let (code, stdout, stderr) = lab(&folder, &python, &["--json", "--csv", "games.csv", "--blocks", "kept"]);
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    let summary: Value = serde_json::from_str(&stdout).unwrap();
    let players = &summary["results"][0]["players"];
    assert_eq!((&players[0]["won"], &players[1]["won"]), (&Value::from(0), &Value::from(1)));
    assert_eq!(players[1]["faults"]["first"], "game 2: it fell asleep");
    assert_eq!(read(&folder.path("games.csv")).lines().count(), 5);
    assert_eq!(read(&folder.path("words")).trim(), "-m casilla.cluster");
    let order: Value = serde_json::from_str(&read(&folder.path("order"))).unwrap();
    for (name, value) in [
        ("address", Value::from("auto")),
        ("folder", "kept".into()),
        ("players", vec!["random", "odds"].into()),
        ("boards", vec!["4x3/2"].into()),
        ("games", 2.into()),
        ("seed", 9.into()),
        ("first_click", "safe".into()),
    ] {
        assert_eq!(order[name], value, "{name}");
    }
}

#[test]
fn it_is_said_what_of_python_is_missing() {
    let folder = Folder::new();
    for (text, reason) in [
        ("exit 10", "the Python package casilla is missing: 'pip install .' in Casilla's folder installs it"),
        ("exit 11", "Ray is missing: pip install 'casilla[cluster]'"),
        ("exit 1", "it does not work"),
        ("[ \"$1\" = -c ]", "the experiment was not finished"),
    ] {
        let (code, stdout, stderr) = lab(&folder, &program(&folder, "python", text), &[]);
        assert!(stderr.contains(reason), "{stderr}");
        assert_eq!((code, stdout.as_str()), (Some(2), ""), "{stderr}");
    }
    let (code, _, stderr) = lab(&folder, "/nowhere/python3", &[]);
    assert!(code == Some(2) && stderr.contains("CASILLA_PYTHON may name another"), "{stderr}");
    let (code, _, stderr) = lab(&folder, "python3", &["--players", "./mine.py"]);
    assert!(code == Some(2) && stderr.contains("a class in Python"), "{stderr}");
}

#[test]
fn the_jobs_of_the_document_give_what_one_run_gives() {
    let page = read(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/cluster.md").to_str().unwrap());
    let block = |word: &str| {
        let mut blocks = page.split("```sh\n").skip(1).map(|it| it.split("```").next().unwrap());
        let found = blocks.find(|it| it.contains(word)).unwrap();
        // The same with fewer games in fewer parts, and quicker players.
        found
            .replace("--games 1000000", "--games 40 --first-click safe")
            .replace("--board expert ", "")
            .replace("odds,expert", "random,heuristic --board 6x5/4")
            .replace("/100", "/4")
            .replace("seq 100", "seq 4")
    };
    let folder = Folder::new();
    let jobs = block("#SBATCH");
    assert!(jobs.contains("--shard \"$SLURM_ARRAY_TASK_ID/4\""), "{jobs}");
    program(&folder, "job", &jobs);
    // One machine after the other, where GNU parallel is not there.
    program(&folder, "parallel", STAND_IN);
    shell(&folder, "for i in 1 2 3 4; do SLURM_ARRAY_TASK_ID=$i ./job & done; wait");
    shell(&folder, "casilla lab merge part-*.csv --csv slurm.csv; rm part-*.csv");
    shell(&folder, &block("parallel"));
    shell(&folder, "casilla lab merge part-*.csv --csv parallel.csv");
    shell(
        &folder,
        "casilla lab minesweeper --players random,heuristic --board 6x5/4 --games 40 --csv whole.csv",
    );
    let whole = games(&folder, "whole.csv");
    assert_eq!(whole.len(), 81);
    assert_eq!(games(&folder, "slurm.csv"), whole);
    assert_eq!(games(&folder, "parallel.csv"), whole);
}

/// Takes GNU parallel's place: the words before `:::` as a command, `{}` in it replaced by each of those after.
const STAND_IN: &str = r#"
while [ "$1" != casilla ]; do shift; done
command=
while [ "$1" != ::: ]; do command="$command $1"; shift; done
shift
for i; do sh -c "$(echo "$command" | sed "s/{}/$i/g")"; done"#;

#[track_caller]
fn shell(folder: &Folder, command: &str) {
    let program = Path::new(env!("CARGO_BIN_EXE_casilla")).parent().unwrap().display().to_string();
    let path = format!("{}:{program}:{}", folder.path(""), std::env::var("PATH").unwrap_or_default());
    let output =
        Command::new("sh").args(["-ec", command]).current_dir(folder.path("")).env("PATH", path).output();
    let output = output.unwrap();
    assert!(output.status.success(), "{command}\n{}", String::from_utf8_lossy(&output.stderr));
}

/// The rows of a file without their times.
fn games(folder: &Folder, name: &str) -> Vec<String> {
    let text = read(&folder.path(name));
    let time = text.lines().next().unwrap().split(',').position(|it| it == "cpu_ms").unwrap();
    let plain = |line: &str| {
        let mut fields: Vec<&str> = line.split(',').collect();
        fields.remove(time);
        fields.join(",")
    };
    text.lines().map(plain).collect()
}
