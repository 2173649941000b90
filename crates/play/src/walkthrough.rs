//! The illustrated solution as one page that prints well: the steps that matter large, the plain ones between them together.
//!
//! However long the way is, the page has a bounded number of pictures: as many as fit on four sheets of paper, fewer of boards
//! too large for that.

mod groups;
mod links;

use crate::booklet::named;
use crate::hint::{self, Ask, Hint, NoHint, Told, Trail};
use crate::{Budget, Language, Position};
use draw::{Scene, paper};
use groups::Group;
use message::word;
use std::fmt::Write as _;
use std::iter;
use std::ops::ControlFlow;

/// The way from a position to its solution, told step by step.
pub struct Walkthrough<'a> {
    position: &'a Position,
    language: Language,
    steps: Vec<Told>,
    /// What there is to say at the end; nothing if the budget ran out before.
    end: Option<Hint>,
}

impl<'a> Walkthrough<'a> {
    /// The way from a position that has no mistake, as far as the techniques and the budget lead.
    ///
    /// # Errors
    /// If nothing can be said of the position.
    pub fn new<'w>(
        position: &'a Position,
        ask: impl Into<Ask<'w>>,
        budget: &Budget<'_>,
    ) -> Result<Walkthrough<'a>, NoHint> {
        let ask = ask.into();
        let mut steps = Vec::new();
        let end = hint::walk(position, ask, budget, &mut |step| {
            steps.push(step.into());
            ControlFlow::Continue(())
        })?;
        Ok(Walkthrough { position, language: ask.language, steps, end })
    }

    /// What there is to say at the end; nothing if the budget ran out before.
    pub fn end(&self) -> Option<&Hint> {
        self.end.as_ref()
    }

    /// What to call the page.
    pub fn title(&self) -> String {
        named(self.position, self.language)
    }

    /// An HTML page of its own, piece by piece: a picture each.
    pub fn html(&self) -> impl Iterator<Item = String> {
        let head = paper::head(Words::in_language(self.language).code, &self.title(), STYLE);
        iter::once(head).chain(self.body()).chain([paper::FOOT.to_owned()])
    }

    /// What is on the page, for a body that has the [`STYLE`], piece by piece.
    ///
    /// # Panics
    /// If there is no way from the position, which `new` has seen to.
    pub fn body(&self) -> impl Iterator<Item = String> {
        let words = Words::in_language(self.language);
        let mut trail = Trail::new(self.position).expect("whoever walked from here can walk again");
        let head = format!(
            "<h1>{}</h1>\n<p>{}</p>\n<div class=\"steps\">\n<figure>{}</figure>\n",
            self.title(),
            words.legend,
            words.draw(&trail.position().scene())
        );
        let groups = groups::of(&self.steps, self.position.size()).into_iter();
        let mut room = links::room(self.position.size());
        let figures = groups.map(move |group| words.figure(&group, &self.steps, &mut trail, &mut room));
        iter::once(head).chain(figures).chain(iter::once_with(move || self.last(&words)))
    }

    fn last(&self, words: &Words) -> String {
        let language = self.language;
        let last = match &self.end {
            Some(Hint::Solved) => words.solved.to_owned(),
            Some(Hint::Beyond { open }) => format!("{} {open}.", words.beyond),
            Some(Hint::Open(cells)) => format!("{} {}.", words.open, deduce::words::list(cells, language)),
            Some(Hint::Guess(guess)) => {
                format!("{}</p>\n<figure>{}</figure>\n<p>", guess.tell(language), words.draw(&guess.scene()))
            }
            Some(Hint::Mistake(_) | Hint::Next(_) | Hint::Shared(_) | Hint::Parting(_) | Hint::NoOther) => {
                String::new()
            }
            None => words.stopped.to_owned(),
        };
        format!("</div>\n<p>{last}</p>\n")
    }
}

