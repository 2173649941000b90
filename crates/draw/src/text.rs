//! The drawing as text: rows of characters, each with the role that it plays.
//!
//! Both looks are drawings that can be read back, the header line included: plain ASCII, and a wide one whose
//! lines join, at least four columns a cell. What can be known of an edge and has no place in that format (it is
//! in some solutions and not in others) is a blank that plays its role. A step is no position and has glyphs of its own:
//! what it follows from (`~ : +`, pearls `O @`, cells in round brackets) and what follows (`= " X`, cells in square
//! brackets). What is only tried out has others again (`_ ! /`,
//! among cells `f % ,`). In a chain of thoughts what is supposed is `# %`, what followed `_ ! /`, and what the link at
//! hand says `= " X`.
//!
//! ```text
//! masyu 4x2     masyu 4x2
//! o-.-.-.       ○───────────┐
//! |     |       │           │
//! .-*x.-.       └───● × ╶───┘
//! ```

mod places;
mod squares;

pub use places::Places;

use crate::scene::{Clue, Ground, Scene, Stroke, Thought};
use grid::drawing::{self, Layout};
use grid::{Axis, Cell, Dir, Edge};

/// Which characters a drawing is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Plain ASCII: exactly our drawing format.
    Ascii,
    /// Unicode lines and pearls, at least four columns a cell.
    Wide,
}

/// One character of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// The character.
    pub char: char,
    /// What it stands for.
    pub role: Role,
    /// Which path it belongs to, where there are several; counted from 0 in the order of their numbers.
    pub path: Option<usize>,
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
    /// An edge that the line takes in some solutions and not in others.
    Sometimes,
    /// A cell in which a rule is broken.
    Wrong,
    /// A number of mines.
    Count(u8),
    /// A mine, or a flag that says so.
    Mine,
    /// A cell without a mine.
    Safe,
    /// A chance of a mine, in percent.
    Danger(u8),
    /// The move to make.
    Best,
    /// What a step follows from.
    Cited,
    /// What follows.
    New,
    /// What is only tried out.
    Trial,
    /// A cell under a finger or a pointer.
    Held,
    /// A mark in a chain of thoughts.
    Thought(Thought),
    /// A cell in which a chain of thoughts stays.
    Matters,
}

/// The rows of the drawing, header first, without trailing blanks.
pub fn text(scene: &Scene, look: Look) -> Vec<Vec<Glyph>> {
    let title = scene.title().chars().map(|char| Glyph { char, role: Role::Title, path: None });
    let mut rows = vec![title.collect()];
    if !scene.has_strokes() {
        rows.extend((0..scene.size().rows()).map(|row| squares::row(scene, look, row)));
        return rows;
    }
    let layout = line_layout(scene, look);
    for row in 0..scene.size().rows() {
        if row > 0 {
            rows.push(trimmed(edges_down(scene, look, layout, row - 1), look));
        }
        rows.push(trimmed(cells(scene, look, layout, row), look));
    }
    rows
}

/// Where cells and edges stand if lines are drawn between cells.
fn line_layout(scene: &Scene, look: Look) -> Layout {
    let width = scene.size().cells().map(|cell| token(scene, look, cell).chars().count()).max().unwrap_or(1);
    match look {
        Look::Ascii => Layout::narrow(width),
        Look::Wide => Layout::wide(width),
    }
}

const BLANK: Glyph = Glyph { char: ' ', role: Role::Empty, path: None };

