//! Puzzles of lines as they are played: Masyu and Numberlink.

use super::draw;
use super::game::{Game, Intent, Judge};
use super::gesture::{Gesture, Hand};
use super::illegal::Illegal;
use super::table::Status;
use super::usage::Usage;
use super::words::Words;
use super::wrong;
use crate::{Broken, Budget, Position, Spot};
use grid::{Cell, Dir, Edge, Lines, Mark, Size};
use std::collections::BTreeMap;
use std::fmt;

/// A puzzle of lines, with what was drawn on it when it was opened.
#[derive(Debug)]
pub(super) struct LineGame {
    start: Position,
}

/// What is drawn on every edge, in the order of their numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Marks {
    size: Size,
    marks: Vec<Mark>,
}

impl Marks {
    pub(super) fn size(&self) -> Size {
        self.size
    }

    pub(super) fn get(&self, edge: Edge) -> Mark {
        self.marks[self.size.edge_index(edge)]
    }

    fn of(lines: &Lines) -> Marks {
        let size = lines.size();
        Marks { size, marks: size.edges().map(|edge| lines.get(edge)).collect() }
    }

    fn lines(&self) -> Lines {
        let mut lines = Lines::new(self.size);
        for (edge, &mark) in self.size.edges().zip(&self.marks) {
            lines.set(edge, mark);
        }
        lines
    }
}

/// A move: the same mark on every edge of a walk from cell to cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Walk {
    mark: Mark,
    from: Cell,
    /// Invariant: at least one, and all of them stay on the board.
    ways: Vec<Dir>,
}

impl Walk {
    /// Whether this does nothing but draw that one edge.
    pub(super) fn is_only(&self, edge: Edge, size: Size) -> bool {
        self.mark == Mark::Line
            && self.ways.len() == 1
            && size.edge_from(self.from, self.ways[0]) == Some(edge)
    }

    /// Walks that bring these changes, as few as going on at either end makes them; each begins where its first change
    /// does, unless something leads there.
    pub(super) fn all(size: Size, changes: &[(Edge, Mark)]) -> Vec<Walk> {
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
}

/// The lines of a puzzle that has them.
fn lines_of(position: &Position) -> &Lines {
    position.lines().expect("only puzzles of lines are played here")
}

impl Game for LineGame {
    type State = Marks;
    type Move = Walk;

    const MOVES: &'static [&'static str] = &["line", "cross", "erase"];

    fn size(&self) -> Size {
        self.start.size()
    }

    fn start(&self) -> Marks {
        Marks::of(lines_of(&self.start))
    }

    fn header(&self) -> String {
        super::save::puzzle(&self.start)
    }

    fn read(&self, word: &str, rest: &mut Words<'_>) -> Result<Walk, Illegal> {
        let mark = match word {
            "line" => Mark::Line,
            "cross" => Mark::Cross,
            _ => Mark::Blank,
        };
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
        Ok(Walk { mark, from, ways })
    }

    fn apply(&self, state: &mut Marks, act: &Walk, _: &Budget<'_>) -> Result<(), Illegal> {
        let mut at = act.from;
        for &dir in &act.ways {
            let next = state.size.step(at, dir).expect("a walk stays on the board");
            let edge = Edge::between(at, next).expect("a step leads to a neighbour");
            let index = state.size.edge_index(edge);
            state.marks[index] = act.mark;
            at = next;
        }
        Ok(())
    }

    fn status(&self, state: &Marks) -> Status {
        if self.position(state).broken().is_empty() { Status::Solved } else { Status::Open }
    }

    fn position(&self, state: &Marks) -> Position {
        self.start.with_lines(state.lines())
    }

    fn intend(&self, state: &Marks, last: &[Walk], hand: &mut Hand, gesture: &Gesture) -> Intent<Walk> {
        draw::intend(state, last, hand, gesture)
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

    fn towards(&self, state: &Marks, target: &Position) -> Result<Vec<Walk>, Illegal> {
        let target = target.as_answer_to(&self.start).ok_or(Illegal::OtherPuzzle)?;
        let target = Marks::of(lines_of(&target));
        let changes = self.size().edges().map(|edge| (edge, target.get(edge)));
        let changes: Vec<(Edge, Mark)> = changes.filter(|it| state.get(it.0) != it.1).collect();
        Ok(Walk::all(self.size(), &changes))
    }
}
