//! What the front ends rely on.

// Clippy lets only functions marked as tests unwrap; what they share may as well.
#![allow(clippy::unwrap_used)]

// The name under which all other crates know it.
extern crate casilla_play as play;

mod json;
mod pictures;
mod reading;
mod solving;

use masyu::{Board, Pearl, Puzzle, Visit};
use play::{Position, Size};
use proptest::prelude::*;

/// Any board, with any pearls, marks and rule.
fn any_position() -> impl Strategy<Value = Position> {
    let pearls = [None, None, Some(Pearl::White), Some(Pearl::Black), Some(Pearl::Any)];
    let marks = [grid::Mark::Blank, grid::Mark::Line, grid::Mark::Cross];
    let visit = [Visit::Pearls, Visit::Every];
    (1..8usize, 1..6usize, prop::sample::select(visit.to_vec())).prop_flat_map(
        move |(width, height, visit)| {
            let size = Size::new(width, height).unwrap();
            let pearls = prop::collection::vec(prop::sample::select(pearls.to_vec()), size.cell_count());
            let marks = prop::collection::vec(prop::sample::select(marks.to_vec()), size.edge_count());
            (pearls, marks).prop_map(move |(pearls, marks)| {
                let mut board = Board::new(Puzzle::new(size, pearls, visit));
                for (edge, mark) in size.edges().zip(marks) {
                    board.lines.set(edge, mark);
                }
                Position::Masyu(board)
            })
        },
    )
}

#[track_caller]
fn read(text: &str) -> Position {
    play::read(text, None, None).unwrap()
}

/// The board as our drawing, with its header.
fn drawn(position: &Position) -> String {
    position.write("drawing").unwrap().text
}