/// A row of cells with the edges between them.
fn cells(scene: &Scene, look: Look, layout: Layout, row: usize) -> Vec<Glyph> {
    let mut glyphs = vec![BLANK; layout.row_length(scene.size().cols())];
    // The first column behind the cell before.
    let mut after = 0;
    for col in 0..scene.size().cols() {
        let cell = Cell::new(row, col);
        let token: Vec<char> = token(scene, look, cell).chars().collect();
        let start = layout.cell_column(col) + 1 - token.len();
        if let Some(edge) = scene.size().edge_from(cell, Dir::Left) {
            let glyph = edge_glyph(scene, look, edge);
            if is_line(scene.stroke(edge)) {
                glyphs[after..start].fill(glyph);
            } else {
                glyphs[layout.cross_column(col - 1)] = glyph;
            }
        }
        after = start + token.len();
        let role = cell_role(scene, cell);
        let path = scene.tile(cell).path;
        glyphs[start..after]
            .copy_from_slice(&token.into_iter().map(|char| Glyph { char, role, path }).collect::<Vec<_>>());
    }
    glyphs
}

/// The edges between a row of cells and the next.
fn edges_down(scene: &Scene, look: Look, layout: Layout, row: usize) -> Vec<Glyph> {
    let mut glyphs = vec![BLANK; layout.row_length(scene.size().cols())];
    for col in 0..scene.size().cols() {
        let edge = Edge { axis: Axis::Down, cell: Cell::new(row, col) };
        glyphs[layout.cell_column(col)] = edge_glyph(scene, look, edge);
    }
    glyphs
}

/// What stands in a cell.
fn token(scene: &Scene, look: Look, cell: Cell) -> String {
    let is_cited = scene.tile(cell).ground == Ground::Cited;
    let glyph = match (scene.tile(cell).clue, look) {
        (Clue::White, Look::Ascii) if is_cited => 'O',
        (Clue::Black, Look::Ascii) if is_cited => '@',
        (Clue::White, Look::Wide) if is_cited => '◎',
        (Clue::Black, Look::Wide) if is_cited => '◉',
        (Clue::Number(number), _) => return number.to_string(),
        (Clue::Letter(letter), _) => letter,
        (Clue::Any | Clue::Question, _) => '?',
        (Clue::White, Look::Ascii) => 'o',
        (Clue::Black, Look::Ascii) => '*',
        (Clue::White, Look::Wide) => '○',
        (Clue::Black, Look::Wide) => '●',
        (_, Look::Ascii) => '.',
        (_, Look::Wide) => drawing::corner_glyph(arms(scene, cell).map(|it| it.0)),
    };
    glyph.to_string()
}

fn cell_role(scene: &Scene, cell: Cell) -> Role {
    let tile = scene.tile(cell);
    if tile.ground == Ground::Wrong {
        Role::Wrong
    } else if tile.ground == Ground::Cited {
        Role::Cited
    } else if tile.ground == Ground::Held {
        Role::Held
    } else if tile.clue != Clue::Plain {
        Role::Given
    } else {
        let mut roles = arms(scene, cell).map(|it| stroke_role(it.1));
        let nothing = if tile.ground == Ground::Matters { Role::Matters } else { Role::Empty };
        let first = roles.next().unwrap_or(nothing);
        // Where the ways part, the cell itself belongs to both.
        if roles.all(|role| role == first) { first } else { Role::Line }
    }
}

/// The ways in which the line leaves a cell.
fn arms(scene: &Scene, cell: Cell) -> impl Iterator<Item = (Dir, Stroke)> + '_ {
    Dir::ALL.into_iter().filter_map(move |dir| {
        let stroke = scene.stroke(scene.size().edge_from(cell, dir)?);
        is_line(stroke).then_some((dir, stroke))
    })
}

