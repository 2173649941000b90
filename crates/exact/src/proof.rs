//! What a stranger needs to check that nothing was overlooked.
//!
//! While a kernel keeps its [`Proof`], every clause that it learns is noted, with *hints*: the tables, rules and clauses from which it
//! follows, one after the other, as the analysis of the conflict has met them. A clause of the theory that is no rule of the question is
//! noted before it as a *lemma*, with a [`Witness`] that says why it holds. What is known before any decision is noted by hints
//! alone. Nothing is noted when a literal is assigned: all work is done when a clause is learnt, and none if no proof is kept. In the end what
//! nothing rests on is left out.
//!
//! What the steps mean, and why each kind of lemma is sound, is told in `docs/proof.md`; this file must know no puzzle.

mod script;

use crate::trail::Reason;
use crate::{Kernel, Lit, Theory};
use std::collections::{BTreeSet, HashMap};

pub use script::{Named, Script};

/// Why a clause holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Witness {
    /// It is a part of the table with this number.
    Table(u32),
    /// It is the clause of the kernel with this number.
    Clause(u32),
    /// It is a part of this rule of the theory, which counts its rules as it likes.
    Rule(u32),
    /// Its edges close a line, one after the other; what stands after them is elsewhere.
    Cycle,
    /// The same, but what is elsewhere stands first.
    LateCycle,
    /// Its edges are the border of a set of nodes, and an odd number of them would be on.
    Parity,
    /// What its edges leave open keeps two things apart that the loop visits both, but for one node, the hinge.
    Reach {
        /// The node that the loop can pass only once, or [`crate::Mesh::NONE`].
        hinge: u32,
    },
    /// Its edges lead from a node to a neighbour of it, the long way.
    Touch,
}

impl Default for Witness {
    fn default() -> Witness {
        Witness::Table(0)
    }
}

/// From what a clause follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hint {
    /// The table that was added so manieth, counted from 1.
    Table(u32),
    /// A rule of the theory.
    Rule(u32),
    /// The clause of the question that was added so manieth, counted from 0.
    Question(u32),
    /// A clause of an earlier step, counted from 0 without those that have none.
    Step(u32),
}

/// A step of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step<'a> {
    /// A clause that the theory knows.
    Lemma(Witness, &'a [Lit]),
    /// A clause that follows by these hints.
    Learnt(&'a [Lit], &'a [Hint]),
    /// What these hints lead to without any assumption is known from here on.
    Known(&'a [Hint]),
}

/// What was proved, step by step.
#[derive(Clone, Debug, Default)]
pub struct Proof {
    heads: Vec<Head>,
    lits: Vec<Lit>,
    hints: Vec<Hint>,
    /// How many steps have a clause.
    clauses: u32,
    /// How many clauses the question has.
    questions: u32,
    /// How much of what is proved without decisions has been noted.
    noted: usize,
    /// By clause of the kernel: where it comes from.
    origins: Vec<Hint>,
    /// The variables whose reasons the analysis of the conflict rests on.
    pub(crate) used: Vec<u32>,
    /// What the latest conflict is.
    conflict: Option<Hint>,
}

#[derive(Clone, Copy, Debug)]
struct Head {
    kind: Kind,
    lits_end: u32,
    hints_end: u32,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Lemma(Witness),
    Learnt,
    Known,
}

impl Proof {
    /// All steps in order.
    fn steps(&self) -> impl Iterator<Item = Step<'_>> {
        let (mut lit, mut hint) = (0, 0);
        self.heads.iter().map(move |head| {
            let lits =
                &self.lits[std::mem::replace(&mut lit, head.lits_end as usize)..head.lits_end as usize];
            let hints =
                &self.hints[std::mem::replace(&mut hint, head.hints_end as usize)..head.hints_end as usize];
            match head.kind {
                Kind::Lemma(witness) => Step::Lemma(witness, lits),
                Kind::Learnt => Step::Learnt(lits, hints),
                Kind::Known => Step::Known(hints),
            }
        })
    }

    pub(crate) fn clear(&mut self) {
        *self = Proof::default();
    }

    /// Notes a clause and tells its step.
    fn add(&mut self, kind: Kind, lits: &[Lit], hints: &[Hint]) -> u32 {
        self.lits.extend_from_slice(lits);
        self.hints.extend_from_slice(hints);
        self.head(kind);
        self.clauses += 1;
        self.clauses - 1
    }

    /// Notes what is known by hints.
    fn know(&mut self, hints: &[Hint]) {
        if !hints.is_empty() {
            self.hints.extend_from_slice(hints);
            self.head(Kind::Known);
        }
    }

    fn head(&mut self, kind: Kind) {
        self.heads.push(Head { kind, lits_end: self.lits.len() as u32, hints_end: self.hints.len() as u32 });
    }

    /// Why a clause holds, as a hint; if it takes a lemma, that is noted.
    fn hint(&mut self, witness: Witness, lits: impl FnOnce() -> Vec<Lit>) -> Hint {
        match witness {
            Witness::Table(table) => Hint::Table(table),
            Witness::Rule(rule) => Hint::Rule(rule),
            Witness::Clause(clause) => self.origins[clause as usize],
            Witness::LateCycle => {
                let mut lits = lits();
                lits.rotate_left(1);
                Hint::Step(self.add(Kind::Lemma(Witness::Cycle), &lits, &[]))
            }
            witness => Hint::Step(self.add(Kind::Lemma(witness), &lits(), &[])),
        }
    }

    /// Only these clauses of the kernel are left, in this order.
    pub(crate) fn keep_only(&mut self, kept: &[u32]) {
        self.origins = kept.iter().map(|&clause| self.origins[clause as usize]).collect();
    }
}

