//! `casilla hint`: the next step, drawn and told, or the mistake that must go first.

use super::{Pictures, named};
use crate::batch::Batch;
use crate::input::{Given, Inputs};
use crate::limit::Limit;
use crate::many::{self, Orders, Told};
use crate::terminal::Drawing;
use crate::tongue::Tongue;
use crate::watch::Watch;
use crate::{Outcome, output};
use anyhow::{Result, bail};
use clap::Args;
use draw::Scene;
use play::hint::{self, Ask, Explained, Hint as Found, NoHint, Uniqueness};
use play::json::{BadLine, HintReport, StepReport};
use play::walkthrough::Walkthrough;
use play::{Cell, Language, Position, Solver};
use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Show the next step, and why it must be so
///
/// Looks at what is drawn on the puzzle. If something is wrong there, that is told first. Else the easiest step is drawn:
/// there is one from every position of a puzzle with one solution. Steps of Numberlink may use that there is only one
/// solution, once that is proved; '--no-uniqueness' refuses them. A long chain of reasons is summed up, then told link by
/// link. The drawing shows what it follows from (~ : + and pearls O @, or dashed and framed in pictures) and what
/// follows (= " X, or broad). In Minesweeper these are cells in round and in square brackets; where nothing is certain the safest guess is told, and
/// whether it can be avoided. Of a field with its first click, '--all' plays the game as far as no guess is needed.
#[allow(clippy::struct_excessive_bools, reason = "each is a switch on the command line")]
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla hint examples/masyu-8x6-begun.txt
  casilla hint examples/masyu-8x6-begun.txt --lang es --svg hint.svg
  casilla hint examples/masyu-8x6.url --all
  casilla hint examples/numberlink-8x7-begun.txt --rules no-cover --no-uniqueness
  casilla hint examples/masyu-8x6.url --html solution.html
  casilla hint examples/numberlink-8x7-begun.txt --page
  casilla hint examples/minesweeper-8x4.txt --all

Exit codes:
  0  a step, or nothing is left to do
  1  a mistake; no solution, or several; nothing is certain
  2  bad input or usage
  3  the budget ran out")]
pub(crate) struct Hint {
    #[command(flatten)]
    input: Inputs,

    /// Walk all the way to the end
    #[arg(long, conflicts_with_all = ["svg", "png"])]
    all: bool,

    /// Write the illustrated solution as a page of its own: the steps that matter drawn large, the plain ones between them
    /// together, a 10x10 on up to four sheets of paper
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Use only the rules, and not that there is one solution
    #[arg(long)]
    no_uniqueness: bool,

    /// Show the technique's page as well
    #[arg(long, conflicts_with = "json")]
    page: bool,

    #[command(flatten)]
    tongue: Tongue,

    /// How much work the search for mistakes may cost: nodes such as 2000000, or a time such as 500ms, 10s, 5m; a time holds
    /// for '--all' and '--html' too
    #[arg(long, value_name = "LIMIT", default_value = "60s")]
    budget: Limit,

    #[command(flatten)]
    pictures: Pictures,

    #[command(flatten)]
    drawing: Drawing,

    /// Print a JSON object for each step, on a line of its own
    #[arg(long)]
    json: bool,
}

impl Hint {
    pub(super) fn run(self) -> Result<Outcome> {
        self.pictures.share_standard_output(self.json)?;
        match self.input.open()? {
            Given::One(it) => self.one(&it.position),
            Given::Many(batch, length) => self.many(batch, length),
        }
    }

    /// The next step in every puzzle of a batch.
    fn many(&self, batch: Batch, length: Option<u64>) -> Result<Outcome> {
        if self.all || self.html.is_some() || self.page {
            bail!("--all, --html and --page are for one puzzle, and there are many");
        }
        let pictures = self.pictures.in_folders()?;
        let orders = Orders {
            reading: &self.input.reading,
            budget: self.budget,
            jobs: None,
            json: self.json,
            tells_blocks: true,
            length,
            output: None,
        };
        let (drawing, language, ask) = (self.drawing, self.tongue.language(), self.ask());
        many::each(&orders, batch, move |task, solver, budget| {
            let (position, source) = (task.position, task.source);
            let found = hint::hint(&position, ask, solver, budget);
            let outcome = outcome(&found);
            if let (Err(error), Outcome::Bad) = (&found, outcome) {
                return Err(BadLine { source, error: error.tell(language) });
            }
            let scene = picture(&position, &found).unwrap_or_else(|| position.scene());
            if let Err(error) = pictures.write(&source, &scene) {
                return Err(BadLine { source, error: format!("{error:#}") });
            }
            let (verdict, told) = told(&position, &found, language);
            let text = format!("{}\n{told}\n", drawing.draw(&scene));
            let (report, is_decided) = (HintReport::new(&found, language), outcome != Outcome::Undecided);
            Ok(Told { source, report, verdict, is_decided, text, is_block: true })
        })
    }