fn edge_glyph(scene: &Scene, look: Look, edge: Edge) -> Glyph {
    let stroke = scene.stroke(edge);
    let char = match (stroke, look, edge.axis) {
        (Stroke::Blank | Stroke::Other | Stroke::Sometimes, _, _) => ' ',
        (Stroke::Cross, Look::Ascii, _) => 'x',
        (Stroke::Cross, Look::Wide, _) => '×',
        (Stroke::NewCross | Stroke::ThoughtCross(Thought::Fresh), ..) => 'X',
        (Stroke::TrialCross | Stroke::ThoughtCross(Thought::Followed), ..) => '/',
        (Stroke::ThoughtCross(Thought::Supposed), Look::Ascii, _) => '%',
        (Stroke::ThoughtCross(Thought::Supposed), Look::Wide, _) => '⊗',
        (Stroke::ThoughtLine(Thought::Supposed), Look::Ascii, _) => '#',
        (Stroke::ThoughtLine(Thought::Supposed), Look::Wide, _) => '▒',
        (Stroke::TrialLine | Stroke::ThoughtLine(Thought::Followed), Look::Ascii, Axis::Across) => '_',
        (Stroke::TrialLine | Stroke::ThoughtLine(Thought::Followed), Look::Ascii, Axis::Down) => '!',
        (Stroke::TrialLine | Stroke::ThoughtLine(Thought::Followed), Look::Wide, Axis::Across) => '╌',
        (Stroke::TrialLine | Stroke::ThoughtLine(Thought::Followed), Look::Wide, Axis::Down) => '╎',
        (Stroke::CitedCross, ..) => '+',
        (Stroke::NewLine | Stroke::ThoughtLine(Thought::Fresh), Look::Ascii, Axis::Across) => '=',
        (Stroke::NewLine | Stroke::ThoughtLine(Thought::Fresh), Look::Ascii, Axis::Down) => '"',
        (Stroke::NewLine | Stroke::ThoughtLine(Thought::Fresh), Look::Wide, Axis::Across) => '═',
        (Stroke::NewLine | Stroke::ThoughtLine(Thought::Fresh), Look::Wide, Axis::Down) => '║',
        (Stroke::CitedLine, Look::Ascii, Axis::Across) => '~',
        (Stroke::CitedLine, Look::Ascii, Axis::Down) => ':',
        (Stroke::CitedLine, Look::Wide, Axis::Across) => '┄',
        (Stroke::CitedLine, Look::Wide, Axis::Down) => '┆',
        (Stroke::Line | Stroke::Shared | Stroke::Differs, Look::Ascii, Axis::Across) => '-',
        (Stroke::Line | Stroke::Shared | Stroke::Differs, Look::Ascii, Axis::Down) => '|',
        (Stroke::Line | Stroke::Shared | Stroke::Differs, Look::Wide, Axis::Across) => '─',
        (Stroke::Line | Stroke::Shared | Stroke::Differs, Look::Wide, Axis::Down) => '│',
    };
    let path = if is_line(stroke) { scene.tile(edge.cell).path } else { None };
    Glyph { char, role: stroke_role(stroke), path }
}

fn stroke_role(stroke: Stroke) -> Role {
    match stroke {
        Stroke::Blank | Stroke::Other => Role::Empty,
        Stroke::Line | Stroke::Shared => Role::Line,
        Stroke::Differs => Role::Differs,
        Stroke::Sometimes => Role::Sometimes,
        Stroke::Cross => Role::Cross,
        Stroke::CitedLine | Stroke::CitedCross => Role::Cited,
        Stroke::NewLine | Stroke::NewCross => Role::New,
        Stroke::TrialLine | Stroke::TrialCross => Role::Trial,
        Stroke::ThoughtLine(thought) | Stroke::ThoughtCross(thought) => Role::Thought(thought),
    }
}

fn is_line(stroke: Stroke) -> bool {
    use Stroke::{CitedLine, Differs, Line, NewLine, Shared, ThoughtLine, TrialLine};
    matches!(stroke, Line | Shared | Differs | CitedLine | NewLine | TrialLine | ThoughtLine(_))
}

/// Without the blanks at the end; on a terminal, those that play a role stay.
fn trimmed(mut glyphs: Vec<Glyph>, look: Look) -> Vec<Glyph> {
    let is_nothing = |it: &Glyph| it.char == ' ' && (it.role == Role::Empty || look == Look::Ascii);
    while glyphs.last().is_some_and(is_nothing) {
        glyphs.pop();
    }
    glyphs
}
