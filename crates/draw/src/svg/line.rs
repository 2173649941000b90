//! The drawn line: runs of edges with rounded corners, each path of several in its own colour.

use super::numbers::{colour_of, ink_of, label};
use super::{CELL, INK, centre, towards};
use crate::scene::{Scene, Stroke};
use grid::{Cell, Dir, Edge, Size};
use std::collections::BTreeMap;
use std::fmt::{self, Write};

const LINE_WIDTH: usize = 6;
/// What two solutions share is what nobody looks for.
const SHARED_WIDTH: usize = 3;
/// Where they differ stands out.
const DIFFERING_WIDTH: usize = 7;
/// What is new stands out without its colour as well.
const NEW_WIDTH: usize = 10;
/// Wide enough for a small number.
const PATH_WIDTH: usize = 14;
const CORNER_RADIUS: usize = 11;

/// A path of numbers is told once more after about so many cells.
const CELLS_A_LABEL: usize = 8;

/// Draws the edges with that stroke; the colour is for a line that is no path of numbers.
pub(super) fn line(
    scene: &Scene,
    stroke: Stroke,
    class: &str,
    colour: &str,
    dashes: &str,
    out: &mut String,
) -> fmt::Result {
    let mut runs_of = BTreeMap::<Option<usize>, Vec<Vec<Cell>>>::new();
    for run in runs(scene, stroke) {
        // Where two solutions are compared, colours tell these apart, and not the paths of each.
        let is_of_path = matches!(stroke, Stroke::Line | Stroke::TrialLine);
        let path = scene.tile(run[0]).path.filter(|_| is_of_path);
        runs_of.entry(path).or_default().push(run);
    }
    if let Some(runs) = runs_of.remove(&None) {
        // Pieces that are told apart are drawn alike, and are called after their colours.
        let mut pieces = BTreeMap::<Option<usize>, Vec<Vec<Cell>>>::new();
        for run in runs {
            pieces.entry(scene.tile(run[0]).piece.filter(|_| stroke == Stroke::Line)).or_default().push(run);
        }
        let width = match stroke {
            Stroke::NewLine => NEW_WIDTH,
            Stroke::Shared => SHARED_WIDTH,
            Stroke::Differs | Stroke::Other => DIFFERING_WIDTH,
            _ => LINE_WIDTH,
        };
        for (piece, runs) in pieces {
            let class = piece.map_or_else(|| class.to_owned(), |it| format!("{class} piece-{it}"));
            draw(&runs, &class, colour, width, dashes, out)?;
        }
    }
    // A dark rim keeps pale colours apart from the ground, and paths from each other.
    let all: Vec<Vec<Cell>> = runs_of.values().flatten().cloned().collect();
    draw(&all, "rim", INK, PATH_WIDTH + 2, "", out)?;
    for (path, runs) in &runs_of {
        draw(runs, "path", colour_of(path.unwrap_or_default()), PATH_WIDTH, "", out)?;
    }
    match stroke {
        Stroke::TrialLine => draw(&all, "trial", "#ffffff", LINE_WIDTH, r#" stroke-dasharray="10 10""#, out),
        _ => labels(scene, &all, out),
    }
}

/// The edges with that stroke as one path.
pub(super) fn run_paths(scene: &Scene, stroke: Stroke) -> Result<String, fmt::Error> {
    let mut path = String::new();
    for run in runs(scene, stroke) {
        rounded(&run, &mut path)?;
    }
    Ok(path)
}

/// A cell of a run near that place in which it does not turn, if there is one.
fn straight_near(run: &[Cell], place: usize) -> Cell {
    let is_straight = |three: &&[Cell]| three[0].row == three[2].row || three[0].col == three[2].col;
    run[place - 1..].windows(3).take(3).find(is_straight).map_or(run[place], |three| three[1])
}

fn draw(
    runs: &[Vec<Cell>],
    class: &str,
    colour: &str,
    width: usize,
    dashes: &str,
    out: &mut String,
) -> fmt::Result {
    if runs.is_empty() {
        return Ok(());
    }
    write!(
        out,
        r#"<path class="{class}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"{dashes} d=""#
    )?;
    for run in runs {
        rounded(run, out)?;
    }
    out.write_str("\"/>\n")
}

/// The numbers of long paths on their way.
fn labels(scene: &Scene, runs: &[Vec<Cell>], out: &mut String) -> fmt::Result {
    for run in runs {
        let ends = [run[0], run[run.len() - 1]];
        let Some(label) = ends.into_iter().find_map(|cell| label(scene.tile(cell).clue)) else { continue };
        let path = scene.tile(run[0]).path.unwrap_or_default();
        let count = run.len() / CELLS_A_LABEL;
        for index in 1..=count {
            let (x, y) = centre(straight_near(run, index * run.len() / (count + 1)));
            writeln!(
                out,
                r#"<text x="{x}" y="{}" fill="{}" font-family="DejaVu Sans, sans-serif" font-size="10" text-anchor="middle">{label}</text>"#,
                y + 4,
                ink_of(path)
            )?;
        }
    }
    Ok(())
}

/// The edges with that stroke as runs from cell to cell, each to where the line ends or branches, or back to
/// where it began.
fn runs(scene: &Scene, stroke: Stroke) -> Vec<Vec<Cell>> {
    if !scene.has_strokes() {
        return Vec::new();
    }
    let size = scene.size();
    let mut left: Vec<bool> = size.edges().map(|edge| scene.stroke(edge) == stroke).collect();
    // Most strokes are on few edges, or on none, of a board that may be very large.
    let drawn = size.edges().zip(&left).filter(|it| *it.1);
    let mut cells: Vec<Cell> = drawn.flat_map(|(edge, _)| edge.cells()).collect();
    cells.sort_unstable_by_key(|&cell| size.index(cell));
    cells.dedup();
    let mut is_passed = vec![false; size.cell_count()];
    for &cell in &cells {
        is_passed[size.index(cell)] = ways(size, &left, cell).count() == 2;
    }
    let next = |left: &[bool], cell| ways(size, left, cell).next();
    // From the ends and branches first: what is left then is closed.
    let ends = cells.iter().filter(|&&cell| !is_passed[size.index(cell)]);
    let mut runs = Vec::new();
    for &start in ends.chain(&cells) {
        while next(&left, start).is_some() {
            let mut run = vec![start];
            let mut cell = start;
            while let Some(edge) = next(&left, cell) {
                left[size.edge_index(edge)] = false;
                let [a, b] = edge.cells();
                cell = if cell == a { b } else { a };
                run.push(cell);
                if !is_passed[size.index(cell)] {
                    break;
                }
            }
            runs.push(run);
        }
    }
    runs
}

/// The edges of a cell that are left.
fn ways(size: Size, left: &[bool], cell: Cell) -> impl Iterator<Item = Edge> {
    let edges = Dir::ALL.into_iter().filter_map(move |dir| size.edge_from(cell, dir));
    edges.filter(move |&edge| left[size.edge_index(edge)])
}

/// Draws a run with its corners rounded.
fn rounded(run: &[Cell], out: &mut String) -> fmt::Result {
    let (first, last) = (run[0], run[run.len() - 1]);
    let is_closed = first == last;
    // A closed run begins between two cells, so that the first is a corner like all others.
    let (x, y) = if is_closed { towards(first, run[1], CELL / 2) } else { centre(first) };
    write!(out, "M{x} {y}")?;
    let onward = is_closed.then_some(run[1]);
    let cells: Vec<Cell> = run.iter().copied().chain(onward).collect();
    for three in cells.windows(3) {
        let [before, cell, after] = [three[0], three[1], three[2]];
        if before.row != after.row && before.col != after.col {
            let (from_x, from_y) = towards(cell, before, CORNER_RADIUS);
            let (x, y) = centre(cell);
            let (to_x, to_y) = towards(cell, after, CORNER_RADIUS);
            write!(out, "L{from_x} {from_y}Q{x} {y} {to_x} {to_y}")?;
        }
    }
    if is_closed {
        return out.write_str("Z");
    }
    let (x, y) = centre(last);
    write!(out, "L{x} {y}")
}
