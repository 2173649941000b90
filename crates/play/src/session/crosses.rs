//! Crosses that come with a line by themselves, for whoever likes that, and go with it again.

use super::habits::Crosses;
use super::lines::Marks;
use grid::{Cell, Dir, Edge, Mark};
use masyu::{Pearl, Puzzle};

/// The crosses that these changes bring, and those that go with lines which are erased.
pub(super) fn brought(
    puzzle: &Puzzle,
    before: &Marks,
    changes: &[(Edge, Mark)],
    habit: Crosses,
) -> Vec<(Edge, Mark)> {
    let mut after = before.clone();
    for &(edge, mark) in changes {
        after.set(edge, mark);
    }
    let mut brought = Vec::new();
    let mut put = |after: &mut Marks, edge: Option<Edge>, from: Mark, to: Mark| {
        if let Some(edge) = edge.filter(|&it| habit != Crosses::None && after.get(it) == from) {
            after.set(edge, to);
            brought.push((edge, to));
        }
    };
    let size = before.size();
    for &(edge, mark) in changes {
        for cell in edge.cells() {
            match mark {
                // What was crossed out because the cell was full is open again, unless the other cell is full.
                Mark::Blank if arms(before, cell).count() == 2 => {
                    for dir in Dir::ALL {
                        let is_free = size.step(cell, dir).is_some_and(|it| arms(&after, it).count() < 2);
                        put(
                            &mut after,
                            size.edge_from(cell, dir).filter(|_| is_free),
                            Mark::Cross,
                            Mark::Blank,
                        );
                    }
                }
                Mark::Line => {
                    for (cell, dir) in ruled_out(puzzle, &after, cell, habit) {
                        put(&mut after, size.edge_from(cell, dir), Mark::Blank, Mark::Cross);
                    }
                }
                _ => {}
            }
        }
    }
    brought
}

/// The ways out of a cell that have a line.
fn arms(marks: &Marks, cell: Cell) -> impl Iterator<Item = Dir> + '_ {
    let size = marks.size();
    Dir::ALL
        .into_iter()
        .filter(move |&dir| size.edge_from(cell, dir).is_some_and(|it| marks.get(it) == Mark::Line))
}

/// The ways out of a cell, or of the next one, that the line through it leaves no room for.
fn ruled_out(puzzle: &Puzzle, marks: &Marks, cell: Cell, habit: Crosses) -> Vec<(Cell, Dir)> {
    let ways: Vec<Dir> = arms(marks, cell).collect();
    if ways.len() == 2 {
        return Dir::ALL.into_iter().map(|dir| (cell, dir)).collect();
    }
    let (&[way], Crosses::Beside) = (&ways[..], habit) else { return Vec::new() };
    let beside = |cell: Cell| {
        Dir::ALL.into_iter().filter(move |it| *it != way && *it != way.opposite()).map(move |it| (cell, it))
    };
    match puzzle.pearl(cell) {
        // A white pearl is passed straight.
        Some(Pearl::White) => beside(cell).collect(),
        // On a black one the line turns, and goes straight through the next cell.
        Some(Pearl::Black) => {
            let next = marks.size().step(cell, way);
            next.into_iter().flat_map(beside).chain([(cell, way.opposite())]).collect()
        }
        _ => Vec::new(),
    }
}
