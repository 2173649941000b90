//! Paths that join like with like.
//!
//! Every node that a path visits bears the path's label. Labels are variables of their own, one for each node and
//! label, but their rules are not stored anywhere: they are read off the mesh when a literal is assigned.
//!
//! - A node bears one label at most and, where every node must be visited, one at least.
//! - The nodes of an edge that is on bear the same labels.
//! - Where a path may not run beside itself, neighbours of one label are joined, if that label makes one path only.
//!
//! Search decides on edges alone; labels spread how far each path may go long before its edges are known.

use super::ends::Pieces;
use crate::{Consequences, Contradiction, Lit, Mesh, Theory, Trail, Witness};

/// What is on makes paths without loops, each from one end to another of the same label.
///
/// Relies on tables that allow an end exactly one edge that is on and other nodes none or two.
#[derive(Debug, Default)]
pub struct LabelledPaths {
    mesh: Mesh,
    pieces: Pieces,
    rules: PathRules,
    labels: u32,
    /// By label: whether neighbours that bear it must be joined.
    joins_neighbours: Vec<bool>,
    /// By node: how many labels it cannot bear.
    ruled_out: Vec<u32>,
    /// By node: the label that it bears, if that is known.
    bears: Vec<Option<u32>>,
    /// By node: whether a path ends there.
    is_source: Vec<bool>,
}

/// Which paths are asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PathRules {
    /// Whether every node must be visited.
    pub cover: bool,
    /// Whether a path may run beside itself.
    pub touch: bool,
}

/// Why a literal follows.
#[derive(Clone, Copy, Debug)]
enum Tag {
    /// The edge would close a loop: the piece at that position of the trail.
    Piece(u32),
    /// The nodes of this edge, which is on, bear the same labels.
    Along(u32),
    /// The node bears another label, this one.
    Taken(u32),
    /// The node can bear no other label.
    Last,
    /// One node of the edge bears this label and the other cannot: the first if it says so.
    Differ { label: u32, first: bool },
    /// Both nodes of the edge bear this label, and may not lie beside each other.
    Touch(u32),
    /// The neighbour across this edge, which is off, bears the label.
    Apart(u32),
    /// A node of the edge bears no label at all: the first if it says so.
    Bare { first: bool },
}

impl Tag {
    fn pack(self) -> u32 {
        match self {
            Tag::Piece(position) => position << 3,
            Tag::Along(edge) => edge << 3 | 1,
            Tag::Taken(label) => label << 3 | 2,
            Tag::Last => 3,
            Tag::Differ { label, first } => label << 4 | u32::from(first) << 3 | 4,
            Tag::Touch(label) => label << 3 | 5,
            Tag::Apart(edge) => edge << 3 | 6,
            Tag::Bare { first } => u32::from(first) << 3 | 7,
        }
    }

    fn unpack(tag: u32) -> Tag {
        match tag & 7 {
            0 => Tag::Piece(tag >> 3),
            1 => Tag::Along(tag >> 3),
            2 => Tag::Taken(tag >> 3),
            3 => Tag::Last,
            4 => Tag::Differ { label: tag >> 4, first: tag & 8 != 0 },
            5 => Tag::Touch(tag >> 3),
            6 => Tag::Apart(tag >> 3),
            _ => Tag::Bare { first: tag & 8 != 0 },
        }
    }
}

impl LabelledPaths {
    /// Starts anew on a board of that size. The sources come with their labels, numbered from 0 on.
    pub fn reset(&mut self, size: grid::Size, sources: &[(u32, u32)], rules: PathRules) {
        self.mesh.reset(size);
        let nodes = size.cell_count();
        self.pieces.reset_without_loops(nodes);
        self.rules = rules;
        self.labels = sources.iter().map(|&(_, label)| label + 1).max().unwrap_or(0);
        self.ruled_out.clear();
        self.ruled_out.resize(nodes, 0);
        self.bears.clear();
        self.bears.resize(nodes, None);
        self.is_source.clear();
        self.is_source.resize(nodes, false);
        let mut count = vec![0; self.labels as usize];
        for &(node, label) in sources {
            self.is_source[node as usize] = true;
            count[label as usize] += 1;
        }
        self.joins_neighbours.clear();
        self.joins_neighbours.extend(count.iter().map(|&count| !rules.touch && count == 2));
    }

