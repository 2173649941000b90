//! A step in the making: what is cited and what is concluded.

use super::consequences::Because;
use super::notes::{Notes, dirs};
use deduce::{Knowledge, LineEvidence, LineFact, Step, Technique};
use grid::{Cell, Dir, Mark};

/// Collects what a step cites and concludes; what is known already is no conclusion.
pub(super) struct Draft<'a> {
    notes: &'a Notes,
    evidence: LineEvidence<Because>,
    facts: Vec<LineFact>,
}

impl<'a> Draft<'a> {
    /// A step about a cell, whose pearl counts.
    pub(super) fn about(notes: &'a Notes, cell: Cell) -> Draft<'a> {
        let evidence = LineEvidence { cells: vec![cell], ..LineEvidence::default() };
        Draft { notes, evidence, facts: Vec::new() }
    }

    /// Another cell whose pearl counts.
    pub(super) fn with(mut self, cell: Cell) -> Self {
        self.evidence.cells.push(cell);
        self
    }

    /// The mark on a way out of a cell counts; the border needs no mark.
    pub(super) fn cite(mut self, cell: Cell, dir: Dir) -> Self {
        self.evidence.marks.extend(self.notes.size().edge_from(cell, dir));
        self
    }

    /// The marks on these ways out of a cell count.
    pub(super) fn cite_all(self, cell: Cell, bits: u8) -> Self {
        dirs(bits).fold(self, |draft, dir| draft.cite(cell, dir))
    }

    /// The line takes these ways out of a cell.
    pub(super) fn lines(self, cell: Cell, bits: u8) -> Self {
        self.conclude(cell, bits, Mark::Line)
    }

    /// The line does not take these ways out of a cell.
    pub(super) fn crosses(self, cell: Cell, bits: u8) -> Self {
        self.conclude(cell, bits, Mark::Cross)
    }

    fn conclude(mut self, cell: Cell, bits: u8, mark: Mark) -> Self {
        for edge in dirs(bits).filter_map(|dir| self.notes.size().edge_from(cell, dir)) {
            if self.notes.get(edge) != mark {
                self.facts.push(LineFact { edge, mark });
            }
        }
        self
    }

    /// The step, if it brings news.
    pub(super) fn step(self, technique: &'static Technique<Notes>) -> Option<Step<Notes>> {
        let Draft { evidence, facts, .. } = self;
        (!facts.is_empty()).then_some(Step { technique, evidence, facts })
    }
}
