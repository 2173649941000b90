//! An edge without which the loop would have to pass through one cell twice.

use super::cuts::{Cuts, Region};
use super::notes::{Notes, bit, dirs};
use deduce::{Knowledge, Language, LineEvidence, LineFact, LineNotes, Look, Rank, Step, Technique};
use grid::{Axis, Cell, Dir, Edge, Mark};
use message::{page, tell};

pub(super) static BOTTLENECK: Technique<Notes> =
    Technique { name: "bottleneck", page: page!("bottleneck"), rank: Rank(68), look: Look::Over(look), tell };

fn look(notes: &Notes) -> Option<Step<Notes>> {
    let mut cuts = Cuts::new(notes);
    let focus = notes.marks().focus();
    let may_part = |&edge: &Edge| {
        notes.get(edge) == Mark::Blank && !focus.knows(LineFact::cross(edge)) && !is_by_passed(notes, edge)
    };
    notes.size().edges().filter(may_part).find_map(|edge| {
        let parts = |region: &Region<'_>| {
            (region.inside > 0 && region.outside > 0).then(|| (region.gate, region.cells()))
        };
        let (gate, region) = cuts.find_without(edge, parts)?;
        Some(step(notes, edge, gate, &region))
    })
}

/// Whether there are ways around an edge on both sides of it: then no single cell can part its ends.
fn is_by_passed(notes: &Notes, edge: Edge) -> bool {
    let [a, b] = edge.cells();
    let sides = if edge.axis == Axis::Across { [Dir::Up, Dir::Down] } else { [Dir::Left, Dir::Right] };
    sides.into_iter().all(|side| {
        let is_way = |cell: Cell, dir: Dir| notes.around(cell).ways() & bit(dir) != 0;
        is_way(a, side)
            && is_way(b, side)
            && notes.size().step(a, side).is_some_and(|beside| is_way(beside, edge.dir_from(a)))
    })
}

/// Cites the crosses around the region and what must be visited on both sides.
fn step(notes: &Notes, edge: Edge, gate: Cell, region: &[Cell]) -> Step<Notes> {
    let size = notes.size();
    let is_needed = |cell: &Cell| notes.is_needed(*cell);
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

fn tell(step: &Step<Notes>, language: Language) -> String {
    let edge = step.facts[0].edge;
    let [gate, inside, outside] = [0, 1, 2].map(|it| step.evidence.cells[it]);
    tell!(
        language,
        "Without {edge}, every route between {inside} and {outside} would go through {gate}, which the line visits only once. So the line takes {edge}."
    )
}
