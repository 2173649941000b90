//! How fast the exact engine answers: solution and proof, one thread, CPU time; and what whole commands take
//! (`bench/commands.rs`).
//!
//! A class of puzzles is a TSV file (`bench/corpus.rs`); a run is a row of figures for each class
//! (`bench/figures.rs`), which can be saved and compared with.

mod commands;
pub(crate) mod corpus;
mod figures;

use crate::{Failure, root};
use commands::Unit;
use corpus::{Class, Puzzle, Task};
use cpu_time::ThreadTime;
use exact::Budget;
use figures::Figures;
use grid::{Edge, Size};
use numberlink::{Cover, Rules, Touch};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

pub(crate) const HELP: &str = "how fast the exact engine answers
--commands      whole commands instead, as users run them
--instructions  the same counted by valgrind: comparable with xtask/bench/instructions.tsv
--filter TEXT   only the classes whose name contains it
--rules RULES   the rules for Numberlink, cover,no-touch if not given
--side N        only boards that are at most N cells wide and high
--repeat N      the best of N runs of each puzzle
--save FILE     keeps the times
--compare FILE  shows the times as ratios to those kept before
--signature     one number: the nodes that the shipped puzzles cost";

/// The corpora, where somebody has put them beside the project: they may not be shipped with it.
const CORPORA: [&str; 2] = ["../shared/corpora/masyu", "../shared/corpora/numberlink"];

/// Puzzles of our own making; the first are those of the signature.
const SHIPPED: [&str; 2] = ["xtask/bench/masyu.tsv", "xtask/bench/numberlink.tsv"];

/// Ends a puzzle that would keep the whole run waiting.
const NODES: u64 = 1_000_000;

pub(crate) fn run(words: &[String]) -> Result<(), Failure> {
    let options = Options::read(words)?;
    if let Some(unit) = options.commands() {
        return commands::run(&options.filter, unit, options.compare.as_deref(), options.save.as_deref());
    }
    if cfg!(debug_assertions) {
        return run_optimised("bench", words);
    }
    if options.signature {
        let class = corpus::read(&root().join(SHIPPED[0]), options.rules)?;
        println!("{}", measure(&class, 1).nodes);
        return Ok(());
    }
    let mut run = Vec::new();
    for path in class_files() {
        let mut class = corpus::read(&path, options.rules)?;
        class.tasks.retain(|task| task.puzzle.longer_side() <= options.side);
        if class.name.contains(&options.filter) && !class.tasks.is_empty() {
            eprintln!("{} ...", class.name);
            run.push(measure(&class, options.repeat));
        }
    }
    if run.is_empty() {
        return Err(format!("no class with such boards has '{}' in its name", options.filter));
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
    rules: Rules,
    side: usize,
    repeat: u32,
    save: Option<PathBuf>,
    compare: Option<PathBuf>,
    signature: bool,
    whole: bool,
    instructions: bool,
}

impl Options {
    /// What is measured of whole commands, if they are what is measured.
    fn commands(&self) -> Option<Unit> {
        if self.instructions {
            return Some(Unit::Instructions);
        }
        self.whole.then_some(Unit::Milliseconds { repeat: self.repeat })
    }

    fn read(words: &[String]) -> Result<Options, Failure> {
        let rules = Rules { cover: Cover::Every, touch: Touch::Forbidden };
        let mut options = Options {
            filter: String::new(),
            rules,
            side: Size::LONGEST,
            repeat: 1,
            save: None,
            compare: None,
            signature: false,
            whole: false,
            instructions: false,
        };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("'{word}' wants a value"));
            match word.as_str() {
                "--filter" => options.filter.clone_from(value()?),
                "--rules" => options.rules = rules.with(value()?).map_err(|error| error.to_string())?,
                "--side" => {
                    options.side = value()?.parse().map_err(|_| "'--side' wants a number of cells")?;
                }
                "--repeat" => {
                    let times = value()?.parse().ok().filter(|&it| it > 0);
                    options.repeat = times.ok_or("'--repeat' wants a number above 0")?;
                }
                "--save" => options.save = Some(value()?.into()),
                "--compare" => options.compare = Some(value()?.into()),
                "--signature" => options.signature = true,
                "--commands" => options.whole = true,
                "--instructions" => options.instructions = true,
                _ => return Err(format!("'{word}' is unknown; options:\n{HELP}")),
            }
        }
        Ok(options)
    }
}

/// The same command once more, compiled as the product is.
pub(crate) fn run_optimised(name: &str, words: &[String]) -> Result<(), Failure> {
    let mut cargo = Command::new("cargo");
    cargo.args(["run", "--quiet", "--release", "--package", "xtask", "--", name]).args(words);
    let status = cargo.status().map_err(|error| format!("cargo cannot be started: {error}"))?;
    if status.success() { Ok(()) } else { Err("the optimised run failed, see above".to_owned()) }
}

