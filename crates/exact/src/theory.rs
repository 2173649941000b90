//! What a theory promises to the kernel.

use crate::{Lit, Trail, Witness};

/// Nothing fits any more; the clause that says so is in [`Consequences::conflict`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contradiction;

/// What a theory has to say: literals that follow, or a conflict.
#[derive(Debug, Default)]
pub struct Consequences {
    /// Literals that follow, each with a tag by which the theory can explain it.
    pub implied: Vec<(Lit, u32)>,
    /// Literals of which at least one must hold, and none does.
    pub conflict: Vec<Lit>,
    /// Why the conflict is one, if it is the theory's.
    pub witness: Witness,
}

/// A rule about the whole board that no table can say.
///
/// The kernel tells a theory every literal in the order of the trail, after the tables have had their say on all of
/// them, and takes them back in the opposite order.
pub trait Theory {
    /// The literal at that position of the trail holds.
    ///
    /// # Errors
    /// If nothing fits any more.
    fn assign(
        &mut self,
        lit: Lit,
        position: u32,
        trail: &Trail,
        out: &mut Consequences,
    ) -> Result<(), Contradiction>;

    /// The latest literal that was told holds no longer.
    fn undo(&mut self, lit: Lit);

    /// Nothing more follows by other means: time for what is costly.
    ///
    /// # Errors
    /// If nothing fits any more.
    fn settle(&mut self, trail: &Trail, out: &mut Consequences) -> Result<(), Contradiction>;

    /// Adds to `clause` the negations of what `lit` follows from, by the tag that was given for it. All of that
    /// became known before `lit` did.
    fn explain(&mut self, lit: Lit, tag: u32, trail: &Trail, clause: &mut Vec<Lit>);

    /// The same for a proof, without taking note of it.
    fn lemma(&mut self, lit: Lit, tag: u32, trail: &Trail, clause: &mut Vec<Lit>) {
        self.explain(lit, tag, trail, clause);
    }

    /// Why the clause of a literal with this tag and what explains it holds.
    fn witness(&self, lit: Lit, tag: u32) -> Witness;

    /// Whether the reason with this tag is short and cheap to tell.
    fn is_short(&self, tag: u32) -> bool;

    /// Everything is decided and nothing else objects: the last word on a solution.
    ///
    /// # Errors
    /// If it is none after all.
    fn accept(&mut self, _trail: &Trail, _out: &mut Consequences) -> Result<(), Contradiction> {
        Ok(())
    }

    /// Whether what is on makes a solution if everything unknown is off.
    fn is_complete(&self) -> bool;

    /// Whether trying this unknown variable promises much: something is going on beside it.
    fn is_hot(&self, var: u32) -> bool;
}
