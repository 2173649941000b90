//! The board as a planar graph: its cells are the nodes, its edges the variables, and faces lie between.

use grid::{Axis, Dir, Size};

/// A rectangular board as a planar graph.
///
/// Nodes and edges have the numbers that [`Size`] gives them. Face 0 is everything outside of the board; the others
/// are the meeting points of four cells.
#[derive(Debug, Default)]
pub struct Mesh {
    /// The two nodes of each edge.
    pub nodes: Vec<[u32; 2]>,
    /// The two faces that each edge separates.
    pub faces: Vec<[u32; 2]>,
    /// The edges at each node, in the order of [`Dir::ALL`]; [`Mesh::NONE`] at the border.
    pub edges_of_node: Vec<[u32; 4]>,
    /// The edges around each face and the faces beyond them; meaningless for face 0.
    pub around_face: Vec<[(u32, u32); 4]>,
    size: Option<Size>,
    cols: u32,
}

impl Mesh {
    /// No edge.
    pub const NONE: u32 = u32::MAX;

    /// Becomes the mesh of a board of that size.
    pub fn reset(&mut self, size: Size) {
        if self.size == Some(size) {
            return;
        }
        self.size = Some(size);
        self.cols = size.cols() as u32;
        self.nodes.clear();
        self.faces.clear();
        let faces_across = size.cols() - 1;
        self.around_face.clear();
        self.around_face.resize(1 + faces_across * (size.rows() - 1), [(Mesh::NONE, 0); 4]);
        let face = |row: Option<usize>, col: Option<usize>| match (row, col) {
            (Some(row), Some(col)) if row + 1 < size.rows() && col + 1 < size.cols() => {
                (1 + row * faces_across + col) as u32
            }
            _ => 0,
        };
        for (index, edge) in size.edges().enumerate() {
            let (row, col) = (edge.cell.row(), edge.cell.col());
            // An edge across has faces above and below; an edge down has faces left and right.
            let (before, slots) = match edge.axis {
                Axis::Across => (face(row.checked_sub(1), Some(col)), [2, 0]),
                Axis::Down => (face(Some(row), col.checked_sub(1)), [1, 3]),
            };
            let faces = [before, face(Some(row), Some(col))];
            let beyond = [faces[1], faces[0]];
            for it in [0, 1] {
                self.around_face[faces[it] as usize][slots[it]] = (index as u32, beyond[it]);
            }
            self.nodes.push(edge.cells().map(|cell| size.index(cell) as u32));
            self.faces.push(faces);
        }
        let edge_number =
            |cell, dir| size.edge_from(cell, dir).map_or(Mesh::NONE, |it| size.edge_index(it) as u32);
        self.edges_of_node.clear();
        self.edges_of_node.extend(size.cells().map(|cell| Dir::ALL.map(|dir| edge_number(cell, dir))));
    }

    /// The node at the other end of an edge.
    #[inline]
    pub fn across(&self, edge: u32, node: u32) -> u32 {
        let [a, b] = self.nodes[edge as usize];
        a ^ b ^ node
    }

    /// The edge that joins two nodes, if they are neighbours.
    #[inline]
    pub fn between(&self, a: u32, b: u32) -> Option<u32> {
        let dir = match a.abs_diff(b) {
            step if step == self.cols => Dir::Down,
            1 => Dir::Right,
            _ => return None,
        };
        // There is no edge from the end of a row to the start of the next.
        Some(self.edges_of_node[a.min(b) as usize][dir as usize]).filter(|&edge| edge != Mesh::NONE)
    }

    /// The edges at a node.
    #[inline]
    pub fn at(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        self.edges_of_node[node as usize].iter().copied().filter(|&edge| edge != Mesh::NONE)
    }
}
