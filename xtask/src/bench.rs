//! How fast the exact engine answers: solution and proof, one thread, CPU time.
//!
//! A class of puzzles is a TSV file (`bench/corpus.rs`); a run is a row of figures for each class
//! (`bench/figures.rs`), which can be saved and compared with.

mod corpus;
mod figures;

use crate::{Failure, root};
use corpus::{Class, Task};
use cpu_time::ThreadTime;
use exact::Budget;
use figures::Figures;
use grid::Edge;
use masyu::exact::{Answer, Solver};
use masyu::{Board, rules};
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;

pub(crate) const HELP: &str = "how fast the exact engine answers
--filter TEXT   only the classes whose name contains it
--repeat N      the best of N runs of each puzzle
--save FILE     keeps the times
--compare FILE  shows the times as ratios to those kept before
--signature     one number: the nodes that the shipped puzzles cost";

/// The corpora, where somebody has put them beside the project: they may not be shipped with it.
const CORPORA: &str = "../shared/corpora/masyu";

/// Puzzles of our own making.
const SHIPPED: &str = "xtask/bench/masyu.tsv";

/// Ends a puzzle that would keep the whole run waiting.
const NODES: u64 = 1_000_000;

pub(crate) fn run(words: &[String]) -> Result<(), Failure> {
    let options = Options::read(words)?;
    if cfg!(debug_assertions) {
        return run_optimised(words);
    }
    if options.signature {
        let class = corpus::read(&root().join(SHIPPED))?;
        println!("{}", measure(&class, 1).nodes);
        return Ok(());
    }
    let mut run = Vec::new();
    for path in class_files() {
        let class = corpus::read(&path)?;
        if class.name.contains(&options.filter) {
            eprintln!("{} ...", class.name);
            run.push(measure(&class, options.repeat));
        }
    }
    if run.is_empty() {
        return Err(format!("no class has '{}' in its name", options.filter));
    }
    match &options.compare {
        None => print!("{}", figures::table(&run)),
        Some(path) => print!("{}", figures::comparison(&run, &figures::load(path)?)),
    }
    options.save.map_or(Ok(()), |path| figures::save(&run, &path))
}

#[derive(Debug, PartialEq)]
struct Options {
    filter: String,
    repeat: u32,
    save: Option<PathBuf>,
    compare: Option<PathBuf>,
    signature: bool,
}

impl Options {
    fn read(words: &[String]) -> Result<Options, Failure> {
        let mut options =
            Options { filter: String::new(), repeat: 1, save: None, compare: None, signature: false };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("'{word}' wants a value"));
            match word.as_str() {
                "--filter" => options.filter.clone_from(value()?),
                "--repeat" => {
                    let times = value()?.parse().ok().filter(|&it| it > 0);
                    options.repeat = times.ok_or("'--repeat' wants a number above 0")?;
                }
                "--save" => options.save = Some(value()?.into()),
                "--compare" => options.compare = Some(value()?.into()),
                "--signature" => options.signature = true,
                _ => return Err(format!("'{word}' is unknown; options:\n{HELP}")),
            }
        }
        Ok(options)
    }
}

/// The same command once more, compiled as the product is.
fn run_optimised(words: &[String]) -> Result<(), Failure> {
    let mut cargo = Command::new("cargo");
    cargo.args(["run", "--quiet", "--release", "--package", "xtask", "--", "bench"]).args(words);
    let status = cargo.status().map_err(|error| format!("cargo cannot be started: {error}"))?;
    if status.success() { Ok(()) } else { Err("the optimised run failed, see above".to_owned()) }
}

/// The corpora's files in order; the shipped set where there are none.
fn class_files() -> Vec<PathBuf> {
    let Ok(folder) = root().join(CORPORA).read_dir() else {
        println!("skipped: {CORPORA}, which is not here; measured instead: {SHIPPED}\n");
        return vec![root().join(SHIPPED)];
    };
    let mut paths: Vec<PathBuf> = folder.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| path.extension().is_some_and(|it| it == "tsv"));
    paths.sort();
    paths
}

/// Solves every puzzle of a class; the best of its times counts.
fn measure(class: &Class, repeat: u32) -> Figures {
    let mut solver = Solver::new();
    let mut figures = Figures { class: class.name.clone(), ..Figures::default() };
    for task in &class.tasks {
        let (answer, mut best) = solve(&mut solver, task);
        for _ in 1..repeat {
            best = best.min(solve(&mut solver, task).1);
        }
        figures.times.push(best.as_secs_f64() * 1e3);
        figures.nodes += solver.nodes();
        figures.wrong += usize::from(is_wrong(&answer, task));
        let verdict = match answer {
            Answer::One(_) => &mut figures.unique,
            Answer::Many(..) => &mut figures.several,
            Answer::None => &mut figures.none,
            Answer::Unknown(_) => &mut figures.unknown,
        };
        *verdict += 1;
    }
    figures
}

fn solve(solver: &mut Solver, task: &Task) -> (Answer, Duration) {
    let start = ThreadTime::now();
    let answer = solver.solve(&task.puzzle, &Budget::nodes(NODES));
    (answer, start.elapsed())
}

/// Whether the judge or the known solution refutes the answer.
fn is_wrong(answer: &Answer, task: &Task) -> bool {
    let breaks_a_rule = |board: &Board| !rules::judge(board).is_empty();
    match answer {
        Answer::None => task.solution.is_some(),
        Answer::One(board) => {
            let differs = |known: &Vec<Edge>| !board.lines.drawn().eq(known.iter().copied());
            breaks_a_rule(board) || task.solution.as_ref().is_some_and(differs)
        }
        Answer::Many(one, other) => one.lines == other.lines || breaks_a_rule(one) || breaks_a_rule(other),
        Answer::Unknown(found) => found.as_ref().is_some_and(breaks_a_rule),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_and_strange_ones_refused() {
        let read = |line: &str| Options::read(&line.split(' ').map(str::to_owned).collect::<Vec<_>>());
        let options = read("--filter 10x10 --repeat 3 --compare old.tsv").unwrap();
        assert_eq!((&*options.filter, options.repeat, options.signature), ("10x10", 3, false));
        assert_eq!(options.compare, Some("old.tsv".into()));
        assert_eq!(read("--repeat 0").unwrap_err(), "'--repeat' wants a number above 0");
        assert_eq!(read("--save").unwrap_err(), "'--save' wants a value");
        assert!(read("--fast").unwrap_err().starts_with("'--fast' is unknown"));
    }
}
