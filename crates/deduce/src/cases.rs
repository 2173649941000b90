//! The rung that always holds: suppositions within a supposition.
//!
//! One supposes that the line takes an edge, or does not, and follows. Where nothing more follows and nothing breaks,
//! one supposes something else on top of it, sees that break, notes the opposite, and follows on; until the first
//! supposition breaks. What did not matter is left out. That is a tree: its *leaves* are the suppositions, its *links*
//! what was seen on the way.
//!
//! A search tries many first suppositions and keeps the smallest tree, as far as its work allows; inner suppositions
//! are refuted by links alone. Of [`few`] suppositions a patient person can think; where these do not do, [`many`] takes as many as it must,
//! and goes as deep: it ends at the latest where every edge is known, so that of a puzzle with one solution it always finds a step.
//! Whoever has time for more looks for a [`shorter`] one. Work is counted in what trials learn, and not in time: the
//! same position gives the same tree everywhere.

use crate::suppose::Held;
use crate::{
    Case, CaseEnds, Explanation, Ladder, LineEvidence, LineFact, LineNotes, OutOfBudget, Part, Patience,
    Step, Technique, Trial,
};
use grid::{Budget, Edge, Mark};

/// How large a tree may be, and how long it may be looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Limits {
    /// Suppositions, the first one included.
    leaves: usize,
    /// What is seen on the way.
    links: usize,
    /// Work after which the best tree so far is taken.
    enough: u64,
    /// Work after which no tree is looked for any more.
    most: u64,
}

/// What a patient person follows on paper.
const FEW: Limits = Limits { leaves: 4, links: 60, enough: 250_000, most: 800_000 };

/// Suppositions that are refuted by links alone, as many as it takes.
const MANY: Limits = Limits { leaves: usize::MAX, links: usize::MAX, enough: 150_000, most: 1_000_000 };

/// Where these do not do, how much work a tree of any depth may be.
const MOST: u64 = 20_000_000;

/// How much work a shorter tree is worth: some ten times that of the first one.
const THOROUGH: u64 = 8_000_000;

/// The step with the smallest tree of few suppositions.
pub fn few<N: LineNotes>(notes: &N, technique: &'static Technique<N>) -> Option<Step<N>> {
    let tree = Search::of(FEW.most, &Budget::unlimited()).smallest(notes, FEW, Inner::Links);
    tree.map(|it| it.step(notes, technique))
}

/// The step with the smallest tree of suppositions that are refuted by links alone or, if none was found, the first tree of any
/// depth.
pub fn many<N: LineNotes>(notes: &N, technique: &'static Technique<N>) -> Option<Step<N>> {
    let endless = Budget::unlimited();
    let tree = Search::of(MANY.most, &endless).smallest(notes, MANY, Inner::Links);
    tree.or_else(|| Search::of(MOST, &endless).any(notes)).map(|it| it.step(notes, technique))
}

/// A step with a smaller tree than this one has: with fewer leaves, or with fewer links; nothing if none is found, or it is no tree.
/// The last rungs of the ladder are those of [`few`] and [`many`].
///
/// # Errors
/// If the budget is cancelled before the search is over.
pub fn shorter<N: LineNotes>(
    notes: &N,
    step: &Step<N>,
    ladder: &Ladder<N>,
    budget: &Budget<'_>,
) -> Result<Option<Step<N>>, OutOfBudget> {
    let (&[.., few, many], [case]) = (ladder, &step.evidence.cases[..]) else { return Ok(None) };
    if step.technique.rank < few.rank {
        return Ok(None);
    }
    let size = (case.leaves(), case.links());
    let mut search = Search::of(THOROUGH, budget);
    let mut limits = Limits { leaves: size.0, links: usize::MAX, enough: THOROUGH, most: THOROUGH };
    let first = search.smallest(notes, limits, Inner::Links).filter(|it| it.size() < size);
    limits.leaves = first.as_ref().map_or(size.0, |it| it.leaves);
    let second = search.smallest(notes, limits, Inner::Shortest).filter(|it| it.size() < size);
    let tree = first.into_iter().chain(second).min_by_key(Tree::size);
    if budget.is_cancelled() {
        return Err(OutOfBudget);
    }
    let told = |it: &Tree<_>| if it.leaves <= FEW.leaves && it.links <= FEW.links { few } else { many };
    Ok(tree.map(|it| (told(&it), it)).map(|(technique, it)| it.step(notes, technique)))
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
    /// By links alone: the first that is.
    Links,
    /// By as few links as can be.
    Shortest,
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

struct Search<'a> {
    work: u64,
    most: u64,
    budget: &'a Budget<'a>,
}

impl<'a> Search<'a> {
    fn of(most: u64, budget: &'a Budget<'a>) -> Search<'a> {
        Search { work: 0, most, budget }
    }

    fn is_spent(&self) -> bool {
        self.work > self.most || self.budget.is_cancelled()
    }

    /// The smallest tree that is found: the fewest leaves, then the fewest links.
    fn smallest<N: LineNotes>(
        &mut self,
        notes: &N,
        limits: Limits,
        inner: Inner,
    ) -> Option<Tree<N::Because>> {
        let (order, lively) = notes.order();
        let mut best: Option<Tree<N::Because>> = None;
        for (index, fact) in both_ways(&order).enumerate() {
            if is_shunned(notes, fact) {
                continue;
            }
            let is_enough = self.work > limits.enough || index == 2 * lively;
            if self.is_spent() || is_enough && best.is_some() {
                break;
            }
            let most = best.as_ref().map_or(limits.leaves, |it| it.leaves.min(limits.leaves));
            let found = self.refute(notes, fact, inner, most);
            let found = found.filter(|it| it.leaves <= limits.leaves && it.links <= limits.links);
            let is_smaller = |it: &Tree<N::Because>| best.as_ref().is_none_or(|best| it.size() < best.size());
            if let Some(tree) = found.filter(is_smaller) {
                best = Some(tree);
            }
        }
        best
    }

    /// The first tree of any depth.
    fn any<N: LineNotes>(&mut self, notes: &N) -> Option<Tree<N::Because>> {
        let order = notes.order().0;
        // Of every edge one choice can be refuted, and the other one ends at the solution.
        let mut wanted = both_ways(&order).filter(|&fact| !is_shunned(notes, fact));
        wanted.find_map(|fact| self.refute(notes, fact, Inner::Any, usize::MAX))
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
        let mut shortest: Option<Tree<N::Because>> = None;
        for fact in both_ways(&order) {
            if self.is_spent() {
                return None;
            }
            if held.contains(size.edge_index(fact.edge), fact.mark) {
                continue;
            }
            if !self.suppose(&mut trial, fact) {
                let leaf = Tree::leaf(fact, trial.explain(&[fact], &[]));
                if inner != Inner::Shortest {
                    return Some(leaf);
                }
                shortest = shortest.into_iter().chain([leaf]).min_by_key(|it| it.links);
                continue;
            }
            trial.learnt().iter().for_each(|it| held.insert(size.edge_index(it.edge), it.mark));
        }
        if shortest.is_some() {
            return shortest;
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
