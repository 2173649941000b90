//! What gestures mean where lines are drawn.
//!
//! - Dragging draws from cell to cell; if the first edge has a line already, dragging erases. Going back takes back. Where
//!   numbers are joined, a drag is a stroke as `flow` tells it, and a click on a number takes its path away.
//! - A click near an edge, or the second button dragged over edges, puts crosses; where the first edge has one already, it
//!   takes them away.
//! - Arrows (and hjkl) move the cursor. With Control (HJKL) they draw or erase an edge, with Shift (or after `x`) they put
//!   a cross or take it away.
//! - The tool that shades marks corners as inside, and those that are so as outside, and those as nothing; dragging marks others
//!   like the first. `s` does the same to the corner at the lower right of the cursor.
//! - A click in the middle of a cell moves the cursor there. Enter sets a pen down: arrows then draw, and going back takes
//!   back, until Enter or Escape.

use super::crosses;
use super::flow;
use super::gesture::{Button, Gesture, Hand, Key, Point, Tool};
use super::lines::{Draw, Marks, Side};
use super::path::samples;
use super::playable::Intent;
use super::usage::{ARROWS, ENTER, ESCAPE, MOVE, Usage, key};
use crate::Position;
use grid::{Cell, Dir, Edge, Mark, Size};
use message::text;
use numberlink::Puzzle;
use std::collections::HashSet;

/// What moves less than that is a click.
const STILL: f64 = 0.25;

/// What is nearer than that to the middle of an edge means the edge. Half a side away are the middles of the cells.
const NEAR: f64 = 0.35;

/// What a gesture means on a puzzle.
pub(super) fn intend(
    puzzle: &Position,
    marks: &Marks,
    last: &[Draw],
    hand: &mut Hand,
    gesture: &Gesture,
) -> Intent<Draw> {
    match gesture {
        Gesture::Drag { button: Button::Shade, path } => shade(marks, &corners(marks.size(), path)),
        Gesture::Drag { button, path } => drag(puzzle, marks, hand, *button, path),
        Gesture::Key { key, shift, ctrl } => press(puzzle, marks, last, hand, (*key, *shift, *ctrl)),
    }
}

/// The puzzle where numbers are joined.
fn numbers(puzzle: &Position) -> Option<&Puzzle> {
    match puzzle {
        Position::Numberlink(board) => Some(&board.puzzle),
        _ => None,
    }
}

fn drag(puzzle: &Position, marks: &Marks, hand: &mut Hand, button: Button, path: &[Point]) -> Intent<Draw> {
    let size = marks.size();
    let Some(&first) = path.first() else { return Intent::Nothing };
    let is_click = path.iter().all(|point| point.distance(first) < STILL);
    let is_main = button != Button::Second;
    if is_main && !is_click {
        let cells = walked(size, path);
        if let Some(&end) = cells.last() {
            *hand = hand.empty_on(end);
        }
        if let Some(puzzle) = numbers(puzzle) {
            return changing(marks, &flow::stroke(puzzle, marks, &cells, hand.habits.cut));
        }
        let edges = cells.windows(2).filter_map(|two| Edge::between(two[0], two[1]));
        return drawing(puzzle, marks, *hand, edges.collect());
    }
    let edges = if is_click { edge_near(size, first).into_iter().collect() } else { touched(size, path) };
    match (edges.is_empty(), first.cell(size)) {
        (true, Some(cell)) if is_main => {
            *hand = hand.empty_on(cell);
            numbers(puzzle).map_or(Intent::Nothing, |it| changing(marks, &flow::click(it, marks, cell)))
        }
        _ => changing(marks, &run(marks, edges, Mark::Cross)),
    }
}

