//! What the front ends rely on.

// Clippy lets only functions marked as tests unwrap; what they share may as well.
#![allow(clippy::unwrap_used)]

// The name under which all other crates know it.
extern crate casilla_play as play;

mod compose;
mod game;
mod hints;
mod json;
mod make;
mod odds;
mod packs;
mod pictures;
mod places;
mod players;
mod reading;
mod review;
mod session;
mod share;
mod show;
mod solving;
mod sweeping;
mod walkthrough;

use masyu::{Board, Pearl, Puzzle, Visit};
use numberlink::{Clue, Letter, Rules};
use play::{Position, Size};
use proptest::prelude::*;

/// Any board of any kind, with any clues, marks and rules.
fn any_position() -> impl Strategy<Value = Position> {
    prop_oneof![any_masyu(), any_numberlink(), any_minesweeper(), any_mines()]
}

fn any_minesweeper() -> impl Strategy<Value = Position> {
    use minesweeper::{Board, Field, Square, View};
    let mut squares = vec![Square::Hidden, Square::Hidden, Square::Flag, Square::WrongFlag, Square::Mine];
    squares.extend((0..=8).map(Square::Open));
    (1..7usize, 1..5usize, any::<bool>()).prop_flat_map(move |(width, height, is_field)| {
        let size = Size::new(width, height).unwrap();
        let squares = prop::collection::vec(prop::sample::select(squares.clone()), size.cell_count());
        squares.prop_map(move |squares| {
            let mined: Vec<bool> = squares.iter().map(|&it| it == Square::Mine).collect();
            let mines = mined.iter().filter(|&&it| it).count();
            Position::Minesweeper(if is_field {
                let field = Field::new(size, mined);
                let first = size.cells().rfind(|&cell| !field.is_mined(cell));
                Board::Field { first: first.filter(|_| mines % 2 == 0), field }
            } else {
                Board::Position(View::new(size, mines, squares))
            })
        })
    })
}

fn any_mines() -> impl Strategy<Value = Position> {
    use minesweeper::paper::{Board, Clue, Mark, Puzzle};
    let cells = [
        (None, Mark::Blank),
        (None, Mark::Mine),
        (None, Mark::Safe),
        (Some(Clue::Any), Mark::Blank),
        (Some(Clue::Number(0)), Mark::Blank),
        (Some(Clue::Number(8)), Mark::Blank),
    ];
    (1..7usize, 1..5usize).prop_flat_map(move |(width, height)| {
        let size = Size::new(width, height).unwrap();
        let cells = prop::collection::vec(prop::sample::select(cells.to_vec()), size.cell_count());
        cells.prop_map(move |cells| {
            let mut board = Board::new(Puzzle::new(size, cells.iter().map(|it| it.0).collect()));
            for (cell, (_, mark)) in size.cells().zip(cells).filter(|it| it.1.0.is_none()) {
                board.set(cell, mark);
            }
            Position::Mines(board)
        })
    })
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
                // A few letters among the numbers, and a '?' for what is none.
                let letter = Letter::nth(number % 100).filter(|_| number % 3 == 0).map(Clue::Letter);
                let clue = if number > Clue::LARGEST { Clue::Any } else { Clue::Number(number) };
                let clue = letter.unwrap_or(clue);
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
