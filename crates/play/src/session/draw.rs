//! What gestures mean where lines are drawn.
//!
//! - Dragging draws from cell to cell; if the first edge has a line already, dragging erases. Going back takes back.
//! - A click near an edge, or the second button dragged over edges, puts crosses; where the first edge has one already, it
//!   takes them away.
//! - Arrows (and hjkl) move the cursor. With Control (HJKL) they draw or erase an edge, with Shift (or after `x`) they put
//!   a cross or take it away.
//! - A click in the middle of a cell, or Enter, sets a pen down: arrows then draw, and going back takes back, until
//!   Enter or Escape.

use super::game::Intent;
use super::gesture::{Button, Gesture, Hand, Key, Point, Tool};
use super::lines::{Marks, Walk};
use super::path::samples;
use super::usage::{ARROWS, ENTER, ESCAPE, MOVE, Usage, key};
use grid::{Cell, Dir, Edge, Mark, Size};
use std::collections::HashSet;

/// What moves less than that is a click.
const STILL: f64 = 0.25;

/// What is nearer than that to the middle of an edge means the edge. Half a side away are the middles of the cells.
const NEAR: f64 = 0.35;

pub(super) fn intend(marks: &Marks, last: &[Walk], hand: &mut Hand, gesture: &Gesture) -> Intent<Walk> {
    match gesture {
        Gesture::Drag { button, path } => drag(marks, hand, *button, path),
        Gesture::Key { key, shift, ctrl } => press(marks, last, hand, (*key, *shift, *ctrl)),
    }
}

fn drag(marks: &Marks, hand: &mut Hand, button: Button, path: &[Point]) -> Intent<Walk> {
    let size = marks.size();
    let Some(&first) = path.first() else { return Intent::Nothing };
    let is_click = path.iter().all(|point| point.distance(first) < STILL);
    if button == Button::Main && !is_click {
        let cells = walked(size, path);
        if let Some(&end) = cells.last() {
            *hand = Hand { cursor: end, tool: Tool::None };
        }
        let edges = cells.windows(2).filter_map(|two| Edge::between(two[0], two[1]));
        return run(marks, edges.collect(), Mark::Line);
    }
    let edges = if is_click { edge_near(size, first).into_iter().collect() } else { touched(size, path) };
    match (edges.is_empty(), first.cell(size)) {
        (true, Some(cell)) if button == Button::Main => {
            *hand = Hand { cursor: cell, tool: Tool::Pen };
            Intent::Nothing
        }
        _ => run(marks, edges, Mark::Cross),
    }
}

fn press(
    marks: &Marks,
    last: &[Walk],
    hand: &mut Hand,
    (key, shift, ctrl): (Key, bool, bool),
) -> Intent<Walk> {
    let size = marks.size();
    let Some(dir) = key.way() else {
        hand.tool = match (key, hand.tool) {
            (Key::Enter, Tool::None | Tool::Cross) => Tool::Pen,
            (Key::Char('x'), _) => Tool::Cross,
            (Key::Enter | Key::Escape, _) => Tool::None,
            (_, tool) => tool,
        };
        return Intent::Nothing;
    };
    let Some(edge) = size.edge_from(hand.on(size), dir) else { return Intent::Nothing };
    let is_arrow = matches!(key, Key::Arrow(_));
    let is_capital = matches!(key, Key::Char(letter) if letter.is_ascii_uppercase());
    if (is_arrow && shift) || (hand.tool == Tool::Cross && !is_capital) {
        hand.tool = if hand.tool == Tool::Cross { Tool::None } else { hand.tool };
        return run(marks, vec![edge], Mark::Cross);
    }
    hand.step(size, dir);
    if (is_arrow && ctrl) || is_capital {
        return run(marks, vec![edge], Mark::Line);
    }
    match (hand.tool, marks.get(edge)) {
        (Tool::Pen, Mark::Line) if matches!(last, [walk] if walk.is_only(edge, size)) => Intent::Undo,
        (Tool::Pen, Mark::Blank | Mark::Cross) => run(marks, vec![edge], Mark::Line),
        _ => Intent::Nothing,
    }
}

/// What keys do with that tool in hand.
pub(super) fn usage(hand: Hand) -> Vec<Usage> {
    match hand.tool {
        Tool::None => vec![
            MOVE,
            Usage::of(ENTER, "draw a line", "trazar una línea"),
            Usage::of(key("HJKL"), "one edge", "un solo lado"),
            Usage::of(key("x"), "no line here", "aquí no hay línea"),
        ],
        Tool::Pen => vec![
            Usage::of(ARROWS, "draw, and back takes back", "trazar, y volver borra"),
            Usage::of(ENTER, "end the line", "acabar la línea"),
            Usage::of(key("x"), "no line here", "aquí no hay línea"),
        ],
        Tool::Cross => vec![
            Usage::of(ARROWS, "on which side there is no line", "en qué lado no hay línea"),
            Usage::of(ESCAPE, "leave it", "dejarlo"),
        ],
    }
}

/// The mark on all of these edges; or off, if the first of them has it already.
fn run(marks: &Marks, edges: Vec<Edge>, mark: Mark) -> Intent<Walk> {
    let Some(&first) = edges.first() else { return Intent::Nothing };
    let changes: Vec<(Edge, Mark)> = if marks.get(first) == mark {
        edges.into_iter().filter(|&edge| marks.get(edge) == mark).map(|edge| (edge, Mark::Blank)).collect()
    } else {
        edges.into_iter().filter(|&edge| marks.get(edge) != mark).map(|edge| (edge, mark)).collect()
    };
    Intent::Moves(Walk::all(marks.size(), &changes))
}

/// The cells that a path leads through, without the ways back. Where it leaves the board to come back elsewhere, it ends.
fn walked(size: Size, path: &[Point]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = Vec::new();
    for cell in samples(size, path).filter_map(|point| point.cell(size)) {
        let Some(&last) = cells.last() else {
            cells.push(cell);
            continue;
        };
        let (rows, cols) = (cell.row.abs_diff(last.row), cell.col.abs_diff(last.col));
        if rows.max(cols) > 1 {
            break;
        }
        // Through a corner it goes across first.
        let across = Cell { row: last.row, col: cell.col };
        for next in [across, cell] {
            match cells[..] {
                [.., at] if at == next => {}
                [.., before, _] if before == next => drop(cells.pop()),
                _ => cells.push(next),
            }
        }
    }
    cells
}

/// The edges that a path touches, each once.
fn touched(size: Size, path: &[Point]) -> Vec<Edge> {
    let mut seen = HashSet::new();
    samples(size, path).filter_map(|point| edge_near(size, point)).filter(|&edge| seen.insert(edge)).collect()
}

/// The edge whose middle is near, if there is one.
fn edge_near(size: Size, point: Point) -> Option<Edge> {
    let cell = point.cell(size)?;
    let near = |dir: &Dir| {
        let there = size.step(cell, *dir)?;
        let (one, other) = (Point::middle_of(cell), Point::middle_of(there));
        let middle = Point::new(f64::midpoint(one.x, other.x), f64::midpoint(one.y, other.y));
        (middle.distance(point) < NEAR).then_some(Edge::between(cell, there)?)
    };
    Dir::ALL.iter().find_map(near)
}
