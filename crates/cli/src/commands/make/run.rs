//! Makes what was ordered on all processors, with progress, and hands it out in order.

use super::resume;
use crate::bundles::{Bundles, Pace};
use crate::commands::{Pictures, command_line};
use crate::input::format_names;
use crate::limit::Limit;
use crate::terminal::Drawing;
use crate::tongue::Tongue;
use crate::watch::Watch;
use crate::{Outcome as Ended, bundles, ordered, output};
use anyhow::{Context, Result, bail};
use clap::Args;
use cpu_time::ThreadTime;
use indicatif::{ProgressBar, ProgressStyle};
use lab::Shard;
use play::json::MakeReport;
use play::make::{Made, Maker, Order, Outcome};
use play::{Budget, Kind, Language, Written, booklet};
use std::io::IsTerminal;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

/// How many puzzles are made, and where they go.
#[derive(Debug, Args)]
pub(super) struct Making {
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    count: u64,

    /// The number of the first puzzle: a seed has one puzzle of each number
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    from: u64,

    /// Make a part only, the I-th of N; the parts' outputs one after the other are the output of the whole
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: Shard,

    /// From which the puzzles follow; a new one each time if not given
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// How much work one puzzle may cost: nodes such as 2000000, or a time such as 500ms, 10s, 5m
    #[arg(long, value_name = "LIMIT", default_value = "60s")]
    budget: Limit,

    /// How many puzzles to make at a time; as many as there are processors if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,

    /// The format to write, instead of a drawing
    #[arg(long, value_name = "FORMAT", value_parser = format_names(|it| it.writes && it.reads), conflicts_with = "json")]
    to: Option<String>,

    /// Print a JSON object for each puzzle, with its solution, on a line of its own
    #[arg(long)]
    json: bool,

    /// Tell how hard each puzzle is and which techniques it takes, even where making it did not tell
    #[arg(long)]
    rate: bool,

    /// Add every step to the solution with its reason; of a game, the proof that it needs no guess
    #[arg(long, requires = "json")]
    walkthrough: bool,

    /// The file to write; standard output if not given
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Go on with a file that an interrupted run has left, with the same order and seed
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "html", "svg", "png"])]
    resume: Option<PathBuf>,

    /// Write a page to print: several puzzles a sheet, the solutions at the end ('-' for standard output)
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    #[command(flatten)]
    pictures: Pictures,

    #[command(flatten)]
    tongue: Tongue,

    #[command(flatten)]
    drawing: Drawing,
}

impl Making {
    /// Makes all that was ordered.
    pub(super) fn run(&self, order: &Order) -> Result<Ended> {
        self.check(order)?;
        let start = Start::of(self)?;
        let jobs =
            self.jobs.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
        let watch = Watch::start(jobs)?;
        let pace = Arc::new(Pace::default());
        let mut workers = Vec::new();
        for index in 0..jobs {
            let (mut maker, watch, pace) =
                (Maker::new(order.clone())?, Arc::clone(&watch), Arc::clone(&pace));
            let wanted = self.wanted(start.seed);
            workers.push(move |numbers: Vec<u64>| {
                let start = ThreadTime::now();
                let one = |number| {
                    let parcel = watch
                        .within(index, wanted.budget, |budget| wanted.parcel(&mut maker, number, budget));
                    // What somebody has stopped may be unfinished, even if it does not know.
                    (!watch.is_stopped()).then_some(parcel)
                };
                let parcels: Vec<Option<Parcel>> = numbers.into_iter().map(one).collect();
                pace.note(parcels.len(), start.elapsed());
                parcels
            });
        }
        let numbers = {
            let watch = Arc::clone(&watch);
            start.left.clone().take_while(move |_| !watch.is_stopped())
        };
        let numbers = Bundles::new(numbers, pace, bundles::MOST);
        let bar = progress_bar(start.left.end - start.left.start);
        let mut shelf = Shelf::new(self, start, &watch, &bar);
        ordered::map(numbers, workers, || watch.is_stopped(), &mut shelf)?;
        bar.finish_and_clear();
        shelf.finish()
    }

    /// The numbers of the puzzles to make.
    fn numbers(&self) -> Range<u64> {
        let part = self.shard.part(self.count);
        self.from + part.start..self.from + part.end
    }

