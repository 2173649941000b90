//! What no rule of a few variables can say: lemmas, each with its witness.
//!
//! A lemma is a clause. Its witness shows that no solution leaves all of its literals false, or that solutions which do need not be
//! looked at; `docs/proof.md` says why.

use crate::lines::Lines;
use crate::proof::Reason;
use crate::puzzle::{Kind, Puzzle};
use message::text;
use std::collections::HashMap;

/// Checks the witness of a lemma: its letter, the literals of its clause, and what stands behind them.
pub(crate) fn check(
    puzzle: &Puzzle,
    solution: Option<&[bool]>,
    no_touch: bool,
    letter: u8,
    lits: &[i32],
    more: &[i32],
) -> Result<(), Reason> {
    let is_edge = |number: &i32| *number != 0 && number.unsigned_abs() as usize <= puzzle.edges();
    let holds = match (letter, puzzle.kind) {
        (_, Kind::Mines | Kind::Field { .. }) => false,
        _ if !lits.iter().all(is_edge) => false,
        (b'p', Kind::Masyu { .. }) => parity(puzzle, lits),
        (b'r', Kind::Masyu { .. }) => reach(puzzle, more.first().map(|it| *it as usize), lits),
        _ if lits.iter().any(|lit| *lit > 0) => false,
        (b'c', _) => cycle(puzzle, lits),
        (b't', Kind::Numberlink { .. }) => no_touch && touches(puzzle, lits),
        (b'x', Kind::Numberlink { cover: true, touch: true }) => {
            more.iter().all(is_edge) && exchange(puzzle, solution, lits, more)
        }
        _ => false,
    };
    if holds { Ok(()) } else { Err(text!("the witness of the lemma is wrong, or there is no such lemma")) }
}

fn edge_of(lit: i32) -> usize {
    lit.unsigned_abs() as usize - 1
}

/// The first edges make a branch or a loop, which is not all: something to visit, or more line, is elsewhere.
fn cycle(puzzle: &Puzzle, lits: &[i32]) -> bool {
    let lines = Lines::draw(puzzle, lits.iter().copied().map(edge_of));
    let Some((closing, elsewhere)) = lits[lines.count..].split_first() else { return false };
    let ends = puzzle.ends(edge_of(*closing));
    let is_missed = |cell: usize| puzzle.must_visit(cell) && lines.arms[cell] == 0 && !ends.contains(&cell);
    let is_new = |lit: &i32| lit != closing && !lits[..lines.count].contains(lit);
    !lits[..lines.count].contains(closing)
        && (matches!(puzzle.kind, Kind::Numberlink { .. })
            || elsewhere.iter().any(is_new)
            || (0..puzzle.cells()).any(is_missed))
}

/// A piece of line leads from a cell to a neighbour of it, the long way.
fn touches(puzzle: &Puzzle, lits: &[i32]) -> bool {
    let lines = Lines::draw(puzzle, lits.iter().copied().map(edge_of));
    let is_open = |edge: usize| !lits.iter().any(|lit| edge_of(*lit) == edge);
    let comes_back =
        |cell: usize| puzzle.at(cell).any(|(edge, next)| next == lines.other_end(cell) && is_open(edge));
    lines.count == lits.len() && (0..puzzle.cells()).any(comes_back)
}

/// The border of a set of cells is crossed an even number of times: around every point where four cells meet lies an even number of its
/// edges.
fn parity(puzzle: &Puzzle, lits: &[i32]) -> bool {
    let mut around = vec![0; puzzle.cells()];
    let mut edges: Vec<usize> = lits.iter().copied().map(edge_of).collect();
    for [cell, other] in edges.iter().map(|edge| puzzle.ends(*edge)) {
        // The points at both sides of the edge, each named by the cell at its upper left.
        let back = if other == cell + 1 { puzzle.cols } else { 1 };
        let points = [Some(cell), cell.checked_sub(back)].into_iter().flatten();
        points.for_each(|point| around[point] += 1);
    }
    edges.sort_unstable();
    edges.dedup();
    let is_inside = |cell: usize| puzzle.edge(cell, 1).is_some() && puzzle.edge(cell, 2).is_some();
    edges.len() == lits.len()
        && lits.iter().filter(|lit| **lit < 0).count() % 2 == 1
        && (0..around.len()).all(|point| around[point] % 2 == 0 || !is_inside(point))
}

