//! How far hints lead: every puzzle with one solution climbed to the end, each step held to the solution.

use crate::bench::corpus::{self, Class, Puzzle};
use crate::bench::{class_files, run_optimised};
use crate::{Failure, root};
use cpu_time::ThreadTime;
use deduce::{Ladder, Level, LineNotes, Part, cases, climb_while};
use exact::Budget;
use grid::{Lines, Mark};
use numberlink::Rules;
use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::PathBuf;

pub(crate) const HELP: &str = "how far hints lead, how large they are and how long they take
--filter TEXT     only the classes whose name contains it
--file FILE       this class instead of those beside the project
--rules RULES     the rules for Numberlink, cover,no-touch if not given
--cells A-B       only boards of so many cells
--every N         only each Nth puzzle
--seconds N       no puzzle is begun after so much processor time
--no-uniqueness   steps use only the rules
--thorough        looks longer for a shorter tree wherever there is one
--list            a line for each puzzle that took cases, or was not explained";

/// Ends the search for a solution that would keep the whole run waiting.
const NODES: u64 = 3_000_000;

pub(crate) fn run(words: &[String]) -> Result<(), Failure> {
    let options = Options::read(words)?;
    if cfg!(debug_assertions) {
        return run_optimised("reach", words);
    }
    let files = options.file.as_ref().map_or_else(class_files, |file| vec![root().join(file)]);
    println!("{HEADER}");
    for path in files {
        let class = corpus::read(&path, options.rules)?;
        if class.name.contains(&options.filter) {
            println!("{}", measure(&class, &options).row(&class.name));
        }
    }
    Ok(())
}

struct Options {
    filter: String,
    file: Option<PathBuf>,
    rules: Rules,
    cells: (usize, usize),
    every: usize,
    seconds: u64,
    uses_uniqueness: bool,
    thorough: bool,
    list: bool,
}

impl Options {
    fn read(words: &[String]) -> Result<Options, Failure> {
        let mut options = Options {
            filter: String::new(),
            file: None,
            rules: Rules::default().with("cover,no-touch").map_err(|error| error.to_string())?,
            cells: (0, usize::MAX),
            every: 1,
            seconds: 120,
            uses_uniqueness: true,
            thorough: false,
            list: false,
        };
        let number = |text: &str| text.parse().map_err(|_| format!("'{text}' is not a number"));
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("'{word}' wants a value"));
            match word.as_str() {
                "--filter" => options.filter.clone_from(value()?),
                "--file" => options.file = Some(value()?.into()),
                "--rules" => {
                    options.rules = options.rules.with(value()?).map_err(|error| error.to_string())?;
                }
                "--cells" => {
                    let (least, most) = value()?.split_once('-').ok_or("'--cells' wants A-B")?;
                    options.cells = (number(least)?, number(most)?);
                }
                "--every" => options.every = number(value()?)?.max(1),
                "--seconds" => options.seconds = number(value()?)? as u64,
                "--no-uniqueness" => options.uses_uniqueness = false,
                "--thorough" => options.thorough = true,
                "--list" => options.list = true,
                _ => return Err(format!("'{word}' is unknown; options:\n{HELP}")),
            }
        }
        Ok(options)
    }
}

/// What came of a class.
#[derive(Default)]
struct Reach {
    puzzles: usize,
    explained: usize,
    wrong: usize,
    levels: [usize; Level::ALL.len()],
    /// Seconds of every hint.
    times: Vec<f64>,
    leaves: Vec<f64>,
    links: Vec<f64>,
    /// Trees for which a shorter one was found, and seconds of every search for one.
    shortened: usize,
    searches: Vec<f64>,
}

fn measure(class: &Class, options: &Options) -> Reach {
    let mut reach = Reach::default();
    let (mut masyu, mut numberlink) = (masyu::exact::Solver::new(), numberlink::exact::Solver::new());
    let start = ThreadTime::now();
    for (index, task) in class.tasks.iter().enumerate().filter(|it| it.0 % options.every == 0) {
        let cells = task.puzzle.size().cell_count();
        if start.elapsed().as_secs() >= options.seconds {
            break;
        }
        if cells < options.cells.0 || cells > options.cells.1 {
            continue;
        }
        let told = match &task.puzzle {
            Puzzle::Masyu(puzzle) => {
                let answer = masyu.solve(puzzle, &Budget::nodes(NODES));
                let masyu::exact::Answer::One(solution) = answer else { continue };
                let notes = masyu::techniques::Notes::blank(puzzle.clone());
                reach.climb(notes, &masyu::techniques::LADDER, &solution.lines, options)
            }
            Puzzle::Numberlink(puzzle) => {
                let answer = numberlink.solve(puzzle, &Budget::nodes(NODES));
                let numberlink::exact::Answer::One(solution) = answer else { continue };
                let mut notes = numberlink::techniques::Notes::blank(puzzle.clone());
                if options.uses_uniqueness {
                    notes = notes.with_one_solution();
                }
                reach.climb(notes, &numberlink::techniques::LADDER, &solution.lines, options)
            }
        };
        if let Some(told) = told.filter(|_| options.list) {
            println!("  {} line {}: {told}", class.name, index + 2);
        }
    }
    reach
}

