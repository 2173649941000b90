//! The board as SVG: presentation attributes only, so that every viewer, editor and page shows the same.
//!
//! The picture is made of layers that can be replaced one by one, and what is drawn has a class, so that a page can
//! show a move without drawing the whole board anew, and in colours of its own.
//!
//! Nothing is told by colour alone: wrong cells are framed, of two solutions what they share is thin and the other's line
//! dashed, what holds only sometimes is dotted, what a step follows from is framed or dashed and what follows is broad, what is tried out
//! has long dashes, what is supposed is hatched or ringed, a path of numbers has its number at its ends and now and then on its way.

mod line;
mod numbers;
mod shades;
mod squares;
mod thoughts;

use crate::scene::{Clue, Ground, Scene, Stroke};
use grid::Cell;
use line::line;
use numbers::{discs_of_numbers, numbers};
use std::cmp::Ordering;
use std::fmt::{self, Formatter, Write};

/// The board as an SVG document.
pub fn svg(scene: &Scene) -> String {
    Document { scene, labels: Labels::All }.to_string()
}

/// The board without the numbers of its rows and columns, and without the margin in which they stand.
pub(crate) fn svg_without_coordinates(scene: &Scene) -> String {
    Document { scene, labels: Labels::Clues }.to_string()
}

/// The board for a picture of small cells, without the text that nobody could read there.
#[cfg(feature = "png")]
pub(super) fn svg_without_labels(scene: &Scene) -> String {
    Document { scene, labels: Labels::None }.to_string()
}

/// A part of the picture that can be replaced on its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layer {
    /// What it is called, as the attribute `data-layer` of its group in the document.
    pub name: String,
    /// What is in that group.
    pub svg: String,
}

/// The picture in its layers, from the lowest to the highest; boards of the same kind and size have the same ones.
pub fn layers(scene: &Scene) -> Vec<Layer> {
    let document = Document { scene, labels: Labels::All };
    document.layers(&document.rows())
}

/// The layers that show another scene of the same board in another way; rows that are alike are not even drawn.
pub fn changes(before: &Scene, after: &Scene) -> Vec<Layer> {
    let [before, after] = [before, after].map(|scene| Document { scene, labels: Labels::All });
    let tile = |scene: &Scene, row, col| scene.tile(Cell::new(row, col));
    let is_other = |row: &usize| {
        let mut cols = 0..after.scene.size().cols();
        cols.any(|col| tile(before.scene, *row, col) != tile(after.scene, *row, col))
    };
    let rows: Vec<usize> = after.rows().into_iter().filter(is_other).collect();
    let pairs = before.layers(&rows).into_iter().zip(after.layers(&rows));
    pairs.filter(|(before, after)| before.svg != after.svg).map(|it| it.1).collect()
}

struct Document<'a> {
    scene: &'a Scene,
    labels: Labels,
}

/// Draws a part of a scene.
type Draw<'a> = dyn Fn(&mut String) -> fmt::Result + 'a;

/// Which text stands on the board.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Labels {
    All,
    /// Not those of rows and columns.
    Clues,
    #[cfg_attr(not(feature = "png"), allow(dead_code, reason = "only pictures of pixels leave text out"))]
    None,
}

/// The side of a cell; all other lengths are in the same unit.
const CELL: usize = 40;
/// Around the board; row and column numbers stand here.
const MARGIN: usize = 26;
const PEARL_RADIUS: usize = 13;

/// Blue, orange and purple stay apart for every kind of colour blindness.
const INK: &str = "#2b2b33";
const LINE: &str = "#2667a8";
const ALARM: &str = "#cf5210";
const OTHER: &str = "#8a4fa3";
const NEW: &str = "#0b7a53";
const CITED: &str = "#9a7400";
const FAINT: &str = "#8d8d96";
const SHARED: &str = "#b4b4bc";