    /// The board.
    pub fn mesh(&self) -> &Mesh {
        &self.mesh
    }

    /// How many variables the labels of a board take.
    pub fn label_variables(&self) -> usize {
        self.ruled_out.len() * self.labels as usize
    }

    /// The variable that a node bears a label.
    #[inline]
    pub fn label(&self, node: u32, label: u32) -> u32 {
        self.mesh.nodes.len() as u32 + node * self.labels + label
    }

    #[inline]
    fn node_and_label(&self, var: u32) -> (u32, u32) {
        let number = var - self.mesh.nodes.len() as u32;
        (number / self.labels, number % self.labels)
    }

    /// An edge came on: what one of its nodes bears or cannot bear, so the other.
    fn edge_on(&self, edge: u32, trail: &Trail, out: &mut Consequences) {
        let nodes = self.mesh.nodes[edge as usize];
        let tag = Tag::Along(edge).pack();
        // If one of them bears a label, that says all.
        for (node, beyond) in [(nodes[0], nodes[1]), (nodes[1], nodes[0])] {
            if let Some(label) = self.bears[node as usize] {
                let beyond = self.label(beyond, label);
                if !trail.is_on(beyond) {
                    out.implied.push((Lit::on(beyond), tag));
                }
                return;
            }
        }
        for label in 0..self.labels {
            let [a, b] = nodes.map(|node| self.label(node, label));
            match (trail.is_unknown(a), trail.is_unknown(b)) {
                (false, true) => out.implied.push((Lit::new(b, trail.is_on(a)), tag)),
                (true, false) => out.implied.push((Lit::new(a, trail.is_on(b)), tag)),
                (false, false) if trail.is_on(a) != trail.is_on(b) => {
                    out.implied.push((Lit::new(b, trail.is_on(a)), tag));
                }
                _ => {}
            }
        }
    }

    /// An edge went off: its nodes do not share a label whose neighbours must be joined.
    fn edge_off(&self, edge: u32, trail: &Trail, out: &mut Consequences) {
        let tag = Tag::Apart(edge).pack();
        for label in (0..self.labels).filter(|&it| self.joins_neighbours[it as usize]) {
            let [a, b] = self.mesh.nodes[edge as usize].map(|node| self.label(node, label));
            if trail.is_on(a) && !trail.is_off(b) {
                out.implied.push((Lit::off(b), tag));
            } else if trail.is_on(b) && !trail.is_off(a) {
                out.implied.push((Lit::off(a), tag));
            }
        }
    }

    /// A node bears a label: no other, and its neighbours know.
    fn label_on(&self, node: u32, label: u32, trail: &Trail, out: &mut Consequences) {
        for other in (0..self.labels).filter(|&it| it != label) {
            let var = self.label(node, other);
            if !trail.is_off(var) {
                out.implied.push((Lit::off(var), Tag::Taken(label).pack()));
            }
        }
        for edge in self.mesh.at(node) {
            let beyond = self.label(self.mesh.across(edge, node), label);
            if trail.is_on(edge) {
                out.implied.push((Lit::on(beyond), Tag::Along(edge).pack()));
            } else if trail.is_off(edge) {
                if self.joins_neighbours[label as usize] {
                    out.implied.push((Lit::off(beyond), Tag::Apart(edge).pack()));
                }
            } else if trail.is_off(beyond) {
                let first = self.mesh.nodes[edge as usize][0] == node;
                out.implied.push((Lit::off(edge), Tag::Differ { label, first }.pack()));
            } else if trail.is_on(beyond) && self.joins_neighbours[label as usize] {
                out.implied.push((Lit::on(edge), Tag::Touch(label).pack()));
            }
        }
    }

