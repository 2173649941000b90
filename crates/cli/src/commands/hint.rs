//! `casilla hint`: the next step, drawn and told, or the mistake that must go first.

use super::{Pictures, named};
use crate::batch::Batch;
use crate::failure::{Result, bail};
use crate::input::{Given, Inputs};
use crate::language::language;
use crate::limit::Limit;
use crate::many::{self, Orders, Told};
use crate::remark::Word;
use crate::terminal::Drawing;
use crate::watch::Watch;
use crate::{Outcome, output};
use clap::Args;
use draw::Scene;
use message::{Say, tell, word};
use play::hint::{self, Ask, Effort, Explained, Hint as Found, NoHint, Uniqueness};
use play::json::{BadLine, HintLine};
use play::walkthrough::Walkthrough;
use play::{Cell, Language, Position, Solver, Spot};
use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Show the next step, and why it must be so
///
/// Starts from what is drawn on the puzzle. A mistake comes first; otherwise the easiest step is shown, and every
/// position of a puzzle with one solution has one. Steps in Numberlink may rely on there being only one solution,
/// once that is proved; '--no-uniqueness' excludes them. A long chain of reasons is summed up first, then shown
/// link by link. The drawing shows the evidence (~ : + and pearls O @, or dashed and framed in pictures) and the
/// conclusion (= " X, or broad). In Minesweeper the evidence is in round brackets and the conclusion in square
/// ones; where nothing is certain, the hint gives the safest guess and says whether it can be avoided. For a field
/// with its first click, '--all' plays as far as no guess is needed.
#[allow(clippy::struct_excessive_bools, reason = "each is a switch on the command line")]
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  casilla hint examples/masyu-8x6-begun.txt
  casilla hint examples/masyu-8x6-begun.txt --lang es --svg hint.svg
  casilla hint examples/masyu-8x6.url --all
  casilla hint examples/numberlink-8x7-begun.txt --rules no-cover --no-uniqueness
  casilla hint examples/masyu-8x6.url --html solution.html
  casilla hint examples/masyu-7x6-deep.txt --thorough
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

    /// Show every step to the end
    #[arg(long, conflicts_with_all = ["svg", "png"])]
    all: bool,

    /// Write the illustrated solution as a page to print: the steps that matter are large, the simple ones in between are
    /// grouped, and a 10x10 takes at most four sheets
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,

    /// Use only the rules, not that there is one solution
    #[arg(long)]
    no_uniqueness: bool,

    /// Draw a chain of reasons link by link too: the assumption (# %), what has followed (_ ! /), what the link adds (= " X)
    #[arg(long, conflicts_with = "json")]
    links: bool,

    /// Give a different hint, not about this edge (r1c1-r1c2) or cell (r1c1); several with commas
    #[arg(long, value_name = "SPOT,…", value_delimiter = ',', conflicts_with_all = ["all", "html"])]
    not: Vec<Spot>,

    /// Prefer a hint near this cell, such as r1c1; several with commas
    #[arg(long, value_name = "CELL,…", value_delimiter = ',', conflicts_with_all = ["all", "html"])]
    near: Vec<Cell>,

    /// Look about ten times as long for a shorter chain of reasons, where assumptions are made within assumptions
    #[arg(long, conflicts_with_all = ["all", "html"])]
    thorough: bool,

    /// Show the technique's page as well
    #[arg(long, conflicts_with = "json")]
    page: bool,

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
        let pictures = self.pictures.in_folders(&self.input)?;
        let orders = Orders {
            reading: &self.input.reading,
            budget: self.budget,
            jobs: None,
            json: self.json,
            table: None,
            tells_blocks: true,
            length,
            output: None,
        };
        let (drawing, language) = (self.drawing, language());
        let Ask { uniqueness, effort, .. } = self.ask();
        let (near, not) = (self.near.clone(), self.not.clone());
        let json = self.json;
        many::each(&orders, batch, move |task, solver, budget| {
            let puzzle = json.then(|| task.line());
            let (position, source) = (task.position, task.source);
            let ask = Ask { language, uniqueness, near: &near, not: &not, effort };
            let found = hint::hint(&position, ask, solver, budget);
            let outcome = outcome(&found);
            if let (Err(error), Outcome::Bad) = (&found, outcome) {
                return Err(BadLine { source, error: error.say() });
            }
            let scene = picture(&position, &found).unwrap_or_else(|| position.scene());
            if let Err(error) = pictures.write(&source, &scene) {
                return Err(BadLine { source, error: error.message().clone() });
            }
            let (verdict, told) = told(&position, &found, language);
            let text = format!("{}\n{told}\n", drawing.draw(&scene));
            let (report, is_decided) =
                (HintLine::new(&position, &found, language), outcome != Outcome::Undecided);
            Ok(Told { source, puzzle, report, verdict, is_decided, text, is_block: true })
        })
    }

    fn one(&self, position: &Position) -> Result<Outcome> {
        let language = language();
        let watch = Watch::start(1)?;
        let ask = self.ask();
        let found =
            watch.within(0, self.budget, |budget| hint::hint(position, ask, &mut Solver::new(), budget));
        if let Err(error) = &found
            && error.is_bad_input()
        {
            return Err(error.say().into());
        }
        if (self.all || self.html.is_some()) && matches!(found, Ok(Found::Next(_))) {
            let way =
                watch.within(0, self.budget, |budget| hint::has_way(position, &mut Solver::new(), budget));
            if way.is_ok() {
                return self.walk(position, language, &watch);
            }
        }
        if self.html.is_some() {
            output::say(word!(language, "no page was written: it would show the way to the only solution"))?;
        }
        if self.all {
            return self.tell_shared(position, language, &watch);
        }
        self.show(position, &found, language)?;
        Ok(outcome(&found))
    }

    /// Prints what all solutions share, step by step, and in the end that they part there; or what else there is to say.
    fn tell_shared(&self, position: &Position, language: Language, watch: &Watch) -> Result<Outcome> {
        let (mut position, mut solver) = (position.clone(), Solver::new());
        loop {
            let found =
                watch.within(0, self.budget, |budget| hint::hint(&position, self.ask(), &mut solver, budget));
            if let Ok(Found::Next(step)) = found {
                self.show_step(&position, &step)?;
                position = step.after;
                continue;
            }
            self.show(&position, &found, language)?;
            match found {
                Ok(Found::Shared(shared)) => position = shared.after,
                end => return Ok(outcome(&end)),
            }
        }
    }

    fn ask(&self) -> Ask<'_> {
        let uniqueness = if self.no_uniqueness { Uniqueness::Refused } else { Uniqueness::Used };
        let effort = if self.thorough { Effort::Thorough } else { Effort::Usual };
        Ask { language: language(), uniqueness, near: &self.near, not: &self.not, effort }
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
            output::say(word!(language, "stopped: the budget ran out before the last step"))?;
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
        let (mut trouble, mut before) = (Ok(()), position.clone());
        let end = watch.within(0, self.budget, |budget| {
            hint::walk(position, self.ask(), budget, &mut |step| {
                trouble = self.show_step(&before, &step);
                before = step.after.clone();
                if trouble.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            })
        });
        trouble?;
        Ok(end?)
    }

    fn show_step(&self, position: &Position, step: &Explained) -> Result<()> {
        if self.json {
            return output::print(&format!(
                "{}\n",
                serde_json::to_string(&HintLine::of_step(position, step))?
            ));
        }
        let page = if self.page {
            format!("\n{}", tui::markdown::painted(&step.page_in(language())))
        } else {
            String::new()
        };
        let drawn = self.drawing.draw(&step.scene());
        let chain = if self.links {
            self.links(position, step)
        } else if step.is_summed_up() {
            link_by_link(step)
        } else {
            String::new()
        };
        output::print(&format!("{drawn}\n{}: {}\n{chain}{page}\n", step.title, step.sentence))
    }

    /// The links of a chain, each with the board as it is thought to be then.
    fn links(&self, before: &Position, step: &Explained) -> String {
        let scene = before.scene();
        let mut text = String::new();
        for (index, line) in step.link_by_link().iter().enumerate() {
            let drawn = self.drawing.draw(&step.link_scene(&scene, index));
            let _ = write!(text, "\n{drawn}\n{:>4}. {line}\n", index + 1);
        }
        text
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
                serde_json::to_string(&HintLine::new(position, found, language))?
            ));
        }
        match found {
            Ok(Found::Next(step)) => self.show_step(position, step),
            Ok(Found::Mistake(mistake)) => {
                let drawn = self.drawing.draw(&mistake.scene(position));
                let label = word!(language, "mistake");
                let told = format!("{drawn}\n{label}: {}\n", mistake.tell(position, language));
                if mistake.mended == *position {
                    return output::print(&told);
                }
                output::print(&format!("{told}\n{}", self.drawing.draw(&mistake.mended.scene())))
            }
            Ok(Found::Guess(guess)) => {
                let drawn = self.drawing.draw(&guess.scene());
                let label = word!(language, "guess");
                output::print(&format!("{drawn}\n{label}: {}\n", guess.tell(language)))
            }
            Ok(Found::Shared(shared)) => {
                output::print(&format!("{}\n{}\n", self.drawing.draw(&shared.scene()), shared.tell(language)))
            }
            Ok(Found::Parting(both)) => {
                let drawn = self.drawing.draw(&parting(both));
                let other = self.drawing.draw(&both[1].scene().with_difference(&both[0].scene()));
                let told = hint::tell_parting(both, language);
                output::print(&format!("{drawn}\n{other}\n{told}\n"))
            }
            Ok(Found::NoOther) => output::say(no_other(language)),
            Ok(Found::Open(cells)) => output::say(&open(cells, language)),
            Ok(Found::Solved) => output::say(solved(language)),
            Ok(Found::Beyond { open }) => output::say(&beyond(*open, language)),
            Err(error) => {
                if let Some(scene) = &picture {
                    output::print(&self.drawing.draw(scene))?;
                }
                let no_hint = word!(language, "no hint");
                let differing = match error {
                    NoHint::Several(both) => {
                        format!(" ({})", named(&both[0].differs_from(&both[1]), language))
                    }
                    _ => String::new(),
                };
                output::say(&format!("{no_hint}: {}{differing}", error.say().tell(language)))
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
        Ok(Found::Shared(shared)) => Some(shared.scene()),
        Ok(Found::Parting(both)) | Err(NoHint::Several(both)) => Some(parting(both)),
        Ok(Found::Solved | Found::Beyond { .. } | Found::Open(_) | Found::NoOther) => Some(position.scene()),
        Err(NoHint::Conflict(conflict) | NoHint::Drawn(conflict)) => {
            Some(position.scene().with_wrong(conflict.places()))
        }
        Err(_) => None,
    }
}

