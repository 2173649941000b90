//! What is known, in the order in which it became known, and why.

use crate::Lit;

/// Why a literal holds: a kind in the low bits, its particulars above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// It was decided, or holds once and for all.
    Given,
    /// A clause, all of whose other literals are false.
    Clause(u32),
    /// A table.
    Table(u32),
    /// The theory, which gave this tag.
    Theory(u32),
}

#[derive(Clone, Copy, Debug)]
struct Origin {
    position: u32,
    level: u32,
    reason: Reason,
}

/// The literals that hold, oldest first, cut into levels by the decisions.
///
/// Level 0 holds what follows from the puzzle alone.
#[derive(Debug, Default)]
pub struct Trail {
    /// By literal: 1 true, -1 false, 0 unknown.
    values: Vec<i8>,
    /// By variable; meaningful while it is assigned.
    origins: Vec<Origin>,
    lits: Vec<Lit>,
    /// Where on the trail each level from 1 on begins.
    levels: Vec<u32>,
}

impl Trail {
    pub(crate) fn reset(&mut self, vars: usize) {
        self.values.clear();
        self.values.resize(2 * vars, 0);
        self.origins.clear();
        self.origins.resize(vars, Origin { position: 0, level: 0, reason: Reason::Given });
        self.lits.clear();
        self.levels.clear();
    }

    /// Whether the literal holds.
    #[inline]
    pub fn is_true(&self, lit: Lit) -> bool {
        self.values[lit.index()] > 0
    }

    /// Whether the opposite of the literal holds.
    #[inline]
    pub fn is_false(&self, lit: Lit) -> bool {
        self.values[lit.index()] < 0
    }

    /// Whether the variable is on.
    #[inline]
    pub fn is_on(&self, var: u32) -> bool {
        self.values[Lit::on(var).index()] > 0
    }

    /// Whether the variable is off.
    #[inline]
    pub fn is_off(&self, var: u32) -> bool {
        self.values[Lit::on(var).index()] < 0
    }

    /// Whether the variable is neither on nor off yet.
    #[inline]
    pub fn is_unknown(&self, var: u32) -> bool {
        self.values[Lit::on(var).index()] == 0
    }

    /// The literal of an assigned variable that holds.
    #[inline]
    pub fn holding(&self, var: u32) -> Lit {
        if self.is_on(var) { Lit::on(var) } else { Lit::off(var) }
    }

    /// Where on the trail an assigned variable stands.
    #[inline]
    pub fn position(&self, var: u32) -> u32 {
        self.origins[var as usize].position
    }

    /// The level at which an assigned variable became known.
    #[inline]
    pub(crate) fn level_of(&self, var: u32) -> u32 {
        self.origins[var as usize].level
    }

    #[inline]
    pub(crate) fn reason(&self, var: u32) -> Reason {
        self.origins[var as usize].reason
    }

    /// The level of what becomes known now.
    #[inline]
    pub(crate) fn level(&self) -> u32 {
        self.levels.len() as u32
    }

    /// Everything that holds, oldest first.
    #[inline]
    pub fn lits(&self) -> &[Lit] {
        &self.lits
    }

    /// What holds at level 0.
    pub(crate) fn proved(&self) -> &[Lit] {
        &self.lits[..self.levels.first().map_or(self.lits.len(), |&start| start as usize)]
    }

    /// Adds a literal whose variable is unknown.
    #[inline]
    pub(crate) fn push(&mut self, lit: Lit, reason: Reason) {
        debug_assert!(self.is_unknown(lit.var()), "{lit:?} is assigned already");
        self.values[lit.index()] = 1;
        self.values[(!lit).index()] = -1;
        let position = self.lits.len() as u32;
        self.origins[lit.var() as usize] = Origin { position, level: self.level(), reason };
        self.lits.push(lit);
    }

    /// Starts the next level.
    pub(crate) fn open_level(&mut self) {
        self.levels.push(self.lits.len() as u32);
    }

    /// Where the level above this one starts, and closes all above.
    pub(crate) fn close_levels(&mut self, level: u32) -> usize {
        let start = self.levels[level as usize] as usize;
        self.levels.truncate(level as usize);
        start
    }

    /// Takes back the latest literal.
    #[inline]
    pub(crate) fn pop(&mut self) -> Lit {
        let lit = self.lits.pop().expect("only what was pushed is popped");
        self.values[lit.index()] = 0;
        self.values[(!lit).index()] = 0;
        lit
    }
}
