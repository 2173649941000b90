//! Sheets to print as pictures: so many boards a page, numbered, under a title; what a PDF is made of, page by page.
//!
//! A page is an SVG in points of 1/72 inch. Pearls have no sheen and boards no paper of their own: both would only cost ink.

use crate::{Scene, svg, wrapped};
use grid::Size;
use std::fmt::Write as _;

/// The size of the paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 mm.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Width and height in points.
    pub fn points(self) -> (f32, f32) {
        match self {
            Paper::A4 => (595.0, 842.0),
            Paper::Letter => (612.0, 792.0),
        }
    }

    /// As CSS calls it.
    fn css(self) -> &'static str {
        match self {
            Paper::A4 => "A4",
            Paper::Letter => "Letter",
        }
    }
}

/// Whether row and column numbers stand beside the boards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Coordinates {
    /// They do.
    Shown,
    /// They do not.
    #[default]
    Hidden,
}

/// A board on a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintedBoard {
    /// What stands above it, such as a number.
    pub name: String,
    /// What stands beside the name, such as a level.
    pub note: String,
    /// The board.
    pub scene: Scene,
}

/// Sheets that look alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheets<'a> {
    /// What stands above the boards.
    pub title: &'a str,
    /// What stands below them, such as the rules; may be empty.
    pub foot: &'a str,
    /// The paper.
    pub paper: Paper,
    /// Whether boards have row and column numbers.
    pub coordinates: Coordinates,
    /// How many boards go on a page.
    pub a_page: usize,
}

const MARGIN: f32 = 42.0;
/// The title and what is between it and the boards.
const HEAD: f32 = 36.0;
/// A line of the foot.
const LINE: f32 = 11.0;
/// A board's name and what is between it and the board.
const NAME: f32 = 20.0;
const GAP: f32 = 16.0;

