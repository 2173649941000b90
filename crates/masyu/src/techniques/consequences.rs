//! What one sees while following a supposition: the rules of single cells and pearls, loops that close too early, and in
//! the end that no loop can hold the board together.

use super::cell_rules::{Beyond, pass_pearl, passing};
use super::early_loop::{left_out, piece};
use super::notes::{Notes, bit, dirs};
use super::tell;
use super::torn::{self, Torn};
use deduce::around::Around;
use deduce::{
    Contradiction, Found, Knowledge, Language, LineEvidence, LineFact, LineNotes, Link, Marks, News, Seen,
};
use grid::{Cell, Dir, Edge, Mark};

/// Why a link of a chain holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    /// The line passes a cell once or not at all.
    Passing,
    /// The pearl in the cell.
    Clue,
    /// The line would close too early.
    Closing,
    /// No loop can come to everything that it must visit.
    Parted,
    /// Inside and outside contradict each other.
    Sides,
}

impl LineNotes for Notes {
    type Because = Because;
    type Overview = ();
    type Whole = Torn;

    fn marks(&self) -> &Marks {
        &self.marks
    }

    fn marks_mut(&mut self) -> &mut Marks {
        &mut self.marks
    }

    fn join(&mut self, edge: Edge) -> Result<(), Contradiction> {
        self.join_pieces(edge)
    }

    fn part(&mut self, edge: Edge) {
        self.part_pieces(edge);
    }

    /// Where a line ends and at pearls, suppositions lead somewhere.
    fn order(&self) -> (Vec<Edge>, usize) {
        let is_lively = |edge: &Edge| {
            edge.cells().into_iter().any(|cell| self.around(cell).lines != 0 || self.pearl(cell).is_some())
        };
        let open = self.size().edges().filter(|&edge| self.get(edge) == Mark::Blank);
        let (mut lively, quiet): (Vec<Edge>, Vec<Edge>) = open.partition(is_lively);
        let count = lively.len();
        lively.extend(quiet);
        (lively, count)
    }

    /// Pearls see as far as the second edge, so the cells before and after the edge are looked at as well.
    fn stirs(&self, fact: LineFact, show: &mut dyn FnMut(Cell)) {
        let size = self.size();
        let [a, b] = fact.edge.cells();
        let beyond = [size.step(a, fact.edge.dir_from(b)), size.step(b, fact.edge.dir_from(a))];
        [a, b].into_iter().chain(beyond.into_iter().flatten()).for_each(show);
    }

    fn glance(&self, cell: Cell) -> Option<Seen<Because>> {
        let near = passing(self.around(cell), self.is_due(cell));
        let seen = near.map(|near| News { near, beyond: Around::default() });
        let cell_shows = Seen { because: Because::Passing, news: seen, beside: 0 };
        Some(cell_shows).filter(|&it| brings_news(it)).or_else(|| {
            let seen = pass_pearl(self.pearl(cell)?, self.around(cell), Beyond::of(self, cell));
            let news = seen.map(|(near, Beyond(beyond))| News { near, beyond });
            Some(Seen { because: Because::Clue, news, beside: 0 }).filter(|&it| brings_news(it))
        })
    }

    /// The two ends of the piece that a line made, if they lie side by side.
    fn glances_at_once(&self, fact: LineFact) -> Vec<(Cell, Seen<Because>)> {
        if fact.mark != Mark::Line || self.is_closed() || !self.closing_is_early() {
            return Vec::new();
        }
        let [one, other] = self.latest_ends();
        let edge = Edge::between(one, other).filter(|&it| self.get(it) == Mark::Blank);
        let seen = |edge: Edge| (one, Seen::crosses(Because::Closing, bit(edge.dir_from(one))));
        edge.map(seen).into_iter().collect()
    }

    fn overview(&self) {}

    fn look_over(&self, (): &mut (), _: &[LineFact]) -> Vec<Found<Notes>> {
        Vec::new()
    }

    fn look_last(&self, (): &mut (), _: &[LineFact]) -> Option<(Cell, Because, Torn)> {
        torn::find(self)
    }

    fn cite_seen(
        &self,
        cell: Cell,
        seen: Seen<Because>,
        fact: Option<LineFact>,
        cited: &mut LineEvidence<Because>,
    ) {
        match (seen.because, fact) {
            (Because::Closing, Some(fact)) => cite_closing(self, fact.edge, cited),
            _ => super::explain::cite_cell(self, cell, seen.because, fact, cited),
        }
        cited.cite_cell(cell);
    }

    fn cite_whole(&self, torn: &Torn, cited: &mut LineEvidence<Because>) {
        torn.cells.iter().for_each(|&cell| cited.cite_cell(cell));
        torn.marks.iter().filter(|&&it| self.get(it) != Mark::Blank).for_each(|&edge| cited.cite_mark(edge));
    }

    fn cite_against(&self, fact: LineFact, cited: &mut LineEvidence<Because>) -> (Cell, Because) {
        let full = fact.edge.cells().into_iter().find(|&cell| self.around(cell).lines.count_ones() > 1);
        let (cell, because) = if self.get(fact.edge) != Mark::Blank {
            cited.cite_mark(fact.edge);
            (fact.edge.cell, Because::Passing)
        } else if self.is_closed() {
            let lines = self.past().iter().filter(|it| it.mark == Mark::Line);
            lines.for_each(|it| cited.cite_mark(it.edge));
            (fact.edge.cell, Because::Closing)
        } else if let Some(cell) = full {
            let lines = dirs(self.around(cell).lines).filter_map(|dir| self.size().edge_from(cell, dir));
            lines.for_each(|edge| cited.cite_mark(edge));
            (cell, Because::Passing)
        } else {
            cite_closing(self, fact.edge, cited);
            (fact.edge.cell, Because::Closing)
        };
        cited.cite_cell(cell);
        (cell, because)
    }

    fn tell_link(link: &Link<Because>, language: Language) -> String {
        tell::link(link, language)
    }
}

fn brings_news(seen: Seen<Because>) -> bool {
    seen.news.is_none_or(|news| !news.is_empty())
}

/// Cites the line between the two ends of an edge, and something that it leaves out.
fn cite_closing(notes: &Notes, edge: Edge, cited: &mut LineEvidence<Because>) {
    let marks = piece(notes, edge.cell);
    let (cell, line) = left_out(notes, &marks);
    marks.into_iter().chain(line).for_each(|edge| cited.cite_mark(edge));
    if let Some(cell) = cell {
        cited.cite_cell(cell);
    }
}

/// The second edge that way out of a cell.
pub(super) fn second(notes: &Notes, cell: Cell, dir: Dir) -> Option<Edge> {
    notes.size().step(cell, dir).and_then(|next| notes.size().edge_from(next, dir))
}
