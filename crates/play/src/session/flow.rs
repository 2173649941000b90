//! A stroke where equal numbers are joined, as fingers know it from games of pipes.
//!
//! - It begins at a number, whose path it draws anew; on a path, which it continues from there, so that what lay beyond goes;
//!   or on an empty cell.
//! - It cannot run through a number that is not its own, nor beyond its own partner. Going back over itself takes back.
//! - Running into another path cuts it there: what still hangs on a number stays (of a path that was finished, the longer
//!   part, or both if that is the habit), the rest goes. Running into another part of its own path joins it.
//!
//! All of it follows from the drawing before and from where the stroke leads in the end, so that a path which was cut on the
//! way is whole again as soon as the stroke has been taken back.

use super::habits::Cut;
use super::lines::Marks;
use grid::{Cell, Dir, Edge, Mark};
use numberlink::Puzzle;
use std::collections::BTreeSet;

/// What a stroke over these cells changes; each is beside the one before.
pub(super) fn stroke(puzzle: &Puzzle, marks: &Marks, cells: &[Cell], cut: Cut) -> Vec<(Edge, Mark)> {
    let [first, _, ..] = *cells else { return Vec::new() };
    let begun = begin(puzzle, marks, cells);
    let trail = trail(puzzle, begun, &cells[1..]);
    changes(marks, &drawn(puzzle, marks, first, &trail, cut))
}

/// What a click on a cell changes: that on a number takes its path away.
pub(super) fn click(puzzle: &Puzzle, marks: &Marks, cell: Cell) -> Vec<(Edge, Mark)> {
    if puzzle.clue(cell).is_none() {
        return Vec::new();
    }
    let piece = Piece::at(marks, cell);
    let gone: BTreeSet<Edge> = edges(&piece.cells).collect();
    changes(marks, &lines(marks).filter(|it| !gone.contains(it)).collect())
}

/// A piece of line from one end to the other.
struct Piece {
    cells: Vec<Cell>,
}

impl Piece {
    /// The piece through a cell, which may be that cell alone. Where lines branch, one way is followed.
    fn at(marks: &Marks, cell: Cell) -> Piece {
        let mut cells = follow(marks, vec![cell]);
        cells.reverse();
        Piece { cells: follow(marks, cells) }
    }
}

/// Goes on at the end of a line as far as it leads, and never to a cell twice.
fn follow(marks: &Marks, mut cells: Vec<Cell>) -> Vec<Cell> {
    let mut seen: BTreeSet<Cell> = cells.iter().copied().collect();
    while let Some(next) = joined(marks, cells[cells.len() - 1]).find(|&it| seen.insert(it)) {
        cells.push(next);
    }
    cells
}

/// The cells that a line leads to from a cell.
fn joined(marks: &Marks, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
    let size = marks.size();
    let has_line = move |dir: &Dir| size.edge_from(cell, *dir).is_some_and(|it| marks.get(it) == Mark::Line);
    Dir::ALL.into_iter().filter(has_line).filter_map(move |dir| size.step(cell, dir))
}

/// The part of the drawing that a stroke goes on from, up to the cell where it begins.
fn begin(puzzle: &Puzzle, marks: &Marks, way: &[Cell]) -> Vec<Cell> {
    let (first, second) = (way[0], way[1]);
    let Piece { mut cells } = Piece::at(marks, first);
    if puzzle.clue(first).is_some() || cells.len() == 1 {
        return vec![first];
    }
    let at = cells.iter().position(|&it| it == first).expect("a piece holds the cell that it was found by");
    let holds = |cell: &Cell| puzzle.clue(*cell).is_some();
    let (left, right) = (at, cells.len() - 1 - at);
    let came_back =
        way.iter().rev().find_map(|cell| cells.iter().position(|it| it == cell).filter(|it| *it != at));
    let is_from_left = match (holds(&cells[0]), holds(&cells[cells.len() - 1])) {
        (true, false) => true,
        (false, true) => false,
        // Whoever goes back along the line takes it back, and whoever comes back to it elsewhere makes a detour; else the
        // longer part stays.
        _ if left > 0 && cells[at - 1] == second => true,
        _ if right > 0 && cells[at + 1] == second => false,
        _ => came_back.map_or(left >= right, |it| it > at),
    };
    if !is_from_left {
        cells.reverse();
    }
    let end = if is_from_left { left } else { right };
    cells.truncate(end + 1);
    cells
}

/// Where the stroke leads in the end.
fn trail(puzzle: &Puzzle, mut trail: Vec<Cell>, cells: &[Cell]) -> Vec<Cell> {
    for &next in cells {
        let tip = trail[trail.len() - 1];
        let (rows, cols) = (tip.row.abs_diff(next.row), tip.col.abs_diff(next.col));
        // After it was held up by a number, a stroke goes on around the corner if it can.
        let corners = [Cell { row: tip.row, col: next.col }, Cell { row: next.row, col: tip.col }];
        match (rows, cols) {
            _ if trail.contains(&next) => enter(puzzle, &mut trail, next),
            (0, 1) | (1, 0) => enter(puzzle, &mut trail, next),
            (1, 1) => {
                let free = corners.into_iter().find(|it| may_enter(puzzle, &trail, *it));
                if let Some(corner) = free.filter(|it| !trail.contains(it)) {
                    enter(puzzle, &mut trail, corner);
                    enter(puzzle, &mut trail, next);
                }
            }
            _ => {}
        }
    }
    trail
}

