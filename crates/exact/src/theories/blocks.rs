//! Where the loop could still run at all.
//!
//! Take the graph of all edges that are not off. A loop lies within one *block* of it: a part that no single node cuts
//! in two. What hangs on to the loop's block by one node only is a dead end, so its edges are off, and nothing that must
//! be visited may lie there.
//!
//! ```text
//! .-. .x. .     The line is on the left. One edge alone, marked ?, leads to the part on the right:
//! |             no loop can go there and come back. So that edge and all beyond it are off.
//! . . .x. .
//!
//! . . .?. .
//! ```
//!
//! The reason is a cut: the edges around the dead end that are off. It stays short where an explanation by the
//! pieces of line would be very long, but finding it costs a walk over the whole board.

use super::ends::Pieces;
use crate::{Consequences, Contradiction, Lit, Mesh, Trail, Witness};

/// Walks over the board; keeps the cuts that it has found as long as they are reasons.
#[derive(Debug, Default)]
pub(super) struct Blocks {
    /// By node: when the walk reached it, from 1 on; 0 if never.
    reached: Vec<u32>,
    /// By node: the earliest node that its subtree can get back to.
    lowest: Vec<u32>,
    /// By edge: its block, from 1 on; 0 for edges that the walk did not take.
    block_of: Vec<u32>,
    walk: Vec<Visit>,
    open_edges: Vec<u32>,
    /// By node: whether it lies on the loop's block.
    on_main: Vec<bool>,
    /// By node: the dead end that it lies in, from 1 on; 0 if none.
    dead_end_of: Vec<u32>,
    /// The nodes of the latest dead end.
    dead_end: Vec<u32>,
    /// The literals of all cuts, and for each cut where it starts and how long the trail was.
    cut_lits: Vec<Lit>,
    cuts: Vec<Cut>,
}

#[derive(Clone, Copy, Debug)]
struct Visit {
    node: u32,
    from: u32,
    dir: usize,
}

#[derive(Clone, Copy, Debug)]
struct Cut {
    start: u32,
    trail: u32,
    hinge: u32,
}

impl Blocks {
    pub(super) fn reset(&mut self, mesh: &Mesh) {
        self.block_of.clear();
        self.block_of.resize(mesh.nodes.len(), 0);
        let nodes = mesh.edges_of_node.len();
        for numbers in [&mut self.reached, &mut self.lowest, &mut self.dead_end_of] {
            numbers.clear();
            numbers.resize(nodes, 0);
        }
        self.on_main.clear();
        self.on_main.resize(nodes, false);
        self.cut_lits.clear();
        self.cuts.clear();
    }

    /// The trail is shorter now: forgets the cuts that were found later.
    pub(super) fn undo(&mut self, trail: u32) {
        while self.cuts.last().is_some_and(|cut| cut.trail > trail) {
            let cut = self.cuts.pop().expect("there is a last one");
            self.cut_lits.truncate(cut.start as usize);
        }
    }

    /// The literals of a cut.
    pub(super) fn cut(&self, cut: u32) -> &[Lit] {
        let end = self.cuts.get(cut as usize + 1).map_or(self.cut_lits.len(), |next| next.start as usize);
        &self.cut_lits[self.cuts[cut as usize].start as usize..end]
    }

    /// The node by which the dead end behind a cut hangs on.
    pub(super) fn hinge(&self, cut: u32) -> u32 {
        self.cuts[cut as usize].hinge
    }

    /// Finds the dead ends and what follows from them. Literals are tagged by `tag` of the number of their cut.
    pub(super) fn look(
        &mut self,
        mesh: &Mesh,
        pieces: &Pieces,
        trail: &Trail,
        tag: impl Fn(u32) -> u32,
        out: &mut Consequences,
    ) -> Result<(), Contradiction> {
        let Some(on) = trail.lits().iter().find(|lit| lit.is_on()) else { return Ok(()) };
        self.split(mesh.nodes[on.var() as usize][0], mesh, trail);
        self.find_unreached(mesh, pieces, trail, *on, out)?;
        self.find_dead_ends(self.block_of[on.var() as usize], *on, mesh, pieces, trail, tag, out)
    }

    /// Numbers the blocks that can be reached from a node (Tarjan's algorithm with a stack of its own).
    fn split(&mut self, root: u32, mesh: &Mesh, trail: &Trail) {
        self.reached.fill(0);
        self.block_of.fill(0);
        self.open_edges.clear();
        self.walk.clear();
        let (mut nodes, mut blocks) = (1, 0);
        self.reached[root as usize] = 1;
        self.lowest[root as usize] = 1;
        self.walk.push(Visit { node: root, from: Mesh::NONE, dir: 0 });
        while let Some(visit) = self.walk.last_mut() {
            let Visit { node, from, dir } = *visit;
            if dir < 4 {
                visit.dir += 1;
                let edge = mesh.edges_of_node[node as usize][dir];
                if edge == Mesh::NONE || edge == from || trail.is_off(edge) {
                    continue;
                }
                let next = mesh.across(edge, node);
                if self.reached[next as usize] == 0 {
                    nodes += 1;
                    self.reached[next as usize] = nodes;
                    self.lowest[next as usize] = nodes;
                    self.open_edges.push(edge);
                    self.walk.push(Visit { node: next, from: edge, dir: 0 });
                } else if self.reached[next as usize] < self.reached[node as usize] {
                    self.open_edges.push(edge);
                    self.lowest[node as usize] = self.lowest[node as usize].min(self.reached[next as usize]);
                }
                continue;
            }
            self.walk.pop();
            let Some(parent) = self.walk.last().map(|it| it.node) else { return };
            let lowest = self.lowest[node as usize];
            self.lowest[parent as usize] = self.lowest[parent as usize].min(lowest);
            if lowest >= self.reached[parent as usize] {
                blocks += 1;
                while let Some(edge) = self.open_edges.pop() {
                    self.block_of[edge as usize] = blocks;
                    if edge == from {
                        break;
                    }
                }
            }
        }
    }

