//! Where one can walk without crossing a way that the line might take.
//!
//! Faces with a cross between them belong to one area. An edge and a cell part the board together only if a walk around a part of it
//! crosses that edge and passes that cell, and nothing else: then the areas on both sides of the edge meet at the cell.

use super::notes::Notes;
use super::sides::Faces;
use deduce::Knowledge;
use grid::{Edge, Mark};

/// The areas of a board.
pub(super) struct Areas {
    faces: Faces,
    /// By face: another of its area, and in the end the first one, which names itself.
    above: Vec<usize>,
    /// Two areas that meet at a cell, in order, once for each cell.
    meetings: Vec<[usize; 2]>,
}

impl Areas {
    pub(super) fn new(notes: &Notes) -> Areas {
        let size = notes.size();
        let faces = Faces::of(size);
        let mut areas = Areas { faces, above: (0..faces.count()).collect(), meetings: Vec::new() };
        for fact in notes.past().iter().filter(|fact| fact.mark == Mark::Cross) {
            let [a, b] = areas.beside(fact.edge);
            areas.above[a] = b;
        }
        for cell in size.cells() {
            let (row, col) = (cell.row(), cell.col());
            let corners = [(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)];
            let mut around = corners.map(|it| areas.area(faces.face(it)));
            around.sort_unstable();
            let here = areas.meetings.len();
            for (it, &one) in around.iter().enumerate() {
                for &other in around[it + 1..].iter().filter(|&&other| other != one) {
                    if !areas.meetings[here..].contains(&[one, other]) {
                        areas.meetings.push([one, other]);
                    }
                }
            }
        }
        areas.meetings.sort_unstable();
        areas
    }

    /// Whether an edge and some cell, not at an end of it, may part the board together.
    pub(super) fn may_part(&mut self, edge: Edge) -> bool {
        let mut both = self.beside(edge);
        both.sort_unstable();
        // At the two ends of the edge they always meet.
        let first = self.meetings.partition_point(|it| *it < both);
        both[0] == both[1] || self.meetings.get(first + 2) == Some(&both)
    }

    /// The areas on both sides of an edge.
    fn beside(&mut self, edge: Edge) -> [usize; 2] {
        self.faces.beside(edge).map(|face| self.area(face))
    }

    /// The first face of a face's area. Shortens the way there.
    fn area(&mut self, mut face: usize) -> usize {
        while self.above[face] != face {
            self.above[face] = self.above[self.above[face]];
            face = self.above[face];
        }
        face
    }
}
