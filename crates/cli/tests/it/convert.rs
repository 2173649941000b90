//! `casilla convert`.

use crate::{Folder, example, refused, run, run_with};

#[test]
fn formats_are_converted_into_each_other() {
    let url = run(&["convert", &example("masyu-10x10.txt"), "--to", "puzzlink"]).stdout;
    assert_eq!(url, "https://puzz.link/p?mashu/10/10/00003101k000400919k03009360030i020\n");
    for format in ["drawing", "pzprv3", "tatham", "masyu-com", "janko", "list", "matrix", "json"] {
        let text = run(&["convert", url.trim_end(), "--to", format]).stdout;
        let again = run_with(&text, &["convert", "-", "--to", "puzzlink"]);
        assert_eq!((again.stdout.as_str(), again.stderr.as_str()), (url.as_str(), ""), "{format}");
    }
}

#[test]
fn the_loop_is_written_as_cells_edges_or_digits_and_read_back() {
    for format in ["cells", "edges", "digits"] {
        let answer = run(&["convert", &example("masyu-10x10-solved.txt"), "--to", format]);
        assert_eq!(answer.code, Some(0), "{format}");
        let checked = run_with(&answer.stdout, &["check", &example("masyu-10x10.txt"), "-"]);
        assert_eq!(checked.code, Some(0), "{format}: {}", answer.stdout);
    }
}

#[test]
fn what_a_format_cannot_carry_is_named_or_refused() {
    let solved = example("masyu-10x10-solved.txt");
    let ran = run(&["convert", &solved, "--to", "puzzlink"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), "note: puzzlink cannot carry lines and crosses\n"));
    refused(
        &["convert", &solved, "--to", "puzzlink", "--strict"],
        2,
        "error: puzzlink cannot carry lines and crosses",
    );
    refused(
        &["convert", "4x3:bWdBd", "--to", "masyu-com"],
        2,
        "error: masyu-com: masyu-com holds only square boards, and this one is 4x3",
    );
    assert_eq!(run(&["convert", &solved, "--to", "kanpen"]).code, Some(2));
}

#[test]
fn json_tells_the_text_and_the_loss() {
    let ran = run(&["convert", &example("masyu-10x10-solved.txt"), "--to", "tatham", "--json"]);
    let report: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(report["format"], "tatham");
    assert_eq!(report["text"], "10x10:mWcWeWBaBjWWfWdWWbBaBdWgWcWbBhWdBgBa\n");
    assert_eq!(report["lost"][0], "lines and crosses");
}

#[test]
fn files_are_written_as_a_whole_or_not_at_all() {
    let folder = Folder::new();
    let file = folder.write("board.txt", "what was there before\n");
    let refused =
        run(&["convert", &example("masyu-10x10-solved.txt"), "--to", "list", "--strict", "-o", &file]);
    assert_eq!(refused.code, Some(2));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "what was there before\n");
    let written = run(&["convert", "4x3:bWdBd", "--to", "tatham", "-o", &file]);
    assert_eq!((written.code, written.stdout.as_str()), (Some(0), ""));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "4x3:bWdBd\n");
    assert_eq!(folder.names(), ["board.txt"]);
    let missing = folder.path("no/such/folder.txt");
    let ran = run(&["convert", "4x3:bWdBd", "--to", "tatham", "-o", &missing]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.starts_with(&format!("error: cannot write {missing}: ")), "{}", ran.stderr);
}

#[cfg(unix)]
#[test]
fn links_stay_and_devices_are_written_to() {
    let folder = Folder::new();
    let file = folder.write("board.txt", "");
    std::os::unix::fs::symlink(&file, folder.path("link")).unwrap();
    run(&["convert", "4x3:bWdBd", "--to", "tatham", "-o", &folder.path("link")]);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "4x3:bWdBd\n");
    assert!(std::fs::symlink_metadata(folder.path("link")).unwrap().is_symlink());
    assert_eq!(run(&["convert", "4x3:bWdBd", "--to", "tatham", "-o", "/dev/null"]).code, Some(0));
    assert!(!std::fs::metadata("/dev/null").unwrap().is_file());
}
