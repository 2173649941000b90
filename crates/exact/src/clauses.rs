//! Learnt clauses with two watched literals.
//!
//! A clause matters only when all but one of its literals are false. So it watches two that are not, and is looked at
//! only when one of these becomes false.

use crate::Lit;

/// A clause that watches a literal, and another of its literals: if that one holds, there is nothing to do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watch {
    pub(crate) clause: u32,
    pub(crate) blocker: Lit,
}

/// Whether a clause may be forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// It is part of the question.
    Always,
    /// It follows from the question. Its glue is the number of decision levels that it spans: the fewer, the better.
    While {
        /// The number of levels.
        glue: u32,
    },
}

/// Where the literals of a clause lie.
#[derive(Clone, Copy, Debug)]
struct Span {
    start: u32,
    length: u32,
}

/// The most literals of all clauses: a quarter of a gigabyte. Learnt ones are forgotten long before; it is those of the question
/// that grow, one for each solution that was found, and on a large board each is long.
const MOST_LITS: usize = 1 << 26;

/// All clauses, numbered in the order in which they came.
#[derive(Debug, Default)]
pub(crate) struct Clauses {
    spans: Vec<Span>,
    /// By clause: whether it may be forgotten.
    keep: Vec<Keep>,
    /// How many of them may be forgotten.
    learnt: usize,
    /// The literals of all clauses in turn; of each, the two watched ones come first.
    lits: Vec<Lit>,
    /// By literal: the clauses to look at when it becomes false.
    pub(crate) watches: Vec<Vec<Watch>>,
}

impl Clauses {
    pub(crate) fn reset(&mut self, vars: usize) {
        self.forget_all();
        self.watches.resize_with(2 * vars, Vec::new);
    }

    /// Number of clauses that may be forgotten.
    pub(crate) fn learnt(&self) -> usize {
        self.learnt
    }

    /// Whether the clauses have taken all the memory that they may take.
    pub(crate) fn are_full(&self) -> bool {
        self.lits.len() > MOST_LITS
    }

    /// The literals of a clause.
    #[inline]
    pub(crate) fn lits(&self, clause: u32) -> &[Lit] {
        let Span { start, length } = self.spans[clause as usize];
        &self.lits[start as usize..(start + length) as usize]
    }

    /// The literals of a clause, whose first two may only change places with care for the watches.
    #[inline]
    pub(crate) fn lits_mut(&mut self, clause: u32) -> &mut [Lit] {
        let Span { start, length } = self.spans[clause as usize];
        &mut self.lits[start as usize..(start + length) as usize]
    }

    /// Adds a clause of two or more literals, which watches the first two.
    pub(crate) fn add(&mut self, lits: &[Lit], keep: Keep) -> u32 {
        debug_assert!(lits.len() >= 2, "shorter clauses are facts");
        let clause = self.spans.len() as u32;
        self.learnt += usize::from(keep != Keep::Always);
        self.spans.push(Span { start: self.lits.len() as u32, length: lits.len() as u32 });
        self.keep.push(keep);
        self.lits.extend_from_slice(lits);
        for (watched, blocker) in [(lits[0], lits[1]), (lits[1], lits[0])] {
            self.watches[watched.index()].push(Watch { clause, blocker });
        }
        clause
    }

    /// Takes all clauses out with their numbers, best first: those of the question, then by glue and length.
    pub(crate) fn take_ranked(&mut self) -> Vec<(u32, Keep, Vec<Lit>)> {
        let mut ranked: Vec<_> =
            (0..).zip(&self.keep).map(|(it, &keep)| (it, keep, self.lits(it).to_vec())).collect();
        ranked.sort_by_key(|(_, keep, lits)| match keep {
            Keep::Always => (0, 0),
            Keep::While { glue } => (*glue, lits.len()),
        });
        self.forget_all();
        ranked
    }

    fn forget_all(&mut self) {
        self.spans.clear();
        self.keep.clear();
        self.learnt = 0;
        self.lits.clear();
        for watches in &mut self.watches {
            watches.clear();
        }
    }
}
