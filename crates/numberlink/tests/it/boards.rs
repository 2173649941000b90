//! Boards for the tests: read from a text, or drawn at random.

use casilla_numberlink::codec::{ANSWERS, AnswerFormat, FORMATS, Format};
use casilla_numberlink::{Board, Clue, Letter, Puzzle, Rules};
use grid::{Cell, Dir, Edge, Mark, Size};
use proptest::prelude::*;
use proptest::sample::Index;

/// The format with that name.
#[track_caller]
pub(crate) fn format(name: &str) -> &'static Format {
    FORMATS.iter().find(|format| format.name == name).unwrap()
}

/// The format of answers with that name.
#[track_caller]
pub(crate) fn answer_format(name: &str) -> &'static AnswerFormat {
    ANSWERS.iter().find(|format| format.name == name).unwrap()
}

/// Reads a text with the only format that claims it.
#[track_caller]
pub(crate) fn read(text: &str) -> Board {
    match claimants(text)[..] {
        [name] => (format(name).read)(text).unwrap_or_else(|error| panic!("{text}\n{error}")),
        ref names => panic!("claimed by {names:?}:\n{text}"),
    }
}

/// The names of the formats that claim a text.
pub(crate) fn claimants(text: &str) -> Vec<&'static str> {
    FORMATS.iter().filter(|format| (format.claims)(text)).map(|format| format.name).collect()
}

/// A puzzle of that size with 1 in the first two cells.
pub(crate) fn small_puzzle(size: &str) -> Puzzle {
    let size: Size = size.parse().unwrap();
    let clue = |cell: Cell| (size.index(cell) < 2).then_some(Clue::Number(1));
    Puzzle::new(size, size.cells().map(clue).collect(), Rules::default()).unwrap()
}

/// Any board: any pairs of clues, lines and crosses.
pub(crate) fn boards() -> impl Strategy<Value = Board> {
    puzzles().prop_flat_map(|puzzle| {
        let mark = prop_oneof![4 => Just(Mark::Blank), 2 => Just(Mark::Line), 1 => Just(Mark::Cross)];
        prop::collection::vec(mark, puzzle.size().edge_count()).prop_map(move |marks| {
            let mut board = Board::new(puzzle.clone());
            for (edge, mark) in puzzle.size().edges().zip(marks) {
                board.lines.set(edge, mark);
            }
            board
        })
    })
}

/// Any solved puzzle, with the numbers 1, 2, 3, … of which each occurs twice.
pub(crate) fn solved() -> impl Strategy<Value = Board> {
    let steps = prop::collection::vec((any::<Index>(), prop::collection::vec(any::<Index>(), 1..12)), 1..9);
    (sizes(), rules(), steps).prop_filter_map("a path fits", |(size, rules, steps)| {
        let mut clues = vec![None; size.cell_count()];
        let mut is_free = vec![true; size.cell_count()];
        let mut edges = Vec::new();
        let mut number = 0;
        for (start, turns) in steps {
            let path = path(size, &mut is_free, start, turns);
            if path.len() > 1 {
                number += 1;
                clues[size.index(path[0])] = Some(Clue::Number(number));
                clues[size.index(path[path.len() - 1])] = Some(Clue::Number(number));
                edges.extend(path.windows(2).filter_map(|pair| Edge::between(pair[0], pair[1])));
            }
        }
        Some(Board::with_line(Puzzle::new(size, clues, rules).ok()?, edges))
    })
}

/// A path over free cells, which are then taken.
fn path(size: Size, is_free: &mut [bool], start: Index, turns: Vec<Index>) -> Vec<Cell> {
    let free: Vec<Cell> = size.cells().filter(|&cell| is_free[size.index(cell)]).collect();
    let mut path = Vec::new();
    let mut open = free;
    for turn in std::iter::once(start).chain(turns) {
        if open.is_empty() {
            break;
        }
        let cell = *turn.get(&open);
        is_free[size.index(cell)] = false;
        path.push(cell);
        let steps = Dir::ALL.into_iter().filter_map(|dir| size.step(cell, dir));
        open = steps.filter(|&cell| is_free[size.index(cell)]).collect();
    }
    path
}

/// Any puzzle, mostly with small numbers that occur twice; with letters instead, or with both.
fn puzzles() -> impl Strategy<Value = Puzzle> {
    let letter = || (0..52u16).prop_map(|rank| Clue::Letter(Letter::nth(rank).unwrap()));
    prop_oneof![2 => puzzles_of(numbers()), 1 => puzzles_of(letter()), 1 => puzzles_of(prop_oneof![numbers(), letter()])]
}

fn numbers() -> impl Strategy<Value = Clue> {
    prop_oneof![
        8 => (0..12u16).prop_map(Clue::Number),
        2 => (0..70u16).prop_map(Clue::Number),
        1 => (0..=Clue::LARGEST).prop_map(Clue::Number),
        1 => Just(Clue::Any),
    ]
}

/// Any puzzle with such clues.
fn puzzles_of(clue: impl Strategy<Value = Clue>) -> impl Strategy<Value = Puzzle> {
    let pairs = prop::collection::vec((clue, any::<[Index; 2]>()), 1..12);
    (sizes(), rules(), pairs).prop_filter_map("room for a pair", |(size, rules, pairs)| {
        let mut clues = vec![None; size.cell_count()];
        for (clue, places) in pairs {
            let [a, b] = places.map(|place| place.index(size.cell_count()));
            if a != b && clues[a].is_none() && clues[b].is_none() {
                (clues[a], clues[b]) = (Some(clue), Some(clue));
            }
        }
        Puzzle::new(size, clues, rules).ok()
    })
}

fn sizes() -> impl Strategy<Value = Size> {
    (1..=12usize, 1..=9usize).prop_map(|(width, height)| Size::new(width, height).unwrap())
}

fn rules() -> impl Strategy<Value = Rules> {
    prop::sample::select(&Rules::ALL)
}
