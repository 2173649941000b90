//! `casilla draw`.

use crate::{Folder, example, example_text, run};
use std::process::Command;

#[test]
fn what_is_drawn_without_a_terminal_is_plain_and_can_be_read_back() {
    let text = example_text("masyu-10x10-solved.txt");
    let ran = run(&["draw", &example("masyu-10x10-solved.txt")]);
    assert_eq!((ran.code, ran.stdout, ran.stderr.as_str()), (Some(0), text, ""));
}

#[test]
fn json_carries_the_board() {
    let ran = run(&["draw", &example("masyu-8x6.url"), "--json"]);
    assert_eq!(ran.stdout, example_text("masyu-8x6.json"));
}

#[test]
fn pictures_are_written_as_files() {
    let folder = Folder::new();
    let (svg, png) = (folder.path("board.svg"), folder.path("board.png"));
    let ran = run(&["draw", "https://puzz.link/p?mashu/4/3/1060", "--svg", &svg, "--png", &png]);
    assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (Some(0), "", ""));
    assert!(std::fs::read_to_string(&svg).unwrap().starts_with("<svg "));
    let png = std::fs::read(&png).unwrap();
    assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
    let width = u32::from_be_bytes(png[16..20].try_into().unwrap());
    assert!(width > 4 * 40, "{width}");
    assert_eq!(folder.names(), ["board.png", "board.svg"]);
    assert!(run(&["draw", "mashu/4/3/1060", "--svg", "-"]).stdout.starts_with("<svg "));
}

/// What the program prints on a terminal, which `script` plays for us; nothing where there is no `script`.
#[cfg(target_os = "linux")]
fn on_a_terminal(variables: &[(&str, &str)], arguments: &str) -> Option<String> {
    let program = format!("{} {arguments}", env!("CARGO_BIN_EXE_casilla"));
    let mut command = Command::new("script");
    command.args(["-qec", &program, "/dev/null"]);
    for name in ["NO_COLOR", "LC_ALL", "LC_CTYPE", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command.env("TERM", "xterm-256color").env("LANG", "C.UTF-8").envs(variables.iter().copied());
    let output = command.output().ok()?;
    Some(String::from_utf8(output.stdout).unwrap().replace("\r\n", "\n"))
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_gets_colours_and_lines_that_join_unless_it_wants_neither() {
    let arguments = format!("draw {}", example("masyu-10x10-solved.txt"));
    let Some(coloured) = on_a_terminal(&[], &arguments) else { return };
    assert!(coloured.contains("\u{1b}["), "{coloured}");
    let plain = on_a_terminal(&[("NO_COLOR", "1")], &arguments).unwrap();
    assert!(!plain.contains('\u{1b}') && plain.contains("┌───┐"), "{plain}");
    let ascii = example_text("masyu-10x10-solved.txt");
    let old = [("NO_COLOR", "1"), ("LC_ALL", "C")];
    assert_eq!(on_a_terminal(&old, &arguments).unwrap(), ascii);
    assert_eq!(on_a_terminal(&[("NO_COLOR", "1")], &format!("{arguments} --ascii")).unwrap(), ascii);
}