fn press(
    puzzle: &Position,
    marks: &Marks,
    last: &[Draw],
    hand: &mut Hand,
    (key, shift, ctrl): (Key, bool, bool),
) -> Intent<Draw> {
    let size = marks.size();
    if key == Key::Char('s') {
        return shade(marks, inner(size, hand.on(size)).as_slice());
    }
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
        return changing(marks, &run(marks, vec![edge], Mark::Cross));
    }
    let from = hand.on(size);
    hand.step(size, dir);
    if (is_arrow && ctrl) || is_capital {
        return drawing(puzzle, marks, *hand, vec![edge]);
    }
    match (hand.tool, marks.get(edge)) {
        (Tool::Pen, Mark::Line) if Draw::are_only(last, edge, size) => Intent::Undo,
        (Tool::Pen, Mark::Blank | Mark::Cross) => match numbers(puzzle) {
            Some(puzzle) => {
                let cells = [from, hand.cursor];
                let intent = changing(marks, &flow::stroke(puzzle, marks, &cells, hand.habits.cut));
                // Where the pen cannot go, it stays.
                hand.cursor = if intent == Intent::Nothing { from } else { hand.cursor };
                intent
            }
            None => drawing(puzzle, marks, *hand, vec![edge]),
        },
        _ => Intent::Nothing,
    }
}

/// What keys do with that tool in hand.
pub(super) fn usage(hand: Hand) -> Vec<Usage> {
    match hand.tool {
        Tool::None => vec![
            MOVE,
            Usage::of(ENTER, text!("draw a line")),
            Usage::of(key("HJKL"), text!("one edge")),
            Usage::of(key("x"), text!("no line here")),
        ],
        Tool::Pen => vec![
            Usage::of(ARROWS, text!("draw, and back takes back")),
            Usage::of(ENTER, text!("end the line")),
            Usage::of(key("x"), text!("no line here")),
        ],
        Tool::Cross => vec![
            Usage::of(ARROWS, text!("on which side there is no line")),
            Usage::of(ESCAPE, text!("leave it")),
        ],
    }
}

/// Lines on all of these edges, or none if the first has one already; with the crosses that are a habit.
fn drawing(puzzle: &Position, marks: &Marks, hand: Hand, edges: Vec<Edge>) -> Intent<Draw> {
    let mut changes = run(marks, edges, Mark::Line);
    if let Position::Masyu(board) = puzzle {
        changes.extend(crosses::brought(&board.puzzle, marks, &changes, hand.habits.crosses));
    }
    changing(marks, &changes)
}

/// The mark on all of these edges; or off, if the first of them has it already.
fn run(marks: &Marks, edges: Vec<Edge>, mark: Mark) -> Vec<(Edge, Mark)> {
    let is_off = edges.first().is_some_and(|&first| marks.get(first) == mark);
    let to = if is_off { Mark::Blank } else { mark };
    edges.into_iter().filter(|&edge| (marks.get(edge) == mark) == is_off).map(|edge| (edge, to)).collect()
}

/// These changes, if there are any.
fn changing(marks: &Marks, changes: &[(Edge, Mark)]) -> Intent<Draw> {
    if changes.is_empty() { Intent::Nothing } else { Intent::Moves(Draw::all(marks.size(), changes)) }
}

/// These corners shaded otherwise: all as the first of them is next.
fn shade(marks: &Marks, corners: &[Cell]) -> Intent<Draw> {
    let Some(first) = corners.first() else { return Intent::Nothing };
    let side = match marks.sides().get(first) {
        None => Some(Side::Inside),
        Some(Side::Inside) => Some(Side::Outside),
        Some(Side::Outside) => None,
    };
    let others = corners.iter().copied().filter(|it| marks.sides().get(it) != side.as_ref());
    Intent::Moves(vec![Draw::Shade(side, others.collect())])
}

/// The corners that a path leads past, each once and told by the cell to whose lower right it lies.
fn corners(size: Size, path: &[Point]) -> Vec<Cell> {
    let mut seen = HashSet::new();
    let near = |point: Point| {
        let at = |place: f64, sides: usize| {
            let number = place.round() - 1.0;
            (0.0..sides as f64 - 1.0).contains(&number).then_some(number as usize)
        };
        Some(Cell::new(at(point.y, size.rows())?, at(point.x, size.cols())?))
    };
    samples(size, path).filter_map(near).filter(|&it| seen.insert(it)).collect()
}

/// A cell, if there is a corner between cells at its lower right.
fn inner(size: Size, cell: Cell) -> Option<Cell> {
    (cell.row() + 1 < size.rows() && cell.col() + 1 < size.cols()).then_some(cell)
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
