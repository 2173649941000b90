//! An edge without which the loop would have to pass through one cell twice.

use super::areas::Areas;
use super::cuts::{Cuts, Region};
use super::notes::{Notes, dirs};
use deduce::{Knowledge, Language, LineEvidence, LineFact, LineNotes, Look, Rank, Step, Technique};
use grid::{Cell, Edge, Mark};
use message::{page, tell};

pub(super) static BOTTLENECK: Technique<Notes> =
    Technique { name: "bottleneck", page: page!("bottleneck"), rank: Rank(68), look: Look::Over(look), tell };

fn look(notes: &Notes) -> Option<Step<Notes>> {
    let (mut cuts, mut areas) = (Cuts::new(notes), Areas::new(notes));
    let focus = notes.marks().focus();
    let may_be_line = |edge: &Edge| notes.get(*edge) == Mark::Blank && !focus.knows(LineFact::cross(*edge));
    let edges = notes.size().edges().filter(may_be_line).filter(|&edge| areas.may_part(edge));
    edges.into_iter().find_map(|edge| {
        let parts = |region: &Region<'_>| {
            (region.inside > 0 && region.outside > 0).then(|| (region.gate, region.cells()))
        };
        let (gate, region) = cuts.find_without(edge, parts)?;
        Some(step(notes, edge, gate, &region))
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
