//! Makes what was ordered on all processors, with progress, and hands it out in order.

use crate::commands::{Pictures, command_line};
use crate::input::format_names;
use crate::limit::Limit;
use crate::terminal::Drawing;
use crate::tongue::Tongue;
use crate::watch::Watch;
use crate::{Outcome as Ended, ordered, output};
use anyhow::{Context, Result, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use play::json::MakeReport;
use play::make::{Made, Maker, Order, Outcome};
use play::{Kind, Written, booklet};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

/// How many puzzles are made, and where they go.
#[derive(Debug, Args)]
pub(super) struct Making {
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    count: u64,

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

    /// Print a JSON object for each puzzle, with its solution, level and techniques, on a line of its own
    #[arg(long)]
    json: bool,

    /// The file to write; standard output if not given
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

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
        let seed = self.seed.unwrap_or_else(new_seed);
        let jobs =
            self.jobs.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from);
        let watch = Watch::start(jobs)?;
        let mut workers = Vec::new();
        for index in 0..jobs {
            let (mut maker, watch, limit) = (Maker::new(order.clone())?, Arc::clone(&watch), self.budget);
            workers.push(move |number: u64| {
                watch.within(index, limit, |budget| maker.make(seed, number, budget))
            });
        }
        let numbers = {
            let watch = Arc::clone(&watch);
            (0..self.count).take_while(move |_| !watch.is_stopped())
        };
        let mut shelf = Shelf::new(self, seed)?;
        let bar = progress_bar(self.count);
        ordered::map(
            numbers,
            workers,
            || watch.is_stopped(),
            |outcome| {
                // What was under way when somebody stopped it is no failure.
                if watch.is_stopped() && matches!(outcome, Outcome::Missed { .. }) {
                    return Ok(());
                }
                bar.inc(1);
                bar.suspend(|| shelf.take(outcome))
            },
        )?;
        bar.finish_and_clear();
        shelf.finish(watch.is_stopped())
    }

    /// Only one thing can go to standard output, and only puzzles on paper.
    fn check(&self, order: &Order) -> Result<()> {
        if self.pictures.are_wanted() && self.count > 1 {
            bail!("--svg and --png show one puzzle; --html takes several");
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
        elsewhere && !self.json && self.to.is_none() && self.output.is_none()
    }
}

/// A seed that nobody has used before, short enough to be typed.
fn new_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    now.as_micros() as u64 % 1_000_000_000
}

/// Where puzzles go when they are made.
struct Shelf<'a> {
    making: &'a Making,
    seed: u64,
    file: Option<output::Growing>,
    /// Puzzles that wait for the page.
    waiting: Vec<Made>,
    taken: u64,
    missed: u64,
}

impl Shelf<'_> {
    fn new(making: &Making, seed: u64) -> Result<Shelf<'_>> {
        let file = making.output.as_deref().map(output::Growing::new).transpose()?;
        Ok(Shelf { making, seed, file, waiting: Vec::new(), taken: 0, missed: 0 })
    }

    fn take(&mut self, outcome: Outcome) -> Result<()> {
        let number = self.taken;
        self.taken += 1;
        if self.making.json {
            let report = MakeReport::new(self.seed, number, &outcome, self.making.tongue.language());
            self.print(&format!("{}\n", serde_json::to_string(&report)?))?;
        }
        let made = match outcome {
            Outcome::Made(made) => Some(made),
            Outcome::Missed { nearest, why } => {
                self.missed += 1;
                output::say(&format!("puzzle {}: {why}", number + 1))?;
                nearest
            }
        };
        let Some(made) = made else { return Ok(()) };
        self.making.pictures.write(&made.puzzle.scene())?;
        if !self.making.json && !self.making.is_silent() {
            let text = self.text(&made)?;
            // A blank line stands between puzzles of several lines.
            let gap = if number > 0 && text.trim_end().contains('\n') { "\n" } else { "" };
            self.print(&format!("{gap}{text}"))?;
        }
        if self.making.html.is_some() {
            self.waiting.push(*made);
        }
        Ok(())
    }

    fn text(&self, made: &Made) -> Result<String> {
        match (&self.making.to, &self.file) {
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
        match &mut self.file {
            Some(file) => file.add(text),
            None => output::print(text),
        }
    }

    /// Writes the page, and says what came of it all.
    fn finish(self, is_stopped: bool) -> Result<Ended> {
        let Shelf { making, seed, file, waiting, taken, missed } = self;
        if let Some(file) = file {
            file.finish()?;
        }
        if let Some(path) = making.html.as_ref().filter(|_| !waiting.is_empty()) {
            let given = command_line();
            let made_by = if making.seed.is_some() { given } else { format!("{given} --seed {seed}") };
            let page = booklet::html(&waiting, &made_by, making.tongue.language());
            output::write_file(path, page.as_bytes()).context("the page cannot be written")?;
        }
        let made = taken - missed;
        let puzzles = if made == 1 { "puzzle" } else { "puzzles" };
        let stopped = if is_stopped { "stopped: " } else { "" };
        output::say(&format!("{stopped}made {made} {puzzles} of {} with seed {seed}", making.count))?;
        Ok(if made == making.count { Ended::Yes } else { Ended::Undecided })
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
