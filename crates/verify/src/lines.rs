//! What edges make together: pieces of line, each with two ends; cells that hang together.

use crate::puzzle::Puzzle;

pub(crate) struct Lines {
    /// By cell: how many of its edges are drawn.
    pub(crate) arms: Vec<usize>,
    /// By end of a piece: the other end. Meaningless of cells inside.
    mates: Vec<usize>,
    /// How many edges were drawn before one that would have made a branch or closed a loop.
    pub(crate) count: usize,
}

impl Lines {
    /// Draws edges one after the other, up to the first that would make a branch or close a loop.
    pub(crate) fn draw(puzzle: &Puzzle, edges: impl IntoIterator<Item = usize>) -> Lines {
        let cells = puzzle.cells();
        let mut lines = Lines { arms: vec![0; cells], mates: (0..cells).collect(), count: 0 };
        for [a, b] in edges.into_iter().map(|edge| puzzle.ends(edge)) {
            let (end, other_end) = (lines.mates[a], lines.mates[b]);
            if lines.arms[a].max(lines.arms[b]) == 2 || end == b {
                break;
            }
            (lines.mates[end], lines.mates[other_end]) = (other_end, end);
            lines.arms[a] += 1;
            lines.arms[b] += 1;
            lines.count += 1;
        }
        lines
    }

    /// Where the piece that ends in a cell ends too; a cell that is no end is told itself.
    pub(crate) fn other_end(&self, cell: usize) -> usize {
        if self.arms[cell] == 1 { self.mates[cell] } else { cell }
    }
}

/// By cell: the first of those that hang together with it by such edges.
pub(crate) fn pieces(puzzle: &Puzzle, joins: impl Fn(usize) -> bool) -> Vec<usize> {
    let mut pieces = vec![usize::MAX; puzzle.cells()];
    let mut open = Vec::new();
    for start in 0..pieces.len() {
        open.push(start);
        while let Some(cell) = open.pop() {
            if pieces[cell] == usize::MAX {
                pieces[cell] = start;
                open.extend(puzzle.at(cell).filter(|it| joins(it.0)).map(|it| it.1));
            }
        }
    }
    pieces
}

/// Whether a piece of what is drawn runs beside itself.
pub(crate) fn touch(puzzle: &Puzzle, drawn: &[bool]) -> bool {
    let pieces = pieces(puzzle, |edge| drawn[edge]);
    let is_beside = |[a, b]: [usize; 2]| pieces[a] == pieces[b];
    (0..drawn.len()).any(|edge| !drawn[edge] && is_beside(puzzle.ends(edge)))
}
