//! Puzzles on paper: a few on each sheet with the rules below them, and all solutions at the end, as one HTML page.

use crate::make::Made;
use crate::{Language, Level, Position, picture};
use numberlink::{Cover, Rules, Touch};
use std::fmt::Write as _;

/// Puzzles of one kind and size as a page to print; below each sheet stands how they were made.
pub fn html(puzzles: &[Made], made_by: &str, language: Language) -> String {
    let Some(first) = puzzles.first() else { return String::new() };
    let code = Words::in_language(language).code;
    format!(
        "<!doctype html>\n<html lang=\"{code}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n<style>{STYLE}</style>\n{}</html>\n",
        title(first, language),
        sheets(puzzles, made_by, language)
    )
}

/// What to call a page that begins with this puzzle.
pub fn title(first: &Made, language: Language) -> String {
    named(&first.puzzle, language)
}

/// The sheets of such a page, for a body that has the [`STYLE`].
pub fn sheets(puzzles: &[Made], made_by: &str, language: Language) -> String {
    let words = Words::in_language(language);
    let Some(first) = puzzles.first() else { return String::new() };
    let (title, layout) = (title(first, language), Layout::of(&first.puzzle, puzzles.len()));
    let mut page = String::new();
    let foot = format!("{} <code>{}</code>", rules(&first.puzzle, language), escaped(made_by));
    let numbered: Vec<(usize, &Made)> = (1..).zip(puzzles).collect();
    for sheet in numbered.chunks(layout.puzzles) {
        let figures = sheet.iter().map(|&(number, made)| {
            let level = made.rating.as_ref().map_or("", |rating| level(rating.level, language));
            figure(number, level, &made.puzzle)
        });
        add_sheet(&mut page, &title, layout.class, figures, &foot);
    }
    for sheet in numbered.chunks(layout.solutions) {
        let figures = sheet.iter().map(|&(number, made)| figure(number, "", &made.solution));
        let title = format!("{title}: {}", words.solutions);
        add_sheet(&mut page, &title, &format!("{} solutions", layout.class), figures, "");
    }
    page
}

fn add_sheet(page: &mut String, title: &str, class: &str, figures: impl Iterator<Item = String>, foot: &str) {
    let figures: String = figures.collect();
    writeln!(
        page,
        "<section class=\"{class}\">\n<h1>{title}</h1>\n<div>\n{figures}</div>\n<footer>{foot}</footer>\n</section>"
    )
    .expect("a string takes whatever is written");
}

fn figure(number: usize, note: &str, position: &Position) -> String {
    let drawn = picture::svg(&position.scene());
    format!("<figure><figcaption><b>{number}</b> <i>{note}</i></figcaption>{drawn}</figure>\n")
}

/// How much fits on a sheet.
struct Layout {
    class: &'static str,
    puzzles: usize,
    solutions: usize,
}

impl Layout {
    /// Puzzles of that size, as large as so many of them can be.
    fn of(position: &Position, count: usize) -> Layout {
        match (position.size().cols().max(position.size().rows()), count) {
            (..=12, 3..) => Layout { class: "small", puzzles: 6, solutions: 20 },
            (..=17, 2..) => Layout { class: "medium", puzzles: 2, solutions: 12 },
            _ => Layout { class: "large", puzzles: 1, solutions: 6 },
        }
    }
}

/// The style of the sheets. One is A4 without its margins; what is on it has a fixed height, so that no printer breaks it
/// in two.
pub const STYLE: &str = "\
    @page{size:A4;margin:12mm 14mm}\
    *{box-sizing:border-box}\
    body{margin:0;background:#e9e7e1;color:#2b2b33;font:10.5pt/1.35 Georgia,'Liberation Serif',serif}\
    section{width:210mm;height:296mm;margin:8mm auto;padding:12mm 14mm;background:#fff;box-shadow:0 1mm 5mm #0003;\
    display:flex;flex-direction:column;break-after:page;overflow:hidden}\
    section:last-of-type{break-after:auto}\
    h1{margin:0 0 4mm;padding-bottom:1.5mm;border-bottom:.4mm solid #2b2b33;font-size:15pt;font-weight:normal;\
    letter-spacing:.02em}\
    div{flex:1;min-height:0;display:grid;gap:3mm 8mm;align-content:start;justify-items:center}\
    .small>div{grid-template-columns:1fr 1fr;grid-auto-rows:78mm}\
    .medium>div{grid-auto-rows:117mm}\
    .large>div{grid-auto-rows:238mm}\
    .small.solutions>div{grid-template-columns:repeat(4,1fr);grid-auto-rows:46mm;gap:4mm}\
    .medium.solutions>div{grid-template-columns:repeat(3,1fr);grid-auto-rows:60mm;gap:4mm}\
    .large.solutions>div{grid-template-columns:1fr 1fr;grid-auto-rows:82mm;gap:4mm}\
    figure{margin:0;width:100%;height:100%;min-height:0;display:flex;flex-direction:column;align-items:center;\
    break-inside:avoid}\
    figcaption{display:flex;gap:2mm;align-items:baseline;color:#55555e}\
    figcaption b{color:#2b2b33;font-size:12pt}\
    svg{flex:1;min-height:0;width:100%;height:auto}\
    .paper{fill:none}\
    footer{margin-top:3mm;padding-top:1.5mm;border-top:.2mm solid #b9b6ae;font-size:8.5pt;color:#55555e}\
    footer:empty{display:none}\
    code{float:right;font:7.5pt 'Liberation Mono',monospace}\
    @media print{body{background:none}section{width:auto;height:272mm;margin:0;padding:0;box-shadow:none}}";

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

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_are_printed_as_large_as_so_many_can_be() {
        let small = crate::read("masyu 3x2\n. o .\n\n. . .\n", None, None).unwrap();
        let class = |count| Layout::of(&small, count).class;
        assert_eq!([class(1), class(2), class(3), class(60)], ["large", "medium", "small", "small"]);
    }
}
