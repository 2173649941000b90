//! Steps by supposition: what cannot be is not, and what holds in every case holds.

use super::cell_rules::arms_of;
use super::consequences::{Because, Trial};
use super::explain::{self, Explanation};
use super::notes::{Notes, dirs};
use super::torn;
use deduce::{Case, CaseEnds, Knowledge, LineEvidence, LineFact, Step, Technique};
use grid::{Cell, Edge, Mark};

/// The first open edge of which one choice is refused after a look at so many cells.
pub(super) fn refused(
    notes: &Notes,
    technique: &'static Technique<Notes>,
    patience: usize,
) -> Option<Step<Notes>> {
    first_refused(notes, technique, |trial, fact| {
        let failure = trial.suppose(&[fact], patience).err()?;
        Some(explain::of_failure(trial, failure))
    })
}

/// The first open edge of which one choice, followed to the end, leaves a board that no loop can hold together.
pub(super) fn torn(notes: &Notes, technique: &'static Technique<Notes>) -> Option<Step<Notes>> {
    first_refused(notes, technique, |trial, fact| {
        // What a cell refuses has been seen before.
        trial.suppose(&[fact], usize::MAX).ok()?;
        torn::explained(trial)
    })
}

fn first_refused(
    notes: &Notes,
    technique: &'static Technique<Notes>,
    refuse: impl Fn(&mut Trial, LineFact) -> Option<Explanation>,
) -> Option<Step<Notes>> {
    let mut trial = Trial::new(notes);
    let open = |edge: &Edge| notes.get(*edge) == Mark::Blank;
    // Where a line ends and at pearls, suppositions lead somewhere.
    let is_lively = |edge: &Edge| {
        edge.cells().into_iter().any(|cell| notes.around(cell).lines != 0 || notes.pearl(cell).is_some())
    };
    let edges = || notes.size().edges().filter(open);
    edges().filter(is_lively).chain(edges().filter(|it| !is_lively(it))).find_map(|edge| {
        [LineFact::line(edge), LineFact::cross(edge)].into_iter().find_map(|fact| {
            let explained = refuse(&mut trial, fact);
            trial.reset();
            let mut evidence = LineEvidence::default();
            cite(&mut evidence, explained?, vec![fact], CaseEnds::Refused);
            Some(Step { technique, evidence, facts: vec![fact.opposite()] })
        })
    })
}

/// The first pearl of which all ways to pass it that are not refused agree in something.
pub(super) fn agreed(
    notes: &Notes,
    technique: &'static Technique<Notes>,
    patience: usize,
) -> Option<Step<Notes>> {
    let mut trial = Trial::new(notes);
    let pearls = notes.puzzle().pearls().filter(|&(cell, _)| notes.around(cell).open() != 0);
    pearls.map(|it| it.0).find_map(|cell| {
        let ways = ways_of(notes, cell);
        let mut common: Option<Vec<LineFact>> = None;
        for way in &ways {
            if trial.suppose(way, patience).is_ok() {
                let learnt = trial.learnt();
                match &mut common {
                    None => common = Some(learnt.to_vec()),
                    Some(common) => common.retain(|it| learnt.contains(it)),
                }
            }
            trial.reset();
            if common.as_ref().is_some_and(Vec::is_empty) {
                return None;
            }
        }
        let facts = common?;
        let mut evidence = LineEvidence { cells: vec![cell], ..LineEvidence::default() };
        evidence
            .marks
            .extend(dirs(notes.around(cell).lines).filter_map(|dir| notes.size().edge_from(cell, dir)));
        let crossed = dirs(notes.around(cell).crosses).filter_map(|dir| notes.size().edge_from(cell, dir));
        evidence.marks.extend(crossed);
        for way in ways {
            let (explained, ends) = match trial.suppose(&way, patience) {
                Ok(()) => (explain::of_facts(&trial, &facts), CaseEnds::Agrees),
                Err(failure) => (explain::of_failure(&trial, failure), CaseEnds::Refused),
            };
            trial.reset();
            cite(&mut evidence, explained, way, ends);
        }
        Some(Step { technique, evidence, facts })
    })
}

/// The ways to pass a pearl that its own edges leave open: what each would add.
fn ways_of(notes: &Notes, cell: Cell) -> Vec<Vec<LineFact>> {
    let around = notes.around(cell);
    let Some(pearl) = notes.pearl(cell) else { return Vec::new() };
    let possible =
        arms_of(pearl).iter().filter(|&arms| arms & around.crosses == 0 && !arms & around.lines == 0);
    let lines = |arms: u8| {
        let new = dirs(arms & around.open()).filter_map(|dir| notes.size().edge_from(cell, dir));
        new.map(LineFact::line).collect()
    };
    possible.map(|&arms| lines(arms)).collect()
}

fn cite(
    evidence: &mut LineEvidence<Because>,
    explained: Explanation,
    suppose: Vec<LineFact>,
    ends: CaseEnds,
) {
    let Explanation { chain, cells, marks } = explained;
    evidence.add_case(Case { suppose, chain, ends }, cells, marks);
}
