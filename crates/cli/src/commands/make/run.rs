//! Makes what was ordered on all processors, with progress, and hands it out in order.

use super::resume::Start;
use crate::bundles::{Bundles, Pace};
use crate::commands::{Pictures, command_line, odds};
use crate::failure::{Context, Result, bail};
use crate::input::format_names;
use crate::language::language;
use crate::limit::Limit;
use crate::progress::{Progress, Rate};
use crate::proofs::{Place, Proofs};
use crate::remark::{Figures, Remark};
use crate::table::{Column, Sheet, Table};
use crate::terminal::Drawing;
use crate::watch::Watch;
use crate::{Outcome as Ended, bundles, ordered, output};
use clap::Args;
use clap::builder::PossibleValuesParser;
use cpu_time::ThreadTime;
use lab::Shard;
use message::message;
use play::json::MakeReport;
use play::make::{Made, Maker, Order, Outcome, Wish};
use play::{Budget, Certificate, Kind, Language, ProofSystem, Solver, Written, booklet, catalog};
use std::io::IsTerminal;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// How many puzzles are made, and where they go.
#[derive(Debug, Args)]
pub(super) struct Making {
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    count: u64,

    /// The number of the first puzzle: a seed has one puzzle of each number
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    from: u64,

    /// Make only a part, the I-th of N; the parts' outputs, one after the other, are the output of the whole
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: Shard,

    /// The seed of the puzzles; a new one each time if not given
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Only puzzles whose easiest way to the solution needs these techniques, with commas between them; 'casilla
    /// explain' lists them
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',')]
    needs: Vec<String>,

    /// Only puzzles whose easiest way to the solution does without these techniques
    #[arg(long, value_name = "TECHNIQUES", value_delimiter = ',')]
    without: Vec<String>,

    /// How much work one puzzle may cost: nodes such as 2000000, or a time such as 500ms, 10s, 5m
    #[arg(long, value_name = "LIMIT", default_value = "60s")]
    budget: Limit,

    /// How many puzzles to make at a time; one per processor if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,

    /// Print a JSON object for each puzzle, with its solution, on a line of its own
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    table: Table,

    /// Say how hard each puzzle is and which techniques it needs, even if making it did not show that
    #[arg(long)]
    rate: bool,

    /// Add every step to the solution with its reason; for a game, the proof that it needs no guess
    #[arg(long, requires = "json")]
    walkthrough: bool,

    /// The file to write; standard output if not given
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Continue a file left by an interrupted run, with the same order and seed
    #[arg(long, value_name = "FILE", conflicts_with_all = ["output", "svg", "png"])]
    resume: Option<PathBuf>,

    #[command(flatten)]
    pictures: Pictures,

    #[command(flatten)]
    proofs: Proofs,

    #[command(flatten)]
    drawing: Drawing,
}

/// A page to print, for whoever is made for paper.
#[derive(Debug, Default, Args)]
pub(super) struct OnPaper {
    /// Write a page to print: several puzzles per sheet, the solutions at the end ('-' for standard output)
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    html: Option<PathBuf>,
}

/// What was asked for, with what only some kinds of puzzle have.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub(super) making: &'a Making,
    /// The format to write, instead of a drawing.
    pub(super) to: Option<&'a str>,
    pub(super) paper: Option<&'a OnPaper>,
}

/// An argument parser for the formats in which a kind of puzzle is written and read.
pub(super) fn formats_of(kind: Kind) -> PossibleValuesParser {
    let writers = catalog::writers(kind);
    format_names(move |it| it.reads && it.name != "mbf" && writers.contains(&it.name))
}

impl Making {
    /// Makes all that was ordered.
    pub(super) fn run(&self, order: &Order, to: Option<&str>, paper: Option<&OnPaper>) -> Result<Ended> {
        Asked { making: self, to, paper }.run(order)
    }

