//! The project's own rules about its files: an ordered list of checks, one file each in `tidy/`.
//!
//! To add one, write a [`Check`] in a file of its own and give it a place in
//! [`CHECKS`].

mod arrows;
mod languages;
mod links;
mod recursion;
mod source;
mod words;

use crate::{Failure, no_options, root};
use std::fmt;
use std::path::Path;

pub(crate) const HELP: &str = "the project's own rules about its files";

/// A text file of the project.
struct File {
    /// Its path from the workspace's root, with `/` between the folders.
    path: String,
    text: String,
}

/// A rule that a file breaks.
#[derive(Debug, PartialEq, Eq)]
struct Finding {
    path: String,
    /// The line, counted from one; none for the file as a whole.
    line: Option<usize>,
    reason: String,
}

/// Looks at all files together; most checks take them one by one.
type Check = fn(&[File]) -> Vec<Finding>;

const CHECKS: [Check; 6] =
    [source::check, words::check, links::check, arrows::check, recursion::check, languages::check];

pub(crate) fn run(words: &[String]) -> Result<(), Failure> {
    no_options(words)?;
    let mut files = gather(root()).map_err(|error| format!("the files cannot be read: {error}"))?;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    let findings: Vec<Finding> = CHECKS.iter().flat_map(|check| check(&files)).collect();
    for finding in &findings {
        println!("{finding}");
    }
    if findings.is_empty() { Ok(()) } else { Err(format!("{} findings", findings.len())) }
}

/// Every text file below a folder; version control and build output are left out.
fn gather(folder: &Path) -> std::io::Result<Vec<File>> {
    let (mut files, mut folders) = (Vec::new(), vec![folder.to_owned()]);
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir()? {
            let path = entry?.path();
            // Cargo leaves such files in the folders in which it builds, the first only where it has made the folder itself.
            let is_built = ["CACHEDIR.TAG", ".rustc_info.json"].iter().any(|name| path.join(name).exists());
            let is_ours = !path.ends_with(".git") && !is_built;
            if path.is_dir() && is_ours {
                folders.push(path);
            } else if path.is_file() {
                // What is no UTF-8 is a font or a picture.
                if let Ok(text) = String::from_utf8(std::fs::read(&path)?) {
                    let path = path.strip_prefix(root()).unwrap_or(&path);
                    files.push(File { path: path.to_string_lossy().replace('\\', "/"), text });
                }
            }
        }
    }
    Ok(files)
}

impl File {
    fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or_default()
    }

    fn folder(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |it| it.0)
    }

    fn is(&self, extension: &str) -> bool {
        Path::new(&self.path).extension().is_some_and(|it| it == extension)
    }

    /// The lines with their numbers, counted from one.
    fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        self.text.split('\n').enumerate().map(|(index, line)| (index + 1, line))
    }

    fn finding(&self, line: impl Into<Option<usize>>, reason: impl Into<String>) -> Finding {
        Finding { path: self.path.clone(), line: line.into(), reason: reason.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(out, "{}:{line}: {}", self.path, self.reason),
            None => write!(out, "{}: {}", self.path, self.reason),
        }
    }
}

/// Checks one made-up file and compares what is found, written as `PATH:LINE: REASON`.
#[cfg(test)]
#[track_caller]
fn finds(check: Check, path: &str, text: &str, expected: &[&str]) {
    let file = File { path: path.to_owned(), text: text.to_owned() };
    let found: Vec<String> = check(&[file]).iter().map(Finding::to_string).collect();
    assert_eq!(found, expected);
}