/// A hint in a word for a summary, and in a sentence.
fn told(position: &Position, found: &Result<Found, NoHint>, language: Language) -> (Word, String) {
    match found {
        Ok(Found::Next(step)) => (Word::WithStep, format!("{}: {}", step.title, step.sentence)),
        Ok(Found::Mistake(mistake)) => (Word::WithMistake, mistake.tell(position, language)),
        Ok(Found::Guess(guess)) => (Word::ToGuess, guess.tell(language)),
        Ok(Found::Open(cells)) => (Word::ToOpen, open(cells, language)),
        Ok(Found::Shared(shared)) => (Word::SeveralSolutions, shared.tell(language)),
        Ok(Found::Parting(both)) => (Word::SeveralSolutions, hint::tell_parting(both, language)),
        Ok(Found::NoOther) => (Word::NoOtherHint, no_other(language).to_owned()),
        Ok(Found::Solved) => (Word::Solved, solved(language).to_owned()),
        Ok(Found::Beyond { open }) => (Word::Beyond, beyond(*open, language)),
        Err(error) => (Word::WithoutHint, error.say().tell(language)),
    }
}

/// Two solutions in one picture.
fn parting(both: &[Position; 2]) -> Scene {
    both[0].scene().with_difference(&both[1].scene())
}

fn no_other(language: Language) -> &'static str {
    word!(language, "there is no other hint")
}

fn solved(language: Language) -> &'static str {
    word!(language, "solved: nothing is left to do")
}

fn beyond(open: usize, language: Language) -> String {
    tell!(language, "beyond: no technique sees anything; {open} edges are open")
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
    match &cells[..] {
        [cell] => tell!(language, "open {cell}: it is safe, and will tell more"),
        cells => tell!(language, "open {}: they are safe, and will tell more", cells.join(", ")),
    }
}

fn outcome(found: &Result<Found, NoHint>) -> Outcome {
    match found {
        Ok(Found::Next(_) | Found::Shared(_) | Found::Solved | Found::Open(_)) => Outcome::Yes,
        Err(NoHint::Unknown | NoHint::OutOfBudget | NoHint::TooHard) => Outcome::Undecided,
        Err(error) if error.is_bad_input() => Outcome::Bad,
        Ok(
            Found::Mistake(_) | Found::Beyond { .. } | Found::Guess(_) | Found::Parting(_) | Found::NoOther,
        )
        | Err(_) => Outcome::No,
    }
}
