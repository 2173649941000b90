//! Which line ends belong together.
//!
//! A piece of line may close only if it is the whole loop: if every node that must be visited lies on it and there
//! is no other piece. So an edge between the two ends of any lesser piece is off.

use crate::{Consequences, Contradiction, Lit, Mesh, Trail, Witness};
use grid::{Ends, Joined};

/// The pieces of line on the board.
#[derive(Debug, Default)]
pub(super) struct Pieces {
    ends: Ends,
    /// By node: whether it must be visited.
    must: Vec<bool>,
    must_count: u32,
    /// By line end: how many nodes that must be visited lie on its piece.
    visited: Vec<u32>,
    /// What `visited` was at the two ends that a join brought together.
    past: Vec<[u32; 2]>,
    /// How many pieces there are.
    count: u32,
    /// The edge that closed the loop.
    closed_by: Option<u32>,
    /// By node: the latest explanation that passed it.
    stamps: Vec<u32>,
    stamp: u32,
}

impl Pieces {
    pub(super) fn reset(&mut self, must: impl Iterator<Item = bool>) {
        self.must.clear();
        self.must.extend(must);
        self.ends.reset(self.must.len());
        self.visited.clear();
        self.visited.extend(self.must.iter().map(|&it| u32::from(it)));
        self.must_count = self.visited.iter().sum();
        self.past.clear();
        self.count = 0;
        self.closed_by = None;
        self.stamps.clear();
        self.stamps.resize(self.must.len(), 0);
        self.stamp = 0;
    }

    /// Starts anew on a board where no piece may ever close.
    pub(super) fn reset_without_loops(&mut self, nodes: usize) {
        self.reset(std::iter::repeat_n(false, nodes));
        // No piece visits so many nodes that it could be the whole loop.
        self.must_count = u32::MAX;
    }

    /// Whether the loop is closed.
    pub(super) fn is_closed(&self) -> bool {
        self.closed_by.is_some()
    }

    /// Whether a node must be visited.
    #[inline]
    pub(super) fn must_visit(&self, node: u32) -> bool {
        self.must[node as usize]
    }

    /// An edge came on. Tells what follows, with the given tag.
    ///
    /// Invariant: the tables allow no branch, so both nodes are line ends or untouched.
    pub(super) fn assign(
        &mut self,
        edge: u32,
        position: u32,
        tag: u32,
        mesh: &Mesh,
        trail: &Trail,
        out: &mut Consequences,
    ) -> Result<(), Contradiction> {
        let [a, b] = mesh.nodes[edge as usize];
        match self.ends.join(a, b) {
            Joined::Loop => {
                self.past.push([0, 0]);
                let another = self.closed_by.replace(edge).is_some();
                debug_assert!(!another, "a second loop had to start somewhere");
                if self.visited[a as usize] < self.must_count || self.count > 1 {
                    out.conflict.clear();
                    out.conflict.push(Lit::off(edge));
                    out.witness = Witness::Cycle;
                    self.explain(edge, position, mesh, trail, &mut out.conflict);
                    return Err(Contradiction);
                }
            }
            Joined::Piece(one, other) => {
                let before = [one, other].map(|end| self.visited[end as usize]);
                let visited = before[0] + before[1];
                self.past.push(before);
                self.visited[one as usize] = visited;
                self.visited[other as usize] = visited;
                self.count = self.count + u32::from(one == a) + u32::from(other == b) - 1;
                if let Some(closing) = self.closed_by {
                    out.witness = Witness::LateCycle;
                    let clause = &mut out.conflict;
                    clause.clear();
                    clause.extend([Lit::off(edge), Lit::off(closing)]);
                    self.add_path(closing, position, mesh, trail, clause);
                    return Err(Contradiction);
                }
                if visited < self.must_count || self.count > 1 {
                    let closing = mesh.between(one, other).filter(|&it| trail.is_unknown(it));
                    out.implied.extend(closing.map(|it| (Lit::off(it), tag)));
                }
            }
        }
        Ok(())
    }

    /// The latest edge is no longer on.
    pub(super) fn undo(&mut self, edge: u32, mesh: &Mesh) {
        self.ends.undo();
        let before = self.past.pop().expect("undo follows assign");
        if self.closed_by == Some(edge) {
            self.closed_by = None;
            return;
        }
        let [a, b] = mesh.nodes[edge as usize];
        let [one, other] = [self.ends.mate(a), self.ends.mate(b)];
        self.visited[one as usize] = before[0];
        self.visited[other as usize] = before[1];
        self.count = self.count + 1 - u32::from(one == a) - u32::from(other == b);
    }

    /// Whether a line ends at a node beside which an edge is unknown.
    #[inline]
    pub(super) fn is_end(&self, node: u32) -> bool {
        self.ends.mate(node) != node
    }

    /// Adds the negations of why an edge may not close a piece: the piece as it was at that position of the trail
    /// and, unless it misses a node that must be visited, some line elsewhere.
    pub(super) fn explain(
        &mut self,
        edge: u32,
        position: u32,
        mesh: &Mesh,
        trail: &Trail,
        clause: &mut Vec<Lit>,
    ) {
        let visited = self.add_path(edge, position, mesh, trail, clause);
        if visited == self.must_count {
            let stamps = &self.stamps;
            let elsewhere = trail.lits()[..=position as usize].iter().copied().find(|lit| {
                lit.is_on()
                    && lit.var() != edge
                    && stamps[mesh.nodes[lit.var() as usize][0] as usize] != self.stamp
            });
            clause
                .push(!elsewhere.expect("a piece that visits everything may close unless there is another"));
        }
    }

    /// Adds the negations of the line between the two nodes of an edge, as it was at that position of the trail, and
    /// tells how many nodes that must be visited lie on it.
    fn add_path(
        &mut self,
        edge: u32,
        position: u32,
        mesh: &Mesh,
        trail: &Trail,
        clause: &mut Vec<Lit>,
    ) -> u32 {
        self.stamp += 1;
        let [start, goal] = mesh.nodes[edge as usize];
        let (mut node, mut from) = (start, edge);
        let mut visited = 0;
        loop {
            self.stamps[node as usize] = self.stamp;
            visited += u32::from(self.must[node as usize]);
            if node == goal {
                return visited;
            }
            let onward =
                |&it: &u32| it != from && it != edge && trail.is_on(it) && trail.position(it) <= position;
            from = mesh.at(node).find(onward).expect("a line joins the two ends of a piece");
            clause.push(Lit::off(from));
            node = mesh.across(from, node);
        }
    }
}
