//! A proof written down for a stranger: letters and numbers, without what nothing rests on.

use super::{Hint, Proof, Step, Witness};
use crate::Lit;
use std::collections::BTreeSet;

/// What a hint is called in a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Named {
    /// The rule with this number.
    Rule(u32),
    /// The clause of the script with this number, counted from 0.
    Clause(u32),
}

/// A proof as it is written down: each step a letter and its numbers. `docs/proof.md` says what they mean.
#[derive(Clone, Debug, Default)]
pub struct Script {
    heads: Vec<(u8, u32)>,
    numbers: Vec<i32>,
    /// How many steps have a clause.
    pub clauses: u32,
}

impl Script {
    /// Adds a step. Whoever adds one with a clause counts it.
    pub fn push(&mut self, letter: u8, numbers: &[i32]) {
        self.numbers.extend_from_slice(numbers);
        self.heads.push((letter, self.numbers.len() as u32));
    }

    /// All steps in order.
    pub fn steps(&self) -> impl Iterator<Item = (u8, &[i32])> {
        let mut start = 0;
        self.heads.iter().map(move |&(letter, end)| {
            (letter, &self.numbers[std::mem::replace(&mut start, end as usize)..end as usize])
        })
    }
}

/// No step rests on a clause.
const NEVER: u32 = u32::MAX;
/// A clause is a fact.
const ALWAYS: u32 = u32::MAX - 1;

impl Proof {
    /// The proof as a script for a stranger, without clauses on which nothing rests. It goes on from a script that `begin` holds, and
    /// `name` tells the number of a variable, and what a table, a rule or a clause of the question is called there.
    #[must_use]
    pub fn script(
        &self,
        begin: Script,
        var: impl Fn(u32) -> u32,
        name: impl Fn(Hint) -> Option<Named>,
    ) -> Script {
        let steps: Vec<Step<'_>> = self.steps().collect();
        let last_uses = self.last_uses(&steps);
        let mut script = begin;
        let begun = script.clauses;
        // By clause: its place in the script.
        let mut places: Vec<u32> = Vec::new();
        let mut numbers: Vec<i32> = Vec::new();
        for (step, at) in steps.iter().zip(0..) {
            numbers.clear();
            let (letter, lits, hints): (_, &[Lit], &[Hint]) = match step {
                Step::Lemma(witness, lits) => (witness.letter(), lits, &[]),
                Step::Learnt(lits, hints) => (b'a', lits, hints),
                Step::Known(hints) => (b'u', &[], hints),
            };
            if letter != b'u' {
                places.push(script.clauses);
                if last_uses[places.len() - 1] == NEVER {
                    continue;
                }
            }
            let signed = |lit: &Lit| {
                if lit.is_on() { var(lit.var()) as i32 + 1 } else { -(var(lit.var()) as i32) - 1 }
            };
            numbers.extend(lits.iter().map(signed));
            if letter == b'a' {
                // Two variables may have the same name.
                numbers.sort_unstable();
                numbers.dedup();
                numbers.push(0);
            }
            if let Step::Lemma(Witness::Reach { hinge }, _) = step
                && *hinge != crate::Mesh::NONE
            {
                numbers.extend([0, *hinge as i32]);
            }
            for &hint in hints {
                let place = match hint {
                    Hint::Step(step) => Some(Named::Clause(places[step as usize])),
                    hint => name(hint),
                };
                numbers.extend(place.map(|it| match it {
                    Named::Rule(rule) => rule as i32,
                    Named::Clause(place) => place as i32 - script.clauses as i32,
                }));
            }
            script.push(letter, &numbers);
            script.clauses += u32::from(letter != b'u');
            // Facts stay; other clauses go when nothing more rests on them.
            let forgotten = hints.iter().filter_map(|hint| match hint {
                Hint::Step(step) if last_uses[*step as usize] == at && places[*step as usize] >= begun => {
                    Some(script.clauses as i32 - places[*step as usize] as i32)
                }
                _ => None,
            });
            numbers.clear();
            numbers.extend(forgotten);
            numbers.sort_unstable();
            numbers.dedup();
            if !numbers.is_empty() {
                script.push(b'd', &numbers);
            }
        }
        script
    }

    /// The clauses of the question on which the proof rests, in order.
    pub fn questions(&self) -> BTreeSet<u32> {
        let steps: Vec<Step<'_>> = self.steps().collect();
        let last_uses = self.last_uses(&steps);
        let mut clause = 0;
        let mut questions = BTreeSet::new();
        for step in steps {
            let hints = match step {
                Step::Known(hints) => hints,
                Step::Lemma(..) => {
                    clause += 1;
                    &[]
                }
                Step::Learnt(_, hints) => {
                    clause += 1;
                    if last_uses[clause - 1] == NEVER { &[] } else { hints }
                }
            };
            questions.extend(hints.iter().filter_map(|hint| match hint {
                Hint::Question(question) => Some(*question),
                _ => None,
            }));
        }
        questions
    }

    /// By clause: the last step that rests on it; [`NEVER`] if it can be left out, [`ALWAYS`] if it is a fact, which is used without being named.
    fn last_uses(&self, steps: &[Step<'_>]) -> Vec<u32> {
        let mut last_uses = vec![NEVER; self.clauses as usize];
        let mut clause = self.clauses as usize;
        for (at, step) in steps.iter().enumerate().rev() {
            let hints: &[Hint] = match step {
                Step::Known(hints) => hints,
                Step::Lemma(_, lits) | Step::Learnt(lits, _) => {
                    clause -= 1;
                    if lits.len() < 2 {
                        last_uses[clause] = ALWAYS;
                    }
                    match step {
                        Step::Learnt(_, hints) if last_uses[clause] != NEVER => hints,
                        _ => &[],
                    }
                }
            };
            for hint in hints {
                if let Hint::Step(step) = hint
                    && last_uses[*step as usize] == NEVER
                {
                    last_uses[*step as usize] = at as u32;
                }
            }
        }
        last_uses
    }
}

impl Witness {
    /// The letter of its lemma in a script.
    fn letter(self) -> u8 {
        match self {
            Witness::Cycle | Witness::LateCycle => b'c',
            Witness::Parity => b'p',
            Witness::Reach { .. } => b'r',
            Witness::Touch => b't',
            Witness::Table(_) | Witness::Clause(_) | Witness::Rule(_) => unreachable!("rules need no lemma"),
        }
    }
}
