//! Puzzles of lines as they are played: Masyu and Numberlink.

use super::aids;
use super::draw;
use super::gesture::{Gesture, Hand};
use super::illegal::Illegal;
use super::playable::{Intent, Judge, Playable};
use super::table::Status;
use super::usage::Usage;
use super::words::Words;
use super::wrong;
use crate::{Broken, Budget, Position, Spot};
use ::draw::Scene;
use grid::{Cell, Dir, Edge, Lines, Mark, Size};
use std::collections::BTreeMap;
use std::fmt;

/// A puzzle of lines, with what was drawn on it when it was opened.
#[derive(Debug)]
pub(super) struct LineGame {
    start: Position,
}

/// What is drawn on every edge, in the order of their numbers; and corners that are shaded, each told by the cell to whose lower
/// right it lies.
#[allow(clippy::struct_field_names, reason = "the marks themselves, beside what goes with them")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Marks {
    size: Size,
    marks: Vec<Mark>,
    sides: BTreeMap<Cell, Side>,
}

/// On which side of the loop somebody thinks that a corner is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Inside,
    Outside,
}

impl Marks {
    pub(super) fn size(&self) -> Size {
        self.size
    }

    pub(super) fn get(&self, edge: Edge) -> Mark {
        self.marks[self.size.edge_index(edge)]
    }

    /// What is marked on an edge from now on.
    pub(super) fn set(&mut self, edge: Edge, mark: Mark) {
        let index = self.size.edge_index(edge);
        self.marks[index] = mark;
    }

    /// The corners that are shaded.
    pub(super) fn sides(&self) -> &BTreeMap<Cell, Side> {
        &self.sides
    }

    fn of(lines: &Lines) -> Marks {
        let size = lines.size();
        let marks = size.edges().map(|edge| lines.get(edge)).collect();
        Marks { size, marks, sides: BTreeMap::new() }
    }

    fn lines(&self) -> Lines {
        let mut lines = Lines::new(self.size);
        for (edge, &mark) in self.size.edges().zip(&self.marks) {
            lines.set(edge, mark);
        }
        lines
    }
}

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Draw {
    /// The same mark on every edge of a walk.
    Walk(Walk),
    /// Corners that are shaded, or no longer.
    Shade(Option<Side>, Vec<Cell>),
}

impl Draw {
    /// These marks.
    pub(super) fn all(size: Size, changes: &[(Edge, Mark)]) -> Vec<Draw> {
        Walk::all(size, changes).into_iter().map(Draw::Walk).collect()
    }

    /// Whether these moves draw that one edge, and put nothing else than crosses.
    pub(super) fn are_only(moves: &[Draw], edge: Edge, size: Size) -> bool {
        let is_cross = |it: &Draw| matches!(it, Draw::Walk(Walk { mark: Mark::Cross, .. }));
        matches!(moves, [Draw::Walk(first), rest @ ..] if first.is_only(edge, size) && rest.iter().all(is_cross))
    }
}

impl fmt::Display for Draw {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Draw::Walk(walk) => walk.fmt(out),
            Draw::Shade(side, corners) => {
                out.write_str(match side {
                    Some(Side::Inside) => "inside",
                    Some(Side::Outside) => "outside",
                    None => "unshade",
                })?;
                corners.iter().try_for_each(|cell| write!(out, " {cell}"))
            }
        }
    }
}

/// The same mark on every edge of a walk from cell to cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Walk {
    mark: Mark,
    from: Cell,
    /// Invariant: at least one, and all of them stay on the board.
    ways: Vec<Dir>,
}

impl Walk {
    /// Whether this does nothing but draw that one edge.
    fn is_only(&self, edge: Edge, size: Size) -> bool {
        self.mark == Mark::Line
            && self.ways.len() == 1
            && size.edge_from(self.from, self.ways[0]) == Some(edge)
    }

    /// Walks that bring these changes, as few as going on at either end makes them; each begins where its first change
    /// does, unless something leads there.
    fn all(size: Size, changes: &[(Edge, Mark)]) -> Vec<Walk> {
        let mut walks = Vec::new();
        let mut left: BTreeMap<Edge, Mark> = changes.iter().copied().collect();
        for (index, &(edge, mark)) in changes.iter().enumerate() {
            if left.get(&edge) != Some(&mark) {
                continue;
            }
            let [near, far] = edge.cells();
            let leads_to = |cell: Cell| changes.get(index + 1).is_some_and(|it| it.0.cells().contains(&cell));
            let from = if leads_to(near) { far } else { near };
            let mut ways = Vec::new();
            // What leads to where it begins is walked the other way round.
            let (onward, mut start) = (Walk::along(size, from, mark, &mut left), from);
            for dir in Walk::along(size, from, mark, &mut left) {
                start = size.step(start, dir).expect("an edge of the board");
                ways.push(dir.opposite());
            }
            ways.reverse();
            ways.extend(onward);
            walks.push(Walk { mark, from: start, ways });
        }
        walks
    }

    /// Goes on from a cell as long as there are edges for the mark, which it uses up.
    fn along(size: Size, from: Cell, mark: Mark, left: &mut BTreeMap<Edge, Mark>) -> Vec<Dir> {
        let mut ways = Vec::new();
        let mut cell = from;
        let has = |left: &BTreeMap<Edge, Mark>, cell, dir| {
            size.edge_from(cell, dir).filter(|edge| left.get(edge) == Some(&mark))
        };
        while let Some((dir, edge)) = Dir::ALL.into_iter().find_map(|dir| Some((dir, has(left, cell, dir)?)))
        {
            left.remove(&edge);
            ways.push(dir);
            cell = size.step(cell, dir).expect("an edge of the board");
        }
        ways
    }
}

