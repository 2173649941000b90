//! Facts of Minesweeper, and what a step points at to prove them.

use deduce::CaseEnds;
use grid::Cell;
use std::fmt;

/// What a covered cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// A mine.
    Mine,
    /// No mine.
    Safe,
}

/// A covered cell and what it holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CellFact {
    /// The cell.
    pub cell: Cell,
    /// A mine or none.
    pub content: Content,
}

/// What a step points at: these numbers and what is known around them force its conclusion, whatever else is seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// The numbers that count, the one that the step is about first.
    pub numbers: Vec<Sight>,
    /// The numbers that these are held against, where what two sides need is compared; they count as well.
    pub against: Vec<Sight>,
    /// The mines left on the whole board and the cells left for them, if they count; then every known cell does.
    pub rest: Option<Rest>,
    /// What was supposed and followed, where the step takes that.
    pub cases: Vec<Case>,
    /// In how many ways mines can lie around these numbers, where all of them were looked at and could be counted.
    pub ways: Option<u64>,
}

/// A number and what is known around it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sight {
    /// Its cell.
    pub cell: Cell,
    /// What it says.
    pub number: u8,
    /// The covered cells around it that are known.
    pub known: Vec<CellFact>,
    /// The covered cells around it that are not.
    pub hidden: Vec<Cell>,
}

/// What is left on the whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest {
    /// The mines that are not known yet.
    pub mines: usize,
    /// The covered cells that are not known yet.
    pub cells: usize,
}

/// A supposition and what comes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// What is supposed.
    pub suppose: CellFact,
    /// What follows, link by link, up to the conclusion or to where it cannot be.
    pub chain: Vec<Link>,
    /// Whether it cannot be.
    pub ends: CaseEnds,
}

/// One link in a chain of consequences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The number's cell.
    pub cell: Cell,
    /// What it says.
    pub number: u8,
    /// What follows; nothing where the number cannot be true.
    pub facts: Vec<CellFact>,
}

impl CellFact {
    /// The cell holds a mine.
    pub fn mine(cell: Cell) -> CellFact {
        CellFact { cell, content: Content::Mine }
    }

    /// The cell holds none.
    pub fn safe(cell: Cell) -> CellFact {
        CellFact { cell, content: Content::Safe }
    }

    /// The opposite fact.
    #[must_use]
    pub fn opposite(self) -> CellFact {
        if self.content == Content::Mine { CellFact::safe(self.cell) } else { CellFact::mine(self.cell) }
    }
}

impl fmt::Debug for CellFact {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?} {}", self.content, self.cell)
    }
}

impl Evidence {
    /// Every number that counts.
    pub fn all_numbers(&self) -> impl Iterator<Item = &Sight> {
        self.numbers.iter().chain(&self.against)
    }
}

impl Sight {
    /// The mines known around it.
    pub fn mines(&self) -> impl Iterator<Item = Cell> + '_ {
        self.known.iter().filter(|it| it.content == Content::Mine).map(|it| it.cell)
    }

    /// The mines that it still needs among the hidden cells around it.
    pub fn need(&self) -> usize {
        usize::from(self.number).saturating_sub(self.mines().count())
    }
}