impl Document<'_> {
    /// The rows that are layers of their own: on boards of cells a move changes a few rows of very many.
    fn rows(&self) -> Vec<usize> {
        if self.scene.has_strokes() { Vec::new() } else { (0..self.scene.size().rows()).collect() }
    }

    /// The layers, of these rows only.
    fn layers(&self, rows: &[usize]) -> Vec<Layer> {
        let Document { scene, labels } = *self;
        let mut layers = Vec::new();
        let mut layer = |name: String, draw: &Draw<'_>| {
            let mut svg = String::new();
            draw(&mut svg).expect("a string takes whatever is written");
            layers.push(Layer { name, svg });
        };
        layer("board".to_owned(), &|out| board(scene, out));
        for &row in rows {
            layer(format!("ground-{}", row + 1), &|out| squares::grounds(scene, row, out));
        }
        if scene.has_strokes() {
            layer("shades".to_owned(), &|out| shades::shades(scene, out));
        }
        layer("marked".to_owned(), &|out| {
            thoughts::region(scene, out)?;
            framed_cells(scene, Ground::Wrong, "wrong", "#fbe0d2", ALARM, out)?;
            framed_cells(scene, Ground::Cited, "cited", "#f3e6b3", CITED, out)
        });
        layer("grid".to_owned(), &|out| {
            rules(scene, out)?;
            if labels == Labels::All { self::labels(scene, out) } else { Ok(()) }
        });
        // A line runs over its pearls, so that what is joined is seen on a big board too.
        layer("pearls".to_owned(), &|out| pearls(scene, out));
        layer("lines".to_owned(), &|out| lines(scene, out));
        layer("thoughts".to_owned(), &|out| thoughts::thoughts(scene, out));
        layer("clues".to_owned(), &|out| {
            discs_of_numbers(scene, out)?;
            if labels == Labels::None { Ok(()) } else { numbers(scene, out) }
        });
        layer("framed".to_owned(), &|out| squares::frames(scene, out));
        for &row in rows {
            layer(format!("content-{}", row + 1), &|out| squares::contents(scene, row, labels, out));
        }
        layers
    }
}

impl fmt::Display for Document<'_> {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        let size = self.scene.size();
        // Without the numbers the frame alone needs some room around the board.
        let margin = if self.labels == Labels::Clues { 3 } else { MARGIN };
        let (width, height) = (size.cols() * CELL + 2 * margin, size.rows() * CELL + 2 * margin);
        let from = MARGIN - margin;
        writeln!(
            out,
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="{from} {from} {width} {height}" role="img">"#
        )?;
        writeln!(out, "<title>{}</title>", self.scene.title())?;
        out.write_str(GRADIENTS)?;
        for Layer { name, svg } in self.layers(&self.rows()) {
            writeln!(out, "<g data-layer=\"{name}\">\n{svg}</g>")?;
        }
        out.write_str("</svg>\n")
    }
}

