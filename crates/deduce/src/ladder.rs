//! Techniques in order, the easiest first: the next step is a hint, all steps to the top are a rating.

use crate::{Contradiction, Knowledge, Learnt, Look, OutOfBudget, Step, Technique};
use grid::{Budget, Cell, Size};
use std::ops::ControlFlow;

/// Techniques from the easiest to the hardest.
pub type Ladder<K> = [&'static Technique<K>];

/// The first step that the easiest technique sees.
pub fn next_step<K: Knowledge>(knowledge: &K, ladder: &Ladder<K>) -> Option<Step<K>> {
    ladder.iter().find_map(|technique| technique.find(knowledge))
}

/// Which step is wanted.
pub struct Wanted<'a, K: Knowledge> {
    /// Cells: of what a technique sees, the nearest to these comes first.
    pub near: &'a [Cell],
    /// Whether a step will do.
    pub will_do: &'a dyn Fn(&Step<K>) -> bool,
}

impl<K: Knowledge> Wanted<'_, K> {
    fn cells(&self, size: Size) -> Vec<Cell> {
        let mut cells: Vec<Cell> = size.cells().collect();
        if !self.near.is_empty() {
            cells.sort_by_cached_key(|cell| self.near.iter().map(|it| it.distance(*cell)).min());
        }
        cells
    }
}

/// The first step that the easiest technique sees, will do, and rests on nothing that is not known, within a budget, of which some hundred
/// looks at a cell take a node.
///
/// # Errors
/// If the budget runs out before anything is found.
pub fn next_step_within<K: Knowledge + Clone>(
    knowledge: &K,
    ladder: &Ladder<K>,
    wanted: &Wanted<'_, K>,
    budget: &Budget<'_>,
) -> Result<Option<Step<K>>, OutOfBudget> {
    let cells = wanted.cells(knowledge.size());
    let mut looks = 0;
    for technique in ladder {
        let found = match technique.look {
            Look::At(look) => {
                let mut found = None;
                for &cell in &cells {
                    looks += 1;
                    if budget.is_spent(looks / LOOKS_A_NODE) {
                        return Err(OutOfBudget);
                    }
                    found = look(knowledge, cell).filter(|step| (wanted.will_do)(step));
                    if found.is_some() {
                        break;
                    }
                }
                found
            }
            Look::Over(look) => {
                looks += cells.len() as u64;
                if budget.is_spent(looks / LOOKS_A_NODE) {
                    return Err(OutOfBudget);
                }
                look_over(knowledge, look, wanted)
            }
        };
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// What a technique sees over the whole board and will do. What will not do is taken for known, and one looks again: for
/// something that does not rest on it.
fn look_over<K: Knowledge + Clone>(
    knowledge: &K,
    look: fn(&K) -> Option<Step<K>>,
    wanted: &Wanted<'_, K>,
) -> Option<Step<K>> {
    const TIMES: usize = 4;
    let first = look(knowledge)?;
    if (wanted.will_do)(&first) {
        return Some(first);
    }
    let mut assumed = first.facts;
    let mut known = knowledge.clone();
    for _ in 1..TIMES {
        for &fact in &assumed {
            known.learn(fact).ok()?;
        }
        let step = look(&known)?;
        if (wanted.will_do)(&step) && !assumed.iter().any(|&fact| K::rests_on(&step.evidence, fact)) {
            return Some(step);
        }
        assumed.extend(step.facts);
    }
    None
}

/// So many looks at a cell are a node.
const LOOKS_A_NODE: u64 = 256;

/// How far a ladder led.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Climb {
    /// How often each of its techniques was needed, in the ladder's order.
    pub uses: Vec<usize>,
    /// What is still to be learnt; none if the puzzle is solved.
    pub open: usize,
}

/// Takes step after step as [`next_step`] would find them, to the end or to where no technique sees anything; each
/// is shown before it is taken.
///
/// Much faster than asking for every next step anew: a technique looks again only at cells near something new.
///
/// # Errors
/// If a step contradicts what is known: then what was known in the beginning cannot be.
pub fn climb<K: Knowledge>(
    knowledge: &mut K,
    ladder: &Ladder<K>,
    mut show: impl FnMut(&K, &Step<K>),
) -> Result<Climb, Contradiction> {
    climb_while(knowledge, ladder, |knowledge, step| {
        show(knowledge, step);
        ControlFlow::Continue(())
    })
}

/// The same, but whoever is shown a step may stop there: that step is not taken any more.
///
/// # Errors
/// If a step contradicts what is known: then what was known in the beginning cannot be.
pub fn climb_while<K: Knowledge>(
    knowledge: &mut K,
    ladder: &Ladder<K>,
    mut show: impl FnMut(&K, &Step<K>) -> ControlFlow<()>,
) -> Result<Climb, Contradiction> {
    // Cells that a rung has still to look at. Something new is looked at by the lowest rung first, and a cell at which
    // that sees nothing is handed to the next.
    let mut fresh: Vec<Cells> = ladder.iter().map(|_| Cells::none(knowledge.size())).collect();
    if let Some(lowest) = fresh.first_mut() {
        lowest.fill();
    }
    let mut uses = vec![0; ladder.len()];
    while knowledge.open() > 0 {
        let found = (0..ladder.len()).find_map(|rung| {
            let (fresh, above) = fresh[rung..].split_first_mut()?;
            let step = match ladder[rung].look {
                Look::At(look) => fresh.find_map(above.first_mut(), |cell| look(knowledge, cell)),
                Look::Over(look) => {
                    fresh.find_map(above.first_mut(), |_| None::<()>);
                    look(knowledge)
                }
            };
            Some((rung, step?))
        });
        let Some((rung, step)) = found else { break };
        uses[rung] += 1;
        if show(knowledge, &step).is_break() {
            break;
        }
        for &fact in &step.facts {
            if knowledge.learn(fact)? == Learnt::News {
                knowledge.stirred_by(fact, &mut |cell| fresh[0].insert(cell));
            }
        }
    }
    Ok(Climb { uses, open: knowledge.open() })
}

/// A set of cells, taken out row by row.
struct Cells {
    size: Size,
    words: Vec<u64>,
    /// No cell stands in a word before this one.
    first: usize,
}

impl Cells {
    fn none(size: Size) -> Cells {
        Cells { size, words: vec![0; size.cell_count().div_ceil(64)], first: 0 }
    }

    fn fill(&mut self) {
        for cell in self.size.cells() {
            self.insert(cell);
        }
    }

    fn insert(&mut self, cell: Cell) {
        let index = self.size.index(cell);
        self.words[index / 64] |= 1 << (index % 64);
        self.first = self.first.min(index / 64);
    }

    /// Hands cells on until one of them shows something; that one stays.
    fn find_map<T>(
        &mut self,
        mut above: Option<&mut Cells>,
        mut look: impl FnMut(Cell) -> Option<T>,
    ) -> Option<T> {
        while let Some(&word) = self.words.get(self.first) {
            let mut left = word;
            let mut found = None;
            while left != 0 && found.is_none() {
                found = look(self.size.cell(self.first * 64 + left.trailing_zeros() as usize));
                if found.is_none() {
                    left &= left - 1;
                }
            }
            if let Some(above) = above.as_deref_mut().filter(|_| left != word) {
                above.words[self.first] |= word & !left;
                above.first = above.first.min(self.first);
            }
            self.words[self.first] = left;
            if found.is_some() {
                return found;
            }
            self.first += 1;
        }
        None
    }
}
