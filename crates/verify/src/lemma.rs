//! What no rule of a few variables can say: lemmas, each with its witness.
//!
//! A lemma is a clause. Its witness shows that no solution leaves all of its literals false, or that solutions which do need not be
//! looked at; `docs/proof.md` says why.

use crate::lines::{Lines, pieces, touch};
use crate::proof::Reason;
use crate::puzzle::{Kind, Puzzle};
use crate::rules::of_point;
use crate::sweep::sweep;
use message::text;
use std::collections::HashMap;

const NO_LEMMA: Reason = text!("the witness of the lemma is wrong, or there is no such lemma");

/// Checks the witness of a lemma: its letter, the literals of its clause, and what stands behind them.
pub(crate) fn check(
    puzzle: &Puzzle,
    solution: Option<&[bool]>,
    only_short: bool,
    letter: u8,
    lits: &[i32],
    more: &[i32],
) -> Result<(), Reason> {
    let edges_of = |numbers: &[i32]| -> Option<Vec<usize>> {
        let edges = numbers.iter().map(|it| (it.unsigned_abs() as usize).checked_sub(1));
        edges.map(|edge| edge.filter(|it| *it < puzzle.edges())).collect()
    };
    let edges = edges_of(lits).filter(|_| puzzle.kind != Kind::Mines).ok_or(NO_LEMMA)?;
    // By edge: 1 assumed on, -1 assumed off.
    let mut assumed = vec![0; puzzle.edges()];
    edges.iter().zip(lits).for_each(|(edge, lit)| assumed[*edge] = -lit.signum());
    let all_on = lits.iter().all(|lit| *lit < 0);
    let holds = match (letter, puzzle.kind) {
        (b'p', Kind::Masyu { .. }) => parity(puzzle, &assumed, lits.len()),
        (b'r', Kind::Masyu { .. }) => reach(puzzle, &assumed, more.first().map(|it| *it as usize)),
        (b'c', _) => all_on && cycle(puzzle, &edges),
        (b't', Kind::Numberlink { touch, .. }) => all_on && (only_short || !touch) && touches(puzzle, &edges),
        (b'x', Kind::Numberlink { cover: true, touch: true }) => {
            all_on && edges_of(more).is_some_and(|better| exchange(puzzle, solution, &edges, &better))
        }
        // A sweep is the whole proof: its clause is empty.
        (b's', Kind::Numberlink { cover, touch }) if lits.is_empty() && (only_short || cover && !touch) => {
            sweep(puzzle, solution, !more.is_empty())?
        }
        _ => false,
    };
    if holds { Ok(()) } else { Err(NO_LEMMA) }
}

/// The first edges make a branch or a loop, which is not all: something to visit, or more line, is elsewhere.
fn cycle(puzzle: &Puzzle, edges: &[usize]) -> bool {
    let lines = Lines::draw(puzzle, edges.iter().copied());
    let (drawn, rest) = edges.split_at(lines.count);
    let Some(closing) = rest.first().filter(|it| !drawn.contains(it)) else { return false };
    let ends = puzzle.ends(*closing);
    let is_missed = |cell: usize| puzzle.must_visit(cell) && lines.arms[cell] == 0 && !ends.contains(&cell);
    matches!(puzzle.kind, Kind::Numberlink { .. })
        || rest.iter().any(|edge| edge != closing && !drawn.contains(edge))
        || (0..puzzle.cells()).any(is_missed)
}

/// A piece of line leads from a cell to a neighbour of it, the long way.
fn touches(puzzle: &Puzzle, edges: &[usize]) -> bool {
    let lines = Lines::draw(puzzle, edges.iter().copied());
    let is_end = |cell, (edge, next): (usize, usize)| next == lines.other_end(cell) && !edges.contains(&edge);
    lines.count == edges.len() && (0..puzzle.cells()).any(|cell| puzzle.at(cell).any(|it| is_end(cell, it)))
}

/// The border of a set of cells is crossed an even number of times: around every point where four cells meet lies an even number of its
/// edges, of which there are so many.
fn parity(puzzle: &Puzzle, assumed: &[i32], count: usize) -> bool {
    let is_even = |scope: [usize; 8]| scope[..4].iter().filter(|it| assumed[**it - 1] != 0).count() % 2 == 0;
    assumed.iter().filter(|it| **it != 0).count() == count
        && assumed.iter().filter(|it| **it > 0).count() % 2 == 1
        && (0..puzzle.cells()).filter_map(|cell| of_point(puzzle, cell)).all(|it| is_even(it.1))
}

/// Two cells that the loop visits do not hang together: all ways between them are off, but those through the hinge.
fn reach(puzzle: &Puzzle, assumed: &[i32], hinge: Option<usize>) -> bool {
    let is_free = |cell: &usize| Some(*cell) != hinge;
    let pieces = pieces(puzzle, |edge| assumed[edge] >= 0 && puzzle.ends(edge).iter().all(is_free));
    let drawn = (0..assumed.len()).filter(|edge| assumed[*edge] > 0).flat_map(|edge| puzzle.ends(edge));
    let visited = (0..puzzle.cells()).filter(|cell| puzzle.must_visit(*cell)).chain(drawn);
    let mut visited = visited.filter(is_free).map(|cell| pieces[cell]);
    visited.next().is_some_and(|first| visited.any(|piece| piece != first))
}

/// What is drawn on some edges can be exchanged for something better, which makes a solution again, and not the one that is known.
fn exchange(puzzle: &Puzzle, solution: Option<&[bool]>, worse: &[usize], better: &[usize]) -> bool {
    // The first sum that differs decides: lines down; rows of these and columns of the others; columns of lines down; rows of the others.
    let badness = |side: &[usize]| {
        side.iter().map(|edge| puzzle.ends(*edge)).fold([0; 4], |sums, [cell, other]| {
            let (row, col) = (cell / puzzle.cols, cell % puzzle.cols);
            let more = if other == cell + 1 { [0, col, 0, row] } else { [1, row, col, 0] };
            std::array::from_fn(|it| sums[it] + more[it])
        })
    };
    let [before, after] = [worse, better].map(|side| Lines::draw(puzzle, side.iter().copied()));
    let is_known = solution.is_some_and(|it| better.iter().all(|edge| it[*edge]));
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
pub(crate) fn short(puzzle: &Puzzle, solution: Option<&[bool]>) -> bool {
    let is_free = matches!(puzzle.kind, Kind::Numberlink { cover: false, .. });
    let Some(solution) = solution.filter(|_| is_free) else { return is_free };
    let is_empty = |cell: usize| !puzzle.at(cell).any(|it| solution[it.0]);
    let paths = pieces(puzzle, |edge| solution[edge]);
    let gaps = pieces(puzzle, |edge| puzzle.ends(edge).into_iter().all(is_empty));
    // By gap and path: the cell of the path that lies beside the gap.
    let mut beside = HashMap::new();
    let sides = (0..puzzle.edges()).map(|edge| puzzle.ends(edge)).flat_map(|[a, b]| [(a, b), (b, a)]);
    let mut sides = sides.filter(|it| is_empty(it.0) && !is_empty(it.1));
    !sides.any(|(gap, cell)| *beside.entry((gaps[gap], paths[cell])).or_insert(cell) != cell)
        && !touch(puzzle, solution)
}
