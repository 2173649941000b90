//! Every target on its stored inputs, and on as many mutations of these as there is time for: the same on every machine.

// Clippy lets only functions marked as tests unwrap; what they share may as well.
#![allow(clippy::unwrap_used)]
#![allow(clippy::disallowed_methods, reason = "the inputs lie in files")]

use casilla_fuzz::{TARGETS, Target};
use std::fs;
use std::panic;
use std::path::{Path, PathBuf};

/// Numbers that look random and are not; a copy of no other, so that a change elsewhere leaves the mutations as they are.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize
    }

    fn below(&mut self, n: usize) -> usize {
        self.next() % n.max(1)
    }
}

/// Words that mean something to a reader.
const WORDS: [&str; 20] = [
    "masyu",
    "numberlink",
    "mines",
    "undo",
    "redo",
    "r1c1",
    "255",
    "256",
    "-1",
    "99999999999999999999",
    "\n",
    "\t",
    " ",
    "/",
    "\"",
    "\u{feff}",
    "\0",
    "é",
    "line 1, column 1: '' ",
    ",",
];

/// The input with something left out, put in, repeated, changed, or taken from another.
fn mutated(input: &[u8], other: &[u8], numbers: &mut Numbers) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for _ in 0..=numbers.below(4) {
        let at = numbers.below(bytes.len() + 1);
        let end = (at + numbers.below(16)).min(bytes.len());
        match numbers.below(6) {
            0 => drop(bytes.drain(at..end)),
            1 => drop(bytes.splice(at..at, WORDS[numbers.below(WORDS.len())].bytes())),
            2 => {
                let part = bytes[at..end].to_vec();
                bytes.splice(at..at, part);
            }
            3 if at < bytes.len() => bytes[at] = numbers.next() as u8,
            4 if at < bytes.len() => bytes[at] = bytes[at].wrapping_add(1),
            _ => {
                let from = numbers.below(other.len() + 1);
                let to = (from + numbers.below(64)).min(other.len());
                bytes.splice(at..end, other[from..to].iter().copied());
            }
        }
    }
    bytes
}

/// The stored inputs of a target, those of the readers with the examples, in the same order everywhere.
fn inputs(target: &Target) -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files: Vec<PathBuf> = listed(&root.join("fuzz/corpus").join(target.name));
    if target.name == "readers" {
        files.extend(listed(&root.join("examples")));
    }
    assert!(!files.is_empty(), "{} has no inputs", target.name);
    files.iter().map(|file| fs::read(file).unwrap()).collect()
}

fn listed(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|it| it.unwrap().path()).collect();
    files.sort();
    files
}

fn try_out(target: &Target, input: &[u8]) {
    if let Err(panic) = panic::catch_unwind(|| (target.run)(input)) {
        panic!(
            "{} breaks on b\"{}\": {:?}",
            target.name,
            input.escape_ascii(),
            panic.downcast_ref::<String>().map_or("see above", String::as_str)
        );
    }
}

fn run(name: &str) {
    let target = TARGETS.iter().find(|it| it.name == name).unwrap();
    let inputs = inputs(target);
    for input in &inputs {
        try_out(target, input);
    }
    let mut numbers = Numbers(0x2545_f491_4f6c_dd1d);
    for _ in 0..target.tries {
        let (one, other) = (numbers.below(inputs.len()), numbers.below(inputs.len()));
        try_out(target, &mutated(&inputs[one], &inputs[other], &mut numbers));
    }
}

#[test]
fn readers() {
    run("readers");
}

#[test]
fn saves() {
    run("saves");
}

#[test]
fn drafts() {
    run("drafts");
}

#[test]
fn gestures() {
    run("gestures");
}

#[test]
fn certificates() {
    run("certificates");
}

#[test]
fn fields() {
    run("fields");
}

#[test]
fn errors() {
    run("errors");
}

#[test]
fn judge() {
    run("judge");
}

#[test]
fn api() {
    run("api");
}

#[test]
fn every_target_can_be_run_by_cargo_fuzz() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let manifest = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    for Target { name, .. } in TARGETS {
        let code = fs::read_to_string(root.join(format!("fuzz_targets/{name}.rs"))).unwrap();
        assert!(code.contains(&format!("casilla_fuzz::{name}(")), "{name}");
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
    }
}
