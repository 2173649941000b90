//! The rung that always holds: suppositions within a supposition.
//!
//! One supposes that the line takes an edge, or does not, and follows. Where nothing more follows and nothing breaks,
//! one supposes something else on top of it, sees that break, notes the opposite, and follows on; until the first
//! supposition breaks. What did not matter is left out. That is a tree: its *leaves* are the suppositions, its *links*
//! what was seen on the way.
//!
//! [`smallest`] tries many first suppositions and keeps the smallest tree, as far as its work allows; inner suppositions
//! are refuted by links alone. [`any`] goes as deep as it must: it ends at the latest where every edge is known, so that
//! of a puzzle with one solution it always finds a step. Work is counted in what trials learn, and not in time: the
//! same position gives the same tree everywhere.

use crate::suppose::Held;
use crate::{
    Case, CaseEnds, Explanation, LineEvidence, LineFact, LineNotes, Part, Patience, Step, Technique, Trial,
};
use grid::{Edge, Mark};

/// How large a tree may be, and how long it may be looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Suppositions, the first one included.
    pub leaves: usize,
    /// What is seen on the way.
    pub links: usize,
    /// Work after which the best tree so far is taken.
    pub enough: u64,
    /// Work after which no tree is looked for any more.
    pub most: u64,
}

/// The step with the smallest tree that was found: the fewest leaves, then the fewest links.
pub fn smallest<N: LineNotes>(
    notes: &N,
    technique: &'static Technique<N>,
    limits: Limits,
) -> Option<Step<N>> {
    let mut search = Search { work: 0, most: limits.most };
    let (order, lively) = notes.order();
    let mut best: Option<Tree<N::Because>> = None;
    for (index, fact) in both_ways(&order).enumerate() {
        if is_shunned(notes, fact) {
            continue;
        }
        let is_enough = search.work > limits.enough || index == 2 * lively;
        if search.is_spent() || is_enough && best.is_some() {
            break;
        }
        let most = best.as_ref().map_or(limits.leaves, |it| it.leaves.min(limits.leaves));
        let found = search.refute(notes, fact, Inner::Links, most);
        let found = found.filter(|it| it.leaves <= limits.leaves && it.links <= limits.links);
        let is_smaller = |it: &Tree<N::Because>| best.as_ref().is_none_or(|best| it.size() < best.size());
        if let Some(tree) = found.filter(is_smaller) {
            best = Some(tree);
        }
    }
    best.map(|it| it.step(notes, technique))
}

/// The first step that a tree of any depth gives.
pub fn any<N: LineNotes>(notes: &N, technique: &'static Technique<N>, most: u64) -> Option<Step<N>> {
    let mut search = Search { work: 0, most };
    let order = notes.order().0;
    // Of every edge one choice can be refuted, and the other one ends at the solution.
    let wanted = both_ways(&order).filter(|&fact| !is_shunned(notes, fact));
    let tree = wanted.into_iter().find_map(|fact| search.refute(notes, fact, Inner::Any, usize::MAX));
    tree.map(|it| it.step(notes, technique))
}

fn is_shunned<N: LineNotes>(notes: &N, fact: LineFact) -> bool {
    notes.marks().focus().shunned.contains(&fact.edge)
}

fn both_ways(edges: &[Edge]) -> impl Iterator<Item = LineFact> + '_ {
    edges.iter().flat_map(|&edge| [LineFact::line(edge), LineFact::cross(edge)])
}

/// How inner suppositions are refuted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Inner {
    /// By links alone.
    Links,
    /// By links, and where that leads nowhere by further suppositions.
    Any,
}

/// A supposition and why it cannot be.
struct Tree<B> {
    fact: LineFact,
    leaves: usize,
    links: usize,
    chain: Vec<Part<B>>,
    cells: Vec<grid::Cell>,
    marks: Vec<Edge>,
}

