//! What the front ends rely on.

// Clippy lets only functions marked as tests unwrap; what they share may as well.
#![allow(clippy::unwrap_used)]

// The name under which all other crates know it.
extern crate casilla_play as play;

mod json;
mod pictures;
mod players;
mod reading;
mod solving;

use masyu::{Board, Pearl, Puzzle, Visit};
use numberlink::{Clue, Rules};
use play::{Position, Size};
use proptest::prelude::*;

/// Any board of any kind, with any clues, marks and rules.
fn any_position() -> impl Strategy<Value = Position> {
    prop_oneof![any_masyu(), any_numberlink()]
}

fn any_numberlink() -> impl Strategy<Value = Position> {
    let marks = [grid::Mark::Blank, grid::Mark::Line, grid::Mark::Cross];
    let rules = prop::sample::select(Rules::ALL.to_vec());
    (2..8usize, 1..6usize, rules, 1..5000usize).prop_flat_map(move |(width, height, rules, most)| {
        let size = Size::new(width, height).unwrap();
        let pairs = prop::collection::vec(0..most, 1..=size.cell_count() / 2);
        let places = Just((0..size.cell_count()).collect::<Vec<_>>()).prop_shuffle();
        let marks = prop::collection::vec(prop::sample::select(marks.to_vec()), size.edge_count());
        (pairs, places, marks).prop_map(move |(pairs, places, marks)| {
            let mut clues = vec![None; size.cell_count()];
            for (pair, number) in places.chunks(2).zip(pairs) {
                let number = u16::try_from(number).unwrap();
                let clue = if number > Clue::LARGEST { Clue::Any } else { Clue::Number(number) };
                for &place in pair {
                    clues[place] = Some(clue);
                }
            }
            let puzzle = numberlink::Puzzle::new(size, clues, rules).unwrap();
            let mut board = numberlink::Board::new(puzzle);
            for (edge, mark) in size.edges().zip(marks) {
                board.lines.set(edge, mark);
            }
            Position::Numberlink(board)
        })
    })
}

fn any_masyu() -> impl Strategy<Value = Position> {
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
