//! What a step cites: as little as shows that it must be so.

use super::consequences::{Apart, Because};
use super::notes::Notes;
use super::{corner_chain, exchange};
use deduce::around::dirs;
use deduce::{Knowledge, LineEvidence, LineFact, Seen, Step, Technique};
use grid::{Cell, Dir, Edge, Mark};

/// Collects cells and marks, each once.
pub(super) struct Citation<'a> {
    notes: &'a Notes,
    pub(super) evidence: LineEvidence<Because>,
}

impl<'a> Citation<'a> {
    /// Nothing yet.
    pub(super) fn nothing(notes: &'a Notes) -> Citation<'a> {
        Citation { notes, evidence: LineEvidence::default() }
    }

    /// Of a step about a cell.
    pub(super) fn about(notes: &'a Notes, cell: Cell) -> Citation<'a> {
        Citation { notes, evidence: LineEvidence { cells: vec![cell], ..LineEvidence::default() } }
    }

    /// The notes that are cited.
    pub(super) fn notes(&self) -> &'a Notes {
        self.notes
    }

    /// A cell, whose number counts.
    pub(super) fn cell(&mut self, cell: Cell) {
        self.evidence.cite_cell(cell);
    }

    /// The mark on an edge, if there is one.
    pub(super) fn mark(&mut self, edge: Edge) {
        if self.notes.get(edge) != Mark::Blank {
            self.evidence.cite_mark(edge);
        }
    }

    /// The marks on these ways out of a cell; the border needs none.
    pub(super) fn ways(&mut self, cell: Cell, bits: u8) {
        for edge in dirs(bits).filter_map(|dir| self.notes.size().edge_from(cell, dir)) {
            self.mark(edge);
        }
    }

    /// The lines from a cell on, but not that way.
    pub(super) fn line(&mut self, from: Cell, not: Option<Dir>) {
        let cells: Vec<Cell> = self.notes.along(from, not).collect();
        for edge in cells.windows(2).filter_map(|pair| Edge::between(pair[0], pair[1])) {
            self.mark(edge);
        }
    }

    /// That these cells lie on one path.
    pub(super) fn one_path(&mut self, one: Cell, other: Cell) {
        for dir in dirs(self.notes.around(one).lines) {
            let Some(next) = self.notes.size().step(one, dir) else { continue };
            let mut cells: Vec<Cell> = vec![one];
            cells.extend(self.notes.along(next, Some(dir.opposite())));
            if let Some(end) = cells.iter().position(|&it| it == other) {
                for edge in cells[..=end].windows(2).filter_map(|pair| Edge::between(pair[0], pair[1])) {
                    self.mark(edge);
                }
                return;
            }
        }
        self.number_of(one);
        self.number_of(other);
    }

    /// What the path of a cell joins: the line to a number, and the number.
    pub(super) fn number_of(&mut self, cell: Cell) {
        if self.notes.is_number(cell) {
            return self.cell(cell);
        }
        for dir in dirs(self.notes.around(cell).lines) {
            let not = dirs(self.notes.around(cell).lines).find(|&it| it != dir);
            let end = self.notes.along(cell, not).last();
            if let Some(end) = end.filter(|&end| self.notes.is_number(end)) {
                self.line(cell, not);
                return self.cell(end);
            }
        }
    }

    /// That no other line may come to a cell.
    pub(super) fn no_room(&mut self, cell: Cell) {
        self.ways(cell, self.notes.around(cell).lines);
    }

    /// What lets one see this at a cell.
    pub(super) fn seen(&mut self, cell: Cell, seen: Seen<Because>) {
        let notes = self.notes;
        let around = notes.around(cell);
        let step = |dir| notes.size().step(cell, dir);
        match seen.because {
            Because::Full => self.ways(cell, around.lines),
            Because::Stuck
            | Because::OneWayOut
            | Because::OneWayOn
            | Because::TwoWaysLeft
            | Because::DeadEnd => {
                self.ways(cell, around.lines | around.crosses);
            }
            Because::Detour => {
                self.ways(cell, around.lines | around.crosses);
                let both: Vec<Cell> = dirs(seen.beside).filter_map(step).collect();
                self.one_path(both[0], both[1]);
            }
            Because::Ring | Because::Apart(Apart::Mates) | Because::Shortcut(Apart::Mates) => {
                for next in dirs(seen.beside).filter_map(step) {
                    self.one_path(cell, next);
                }
            }
            Because::Strangers => {
                self.number_of(cell);
                for next in dirs(seen.beside).filter_map(step) {
                    self.number_of(next);
                }
            }
            Because::Apart(Apart::Touching) | Because::Shortcut(Apart::Touching) => {
                for next in dirs(seen.beside).filter_map(step) {
                    self.one_path(cell, next);
                    self.ways(cell, seen.beside);
                    if !notes.has_room(cell) {
                        self.no_room(cell);
                    }
                    if !notes.has_room(next) {
                        self.no_room(next);
                    }
                }
            }
            Because::Apart(Apart::Beside) | Because::Shortcut(Apart::Beside) => {
                let next: Vec<Cell> = dirs(seen.beside).filter_map(step).collect();
                for &other in &next[1..] {
                    self.one_path(next[0], other);
                }
                self.ways(cell, around.crosses & seen.beside);
                self.ways(cell, around.lines);
                for &full in next.iter().filter(|&&it| !notes.has_room(it)) {
                    self.no_room(full);
                }
            }
            Because::Chain | Because::EmptyTurn => corner_chain::cite_chains(self, cell),
            Because::Exchange => exchange::cite(self, cell, seen),
            // Whoever sees these cites them.
            Because::Bridge | Because::CutOff => {}
        }
    }
}

/// What stands against a fact that cannot be learnt.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    /// The opposite is known.
    Opposite(Edge),
    /// No other line may come to a cell.
    Full(Cell),
    /// The line would close between these cells.
    Ring(Cell, Cell),
    /// The paths of these cells join different numbers.
    Strangers(Cell, Cell),
}

