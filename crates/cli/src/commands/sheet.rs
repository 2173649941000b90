//! `casilla sheet`: any puzzles on paper, with their solutions at the end.

use crate::batch::Batch;
use crate::failure::{Result, bail};
use crate::input::{Given, Inputs};
use crate::language::language;
use crate::limit::Limit;
use crate::remark::{Figures, Remark};
use crate::watch::Watch;
use crate::{Outcome, language, output};
use clap::{Args, ValueEnum};
use draw::sheets::{Coordinates, Paper, PrintedBoard, Sheets, usual_a_page};
use message::{Message, message, tell, word};
use play::json::Source;
use play::{Answer, Language, Position, Solver};
use std::path::PathBuf;

/// Put puzzles on sheets to print: several per page, the solutions at the end
///
/// The puzzles come from anywhere: files and folders, lists of URLs, drawings, what 'make' or '--json' of any command has
/// written. A bad one is reported on standard error, and the others are still printed. In a table, the column 'id' names them;
/// otherwise they are numbered.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla sheet examples/masyu-8x6.url examples/masyu-10x10.txt --pdf sheet.pdf
  casilla sheet puzzles.jsonl --title 'Sunday' --per-page 4 --paper letter --pdf sunday.pdf
  casilla sheet puzzles.txt --coordinates --no-solutions --html sheet.html

Exit codes:
  0  done
  2  bad input or usage; some puzzles are left out
  3  no solution was found for some within the budget")]
pub(crate) struct Sheet {
    #[command(flatten)]
    input: Inputs,

    /// Write a PDF file ('-' for standard output)
    #[arg(long, value_name = "FILE")]
    pdf: Option<PathBuf>,

    /// Write a page to print from the browser
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// The title of each page; the puzzles' kind and size if not given
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    /// How many puzzles go on a page; by their size if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=100))]
    per_page: Option<u16>,

    /// The paper
    #[arg(long, value_enum, default_value = "a4")]
    paper: PaperSize,

    /// Number the rows and columns
    #[arg(long)]
    coordinates: bool,

    /// Leave out the solutions
    #[arg(long)]
    no_solutions: bool,

    /// How much work a solution may cost: nodes such as 2000000, or a time such as 500ms, 10s, 5m
    #[arg(long, value_name = "LIMIT", default_value = "60s")]
    budget: Limit,
}

/// The size of the paper.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum PaperSize {
    /// 210 by 297 mm
    A4,
    /// 8.5 by 11 inches
    Letter,
}

/// As many puzzles go into one file, which is held in memory.
const MOST: usize = 2000;

/// A puzzle on a sheet.
struct Printed {
    name: String,
    position: Position,
    solution: Option<Position>,
}

impl Sheet {
    pub(super) fn run(self) -> Result<Outcome> {
        if self.pdf.is_none() && self.html.is_none() {
            bail!("name a file for the sheets: --pdf FILE or --html FILE");
        }
        let Given::Many(batch, _) = self.input.open_all()? else {
            unreachable!("every puzzle is read by itself");
        };
        let (printed, outcome) = self.read(batch)?;
        let Some(first) = printed.first() else { bail!("there is no puzzle to print") };
        let language = language();
        let title = self.title.clone().unwrap_or_else(|| title(&printed, language));
        let [puzzles, solutions] = usual_a_page(largest(&printed, first), printed.len());
        let paper = match self.paper {
            PaperSize::A4 => Paper::A4,
            PaperSize::Letter => Paper::Letter,
        };
        let coordinates = if self.coordinates { Coordinates::Shown } else { Coordinates::Hidden };
        let foot = goals(&printed, language);
        let a_page = self.per_page.map_or(puzzles, usize::from);
        let sheets = Sheets { title: &title, foot: &foot, paper, coordinates, a_page };
        let board = |it: &Printed, scene| PrintedBoard { name: it.name.clone(), note: String::new(), scene };
        let boards: Vec<PrintedBoard> = printed.iter().map(|it| board(it, it.position.scene())).collect();
        let mut pages = sheets.pages(&boards);
        if !self.no_solutions {
            let solved = printed.iter().filter_map(|it| Some(board(it, it.solution.as_ref()?.scene())));
            let solved: Vec<PrintedBoard> = solved.collect();
            let word = word!(language, "solutions");
            let title = format!("{title}: {word}");
            let a_page = solutions.max(a_page).min(solved.len().max(1));
            pages.extend(Sheets { title: &title, foot: "", a_page, ..sheets.clone() }.pages(&solved));
        }
        if let Some(path) = &self.html {
            let code = word!(language, "en");
            output::write_file(path, sheets.html(code, &pages).as_bytes())?;
        }
        if let Some(path) = &self.pdf {
            output::write_file(path, &draw::pdf(&title, &pages))?;
        }
        Remark::Sheets { puzzles: printed.len(), pages: pages.len() }.say()?;
        Ok(outcome)
    }

