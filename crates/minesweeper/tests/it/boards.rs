//! Any position, field and paper puzzle, and the formats by their names.

use casilla_minesweeper::codec::{FORMATS, Format};
use casilla_minesweeper::paper::{self, Clue, Mark, Puzzle};
use casilla_minesweeper::{Board, Field, Square, View};
use grid::Size;
use proptest::prelude::*;

/// The format of that name.
pub(crate) fn format(name: &str) -> &'static Format {
    FORMATS.iter().find(|it| it.name == name).unwrap()
}

/// The format of that name for the paper puzzle.
pub(crate) fn paper_format(name: &str) -> &'static paper::codec::Format {
    paper::codec::FORMATS.iter().find(|it| it.name == name).unwrap()
}

fn sizes() -> impl Strategy<Value = Size> {
    (1..8usize, 1..6usize).prop_map(|(width, height)| Size::new(width, height).unwrap())
}

/// Any position, true or not, and any field, with a first click or without.
pub(crate) fn boards() -> impl Strategy<Value = Board> {
    prop_oneof![positions(), fields()]
}

fn positions() -> impl Strategy<Value = Board> {
    let mut squares = vec![Square::Hidden; 6];
    squares.extend([Square::Flag, Square::Mine, Square::Exploded, Square::WrongFlag]);
    squares.extend((0..=8).map(Square::Open));
    sizes().prop_flat_map(move |size| {
        let squares = prop::collection::vec(prop::sample::select(squares.clone()), size.cell_count());
        (squares, any::<prop::sample::Index>()).prop_map(move |(squares, more)| {
            let shown = squares.iter().filter(|it| matches!(it, Square::Mine | Square::Exploded)).count();
            let mines = shown + more.index(size.cell_count() - shown + 1);
            Board::Position(View::new(size, mines, squares))
        })
    })
}

fn fields() -> impl Strategy<Value = Board> {
    sizes().prop_flat_map(|size| {
        let mined = prop::collection::vec(any::<bool>(), size.cell_count());
        (mined, prop::option::of(any::<prop::sample::Index>())).prop_map(move |(mined, first)| {
            let field = Field::new(size, mined);
            let first = first.map(|at| size.cell(at.index(size.cell_count())));
            let first = first.filter(|&cell| !field.is_mined(cell));
            Board::Field { field, first }
        })
    })
}

/// Any paper puzzle with any marks.
pub(crate) fn papers() -> impl Strategy<Value = paper::Board> {
    sizes().prop_flat_map(|size| {
        let clue = prop_oneof![
            3 => Just(None),
            2 => (0..=8u8).prop_map(|number| Some(Clue::Number(number))),
            1 => Just(Some(Clue::Any)),
        ];
        let mark = prop::sample::select(vec![Mark::Blank, Mark::Mine, Mark::Safe]);
        let clues = prop::collection::vec(clue, size.cell_count());
        (clues, prop::collection::vec(mark, size.cell_count())).prop_map(move |(clues, marks)| {
            let mut board = paper::Board::new(Puzzle::new(size, clues));
            for (cell, mark) in size.cells().zip(marks) {
                if board.puzzle().clue(cell).is_none() {
                    board.set(cell, mark);
                }
            }
            board
        })
    })
}
