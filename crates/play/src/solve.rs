//! Exact answers for puzzles of any kind. No solution leaves here that the puzzle's own judge has not passed.

use crate::{Budget, Complete, Count, Position, Spot};

/// What all solutions of a puzzle share.
pub type Facts = exact::Facts<Spot>;

/// What is proved about a puzzle's solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is exactly one.
    Unique,
    /// There are several.
    Several,
    /// There is none.
    None,
    /// The budget ran out.
    Unknown,
    /// There is one; nobody asked for more.
    Solved,
}

impl Verdict {
    /// Its name in reports and JSON.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Unique => "unique",
            Verdict::Several => "several",
            Verdict::None => "none",
            Verdict::Unknown => "unknown",
            Verdict::Solved => "solved",
        }
    }
}

/// A verdict, and the solutions that support it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What is proved.
    pub verdict: Verdict,
    /// The solutions found, all different: the one if it is unique, two or more if there are several.
    pub solutions: Vec<Position>,
}

/// Solves puzzles of every kind; reuses its memory from one to the next.
///
/// What is drawn on a position is not looked at: only its clues count. A position of a game is none to solve
/// ([`Position::is_puzzle`]).
#[derive(Debug, Default)]
pub struct Solver {
    masyu: masyu::exact::Solver,
    numberlink: numberlink::exact::Solver,
    mines: minesweeper::paper::exact::Solver,
    nodes: u64,
}

impl Solver {
    /// A solver that has seen nothing yet.
    pub fn new() -> Solver {
        Solver::default()
    }

    /// The solution, and whether it is the only one; two of them if it is not.
    ///
    /// # Panics
    /// If it is no puzzle, or the engine gives a wrong solution, which is a bug.
    pub fn solve(&mut self, position: &Position, budget: &Budget<'_>) -> Answer {
        let answer = match position {
            Position::Masyu(board) => self.masyu.solve(&board.puzzle, budget).map(Position::Masyu),
            Position::Numberlink(board) => {
                self.numberlink.solve(&board.puzzle, budget).map(Position::Numberlink)
            }
            Position::Mines(board) => self.mines.solve(board.puzzle(), budget).map(Position::Mines),
            Position::Minesweeper(_) => no_puzzle(),
        };
        self.note_nodes(position);
        match answer {
            exact::Answer::None => judged(Verdict::None, []),
            exact::Answer::One(one) => judged(Verdict::Unique, [one]),
            exact::Answer::Many(one, other) => judged(Verdict::Several, [one, other]),
            exact::Answer::Unknown(found) => judged(Verdict::Unknown, found),
        }
    }

    /// Some solution, without asking whether there are more.
    ///
    /// # Panics
    /// If it is no puzzle, or the engine gives a wrong solution, which is a bug.
    pub fn find(&mut self, position: &Position, budget: &Budget<'_>) -> Answer {
        let found = match position {
            Position::Masyu(board) => found(self.masyu.find(&board.puzzle, budget), Position::Masyu),
            Position::Numberlink(board) => {
                found(self.numberlink.find(&board.puzzle, budget), Position::Numberlink)
            }
            Position::Mines(board) => found(self.mines.find(board.puzzle(), budget), Position::Mines),
            Position::Minesweeper(_) => no_puzzle(),
        };
        self.note_nodes(position);
        found
    }

    /// Up to `most` solutions, and whether these are all.
    ///
    /// # Panics
    /// If it is no puzzle, or the engine gives a wrong solution, which is a bug.
    pub fn enumerate(&mut self, position: &Position, most: usize, budget: &Budget<'_>) -> (Answer, Complete) {
        let (found, complete): (Vec<Position>, Complete) = match position {
            Position::Masyu(board) => {
                let (found, complete) = self.masyu.enumerate(&board.puzzle, most, budget);
                (found.into_iter().map(Position::Masyu).collect(), complete)
            }
            Position::Numberlink(board) => {
                let (found, complete) = self.numberlink.enumerate(&board.puzzle, most, budget);
                (found.into_iter().map(Position::Numberlink).collect(), complete)
            }
            Position::Mines(board) => {
                let (found, complete) = self.mines.enumerate(board.puzzle(), most, budget);
                (found.into_iter().map(Position::Mines).collect(), complete)
            }
            Position::Minesweeper(_) => no_puzzle(),
        };
        self.note_nodes(position);
        let verdict = match (found.len(), complete) {
            (0, Complete::Yes) => Verdict::None,
            (1, Complete::Yes) => Verdict::Unique,
            (2.., _) | (1, Complete::No) => Verdict::Several,
            (0, Complete::No) => Verdict::Solved,
            (0 | 1, Complete::Unknown) => Verdict::Unknown,
        };
        (judged(verdict, found), complete)
    }

    /// Which edges (of mines: which cells) are in every solution, in none, in some.
    ///
    /// # Panics
    /// If it is no puzzle.
    pub fn facts(&mut self, position: &Position, budget: &Budget<'_>) -> Facts {
        let facts = match position {
            Position::Masyu(board) => self.masyu.facts(&board.puzzle, budget).map(Spot::Edge),
            Position::Numberlink(board) => self.numberlink.facts(&board.puzzle, budget).map(Spot::Edge),
            Position::Mines(board) => self.mines.facts(board.puzzle(), budget).map(Spot::Cell),
            Position::Minesweeper(_) => no_puzzle(),
        };
        self.note_nodes(position);
        facts
    }

    /// Nodes that the latest answer cost.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    fn note_nodes(&mut self, position: &Position) {
        self.nodes = match position {
            Position::Masyu(_) => self.masyu.nodes(),
            Position::Numberlink(_) => self.numberlink.nodes(),
            Position::Mines(_) => self.mines.nodes(),
            Position::Minesweeper(_) => 0,
        };
    }
}

/// The exact number of solutions; of a position, only its clues count.
///
/// # Panics
/// If it is no puzzle.
pub fn count(position: &Position, budget: &Budget<'_>) -> Count {
    match position {
        Position::Masyu(board) => masyu::count::count(&board.puzzle, budget),
        Position::Numberlink(board) => numberlink::count::count(&board.puzzle, budget),
        Position::Mines(board) => minesweeper::paper::count::count(board.puzzle(), budget),
        Position::Minesweeper(_) => no_puzzle(),
    }
}

fn no_puzzle() -> ! {
    panic!("a position of a game is no puzzle to solve");
}

fn found<Board>(found: exact::Found<Board>, position: impl Fn(Board) -> Position) -> Answer {
    match found {
        exact::Found::None => judged(Verdict::None, []),
        exact::Found::Some(one) => judged(Verdict::Solved, [position(one)]),
        exact::Found::Unknown => judged(Verdict::Unknown, []),
    }
}

/// The answer, once its solutions have passed the judge.
fn judged(verdict: Verdict, solutions: impl IntoIterator<Item = Position>) -> Answer {
    let solutions: Vec<Position> = solutions.into_iter().collect();
    for solution in &solutions {
        let broken = solution.broken();
        assert!(
            broken.is_empty(),
            "this is a bug: the engine's answer breaks a rule ({})\n{solution:?}",
            broken[0]
        );
    }
    Answer { verdict, solutions }
}
