//! What is known of a puzzle.

use grid::{Cell, Size};
use std::fmt;

/// What is known of a puzzle, and grows fact by fact.
///
/// Techniques, hints and ratings are written against this and nothing else: edges that are on or off, cells that are
/// mined or safe, whatever a puzzle's facts are.
pub trait Knowledge: 'static {
    /// Something that can be learnt: an edge is on, a cell is safe.
    type Fact: Copy + PartialEq + fmt::Debug;
    /// What a step points at to prove itself: clues, marks.
    type Evidence: Clone + fmt::Debug;

    /// The board's size.
    fn size(&self) -> Size;

    /// Takes a fact in.
    ///
    /// # Errors
    /// If it cannot be, as what is known already shows.
    fn learn(&mut self, fact: Self::Fact) -> Result<Learnt, Contradiction>;

    /// How many facts are still to be learnt; none when the puzzle is solved.
    fn open(&self) -> usize;

    /// Whether evidence may rest on a fact.
    fn rests_on(_evidence: &Self::Evidence, _fact: Self::Fact) -> bool {
        true
    }

    /// Shows the cells at which the fact that was learnt last may let a technique see something new.
    fn stirred_by(&self, fact: Self::Fact, show: &mut dyn FnMut(Cell));
}

/// What taking a fact in came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Learnt {
    /// It is news.
    News,
    /// It was known before.
    Known,
}

/// What was to be learnt cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is impossible")]
pub struct Contradiction;
