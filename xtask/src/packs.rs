//! `cargo xtask packs`: the packs of puzzles that ship with the program, made again from their seeds.
//!
//! Each kind has a file in `crates/play/packs`: a line for each puzzle, with its level, the hardest technique that it takes and
//! its text, from the easiest to the hardest. The same program makes the same files on every machine.

use crate::{Failure, no_options, root, test};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

pub(crate) const HELP: &str = "crates/play/packs again: the puzzles that ship with the program";

/// All packs come of it.
const SEED: &str = "23";

/// A kind, and how many of which size and level.
type Plan = (&'static str, &'static [(&'static str, &'static str, usize)]);

const PLANS: [Plan; 3] = [
    (
        "masyu",
        &[
            ("5x5", "beginner", 12),
            ("6x6", "beginner", 14),
            ("6x6", "easy", 14),
            ("8x8", "easy", 16),
            ("8x8", "medium", 16),
            ("10x10", "medium", 16),
            ("8x8", "hard", 14),
            ("10x10", "hard", 18),
            ("10x10", "expert", 18),
            ("12x12", "expert", 8),
            ("10x10", "master", 10),
        ],
    ),
    (
        "numberlink",
        &[
            ("5x5", "beginner", 16),
            ("6x6", "beginner", 14),
            ("6x6", "easy", 16),
            ("7x7", "easy", 16),
            ("7x7", "medium", 16),
            ("8x8", "medium", 18),
            ("8x8", "hard", 20),
            ("9x9", "hard", 16),
            ("8x8", "expert", 16),
            ("10x10", "expert", 14),
        ],
    ),
    (
        "minesweeper",
        &[
            ("8x8/8", "beginner", 18),
            ("9x9/10", "beginner", 16),
            ("9x9/10", "easy", 18),
            ("9x9/12", "easy", 14),
            ("12x12/24", "medium", 16),
            ("16x16/40", "medium", 20),
            ("16x16/40", "hard", 20),
            ("30x16/99", "hard", 14),
            ("16x16/40", "expert", 14),
            ("30x16/99", "expert", 10),
        ],
    ),
];

/// From the easiest to the hardest.
const LEVELS: [&str; 7] = ["beginner", "easy", "medium", "hard", "expert", "master", "extreme"];

pub(crate) fn run(words: &[String]) -> Result<(), Failure> {
    no_options(words)?;
    let program = test::built()?;
    for (kind, orders) in PLANS {
        let mut made = Vec::new();
        for (size, level, count) in orders {
            eprintln!("{kind} {size} {level}: {count}");
            made.extend(make(&program, kind, size, level, *count)?);
        }
        made.sort_by_key(|it| it.rank);
        let text = written(&made)?;
        let path = root().join(format!("crates/play/packs/{kind}.txt"));
        std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    Ok(())
}

/// A puzzle that was made.
struct Made {
    /// What the easier comes before: the level, the hardest technique, the cells and the steps.
    rank: (usize, usize, usize, u64),
    level: String,
    technique: String,
    /// The puzzle in its shortest format, which names the kind or is read with it.
    text: String,
}

fn make(program: &Path, kind: &str, size: &str, level: &str, count: usize) -> Result<Vec<Made>, Failure> {
    let arguments =
        ["make", kind, size, "--level", level, "--seed", SEED, "--count", &count.to_string(), "--json"];
    let lines = casilla(program, &arguments)?;
    let ladder = ladder(kind);
    let read = |line: &str| {
        let value: Value = serde_json::from_str(line).map_err(|error| format!("{kind} {size}: {error}"))?;
        let text = |name: &str| value[name].as_str().unwrap_or_default().to_owned();
        let uses: Vec<(String, u64)> = value["techniques"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|it| (it["name"].as_str().unwrap_or_default().to_owned(), it["count"].as_u64().unwrap_or(0)))
            .collect();
        let rank = |name: &str| ladder.iter().position(|it| *it == name).unwrap_or(ladder.len());
        let hardest = uses.iter().max_by_key(|it| rank(&it.0)).map(|it| it.0.clone()).unwrap_or_default();
        let level = text("level");
        let side = |name: &str| value["size"][name].as_u64().unwrap_or(0) as usize;
        Ok(Made {
            rank: (
                LEVELS.iter().position(|it| *it == level).unwrap_or(LEVELS.len()),
                rank(&hardest),
                side("width") * side("height"),
                uses.iter().map(|it| it.1).sum(),
            ),
            level,
            technique: hardest,
            text: text("puzzle"),
        })
    };
    lines.lines().map(read).collect()
}

/// The names of a kind's techniques, the easiest first.
fn ladder(kind: &str) -> Vec<&'static str> {
    match kind {
        "masyu" => masyu::techniques::LADDER.iter().map(|it| it.name).collect(),
        "numberlink" => numberlink::techniques::LADDER.iter().map(|it| it.name).collect(),
        _ => minesweeper::techniques::LADDER.iter().map(|it| it.name).collect(),
    }
}

/// A line for each; no puzzle twice.
fn written(made: &[Made]) -> Result<String, Failure> {
    let mut seen = BTreeSet::new();
    let mut out = String::new();
    for Made { level, technique, text, .. } in made {
        if seen.insert(text) {
            writeln!(out, "{level}\t{technique}\t{text}").map_err(|error| error.to_string())?;
        }
    }
    Ok(out)
}

/// What the program prints.
fn casilla(program: &Path, arguments: &[&str]) -> Result<String, Failure> {
    let told = |error: std::io::Error| format!("casilla {}: {error}", arguments.join(" "));
    let output = Command::new(program).args(arguments).stderr(Stdio::null()).output().map_err(told)?;
    // Where a level was missed, the nearest was made, which is rated as well.
    if !matches!(output.status.code(), Some(0 | 3)) {
        return Err(format!("casilla {}: {}", arguments.join(" "), output.status));
    }
    String::from_utf8(output.stdout).map_err(|error| error.to_string())
}
