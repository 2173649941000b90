//! Exact answers for puzzles of any kind. No solution leaves here that the puzzle's own judge has not passed.

use crate::{Budget, Certificate, Complete, Count, Position, Spot};
use std::cell::LazyCell;
use std::ops::ControlFlow;

/// What all solutions of a puzzle share.
pub type Facts = exact::Facts<Spot>;

/// By what means an answer may be proved.
pub type ProofSystem = numberlink::exact::ProofSystem;

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

impl Verdict {
    /// What a number of solutions proves, in decimal digits; none if it is not known.
    pub fn of_count(count: Option<&str>) -> Verdict {
        match count {
            Some("0") => Verdict::None,
            Some("1") => Verdict::Unique,
            Some(_) => Verdict::Several,
            None => Verdict::Unknown,
        }
    }

    /// What is proved by what all solutions share.
    pub fn of_facts(facts: &Facts) -> Verdict {
        match facts {
            Facts::None => Verdict::None,
            Facts::Unknown => Verdict::Unknown,
            Facts::Some { sometimes, unknown, .. } => match (sometimes.is_empty(), unknown.is_empty()) {
                (false, _) => Verdict::Several,
                (true, false) => Verdict::Unknown,
                (true, true) => Verdict::Unique,
            },
        }
    }

    /// What a list of so many solutions proves.
    pub fn of_list(found: usize, complete: Complete) -> Verdict {
        match (found, complete) {
            (0, Complete::Yes) => Verdict::None,
            (1, Complete::Yes) => Verdict::Unique,
            (2.., _) | (1, Complete::No) => Verdict::Several,
            (0, Complete::No) => Verdict::Solved,
            (0 | 1, Complete::Unknown) => Verdict::Unknown,
        }
    }
}

/// What is known of a puzzle's solutions.
pub type Answer = exact::Answer<Position>;

/// One solution, whether or not there are more.
pub type Found = exact::Found<Position>;

/// Solutions of a puzzle, all different, and whether these are all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// The solutions.
    pub solutions: Vec<Position>,
    /// Whether there are no others.
    pub complete: Complete,
}

impl From<&Answer> for Verdict {
    fn from(answer: &Answer) -> Verdict {
        match answer {
            Answer::None => Verdict::None,
            Answer::One(_) => Verdict::Unique,
            Answer::Many(..) => Verdict::Several,
            Answer::Unknown(_) => Verdict::Unknown,
        }
    }
}

impl From<&Found> for Verdict {
    fn from(found: &Found) -> Verdict {
        match found {
            Found::None => Verdict::None,
            Found::Some(_) => Verdict::Solved,
            Found::Unknown => Verdict::Unknown,
        }
    }
}

impl From<&List> for Verdict {
    fn from(list: &List) -> Verdict {
        Verdict::of_list(list.solutions.len(), list.complete)
    }
}

