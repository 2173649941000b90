//! The judge: which numbers do not see as many mines as they say.
//!
//! An ordered checklist of named rules. It looks at the marked mines alone (notes do not matter), judges and never
//! solves, and shares no code with any solver: every answer that is shown has passed here.

use super::{Board, Mark};
use deduce::Text;
use grid::Cell;
use message::text;

/// A rule that marks can break, in the order in which the judge asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rule {
    /// More mines are around a number than it says.
    TooManyMines,
    /// Fewer mines are around a number than it says.
    TooFewMines,
}

/// A broken rule and where it is broken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The rule.
    pub rule: Rule,
    /// The numbers that show it, row by row.
    pub cells: Vec<Cell>,
}

/// Every broken rule, in the order of [`Rule`]; none if the mines are a solution.
pub fn judge(board: &Board) -> Vec<Breach> {
    let size = board.puzzle().size();
    let around = |cell| size.around(cell).filter(|&near| board.mark(near) == Mark::Mine).count();
    let is_broken = |rule: Rule, (cell, number): (Cell, u8)| match rule {
        Rule::TooManyMines => around(cell) > number.into(),
        Rule::TooFewMines => around(cell) < number.into(),
    };
    let cells =
        |rule| board.puzzle().numbers().filter(move |&it| is_broken(rule, it)).map(|it| it.0).collect();
    let breaches = Rule::ALL.into_iter().map(|rule| Breach { rule, cells: cells(rule) });
    breaches.filter(|breach| !breach.cells.is_empty()).collect()
}

impl Rule {
    /// Every rule, in the order in which the judge asks.
    pub const ALL: [Rule; 2] = [Rule::TooManyMines, Rule::TooFewMines];

    /// Its name in reports and JSON.
    pub fn name(self) -> &'static str {
        match self {
            Rule::TooManyMines => "too-many-mines",
            Rule::TooFewMines => "too-few-mines",
        }
    }
}

impl Rule {
    /// What is wrong, as a clause that a list of cells may follow.
    pub fn clause(self) -> Text {
        match self {
            Rule::TooManyMines => text!("more mines are around a number than it says"),
            Rule::TooFewMines => text!("fewer mines are around a number than it says"),
        }
    }
}
