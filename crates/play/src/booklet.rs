//! Puzzles on paper: a few on each sheet with the rules below them, and all solutions at the end, as one HTML page.

use crate::make::Made;
use crate::{Language, Position};
use draw::paper::{self, Figure, Scale, Sheet};
use message::word;

pub use draw::paper::STYLE;

/// Puzzles of one kind and size as a page to print; below each sheet stands how they were made.
pub fn html(puzzles: &[Made], made_by: &str, language: Language) -> String {
    let Some(first) = puzzles.first() else { return String::new() };
    let code = Words::in_language(language).code;
    paper::page(code, &title(first, language), STYLE, &sheets(puzzles, made_by, language))
}

/// What to call a page that begins with this puzzle.
pub fn title(first: &Made, language: Language) -> String {
    named(&first.puzzle, language)
}

/// The sheets of such a page, for a body that has the [`STYLE`].
pub fn sheets(puzzles: &[Made], made_by: &str, language: Language) -> String {
    let Some(first) = puzzles.first() else { return String::new() };
    let title = title(first, language);
    let scale = Scale::of(first.puzzle.size(), puzzles.len());
    let foot = format!("{} <code hidden>{}</code>", first.puzzle.goal(language), paper::escaped(made_by));
    let figures = |of: &dyn Fn(&Made) -> (&'static str, &Position)| -> Vec<Figure> {
        let figure = |(number, made): (usize, &Made)| {
            let (note, position) = of(made);
            Figure { number, note: note.to_owned(), scene: position.scene() }
        };
        (1..).zip(puzzles).map(figure).collect()
    };
    let level = |made: &Made| made.rating.as_ref().map_or("", |it| it.level.title().tell(language));
    let unsolved = figures(&|made| (level(made), &made.puzzle));
    let solved = figures(&|made| ("", &made.solution));
    let solutions = format!("{title}: {}", Words::in_language(language).solutions);
    paper::sheets(&title, &unsolved, scale, Sheet::Puzzles, &foot)
        + &paper::sheets(&solutions, &solved, scale, Sheet::Solutions, "")
}

/// A puzzle's name and size as a title.
pub(crate) fn named(position: &Position, language: Language) -> String {
    format!("{} {}", position.kind().title().tell(language), position.size())
}

struct Words {
    code: &'static str,
    solutions: &'static str,
}

impl Words {
    fn in_language(language: Language) -> Words {
        Words { code: word!(language, "en"), solutions: word!(language, "solutions") }
    }
}