    /// Who makes what was ordered.
    ///
    /// # Errors
    /// If nothing can come of the order.
    pub(super) fn maker(&self, order: &Order) -> Result<Maker> {
        let wish = Wish { needs: self.needs.clone(), without: self.without.clone() };
        Ok(Maker::new(order.clone())?.with_wish(wish)?)
    }
}

impl std::ops::Deref for Asked<'_> {
    type Target = Making;

    fn deref(&self) -> &Making {
        self.making
    }
}

impl<'a> Asked<'a> {
    /// The page to print, if one is wanted.
    fn html(&self) -> Option<&'a Path> {
        self.paper.and_then(|it| it.html.as_deref())
    }

    fn run(&self, order: &Order) -> Result<Ended> {
        self.check()?;
        let start = self.start()?;
        let jobs = crate::many::jobs(self.jobs);
        let watch = Watch::start(jobs)?;
        let pace = Arc::new(Pace::default());
        let mut workers = Vec::new();
        for index in 0..jobs {
            let (mut maker, watch, pace) = (self.maker(order)?, Arc::clone(&watch), Arc::clone(&pace));
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
        let columns = if matches!(order, Order::Position(_)) { position_columns() } else { COLUMNS.to_vec() };
        let mut output = Output::new(*self, start, &watch, &columns)?;
        ordered::map(numbers, workers, || watch.is_stopped(), &mut output)?;
        output.finish()
    }

    /// What is there before anything is made.
    fn start(&self) -> Result<Start> {
        let left = self.numbers();
        if let Some(path) = &self.resume {
            return Start::resumed(path, self.json, self.seed, left);
        }
        let advice = message!("continue it with '--resume FILE' instead of '-o FILE', or remove it");
        let file = self.output.as_ref().map(|path| output::Growing::of_records(path, &advice)).transpose()?;
        Ok(Start { seed: self.seed.unwrap_or_else(new_seed), left, file, lines: 0 })
    }

    /// The numbers of the puzzles to make.
    fn numbers(&self) -> Range<u64> {
        let part = self.shard.part(self.count);
        self.from + part.start..self.from + part.end
    }

    /// What workers have to know.
    fn wanted(&self, seed: u64) -> Wanted {
        let steps = self.walkthrough.then(language);
        let report = self.json || self.table.is_wanted();
        let system = self.proofs.file.is_some().then(|| self.proofs.system());
        Wanted { seed, budget: self.budget, rate: self.rate, report, steps, system }
    }

    /// Only one thing can go to standard output, and only puzzles on paper.
    fn check(&self) -> Result<()> {
        if self.resume.is_some() && self.table.is_wanted() {
            bail!("--resume cannot continue a table: --from K makes the rest, with a table of its own");
        }
        if self.pictures.are_wanted() && self.count > 1 {
            bail!("--svg and --png show one puzzle; --html takes several");
        }
        if self.html().is_some() && self.count > MOST_ON_PAPER {
            bail!("--html takes up to {MOST_ON_PAPER} puzzles: a larger page is more than browsers show");
        }
        self.pictures.share_standard_output(self.json)?;
        if self.page_is_printed() && (self.json || self.pictures.take_standard_output()) {
            bail!("only one of --html -, --json and a picture can have standard output");
        }
        Ok(())
    }

    fn page_is_printed(&self) -> bool {
        self.html() == Some(Path::new("-"))
    }

    /// Whether nothing is printed because something else was asked for.
    fn is_silent(&self) -> bool {
        let elsewhere = self.html().is_some() || self.pictures.are_wanted() || self.table.is_wanted();
        let is_told = self.json || self.to.is_some() || self.output.is_some() || self.resume.is_some();
        elsewhere && !is_told
    }
}

/// What a table tells beside what every table does.
const COLUMNS: &[Column] =
    &[Column::text("solution"), Column::text("level"), Column::text("techniques"), Column::text("missed")];

