//! The paper puzzle of mines as it is played.
//!
//! - A click or a drag puts mines, with the second button notes that there is none; where the first cell is marked so
//!   already, it takes them away.
//! - Arrows (and hjkl) move the cursor; Enter and Space put a mine or take it away, `x` a note.

use super::gesture::{Button, Gesture, Hand, Key};
use super::illegal::Illegal;
use super::path::samples;
use super::playable::{Intent, Judge, Playable};
use super::table::Status;
use super::usage::{MOVE, SPACE, Usage, key};
use super::words::Words;
use crate::{Broken, Budget, Position, Rule, Spot};
use grid::{Cell, Size};
use message::text;
use minesweeper::paper::{self, Board, Mark};
use std::collections::HashSet;
use std::fmt;

/// A puzzle with what was marked on it when it was opened.
#[derive(Debug)]
pub(super) struct PaperGame {
    start: Board,
}

/// A move: a mark in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Put {
    mark: Mark,
    cell: Cell,
}

impl fmt::Display for Put {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.mark {
            Mark::Mine => "mine",
            Mark::Safe => "safe",
            Mark::Blank => "erase",
        };
        write!(out, "{word} {}", self.cell)
    }
}

impl PaperGame {
    pub(super) fn new(start: Board) -> PaperGame {
        PaperGame { start }
    }
}

impl Playable for PaperGame {
    type State = Board;
    type Move = Put;

    const MOVES: &'static [&'static str] = &["mine", "safe", "erase"];

    fn size(&self) -> Size {
        self.start.puzzle().size()
    }

    fn start(&self) -> Board {
        self.start.clone()
    }

    fn header(&self) -> String {
        super::save::puzzle(&Position::Mines(self.start.clone()))
    }

    fn read(&self, word: &str, rest: &mut Words<'_>) -> Result<Put, Illegal> {
        let mark = match word {
            "mine" => Mark::Mine,
            "safe" => Mark::Safe,
            _ => Mark::Blank,
        };
        Ok(Put { mark, cell: rest.cell()? })
    }

    fn apply(&self, state: &mut Board, act: &Put, _: &Budget<'_>) -> Result<(), Illegal> {
        if state.puzzle().clue(act.cell).is_some() {
            return Err(Illegal::Given(act.cell));
        }
        state.set(act.cell, act.mark);
        Ok(())
    }

    fn status(&self, state: &Board) -> Status {
        if self.position(state).broken().is_empty() { Status::Solved } else { Status::Open }
    }

    fn position(&self, state: &Board) -> Position {
        Position::Mines(state.clone())
    }

    fn intend(&self, state: &Board, _last: &[Put], hand: &mut Hand, gesture: &Gesture) -> Intent<Put> {
        let size = self.size();
        match gesture {
            Gesture::Drag { button, path } => {
                let mut seen = HashSet::new();
                let cells = samples(size, path).filter_map(|point| point.cell(size));
                let cells: Vec<Cell> = cells.filter(|&cell| seen.insert(cell)).collect();
                if let Some(&end) = cells.last() {
                    hand.cursor = end;
                }
                run(state, &cells, if *button == Button::Second { Mark::Safe } else { Mark::Mine })
            }
            Gesture::Key { key, .. } => match (key, key.way()) {
                (_, Some(dir)) => {
                    hand.step(size, dir);
                    Intent::Nothing
                }
                (Key::Enter | Key::Space | Key::Char('f'), _) => run(state, &[hand.on(size)], Mark::Mine),
                (Key::Char('x'), _) => run(state, &[hand.on(size)], Mark::Safe),
                _ => Intent::Nothing,
            },
        }
    }

    fn usage(&self, state: &Board, hand: Hand) -> Vec<Usage> {
        let cell = hand.on(self.size());
        let mut usage = vec![MOVE];
        if state.puzzle().clue(cell).is_none() {
            usage.push(match state.mark(cell) {
                Mark::Mine => Usage::of(SPACE, text!("take the mine away")),
                _ => Usage::of(SPACE, text!("put a mine")),
            });
            usage.push(match state.mark(cell) {
                Mark::Safe => Usage::of(key("x"), text!("take the note away")),
                _ => Usage::of(key("x"), text!("no mine here")),
            });
        }
        usage
    }

    fn tried(&self, before: &Board, now: &Board) -> Vec<Spot> {
        let is_new = |&cell: &Cell| before.mark(cell) != now.mark(cell) && now.mark(cell) != Mark::Blank;
        self.size().cells().filter(is_new).map(Spot::Cell).collect()
    }

    fn wrong(&self, state: &Board) -> Vec<Broken> {
        const TOO_MANY: Rule = Rule::Mines(paper::rules::Rule::TooManyMines);
        let is_left = |cell: Cell| state.mark(cell) == Mark::Blank && state.puzzle().clue(cell).is_none();
        let may_still = |cell: &Cell| self.size().around(*cell).any(is_left);
        let mut broken = self.position(state).broken();
        for it in broken.iter_mut().filter(|it| it.rule != TOO_MANY) {
            it.cells.retain(|cell| !may_still(cell));
        }
        broken.retain(|it| !it.cells.is_empty());
        broken
    }

    fn judge(&self, _now: &Board, solution: Option<&Position>) -> Judge<Board> {
        let Some(Position::Mines(solution)) = solution else { return Box::new(|_| true) };
        let solution = solution.clone();
        let is_right = |(mark, solved): (&Mark, &Mark)| match mark {
            Mark::Blank => true,
            Mark::Mine => *solved == Mark::Mine,
            Mark::Safe => *solved != Mark::Mine,
        };
        Box::new(move |state| state.marks().iter().zip(solution.marks()).all(is_right))
    }

    fn towards(&self, state: &Board, target: &Position) -> Result<Vec<Put>, Illegal> {
        let target = target.as_answer_to(&self.position(state)).ok_or(Illegal::OtherPuzzle)?;
        let Position::Mines(target) = target else { return Err(Illegal::OtherPuzzle) };
        let changed = self.size().cells().filter(|&cell| state.mark(cell) != target.mark(cell));
        Ok(changed.map(|cell| Put { mark: target.mark(cell), cell }).collect())
    }
}

/// The mark in all of these cells that have no clue; or off, if the first of them has it already.
fn run(board: &Board, cells: &[Cell], mark: Mark) -> Intent<Put> {
    let free: Vec<Cell> = cells.iter().copied().filter(|&cell| board.puzzle().clue(cell).is_none()).collect();
    let Some(&first) = free.first() else { return Intent::Nothing };
    let (from_marked, mark_to) = if board.mark(first) == mark { (true, Mark::Blank) } else { (false, mark) };
    let changed = free.into_iter().filter(|&cell| (board.mark(cell) == mark) == from_marked);
    Intent::Moves(changed.map(|cell| Put { mark: mark_to, cell }).collect())
}
