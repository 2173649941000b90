//! A technique, and the step that it finds.

use crate::{Knowledge, Language, Text};
use grid::Cell;
use std::fmt;

/// A way to see what must be, named after the pattern seen.
pub struct Technique<K: Knowledge> {
    /// What it is called, such as `black-blocked`.
    pub name: &'static str,
    /// What it sees and why that is so, with examples: manual, help and test at once; see [`crate::page`]. Boards are drawn in
    /// English only.
    pub page: Text,
    /// How hard it is to see.
    pub rank: Rank,
    /// Looks for it.
    pub look: Look<K>,
    /// Tells a step that it found, in one or more sentences.
    pub tell: fn(&Step<K>, Language) -> String,
}

/// How hard a technique is to see: the higher, the harder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(pub u8);

/// Where a technique looks. It finds only steps that bring news, and only reads what is known.
pub enum Look<K: Knowledge> {
    /// At one cell and not far around it: seen again only after [`Knowledge::stirred_by`] has shown that cell.
    At(fn(&K, Cell) -> Option<Step<K>>),
    /// Over the whole board.
    Over(fn(&K) -> Option<Step<K>>),
}

/// Something that must be, and why.
pub struct Step<K: Knowledge> {
    /// The technique that found it.
    pub technique: &'static Technique<K>,
    /// What it follows from: this alone suffices.
    pub evidence: K::Evidence,
    /// What follows.
    pub facts: Vec<K::Fact>,
}

impl<K: Knowledge> Technique<K> {
    /// The first step that it sees, the board searched row by row.
    pub fn find(&self, knowledge: &K) -> Option<Step<K>> {
        match self.look {
            Look::At(look) => knowledge.size().cells().find_map(|cell| look(knowledge, cell)),
            Look::Over(look) => look(knowledge),
        }
    }
}

impl<K: Knowledge> Clone for Step<K> {
    fn clone(&self) -> Step<K> {
        Step { technique: self.technique, evidence: self.evidence.clone(), facts: self.facts.clone() }
    }
}

/// Steps are equal if the same technique shows the same.
impl<K: Knowledge> PartialEq for Step<K> {
    fn eq(&self, other: &Step<K>) -> bool {
        self.technique.name == other.technique.name && self.facts == other.facts
    }
}

impl<K: Knowledge> Eq for Step<K> where K::Fact: Eq {}

impl<K: Knowledge> Step<K> {
    /// The step in words.
    pub fn tell(&self, language: Language) -> String {
        (self.technique.tell)(self, language)
    }
}

impl<K: Knowledge> fmt::Debug for Technique<K> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name)
    }
}

impl<K: Knowledge> fmt::Debug for Step<K> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Step { technique, evidence, facts } = self;
        write!(out, "{technique:?}: {evidence:?} => {facts:?}")
    }
}
