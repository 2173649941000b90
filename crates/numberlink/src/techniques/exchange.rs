//! A bump that could be given to the line beside it: then there would be a second solution.
//!
//! Two drawings of a few cells that join the same ends can stand for each other (`exact/exchange.rs` has the proof and the
//! table). So the only solution holds neither side of any exchange: where all lines of a side are drawn but one, that
//! one is crossed out.

use super::cite::{self, Citation};
use super::consequences::Because;
use super::notes::Notes;
use crate::exact::exchange::sides;
use deduce::around::{bit, dirs};
use deduce::{Knowledge, Language, LineFact, Look, Rank, Seen, Step, Technique, words};
use grid::{Axis, Cell, Dir, Edge, Mark, Size};
use message::{page, tell};
use std::sync::LazyLock;

pub(super) static EXCHANGE: Technique<Notes> =
    Technique { name: "exchange", page: page!("exchange"), rank: Rank(38), look: Look::At(look), tell };

fn look(notes: &Notes, cell: Cell) -> Option<Step<Notes>> {
    if !notes.may_exchange() {
        return None;
    }
    let open = notes.around(cell).open() & (bit(Dir::Right) | bit(Dir::Down));
    let is_side = |dir: &Dir| notes.size().edge_from(cell, *dir).is_some_and(|it| side(notes, it).is_some());
    let dir = dirs(open).find(is_side)?;
    cite::step(notes, cell, Seen::crosses(Because::Exchange, bit(dir)), &EXCHANGE)
}

/// What follows from exchanges after a line, which was learnt last.
pub(super) fn after(notes: &Notes, fact: LineFact) -> Vec<(Cell, Seen<Because>)> {
    let mut found: Vec<(Cell, Seen<Because>)> = Vec::new();
    if fact.mark != Mark::Line || !notes.may_exchange() {
        return found;
    }
    let drawn = Window::around(notes, fact.edge);
    for &others in &SIDES[fact.edge.axis as usize] {
        let missing = others & !drawn.lines;
        let seen = match missing.count_ones() {
            0 => (fact.edge.cell, Seen::refused(Because::Exchange, bit(way(fact.edge)))),
            1 => match drawn.edge(notes.size(), missing.trailing_zeros()) {
                Some(edge) if notes.get(edge) == Mark::Blank => {
                    (edge.cell, Seen::crosses(Because::Exchange, bit(way(edge))))
                }
                _ => continue,
            },
            _ => continue,
        };
        if !found.contains(&seen) {
            found.push(seen);
        }
    }
    found
}

/// Cites the lines of a side that lacks nothing but the edges that the step is about.
pub(super) fn cite(citation: &mut Citation<'_>, cell: Cell, seen: Seen<Because>) {
    let notes = citation.notes();
    for edge in dirs(seen.beside).filter_map(|dir| notes.size().edge_from(cell, dir)) {
        citation.mark(edge);
        side(notes, edge).into_iter().flatten().for_each(|it| citation.mark(it));
    }
}

/// The cells from which one sees a side that an edge is part of.
pub(super) fn near(size: Size, edge: Edge) -> impl Iterator<Item = Cell> {
    let span = |at: usize, end: usize| at.saturating_sub(FAR)..(at + FAR + 1).min(end);
    let (rows, cols) = (span(edge.cell.row(), size.rows()), span(edge.cell.col(), size.cols()));
    rows.flat_map(move |row| cols.clone().map(move |col| Cell::new(row, col)))
}

/// The lines of a side that lacks this edge at most.
fn side(notes: &Notes, edge: Edge) -> Option<Vec<Edge>> {
    let drawn = Window::around(notes, edge);
    let others = SIDES[edge.axis as usize].iter().find(|&&others| others & !drawn.lines == 0)?;
    let edges = (0..u128::BITS).filter(|it| others >> it & 1 == 1);
    Some(edges.filter_map(|it| drawn.edge(notes.size(), it)).collect())
}

/// How far from an edge the other lines of a side may lie.
const FAR: usize = 3;
const WIDTH: usize = 2 * FAR + 1;

/// By axis: every side seen from each of its edges, as bits of a [`Window`] for the other edges.
static SIDES: LazyLock<[Vec<u128>; 2]> = LazyLock::new(|| {
    let mut seen = [Vec::new(), Vec::new()];
    let flip = |edge: &Edge| Edge {
        cell: Cell::new(edge.cell.col(), edge.cell.row()),
        axis: if edge.axis == Axis::Across { Axis::Down } else { Axis::Across },
    };
    let flipped = sides().map(|side| side.iter().map(flip).collect::<Vec<Edge>>());
    for side in sides().map(<[Edge]>::to_vec).chain(flipped) {
        for &from in &side {
            let others = side.iter().filter(|&&it| it != from);
            let bits = others.fold(0, |bits, it| {
                let row = FAR + it.cell.row() - from.cell.row();
                let col = FAR + it.cell.col() - from.cell.col();
                bits | 1u128 << place(row, col, it.axis)
            });
            if !seen[from.axis as usize].contains(&bits) {
                seen[from.axis as usize].push(bits);
            }
        }
    }
    seen
});

fn place(row: usize, col: usize, axis: Axis) -> usize {
    2 * (row * WIDTH + col) + axis as usize
}

fn way(edge: Edge) -> Dir {
    if edge.axis == Axis::Across { Dir::Right } else { Dir::Down }
}

/// The lines around an edge.
struct Window {
    center: Cell,
    lines: u128,
}

impl Window {
    fn around(notes: &Notes, edge: Edge) -> Window {
        let center = edge.cell;
        let lines = near(notes.size(), edge).fold(0, |bits, cell| {
            let (row, col) = (FAR + cell.row() - center.row(), FAR + cell.col() - center.col());
            let lines = notes.around(cell).lines;
            let on = |dir, axis| u128::from(lines & bit(dir) != 0) << place(row, col, axis);
            bits | on(Dir::Right, Axis::Across) | on(Dir::Down, Axis::Down)
        });
        Window { center, lines }
    }

    /// The edge of a bit, if it is on the board.
    fn edge(&self, size: Size, bit: u32) -> Option<Edge> {
        let (at, dir) =
            (bit as usize / 2, if bit % 2 == Axis::Across as u32 { Dir::Right } else { Dir::Down });
        let row = (self.center.row() + at / WIDTH).checked_sub(FAR)?;
        let col = (self.center.col() + at % WIDTH).checked_sub(FAR)?;
        if row >= size.rows() || col >= size.cols() {
            return None;
        }
        size.edge_from(Cell::new(row, col), dir)
    }
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let edge = step.facts[0].edge;
    let lines = words::list(&step.evidence.marks, language);
    tell!(
        language,
        "As there is only one solution, the line does not take {edge}: with {lines}, the same ends could be joined in another way."
    )
}
