//! Boards of cells: covered ones, numbers, flags and mines, and how likely a mine is.
//!
//! A chance is told by its figure and by a shade that darkens steadily, so that it can be seen without any colour.

use super::{ALARM, CELL, FAINT, INK, Labels, centre, corner};
use crate::scene::{Clue, Danger, Ground, Scene, Tile};
use grid::Cell;
use std::fmt::{self, Write};

const COVER: &str = "#cdd1da";
const SAFE: &str = "#b9dcf2";
const MINED: &str = "#43190a";
const BLAST: &str = "#f3b48c";

/// The shades of a chance from 0 to 1: ever darker.
const SHADES: [[u8; 3]; 5] =
    [[0xff, 0xf8, 0xe3], [0xfc, 0xcb, 0x77], [0xef, 0x8f, 0x36], [0xb7, 0x53, 0x12], [0x5f, 0x25, 0x07]];

/// Numbers, by what they say; each is told by its figure as well.
const NUMBERS: [&str; 9] =
    [FAINT, "#1f5c99", "#00694e", "#b3400a", "#5a3b8c", "#7c2d2d", "#006d77", INK, "#5c5c66"];

/// What numbers are called where a page gives them colours of its own.
const CLASSES: [&str; 9] = ["n0", "n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8"];

/// The ground of the cells in a row.
pub(super) fn grounds(scene: &Scene, row: usize, out: &mut String) -> fmt::Result {
    let is_covered = |tile: Tile| {
        matches!(tile.clue, Clue::Hidden | Clue::Doubt | Clue::Flag | Clue::WrongFlag)
            && tile.danger.is_none()
    };
    fill(scene, row, is_covered, "cover", COVER, out)?;
    fill(scene, row, |tile| tile.clue == Clue::Exploded, "blast", BLAST, out)?;
    fill(scene, row, |tile| tile.danger == Some(Danger::Safe), "safe", SAFE, out)?;
    fill(scene, row, |tile| tile.danger == Some(Danger::Mined), "mined", MINED, out)?;
    // A shade for each percent: cells alike are one path.
    let mut percents: Vec<u16> =
        cells_of(scene, row).filter_map(|cell| percent_of(scene.tile(cell))).collect();
    percents.sort_unstable();
    percents.dedup();
    for percent in percents {
        fill(scene, row, |tile| percent_of(tile) == Some(percent), "chance", &shade(percent), out)?;
    }
    Ok(())
}

/// The chance of a mine in whole percent, where nothing is certain.
fn percent_of(tile: Tile) -> Option<u16> {
    match tile.danger {
        Some(Danger::Thousandths(chance)) => Some(chance / 10),
        _ => None,
    }
}

fn cells_of(scene: &Scene, row: usize) -> impl Iterator<Item = Cell> {
    (0..scene.size().cols()).map(move |col| Cell::new(row, col))
}

