//! Screens of a terminal as an animated SVG.

use super::{Frame, SIZE};
use std::collections::HashMap;
use std::fmt::Write;
use vt100::{Cell, Color, Screen};

/// Pixels of a character.
const WIDTH: u32 = 8;
const HEIGHT: u32 = 17;

/// The colours of characters and of the ground, unless another is told.
const INK: [u8; 3] = [0xd8, 0xd8, 0xd8];
const GROUND: [u8; 3] = [0x18, 0x1b, 0x20];

/// The sixteen colours, in shades that can be told apart on the ground.
const SIXTEEN: [[u8; 3]; 16] = [
    [0x18, 0x1b, 0x20],
    [0xe0, 0x5f, 0x5f],
    [0x6f, 0xc2, 0x7a],
    [0xd9, 0xb4, 0x5b],
    [0x5f, 0x9b, 0xe0],
    [0xc7, 0x8a, 0xd6],
    [0x5f, 0xc4, 0xc8],
    [0xd8, 0xd8, 0xd8],
    [0x80, 0x85, 0x8c],
    [0xf0, 0x80, 0x80],
    [0x8f, 0xdc, 0x9a],
    [0xf0, 0xd0, 0x80],
    [0x86, 0xb8, 0xf0],
    [0xdd, 0xa8, 0xea],
    [0x86, 0xdd, 0xe0],
    [0xff, 0xff, 0xff],
];

/// All frames one after the other, again and again. A row that is seen several times is drawn once.
pub(super) fn animated(frames: &[Frame]) -> String {
    let total: u64 = frames.iter().map(|it| it.milliseconds).sum();
    let (width, height) = (u32::from(SIZE.1) * WIDTH + 16, u32::from(SIZE.0) * HEIGHT + 16);
    let mut rows: HashMap<String, usize> = HashMap::new();
    let (mut styles, mut shapes, mut groups) = (String::new(), String::new(), String::new());
    let mut start = 0;
    for (index, frame) in frames.iter().enumerate() {
        let percent = |at: u64| at as f64 * 100.0 / total as f64;
        let (from, to) = (percent(start), percent(start + frame.milliseconds));
        start += frame.milliseconds;
        let _ = writeln!(
            styles,
            "@keyframes f{index}{{0%{{visibility:hidden}}{from:.3}%{{visibility:visible}}{to:.3}%{{visibility:hidden}}}}\n\
             #f{index}{{animation:f{index} {total}ms step-end infinite}}"
        );
        let _ = write!(groups, "<g id=\"f{index}\" class=\"f\">");
        for row in 0..SIZE.0 {
            let drawn = drawn(&frame.screen, row);
            if drawn.is_empty() {
                continue;
            }
            let next = rows.len();
            let id = *rows.entry(drawn.clone()).or_insert_with(|| {
                let _ = writeln!(shapes, "<g id=\"r{next}\">{drawn}</g>");
                next
            });
            let _ = write!(groups, "<use href=\"#r{id}\" y=\"{}\"/>", u32::from(row) * HEIGHT);
        }
        groups.push_str("</g>\n");
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">\n\
         <style>.f{{visibility:hidden}}text{{font:14px ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;white-space:pre}}\n\
         {styles}</style>\n<defs>\n{shapes}</defs>\n\
         <rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"{}\"/>\n<g transform=\"translate(8 8)\">\n{groups}</g>\n</svg>\n",
        hex(GROUND)
    )
}

/// A row: grounds, then runs of characters that look alike.
fn drawn(screen: &Screen, row: u16) -> String {
    let cells: Vec<&Cell> = (0..SIZE.1).filter_map(|col| screen.cell(row, col)).collect();
    let (mut grounds, mut texts) = (String::new(), String::new());
    let mut col = 0;
    for run in cells.chunk_by(|one, other| look(one) == look(other)) {
        let (ink, ground) = colours(run[0]);
        let (x, width) = (col * WIDTH, run.len() as u32 * WIDTH);
        col += run.len() as u32;
        if ground != GROUND {
            let fill = hex(ground);
            let _ =
                write!(grounds, "<rect x=\"{x}\" width=\"{width}\" height=\"{HEIGHT}\" fill=\"{fill}\"/>");
        }
        let text: String = run.iter().map(|it| if it.has_contents() { it.contents() } else { " " }).collect();
        if text.trim().is_empty() {
            continue;
        }
        let bold = if run[0].bold() { " font-weight=\"bold\"" } else { "" };
        let line = if run[0].underline() { " text-decoration=\"underline\"" } else { "" };
        let text = text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
        let _ = write!(
            texts,
            "<text x=\"{x}\" y=\"13\" textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\" fill=\"{}\"{bold}{line}>{text}</text>",
            hex(ink)
        );
    }
    grounds + &texts
}

/// All that a cell's look depends on.
fn look(cell: &Cell) -> (Color, Color, bool, bool, bool, bool) {
    (cell.fgcolor(), cell.bgcolor(), cell.bold(), cell.dim(), cell.underline(), cell.inverse())
}

/// The colours of a cell and its ground.
fn colours(cell: &Cell) -> ([u8; 3], [u8; 3]) {
    let mut ink = colour(cell.fgcolor(), INK);
    let ground = colour(cell.bgcolor(), GROUND);
    if cell.dim() {
        ink = std::array::from_fn(|it| (u16::from(ink[it]) / 2 + u16::from(ground[it]) / 2) as u8);
    }
    if cell.inverse() { (ground, ink) } else { (ink, ground) }
}

fn colour(colour: Color, usual: [u8; 3]) -> [u8; 3] {
    match colour {
        Color::Default => usual,
        Color::Rgb(red, green, blue) => [red, green, blue],
        Color::Idx(index @ 0..=15) => SIXTEEN[usize::from(index)],
        Color::Idx(index @ 16..=231) => {
            let step = |it: u8| if it == 0 { 0 } else { 55 + 40 * it };
            let index = index - 16;
            [step(index / 36), step(index / 6 % 6), step(index % 6)]
        }
        Color::Idx(index) => [8 + 10 * (index - 232); 3],
    }
}

fn hex([red, green, blue]: [u8; 3]) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
