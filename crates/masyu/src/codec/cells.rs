//! A line as the list of its cells in order: `[(1,4), (1,5), …]`, or counted from zero, as the second paper's window
//! prints it: `Ruta actual: [(0, 3), (0, 4), …]`.
//!
//! The brackets may be left out, and the first cell of a loop may be repeated at its end. A list whose ends are
//! neighbours is a loop, unless `...` at its end says that the line is open; so open lines are written.

use super::{AnswerFormat, CannotWrite};
use crate::{Board, Puzzle};
use grid::frame::{Piece, cell_from, route};
use grid::{Cell, Dir, Edge, Lines, Place, ReadError, Size};
use message::message;

pub(super) const FORMAT: AnswerFormat = AnswerFormat {
    name: "cells",
    about: "the cells of the line in order: [(row,col), (row,col), …]; '...' ends an open line",
    claims: |text| is_list(text.trim_start()),
    read: |puzzle, text| read(puzzle, text, None),
    write: |board| {
        let line = line(&board.lines)?;
        let cells = line.cells.iter().map(|cell| format!("({},{})", cell.row() + 1, cell.col() + 1));
        Ok(format!("{}\n", bracketed(cells, line.shape)))
    },
};

pub(super) const FROM_ZERO: AnswerFormat = AnswerFormat {
    name: "cells0",
    about: "the same counted from zero: Ruta actual: [(row, col), (row, col), …]",
    claims: |text| text.trim_start().starts_with(HEADING),
    read: |puzzle, text| read(puzzle, text, Some(Origin::Zero)),
    write: |board| {
        let line = line(&board.lines)?;
        let cells = line.cells.iter().map(|cell| format!("({}, {})", cell.row(), cell.col()));
        Ok(format!("{HEADING} {}\n", bracketed(cells, line.shape)))
    },
};

/// What the window prints before a route.
const HEADING: &str = "Ruta actual:";

/// The end of an open line.
const GOES_ON: [&str; 2] = ["...", "…"];

/// From which number rows and columns are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// From zero.
    Zero,
    /// From one.
    One,
}

/// Whether a line may be joined end to end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// It is open, and said to be.
    Open,
    /// It is a loop if its ends meet.
    Loop,
}

/// A list of cells as somebody has given it, which need not be a line at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The cells in order, and where they stand in the text.
    pub cells: Vec<(Place, Cell)>,
    /// What is said of its ends.
    pub shape: Shape,
}

impl Route {
    /// Reads a list of cells. Where it is counted from is recognised if only one origin fits and none is named.
    ///
    /// # Errors
    /// Names the place at which the text is no list of cells of a board of that size.
    #[allow(clippy::missing_panics_doc, reason = "there is a last line where there is a first one")]
    pub fn read(size: Size, text: &str, origin: Option<Origin>) -> Result<Route, ReadError> {
        let mut lines: Vec<Piece<'_>> = Piece::filled_lines(text).map(Piece::trim).collect();
        let first = lines.first_mut().ok_or_else(|| Piece::TOP.expected(message!("a list of cells")))?;
        let mut origin = origin;
        if let Some(rest) = first.strip_prefix(HEADING) {
            origin = origin.or(Some(Origin::Zero));
            *first = rest.trim();
        }
        let inside = first.strip_prefix("[");
        let is_bracketed = inside.is_some();
        *first = inside.unwrap_or(*first).trim();
        let last = lines.last_mut().expect("there is a first line");
        if is_bracketed {
            *last = last.strip_suffix("]").ok_or_else(|| last.end().expected(message!("']'")))?.trim();
        }
        let open = GOES_ON.iter().find_map(|it| last.strip_suffix(it));
        *last = open.unwrap_or(*last).trim();
        let mut pairs = Vec::new();
        for line in lines {
            pairs.extend(route::pairs(line)?);
        }
        if pairs.is_empty() && !is_bracketed {
            return Err(Piece::TOP.expected(message!("a list of cells")));
        }
        let is_zero = |piece: &Piece<'_>| piece.text.bytes().all(|it| it == b'0');
        let has_zero = pairs.iter().flat_map(|it| &it.1).any(is_zero);
        let first = match origin.unwrap_or(if has_zero { Origin::Zero } else { Origin::One }) {
            Origin::Zero => 0,
            Origin::One => 1,
        };
        let cell =
            |(place, [row, col]): (Place, [Piece<'_>; 2])| Ok((place, cell_from(first, size, row, col)?));
        let shape = if open.is_some() { Shape::Open } else { Shape::Loop };
        Ok(Route { cells: pairs.into_iter().map(cell).collect::<Result<_, ReadError>>()?, shape })
    }

    /// The edges from cell to cell, and from the last one to the first if that is meant.
    fn edges(&self) -> Result<Vec<Edge>, ReadError> {
        let mut edges = route::edges(&self.cells)?;
        match self.cells[..] {
            [(place, _)] => return Err(ReadError::new(place, message!("a line has at least two cells"))),
            [(_, first), _, .., (_, last)] if self.shape == Shape::Loop => {
                edges.extend(Edge::between(first, last));
            }
            _ => {}
        }
        Ok(edges)
    }
}

fn is_list(text: &str) -> bool {
    let inside = text.strip_prefix('[').map_or(text, str::trim_start);
    inside.starts_with('(') || text.starts_with('[') && inside.starts_with(']')
}

fn read(puzzle: &Puzzle, text: &str, origin: Option<Origin>) -> Result<Board, ReadError> {
    let route = Route::read(puzzle.size(), text, origin)?;
    Ok(Board::with_line(puzzle.clone(), route.edges()?))
}

fn bracketed(cells: impl Iterator<Item = String>, shape: Shape) -> String {
    let mut cells: Vec<String> = cells.collect();
    if shape == Shape::Open && !cells.is_empty() {
        cells.push(GOES_ON[0].to_owned());
    }
    format!("[{}]", cells.join(", "))
}

/// The cells of a line in order.
struct Line {
    cells: Vec<Cell>,
    shape: Shape,
}

/// The line that is drawn, if it is one and does not branch; no cells if there is none. It begins in the first
/// cell, row by row; an open one in the first of its two ends.
fn line(lines: &Lines) -> Result<Line, CannotWrite> {
    let size = lines.size();
    let drawn = lines.drawn().count();
    if drawn == 0 {
        return Ok(Line { cells: Vec::new(), shape: Shape::Open });
    }
    let on_line = |arms: usize| size.cells().find(|&cell| lines.arms(cell).count() == arms);
    let start = on_line(1).or_else(|| on_line(2)).expect("a line that is drawn has cells");
    let mut cells = vec![start];
    let mut dir = lines.arms(start).next();
    while let Some(way) = dir {
        let cell = size.step(cells[cells.len() - 1], way).expect("a line stays on the board");
        let onward: Vec<Dir> = lines.arms(cell).filter(|it| *it != way.opposite()).collect();
        if onward.len() > 1 {
            break;
        }
        if cell == start {
            let shape = Shape::Loop;
            return if cells.len() == drawn { Ok(Line { cells, shape }) } else { Err(no_line()) };
        }
        cells.push(cell);
        dir = onward.first().copied();
    }
    let is_whole = dir.is_none() && cells.len() == drawn + 1;
    if is_whole { Ok(Line { cells, shape: Shape::Open }) } else { Err(no_line()) }
}

fn no_line() -> CannotWrite {
    CannotWrite(message!(
        "a list of cells can only hold one line without branches, and this drawing is not one"
    ))
}
