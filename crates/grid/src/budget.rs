//! How much work an answer may cost.

use std::sync::atomic::{AtomicBool, Ordering};

/// How much work an answer may cost: a number of nodes, and a flag that stops it at once.
///
/// A node is a decision or a probe of the search, or a state of a count. The same puzzle with the same number of
/// nodes gives the same answer on every machine; the flag is for clocks and for people.
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    /// The most nodes that may be visited.
    pub nodes: u64,
    /// Set by somebody else when the answer is no longer wanted.
    pub cancel: Option<&'a AtomicBool>,
}

impl Budget<'_> {
    /// So many nodes, and nobody to cancel.
    pub fn nodes(nodes: u64) -> Budget<'static> {
        Budget { nodes, cancel: None }
    }

    /// No limit at all.
    pub fn unlimited() -> Budget<'static> {
        Budget::nodes(u64::MAX)
    }

    /// Whether the answer is no longer wanted after so many nodes.
    #[inline]
    pub fn is_spent(&self, nodes: u64) -> bool {
        nodes >= self.nodes || self.is_cancelled()
    }

    /// Whether somebody has set the flag.
    #[inline]
    pub fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// The same flag, and as many nodes as one likes.
    #[must_use]
    pub fn without_limit(self) -> Self {
        Budget { nodes: u64::MAX, ..self }
    }
}
