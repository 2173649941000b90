//! Steps by supposition: what cannot be is not, and what holds in every case holds.

use super::consequences::{Because, Explanation, Patience, Trial};
use super::notes::Notes;
use deduce::around::dirs;
use deduce::{Case, CaseEnds, Knowledge, LineEvidence, LineFact, Step, Technique};
use grid::{Cell, Edge, Mark};

/// The first open edge of which one choice is refused.
pub(super) fn refused(
    notes: &Notes,
    technique: &'static Technique<Notes>,
    patience: Patience,
) -> Option<Step<Notes>> {
    let mut trial = Trial::new(notes);
    let open = |edge: &Edge| notes.get(*edge) == Mark::Blank;
    // Where a line ends, suppositions lead somewhere.
    let is_lively = |edge: &Edge| {
        edge.cells().into_iter().any(|cell| notes.around(cell).lines != 0 || notes.is_number(cell))
    };
    let edges = || notes.size().edges().filter(open);
    edges().filter(is_lively).chain(edges().filter(|it| !is_lively(it))).find_map(|edge| {
        [LineFact::line(edge), LineFact::cross(edge)].into_iter().find_map(|fact| {
            trial.suppose(&[fact], patience).err()?;
            let explained = trial.explain(&[fact], patience, &[]);
            let mut evidence = LineEvidence::default();
            cite(&mut evidence, explained, vec![fact], CaseEnds::Refused);
            Some(Step { technique, evidence, facts: vec![fact.opposite()] })
        })
    })
}

/// The first end of a line whose ways on all lead to the same.
pub(super) fn agreed(
    notes: &Notes,
    technique: &'static Technique<Notes>,
    patience: Patience,
) -> Option<Step<Notes>> {
    let mut trial = Trial::new(notes);
    let is_end =
        |cell: &Cell| notes.has_room(*cell) && (notes.is_number(*cell) || notes.around(*cell).lines != 0);
    notes.size().cells().filter(is_end).find_map(|cell| {
        let around = notes.around(cell);
        let open = dirs(around.open()).filter_map(|dir| notes.size().edge_from(cell, dir));
        let ways: Vec<LineFact> = open.map(LineFact::line).collect();
        let (first, others) = ways.split_first()?;
        trial.suppose(&[*first], patience).ok()?;
        let mut common = trial.learnt().to_vec();
        for &way in others {
            trial.suppose(&[way], patience).ok()?;
            common.retain(|it| trial.learnt().contains(it));
        }
        // What is nearest is told soonest, and the rest follows from it.
        let facts = vec![*common.first()?];
        let mut evidence = LineEvidence { cells: vec![cell], ..LineEvidence::default() };
        let marked = dirs(around.lines | around.crosses).filter_map(|dir| notes.size().edge_from(cell, dir));
        evidence.marks.extend(marked);
        for way in ways {
            let explained = trial.explain(&[way], patience, &facts);
            cite(&mut evidence, explained, vec![way], CaseEnds::Agrees);
        }
        Some(Step { technique, evidence, facts })
    })
}

fn cite(
    evidence: &mut LineEvidence<Because>,
    explained: Explanation,
    suppose: Vec<LineFact>,
    ends: CaseEnds,
) {
    let Explanation { chain, cells, marks } = explained;
    for cell in cells {
        if !evidence.cells.contains(&cell) {
            evidence.cells.push(cell);
        }
    }
    for edge in marks {
        if !evidence.marks.contains(&edge) {
            evidence.marks.push(edge);
        }
    }
    evidence.cases.push(Case { suppose, chain, ends });
}