/// The same of positions of play, which are told with their odds.
fn position_columns() -> Vec<Column> {
    [&[Column::text("solution")], odds::COLUMNS, &[Column::text("missed")]].concat()
}

/// So many are worth telling how fast they were made.
const MANY: u64 = 99;

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
    /// Whether a report is wanted.
    report: bool,
    /// The language of the steps, if they are to be told.
    steps: Option<Language>,
    /// By what means that there is one solution is to be proved for strangers, if it is.
    system: Option<ProofSystem>,
}

/// What a worker hands over: all that takes long is done.
struct Parcel {
    /// Counted from one.
    number: u64,
    outcome: Outcome,
    /// The report, if one was asked for.
    report: Option<MakeReport>,
    /// What proves to strangers that it has one solution, if that was asked for.
    certificate: Option<Certificate>,
}

impl Wanted {
    fn parcel(&self, maker: &mut Maker, number: u64, budget: &Budget<'_>) -> Parcel {
        let mut outcome = maker.make(self.seed, number - 1, budget);
        if let Some(made) = outcome.puzzle().filter(|_| self.rate) {
            made.rate(budget);
        }
        let report = self.report.then(|| MakeReport::new(self.seed, number, &outcome, self.steps));
        let certificate = outcome.puzzle().zip(self.system).and_then(|(made, system)| {
            if made.puzzle.is_puzzle() {
                Solver::new().certify(&made.puzzle, system, budget).1
            } else {
                Certificate::of_game(&made.puzzle, budget)
            }
        });
        Parcel { number, outcome, report, certificate }
    }
}

/// Where puzzles go when they are made.
struct Output<'a> {
    making: Asked<'a>,
    start: Start,
    watch: &'a Watch,
    progress: Progress,
    sheet: Option<Sheet>,
    begun: Instant,
    out: output::Gathered,
    /// Puzzles that wait for the page.
    waiting: Vec<Made>,
    taken: u64,
    missed: u64,
    /// Where certificates go, if there are many.
    place: Option<Place>,
    /// Whether a puzzle was stopped: those after it are made when somebody goes on, so that none is left out.
    is_cut: bool,
}

