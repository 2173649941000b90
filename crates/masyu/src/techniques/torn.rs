//! What followed from a supposition breaks no rule of a cell, and still no loop can hold the board together.

use super::consequences::Because;
use super::cuts::{Cuts, Region};
use super::notes::{Notes, dirs};
use super::sides::Sides;
use deduce::Knowledge;
use grid::{Cell, Edge};

/// Clues and marks that show that no loop can hold the board together.
pub struct Torn {
    pub(super) cells: Vec<Cell>,
    pub(super) marks: Vec<Edge>,
}

/// Why no loop can hold the board together, if that is to be seen: a cell would have to be passed twice, something
/// cannot be reached, or inside and outside contradict each other.
pub(super) fn find(notes: &Notes) -> Option<(Cell, Because, Torn)> {
    parted(notes).or_else(|| sides(notes))
}

fn parted(notes: &Notes) -> Option<(Cell, Because, Torn)> {
    let mut cuts = Cuts::new(notes);
    let parts = |region: &Region<'_>| {
        (region.inside > 0 && region.outside > 0).then(|| (Some(region.gate), region.cells()))
    };
    let (gate, region) = match cuts.find(parts) {
        Some(found) => found,
        None if cuts.missed() > 0 => {
            (None, notes.size().cells().filter(|&cell| cuts.is_reached(cell)).collect())
        }
        None => return None,
    };
    let is_inside = |cell: Cell| region.contains(&cell);
    let is_outside = |cell: Cell| !is_inside(cell) && Some(cell) != gate;
    let needed = |is_there: &dyn Fn(Cell) -> bool| {
        notes.size().cells().find(|&cell| notes.is_needed(cell) && is_there(cell))
    };
    let both = [needed(&is_inside)?, needed(&is_outside)?];
    let mut marks: Vec<Edge> = both.iter().filter_map(|&cell| line_at(notes, cell)).collect();
    for &cell in &region {
        let beyond = dirs(15).filter_map(|dir| notes.size().step(cell, dir)).filter(|&next| is_outside(next));
        marks.extend(beyond.filter_map(|next| Edge::between(cell, next)));
    }
    let at = gate.unwrap_or(both[1]);
    let mut cells = both.to_vec();
    cells.push(at);
    Some((at, Because::Parted, Torn { cells, marks }))
}

/// A line that makes the loop come to a cell, if its clue does not.
fn line_at(notes: &Notes, cell: Cell) -> Option<Edge> {
    if notes.is_due(cell) {
        return None;
    }
    dirs(notes.around(cell).lines).find_map(|dir| notes.size().edge_from(cell, dir))
}

fn sides(notes: &Notes) -> Option<(Cell, Because, Torn)> {
    let walk = Sides::new(notes, true).odd_walk()?;
    let cell = walk.cells.first().copied().or_else(|| walk.marks.first().map(|edge| edge.cell))?;
    let mut cells = walk.cells;
    cells.push(cell);
    Some((cell, Because::Sides, Torn { cells, marks: walk.marks }))
}