impl<T: Theory> Kernel<T> {
    /// Keeps a proof from the next reset on, or no longer.
    pub fn keep_proof(&mut self, keep: bool) {
        self.proof = keep.then(Box::default);
    }

    /// The proof up to now, if one is kept. Where a solution was found by what is known alone, the clause that forbids it would be the next of
    /// the question, and contradicts what is known.
    pub fn take_proof(&mut self) -> Option<Proof> {
        self.note_known();
        let is_exhausted = self.exhausted;
        let proof = self.proof.as_mut()?;
        if !is_exhausted {
            let question = proof.questions;
            proof.know(&[Hint::Question(question)]);
        }
        Some(std::mem::take(proof.as_mut()))
    }

    /// A clause of the question has been added, of which so many literals are left.
    pub(crate) fn note_question(&mut self, left: usize) {
        if self.proof.is_none() {
            return;
        }
        if left < 2 {
            self.note_known();
        }
        let Some(proof) = &mut self.proof else { return };
        let question = Hint::Question(proof.questions);
        proof.questions += 1;
        match left {
            0 | 1 => proof.know(&[question]),
            _ => proof.origins.push(question),
        }
    }

    /// A clause of the question that holds already has been left out.
    pub(crate) fn note_nothing_new(&mut self) {
        if let Some(proof) = &mut self.proof {
            proof.questions += 1;
        }
    }

    /// Nothing (more) fits: the conflict needs no decision.
    pub(crate) fn exhaust(&mut self) {
        self.exhausted = true;
        self.note_conflict();
        if let Some(proof) = &mut self.proof
            && let Some(conflict) = proof.conflict.take()
        {
            proof.know(&[conflict]);
        }
    }

    /// Notes what the conflict rests on.
    pub(crate) fn note_conflict(&mut self) {
        if self.proof.is_none() {
            return;
        }
        self.note_known();
        let Kernel { proof, out, .. } = self;
        if let Some(proof) = proof {
            proof.conflict = Some(proof.hint(out.witness, || out.conflict.clone()));
        }
    }

    /// Notes what is known without any decision.
    pub(crate) fn note_known(&mut self) {
        let Some(proof) = &mut self.proof else { return };
        let known = self.trail.proved().len();
        let noted = std::mem::replace(&mut proof.noted, known);
        let hints = self.hints_of(noted..known);
        if let Some(proof) = &mut self.proof {
            proof.know(&hints);
        }
    }