/// The move to make, what is another way in another solution, what is tried out, what is held: framed, each in its way.
pub(super) fn frames(scene: &Scene, out: &mut String) -> fmt::Result {
    for (ground, class, style) in [
        (Ground::Best, "best", r##"stroke="#0b4f8a" stroke-width="3""##),
        (Ground::New, "new", r##"stroke="#0b7a53" stroke-width="5""##),
        (Ground::Differs, "differs", r##"stroke="#8a4fa3" stroke-width="3" stroke-dasharray="5 4""##),
        (Ground::Trial, "trial", r##"stroke="#8a4fa3" stroke-width="2" stroke-dasharray="10 4""##),
        (Ground::Held, "held", r##"stroke="#2b2b33" stroke-width="4""##),
    ] {
        let path = path(scene.size().cells(), |cell| scene.tile(cell).ground == ground, 2);
        if !path.is_empty() {
            writeln!(out, r#"<path class="{class}" fill="none" {style} d="{path}"/>"#)?;
        }
    }
    Ok(())
}

/// What stands in the cells of a row.
pub(super) fn contents(scene: &Scene, row: usize, labels: Labels, out: &mut String) -> fmt::Result {
    let mines = |tile: Tile| matches!(tile.clue, Clue::Mine | Clue::Exploded);
    let flags = |tile: Tile| matches!(tile.clue, Clue::Flag | Clue::WrongFlag) && tile.danger.is_none();
    let mut paths = [const { String::new() }; 4];
    for cell in cells_of(scene, row) {
        let (tile, (x, y)) = (scene.tile(cell), centre(cell));
        if mines(tile) {
            write!(paths[0], "M{} {y}a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z", x - 9)?;
            write!(paths[0], "M{} {}v28h4v-28z", x - 2, y - 14)?;
            write!(paths[0], "M{} {}v4h28v-4z", x - 14, y - 2)?;
        }
        if flags(tile) {
            write!(paths[1], "M{} {}l14 6l-14 7z", x - 5, y - 13)?;
            write!(paths[0], "M{} {}h3v24h-3zM{} {}h16v3h-16z", x - 7, y - 12, x - 12, y + 10)?;
        }
        match tile.clue {
            Clue::WrongFlag => write!(paths[2], "M{} {}l26 26m0 -26l-26 26", x - 13, y - 13)?,
            Clue::Safe => write!(paths[3], "M{} {y}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z", x - 4)?,
            _ => {}
        }
    }
    let [ink, flag, cross, dot] = paths;
    for (path, style) in [
        (flag, format!(r#"class="flag" fill="{ALARM}""#)),
        (ink, format!(r#"class="ink" fill="{INK}""#)),
        (
            cross,
            format!(r#"class="strike" fill="none" stroke="{ALARM}" stroke-width="3" stroke-linecap="round""#),
        ),
        (dot, format!(r#"class="note" fill="{FAINT}""#)),
    ] {
        if !path.is_empty() {
            writeln!(out, r#"<path {style} d="{path}"/>"#)?;
        }
    }
    if labels == Labels::None { Ok(()) } else { figures(scene, row, out) }
}

/// Numbers and chances; where a chance takes the place of a flag, a small flag is above it.
fn figures(scene: &Scene, row: usize, out: &mut String) -> fmt::Result {
    for cell in cells_of(scene, row) {
        let tile = scene.tile(cell);
        let (text, class, ink, font) = match (tile.danger, tile.clue) {
            (Some(Danger::Safe), _) => ("safe".to_owned(), "on-safe", INK, 12),
            (Some(Danger::Mined), _) => ("mine".to_owned(), "on-mined", "#ffffff", 12),
            (Some(Danger::Thousandths(chance)), _) => {
                (percent(chance), "on-chance", if chance > 600 { "#ffffff" } else { INK }, 12)
            }
            (None, Clue::Count(number)) => {
                (number.to_string(), CLASSES[usize::from(number)], NUMBERS[usize::from(number)], 22)
            }
            (None, Clue::NoMine | Clue::Doubt) => ("?".to_owned(), "ink", INK, 22),
            _ => continue,
        };
        let (x, y) = centre(cell);
        let is_flagged = tile.danger.is_some() && tile.clue == Clue::Flag;
        if is_flagged {
            let (left, top) = (x + 3, y - 17);
            writeln!(
                out,
                r#"<path class="{class} noted" fill="{ink}" d="M{left} {top}h2l9 4l-9 4v4h-2z"/>"#
            )?;
        }
        let y = y + font * 9 / 25 + if is_flagged { 3 } else { 0 };
        writeln!(
            out,
            r#"<text class="{class}" x="{x}" y="{y}" fill="{ink}" font-family="DejaVu Sans, sans-serif" font-size="{font}" text-anchor="middle">{text}</text>"#
        )?;
    }
    Ok(())
}

/// Small chances with a digit after the point: they are compared most.
fn percent(chance: u16) -> String {
    if chance < 100 { format!("{}.{}%", chance / 10, chance % 10) } else { format!("{}%", (chance + 5) / 10) }
}

fn shade(percent: u16) -> String {
    let part = usize::from(percent / 25).min(SHADES.len() - 2);
    let (from, to) = (SHADES[part], SHADES[part + 1]);
    let within = usize::from(percent) - 25 * part;
    let mixed = |it: usize| (usize::from(from[it]) * (25 - within) + usize::from(to[it]) * within) / 25;
    format!("#{:02x}{:02x}{:02x}", mixed(0), mixed(1), mixed(2))
}

fn fill(
    scene: &Scene,
    row: usize,
    wanted: impl Fn(Tile) -> bool,
    class: &str,
    colour: &str,
    out: &mut String,
) -> fmt::Result {
    let path = path(cells_of(scene, row), |cell| wanted(scene.tile(cell)), 1);
    if path.is_empty() {
        return Ok(());
    }
    writeln!(out, r#"<path class="{class}" fill="{colour}" d="{path}"/>"#)
}

/// The outlines of cells, so far inside of them.
fn path(cells: impl Iterator<Item = Cell>, wanted: impl Fn(Cell) -> bool, inset: usize) -> String {
    let side = CELL - 2 * inset;
    let outline = |cell: Cell| {
        let (x, y) = corner(cell);
        format!("M{} {}h{side}v{side}h-{side}z", x + inset, y + inset)
    };
    cells.filter(|&cell| wanted(cell)).fold(String::new(), |path, cell| path + &outline(cell))
}
