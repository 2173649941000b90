//! Steps by supposition: what cannot be is not, and what holds in every case holds.

use super::consequences::{Because, Explanation, Patience, Trial};
use super::notes::Notes;
use deduce::around::dirs;
use deduce::{Case, CaseEnds, Knowledge, LineEvidence, LineFact, Step, Technique};
use grid::{Cell, Edge, Mark};

/// The first open edge of which one choice is refused, beginning where the latest mark was made.
pub(super) fn refused(
    notes: &Notes,
    technique: &'static Technique<Notes>,
    patience: Patience,
) -> Option<Step<Notes>> {
    let size = notes.size();
    let mut trial = Trial::new(notes, patience);
    let mut held = Held::nothing(notes, patience);
    order(notes).into_iter().find_map(|edge| {
        [LineFact::line(edge), LineFact::cross(edge)].into_iter().find_map(|fact| {
            if held.contains(size.edge_index(edge), fact.mark) {
                return None;
            }
            if trial.suppose(&[fact]).is_ok() {
                trial.learnt().iter().for_each(|it| held.insert(size.edge_index(it.edge), it.mark));
                return None;
            }
            let mut evidence = LineEvidence::default();
            cite(&mut evidence, trial.explain(&[fact], &[]), vec![fact], CaseEnds::Refused);
            Some(Step { technique, evidence, facts: vec![fact.opposite()] })
        })
    })
}

/// The open edges: first those where a line ends, for there suppositions lead somewhere; and from the latest mark on, for
/// what lies before it was looked at not long ago.
fn order(notes: &Notes) -> Vec<Edge> {
    let size = notes.size();
    let latest = notes.past().last().map_or(0, |it| size.edge_index(it.edge));
    let is_end = |cell| notes.around(cell).lines != 0 || notes.is_number(cell);
    let mut edges: Vec<Edge> = size.edges().filter(|&edge| notes.get(edge) == Mark::Blank).collect();
    edges.sort_by_key(|edge| {
        let is_quiet = !edge.cells().into_iter().any(is_end);
        (is_quiet, (size.edge_index(*edge) + size.edge_count() - latest) % size.edge_count())
    });
    edges
}

/// What followed from suppositions that held. It holds as well if it is supposed alone, for then less follows; but only
/// suppositions that are followed to the end tell so.
struct Held {
    marks: Option<Vec<[bool; 2]>>,
}

impl Held {
    fn nothing(notes: &Notes, patience: Patience) -> Held {
        let is_endless = patience.cells == usize::MAX;
        Held { marks: is_endless.then(|| vec![[false; 2]; notes.size().edge_count()]) }
    }

    fn contains(&self, edge: usize, mark: Mark) -> bool {
        self.marks.as_ref().is_some_and(|marks| marks[edge][usize::from(mark == Mark::Line)])
    }

    fn insert(&mut self, edge: usize, mark: Mark) {
        if let Some(marks) = &mut self.marks {
            marks[edge][usize::from(mark == Mark::Line)] = true;
        }
    }
}

/// The first end of a line whose ways on all lead to the same.
pub(super) fn agreed(
    notes: &Notes,
    technique: &'static Technique<Notes>,
    patience: Patience,
) -> Option<Step<Notes>> {
    let mut trial = Trial::new(notes, patience);
    let is_end =
        |cell: &Cell| notes.has_room(*cell) && (notes.is_number(*cell) || notes.around(*cell).lines != 0);
    notes.size().cells().filter(is_end).find_map(|cell| {
        let around = notes.around(cell);
        let open = dirs(around.open()).filter_map(|dir| notes.size().edge_from(cell, dir));
        let ways: Vec<LineFact> = open.map(LineFact::line).collect();
        let (first, others) = ways.split_first()?;
        trial.suppose(&[*first]).ok()?;
        let mut common = trial.learnt().to_vec();
        for &way in others {
            trial.suppose(&[way]).ok()?;
            common.retain(|it| trial.learnt().contains(it));
        }
        // What is nearest is told soonest, and the rest follows from it.
        let facts = vec![*common.first()?];
        let mut evidence = LineEvidence { cells: vec![cell], ..LineEvidence::default() };
        let marked = dirs(around.lines | around.crosses).filter_map(|dir| notes.size().edge_from(cell, dir));
        evidence.marks.extend(marked);
        for way in ways {
            let explained = trial.explain(&[way], &facts);
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
    evidence.add_case(Case { suppose, chain, ends }, cells, marks);
}