/// What was known, what was supposed or had to be then, and why; and what followed.
struct Layer<N: LineNotes> {
    notes: N,
    fact: LineFact,
    why: Option<Tree<N::Because>>,
    learnt: Vec<LineFact>,
}

struct Search {
    work: u64,
    most: u64,
}

impl Search {
    fn is_spent(&self) -> bool {
        self.work > self.most
    }

    fn suppose<N: LineNotes>(&mut self, trial: &mut Trial<N>, fact: LineFact) -> bool {
        let holds = trial.suppose(&[fact]).is_ok();
        // A look over the whole board costs as much as some facts.
        self.work += (trial.learnt().len() + trial.notes().size().cell_count() / 8 + 1) as u64;
        holds
    }

    /// Why a supposition cannot be, with so many leaves at most before what does not matter is left out.
    fn refute<N: LineNotes>(
        &mut self,
        notes: &N,
        fact: LineFact,
        inner: Inner,
        leaves: usize,
    ) -> Option<Tree<N::Because>> {
        let mut trial = Trial::new(notes, Patience::ENDLESS);
        if !self.suppose(&mut trial, fact) {
            return Some(Tree::leaf(fact, trial.explain(&[fact], &[])));
        }
        let mut layers =
            vec![Layer { notes: notes.clone(), fact, why: None, learnt: trial.learnt().to_vec() }];
        let mut count = 1;
        // Some of the leaves will turn out not to matter.
        let most = leaves.saturating_mul(3);
        loop {
            let known = trial.notes().clone();
            let near = layers.last().map_or(&[][..], |it| &it.learnt);
            let why = self.inner(&known, near, inner)?;
            count += why.leaves;
            if count > most || self.is_spent() {
                return None;
            }
            let next = why.fact.opposite();
            trial = Trial::new(&known, Patience::ENDLESS);
            let holds = self.suppose(&mut trial, next);
            let learnt = if holds { trial.learnt().to_vec() } else { Vec::new() };
            layers.push(Layer { notes: known, fact: next, why: Some(why), learnt });
            if !holds {
                let end = trial.explain(&[next], &[]);
                return Some(Tree::grown(notes, layers, end));
            }
        }
    }

    /// Something that cannot be on top of what is known; nothing if that is not to be seen, or all is known.
    fn inner<N: LineNotes>(
        &mut self,
        notes: &N,
        near: &[LineFact],
        inner: Inner,
    ) -> Option<Tree<N::Because>> {
        if notes.open() == 0 {
            return None;
        }
        let size = notes.size();
        let (mut order, lively) = notes.order();
        let far = |edge: &Edge| near.iter().map(|it| it.edge.cell.distance(edge.cell)).min().unwrap_or(0);
        order[..lively].sort_by_cached_key(far);
        let mut trial = Trial::new(notes, Patience::ENDLESS);
        let mut held = Held::nothing(size.edge_count(), Patience::ENDLESS);
        for fact in both_ways(&order) {
            if self.is_spent() {
                return None;
            }
            if held.contains(size.edge_index(fact.edge), fact.mark) {
                continue;
            }
            if !self.suppose(&mut trial, fact) {
                return Some(Tree::leaf(fact, trial.explain(&[fact], &[])));
            }
            trial.learnt().iter().for_each(|it| held.insert(size.edge_index(it.edge), it.mark));
        }
        // If the first one that comes to mind cannot be refuted, all of this can be.
        let first = LineFact::line(*order.first()?);
        if inner == Inner::Any { self.refute(notes, first, inner, usize::MAX) } else { None }
    }
}

impl<B: Copy + PartialEq + std::fmt::Debug> Tree<B> {
    fn leaf(fact: LineFact, end: Explanation<B>) -> Tree<B> {
        let Explanation { chain, cells, marks } = end;
        let links = chain.len();
        Tree { fact, leaves: 1, links, chain: chain.into_iter().map(Part::Link).collect(), cells, marks }
    }

    fn size(&self) -> (usize, usize) {
        (self.leaves, self.links)
    }

