//! Boards for the tests: read from a text, or drawn at random.

use casilla_masyu::codec::{FORMATS, Format};
use casilla_masyu::{Board, Pearl, Puzzle, Visit};
use grid::{Dir, Edge, Lines, Mark, Size};
use proptest::prelude::*;
use proptest::sample::Index;

/// The format with that name.
#[track_caller]
pub(crate) fn format(name: &str) -> &'static Format {
    FORMATS.iter().find(|format| format.name == name).unwrap()
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

/// Any board: any pearls, lines and crosses.
pub(crate) fn boards() -> impl Strategy<Value = Board> {
    puzzles().prop_flat_map(|puzzle| {
        let size = puzzle.size();
        let mark = prop_oneof![4 => Just(Mark::Blank), 2 => Just(Mark::Line), 1 => Just(Mark::Cross)];
        prop::collection::vec(mark, size.edge_count()).prop_map(move |marks| {
            let mut lines = Lines::new(size);
            for (edge, mark) in size.edges().zip(marks) {
                lines.set(edge, mark);
            }
            Board { puzzle: puzzle.clone(), lines }
        })
    })
}

/// Any puzzle with one closed loop on it.
pub(crate) fn loops() -> impl Strategy<Value = Board> {
    let large_enough = puzzles()
        .prop_filter("room for a loop", |puzzle| puzzle.size().cols() > 1 && puzzle.size().rows() > 1);
    (large_enough, prop::collection::vec(any::<(Index, bool)>(), 0..40)).prop_map(|(puzzle, bumps)| {
        let size = puzzle.size();
        let ring = size.edges().filter(|edge| edge.cells().iter().all(|cell| cell.row < 2 && cell.col < 2));
        let mut board = Board::with_line(puzzle, ring);
        for (at, flip) in bumps {
            bump(&mut board.lines, at, flip);
        }
        board
    })
}

/// Leads one edge of a loop around the two cells beside it, if these are free.
fn bump(lines: &mut Lines, at: Index, flip: bool) {
    let size = lines.size();
    let edge = *at.get(&lines.drawn().collect::<Vec<Edge>>());
    let [a, b] = edge.cells();
    let out = match (edge.dir_from(a), flip) {
        (Dir::Right, true) => Dir::Up,
        (Dir::Right, false) => Dir::Down,
        (_, true) => Dir::Left,
        (_, false) => Dir::Right,
    };
    let (Some(c), Some(d)) = (size.step(a, out), size.step(b, out)) else { return };
    if [c, d].iter().all(|&cell| lines.arms(cell).next().is_none()) {
        lines.set(edge, Mark::Blank);
        for (from, to) in [(a, c), (c, d), (d, b)] {
            lines.set(Edge::between(from, to).unwrap(), Mark::Line);
        }
    }
}

fn puzzles() -> impl Strategy<Value = Puzzle> {
    let sizes = prop_oneof![(1..=12usize, 1..=9usize), (1..=9usize).prop_map(|side| (side, side))];
    let pearl = prop_oneof![
        6 => Just(None),
        2 => Just(Some(Pearl::White)),
        2 => Just(Some(Pearl::Black)),
        1 => Just(Some(Pearl::Any)),
    ];
    let visit = prop_oneof![Just(Visit::Pearls), Just(Visit::Every)];
    (sizes, visit).prop_flat_map(move |((width, height), visit)| {
        let size = Size::new(width, height).unwrap();
        prop::collection::vec(pearl.clone(), size.cell_count())
            .prop_map(move |pearls| Puzzle::new(size, pearls, visit))
    })
}
