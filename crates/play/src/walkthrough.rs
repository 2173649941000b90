//! The illustrated solution: every step with its picture and its reason, as one page that prints well.

use crate::booklet::named;
use crate::hint::{Explained, Hint};
use crate::{Language, Position};
use draw::{Scene, paper};
use minesweeper::Board;
use std::fmt::Write as _;

/// The steps from a position as an HTML page of its own.
pub fn html(position: &Position, steps: &[Explained], end: &Hint, language: Language) -> String {
    let code = Words::in_language(language).code;
    paper::page(code, &title(position, language), STYLE, &body(position, steps, end, language))
}

/// What to call such a page.
pub fn title(position: &Position, language: Language) -> String {
    named(position, language)
}

/// What is on such a page, for a body that has the [`STYLE`].
pub fn body(position: &Position, steps: &[Explained], end: &Hint, language: Language) -> String {
    let words = Words::in_language(language);
    let mut page = format!(
        "<h1>{}</h1>\n<p>{}</p>\n<figure>{}</figure>\n<ol>\n",
        title(position, language),
        words.legend,
        words.draw(&seen(position).scene())
    );
    for step in steps {
        let Explained { title, sentence, .. } = step;
        // A sentence is made of cells and words: nothing in it needs to be escaped.
        writeln!(
            page,
            "<li><figure>{}<figcaption><b>{title}</b> {sentence}</figcaption></figure></li>",
            words.draw(&step.scene())
        )
        .expect("a string takes whatever is written");
    }
    let last = match end {
        Hint::Solved => words.solved.to_owned(),
        Hint::Beyond { open } => format!("{} {open}.", words.beyond),
        Hint::Open(cells) => format!("{} {}.", words.open, deduce::words::list(cells, language)),
        Hint::Guess(guess) => {
            format!("{}</p>\n<figure>{}</figure>\n<p>", guess.tell(language), words.draw(&guess.scene()))
        }
        Hint::Mistake(_) | Hint::Next(_) => String::new(),
    };
    page + &format!("</ol>\n<p>{last}</p>\n")
}

/// What whoever follows the steps sees first: of a field what its first click opens.
fn seen(position: &Position) -> Position {
    match position {
        Position::Minesweeper(board) => Position::Minesweeper(Board::Position(board.view().into_owned())),
        puzzle => puzzle.clone(),
    }
}

/// The style of the page.
pub const STYLE: &str = "body{font:16px/1.4 sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem;color:#2b2b33}\
    ol{padding-left:1.5rem;display:grid;grid-template-columns:repeat(auto-fill,minmax(19rem,1fr));gap:1.5rem}\
    figure{margin:0;break-inside:avoid}li{break-inside:avoid}svg{max-width:100%;height:auto}.paper{fill:none}\
    figcaption{margin-top:.3rem}\
    @media print{body{margin:0;max-width:none;font-size:11px}ol{grid-template-columns:repeat(2,1fr)}}";

struct Words {
    code: &'static str,
    legend: &'static str,
    solved: &'static str,
    beyond: &'static str,
    open: &'static str,
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

    fn in_language(language: Language) -> Words {
        match language {
            Language::English => Words {
                code: "en",
                legend: "Framed cells and dashed marks are what a step follows from; broad green ones are what follows.",
                solved: "Solved.",
                beyond: "No technique sees anything more; edges still open:",
                open: "More can be told only when these cells are open:",
                safe: "safe",
                mine: "mine",
            },
            Language::Spanish => Words {
                code: "es",
                legend: "Las casillas enmarcadas y las marcas discontinuas son el motivo de un paso; las verdes y anchas, \
                         lo que se deduce.",
                solved: "Resuelto.",
                beyond: "Ninguna técnica ve nada más; aristas abiertas:",
                open: "Solo se puede decir más cuando estas casillas estén abiertas:",
                safe: "libre",
                mine: "mina",
            },
        }
    }
}