    /// What matters of some layers, of which the last one ends so.
    fn grown<N: LineNotes<Because = B>>(
        before: &N,
        mut layers: Vec<Layer<N>>,
        end: Explanation<B>,
    ) -> Tree<B> {
        let size = before.size();
        let mut needed = vec![false; size.edge_count()];
        let (mut parts, mut cells) = (Vec::new(), Vec::new());
        let (mut leaves, mut links) = (1, 0);
        let fact = layers[0].fact;
        let mut end = Some(end);
        while let Some(Layer { notes, fact, why, learnt }) = layers.pop() {
            let mut wanted = learnt;
            wanted.retain(|it| needed[size.edge_index(it.edge)]);
            let explained = match end.take() {
                Some(end) => end,
                None if wanted.is_empty() => continue,
                None => {
                    let rest: Vec<LineFact> = wanted.into_iter().filter(|it| it.edge != fact.edge).collect();
                    let nothing = Explanation { chain: Vec::new(), cells: Vec::new(), marks: Vec::new() };
                    let mut trial = Trial::new(&notes, Patience::ENDLESS);
                    if rest.is_empty() { nothing } else { trial.explain(&[fact], &rest) }
                }
            };
            links += explained.chain.len();
            cells.extend(explained.cells);
            explained.marks.iter().for_each(|&it| needed[size.edge_index(it)] = true);
            // Backwards: the links, and before them what made the layer's fact so.
            parts.extend(explained.chain.into_iter().rev().map(Part::Link));
            if let Some(why) = why {
                leaves += why.leaves;
                links += why.links;
                cells.extend(&why.cells);
                why.marks.iter().for_each(|&it| needed[size.edge_index(it)] = true);
                parts.push(Part::Case(why.case()));
            }
        }
        parts.reverse();
        let is_cited = |it: &Edge| needed[size.edge_index(*it)] && before.marks().get(*it) != Mark::Blank;
        let marks = size.edges().filter(is_cited).collect();
        Tree { fact, leaves, links, chain: parts, cells, marks }
    }

    fn case(self) -> Case<B> {
        Case { suppose: vec![self.fact], chain: self.chain, ends: CaseEnds::Refused }
    }

    /// The step, shown once more from what it cites alone; should that not do, it cites all that is known.
    fn step<N: LineNotes<Because = B>>(self, notes: &N, technique: &'static Technique<N>) -> Step<N> {
        let fact = self.fact;
        let (cells, marks) = (self.cells.clone(), self.marks.clone());
        let case = self.case();
        let mut evidence = LineEvidence::default();
        let cited = only(notes, &marks);
        let marks = if cited.is_some_and(|it| is_refuted(&it, &case)) {
            marks
        } else {
            notes.marks().past().iter().map(|it| it.edge).collect()
        };
        evidence.add_case(case, cells, marks);
        Step { technique, evidence, facts: vec![fact.opposite()] }
    }
}

/// The notes with these marks alone.
fn only<N: LineNotes>(notes: &N, marks: &[Edge]) -> Option<N> {
    let mut bare = notes.clone();
    bare.undo_to(0);
    for &edge in marks {
        bare.learn(LineFact { edge, mark: notes.marks().get(edge) }).ok()?;
    }
    Some(bare)
}

/// Whether a case breaks if one supposes what it supposes, in that order, and follows.
pub fn is_refuted<N: LineNotes>(notes: &N, case: &Case<N::Because>) -> bool {
    let mut trial = Trial::new(notes, Patience::ENDLESS);
    if trial.suppose(&case.suppose).is_err() {
        return true;
    }
    for inner in case.inner() {
        let known = trial.notes().clone();
        if !is_refuted(&known, inner) {
            return false;
        }
        let opposite: Vec<LineFact> = inner.suppose.iter().map(|it| it.opposite()).collect();
        trial = Trial::new(&known, Patience::ENDLESS);
        if trial.suppose(&opposite).is_err() {
            return true;
        }
    }
    false
}
