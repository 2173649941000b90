//! What edges make together: pieces of line, each with two ends.

use crate::puzzle::Puzzle;

pub(crate) struct Lines {
    /// By cell: how many of its edges are drawn.
    pub(crate) arms: Vec<usize>,
    /// By cell: one nearer to the one that stands for its whole piece, or itself.
    toward: Vec<usize>,
    /// By end of a piece: the other end. Meaningless of other cells.
    mates: Vec<usize>,
    /// How many edges were drawn before one that would have made a branch or closed a loop.
    pub(crate) count: usize,
}

impl Lines {
    /// Draws edges one after the other, up to the first that would make a branch or close a loop.
    pub(crate) fn draw(puzzle: &Puzzle, edges: impl Iterator<Item = usize>) -> Lines {
        let itself: Vec<usize> = (0..puzzle.cells()).collect();
        let mut lines =
            Lines { arms: vec![0; itself.len()], toward: itself.clone(), mates: itself, count: 0 };
        for [a, b] in edges.map(|edge| puzzle.ends(edge)) {
            let (piece, other) = (lines.piece(a), lines.piece(b));
            if piece == other || lines.arms[a].max(lines.arms[b]) == 2 {
                break;
            }
            let (end, other_end) = (lines.mates[a], lines.mates[b]);
            (lines.mates[end], lines.mates[other_end]) = (other_end, end);
            lines.toward[piece] = other;
            lines.arms[a] += 1;
            lines.arms[b] += 1;
            lines.count += 1;
        }
        lines
    }

    /// The cell that stands for the piece of a cell.
    pub(crate) fn piece(&mut self, mut cell: usize) -> usize {
        while self.toward[cell] != cell {
            self.toward[cell] = self.toward[self.toward[cell]];
            cell = self.toward[cell];
        }
        cell
    }

    /// Where the piece that ends in a cell ends too; a cell that is no end is told itself.
    pub(crate) fn other_end(&self, cell: usize) -> usize {
        if self.arms[cell] == 1 { self.mates[cell] } else { cell }
    }

    /// Whether a piece runs beside itself.
    pub(crate) fn touch(&mut self, puzzle: &Puzzle, drawn: &[bool]) -> bool {
        (0..drawn.len()).any(|edge| {
            let [a, b] = puzzle.ends(edge);
            !drawn[edge] && self.arms[a] > 0 && self.piece(a) == self.piece(b)
        })
    }
}