    /// A node cannot bear a label.
    fn label_off(&self, node: u32, label: u32, trail: &Trail, out: &mut Consequences) {
        for edge in self.mesh.at(node) {
            let beyond = self.label(self.mesh.across(edge, node), label);
            if trail.is_on(edge) {
                out.implied.push((Lit::off(beyond), Tag::Along(edge).pack()));
            } else if trail.is_on(beyond) && trail.is_unknown(edge) {
                let first = self.mesh.nodes[edge as usize][0] != node;
                out.implied.push((Lit::off(edge), Tag::Differ { label, first }.pack()));
            }
        }
        let ruled_out = self.ruled_out[node as usize];
        if ruled_out == self.labels {
            // Bare: no edge leads here. Where every node must be visited, the tables then see the contradiction.
            for edge in self.mesh.at(node).filter(|&edge| !trail.is_off(edge)) {
                let first = self.mesh.nodes[edge as usize][0] == node;
                out.implied.push((Lit::off(edge), Tag::Bare { first }.pack()));
            }
        } else if self.rules.cover && ruled_out + 1 == self.labels {
            let last = (0..self.labels).map(|it| self.label(node, it)).find(|&var| trail.is_unknown(var));
            out.implied.extend(last.map(|var| (Lit::on(var), Tag::Last.pack())));
        }
    }

    /// The nodes of the path that starts at a source, each with the edge that leads on.
    fn walk<'a>(&'a self, source: u32, trail: &'a Trail) -> impl Iterator<Item = (u32, Option<u32>)> + 'a {
        let onward = move |node: u32, from: Option<u32>| {
            let edge = self.mesh.at(node).find(|&edge| Some(edge) != from && trail.is_on(edge));
            (node, edge)
        };
        std::iter::successors(Some(onward(source, None)), move |&(node, edge)| {
            Some(onward(self.mesh.across(edge?, node), edge))
        })
    }

    fn add_all_off(&self, node: u32, except: Option<u32>, clause: &mut Vec<Lit>) {
        let labels = (0..self.labels).map(|label| self.label(node, label));
        clause.extend(labels.filter(|&var| Some(var) != except).map(Lit::on));
    }
}

impl Theory for LabelledPaths {
    fn assign(
        &mut self,
        lit: Lit,
        position: u32,
        trail: &Trail,
        out: &mut Consequences,
    ) -> Result<(), Contradiction> {
        let var = lit.var();
        if (var as usize) < self.mesh.nodes.len() {
            if lit.is_on() {
                let tag = Tag::Piece(position).pack();
                self.pieces.assign(var, position, tag, &self.mesh, trail, out)?;
                self.edge_on(var, trail, out);
            } else if !self.rules.touch {
                self.edge_off(var, trail, out);
            }
            return Ok(());
        }
        let (node, label) = self.node_and_label(var);
        if lit.is_on() {
            self.bears[node as usize] = Some(label);
            self.label_on(node, label, trail, out);
        } else {
            self.ruled_out[node as usize] += 1;
            // A node that bears a label has told its neighbours all.
            if self.bears[node as usize].is_none() {
                self.label_off(node, label, trail, out);
            }
        }
        Ok(())
    }

    fn undo(&mut self, lit: Lit) {
        let var = lit.var();
        if (var as usize) < self.mesh.nodes.len() {
            if lit.is_on() {
                self.pieces.undo(var, &self.mesh);
            }
        } else {
            let (node, _) = self.node_and_label(var);
            if lit.is_on() {
                self.bears[node as usize] = None;
            } else {
                self.ruled_out[node as usize] -= 1;
            }
        }
    }

    fn settle(&mut self, _: &Trail, _: &mut Consequences) -> Result<(), Contradiction> {
        Ok(())
    }

