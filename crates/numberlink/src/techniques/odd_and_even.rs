//! The only open way out of a region, and how many lines must lead out.

use super::cite::Citation;
use super::notes::Notes;
use deduce::around::dirs;
use deduce::{Knowledge, Language, LineFact, Look, Rank, Step, Technique};
use grid::{Cell, Dir, Edge, Mark};
use message::{page, tell};

pub(super) static ODD_AND_EVEN: Technique<Notes> = Technique {
    name: "odd-and-even",
    page: page!("odd_and_even"),
    rank: Rank(45),
    look: Look::Over(look),
    tell,
};

fn look(notes: &Notes) -> Option<Step<Notes>> {
    let mut search = Search::new(notes);
    notes.size().cells().find_map(|cell| search.bridge_from(cell)).map(|it| step(notes, it.0, &it.1))
}

/// Cites all that is known around the region.
fn step(notes: &Notes, edge: Edge, region: &[Cell]) -> Step<Notes> {
    let size = notes.size();
    let is_odd = region.iter().filter(|&&cell| has_odd_end(notes, cell)).count() % 2 == 1;
    let mut citation = Citation::nothing(notes);
    for cell in edge.cells().into_iter().filter(|it| region.contains(it)) {
        citation.cell(cell);
    }
    for &cell in region {
        let is_rim = |dir: &Dir| size.step(cell, *dir).is_some_and(|next| !region.contains(&next));
        for rim in dirs(15).filter(is_rim).filter_map(|dir| size.edge_from(cell, dir)) {
            citation.mark(rim);
        }
    }
    let fact = if is_odd { LineFact::line(edge) } else { LineFact::cross(edge) };
    Step { technique: &ODD_AND_EVEN, evidence: citation.evidence, facts: vec![fact] }
}

/// Whether an odd number of lines is still to come to a cell.
fn has_odd_end(notes: &Notes, cell: Cell) -> bool {
    (u32::from(notes.is_number(cell)) + notes.around(cell).lines.count_ones()) % 2 == 1
}

/// A search in depth for an open edge that alone leads out of a region (after Tarjan).
struct Search<'a> {
    notes: &'a Notes,
    /// The order in which cells are reached, from 1; 0 before that.
    order: Vec<usize>,
    /// The earliest cell that can be reached from here and later cells, going back once.
    low: Vec<usize>,
    /// Cells in the order in which they are reached.
    reached: Vec<Cell>,
}

impl<'a> Search<'a> {
    fn new(notes: &'a Notes) -> Search<'a> {
        let cells = notes.size().cell_count();
        Search { notes, order: vec![0; cells], low: vec![0; cells], reached: Vec::new() }
    }

    /// The first such edge among the cells that open edges join to this one, and the region.
    fn bridge_from(&mut self, root: Cell) -> Option<(Edge, Vec<Cell>)> {
        let size = self.notes.size();
        if self.order[size.index(root)] != 0 {
            return None;
        }
        // Every cell on the way with the ways that are left to try.
        let mut way: Vec<(Cell, u8)> = Vec::new();
        self.enter(root, &mut way);
        while let Some((cell, left)) = way.last_mut() {
            let cell = *cell;
            if let Some(dir) = dirs(*left).next() {
                *left &= *left - 1;
                let Some(next) = size.step(cell, dir) else { continue };
                let parent = way.len().checked_sub(2).map(|it| way[it].0);
                if parent == Some(next) {
                    continue;
                }
                if self.order[size.index(next)] == 0 {
                    self.enter(next, &mut way);
                } else {
                    let back = self.order[size.index(next)];
                    let low = &mut self.low[size.index(cell)];
                    *low = back.min(*low);
                }
                continue;
            }
            way.pop();
            let Some(&(before, _)) = way.last() else { break };
            let (low, first) = (self.low[size.index(cell)], self.order[size.index(cell)]);
            if low == first {
                let edge = Edge::between(before, cell).filter(|&it| self.notes.get(it) == Mark::Blank)?;
                return Some((edge, self.reached[first - 1..].to_vec()));
            }
            let low_before = &mut self.low[size.index(before)];
            *low_before = low.min(*low_before);
        }
        None
    }

    fn enter(&mut self, cell: Cell, way: &mut Vec<(Cell, u8)>) {
        let index = self.notes.size().index(cell);
        self.reached.push(cell);
        self.order[index] = self.reached.len();
        self.low[index] = self.reached.len();
        way.push((cell, self.notes.around(cell).open()));
    }
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let cell = step.evidence.cells[0];
    let fact = step.facts[0];
    let edge = fact.edge;
    if fact.mark == Mark::Line {
        tell!(
            language,
            "An odd number of lines leads out of a region exactly when it holds an odd number of numbers. Around {cell}, all are known except {edge}: it is one of them."
        )
    } else {
        tell!(
            language,
            "An odd number of lines leads out of a region exactly when it holds an odd number of numbers. Around {cell}, all are known except {edge}: it is not one of them."
        )
    }
}
