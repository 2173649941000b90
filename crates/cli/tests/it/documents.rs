//! What the documents show is what happens: every `console` block of the README and of `docs/` is run in a folder with the examples.
//!
//! Times differ from run to run: `cpu_ms` is not compared, and after a line `<!-- times vary -->` no plain number is; percentages are.

use crate::{COMMANDS, Folder, read};
use std::path::{Path, PathBuf};
use std::process::Command;

/// A command and what it prints, both streams in the order in which they come.
struct Example {
    command: String,
    output: String,
    times_vary: bool,
}

#[test]
fn every_example_in_the_documents_prints_what_it_says() {
    let folder = Folder::new();
    std::os::unix::fs::symlink(top().join("examples"), folder.path("examples")).unwrap();
    let mut count = 0;
    for page in pages() {
        for example in examples(&read(page.to_str().unwrap())) {
            let printed = run(&folder, &example.command);
            let said = |text: &str| comparable(text, example.times_vary);
            assert_eq!(
                said(&printed),
                said(&example.output),
                "{}: $ {}\nprints:\n{printed}",
                page.display(),
                example.command
            );
            count += 1;
        }
    }
    assert!(count > 20, "{count} examples were found");
}

#[test]
fn the_documents_are_listed_and_the_first_of_them_is_short() {
    let list = read(top().join("docs/README.md").to_str().unwrap());
    for page in pages() {
        let name = page.file_name().unwrap().to_str().unwrap();
        assert!(name == "README.md" || list.contains(&format!("({name})")), "docs/README.md lacks {name}");
    }
    assert!(read(top().join("README.md").to_str().unwrap()).lines().count() <= 200);
}

#[test]
fn every_file_that_the_help_names_is_there() {
    let mut count = 0;
    for command in COMMANDS {
        let help = crate::run(&[command, "--help"]).stdout;
        for name in help.split_whitespace().filter(|it| it.starts_with("examples/")) {
            assert!(top().join(name).exists(), "{command} --help names {name}");
            count += 1;
        }
    }
    assert!(count > 10, "{count} files are named");
}

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// The README and the pages of `docs/`.
fn pages() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(top().join("docs")).unwrap().map(|it| it.unwrap().path());
    let mut pages: Vec<PathBuf> = entries.filter(|it| it.extension().is_some_and(|it| it == "md")).collect();
    pages.sort();
    pages.insert(0, top().join("README.md"));
    pages
}

/// The examples of a page: a line `$ command`, and what it prints up to the next one.
fn examples(page: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let (mut is_inside, mut times_vary) = (false, false);
    for line in page.lines() {
        match line {
            "<!-- times vary -->" => times_vary = true,
            "```console" => is_inside = true,
            "```" if is_inside => (is_inside, times_vary) = (false, false),
            _ if !is_inside => {}
            line => match (line.strip_prefix("$ "), examples.last_mut()) {
                (Some(command), _) => {
                    examples.push(Example { command: command.to_owned(), output: String::new(), times_vary });
                }
                (None, Some(example)) => example.output.extend([line, "\n"]),
                (None, None) => panic!("a console block begins with a command, not with {line}"),
            },
        }
    }
    examples
}

/// Both streams of a command that the shell runs, with our program first on the path.
fn run(folder: &Folder, command: &str) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_casilla")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let mut shell = Command::new("sh");
    let shell = shell.args(["-c", &format!("exec 2>&1\n{command}")]).current_dir(folder.path(""));
    let output = shell.env("PATH", path).env("LC_ALL", "C.UTF-8").output().unwrap();
    String::from_utf8(output.stdout).unwrap()
}

/// A text without what differs from run to run.
fn comparable(text: &str, times_vary: bool) -> Vec<String> {
    let lines = text.trim_end().lines().map(str::trim_end).map(without_cpu_ms);
    if !times_vary {
        return lines.collect();
    }
    let plain = |line: String| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let is_time = |at: usize| words[at].parse::<f64>().is_ok() && words.get(at + 1) != Some(&"%");
        let words = (0..words.len()).map(|at| if is_time(at) { "#" } else { words[at] });
        words.collect::<Vec<&str>>().join(" ")
    };
    lines.map(plain).collect()
}

fn without_cpu_ms(line: &str) -> String {
    let mut parts = line.split("\"cpu_ms\":");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain += part.trim_start_matches(|it: char| it.is_ascii_digit() || it == '.');
    }
    plain
}
