//! What helps the eye on a board of lines: pieces told apart, pearls and numbers that are done with, inside and outside.
//!
//! All of it follows from what is drawn, and nothing of it from the solution.

use super::lines::Side;
use crate::Position;
use draw::{Scene, Shade};
use grid::{Cell, Edge, Lines, Mark, Size};
use masyu::{Pearl, Puzzle};
use numberlink::Board;
use std::collections::{BTreeMap, VecDeque};

/// As many colours tell pieces of line apart.
const COLOURS: usize = 8;

/// The scene of a position with all that helps the eye, and the corners that somebody has shaded.
pub(super) fn adorn(position: &Position, sides: &BTreeMap<Cell, Side>, scene: Scene) -> Scene {
    let marked = sides.iter().map(|(&cell, side)| match side {
        Side::Inside => (cell, Shade::MarkedInside),
        Side::Outside => (cell, Shade::MarkedOutside),
    });
    let size = scene.size();
    match position {
        Position::Masyu(board) => {
            let (pieces, done) = (colours(&board.lines), satisfied(&board.puzzle, &board.lines));
            let known = known_sides(&board.lines).into_iter().filter(|it| !sides.contains_key(&it.0));
            let scene = scene.with_shades(known).with_shades(marked);
            scene.with_tiles(|cell, tile| {
                (tile.piece, tile.is_done) = (pieces[size.index(cell)], done[size.index(cell)]);
            })
        }
        Position::Numberlink(board) => {
            let done = joined(board);
            scene.with_shades(marked).with_tiles(|cell, tile| tile.is_done = done[size.index(cell)])
        }
        _ => scene,
    }
}

/// A colour for each cell of a piece. It follows from the piece's first cell, so that a piece keeps it while it grows; where pieces
/// lie side by side, theirs differ if they can.
fn colours(lines: &Lines) -> Vec<Option<usize>> {
    let size = lines.size();
    let mut colours: Vec<Option<usize>> = vec![None; size.cell_count()];
    for piece in lines.pieces() {
        let around =
            piece.iter().flat_map(|&cell| size.around(cell)).filter_map(|it| colours[size.index(it)]);
        let taken = around.fold(0_u32, |all, it| all | 1 << it);
        let first = piece.iter().map(|&it| size.index(it)).min().unwrap_or_default();
        let wanted = (0..COLOURS).map(|it| (first * 5 + it) % COLOURS);
        let colour = wanted.clone().find(|it| taken & 1 << it == 0).or_else(|| wanted.clone().next());
        for cell in piece {
            colours[size.index(cell)] = colour;
        }
    }
    colours
}

/// Whether each cell has a pearl through which the line runs as it must.
fn satisfied(puzzle: &Puzzle, lines: &Lines) -> Vec<bool> {
    let size = lines.size();
    let is_straight = |cell: Cell| -> Option<bool> {
        let mut arms = lines.arms(cell);
        let (one, other) = (arms.next()?, arms.next()?);
        arms.next().is_none().then(|| one == other.opposite())
    };
    let beside = |cell: Cell| lines.arms(cell).filter_map(move |dir| size.step(cell, dir));
    let is_done = |cell: Cell| match puzzle.pearl(cell) {
        Some(Pearl::White) => {
            is_straight(cell) == Some(true) && beside(cell).any(|it| is_straight(it) == Some(false))
        }
        Some(Pearl::Black) => {
            is_straight(cell) == Some(false) && beside(cell).all(|it| is_straight(it) == Some(true))
        }
        Some(Pearl::Any) => is_straight(cell).is_some(),
        None => false,
    };
    size.cells().map(is_done).collect()
}

/// Whether each cell has a number that a path joins with its like, and with nothing else.
fn joined(board: &Board) -> Vec<bool> {
    let size = board.puzzle.size();
    let mut done = vec![false; size.cell_count()];
    for piece in board.lines.pieces() {
        let ends: Vec<Cell> = piece.iter().copied().filter(|&it| board.lines.arms(it).count() == 1).collect();
        let is_plain = piece.iter().all(|&it| board.lines.arms(it).count() <= 2);
        let numbers = piece.iter().filter(|&&it| board.puzzle.clue(it).is_some()).count();
        if let (true, 2, [one, other]) = (is_plain, numbers, &ends[..])
            && board.puzzle.clue(*one).is_some()
            && board.puzzle.clue(*one) == board.puzzle.clue(*other)
        {
            done[size.index(*one)] = true;
            done[size.index(*other)] = true;
        }
    }
    done
}

/// The corners between cells of which it follows from the marks whether they are inside: all around the board is outside, a cross
/// leads to the same side, and a line to the other.
fn known_sides(lines: &Lines) -> Vec<(Cell, Shade)> {
    let size = lines.size();
    let (rows, cols) = (size.rows() - 1, size.cols() - 1);
    let mut inside: Vec<Option<bool>> = vec![None; rows * cols];
    let mut next = VecDeque::new();
    for (index, side) in inside.iter_mut().enumerate() {
        let corner = Cell::new(index / cols, index % cols);
        let mut border = ways(size, corner).into_iter().filter(|it| it.1.is_none());
        if let Some(is_inside) = border.find_map(|(edge, _)| is_crossed(lines, edge)) {
            *side = Some(is_inside);
            next.push_back(corner);
        }
    }
    while let Some(corner) = next.pop_front() {
        let here = inside[corner.row() * cols + corner.col()].unwrap_or_default();
        for (edge, other) in ways(size, corner) {
            let (Some(other), Some(is_crossed)) = (other, is_crossed(lines, edge)) else { continue };
            let there = &mut inside[other.row() * cols + other.col()];
            if there.is_none() {
                *there = Some(here != is_crossed);
                next.push_back(other);
            }
        }
    }
    let corner = |index: usize| Cell::new(index / cols, index % cols);
    let shade = |is_inside: bool| if is_inside { Shade::Inside } else { Shade::Outside };
    inside.iter().enumerate().filter_map(|(index, it)| it.map(|it| (corner(index), shade(it)))).collect()
}

/// Whether the line runs between the two sides of an edge, where that is known.
fn is_crossed(lines: &Lines, edge: Edge) -> Option<bool> {
    match lines.get(edge) {
        Mark::Line => Some(true),
        Mark::Cross => Some(false),
        Mark::Blank => None,
    }
}

/// The edges around a corner, and the corner behind each; none where that is all around the board.
fn ways(size: Size, corner: Cell) -> [(Edge, Option<Cell>); 4] {
    let (row, col) = (corner.row(), corner.col());
    let edge = |a: (usize, usize), b: (usize, usize)| {
        Edge::between(Cell::new(a.0, a.1), Cell::new(b.0, b.1)).expect("cells around a corner")
    };
    let at = |row: Option<usize>, col: Option<usize>| {
        let (row, col) = (row?, col?);
        (row + 1 < size.rows() && col + 1 < size.cols()).then(|| Cell::new(row, col))
    };
    [
        (edge((row, col), (row, col + 1)), at(row.checked_sub(1), Some(col))),
        (edge((row, col + 1), (row + 1, col + 1)), at(Some(row), Some(col + 1))),
        (edge((row + 1, col), (row + 1, col + 1)), at(Some(row + 1), Some(col))),
        (edge((row, col), (row + 1, col)), at(Some(row), col.checked_sub(1))),
    ]
}