impl Conflict {
    pub(super) fn with(notes: &Notes, fact: LineFact) -> Conflict {
        let [a, b] = fact.edge.cells();
        if notes.get(fact.edge) != Mark::Blank {
            return Conflict::Opposite(fact.edge);
        }
        match [a, b].into_iter().find(|&it| !notes.has_room(it)) {
            Some(full) => Conflict::Full(full),
            None if notes.on_one_path(a, b) => Conflict::Ring(a, b),
            None => Conflict::Strangers(a, b),
        }
    }

    /// Where it is seen, and as what.
    pub(super) fn link(self) -> (Cell, Because) {
        match self {
            Conflict::Opposite(edge) => (edge.cell, Because::Stuck),
            Conflict::Full(cell) => (cell, Because::Full),
            Conflict::Ring(cell, _) => (cell, Because::Ring),
            Conflict::Strangers(cell, _) => (cell, Because::Strangers),
        }
    }

    pub(super) fn cite(self, citation: &mut Citation<'_>) {
        match self {
            Conflict::Opposite(edge) => citation.mark(edge),
            Conflict::Full(cell) => citation.no_room(cell),
            Conflict::Ring(one, other) => citation.one_path(one, other),
            Conflict::Strangers(one, other) => {
                citation.number_of(one);
                citation.number_of(other);
            }
        }
    }
}

/// The step that one sees at a cell.
pub(super) fn step(
    notes: &Notes,
    cell: Cell,
    seen: Seen<Because>,
    technique: &'static Technique<Notes>,
) -> Option<Step<Notes>> {
    let news = seen.news?;
    let mut citation = Citation::about(notes, cell);
    citation.seen(cell, seen);
    let facts = news.facts(notes.size(), cell).collect();
    Some(Step { technique, evidence: citation.evidence, facts })
}