/// Solves puzzles of every kind; reuses its memory from one to the next.
///
/// What is drawn on a position is not looked at: only its clues count. A position of a game is none to solve
/// ([`Position::is_puzzle`]).
#[derive(Debug, Default)]
pub struct Solver {
    // Each compiles the rules of its puzzle when it is first asked: most are asked about one kind only.
    masyu: LazyCell<masyu::exact::Solver>,
    numberlink: LazyCell<numberlink::exact::Solver>,
    mines: LazyCell<minesweeper::paper::exact::Solver>,
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
        answer.map(judged)
    }

    /// The same with a certificate of the answer, unless it is unknown.
    ///
    /// # Panics
    /// If it is no puzzle, or the engine gives a wrong solution, which is a bug.
    pub fn certify(
        &mut self,
        position: &Position,
        system: ProofSystem,
        budget: &Budget<'_>,
    ) -> (Answer, Option<Certificate>) {
        let (answer, proof) = match position {
            Position::Masyu(board) => {
                let (answer, proof) = self.masyu.certify(&board.puzzle, budget);
                (answer.map(Position::Masyu), proof)
            }
            Position::Numberlink(board) => {
                let (answer, proof) = self.numberlink.certify(&board.puzzle, system, budget);
                (answer.map(Position::Numberlink), proof)
            }
            Position::Mines(board) => {
                let (answer, proof) = self.mines.certify(board.puzzle(), budget);
                (answer.map(Position::Mines), proof)
            }
            Position::Minesweeper(_) => no_puzzle(),
        };
        self.note_nodes(position);
        let answer = answer.map(judged);
        let certificate = Certificate::new(position, &answer, proof);
        (answer, certificate)
    }

    /// Some solution, without asking whether there are more.
    ///
    /// # Panics
    /// If it is no puzzle, or the engine gives a wrong solution, which is a bug.
    pub fn find(&mut self, position: &Position, budget: &Budget<'_>) -> Found {
        let found = match position {
            Position::Masyu(board) => self.masyu.find(&board.puzzle, budget).map(Position::Masyu),
            Position::Numberlink(board) => {
                self.numberlink.find(&board.puzzle, budget).map(Position::Numberlink)
            }
            Position::Mines(board) => self.mines.find(board.puzzle(), budget).map(Position::Mines),
            Position::Minesweeper(_) => no_puzzle(),
        };
        self.note_nodes(position);
        found.map(judged)
    }

    /// Some solution that keeps what is drawn: lines, crosses, marked cells.
    ///
    /// # Panics
    /// If it is no puzzle, or the engine gives a wrong solution, which is a bug.
    pub fn finish(&mut self, position: &Position, budget: &Budget<'_>) -> Found {
        let found = match position {
            Position::Masyu(board) => self.masyu.finish(board, budget).map(Position::Masyu),
            Position::Numberlink(board) => self.numberlink.finish(board, budget).map(Position::Numberlink),
            Position::Mines(board) => self.mines.finish(board, budget).map(Position::Mines),
            Position::Minesweeper(_) => no_puzzle(),
        };
        self.note_nodes(position);
        found.map(judged)
    }

    /// Up to `most` solutions, and whether these are all.
    ///
    /// # Panics
    /// If it is no puzzle, or the engine gives a wrong solution, which is a bug.
    pub fn enumerate(&mut self, position: &Position, most: usize, budget: &Budget<'_>) -> List {
        let mut solutions = Vec::new();
        let complete = self.enumerate_each(position, most, budget, |solution| {
            solutions.push(solution);
            ControlFlow::Continue(())
        });
        List { solutions, complete }
    }

    /// The same with each solution handed over as it is found, so that none need be kept; whether these are all. Whoever takes
    /// them may break off.
    ///
    /// # Panics
    /// If it is no puzzle, or the engine gives a wrong solution, which is a bug.
    pub fn enumerate_each(
        &mut self,
        position: &Position,
        most: usize,
        budget: &Budget<'_>,
        mut take: impl FnMut(Position) -> ControlFlow<()>,
    ) -> Complete {
        let mut take = |solution| take(judged(solution));
        let complete = match position {
            Position::Masyu(board) => {
                self.masyu.enumerate_each(&board.puzzle, most, budget, |it| take(Position::Masyu(it)))
            }
            Position::Numberlink(board) => {
                self.numberlink
                    .enumerate_each(&board.puzzle, most, budget, |it| take(Position::Numberlink(it)))
            }
            Position::Mines(board) => {
                self.mines.enumerate_each(board.puzzle(), most, budget, |it| take(Position::Mines(it)))
            }
            Position::Minesweeper(_) => no_puzzle(),
        };
        self.note_nodes(position);
        complete
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

/// The exact number of solutions, counted on so many threads at most; of a position, only its clues count.
///
/// # Panics
/// If it is no puzzle.
pub fn count(position: &Position, budget: &Budget<'_>, threads: usize) -> Count {
    match position {
        Position::Masyu(board) => masyu::count::count(&board.puzzle, budget, threads),
        Position::Numberlink(board) => numberlink::count::count(&board.puzzle, budget, threads),
        Position::Mines(board) => minesweeper::paper::count::count(board.puzzle(), budget, threads),
        Position::Minesweeper(_) => no_puzzle(),
    }
}

fn no_puzzle() -> ! {
    panic!("a position of a game is no puzzle to solve");
}

/// A solution that has passed the judge.
fn judged(solution: Position) -> Position {
    if let Some(broken) = solution.broken().first() {
        panic!("this is a bug: the engine's answer breaks a rule ({broken})\n{solution:?}");
    }
    solution
}
