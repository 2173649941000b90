//! Steps by supposition: what cannot be is not, and what holds in every case holds.

use crate::{
    Case, CaseEnds, Explanation, Focus, LineEvidence, LineFact, LineNotes, Part, Patience, Step, Technique,
    Trial,
};
use grid::{Cell, Edge, Mark};

/// The first open edge of which one choice is refused.
pub fn refused<N: LineNotes>(
    notes: &N,
    technique: &'static Technique<N>,
    patience: Patience,
) -> Option<Step<N>> {
    let size = notes.size();
    let mut trial = Trial::new(notes, patience);
    let mut held = Held::nothing(size.edge_count(), patience);
    edges_to_suppose(notes).into_iter().find_map(|edge| {
        [LineFact::line(edge), LineFact::cross(edge)].into_iter().find_map(|fact| {
            if notes.marks().focus().knows(fact) || held.contains(size.edge_index(edge), fact.mark) {
                return None;
            }
            if trial.suppose(&[fact]).is_ok() {
                trial.learnt().iter().for_each(|it| held.insert(size.edge_index(it.edge), it.mark));
                return None;
            }
            let evidence = notes.marks().focus().cited(|| {
                let mut evidence = LineEvidence::default();
                cite(&mut evidence, trial.explain(&[fact], &[]), vec![fact], CaseEnds::Refused);
                evidence
            });
            Some(Step { technique, evidence, facts: vec![fact.opposite()] })
        })
    })
}

/// The open edges, those first where suppositions lead somewhere, and of these the nearest to where one looks; none that is shunned.
fn edges_to_suppose<N: LineNotes>(notes: &N) -> Vec<Edge> {
    let (mut edges, lively) = notes.order();
    let Focus { near, shunned, .. } = notes.marks().focus();
    if !near.is_empty() {
        edges[..lively].sort_by_cached_key(|edge| near.iter().map(|it| it.distance(edge.cell)).min());
    }
    edges.retain(|edge| !shunned.contains(edge));
    edges
}

/// What followed from suppositions that held. It holds as well if it is supposed alone, for then less follows; but only
/// suppositions that are followed to the end tell so.
pub(crate) struct Held {
    marks: Option<Vec<[bool; 2]>>,
}

impl Held {
    pub(crate) fn nothing(edges: usize, patience: Patience) -> Held {
        Held { marks: (patience.cells == usize::MAX).then(|| vec![[false; 2]; edges]) }
    }

    pub(crate) fn contains(&self, edge: usize, mark: Mark) -> bool {
        self.marks.as_ref().is_some_and(|marks| marks[edge][usize::from(mark == Mark::Line)])
    }

    pub(crate) fn insert(&mut self, edge: usize, mark: Mark) {
        if let Some(marks) = &mut self.marks {
            marks[edge][usize::from(mark == Mark::Line)] = true;
        }
    }
}

/// What becomes of ways that are refused where one looks for what all agree in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusedWays {
    /// They are told as such, and the others agree.
    Told,
    /// That is for another technique to see.
    Skipped,
}

/// The first of these cells of which all ways to pass it lead to the same, but for those that are refused.
pub fn agreed<N: LineNotes>(
    notes: &N,
    technique: &'static Technique<N>,
    patience: Patience,
    refused: RefusedWays,
    cells: impl IntoIterator<Item = (Cell, Vec<Vec<LineFact>>)>,
) -> Option<Step<N>> {
    let size = notes.size();
    let mut trial = Trial::new(notes, patience);
    cells.into_iter().find_map(|(cell, ways)| {
        let mut common: Option<Vec<LineFact>> = None;
        let mut ends = Vec::new();
        for way in &ways {
            let holds = trial.suppose(way).is_ok();
            if !holds && refused == RefusedWays::Skipped {
                return None;
            }
            ends.push(if holds { CaseEnds::Agrees } else { CaseEnds::Refused });
            match &mut common {
                _ if !holds => {}
                None => common = Some(trial.learnt().to_vec()),
                Some(common) => common.retain(|it| trial.learnt().contains(it)),
            }
            if common.as_ref().is_some_and(Vec::is_empty) {
                return None;
            }
        }
        // What is nearest is told soonest, and the rest follows from it.
        let facts = vec![*common?.first()?];
        let mut evidence = LineEvidence { cells: vec![cell], ..LineEvidence::default() };
        let around = notes.marks().around(cell);
        let marked = crate::around::dirs(around.lines | around.crosses);
        evidence.marks.extend(marked.filter_map(|dir| size.edge_from(cell, dir)));
        for (way, ends) in ways.into_iter().zip(ends) {
            let explained = trial.explain(&way, &facts);
            cite(&mut evidence, explained, way, ends);
        }
        Some(Step { technique, evidence, facts })
    })
}

fn cite<B>(
    evidence: &mut LineEvidence<B>,
    explained: Explanation<B>,
    suppose: Vec<LineFact>,
    ends: CaseEnds,
) {
    let Explanation { chain, cells, marks } = explained;
    let chain = chain.into_iter().map(Part::Link).collect();
    evidence.add_case(Case { suppose, chain, ends }, cells, marks);
}