impl fmt::Display for Walk {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.mark {
            Mark::Line => "line",
            Mark::Cross => "cross",
            Mark::Blank => "erase",
        };
        write!(out, "{word} {}", self.from)?;
        self.ways.iter().try_for_each(|dir| write!(out, " {dir}"))
    }
}

impl LineGame {
    pub(super) fn new(start: Position) -> LineGame {
        LineGame { start }
    }

    /// The rest of a move that marks edges: a cell, and the ways from there.
    fn read_walk(&self, mark: Mark, rest: &mut Words<'_>) -> Result<Draw, Illegal> {
        let from = rest.cell()?;
        let mut ways = vec![rest.way()?];
        while !rest.is_at_end() {
            ways.push(rest.way()?);
        }
        let size = self.size();
        let mut at = from;
        for &dir in &ways {
            at = size.step(at, dir).ok_or(Illegal::Outside { cell: at, size })?;
        }
        Ok(Draw::Walk(Walk { mark, from, ways }))
    }

    /// The rest of a move that shades corners: the cells to whose lower right they lie.
    fn read_shade(&self, side: Option<Side>, rest: &mut Words<'_>) -> Result<Draw, Illegal> {
        let size = self.size();
        let mut corners = Vec::new();
        while corners.is_empty() || !rest.is_at_end() {
            let cell = rest.cell()?;
            let is_inner = cell.row() + 1 < size.rows() && cell.col() + 1 < size.cols();
            corners.push(Some(cell).filter(|_| is_inner).ok_or(Illegal::Outside { cell, size })?);
        }
        Ok(Draw::Shade(side, corners))
    }
}

/// The lines of a puzzle that has them.
fn lines_of(position: &Position) -> &Lines {
    position.lines().expect("only puzzles of lines are played here")
}

impl Playable for LineGame {
    type State = Marks;
    type Move = Draw;

    const MOVES: &'static [&'static str] = &["line", "cross", "erase", "inside", "outside", "unshade"];

    fn size(&self) -> Size {
        self.start.size()
    }

    fn start(&self) -> Marks {
        Marks::of(lines_of(&self.start))
    }

    fn header(&self) -> String {
        super::save::puzzle(&self.start)
    }

    fn read(&self, word: &str, rest: &mut Words<'_>) -> Result<Draw, Illegal> {
        match word {
            "inside" => self.read_shade(Some(Side::Inside), rest),
            "outside" => self.read_shade(Some(Side::Outside), rest),
            "unshade" => self.read_shade(None, rest),
            "line" => self.read_walk(Mark::Line, rest),
            "cross" => self.read_walk(Mark::Cross, rest),
            _ => self.read_walk(Mark::Blank, rest),
        }
    }

    fn apply(&self, state: &mut Marks, act: &Draw, _: &Budget<'_>) -> Result<(), Illegal> {
        match act {
            Draw::Shade(Some(side), corners) => state.sides.extend(corners.iter().map(|&it| (it, *side))),
            Draw::Shade(None, corners) => state.sides.retain(|it, _| !corners.contains(it)),
            Draw::Walk(walk) => {
                let mut at = walk.from;
                for &dir in &walk.ways {
                    let next = state.size.step(at, dir).expect("a walk stays on the board");
                    state.set(Edge::between(at, next).expect("a step leads to a neighbour"), walk.mark);
                    at = next;
                }
            }
        }
        Ok(())
    }

    fn status(&self, state: &Marks) -> Status {
        if self.position(state).broken().is_empty() { Status::Solved } else { Status::Open }
    }

    fn position(&self, state: &Marks) -> Position {
        self.start.with_lines(state.lines())
    }

    fn adorn(&self, state: &Marks, scene: Scene) -> Scene {
        aids::adorn(&self.position(state), state.sides(), scene)
    }

    fn intend(&self, state: &Marks, last: &[Draw], hand: &mut Hand, gesture: &Gesture) -> Intent<Draw> {
        draw::intend(&self.start, state, last, hand, gesture)
    }

    fn usage(&self, _state: &Marks, hand: Hand) -> Vec<Usage> {
        draw::usage(hand)
    }

    fn tried(&self, before: &Marks, now: &Marks) -> Vec<Spot> {
        let is_new = |&edge: &Edge| before.get(edge) != now.get(edge) && now.get(edge) != Mark::Blank;
        self.size().edges().filter(is_new).map(Spot::Edge).collect()
    }

    fn wrong(&self, state: &Marks) -> Vec<Broken> {
        wrong::in_lines(&self.position(state))
    }

    fn judge(&self, _now: &Marks, solution: Option<&Position>) -> Judge<Marks> {
        let solution = solution.and_then(Position::lines).filter(|it| it.size() == self.size());
        let Some(solution) = solution.map(Marks::of) else { return Box::new(|_| true) };
        let is_wrong = |mark: Mark, solved: Mark| match mark {
            Mark::Blank => false,
            Mark::Line => solved != Mark::Line,
            Mark::Cross => solved == Mark::Line,
        };
        let mut last = None;
        Box::new(move |state| {
            if last.is_some_and(|index: usize| is_wrong(state.marks[index], solution.marks[index])) {
                return false;
            }
            last =
                state.marks.iter().zip(&solution.marks).position(|(mark, solved)| is_wrong(*mark, *solved));
            last.is_none()
        })
    }

    fn towards(&self, state: &Marks, target: &Position) -> Result<Vec<Draw>, Illegal> {
        let target = target.as_answer_to(&self.start).ok_or(Illegal::OtherPuzzle)?;
        let target = Marks::of(lines_of(&target));
        let changes = self.size().edges().map(|edge| (edge, target.get(edge)));
        let changes: Vec<(Edge, Mark)> = changes.filter(|it| state.get(it.0) != it.1).collect();
        Ok(Draw::all(self.size(), &changes))
    }
}