/// The style of the page. Printed, it has three columns, so that a long chain leaves no room unused beside it.
pub const STYLE: &str = "body{font:16px/1.4 sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem;color:#2b2b33}\
    .steps{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}\
    figure{margin:0;break-inside:avoid;width:24rem}.plain{width:15rem}\
    svg{max-width:100%;height:auto}.paper{fill:none}\
    figcaption{margin-top:.3rem}.plain figcaption,.link figcaption{font-size:.85em}.link{width:15rem}\
    .link ol{margin:0;padding-left:1.6rem}.supposes::marker,.supposes{color:#6d3a85}.breaks{color:#9e3c08}.remains{color:#0b6142}\
    details ol{padding-left:0;list-style-position:inside}\
    @page{size:A4;margin:12mm 14mm}\
    @media print{body{margin:0;padding:0;max-width:none;font-size:10px}h1{font-size:18px;margin:0}.steps{display:block;columns:3;column-gap:4mm}\
    figure{width:auto;margin:0 0 3mm}figure svg{max-height:70mm}.plain,.link{width:auto}.plain svg,.link svg{max-height:36mm}details{display:none}}";

/// What the page says.
#[derive(Clone, Copy)]
struct Words {
    code: &'static str,
    legend: &'static str,
    solved: &'static str,
    beyond: &'static str,
    open: &'static str,
    stopped: &'static str,
    all: &'static str,
    safe: &'static str,
    mine: &'static str,
}

impl Words {
    /// A picture whose cells say it in this language.
    fn draw(&self, scene: &Scene) -> String {
        let said = |word: &str| format!(">{word}</text>");
        let drawn = draw::svg(scene);
        drawn.replace(&said("safe"), &said(self.safe)).replace(&said("mine"), &said(self.mine))
    }

    /// Some of the steps, drawn and told. A sentence is made of cells and words: nothing in it needs to be escaped.
    fn figure(&self, group: &Group, all: &[Told], trail: &mut Trail, room: &mut usize) -> String {
        let steps = &all[group.steps.clone()];
        let first = group.steps.start + 1;
        if let [step] = steps {
            let links = links::figures(step, &trail.position(), room);
            let drawn = self.draw(&trail.take_one(step));
            let class = if group.is_plain { " class=\"plain\"" } else { "" };
            let Told { title, sentence, .. } = step;
            return format!(
                "<figure{class}>{drawn}<figcaption>{first} <b>{title}</b> {sentence}</figcaption></figure>\n{links}"
            );
        }
        let drawn = self.draw(&trail.take_all(steps));
        let mut page = format!("<figure class=\"plain\">{drawn}<figcaption>{first}–{} ", group.steps.end);
        for (index, (title, count)) in groups::uses(steps).into_iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            let times = if count == 1 { String::new() } else { format!(" ×{count}") };
            write!(page, "{comma}<b>{title}</b>{times}").expect("a string takes whatever is written");
        }
        write!(page, "<details><summary>{}</summary><ol start=\"{first}\">", self.all)
            .expect("a string takes whatever is written");
        for Told { title, sentence, .. } in steps {
            writeln!(page, "<li><b>{title}</b> {sentence}</li>").expect("a string takes whatever is written");
        }
        page + "</ol></details></figcaption></figure>\n"
    }

    fn in_language(language: Language) -> Words {
        Words {
            code: word!(language, "en"),
            legend: word!(
                language,
                "Framed cells and dashed marks are what a step follows from; broad green ones are what follows. Plain steps are drawn together. Where a step assumes something, a picture for each assumption shows it hatched or ringed, with what follows from it, and a frame where that breaks."
            ),
            solved: word!(language, "Solved."),
            beyond: word!(language, "No technique sees anything more; edges still open:"),
            open: word!(language, "Open these cells to learn more:"),
            stopped: word!(language, "The budget ran out here."),
            all: word!(language, "Step by step"),
            safe: word!(language, "safe"),
            mine: word!(language, "mine"),
        }
    }
}