    /// What workers have to know.
    fn wanted(&self, seed: u64) -> Wanted {
        let steps = self.walkthrough.then(|| self.tongue.language());
        Wanted { seed, budget: self.budget, rate: self.rate, json: self.json, steps }
    }

    /// Only one thing can go to standard output, and only puzzles on paper.
    fn check(&self, order: &Order) -> Result<()> {
        if self.pictures.are_wanted() && self.count > 1 {
            bail!("--svg and --png show one puzzle; --html takes several");
        }
        if self.html.is_some() && self.count > MOST_ON_PAPER {
            bail!("--html takes up to {MOST_ON_PAPER} puzzles: a larger page is more than browsers show");
        }
        if self.html.is_some() && order.kind() == Kind::Minesweeper {
            bail!("--html: a game of Minesweeper cannot be played on paper");
        }
        self.pictures.share_standard_output(self.json)?;
        if self.page_is_printed() && (self.json || self.pictures.take_standard_output()) {
            bail!("only one of --html -, --json and a picture can have standard output");
        }
        Ok(())
    }

    fn page_is_printed(&self) -> bool {
        self.html.as_deref() == Some(Path::new("-"))
    }

    /// Whether nothing is printed because something else was asked for.
    fn is_silent(&self) -> bool {
        let elsewhere = self.html.is_some() || self.pictures.are_wanted();
        let is_told = self.json || self.to.is_some() || self.output.is_some() || self.resume.is_some();
        elsewhere && !is_told
    }
}

/// As many puzzles go on one page, which is held in memory.
const MOST_ON_PAPER: u64 = 1000;

/// A seed that nobody has used before, short enough to be typed.
fn new_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_micros() as u64 % 1_000_000_000
}

/// What workers have to know of what was asked for.
#[derive(Clone, Copy)]
struct Wanted {
    seed: u64,
    budget: Limit,
    rate: bool,
    json: bool,
    /// The language of the steps, if they are to be told.
    steps: Option<Language>,
}

/// What a worker hands over: all that takes long is done.
struct Parcel {
    /// Counted from one.
    number: u64,
    outcome: Outcome,
    /// The report, if one was asked for.
    json: serde_json::Result<Option<String>>,
}

impl Wanted {
    fn parcel(&self, maker: &mut Maker, number: u64, budget: &Budget<'_>) -> Parcel {
        let mut outcome = maker.make(self.seed, number - 1, budget);
        if let Some(made) = outcome.puzzle().filter(|_| self.rate) {
            made.rate(budget);
        }
        let report = self.json.then(|| MakeReport::new(self.seed, number, &outcome, self.steps));
        let json = report.map(|it| serde_json::to_string(&it)).transpose();
        Parcel { number, outcome, json }
    }
}

/// What is there before anything is made.
struct Start {
    seed: u64,
    /// The numbers of the puzzles that are still to be made.
    left: Range<u64>,
    file: Option<output::Growing>,
}

impl Start {
    fn of(making: &Making) -> Result<Start> {
        let mut start =
            Start { seed: making.seed.unwrap_or_else(new_seed), left: making.numbers(), file: None };
        if let Some(path) = &making.resume {
            let (mut file, before) = output::Growing::resumed(path)?;
            let kept = resume::kept(&before, making.json).with_context(|| path.display().to_string())?;
            start.seed = kept.seed(making.seed)?;
            start.left.start = start.left.end.min(start.left.start + kept.records);
            file.cut(kept.length)?;
            start.file = Some(file);
        } else if let Some(path) = &making.output {
            let advice = "'--resume FILE' in place of '-o FILE' goes on with it; or remove it";
            start.file = Some(output::Growing::of_records(path, advice)?);
        }
        Ok(start)
    }
}

/// Where puzzles go when they are made.
struct Shelf<'a> {
    making: &'a Making,
    start: Start,
    watch: &'a Watch,
    bar: &'a ProgressBar,
    out: output::Gathered,
    /// Puzzles that wait for the page.
    waiting: Vec<Made>,
    taken: u64,
    missed: u64,
    /// Whether a puzzle was stopped: those after it are made when somebody goes on, so that none is left out.
    is_cut: bool,
}