    /// The hints by which the literals at these positions of the trail follow, if they have reasons.
    fn hints_of(&mut self, positions: impl Iterator<Item = usize>) -> Vec<Hint> {
        let mut hints: Vec<Hint> = Vec::new();
        for position in positions {
            let lit = self.trail.lits()[position];
            let witness = match self.trail.reason(lit.var()) {
                Reason::Given => continue,
                Reason::Table(usage) => Witness::Table(usage),
                Reason::Clause(clause) => Witness::Clause(clause),
                Reason::Theory(tag) => self.theory.witness(lit, tag),
            };
            let Kernel { proof, theory, trail, .. } = self;
            let Some(proof) = proof else { break };
            let hint = proof.hint(witness, || {
                let mut lemma = vec![lit];
                if let Reason::Theory(tag) = trail.reason(lit.var()) {
                    theory.lemma(lit, tag, trail, &mut lemma);
                }
                lemma
            });
            if hints.last() != Some(&hint) {
                hints.push(hint);
            }
        }
        hints
    }

    /// Notes the clause that was learnt from the conflict, which the kernel adds next. The trail is still as it was.
    pub(crate) fn note_learnt(&mut self) {
        let Some(proof) = &mut self.proof else { return };
        let used = std::mem::take(&mut proof.used);
        let conflict = proof.conflict.take();
        let mut positions: Vec<usize> =
            used.into_iter().map(|var| self.trail.position(var) as usize).collect();
        positions.sort_unstable();
        let mut hints = self.hints_of(positions.into_iter());
        hints.extend(conflict);
        let learnt = &self.analysis.learnt;
        if let Some(proof) = &mut self.proof {
            let step = proof.add(Kind::Learnt, learnt, &hints);
            if learnt.len() > 1 {
                proof.origins.push(Hint::Step(step));
            }
        }
    }

    /// Notes why both ways of a variable lead to these literals, and leaves them out if that cannot be shown again. Only at
    /// level 0.
    pub(crate) fn note_shared(&mut self, var: u32, shared: &mut Vec<Lit>) {
        if self.proof.is_none() || shared.is_empty() {
            return;
        }
        self.note_known();
        // Each may rest on those before it, which are facts by then.
        let ranks: HashMap<Lit, usize> = shared.iter().copied().zip(0..).collect();
        let mut notes: [HashMap<Lit, Note>; 2] = Default::default();
        for (way, lit) in [Lit::on(var), Lit::off(var)].into_iter().enumerate() {
            self.trail.open_level();
            self.trail.push(lit, Reason::Given);
            if self.propagate().is_err() || !shared.iter().all(|&it| self.trail.is_true(it)) {
                shared.clear();
            }
            for &it in shared.iter() {
                if way == 0 || notes[0][&it].is_by_case {
                    let note =
                        self.note(it, |cause| ranks.get(&cause).is_some_and(|rank| *rank < ranks[&it]));
                    notes[way].insert(it, note);
                }
            }
            self.backtrack(0);
        }
        let Some(proof) = &mut self.proof else { return };
        let [on, off] = notes;
        for lit in shared.iter() {
            match (&on[lit], off.get(lit)) {
                (on, Some(off)) if off.is_by_case => {
                    let step = proof.add(Kind::Learnt, &[Lit::off(var), *lit], &on.hints);
                    proof.add(Kind::Learnt, &[*lit], &[&[Hint::Step(step)], &off.hints[..]].concat());
                }
                (on, off) => proof.know(&off.unwrap_or(on).hints),
            }
        }
    }

    /// Why a literal of the current level holds, down to what is known.
    fn note(&mut self, lit: Lit, is_known: impl Fn(Lit) -> bool) -> Note {
        let decision = self.trail.proved().len();
        let mut open = BTreeSet::from([self.trail.position(lit.var()) as usize]);
        let (mut causes, mut reason) = (Vec::new(), Vec::new());
        let mut is_by_case = false;
        while let Some(position) = open.pop_last() {
            if position == decision {
                is_by_case = true;
                break;
            }
            causes.push(position);
            self.add_reason(self.trail.lits()[position], &mut reason);
            let unknown = reason.drain(..).map(|it| !it).filter(|it| !is_known(*it));
            let before = unknown.map(|it| self.trail.position(it.var()) as usize);
            open.extend(before.filter(|it| (decision..position).contains(it)));
        }
        Note { hints: self.hints_of(causes.into_iter().rev()), is_by_case }
    }
}

/// Why a literal holds.
struct Note {
    hints: Vec<Hint>,
    /// Whether it rests on the decision.
    is_by_case: bool,
}