    /// Line, or a node that must be visited, out of reach: the cut is all around what was reached.
    fn find_unreached(
        &self,
        mesh: &Mesh,
        pieces: &Pieces,
        trail: &Trail,
        on: Lit,
        out: &mut Consequences,
    ) -> Result<(), Contradiction> {
        let is_out = |node: u32| self.reached[node as usize] == 0;
        let missed = (0..self.reached.len() as u32).find(|&node| is_out(node) && pieces.must_visit(node));
        let stray = trail.lits().iter().find(|lit| lit.is_on() && is_out(mesh.nodes[lit.var() as usize][0]));
        let beyond = match (missed, stray) {
            (None, None) => return Ok(()),
            (Some(_), _) => None,
            (None, Some(&lit)) => Some(!lit),
        };
        out.conflict.clear();
        out.witness = Witness::Reach { hinge: Mesh::NONE };
        out.conflict.extend(beyond);
        out.conflict.push(!on);
        let cut = mesh.nodes.iter().enumerate().filter(|(_, [a, b])| is_out(*a) != is_out(*b));
        out.conflict.extend(cut.map(|(edge, _)| Lit::on(edge as u32)));
        Err(Contradiction)
    }

    #[expect(clippy::too_many_arguments, reason = "the whole situation, looked at once")]
    fn find_dead_ends(
        &mut self,
        main: u32,
        on: Lit,
        mesh: &Mesh,
        pieces: &Pieces,
        trail: &Trail,
        tag: impl Fn(u32) -> u32,
        out: &mut Consequences,
    ) -> Result<(), Contradiction> {
        self.on_main.fill(false);
        self.dead_end_of.fill(0);
        let mut dead_ends = 0;
        for (edge, nodes) in mesh.nodes.iter().enumerate() {
            if self.block_of[edge] == main {
                for node in nodes {
                    self.on_main[*node as usize] = true;
                }
            }
        }
        for start in 0..self.on_main.len() as u32 {
            let is_new = !self.on_main[start as usize] && self.dead_end_of[start as usize] == 0;
            if is_new && self.reached[start as usize] != 0 {
                dead_ends += 1;
                self.flood(start, dead_ends, mesh, trail);
                self.judge_dead_end(dead_ends, on, mesh, pieces, trail, &tag, out)?;
            }
        }
        Ok(())
    }

    /// Collects the dead end that a node lies in.
    fn flood(&mut self, start: u32, number: u32, mesh: &Mesh, trail: &Trail) {
        self.dead_end.clear();
        self.dead_end.push(start);
        self.dead_end_of[start as usize] = number;
        let mut it = 0;
        while let Some(&node) = self.dead_end.get(it) {
            it += 1;
            for edge in mesh.at(node).filter(|&edge| !trail.is_off(edge)) {
                let next = mesh.across(edge, node);
                if !self.on_main[next as usize] && self.dead_end_of[next as usize] == 0 {
                    self.dead_end_of[next as usize] = number;
                    self.dead_end.push(next);
                }
            }
        }
    }

    /// The edges of a dead end are off; if one is on, or a node there must be visited, nothing fits.
    #[expect(clippy::too_many_arguments, reason = "the whole situation, looked at once")]
    fn judge_dead_end(
        &mut self,
        number: u32,
        on: Lit,
        mesh: &Mesh,
        pieces: &Pieces,
        trail: &Trail,
        tag: &impl Fn(u32) -> u32,
        out: &mut Consequences,
    ) -> Result<(), Contradiction> {
        let edges = || self.dead_end.iter().flat_map(|&node| mesh.at(node));
        let must = self.dead_end.iter().any(|&node| pieces.must_visit(node));
        let stray = edges().find(|&edge| trail.is_on(edge));
        if !must && stray.is_none() && !edges().any(|edge| trail.is_unknown(edge)) {
            return Ok(());
        }
        let cut = self.cuts.len() as u32;
        let start = self.cut_lits.len();
        self.cut_lits.push(!on);
        let node_of_on = mesh.nodes[on.var() as usize];
        debug_assert!(
            node_of_on.iter().all(|&node| self.on_main[node as usize]),
            "the line lies on its block"
        );
        // The node by which the dead end hangs on: its edges do not matter, for the loop passes it but once.
        let hinge = edges()
            .filter(|&edge| !trail.is_off(edge))
            .find_map(|edge| mesh.nodes[edge as usize].into_iter().find(|&node| self.on_main[node as usize]));
        for &node in &self.dead_end {
            for edge in mesh.at(node).filter(|&edge| trail.is_off(edge)) {
                let beyond = mesh.across(edge, node);
                if Some(beyond) != hinge && self.dead_end_of[beyond as usize] != number {
                    self.cut_lits.push(Lit::on(edge));
                }
            }
        }
        if must || stray.is_some() {
            out.conflict.clear();
            out.witness = Witness::Reach { hinge: hinge.unwrap_or(Mesh::NONE) };
            out.conflict.extend_from_slice(&self.cut_lits[start..]);
            out.conflict.extend(stray.filter(|_| !must).map(Lit::off));
            self.cut_lits.truncate(start);
            return Err(Contradiction);
        }
        self.cuts.push(Cut {
            start: start as u32,
            trail: trail.lits().len() as u32,
            hinge: hinge.unwrap_or(Mesh::NONE),
        });
        for edge in edges().filter(|&edge| trail.is_unknown(edge)) {
            out.implied.push((Lit::off(edge), tag(cut)));
        }
        Ok(())
    }
}
