//! A region that the loop could enter only through one cell, and so not leave again.

use super::cuts::Cuts;
use super::notes::{Notes, dirs};
use deduce::{Knowledge, Language, LineEvidence, LineFact, Look, Rank, Step, Technique};
use grid::{Cell, Edge, Mark};
use message::{page, tell};

pub(super) static CLOSED_REGION: Technique<Notes> = Technique {
    name: "closed-region",
    page: page!("closed_region"),
    rank: Rank(55),
    look: Look::Over(look),
    tell,
};

fn look(notes: &Notes) -> Option<Step<Notes>> {
    let size = notes.size();
    let needed: Vec<Cell> = size.cells().filter(|&cell| notes.is_needed(cell)).collect();
    let mut is_gate = vec![false; size.cell_count()];
    let mut cuts = Cuts::new(notes);
    cuts.find(|region| {
        is_gate[size.index(region.gate)] |= region.inside == 0 && region.outside > 0;
        None::<()>
    });
    // What the loop cannot even reach is closed wherever one enters it.
    let is_gate = |cell: Cell| is_gate[size.index(cell)] || !cuts.is_reached(cell);
    let gates = size.cells().filter(|&cell| notes.around(cell).ways().count_ones() > 1 && is_gate(cell));
    gates.into_iter().find_map(|gate| {
        let mut region_of = vec![usize::MAX; size.cell_count()];
        region_of[size.index(gate)] = usize::MAX - 1;
        let mut regions: Vec<Vec<Cell>> = Vec::new();
        for start in dirs(notes.around(gate).ways()).filter_map(|dir| size.step(gate, dir)) {
            if region_of[size.index(start)] == usize::MAX {
                regions.push(flood(notes, start, regions.len(), &mut region_of));
            }
        }
        regions.iter().enumerate().find_map(|(number, region)| {
            let is_outside = |cell: &&Cell| region_of[size.index(**cell)] != number && **cell != gate;
            let outside = *needed.iter().find(is_outside)?;
            let inside = |cell: Cell| region_of[size.index(cell)] == number;
            (!region.iter().any(|&cell| notes.is_needed(cell))).then_some(())?;
            close(notes, gate, region, inside, outside)
        })
    })
}

/// The cells that can be reached from one.
fn flood(notes: &Notes, start: Cell, number: usize, region_of: &mut [usize]) -> Vec<Cell> {
    let size = notes.size();
    let mut region = vec![start];
    region_of[size.index(start)] = number;
    let mut reached = 0;
    while let Some(&cell) = region.get(reached) {
        reached += 1;
        for next in dirs(notes.around(cell).ways()).filter_map(|dir| size.step(cell, dir)) {
            if region_of[size.index(next)] == usize::MAX {
                region_of[size.index(next)] = number;
                region.push(next);
            }
        }
    }
    region
}

fn close(
    notes: &Notes,
    gate: Cell,
    region: &[Cell],
    inside: impl Fn(Cell) -> bool,
    outside: Cell,
) -> Option<Step<Notes>> {
    let size = notes.size();
    let mut evidence = LineEvidence { cells: vec![gate, outside], ..LineEvidence::default() };
    evidence.marks.extend(dirs(notes.around(outside).lines).find_map(|dir| size.edge_from(outside, dir)));
    let mut facts = Vec::new();
    for &cell in region {
        for next in dirs(15).filter_map(|dir| size.step(cell, dir)) {
            let Some(edge) = Edge::between(cell, next) else { continue };
            match notes.get(edge) {
                Mark::Cross if !inside(next) && next != gate => evidence.marks.push(edge),
                Mark::Blank if facts.iter().all(|fact: &LineFact| fact.edge != edge) => {
                    facts.push(LineFact::cross(edge));
                }
                _ => {}
            }
        }
    }
    (!facts.is_empty()).then_some(Step { technique: &CLOSED_REGION, evidence, facts })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let [gate, outside] = [step.evidence.cells[0], step.evidence.cells[1]];
    let edge = step.facts[0].edge;
    tell!(
        language,
        "The only way in or out of the region around {edge} is {gate}, which the line visits once. The line must also reach {outside}, so it never enters the region."
    )
}
