//! The drawing as text: rows of characters, each with the role that it plays.
//!
//! Both looks are drawings that can be read back, the header line included: plain ASCII, and a wide one whose
//! lines join, four columns a cell.
//!
//! ```text
//! masyu 4x2     masyu 4x2
//! o-.-.-.       ○───────────┐
//! |     |       │           │
//! .-*x.-.       └───● × ╶───┘
//! ```

use crate::scene::{Clue, Ground, Scene, Stroke};
use grid::{Axis, Cell, Dir, Edge, drawing};

/// Which characters a drawing is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Plain ASCII: exactly our drawing format.
    Ascii,
    /// Unicode lines and pearls, four columns a cell.
    Wide,
}

/// One character of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// The character.
    pub char: char,
    /// What it stands for.
    pub role: Role,
}

/// What a character of a drawing stands for, so that a terminal can colour it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The header line.
    Title,
    /// A blank, or a cell with nothing in it.
    Empty,
    /// What the puzzle gives.
    Given,
    /// The line.
    Line,
    /// The line, where another solution differs.
    Differs,
    /// An edge that the line does not take.
    Cross,
    /// A cell in which a rule is broken.
    Wrong,
}

/// The rows of the drawing, header first, without trailing blanks.
pub fn text(scene: &Scene, look: Look) -> Vec<Vec<Glyph>> {
    let title = scene.title().chars().map(|char| Glyph { char, role: Role::Title });
    let mut rows = vec![title.collect()];
    for row in 0..scene.size().rows() {
        if row > 0 {
            rows.push(trimmed(edges_down(scene, look, row - 1)));
        }
        rows.push(trimmed(cells(scene, look, row)));
    }
    rows
}

const BLANK: Glyph = Glyph { char: ' ', role: Role::Empty };

/// A row of cells with the edges between them.
fn cells(scene: &Scene, look: Look, row: usize) -> Vec<Glyph> {
    let mut glyphs = Vec::new();
    for col in 0..scene.size().cols() {
        let cell = Cell::new(row, col);
        glyphs.push(cell_glyph(scene, look, cell));
        if let Some(edge) = scene.size().edge_from(cell, Dir::Right) {
            let glyph = edge_glyph(scene, look, edge);
            match look {
                Look::Ascii => glyphs.push(glyph),
                Look::Wide => {
                    let side = if is_line(scene.stroke(edge)) { glyph } else { BLANK };
                    glyphs.extend([side, glyph, side]);
                }
            }
        }
    }
    glyphs
}

/// The edges between a row of cells and the next.
fn edges_down(scene: &Scene, look: Look, row: usize) -> Vec<Glyph> {
    let gap = match look {
        Look::Ascii => 1,
        Look::Wide => 3,
    };
    let edges = (0..scene.size().cols()).map(|col| Edge { axis: Axis::Down, cell: Cell::new(row, col) });
    edges
        .flat_map(|edge| {
            std::iter::once(edge_glyph(scene, look, edge)).chain(std::iter::repeat_n(BLANK, gap))
        })
        .collect()
}

fn cell_glyph(scene: &Scene, look: Look, cell: Cell) -> Glyph {
    let tile = scene.tile(cell);
    let strokes = Dir::ALL.into_iter().filter_map(|dir| {
        let stroke = scene.stroke(scene.size().edge_from(cell, dir)?);
        is_line(stroke).then_some((dir, stroke))
    });
    let char = match (look, tile.clue) {
        (Look::Ascii, Clue::Plain) => '.',
        (Look::Ascii, Clue::White) => 'o',
        (Look::Ascii, Clue::Black) => '*',
        (Look::Wide, Clue::Plain) => drawing::corner_glyph(strokes.clone().map(|it| it.0)),
        (Look::Wide, Clue::White) => '○',
        (Look::Wide, Clue::Black) => '●',
        (_, Clue::Any) => '?',
    };
    let role = if tile.ground == Ground::Wrong {
        Role::Wrong
    } else if tile.clue != Clue::Plain {
        Role::Given
    } else {
        let mut roles = strokes.map(|it| stroke_role(it.1));
        let first = roles.next().unwrap_or(Role::Empty);
        // Where the ways part, the cell itself belongs to both.
        if roles.all(|role| role == first) { first } else { Role::Line }
    };
    Glyph { char, role }
}

fn edge_glyph(scene: &Scene, look: Look, edge: Edge) -> Glyph {
    let stroke = scene.stroke(edge);
    let char = match (stroke, look, edge.axis) {
        (Stroke::Blank | Stroke::Other | Stroke::Sometimes, _, _) => ' ',
        (Stroke::Cross, Look::Ascii, _) => 'x',
        (Stroke::Cross, Look::Wide, _) => '×',
        (Stroke::Line | Stroke::Differs, Look::Ascii, Axis::Across) => '-',
        (Stroke::Line | Stroke::Differs, Look::Ascii, Axis::Down) => '|',
        (Stroke::Line | Stroke::Differs, Look::Wide, Axis::Across) => '─',
        (Stroke::Line | Stroke::Differs, Look::Wide, Axis::Down) => '│',
    };
    Glyph { char, role: stroke_role(stroke) }
}

fn stroke_role(stroke: Stroke) -> Role {
    match stroke {
        Stroke::Blank | Stroke::Other | Stroke::Sometimes => Role::Empty,
        Stroke::Line => Role::Line,
        Stroke::Differs => Role::Differs,
        Stroke::Cross => Role::Cross,
    }
}

fn is_line(stroke: Stroke) -> bool {
    matches!(stroke, Stroke::Line | Stroke::Differs)
}

fn trimmed(mut glyphs: Vec<Glyph>) -> Vec<Glyph> {
    while glyphs.last().is_some_and(|it| it.char == ' ') {
        glyphs.pop();
    }
    glyphs
}
