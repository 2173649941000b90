//! One closed loop through all nodes that must be visited.

use super::blocks::Blocks;
use super::ends::Pieces;
use super::parity::Parity;
use crate::{Consequences, Contradiction, Lit, Mesh, Theory, Trail, Witness};

/// A reason longer than this asks for a look at the blocks.
const LONG_REASON: usize = 40;

/// What is on makes one closed loop through all nodes that must be visited.
///
/// Relies on tables that allow no node more than two edges that are on, and none exactly one when all is known.
#[derive(Debug, Default)]
pub struct OneLoop {
    mesh: Mesh,
    pieces: Pieces,
    parity: Parity,
    blocks: Blocks,
    /// How many literals of the trail it has been told.
    told: u32,
    /// Whether the blocks are worth a look: it costs much, and pays when pieces are long.
    look: bool,
}

/// Which part gave a reason, and what it needs to tell it: a position of the trail or the number of a cut.
enum Tag {
    Parity,
    Piece { position: u32 },
    Cut(u32),
}

impl Tag {
    fn pack(self) -> u32 {
        match self {
            Tag::Parity => 0,
            Tag::Piece { position } => position << 2 | 1,
            Tag::Cut(cut) => cut << 2 | 2,
        }
    }

    fn unpack(tag: u32) -> Tag {
        match tag & 3 {
            0 => Tag::Parity,
            1 => Tag::Piece { position: tag >> 2 },
            _ => Tag::Cut(tag >> 2),
        }
    }
}

impl OneLoop {
    /// Starts anew on a board of that size.
    pub fn reset(&mut self, size: grid::Size, must_visit: impl Iterator<Item = bool>) {
        self.mesh.reset(size);
        self.pieces.reset(must_visit);
        self.parity.reset(&self.mesh);
        self.blocks.reset(&self.mesh);
        self.told = 0;
        self.look = false;
    }

    /// The board.
    pub fn mesh(&self) -> &Mesh {
        &self.mesh
    }

    fn note_length(&mut self, length: usize) {
        self.look |= length > LONG_REASON;
    }
}

impl Theory for OneLoop {
    #[inline]
    fn assign(
        &mut self,
        lit: Lit,
        position: u32,
        trail: &Trail,
        out: &mut Consequences,
    ) -> Result<(), Contradiction> {
        self.told += 1;
        let parity = self.parity.assign(lit, Tag::Parity.pack(), &self.mesh, trail, out);
        if !lit.is_on() {
            return parity;
        }
        let tag = Tag::Piece { position }.pack();
        let pieces = self.pieces.assign(lit.var(), position, tag, &self.mesh, trail, out);
        if pieces.is_err() {
            self.note_length(out.conflict.len());
        }
        parity.and(pieces)
    }

    #[inline]
    fn undo(&mut self, lit: Lit) {
        self.told -= 1;
        self.blocks.undo(self.told);
        if lit.is_on() {
            self.pieces.undo(lit.var(), &self.mesh);
        }
        self.parity.undo(&self.mesh);
    }

    fn settle(&mut self, trail: &Trail, out: &mut Consequences) -> Result<(), Contradiction> {
        if !std::mem::take(&mut self.look) || self.pieces.is_closed() {
            return Ok(());
        }
        self.blocks.look(&self.mesh, &self.pieces, trail, |cut| Tag::Cut(cut).pack(), out)
    }

    fn explain(&mut self, lit: Lit, tag: u32, trail: &Trail, clause: &mut Vec<Lit>) {
        match Tag::unpack(tag) {
            Tag::Parity => self.parity.explain(lit.var(), &self.mesh, trail, clause),
            Tag::Cut(cut) => clause.extend_from_slice(self.blocks.cut(cut)),
            Tag::Piece { position } => {
                let before = clause.len();
                self.pieces.explain(lit.var(), position, &self.mesh, trail, clause);
                self.note_length(clause.len() - before);
            }
        }
    }

    fn lemma(&mut self, lit: Lit, tag: u32, trail: &Trail, clause: &mut Vec<Lit>) {
        let look = self.look;
        self.explain(lit, tag, trail, clause);
        self.look = look;
    }

    fn witness(&self, _: Lit, tag: u32) -> Witness {
        match Tag::unpack(tag) {
            Tag::Parity => Witness::Parity,
            Tag::Piece { .. } => Witness::Cycle,
            Tag::Cut(cut) => Witness::Reach { hinge: self.blocks.hinge(cut) },
        }
    }

    fn is_short(&self, _: u32) -> bool {
        false
    }

    fn is_complete(&self) -> bool {
        self.pieces.is_closed()
    }

    #[inline]
    fn is_hot(&self, var: u32) -> bool {
        self.mesh.nodes[var as usize]
            .iter()
            .any(|&node| self.pieces.must_visit(node) || self.pieces.is_end(node))
    }
}