impl Shelf<'_> {
    fn new<'a>(making: &'a Making, start: Start, watch: &'a Watch, bar: &'a ProgressBar) -> Shelf<'a> {
        let out = output::Gathered::new();
        Shelf { making, start, watch, bar, out, waiting: Vec::new(), taken: 0, missed: 0, is_cut: false }
    }

    fn put(&mut self, Parcel { number, outcome, json }: Parcel) -> Result<()> {
        self.taken += 1;
        if let Some(json) = json? {
            self.print(&format!("{json}\n"))?;
        }
        let made = match outcome {
            Outcome::Made(made) => Some(made),
            Outcome::Missed { nearest, why } => {
                self.missed += 1;
                output::say(&format!("puzzle {number}: {why}"))?;
                nearest
            }
        };
        let Some(made) = made else { return Ok(()) };
        self.making.pictures.write(&made.puzzle.scene())?;
        if !self.making.json && !self.making.is_silent() {
            let text = self.text(&made)?;
            // A blank line stands between puzzles of several lines.
            let gap = if number > 1 && text.trim_end().contains('\n') { "\n" } else { "" };
            self.print(&format!("{gap}{text}"))?;
        }
        if self.making.html.is_some() {
            self.waiting.push(*made);
        }
        Ok(())
    }

    fn text(&self, made: &Made) -> Result<String> {
        match (&self.making.to, &self.start.file) {
            (Some(format), _) => {
                let Written { text, lost } = made.puzzle.write(format)?;
                // Once is enough: what was made to one order loses the same.
                if self.taken == 1 && !lost.is_empty() {
                    output::say(&format!("note: {format} cannot carry {}", lost.join(", ")))?;
                }
                Ok(text)
            }
            (None, Some(_)) => Ok(made.puzzle.write("drawing")?.text),
            (None, None) => Ok(self.making.drawing.draw(&made.puzzle.scene())),
        }
    }

    fn print(&mut self, text: &str) -> Result<()> {
        match &mut self.start.file {
            Some(file) => file.add(text),
            None => self.out.add(text),
        }
    }

    /// Writes the page, and says what came of it all.
    fn finish(self) -> Result<Ended> {
        let Shelf {
            making, start: Start { seed, left, file }, watch, mut out, waiting, taken, missed, ..
        } = self;
        out.flush()?;
        if let Some(file) = file {
            file.finish()?;
        }
        if let Some(path) = making.html.as_ref().filter(|_| !waiting.is_empty()) {
            let given = command_line();
            let made_by = if making.seed.is_some() { given } else { format!("{given} --seed {seed}") };
            let page = booklet::html(&waiting, &made_by, making.tongue.language());
            output::write_file(path, page.as_bytes()).context("the page cannot be written")?;
        }
        let (made, asked) = (taken - missed, left.end - left.start);
        let puzzles = if made == 1 { "puzzle" } else { "puzzles" };
        let stopped = if watch.is_stopped() { "stopped: " } else { "" };
        output::say(&format!("{stopped}made {made} {puzzles} of {asked} with seed {seed}"))?;
        Ok(if made == asked { Ended::Yes } else { Ended::Undecided })
    }
}

impl ordered::Taker<Vec<Option<Parcel>>> for &mut Shelf<'_> {
    fn take(&mut self, parcels: Vec<Option<Parcel>>) -> Result<()> {
        for parcel in parcels {
            let Some(parcel) = parcel.filter(|_| !self.is_cut) else {
                self.is_cut = true;
                return Ok(());
            };
            self.bar.inc(1);
            if self.bar.is_hidden() { self.put(parcel)? } else { self.bar.suspend(|| self.put(parcel))? }
        }
        Ok(())
    }

    fn pause(&mut self) -> Result<()> {
        self.out.flush()
    }
}

/// A bar on standard error if that is a terminal, and nothing else is printed there.
fn progress_bar(count: u64) -> ProgressBar {
    if count == 1 || std::io::stdout().is_terminal() && !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:20} {pos}/{len} puzzles, {per_sec}, {eta} left");
    ProgressBar::new(count).with_style(style.expect("the template is well-formed"))
}
