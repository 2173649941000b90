//! Techniques in order, the easiest first: the next step is a hint, all steps to the top are a rating.

use crate::{Contradiction, Knowledge, Learnt, Look, Step, Technique};
use grid::{Cell, Size};
use std::ops::ControlFlow;

/// Techniques from the easiest to the hardest.
pub type Ladder<K> = [&'static Technique<K>];

/// The first step that the easiest technique sees.
pub fn next_step<K: Knowledge>(knowledge: &K, ladder: &Ladder<K>) -> Option<Step<K>> {
    ladder.iter().find_map(|technique| technique.find(knowledge))
}

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
    let mut fresh: Vec<Cells> = ladder.iter().map(|_| Cells::all(knowledge.size())).collect();
    let mut uses = vec![0; ladder.len()];
    while knowledge.open() > 0 {
        let step = ladder.iter().zip(&mut fresh).enumerate().find_map(|(index, (technique, fresh))| {
            let step = match technique.look {
                Look::At(look) => fresh.find_map(|cell| look(knowledge, cell)),
                Look::Over(look) => look(knowledge),
            };
            Some((index, step?))
        });
        let Some((index, step)) = step else { break };
        uses[index] += 1;
        if show(knowledge, &step).is_break() {
            break;
        }
        for &fact in &step.facts {
            if knowledge.learn(fact)? == Learnt::News {
                knowledge.stirred_by(fact, &mut |cell| {
                    for fresh in &mut fresh {
                        fresh.insert(cell);
                    }
                });
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
    fn all(size: Size) -> Cells {
        let count = size.cell_count();
        let mut words = vec![u64::MAX; count.div_ceil(64)];
        if let Some(last) = words.last_mut().filter(|_| !count.is_multiple_of(64)) {
            *last = (1 << (count % 64)) - 1;
        }
        Cells { size, words, first: 0 }
    }

    fn insert(&mut self, cell: Cell) {
        let index = self.size.index(cell);
        self.words[index / 64] |= 1 << (index % 64);
        self.first = self.first.min(index / 64);
    }

    /// Takes cells out until one of them shows something; that one stays.
    fn find_map<T>(&mut self, mut look: impl FnMut(Cell) -> Option<T>) -> Option<T> {
        while let Some(&word) = self.words.get(self.first) {
            if word == 0 {
                self.first += 1;
                continue;
            }
            let cell = self.size.cell(self.first * 64 + word.trailing_zeros() as usize);
            let found = look(cell);
            if found.is_some() {
                return found;
            }
            self.words[self.first] = word & (word - 1);
        }
        None
    }
}