    /// Where a label makes several paths, labels do not tell which of them runs beside itself.
    fn accept(&mut self, trail: &Trail, out: &mut Consequences) -> Result<(), Contradiction> {
        if self.rules.touch || self.joins_neighbours.iter().all(|&it| it) {
            return Ok(());
        }
        for source in (0..self.is_source.len() as u32).filter(|&node| self.is_source[node as usize]) {
            let path: Vec<(u32, Option<u32>)> = self.walk(source, trail).collect();
            for (start, &(node, _)) in path.iter().enumerate() {
                let beside = |&(other, _): &(u32, Option<u32>)| self.mesh.between(node, other).is_some();
                if let Some(steps) = path[start + 1..].iter().skip(1).position(beside) {
                    // No solution has all of the path from here to where it comes back to.
                    let between = path[start..start + steps + 2].iter().filter_map(|&(_, edge)| edge);
                    out.conflict.clear();
                    out.witness = Witness::Touch;
                    out.conflict.extend(between.map(Lit::off));
                    return Err(Contradiction);
                }
            }
        }
        Ok(())
    }

    fn explain(&mut self, lit: Lit, tag: u32, trail: &Trail, clause: &mut Vec<Lit>) {
        let var = lit.var();
        match Tag::unpack(tag) {
            Tag::Piece(position) => self.pieces.explain(var, position, &self.mesh, trail, clause),
            Tag::Along(edge) => {
                let (node, label) = self.node_and_label(var);
                let beyond = self.label(self.mesh.across(edge, node), label);
                clause.extend([Lit::off(edge), Lit::new(beyond, !lit.is_on())]);
            }
            Tag::Taken(label) => {
                let (node, _) = self.node_and_label(var);
                clause.push(Lit::off(self.label(node, label)));
            }
            Tag::Last => {
                let (node, _) = self.node_and_label(var);
                self.add_all_off(node, Some(var), clause);
            }
            Tag::Differ { label, first } => {
                let [a, b] = self.mesh.nodes[var as usize].map(|node| self.label(node, label));
                clause.extend(if first { [Lit::off(a), Lit::on(b)] } else { [Lit::off(b), Lit::on(a)] });
            }
            Tag::Touch(label) => {
                clause.extend(self.mesh.nodes[var as usize].map(|node| Lit::off(self.label(node, label))));
            }
            Tag::Apart(edge) => {
                let (node, label) = self.node_and_label(var);
                let beyond = self.label(self.mesh.across(edge, node), label);
                clause.extend([Lit::on(edge), Lit::off(beyond)]);
            }
            Tag::Bare { first } => {
                self.add_all_off(self.mesh.nodes[var as usize][usize::from(!first)], None, clause);
            }
        }
    }

    /// Rules are those of the nodes, then those of the edges.
    fn witness(&self, lit: Lit, tag: u32) -> Witness {
        let along = |edge: u32| Witness::Rule(self.ruled_out.len() as u32 + edge);
        match Tag::unpack(tag) {
            Tag::Piece(_) => Witness::Cycle,
            Tag::Along(edge) | Tag::Apart(edge) => along(edge),
            Tag::Differ { .. } | Tag::Touch(_) => along(lit.var()),
            Tag::Taken(_) | Tag::Last => Witness::Rule(self.node_and_label(lit.var()).0),
            Tag::Bare { first } => Witness::Rule(self.mesh.nodes[lit.var() as usize][usize::from(!first)]),
        }
    }

    fn is_short(&self, tag: u32) -> bool {
        !matches!(Tag::unpack(tag), Tag::Piece(_) | Tag::Last | Tag::Bare { .. })
    }

    fn is_complete(&self) -> bool {
        false
    }

    fn is_hot(&self, var: u32) -> bool {
        let nodes = self.mesh.nodes[var as usize];
        nodes.iter().any(|&node| self.is_source[node as usize] || self.pieces.is_end(node))
    }
}