    fn one(&self, position: &Position) -> Result<Outcome> {
        let language = self.tongue.language();
        let watch = Watch::start(1)?;
        let ask = self.ask();
        let found =
            watch.within(0, self.budget, |budget| hint::hint(position, ask, &mut Solver::new(), budget));
        if let Err(error) = &found
            && error.is_bad_input()
        {
            bail!("{}", error.tell(language));
        }
        if (self.all || self.html.is_some()) && matches!(found, Ok(Found::Next(_))) {
            return self.walk(position, language, &watch);
        }
        self.show(position, &found, language)?;
        if self.html.is_some() {
            output::say(match language {
                Language::English => "no page was written: there are no steps to show",
                Language::Spanish => "no se escribió ninguna página: no hay pasos que mostrar",
            })?;
        }
        Ok(outcome(&found))
    }

    fn ask(&self) -> Ask {
        let uniqueness = if self.no_uniqueness { Uniqueness::Refused } else { Uniqueness::Used };
        Ask { language: self.tongue.language(), uniqueness }
    }

    /// Shows every step while it is found, and then the page.
    fn walk(&self, position: &Position, language: Language, watch: &Watch) -> Result<Outcome> {
        let end = if let Some(path) = &self.html {
            let way =
                watch.within(0, self.budget, |budget| Walkthrough::new(position, self.ask(), budget))?;
            let mut file = output::Growing::new(path)?;
            for part in way.html() {
                file.add(&part)?;
            }
            file.finish()?;
            way.end().cloned()
        } else {
            None
        };
        let end = if self.all { self.tell(position, watch)? } else { end };
        let Some(end) = end else {
            output::say(match language {
                Language::English => "stopped: the budget ran out before the last step",
                Language::Spanish => "parado: el presupuesto se agotó antes del último paso",
            })?;
            return Ok(Outcome::Undecided);
        };
        let end = Ok(end);
        if self.all || !matches!(end, Ok(Found::Solved)) {
            self.show(position, &end, language)?;
        }
        Ok(outcome(&end))
    }

    /// Prints every step; nothing if it was stopped before the end.
    fn tell(&self, position: &Position, watch: &Watch) -> Result<Option<Found>> {
        let mut trouble = Ok(());
        let end = watch.within(0, self.budget, |budget| {
            hint::walk(position, self.ask(), budget, &mut |step| {
                trouble = self.show_step(&step);
                if trouble.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })
        });
        trouble?;
        Ok(end?)
    }

    fn show_step(&self, step: &Explained) -> Result<()> {
        if self.json {
            return output::print(&format!("{}\n", serde_json::to_string(&StepReport::new(step))?));
        }
        let page = if self.page { format!("\n{}", tui::markdown::painted(step.page)) } else { String::new() };
        let drawn = self.drawing.draw(&step.scene());
        let chain = if step.is_summed_up() { link_by_link(step) } else { String::new() };
        output::print(&format!("{drawn}\n{}: {}\n{chain}{page}\n", step.technique, step.sentence))
    }