/// The paper, and the board on it.
fn board(scene: &Scene, out: &mut String) -> fmt::Result {
    let (width, height) = (scene.size().cols() * CELL, scene.size().rows() * CELL);
    let (full_width, full_height) = (width + 2 * MARGIN, height + 2 * MARGIN);
    writeln!(out, r##"<rect class="paper" width="{full_width}" height="{full_height}" fill="#fcfbf8"/>"##)?;
    writeln!(
        out,
        r##"<rect class="board" x="{MARGIN}" y="{MARGIN}" width="{width}" height="{height}" fill="#ffffff"/>"##
    )
}

/// Everything that is drawn on edges.
fn lines(scene: &Scene, out: &mut String) -> fmt::Result {
    const DOTTED: &str = r#" stroke-dasharray="1 9""#;
    if !scene.has_strokes() {
        return Ok(());
    }
    line(scene, Stroke::Line, "line", LINE, "", out)?;
    line(scene, Stroke::Shared, "shared", SHARED, "", out)?;
    line(scene, Stroke::Differs, "one", LINE, "", out)?;
    line(scene, Stroke::Other, "other", ALARM, r#" stroke-dasharray="3 11""#, out)?;
    line(scene, Stroke::Sometimes, "sometimes", ALARM, DOTTED, out)?;
    line(scene, Stroke::CitedLine, "cited-line", CITED, r#" stroke-dasharray="8 8""#, out)?;
    line(scene, Stroke::NewLine, "new-line", NEW, "", out)?;
    line(scene, Stroke::TrialLine, "trial-line", OTHER, r#" stroke-dasharray="10 10""#, out)?;
    crosses(scene, Stroke::Cross, "cross", FAINT, "1.5", out)?;
    crosses(scene, Stroke::CitedCross, "cited-cross", CITED, "2.5", out)?;
    crosses(scene, Stroke::NewCross, "new-cross", NEW, "4", out)?;
    crosses(scene, Stroke::TrialCross, "trial-cross", OTHER, "1.5", out)
}

/// The sheen of the pearls: a pattern that repeats from cell to cell, so that all pearls are one path. A big board
/// would take seconds to draw otherwise.
const GRADIENTS: &str = r##"<defs>
<radialGradient id="white-sheen" cx=".42" cy=".38" r=".52"><stop offset=".3" stop-color="#ffffff"/><stop offset="1" stop-color="#d3d0c8"/></radialGradient>
<radialGradient id="black-sheen" cx=".41" cy=".37" r=".49"><stop offset="0" stop-color="#7c7c88"/><stop offset="1" stop-color="#1b1b20"/></radialGradient>
<pattern id="white-pearl" x="26" y="26" width="40" height="40" patternUnits="userSpaceOnUse"><rect width="40" height="40" fill="url(#white-sheen)"/></pattern>
<pattern id="black-pearl" x="26" y="26" width="40" height="40" patternUnits="userSpaceOnUse"><rect width="40" height="40" fill="url(#black-sheen)"/></pattern>
</defs>
"##;

/// Shaded and framed.
fn framed_cells(
    scene: &Scene,
    ground: Ground,
    class: &str,
    shade: &str,
    frame: &str,
    out: &mut String,
) -> fmt::Result {
    let framed: Vec<Cell> = scene.size().cells().filter(|&cell| scene.tile(cell).ground == ground).collect();
    if framed.is_empty() {
        return Ok(());
    }
    writeln!(out, r#"<g class="{class}" fill="{shade}" stroke="{frame}" stroke-width="2">"#)?;
    for cell in framed {
        let (x, y) = corner(cell);
        let side = CELL - 6;
        writeln!(out, r#"<rect x="{}" y="{}" width="{side}" height="{side}" rx="5"/>"#, x + 3, y + 3)?;
    }
    out.write_str("</g>\n")
}

/// The lines between the cells, and the frame around them.
fn rules(scene: &Scene, out: &mut String) -> fmt::Result {
    let (cols, rows) = (scene.size().cols(), scene.size().rows());
    let (width, height) = (cols * CELL, rows * CELL);
    write!(out, r##"<path class="rules" stroke="#c9c5ba" fill="none" d=""##)?;
    for col in 1..cols {
        write!(out, "M{} {MARGIN}v{height}", MARGIN + col * CELL)?;
    }
    for row in 1..rows {
        write!(out, "M{MARGIN} {}h{width}", MARGIN + row * CELL)?;
    }
    out.write_str("\"/>\n")?;
    writeln!(
        out,
        r##"<rect class="frame" x="{MARGIN}" y="{MARGIN}" width="{width}" height="{height}" rx="2" fill="none" stroke="#77777f" stroke-width="2"/>"##
    )
}

/// Row and column numbers, as in `r2c3`.
fn labels(scene: &Scene, out: &mut String) -> fmt::Result {
    writeln!(
        out,
        r#"<g class="labels" fill="{FAINT}" font-family="DejaVu Sans, sans-serif" font-size="10" text-anchor="middle">"#
    )?;
    for col in 0..scene.size().cols() {
        let (x, _) = centre(Cell::new(0, col));
        writeln!(out, r#"<text x="{x}" y="{}">{}</text>"#, MARGIN - 9, col + 1)?;
    }
    for row in 0..scene.size().rows() {
        let (_, y) = centre(Cell::new(row, 0));
        writeln!(out, r#"<text x="{}" y="{}">{}</text>"#, MARGIN / 2, y + 4, row + 1)?;
    }
    out.write_str("</g>\n")
}

fn crosses(
    scene: &Scene,
    stroke: Stroke,
    class: &str,
    colour: &str,
    width: &str,
    out: &mut String,
) -> fmt::Result {
    let path = crosses_path(scene, stroke)?;
    if path.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        r#"<path class="{class}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" d="{path}"/>"#
    )
}

/// The crosses with that stroke, all of them one path.
fn crosses_path(scene: &Scene, stroke: Stroke) -> Result<String, fmt::Error> {
    let crossed = scene.size().edges().filter(|&edge| scene.stroke(edge) == stroke);
    let mut path = String::new();
    for edge in crossed {
        let [cell, neighbour] = edge.cells();
        let (x, y) = towards(cell, neighbour, CELL / 2);
        // A cross that is only tried out lacks a bar.
        let bars = if stroke == Stroke::TrialCross { "m0 7l7 -7" } else { "l7 7m0 -7l-7 7" };
        write!(path, "M{} {}{bars}", x - 3, y - 3)?;
    }
    Ok(path)
}

fn pearls(scene: &Scene, out: &mut String) -> fmt::Result {
    for (clue, class, fill) in [
        (Clue::White, "white", "url(#white-pearl)"),
        (Clue::Black, "black", "url(#black-pearl)"),
        (Clue::Any, "any", "#ececee"),
    ] {
        let cells: Vec<Cell> = scene.size().cells().filter(|&cell| scene.tile(cell).clue == clue).collect();
        if cells.is_empty() {
            continue;
        }
        let (done, open): (Vec<Cell>, Vec<Cell>) = cells.iter().partition(|&&cell| scene.tile(cell).is_done);
        discs(&open, PEARL_RADIUS, class, fill, out)?;
        discs(&done, PEARL_RADIUS, &format!("{class} done"), fill, out)?;
        if clue == Clue::Any {
            writeln!(
                out,
                r#"<g class="any-label" fill="{INK}" font-family="DejaVu Sans, sans-serif" font-size="16" text-anchor="middle">"#
            )?;
            for &cell in &cells {
                let (x, y) = centre(cell);
                writeln!(out, r#"<text x="{x}" y="{}">?</text>"#, y + 6)?;
            }
            out.write_str("</g>\n")?;
        }
    }
    Ok(())
}

/// A disc in each of these cells, all of them one path.
fn discs(cells: &[Cell], radius: usize, class: &str, fill: &str, out: &mut String) -> fmt::Result {
    if cells.is_empty() {
        return Ok(());
    }
    write!(out, r#"<path class="{class}" fill="{fill}" stroke="{INK}" stroke-width="1.75" d=""#)?;
    for &cell in cells {
        let (x, y) = centre(cell);
        let across = 2 * radius;
        write!(
            out,
            "M{} {y}a{radius} {radius} 0 1 0 {across} 0a{radius} {radius} 0 1 0 -{across} 0z",
            x - radius
        )?;
    }
    out.write_str("\"/>\n")
}

/// The upper left corner of a cell.
fn corner(cell: Cell) -> (usize, usize) {
    (MARGIN + cell.col() * CELL, MARGIN + cell.row() * CELL)
}

fn centre(cell: Cell) -> (usize, usize) {
    let (x, y) = corner(cell);
    (x + CELL / 2, y + CELL / 2)
}

/// So far from the centre of a cell on the way to its neighbour.
fn towards(cell: Cell, neighbour: Cell, distance: usize) -> (usize, usize) {
    let (x, y) = centre(cell);
    let step = |from: usize, a: u8, b: u8| match a.cmp(&b) {
        Ordering::Less => from + distance,
        Ordering::Equal => from,
        Ordering::Greater => from - distance,
    };
    (step(x, cell.col, neighbour.col), step(y, cell.row, neighbour.row))
}
