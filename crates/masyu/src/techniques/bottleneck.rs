//! An edge without which the loop would have to pass through one cell twice.

use super::notes::{Notes, dirs};
use deduce::{Knowledge, Language, LineEvidence, LineFact, Look, Rank, Step, Technique};
use grid::{Cell, Edge, Mark};

pub(super) static BOTTLENECK: Technique<Notes> = Technique {
    name: "bottleneck",
    page: include_str!("bottleneck.md"),
    rank: Rank(68),
    look: Look::Over(look),
    tell,
};

fn look(notes: &Notes) -> Option<Step<Notes>> {
    let mut search = Search::new(notes);
    notes.size().edges().filter(|&edge| notes.get(edge) == Mark::Blank).find_map(|edge| {
        let (gate, region) = search.split_without(edge)?;
        Some(step(notes, edge, gate, &region))
    })
}

/// Cites the crosses around the region and what must be visited on both sides.
fn step(notes: &Notes, edge: Edge, gate: Cell, region: &[Cell]) -> Step<Notes> {
    let size = notes.size();
    let is_needed = |cell: &Cell| notes.is_due(*cell) || notes.around(*cell).lines != 0;
    let is_outside = |cell: &Cell| !region.contains(cell) && *cell != gate;
    let inside = region.iter().copied().find(is_needed);
    let outside = size.cells().filter(is_outside).find(is_needed);
    let mut evidence = LineEvidence { cells: vec![gate], ..LineEvidence::default() };
    for cell in inside.into_iter().chain(outside) {
        evidence.cells.push(cell);
        evidence.marks.extend(dirs(notes.around(cell).lines).find_map(|dir| size.edge_from(cell, dir)));
    }
    for &cell in region {
        let around = dirs(15).filter_map(|dir| size.step(cell, dir)).filter(is_outside);
        let rim = around.filter_map(|next| Edge::between(cell, next)).filter(|&it| it != edge);
        evidence.marks.extend(rim);
    }
    Step { technique: &BOTTLENECK, evidence, facts: vec![LineFact::line(edge)] }
}

/// A search in depth for a cell whose removal parts what must be visited (after Tarjan).
struct Search<'a> {
    notes: &'a Notes,
    /// The order in which cells are reached, from 1; 0 before that.
    order: Vec<usize>,
    /// The earliest cell that can be reached from here and later cells, going back once.
    low: Vec<usize>,
    /// Cells in the order in which they are reached.
    reached: Vec<Cell>,
    root: Option<Cell>,
    needed: usize,
}

impl<'a> Search<'a> {
    fn new(notes: &'a Notes) -> Search<'a> {
        let cells = notes.size().cell_count();
        let mut search = Search {
            notes,
            order: vec![0; cells],
            low: vec![0; cells],
            reached: Vec::new(),
            root: None,
            needed: 0,
        };
        search.root = notes.size().cells().find(|&cell| search.is_needed(cell));
        search.needed = notes.size().cells().filter(|&cell| search.is_needed(cell)).count();
        search
    }

    fn is_needed(&self, cell: Cell) -> bool {
        self.notes.is_due(cell) || self.notes.around(cell).lines != 0
    }

    /// A cell, and the cells behind it, that would part what must be visited if the line did not take the edge.
    fn split_without(&mut self, edge: Edge) -> Option<(Cell, Vec<Cell>)> {
        let size = self.notes.size();
        self.order.fill(0);
        self.reached.clear();
        // Every cell on the way with the ways that are left to try, where it was reached from, and what must be
        // visited up to there.
        let mut way: Vec<(Cell, u8, usize)> = Vec::new();
        let mut seen = 0;
        self.enter(self.root?, &mut way, &mut seen);
        while let Some((cell, left, _)) = way.last_mut() {
            let cell = *cell;
            if let Some(dir) = dirs(*left).next() {
                *left &= *left - 1;
                let Some(next) = size.step(cell, dir) else { continue };
                let parent = way.len().checked_sub(2).map(|it| way[it].0);
                if Edge::between(cell, next) == Some(edge) || parent == Some(next) {
                    continue;
                }
                if self.order[size.index(next)] == 0 {
                    self.enter(next, &mut way, &mut seen);
                } else {
                    let back = self.order[size.index(next)];
                    let low = &mut self.low[size.index(cell)];
                    *low = back.min(*low);
                }
                continue;
            }
            let Some((_, _, before)) = way.pop() else { break };
            let Some(&(gate, ..)) = way.last() else { break };
            let low = self.low[size.index(cell)];
            let (first, inside) = (self.order[size.index(cell)], seen - before);
            if low >= self.order[size.index(gate)] {
                let outside = self.needed - inside - usize::from(self.is_needed(gate));
                if inside > 0 && outside > 0 {
                    return Some((gate, self.reached[first - 1..].to_vec()));
                }
            }
            let gate_low = &mut self.low[size.index(gate)];
            *gate_low = low.min(*gate_low);
        }
        None
    }

    fn enter(&mut self, cell: Cell, way: &mut Vec<(Cell, u8, usize)>, seen: &mut usize) {
        let index = self.notes.size().index(cell);
        self.reached.push(cell);
        self.order[index] = self.reached.len();
        self.low[index] = self.reached.len();
        way.push((cell, self.notes.around(cell).ways(), *seen));
        *seen += usize::from(self.is_needed(cell));
    }
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let edge = step.facts[0].edge;
    let [gate, inside, outside] = [0, 1, 2].map(|it| step.evidence.cells[it]);
    match language {
        Language::English => format!(
            "Without {edge}, all ways between {inside} and {outside} would lead through {gate}, which the line passes \
             only once: the line takes {edge}."
        ),
        Language::Spanish => format!(
            "Sin {edge}, todos los caminos entre {inside} y {outside} pasarían por {gate}, por donde la línea pasa una \
             sola vez: la línea toma {edge}."
        ),
    }
}