    fn show(&self, position: &Position, found: &Result<Found, NoHint>, language: Language) -> Result<()> {
        let picture = picture(position, found);
        if let Some(scene) = &picture {
            self.pictures.write(scene)?;
        }
        if self.pictures.take_standard_output() {
            return Ok(());
        }
        if self.json {
            return output::print(&format!(
                "{}\n",
                serde_json::to_string(&HintReport::new(found, language))?
            ));
        }
        match found {
            Ok(Found::Next(step)) => self.show_step(step),
            Ok(Found::Mistake(mistake)) => {
                let drawn = self.drawing.draw(&mistake.scene(position));
                let label = match language {
                    Language::English => "mistake",
                    Language::Spanish => "error",
                };
                let told = format!("{drawn}\n{label}: {}\n", mistake.tell(position, language));
                if mistake.mended == *position {
                    return output::print(&told);
                }
                output::print(&format!("{told}\n{}", self.drawing.draw(&mistake.mended.scene())))
            }
            Ok(Found::Guess(guess)) => {
                let drawn = self.drawing.draw(&guess.scene());
                let label = match language {
                    Language::English => "guess",
                    Language::Spanish => "conjetura",
                };
                output::print(&format!("{drawn}\n{label}: {}\n", guess.tell(language)))
            }
            Ok(Found::Open(cells)) => output::say(&open(cells, language)),
            Ok(Found::Solved) => output::say(solved(language)),
            Ok(Found::Beyond { open }) => output::say(&beyond(*open, language)),
            Err(error) => {
                if let Some(scene) = &picture {
                    output::print(&self.drawing.draw(scene))?;
                }
                let no_hint = match language {
                    Language::English => "no hint",
                    Language::Spanish => "ninguna pista",
                };
                let differing = match error {
                    NoHint::Several(both) => {
                        format!(" ({})", named(&both[0].differs_from(&both[1]), language))
                    }
                    _ => String::new(),
                };
                output::say(&format!("{no_hint}: {}{differing}", error.tell(language)))
            }
        }
    }
}

/// What a picture of a hint shows, if there is something to draw.
fn picture(position: &Position, found: &Result<Found, NoHint>) -> Option<Scene> {
    match found {
        Ok(Found::Next(step)) => Some(step.scene()),
        Ok(Found::Mistake(mistake)) => Some(mistake.scene(position)),
        Ok(Found::Guess(guess)) => Some(guess.scene()),
        Ok(Found::Solved | Found::Beyond { .. } | Found::Open(_)) => Some(position.scene()),
        Err(NoHint::Several(both)) => Some(both[0].scene().with_difference(&both[1].scene())),
        Err(_) => None,
    }
}

/// A hint in a word for a summary, and in a sentence.
fn told(position: &Position, found: &Result<Found, NoHint>, language: Language) -> (&'static str, String) {
    match found {
        Ok(Found::Next(step)) => ("with a step", format!("{}: {}", step.technique, step.sentence)),
        Ok(Found::Mistake(mistake)) => ("with a mistake", mistake.tell(position, language)),
        Ok(Found::Guess(guess)) => ("to be guessed", guess.tell(language)),
        Ok(Found::Open(cells)) => ("to be opened", open(cells, language)),
        Ok(Found::Solved) => ("solved", solved(language).to_owned()),
        Ok(Found::Beyond { open }) => ("beyond", beyond(*open, language)),
        Err(error) => ("without a hint", error.tell(language)),
    }
}

fn solved(language: Language) -> &'static str {
    match language {
        Language::English => "solved: nothing is left to do",
        Language::Spanish => "resuelto: no queda nada por hacer",
    }
}

fn beyond(open: usize, language: Language) -> String {
    match language {
        Language::English => format!("beyond: no technique sees anything; {open} edges are open"),
        Language::Spanish => format!("más allá: ninguna técnica ve nada; quedan {open} aristas abiertas"),
    }
}

/// A chain that the sentence only sums up: its sentences, numbered.
fn link_by_link(step: &Explained) -> String {
    let lines = step.link_by_link();
    let mut text = String::new();
    for (index, line) in lines.iter().enumerate() {
        let _ = writeln!(text, "{:>4}. {line}", index + 1);
    }
    text
}

/// That more can be told only when safe cells are open.
fn open(cells: &[Cell], language: Language) -> String {
    let cells: Vec<String> = cells.iter().map(Cell::to_string).collect();
    match language {
        Language::English => format!("open {}: they are safe, and will tell more", cells.join(", ")),
        Language::Spanish => format!("abre {}: son seguras, y dirán más", cells.join(", ")),
    }
}

fn outcome(found: &Result<Found, NoHint>) -> Outcome {
    match found {
        Ok(Found::Next(_) | Found::Solved | Found::Open(_)) => Outcome::Yes,
        Err(NoHint::Unknown | NoHint::OutOfBudget | NoHint::TooHard) => Outcome::Undecided,
        Err(error) if error.is_bad_input() => Outcome::Bad,
        Ok(Found::Mistake(_) | Found::Beyond { .. } | Found::Guess(_)) | Err(_) => Outcome::No,
    }
}
