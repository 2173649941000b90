//! Facts and evidence of puzzles in which a line is drawn.

use grid::{Cell, Edge, Mark};
use std::fmt;

/// An edge and what is on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct LineFact {
    /// The edge.
    pub edge: Edge,
    /// A line or a cross.
    pub mark: Mark,
}

/// What a step points at: these clues and marks alone force its conclusion, whatever else the board holds.
///
/// Where it supposes something, the links of its chains give reasons `B`, which are the puzzle's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineEvidence<B> {
    /// Cells: the one that the step is about first. Their clues count, and no others.
    pub cells: Vec<Cell>,
    /// Edges whose marks count.
    pub marks: Vec<Edge>,
    /// What was supposed and followed, where the step takes that.
    pub cases: Vec<Case<B>>,
}

/// A supposition and what comes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case<B> {
    /// What is supposed.
    pub suppose: Vec<LineFact>,
    /// What follows, link by link, up to the conclusion or to where it cannot be.
    pub chain: Vec<Part<B>>,
    /// Whether it cannot be.
    pub ends: CaseEnds,
}

/// A part of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part<B> {
    /// What one sees next.
    Link(Link<B>),
    /// A further supposition, which cannot be: its opposite follows.
    Case(Case<B>),
}

/// What comes of a supposition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaseEnds {
    /// It cannot be.
    Refused,
    /// It leads to the conclusion.
    Agrees,
}

/// One link in a chain of consequences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link<B> {
    /// Where one looks.
    pub cell: Cell,
    /// What one sees there.
    pub because: B,
    /// What follows; nothing where it cannot be.
    pub facts: Vec<LineFact>,
    /// The cells whose clues let one see it.
    pub cells: Vec<Cell>,
}

impl<B> Case<B> {
    /// How many suppositions in it are refused by links alone: the leaves of its tree.
    pub fn leaves(&self) -> usize {
        1 + self.inner().map(Case::leaves).sum::<usize>()
    }

    /// How many links it takes in all.
    pub fn links(&self) -> usize {
        let own = self.chain.iter().filter(|it| matches!(it, Part::Link(_))).count();
        own + self.inner().map(Case::links).sum::<usize>()
    }

    /// The suppositions within it.
    pub fn inner(&self) -> impl Iterator<Item = &Case<B>> {
        self.chain.iter().filter_map(|it| if let Part::Case(case) = it { Some(case) } else { None })
    }

    /// Its last link: where it breaks, or the conclusion.
    pub fn last(&self) -> Option<&Link<B>> {
        match self.chain.last()? {
            Part::Link(link) => Some(link),
            Part::Case(case) => case.last(),
        }
    }
}

impl<B> Default for LineEvidence<B> {
    fn default() -> LineEvidence<B> {
        LineEvidence { cells: Vec::new(), marks: Vec::new(), cases: Vec::new() }
    }
}

impl<B> LineEvidence<B> {
    /// Adds a case, with the cells and marks that its chain looks at; what is cited already is not cited again.
    pub fn add_case(
        &mut self,
        case: Case<B>,
        cells: impl IntoIterator<Item = Cell>,
        marks: impl IntoIterator<Item = Edge>,
    ) {
        cells.into_iter().for_each(|cell| self.cite_cell(cell));
        marks.into_iter().for_each(|edge| self.cite_mark(edge));
        self.cases.push(case);
    }

    /// Cites a cell, whose clue counts; once.
    pub fn cite_cell(&mut self, cell: Cell) {
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
    }

    /// Cites the mark on an edge; once.
    pub fn cite_mark(&mut self, edge: Edge) {
        if !self.marks.contains(&edge) {
            self.marks.push(edge);
        }
    }
}

impl LineFact {
    /// The line runs here.
    pub fn line(edge: Edge) -> LineFact {
        LineFact { edge, mark: Mark::Line }
    }

    /// The line does not run here.
    pub fn cross(edge: Edge) -> LineFact {
        LineFact { edge, mark: Mark::Cross }
    }

    /// The opposite fact.
    #[must_use]
    pub fn opposite(self) -> LineFact {
        if self.mark == Mark::Line { LineFact::cross(self.edge) } else { LineFact::line(self.edge) }
    }
}

impl fmt::Debug for LineFact {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?} {}", self.mark, self.edge)
    }
}