impl Sheets<'_> {
    /// The pages, each as an SVG document.
    pub fn pages(&self, boards: &[PrintedBoard]) -> Vec<String> {
        let pages: Vec<&[PrintedBoard]> = boards.chunks(self.a_page.max(1)).collect();
        (1..).zip(&pages).map(|(number, boards)| self.page(boards, number, pages.len())).collect()
    }

    fn page(&self, boards: &[PrintedBoard], number: usize, count: usize) -> String {
        let (width, height) = self.paper.points();
        // About as many characters as fit into a line.
        let foot =
            if self.foot.is_empty() { Vec::new() } else { wrapped(self.foot, (width / 4.3) as usize - 20) };
        let mut page = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" height=\"{height}pt\" viewBox=\"0 0 {width} {height}\">\n\
             <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n\
             <g font-family=\"DejaVu Sans, sans-serif\" fill=\"#2b2b33\">\n"
        );
        let mut put =
            |text: std::fmt::Arguments<'_>| page.write_fmt(text).expect("a string takes whatever is written");
        put(format_args!(
            "<text x=\"{MARGIN}\" y=\"{}\" font-size=\"15\">{}</text>\n",
            MARGIN + 14.0,
            escaped(self.title)
        ));
        if count > 1 {
            put(format_args!(
                "<text x=\"{}\" y=\"{}\" font-size=\"9\" text-anchor=\"end\" fill=\"#77777f\">{number}/{count}</text>\n",
                width - MARGIN,
                MARGIN + 14.0
            ));
        }
        put(format_args!(
            "<path d=\"M{MARGIN} {}H{}\" stroke=\"#2b2b33\" stroke-width=\".8\"/>\n",
            MARGIN + 21.0,
            width - MARGIN
        ));
        let bottom = height - MARGIN - LINE * foot.len() as f32;
        for (line, at) in foot.iter().zip(0u8..) {
            put(format_args!(
                "<text x=\"{MARGIN}\" y=\"{}\" font-size=\"8\" fill=\"#55555e\">{}</text>\n",
                bottom + LINE * (f32::from(at) + 1.0),
                escaped(line)
            ));
        }
        let area = (width - 2.0 * MARGIN, bottom - MARGIN - HEAD - 6.0);
        let shape = boards.first().map_or(1.0, |it| ratio(it.scene.size()));
        let (cols, rows) = split(self.a_page.max(1), area, shape);
        let cell = (
            (area.0 - GAP * (cols as f32 - 1.0)) / cols as f32,
            (area.1 - GAP * (rows as f32 - 1.0)) / rows as f32,
        );
        for (index, board) in boards.iter().enumerate() {
            let x = MARGIN + (cell.0 + GAP) * (index % cols) as f32;
            let y = MARGIN + HEAD + (cell.1 + GAP) * (index / cols) as f32;
            put(format_args!(
                "<text x=\"{x}\" y=\"{}\" font-size=\"11\">{} <tspan font-size=\"8.5\" fill=\"#55555e\">{}</tspan></text>\n",
                y + 11.0,
                escaped(&board.name),
                escaped(&board.note)
            ));
            put(format_args!("{}\n", self.placed(&board.scene, (x, y + NAME), (cell.0, cell.1 - NAME))));
        }
        put(format_args!("</g>\n</svg>\n"));
        page
    }

    /// The board as a part of a page: as large as it can be, in the upper left corner of its place.
    fn placed(&self, scene: &Scene, (x, y): (f32, f32), (width, height): (f32, f32)) -> String {
        let drawn = match self.coordinates {
            Coordinates::Shown => svg(scene),
            Coordinates::Hidden => crate::svg::svg_without_coordinates(scene),
        };
        let view = drawn.split_once("viewBox=\"").and_then(|it| it.1.split_once('"')).map_or("", |it| it.0);
        let inside = drawn.split_once(">\n").map_or("", |it| it.1);
        let inside = inside.replace("url(#white-pearl)", "#ffffff").replace("url(#black-pearl)", "#26262b");
        let inside = inside.replace("fill=\"#fcfbf8\"", "fill=\"none\"");
        format!(
            "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" viewBox=\"{view}\" \
             preserveAspectRatio=\"xMinYMin meet\">\n{inside}"
        )
    }

    /// All pages as an HTML page that prints as they are, in the language of that code.
    pub fn html(&self, code: &str, pages: &[String]) -> String {
        let (width, height) = self.paper.points();
        let style = format!(
            "@page{{size:{};margin:0}}body{{margin:0;background:#e9e7e1}}\
             svg.page{{display:block;width:{width}pt;height:{height}pt;margin:12pt auto;box-shadow:0 1pt 8pt #0003;break-after:page}}\
             svg.page:last-of-type{{break-after:auto}}\
             @media print{{body{{background:none}}svg.page{{margin:0;box-shadow:none}}}}",
            self.paper.css()
        );
        let body: String = pages.iter().map(|it| it.replacen("<svg ", "<svg class=\"page\" ", 1)).collect();
        crate::paper::page(code, &crate::paper::escaped(self.title), &style, &body)
    }
}

fn ratio(size: Size) -> f32 {
    size.cols() as f32 / size.rows() as f32
}

/// In how many columns and rows so many boards of a shape are largest.
fn split(count: usize, (width, height): (f32, f32), shape: f32) -> (usize, usize) {
    let side = |cols: usize| {
        let rows = count.div_ceil(cols);
        let (width, height) = (width / cols as f32 - GAP, height / rows as f32 - GAP - NAME);
        (width / shape).min(height)
    };
    let cols = (1..=count).max_by(|&a, &b| side(a).total_cmp(&side(b))).unwrap_or(1);
    (cols, count.div_ceil(cols))
}

/// How many boards of a size go on a page, if nobody says: as large as so many of them can be, and to look at many more.
pub fn usual_a_page(size: Size, count: usize) -> [usize; 2] {
    match (size.cols().max(size.rows()), count) {
        (..=12, 3..) => [6, 20],
        (..=17, 2..) => [2, 12],
        _ => [1, 6],
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_are_laid_out_as_large_as_they_can_be() {
        let a4 = (511.0, 700.0);
        assert_eq!(split(1, a4, 1.0), (1, 1));
        assert_eq!(split(2, a4, 1.0), (1, 2));
        assert_eq!(split(6, a4, 1.0), (2, 3));
        assert_eq!(split(2, (700.0, 300.0), 1.0), (2, 1));
        // Broad boards lie above each other.
        assert_eq!(split(4, a4, 4.0), (1, 4));
    }
}