impl Reach {
    /// Climbs to the end, and tells what was remarkable.
    fn climb<N: LineNotes>(
        &mut self,
        mut notes: N,
        ladder: &Ladder<N>,
        solution: &Lines,
        options: &Options,
    ) -> Option<String> {
        self.puzzles += 1;
        let (mut wrong, mut told) = (0, String::new());
        let mut start = ThreadTime::now();
        let climb = climb_while(&mut notes, ladder, |notes, step| {
            let time = start.elapsed().as_secs_f64();
            self.times.push(time);
            let is_taken = |fact: &deduce::LineFact| solution.get(fact.edge) == Mark::Line;
            wrong += step.facts.iter().filter(|it| (it.mark == Mark::Line) != is_taken(it)).count();
            start = ThreadTime::now();
            let shorter = options.thorough.then(|| cases::shorter(notes, step, ladder, &Budget::unlimited()));
            let shorter = shorter.and_then(|it| it.expect("nobody cancels")).map(|it| it.evidence);
            if options.thorough && step.technique.rank > deduce::Rank(85) {
                self.searches.push(start.elapsed().as_secs_f64());
                self.shortened += usize::from(shorter.is_some());
            }
            for case in &shorter.as_ref().unwrap_or(&step.evidence).cases {
                if step.technique.rank > deduce::Rank(85) || case.chain.iter().any(is_case) {
                    let (leaves, links) = (case.leaves(), case.links());
                    self.leaves.push(leaves as f64);
                    self.links.push(links as f64);
                    let _ = write!(
                        told,
                        "{leaves} leaves {links} links {time:.2} s{}; ",
                        if shorter.is_some() { " shortened" } else { "" }
                    );
                }
            }
            start = ThreadTime::now();
            ControlFlow::Continue(())
        });
        match climb {
            Ok(climb) => {
                self.explained += usize::from(climb.open == 0);
                self.levels[Level::of(&climb, ladder) as usize] += 1;
                if climb.open > 0 {
                    let _ = write!(
                        told,
                        "{} edges open after {:.1} s",
                        climb.open,
                        start.elapsed().as_secs_f64()
                    );
                }
            }
            Err(_) => wrong += 1,
        }
        self.wrong += wrong;
        (!told.is_empty()).then_some(told)
    }

    fn row(mut self, name: &str) -> String {
        let share = 100.0 * self.explained as f64 / self.puzzles.max(1) as f64;
        let within = self.times.iter().filter(|&&it| it <= 1.0).count();
        let within = 100.0 * within as f64 / self.times.len().max(1) as f64;
        let levels: Vec<String> = self.levels.iter().map(ToString::to_string).collect();
        let mut of = |part: fn(&mut Reach) -> &mut Vec<f64>| quantiles(part(&mut self));
        let (leaves, links, times) =
            (of(|it| &mut it.leaves), of(|it| &mut it.links), of(|it| &mut it.times));
        let searches = of(|it| &mut it.searches);
        let thorough = if self.searches.is_empty() {
            String::new()
        } else {
            format!(" | {} shortened, {searches} s", self.shortened)
        };
        format!(
            "{name} | {} | {share:.1} % | {} | {} | {} of {leaves}, {links} | {within:.2} %, {times} s{thorough}",
            self.puzzles,
            self.wrong,
            levels.join(" "),
            self.leaves.len(),
        )
    }
}

fn is_case<B>(part: &Part<B>) -> bool {
    matches!(part, Part::Case(_))
}

const HEADER: &str = "class | puzzles | explained | wrong | by level | cases: leaves, links (median/p90/max) | hints \
                      within 1 s, time (median/p90/max)";

/// The median, the ninetieth percentile and the largest.
fn quantiles(values: &mut [f64]) -> String {
    values.sort_by(f64::total_cmp);
    let at =
        |share: f64| values.get(((values.len().max(1) - 1) as f64 * share) as usize).copied().unwrap_or(0.0);
    let show = |value: f64| if value.fract() == 0.0 { format!("{value}") } else { format!("{value:.3}") };
    format!("{}/{}/{}", show(at(0.5)), show(at(0.9)), show(at(1.0)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_and_strange_ones_refused() {
        let read = |line: &str| Options::read(&line.split(' ').map(str::to_owned).collect::<Vec<_>>());
        let options = read("--rules no-cover,touch --cells 36-100 --no-uniqueness").unwrap();
        assert_eq!((options.rules.to_string().as_str(), options.cells), ("no-cover,touch", (36, 100)));
        assert!(!options.uses_uniqueness);
        assert!(read("--cells 36").is_err() && read("--fast").is_err() && read("--every x").is_err());
    }

    #[test]
    fn quantiles_are_told_of_few_values() {
        assert_eq!(quantiles(&mut []), "0/0/0");
        assert_eq!(quantiles(&mut [3.0, 1.0, 2.0]), "2/2/3");
    }
}
