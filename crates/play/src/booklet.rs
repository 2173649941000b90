//! Puzzles on paper: a few on each sheet with the rules below them, and all solutions at the end, as one HTML page.

use crate::make::Made;
use crate::{Language, Level, Position};
use draw::paper::{self, Figure, Scale, Sheet};
use numberlink::{Cover, Rules, Touch};

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
    let foot = format!("{} <code>{}</code>", rules(&first.puzzle, language), paper::escaped(made_by));
    let figures = |of: &dyn Fn(&Made) -> (&'static str, &Position)| -> Vec<Figure> {
        let figure = |(number, made): (usize, &Made)| {
            let (note, position) = of(made);
            Figure { number, note: note.to_owned(), scene: position.scene() }
        };
        (1..).zip(puzzles).map(figure).collect()
    };
    let level = |made: &Made| made.rating.as_ref().map_or("", |rating| level(rating.level, language));
    let unsolved = figures(&|made| (level(made), &made.puzzle));
    let solved = figures(&|made| ("", &made.solution));
    let solutions = format!("{title}: {}", Words::in_language(language).solutions);
    paper::sheets(&title, &unsolved, scale, Sheet::Puzzles, &foot)
        + &paper::sheets(&solutions, &solved, scale, Sheet::Solutions, "")
}

/// A puzzle's name and size as a title.
pub(crate) fn named(position: &Position, language: Language) -> String {
    let name = match (position, language) {
        (Position::Masyu(_), _) => "Masyu",
        (Position::Numberlink(_), _) => "Numberlink",
        (Position::Minesweeper(_), Language::English) => "Minesweeper",
        (Position::Minesweeper(_), Language::Spanish) => "Buscaminas",
        (Position::Mines(_), Language::English) => "Mines",
        (Position::Mines(_), Language::Spanish) => "Minas",
    };
    format!("{name} {}", position.size())
}

/// The rules in a few words; a game cannot be played on paper and has none here.
fn rules(position: &Position, language: Language) -> String {
    match (position, language) {
        (Position::Masyu(_), Language::English) => {
            "Draw one closed loop through every pearl. It goes straight through a white pearl and turns in the cell before \
             or after; it turns on a black pearl and goes straight through the cells before and after."
                .to_owned()
        }
        (Position::Masyu(_), Language::Spanish) => {
            "Traza un único circuito cerrado que pase por todas las perlas. Atraviesa recto las blancas y gira en la casilla \
             anterior o en la siguiente; gira en las negras y atraviesa rectas las casillas anterior y siguiente."
                .to_owned()
        }
        (Position::Numberlink(board), language) => numberlink_rules(board.puzzle.rules(), language),
        (Position::Mines(_), Language::English) => {
            "Find the mines. A number tells how many of the cells around it hold one; a cell with a clue holds none."
                .to_owned()
        }
        (Position::Mines(_), Language::Spanish) => {
            "Encuentra las minas. Un número dice cuántas de las casillas a su alrededor tienen una; una casilla con pista no tiene."
                .to_owned()
        }
        (Position::Minesweeper(_), _) => String::new(),
    }
}

/// What the rules of a Numberlink come to.
fn numberlink_rules(rules: Rules, language: Language) -> String {
    let parts = match language {
        Language::English => [
            "Join equal numbers by paths along the cells; no two paths meet.",
            match rules.cover {
                Cover::Every => "Every cell lies on a path.",
                Cover::Optional => "Cells may stay empty.",
            },
            match rules.touch {
                Touch::Allowed => "A path may run beside itself.",
                Touch::Forbidden => "No path runs beside itself.",
            },
        ],
        Language::Spanish => [
            "Une los números iguales con caminos por las casillas; dos caminos no se encuentran.",
            match rules.cover {
                Cover::Every => "Cada casilla está en un camino.",
                Cover::Optional => "Puede haber casillas vacías.",
            },
            match rules.touch {
                Touch::Allowed => "Un camino puede pasar junto a sí mismo.",
                Touch::Forbidden => "Ningún camino pasa junto a sí mismo.",
            },
        ],
    };
    parts.join(" ")
}

fn level(level: Level, language: Language) -> &'static str {
    match (language, level) {
        (Language::English, level) => level.name(),
        (Language::Spanish, Level::Beginner) => "principiante",
        (Language::Spanish, Level::Easy) => "fácil",
        (Language::Spanish, Level::Medium) => "medio",
        (Language::Spanish, Level::Hard) => "difícil",
        (Language::Spanish, Level::Expert) => "experto",
        (Language::Spanish, Level::Beyond) => "más allá",
    }
}

struct Words {
    code: &'static str,
    solutions: &'static str,
}

impl Words {
    fn in_language(language: Language) -> Words {
        match language {
            Language::English => Words { code: "en", solutions: "solutions" },
            Language::Spanish => Words { code: "es", solutions: "soluciones" },
        }
    }
}
