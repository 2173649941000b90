//! Numbers to be joined, each in a disc of its path's colour.

use super::{INK, centre, discs};
use crate::scene::{Clue, Scene};
use grid::Cell;
use std::fmt::{self, Write};

/// Colours that stay apart for every kind of colour blindness (Okabe and Ito's, its black made lighter), and the
/// ink that can be read on each. Paths with the same colour are told apart by their numbers.
const COLOURS: [(&str, &str); 8] = [
    ("#0072b2", "#ffffff"),
    ("#e69f00", INK),
    ("#009e73", "#ffffff"),
    ("#f0e442", INK),
    ("#cc79a7", INK),
    ("#56b4e9", INK),
    ("#d55e00", "#ffffff"),
    ("#63636e", "#ffffff"),
];

const RADIUS: usize = 15;

pub(super) fn colour_of(path: usize) -> &'static str {
    COLOURS[path % COLOURS.len()].0
}

/// What can be read on the path's colour.
pub(super) fn ink_of(path: usize) -> &'static str {
    COLOURS[path % COLOURS.len()].1
}

/// What a disc says.
pub(super) fn label(clue: Clue) -> Option<String> {
    match clue {
        Clue::Number(number) => Some(number.to_string()),
        Clue::Letter(letter) => Some(letter.to_string()),
        Clue::Question => Some("?".to_owned()),
        _ => None,
    }
}

/// The discs, a path for each colour.
pub(super) fn discs_of_numbers(scene: &Scene, out: &mut String) -> fmt::Result {
    let mut cells = [const { Vec::new() }; COLOURS.len()];
    for cell in scene.size().cells() {
        let tile = scene.tile(cell);
        if let (Some(_), Some(path)) = (label(tile.clue), tile.path) {
            cells[path % COLOURS.len()].push(cell);
        }
    }
    for ((fill, ink), cells) in COLOURS.into_iter().zip(&cells) {
        discs(cells, RADIUS, "number", fill, out)?;
        rings(scene, cells, ink, out)?;
    }
    Ok(())
}

/// A ring in the disc of each number that is joined.
fn rings(scene: &Scene, cells: &[Cell], ink: &str, out: &mut String) -> fmt::Result {
    let mut path = String::new();
    for &cell in cells.iter().filter(|&&cell| scene.tile(cell).is_done) {
        let (x, y) = centre(cell);
        write!(path, "M{} {y}a12 12 0 1 0 24 0a12 12 0 1 0 -24 0z", x - 12)?;
    }
    if path.is_empty() {
        return Ok(());
    }
    writeln!(out, r#"<path class="joined" fill="none" stroke="{ink}" stroke-width="2" d="{path}"/>"#)
}

/// What the discs say.
pub(super) fn numbers(scene: &Scene, out: &mut String) -> fmt::Result {
    for cell in scene.size().cells() {
        let tile = scene.tile(cell);
        let (Some(label), Some(path)) = (label(tile.clue), tile.path) else { continue };
        let (x, y) = centre(cell);
        let font = match label.len() {
            ..=2 => 16,
            3 => 13,
            _ => 11,
        };
        writeln!(
            out,
            r#"<text x="{x}" y="{}" fill="{}" font-family="DejaVu Sans, sans-serif" font-size="{font}" text-anchor="middle">{label}</text>"#,
            y + font * 9 / 25,
            ink_of(path)
        )?;
    }
    Ok(())
}