fn enter(puzzle: &Puzzle, trail: &mut Vec<Cell>, next: Cell) {
    if let Some(at) = trail.iter().position(|&it| it == next) {
        trail.truncate(at + 1);
    } else if may_enter(puzzle, trail, next) {
        trail.push(next);
    }
}

/// Whether a stroke may go on there: not beyond its partner, and to no number but its own.
fn may_enter(puzzle: &Puzzle, trail: &[Cell], next: Cell) -> bool {
    let is_joined = trail.len() > 1 && puzzle.clue(trail[trail.len() - 1]).is_some();
    let own = trail.iter().find_map(|&cell| puzzle.clue(cell));
    let there = puzzle.clue(next);
    !is_joined && (there.is_none() || own.is_none() || there == own)
}

/// All lines after the stroke.
fn drawn(puzzle: &Puzzle, marks: &Marks, first: Cell, trail: &[Cell], cut: Cut) -> BTreeSet<Edge> {
    let size = marks.size();
    let over: BTreeSet<Cell> = trail.iter().copied().chain([first]).collect();
    let mut kept: BTreeSet<Edge> = lines(marks).collect();
    let mut seen = BTreeSet::new();
    for &cell in &over {
        if !seen.insert(cell) {
            continue;
        }
        let Piece { cells } = Piece::at(marks, cell);
        seen.extend(cells.iter().copied());
        // Whatever touches the stroke is drawn by it alone.
        for edge in edges(&cells) {
            kept.remove(&edge);
        }
        for edge in Dir::ALL.into_iter().filter_map(|dir| size.edge_from(cell, dir)) {
            kept.remove(&edge);
        }
        kept.extend(rest(puzzle, &cells, &over, (first, trail), cut).iter().flat_map(|it| edges(it)));
    }
    kept.extend(edges(trail));
    kept
}

/// What stays of a piece that a stroke runs into.
fn rest(
    puzzle: &Puzzle,
    cells: &[Cell],
    over: &BTreeSet<Cell>,
    (first, trail): (Cell, &[Cell]),
    cut: Cut,
) -> Vec<Vec<Cell>> {
    let tip = trail[trail.len() - 1];
    let own = trail.iter().find_map(|&cell| puzzle.clue(cell));
    let index = |cell: Cell| cells.iter().position(|&it| it == cell);
    let clue_in = |part: &[Cell]| part.iter().find_map(|&it| puzzle.clue(it));
    let parts: Vec<&[Cell]> = cells.split(|it| over.contains(it)).filter(|it| !it.is_empty()).collect();
    // How the stroke has come to its end along the piece: if that is where it began, what lies beyond goes.
    let is_along =
        |two: &[Cell]| matches!((index(two[0]), index(two[1])), (Some(a), Some(b)) if a.abs_diff(b) == 1);
    let along = trail.windows(2).rev().take_while(|two| is_along(two)).count();
    let is_begun = cells.contains(&first);
    let is_beyond = is_begun && trail[trail.len() - 1 - along..].contains(&first);
    let is_whole = clue_in(cells).is_none() && parts.len() == 1 && !is_begun;
    // What leads on from the stroke's end to its number, or to the other end of a line without one, is joined.
    let joining = parts.iter().find(|part| {
        let ends = [part[0], part[part.len() - 1]];
        let is_beside = ends.iter().any(|&end| is_along(&[end, tip]));
        let clue = clue_in(part);
        let is_own = clue.is_some() && (own.is_none() || clue == own) && puzzle.clue(tip).is_none();
        is_beside && !is_beyond && (is_own || is_whole)
    });
    if let Some(part) = joining {
        let mut part = part.to_vec();
        let is_before = index(part[0]) < index(tip);
        part.insert(if is_before { part.len() } else { 0 }, tip);
        return vec![part];
    }
    // Cut: what still hangs on a number stays, or the longest of that, unless it is the path that is being drawn anew.
    let is_anew = is_begun || (clue_in(cells).is_some() && clue_in(cells) == own);
    let hanging = parts.into_iter().filter(|it| !is_anew && clue_in(it).is_some());
    match cut {
        Cut::Both => hanging.map(<[Cell]>::to_vec).collect(),
        Cut::Longer => hanging.max_by_key(|it| it.len()).map(<[Cell]>::to_vec).into_iter().collect(),
    }
}

fn lines(marks: &Marks) -> impl Iterator<Item = Edge> + '_ {
    marks.size().edges().filter(|&edge| marks.get(edge) == Mark::Line)
}

fn edges(cells: &[Cell]) -> impl Iterator<Item = Edge> + '_ {
    cells.windows(2).filter_map(|two| Edge::between(two[0], two[1]))
}

/// What must change so that these are the lines.
fn changes(marks: &Marks, lines: &BTreeSet<Edge>) -> Vec<(Edge, Mark)> {
    let change = |edge: Edge| match (marks.get(edge) == Mark::Line, lines.contains(&edge)) {
        (true, false) => Some((edge, Mark::Blank)),
        (false, true) => Some((edge, Mark::Line)),
        _ => None,
    };
    marks.size().edges().filter_map(change).collect()
}
