//! Certificates of whole collections: each answer is certified, the certificate is checked by `casilla-verify`, and it is told what that
//! costs next to the answer alone.

use crate::Failure;
use crate::bench::corpus::{self, Puzzle};
use crate::bench::{class_files, run_optimised};
use cpu_time::ThreadTime;
use numberlink::Rules;
use play::{Answer, Budget, Position, ProofSystem, Solver};
use std::time::Duration;

pub(crate) const HELP: &str = "certificates of every puzzle, checked, and what they cost
--filter TEXT   only the classes whose name contains it
--rules RULES   the rules for Numberlink, cover,no-touch if not given
--side N        only boards that are at most N cells wide and high
--nodes N       what a puzzle may cost, 1000000 if not given";

struct Options {
    filter: String,
    rules: Rules,
    side: usize,
    nodes: u64,
}

/// What came of a class of puzzles.
#[derive(Default)]
struct Figures {
    puzzles: usize,
    certified: usize,
    refused: usize,
    several: usize,
    /// Answers that are known without a certificate, and unknown with one.
    open: usize,
    solve: Duration,
    certify: Duration,
    verify: Duration,
    /// For each certificate of a proof: what certifying and checking take next to solving, and its bytes.
    certify_ratios: Vec<f64>,
    verify_ratios: Vec<f64>,
    sizes: Vec<f64>,
}

pub(crate) fn run(words: &[String]) -> Result<(), Failure> {
    let options = Options::read(words)?;
    if cfg!(debug_assertions) {
        return run_optimised("prove", words);
    }
    println!(
        "{:<34} {:>6} {:>6} {:>6} {:>6} {:>6} {:>8} {:>8} {:>7} {:>7} {:>7} {:>7} {:>8} {:>8}",
        "class",
        "all",
        "proved",
        "wrong",
        "two",
        "open",
        "solve s",
        "prove x",
        "median",
        "check x",
        "median",
        "worst",
        "kB",
        "most kB"
    );
    let mut all = Figures::default();
    for path in class_files() {
        let mut class = corpus::read(&path, options.rules)?;
        class.tasks.retain(|task| task.puzzle.longer_side() <= options.side);
        if !class.name.contains(&options.filter) || class.tasks.is_empty() {
            continue;
        }
        let mut figures = Figures::default();
        for task in class.tasks {
            let position = match task.puzzle {
                Puzzle::Masyu(puzzle) => Position::Masyu(masyu::Board::new(puzzle)),
                Puzzle::Numberlink(puzzle) => Position::Numberlink(numberlink::Board::new(puzzle)),
            };
            figures.measure(&position, options.nodes)?;
        }
        println!("{}", figures.row(&class.name));
        all.join(figures);
    }
    println!("{}", all.row("all"));
    if all.refused > 0 { Err(format!("{} certificates were refused", all.refused)) } else { Ok(()) }
}

impl Options {
    fn read(words: &[String]) -> Result<Options, Failure> {
        let mut options = Options {
            filter: String::new(),
            rules: Rules::STRICTEST,
            side: grid::Size::LONGEST,
            nodes: 1_000_000,
        };
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or_else(|| format!("'{word}' wants a value"));
            match word.as_str() {
                "--filter" => options.filter.clone_from(value()?),
                "--rules" => {
                    options.rules = options.rules.with(value()?).map_err(|error| error.to_string())?;
                }
                "--side" => {
                    options.side = value()?.parse().map_err(|_| "'--side' wants a number of cells")?;
                }
                "--nodes" => options.nodes = value()?.parse().map_err(|_| "'--nodes' wants a number")?,
                _ => return Err(format!("'{word}' is unknown; options:\n{HELP}")),
            }
        }
        Ok(options)
    }
}

impl Figures {
    fn measure(&mut self, position: &Position, nodes: u64) -> Result<(), Failure> {
        self.puzzles += 1;
        let budget = Budget::nodes(nodes);
        let (mut plain, mut with_proof) = (Solver::new(), Solver::new());
        let start = ThreadTime::now();
        let expected = plain.solve(position, &budget);
        let solve = start.elapsed();
        let start = ThreadTime::now();
        let (answer, certificate) = with_proof.certify(position, ProofSystem::All, &budget);
        let certify = start.elapsed();
        let Some(certificate) = certificate else {
            self.open += usize::from(!matches!(expected, Answer::Unknown(_)));
            return Ok(());
        };
        let text = play::statement(position).map_err(|error| error.to_string())?;
        let bytes = certificate.bytes();
        let start = ThreadTime::now();
        let verdict = verify::Puzzle::read(&text).and_then(|puzzle| verify::verify(&puzzle, &bytes));
        let check = start.elapsed();
        if let Err(refusal) = &verdict {
            self.refused += 1;
            eprintln!("refused: {refusal}\n{text}");
            return Ok(());
        }
        if let Answer::Many(..) = answer {
            self.several += 1;
            return Ok(());
        }
        self.certified += 1;
        self.solve += solve;
        self.certify += certify;
        self.verify += check;
        self.certify_ratios.push(certify.as_secs_f64() / solve.as_secs_f64());
        self.verify_ratios.push(check.as_secs_f64() / solve.as_secs_f64());
        self.sizes.push(certificate.packed().len() as f64 / 1e3);
        Ok(())
    }

    fn join(&mut self, mut other: Figures) {
        self.puzzles += other.puzzles;
        self.certified += other.certified;
        self.refused += other.refused;
        self.several += other.several;
        self.open += other.open;
        self.solve += other.solve;
        self.certify += other.certify;
        self.verify += other.verify;
        self.certify_ratios.append(&mut other.certify_ratios);
        self.verify_ratios.append(&mut other.verify_ratios);
        self.sizes.append(&mut other.sizes);
    }

    fn row(&mut self, class: &str) -> String {
        let solve = self.solve.as_secs_f64();
        let ratio = |time: Duration| time.as_secs_f64() / solve;
        format!(
            "{class:<34} {:>6} {:>6} {:>6} {:>6} {:>6} {solve:>8.3} {:>8.2} {:>7.2} {:>7.2} {:>7.2} {:>7.1} {:>8.2} {:>8.0}",
            self.puzzles,
            self.certified,
            self.refused,
            self.several,
            self.open,
            ratio(self.certify),
            quantile(&mut self.certify_ratios, 0.5),
            ratio(self.verify),
            quantile(&mut self.verify_ratios, 0.5),
            quantile(&mut self.verify_ratios, 1.0),
            quantile(&mut self.sizes, 0.5),
            quantile(&mut self.sizes, 1.0),
        )
    }
}

fn quantile(values: &mut [f64], at: f64) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(((values.len().saturating_sub(1)) as f64 * at) as usize).copied().unwrap_or(f64::NAN)
}
