//! Inside and outside.
//!
//! The faces of the board lie inside or outside of the loop, and an edge is on exactly if it separates inside
//! from outside. So every known edge joins its two faces into a group in which all is known relative to each other; and
//! an unknown edge between two faces of one group is decided.
//!
//! ```text
//! .-.-.     The two faces are joined by no known edge, but both touch the outside:
//! | ? |     by the top the left one lies inside, by the right edge the right one too.
//! . . .     So the edge between them is off.
//! ```

use crate::{Consequences, Contradiction, Lit, Mesh, Trail, Witness};

/// Groups of faces whose sides are known relative to each other.
#[derive(Debug, Default)]
pub(super) struct Parity {
    /// By face: twice its group, plus 1 if it lies on the other side than the group's first face.
    labels: Vec<u32>,
    /// By face: the next of its group, in a circle.
    next: Vec<u32>,
    /// By group: how many faces it has.
    sizes: Vec<u32>,
    /// By face: the neighbour through which it joined, for explanations: groups are trees.
    parents: Vec<Step>,
    merges: Vec<Option<Merge>>,
    /// By face: the latest explanation that passed it.
    stamps: Vec<u32>,
    stamp: u32,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    face: u32,
    edge: u32,
}

const ROOT: Step = Step { face: Mesh::NONE, edge: Mesh::NONE };

#[derive(Clone, Copy, Debug)]
struct Merge {
    small: u32,
    large: u32,
    flip: u32,
    edge: u32,
}

impl Parity {
    pub(super) fn reset(&mut self, mesh: &Mesh) {
        let faces = mesh.around_face.len();
        self.labels.clear();
        self.labels.extend((0..faces as u32).map(|face| 2 * face));
        self.next.clear();
        self.next.extend(0..faces as u32);
        self.sizes.clear();
        self.sizes.resize(faces, 1);
        // The outside has edges without number: it is always the larger one and so is never walked over.
        self.sizes[0] = faces as u32;
        self.parents.clear();
        self.parents.resize(faces, ROOT);
        self.merges.clear();
        self.stamps.clear();
        self.stamps.resize(faces, 0);
        self.stamp = 0;
    }

    /// An edge became known. Tells what follows, each literal with the given tag.
    pub(super) fn assign(
        &mut self,
        lit: Lit,
        tag: u32,
        mesh: &Mesh,
        trail: &Trail,
        out: &mut Consequences,
    ) -> Result<(), Contradiction> {
        let edge = lit.var();
        let [a, b] = mesh.faces[edge as usize];
        let (label_a, label_b) = (self.labels[a as usize], self.labels[b as usize]);
        let apart = u32::from(lit.is_on());
        if label_a >> 1 == label_b >> 1 {
            self.merges.push(None);
            if (label_a ^ label_b) & 1 == apart {
                return Ok(());
            }
            out.conflict.clear();
            out.witness = Witness::Parity;
            out.conflict.push(!lit);
            self.explain(edge, mesh, trail, &mut out.conflict);
            return Err(Contradiction);
        }
        let a_is_small = self.sizes[label_a as usize >> 1] < self.sizes[label_b as usize >> 1];
        let (near, far) = if a_is_small { (a, b) } else { (b, a) };
        self.hang(near, Step { face: far, edge });
        let (small, large) = (self.labels[near as usize] >> 1, self.labels[far as usize] >> 1);
        let flip = (label_a ^ label_b) & 1 ^ apart;
        self.merges.push(Some(Merge { small, large, flip, edge }));
        self.sizes[large as usize] += self.sizes[small as usize];
        let mut face = small;
        loop {
            let label = 2 * large + (self.labels[face as usize] & 1 ^ flip);
            self.labels[face as usize] = label;
            for (between, beyond) in mesh.around_face[face as usize] {
                // Edges within the small group are known already: what is left lies between the two.
                let apart = label ^ self.labels[beyond as usize];
                if apart <= 1 && trail.is_unknown(between) {
                    let lit = if apart == 0 { Lit::off(between) } else { Lit::on(between) };
                    out.implied.push((lit, tag));
                }
            }
            face = self.next[face as usize];
            if face == small {
                break;
            }
        }
        self.next.swap(small as usize, large as usize);
        Ok(())
    }

    /// The latest edge is unknown again.
    pub(super) fn undo(&mut self, mesh: &Mesh) {
        let Some(Merge { small, large, flip, edge }) = self.merges.pop().expect("undo follows assign") else {
            return;
        };
        self.next.swap(small as usize, large as usize);
        self.sizes[large as usize] -= self.sizes[small as usize];
        let mut face = small;
        loop {
            self.labels[face as usize] = 2 * small + (self.labels[face as usize] & 1 ^ flip);
            face = self.next[face as usize];
            if face == small {
                break;
            }
        }
        // Later merges may have turned this step of the tree around.
        let [a, b] = mesh.faces[edge as usize];
        let child = if self.parents[a as usize].edge == edge { a } else { b };
        self.parents[child as usize] = ROOT;
    }

    /// Adds the negations of the known edges that lead from one side of an edge to the other.
    pub(super) fn explain(&mut self, edge: u32, mesh: &Mesh, trail: &Trail, clause: &mut Vec<Lit>) {
        self.stamp += 1;
        let [a, b] = mesh.faces[edge as usize];
        let mut above = a;
        while above != Mesh::NONE {
            self.stamps[above as usize] = self.stamp;
            above = self.parents[above as usize].face;
        }
        let mut meeting = b;
        while self.stamps[meeting as usize] != self.stamp {
            let step = self.parents[meeting as usize];
            clause.push(!trail.holding(step.edge));
            meeting = step.face;
        }
        let mut face = a;
        while face != meeting {
            let step = self.parents[face as usize];
            clause.push(!trail.holding(step.edge));
            face = step.face;
        }
    }

    /// Makes a face the root of its tree and hangs it below another.
    fn hang(&mut self, face: u32, below: Step) {
        let (mut face, mut step) = (face, below);
        loop {
            let above = std::mem::replace(&mut self.parents[face as usize], step);
            if above.face == Mesh::NONE {
                return;
            }
            step = Step { face, edge: above.edge };
            face = above.face;
        }
    }
}