    /// Reads and solves all puzzles; one that is wrong is told.
    fn read(&self, batch: Batch) -> Result<(Vec<Printed>, Outcome)> {
        let watch = Watch::start(1)?;
        let (mut printed, mut outcome, mut solver) = (Vec::new(), Outcome::Yes, Solver::new());
        for entry in batch {
            if watch.is_stopped() {
                outcome = Outcome::Undecided;
                break;
            }
            let task = match entry.read(&self.input.reading) {
                Ok(task) if !task.position.is_puzzle() => {
                    complain(&task.source, &message!("a game cannot be played on paper"))?;
                    outcome = Outcome::Bad;
                    continue;
                }
                Ok(task) => task,
                Err(bad) => {
                    complain(&bad.source, &bad.error)?;
                    outcome = Outcome::Bad;
                    continue;
                }
            };
            if printed.len() == MOST {
                bail!("up to {MOST} puzzles go into one file");
            }
            let name = task.source.id.clone().unwrap_or_else(|| (printed.len() + 1).to_string());
            let answer = if self.no_solutions {
                None
            } else {
                Some(watch.within(0, self.budget, |budget| solver.solve(&task.position, budget)))
            };
            let solution = match answer {
                None => None,
                Some(Answer::One(one)) => Some(one),
                Some(Answer::Many(one, _)) => {
                    Remark::PrintedOne { puzzle: &name }.say()?;
                    Some(one)
                }
                Some(Answer::None) => {
                    Remark::PrintedNone { puzzle: &name }.say()?;
                    None
                }
                Some(Answer::Unknown(found)) => {
                    Remark::PrintedUnproved { puzzle: &name }.say()?;
                    outcome = if outcome == Outcome::Yes { Outcome::Undecided } else { outcome };
                    found
                }
            };
            printed.push(Printed { name, position: task.position.unmarked(), solution });
        }
        Ok((printed, outcome))
    }
}

/// Says what is wrong with a puzzle, and where it stands.
fn complain(source: &Source, error: &Message) -> Result<()> {
    let file = source.file.as_ref().map_or_else(String::new, |it| format!("{it}, "));
    let (word, error) = (Figures::here().line, error.tell(language::language()));
    output::complain(&format!("error: {file}{word} {}: {error}", source.line))
}

/// The size of the largest board.
fn largest(printed: &[Printed], first: &Printed) -> play::Size {
    let sizes = printed.iter().map(|it| it.position.size());
    sizes.max_by_key(|it| it.cols().max(it.rows())).unwrap_or(first.position.size())
}

/// The kind and size of the puzzles, as far as they are alike.
fn title(printed: &[Printed], language: Language) -> String {
    let first = &printed[0].position;
    let name = first.kind().title().tell(language);
    let is_one_kind = printed.iter().all(|it| it.position.kind() == first.kind());
    let is_one_size = printed.iter().all(|it| it.position.size() == first.size());
    match (is_one_kind, is_one_size) {
        (true, true) => format!("{name} {}", first.size()),
        (true, false) => name.to_owned(),
        (false, _) => tell!(language, "Puzzles"),
    }
}

/// What there is to do, once for each kind and its rules.
fn goals(printed: &[Printed], language: Language) -> String {
    let mut goals: Vec<String> = Vec::new();
    let is_one_kind = printed.iter().all(|it| it.position.kind() == printed[0].position.kind());
    for it in printed {
        let goal = it.position.goal(language);
        let goal =
            if is_one_kind { goal } else { format!("{}: {goal}", it.position.kind().title().tell(language)) };
        if !goals.contains(&goal) {
            goals.push(goal);
        }
    }
    goals.join(" ")
}
