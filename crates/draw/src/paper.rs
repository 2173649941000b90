//! Pages to print: boards on A4 sheets, as large as so many of them can be, as HTML.

use crate::{Scene, svg};
use grid::Size;
use std::fmt::Write as _;

/// A whole HTML page in the language of that code (`en`, `es`); the title and the body are HTML already.
pub fn page(code: &str, title: &str, style: &str, body: &str) -> String {
    head(code, title, style) + body + FOOT
}

/// What stands before the body of such a page: for those that are written piece by piece.
pub fn head(code: &str, title: &str, style: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{code}\">\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n<style>{style}</style>\n"
    )
}

/// What stands after the body.
pub const FOOT: &str = "</html>\n";

/// A text as HTML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// A board on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figure {
    /// What it is called by.
    pub number: usize,
    /// A word beside the number, as HTML.
    pub note: String,
    /// The board.
    pub scene: Scene,
}

/// What a sheet holds: the boards to be worked on, or their solutions, many more to a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sheet {
    /// Boards with room to draw.
    Puzzles,
    /// Boards to look at.
    Solutions,
}

/// How large boards are printed: as large as so many of them can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Six puzzles to a sheet.
    Small,
    /// Two.
    Medium,
    /// One.
    Large,
}

impl Scale {
    /// For so many boards of that size.
    pub fn of(size: Size, count: usize) -> Scale {
        match (size.cols().max(size.rows()), count) {
            (..=12, 3..) => Scale::Small,
            (..=17, 2..) => Scale::Medium,
            _ => Scale::Large,
        }
    }

    /// How many boards fit on a sheet.
    fn on(self, sheet: Sheet) -> usize {
        let [puzzles, solutions] = match self {
            Scale::Small => [6, 20],
            Scale::Medium => [2, 12],
            Scale::Large => [1, 6],
        };
        if sheet == Sheet::Puzzles { puzzles } else { solutions }
    }

    fn class(self, sheet: Sheet) -> &'static str {
        match (self, sheet) {
            (Scale::Small, Sheet::Puzzles) => "small",
            (Scale::Medium, Sheet::Puzzles) => "medium",
            (Scale::Large, Sheet::Puzzles) => "large",
            (Scale::Small, Sheet::Solutions) => "small solutions",
            (Scale::Medium, Sheet::Solutions) => "medium solutions",
            (Scale::Large, Sheet::Solutions) => "large solutions",
        }
    }
}

/// Boards on as many sheets as they take, each with a title above and a foot below (both HTML), for a body with the [`STYLE`].
pub fn sheets(title: &str, figures: &[Figure], scale: Scale, sheet: Sheet, foot: &str) -> String {
    let mut page = String::new();
    for figures in figures.chunks(scale.on(sheet)) {
        let figures: String = figures.iter().map(figure).collect();
        let class = scale.class(sheet);
        writeln!(
            page,
            "<section class=\"{class}\">\n<h1>{title}</h1>\n<div>\n{figures}</div>\n<footer>{foot}</footer>\n</section>"
        )
        .expect("a string takes whatever is written");
    }
    page
}

fn figure(Figure { number, note, scene }: &Figure) -> String {
    let drawn = svg(scene);
    format!("<figure><figcaption><b>{number}</b> <i>{note}</i></figcaption>{drawn}</figure>\n")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn puzzles_are_printed_as_large_as_so_many_can_be() {
        let small = Size::new(3, 2).unwrap();
        let scale = |count| Scale::of(small, count);
        let expected = [Scale::Large, Scale::Medium, Scale::Small, Scale::Small];
        assert_eq!([scale(1), scale(2), scale(3), scale(60)], expected);
    }
}