/// The corpora's files in order; the shipped set where there are none.
pub(crate) fn class_files() -> Vec<PathBuf> {
    let folders = CORPORA.iter().filter_map(|folder| root().join(folder).read_dir().ok());
    let mut paths: Vec<PathBuf> = folders.flatten().filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.retain(|path| is_class(path));
    paths.sort();
    if paths.is_empty() {
        println!(
            "skipped: {}, which are not here; measured instead: {}\n",
            CORPORA.join(", "),
            SHIPPED.join(", ")
        );
        paths.extend(SHIPPED.map(|path| root().join(path)));
    }
    paths
}

/// Some tables have the solutions to another one instead of puzzles.
fn is_class(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.strip_suffix(".tsv").is_some_and(|name| !name.ends_with("_solutions"))
}

/// A solver for each kind of puzzle.
#[derive(Default)]
struct Solvers {
    masyu: masyu::exact::Solver,
    numberlink: numberlink::exact::Solver,
}

/// What came of a puzzle.
struct Solved {
    answer: exact::Answer<Line>,
    time: Duration,
    nodes: u64,
}

/// A solution as far as it matters here.
struct Line {
    edges: Vec<Edge>,
    breaks_a_rule: bool,
}

/// Solves every puzzle of a class; the best of its times counts.
fn measure(class: &Class, repeat: u32) -> Figures {
    let mut solvers = Solvers::default();
    let mut figures = Figures { class: class.name.clone(), ..Figures::default() };
    for task in &class.tasks {
        let Solved { answer, time: mut best, nodes } = solvers.solve(&task.puzzle);
        for _ in 1..repeat {
            best = best.min(solvers.solve(&task.puzzle).time);
        }
        figures.times.push(best.as_secs_f64() * 1e3);
        figures.nodes += nodes;
        figures.wrong += usize::from(is_wrong(&answer, task));
        let verdict = match answer {
            exact::Answer::One(_) => &mut figures.unique,
            exact::Answer::Many(..) => &mut figures.several,
            exact::Answer::None => &mut figures.none,
            exact::Answer::Unknown(_) => &mut figures.unknown,
        };
        *verdict += 1;
    }
    figures
}

impl Solvers {
    fn solve(&mut self, puzzle: &Puzzle) -> Solved {
        let budget = Budget::nodes(NODES);
        let start = ThreadTime::now();
        match puzzle {
            Puzzle::Masyu(puzzle) => {
                let answer = self.masyu.solve(puzzle, &budget);
                let time = start.elapsed();
                let line = |board: masyu::Board| Line {
                    edges: board.lines.drawn().collect(),
                    breaks_a_rule: !masyu::rules::judge(&board).is_empty(),
                };
                Solved { answer: answer.map(line), time, nodes: self.masyu.nodes() }
            }
            Puzzle::Numberlink(puzzle) => {
                let answer = self.numberlink.solve(puzzle, &budget);
                let time = start.elapsed();
                let line = |board: numberlink::Board| Line {
                    edges: board.lines.drawn().collect(),
                    breaks_a_rule: !numberlink::rules::judge(&board).is_empty(),
                };
                Solved { answer: answer.map(line), time, nodes: self.numberlink.nodes() }
            }
        }
    }
}

/// Whether the judge or the known solution refutes the answer.
fn is_wrong(answer: &exact::Answer<Line>, task: &Task) -> bool {
    match answer {
        exact::Answer::None => task.solution.is_some(),
        exact::Answer::One(line) => {
            line.breaks_a_rule || task.solution.as_ref().is_some_and(|known| *known != line.edges)
        }
        exact::Answer::Many(one, other) => {
            one.edges == other.edges || one.breaks_a_rule || other.breaks_a_rule
        }
        exact::Answer::Unknown(found) => found.as_ref().is_some_and(|line| line.breaks_a_rule),
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
        assert_eq!(options.rules.to_string(), "cover,no-touch");
        assert_eq!(read("--rules touch").unwrap().rules.to_string(), "cover,touch");
        assert_eq!(options.commands(), None);
        assert_eq!(read("--commands --repeat 2").unwrap().commands(), Some(Unit::Milliseconds { repeat: 2 }));
        assert_eq!(read("--instructions").unwrap().commands(), Some(Unit::Instructions));
        assert_eq!(read("--side 14").unwrap().side, 14);
        assert_eq!(read("--side long").unwrap_err(), "'--side' wants a number of cells");
        assert!(read("--rules all").unwrap_err().starts_with("unknown rule 'all'"));
        assert_eq!(read("--repeat 0").unwrap_err(), "'--repeat' wants a number above 0");
        assert_eq!(read("--save").unwrap_err(), "'--save' wants a value");
        assert!(read("--fast").unwrap_err().starts_with("'--fast' is unknown"));
    }
}
