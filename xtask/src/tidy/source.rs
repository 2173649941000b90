//! How a source file looks: a module comment, a comfortable length, no stray blanks.

use super::{File, Finding};

/// The most lines of a Rust file.
const LONGEST: usize = 500;

/// Rust files that are longer all the same, each with its reason.
const LONG: [(&str, &str); 0] = [];

pub(super) fn check(files: &[File]) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in files {
        if file.is("rs") {
            findings.extend(check_rust(file));
        }
        // Fixtures of tests are what they must be, blanks included.
        let is_fixture = file.path.contains("/tests/") && !file.is("rs");
        let is_source = ["rs", "toml", "md", "js", "css", "html"].iter().any(|it| file.is(it));
        if is_source && !is_fixture {
            findings.extend(check_blanks(file));
        }
    }
    findings
}

fn check_rust(file: &File) -> Vec<Finding> {
    let mut findings = Vec::new();
    if file.name() == "mod.rs" {
        let folder = file.folder();
        findings.push(file.finding(None, format!("the folder's root belongs into {folder}.rs")));
    }
    if !file.text.starts_with("//!") {
        findings.push(file.finding(1, "the file should begin with a `//!` that says what it is for"));
    }
    let length = file.text.lines().count();
    let is_listed = LONG.iter().any(|it| it.0 == file.path);
    if length > LONGEST && !is_listed {
        findings.push(file.finding(None, format!("{length} lines, more than {LONGEST}: is it one idea?")));
    }
    if length <= LONGEST && is_listed {
        findings.push(file.finding(None, "no longer long: it can leave the list of long files"));
    }
    findings
}

fn check_blanks(file: &File) -> Vec<Finding> {
    let trailing = file.lines().filter(|(_, line)| line.trim_end() != *line);
    let mut findings: Vec<_> = trailing.map(|(line, _)| file.finding(line, "blanks at the end")).collect();
    if !file.text.ends_with('\n') {
        findings.push(file.finding(None, "no newline at the end"));
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tidy::finds;

    #[test]
    fn a_rust_file_begins_with_its_purpose() {
        finds(check, "a/src/b.rs", "//! Bees.\nfn bee() {}\n", &[]);
        let reason = "a/src/b.rs:1: the file should begin with a `//!` that says what it is for";
        finds(check, "a/src/b.rs", "fn bee() {}\n", &[reason]);
    }

    #[test]
    fn long_files_and_mod_files_are_found() {
        let text = format!("//! Long.\n{}", "// more\n".repeat(500));
        finds(check, "a/b.rs", &text, &["a/b.rs: 501 lines, more than 500: is it one idea?"]);
        finds(check, "a/mod.rs", "//! A.\n", &["a/mod.rs: the folder's root belongs into a.rs"]);
    }

    #[test]
    fn blanks_at_the_end_are_found_except_in_fixtures() {
        finds(check, "a.md", "one \ntwo", &["a.md:1: blanks at the end", "a.md: no newline at the end"]);
        finds(check, "a/tests/b.toml", "one \ntwo", &[]);
    }
}