/// From one line, something else to visit cannot be reached: all ways are off, but those through the hinge.
fn reach(puzzle: &Puzzle, hinge: Option<usize>, lits: &[i32]) -> bool {
    let mut on = lits.iter().filter(|lit| **lit < 0).map(|lit| puzzle.ends(edge_of(*lit)));
    let start = on.next().and_then(|ends| ends.into_iter().find(|&cell| Some(cell) != hinge));
    let mut open: Vec<usize> = start.into_iter().collect();
    let mut reached = vec![false; puzzle.cells()];
    let mut is_off = vec![false; puzzle.edges()];
    lits.iter().filter(|lit| **lit > 0).for_each(|lit| is_off[edge_of(*lit)] = true);
    while let Some(cell) = open.pop() {
        reached[cell] = true;
        open.extend(
            puzzle
                .at(cell)
                .filter(|it| !is_off[it.0] && !reached[it.1] && Some(it.1) != hinge)
                .map(|it| it.1),
        );
    }
    let is_missed = |cell: usize| !reached[cell] && Some(cell) != hinge;
    start.is_some()
        && (on.flatten().any(is_missed)
            || (0..reached.len()).any(|cell| puzzle.must_visit(cell) && is_missed(cell)))
}

/// What is drawn on some edges can be exchanged for something better, which makes a solution again, and not the one that is known.
fn exchange(puzzle: &Puzzle, solution: Option<&[bool]>, worse: &[i32], better: &[i32]) -> bool {
    // The first sum that differs decides: lines down; rows of these and columns of the others; columns of lines down; rows of the others.
    let badness = |side: &[i32]| {
        side.iter().map(|lit| puzzle.ends(edge_of(*lit))).fold([0; 4], |sums, [cell, other]| {
            let (row, col) = (cell / puzzle.cols, cell % puzzle.cols);
            let more = if other == cell + 1 { [0, col, 0, row] } else { [1, row, col, 0] };
            std::array::from_fn(|it| sums[it] + more[it])
        })
    };
    let [before, after] = [worse, better].map(|side| Lines::draw(puzzle, side.iter().copied().map(edge_of)));
    let is_known = solution.is_some_and(|it| better.iter().all(|lit| it[edge_of(*lit)]));
    let is_alike = |cell: usize| {
        before.arms[cell] == after.arms[cell] && before.other_end(cell) == after.other_end(cell)
    };
    badness(better) < badness(worse)
        && !is_known
        && (before.count, after.count) == (worse.len(), better.len())
        && (0..puzzle.cells()).all(is_alike)
}

/// Without cover, it suffices to look for solutions that do not touch themselves, if no path of the known one can make a detour: none
/// lies twice beside empty cells that hang together.
pub(crate) fn short(puzzle: &Puzzle, solution: Option<&[bool]>) -> Result<(), Reason> {
    let Kind::Numberlink { cover: false, .. } = puzzle.kind else {
        return Err(text!("every cell must be visited"));
    };
    let Some(solution) = solution else { return Ok(()) };
    let mut lines = Lines::draw(puzzle, (0..solution.len()).filter(|&edge| solution[edge]));
    let mut seen = vec![false; puzzle.cells()];
    for start in 0..puzzle.cells() {
        let mut open = vec![start];
        // By path: the cell of it that these empty cells lie beside.
        let mut beside = HashMap::new();
        while let Some(cell) = open.pop().filter(|&cell| lines.arms[cell] == 0) {
            if std::mem::replace(&mut seen[cell], true) {
                continue;
            }
            for (_, next) in puzzle.at(cell) {
                if lines.arms[next] == 0 {
                    open.push(next);
                } else if *beside.entry(lines.piece(next)).or_insert(next) != next {
                    return Err(text!("the solution has a detour"));
                }
            }
        }
    }
    if lines.touch(puzzle, solution) { Err(text!("the solution touches itself")) } else { Ok(()) }
}