impl Output<'_> {
    fn new<'a>(making: Asked<'a>, start: Start, watch: &'a Watch, columns: &[Column]) -> Result<Output<'a>> {
        Ok(Output {
            making,
            progress: progress(start.left.end - start.left.start),
            start,
            watch,
            sheet: making.table.begin(columns)?,
            begun: Instant::now(),
            out: output::Gathered::new(),
            waiting: Vec::new(),
            taken: 0,
            missed: 0,
            place: if making.count > 1 { making.proofs.place()? } else { None },
            is_cut: false,
        })
    }

    fn put(&mut self, Parcel { number, outcome, report, certificate }: Parcel) -> Result<()> {
        self.taken += 1;
        // Where the puzzle stands in what is written, by which its certificate is called; a table has a line of names first.
        let mut line = if self.sheet.is_some() { self.taken + 1 } else { self.start.lines + 1 };
        match (&mut self.sheet, report) {
            (Some(sheet), Some(report)) => sheet.add(&serde_json::to_value(report)?)?,
            (None, Some(report)) => self.print(&format!("{}\n", serde_json::to_string(&report)?))?,
            (_, None) => {}
        }
        let made = match outcome {
            Outcome::Made(made) => Some(made),
            Outcome::Missed { nearest, why } => {
                self.missed += 1;
                Remark::Missed { number, why: &why }.say()?;
                nearest
            }
        };
        let Some(made) = made else { return Ok(()) };
        if self.making.pictures.are_wanted() {
            self.making.pictures.write(&made.puzzle.scene())?;
        }
        if !self.making.json && !self.making.is_silent() {
            let text = self.text(&made)?;
            // A blank line stands between puzzles of several lines.
            let gap = if number > 1 && text.trim_end().contains('\n') { "\n" } else { "" };
            line += gap.len() as u64;
            self.print(&format!("{gap}{text}"))?;
        }
        self.prove(line, &made, certificate)?;
        if self.making.html().is_some() {
            self.waiting.push(*made);
        }
        Ok(())
    }

    /// Writes the certificate of the puzzle in a line, if one was asked for.
    fn prove(&self, line: u64, made: &Made, certificate: Option<Certificate>) -> Result<()> {
        let Some(path) = &self.making.proofs.file else { return Ok(()) };
        let Some(certificate) = certificate else {
            return Remark::NoCertificate.say();
        };
        if let Some(place) = &self.place {
            return place.add(&format!("{line:06}"), &made.puzzle, &certificate);
        }
        let bytes = self.making.proofs.write(path, &made.puzzle, &certificate)?;
        Remark::Certificate { path: &path.display(), bytes }.say()
    }

    fn text(&self, made: &Made) -> Result<String> {
        match (self.making.to, &self.start.file) {
            (Some(format), _) => {
                let Written { text, lost } = made.puzzle.write(format)?;
                // Once is enough: what was made to one order loses the same.
                if self.taken == 1 && !lost.is_empty() {
                    Remark::CannotCarry { format, lost: &lost }.say()?;
                }
                Ok(text)
            }
            (None, Some(_)) => Ok(made.puzzle.write("drawing")?.text),
            (None, None) => Ok(self.making.drawing.draw(&made.puzzle.scene())),
        }
    }

    fn print(&mut self, text: &str) -> Result<()> {
        self.start.lines += text.matches('\n').count() as u64;
        match &mut self.start.file {
            Some(file) => file.add(text),
            None => self.out.add(text),
        }
    }

    /// Writes the page, and says what came of it all.
    fn finish(self) -> Result<Ended> {
        let Output {
            making,
            start: Start { seed, left, file, .. },
            watch,
            progress,
            sheet,
            begun,
            mut out,
            waiting,
            taken,
            missed,
            place,
            ..
        } = self;
        out.flush()?;
        if let Some(place) = place {
            place.finish()?;
        }
        progress.finish(taken)?;
        if let Some(sheet) = sheet {
            sheet.finish()?;
        }
        if let Some(file) = file {
            file.finish()?;
        }
        if let Some(path) = making.html().filter(|_| !waiting.is_empty()) {
            let given = command_line();
            let made_by = if making.seed.is_some() { given } else { format!("{given} --seed {seed}") };
            let page = booklet::html(&waiting, &made_by, language());
            output::write_file(path, page.as_bytes()).context(message!("the page cannot be written"))?;
        }
        let (made, asked) = (taken - missed, left.end - left.start);
        let pace = (made > MANY).then(|| Rate::of(made, begun.elapsed().as_secs_f64()));
        Remark::Made { is_stopped: watch.is_stopped(), made, asked, seed, pace }.say()?;
        Ok(if made == asked { Ended::Yes } else { Ended::Undecided })
    }
}

impl ordered::Taker<Vec<Option<Parcel>>> for &mut Output<'_> {
    fn take(&mut self, parcels: Vec<Option<Parcel>>) -> Result<()> {
        for parcel in parcels {
            let Some(parcel) = parcel.filter(|_| !self.is_cut) else {
                self.is_cut = true;
                return Ok(());
            };
            self.progress.set(self.taken + 1, String::new)?;
            let bar = self.progress.bar();
            bar.aside(|| self.put(parcel))?;
        }
        Ok(())
    }

    fn pause(&mut self) -> Result<()> {
        self.out.flush()
    }
}

/// Progress for more than one puzzle, without a bar where puzzles are printed on the terminal.
fn progress(count: u64) -> Progress {
    let progress = Progress::new(Some(count), "puzzles", Figures::here().puzzles_bar);
    let is_in_the_way = count == 1 || std::io::stdout().is_terminal() && !std::io::stderr().is_terminal();
    if is_in_the_way { progress.without_bar() } else { progress }
}
