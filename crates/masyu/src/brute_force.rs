//! All solutions of a small puzzle, by trying everything: what the engines are tested against.

use crate::rules::{Rule, judge};
use crate::{Board, Pearl, Puzzle, Visit};
use grid::{Axis, Cell, Edge, Mark, Rng, Size};

/// Every loop that fits on a board of that size.
///
/// A loop is the border of what lies inside of it, so it is enough to try every set of faces.
pub(crate) fn loops(size: Size) -> Vec<Board> {
    let faces: Vec<[Edge; 4]> = size
        .cells()
        .filter(|cell| cell.row() + 1 < size.rows() && cell.col() + 1 < size.cols())
        .map(around)
        .collect();
    assert!(faces.len() <= 16, "{size} is too large to try everything");
    let border = |set: u32| {
        let mut board = Board::new(Puzzle::empty(size, Visit::Pearls));
        for edge in (0..faces.len()).filter(|&it| set >> it & 1 == 1).flat_map(|it| faces[it]) {
            let flipped = if board.lines.get(edge) == Mark::Line { Mark::Blank } else { Mark::Line };
            board.lines.set(edge, flipped);
        }
        board
    };
    (1..1 << faces.len()).map(border).filter(|board| judge(board).is_empty()).collect()
}

/// Those of the given loops that solve a puzzle.
pub(crate) fn solutions(puzzle: &Puzzle, loops: &[Board]) -> Vec<Board> {
    let with_pearls = loops.iter().map(|it| Board { puzzle: puzzle.clone(), lines: it.lines.clone() });
    with_pearls.filter(|board| judge(board).is_empty()).collect()
}

/// A puzzle that has none, one or several solutions: pearls that fit some loop, of which many are left out and now and
/// then one is put in at random.
pub(crate) fn random_puzzle(rng: &mut Rng, loops: &[Board]) -> Puzzle {
    let answer = &loops[rng.below(loops.len())];
    let visit = if rng.below(8) == 0 { Visit::Every } else { Visit::Pearls };
    let mut puzzle = Puzzle::empty(answer.lines.size(), visit);
    let kept = 1 + rng.below(4);
    for cell in puzzle.size().cells() {
        let fits = |pearl: Pearl| {
            let alone = Puzzle::empty(puzzle.size(), Visit::Pearls).with(cell, Some(pearl));
            !judge(&Board { puzzle: alone, lines: answer.lines.clone() })
                .iter()
                .any(|it| it.rule != Rule::SeveralLoops)
        };
        let fitting = [Pearl::White, Pearl::Black, Pearl::Any].into_iter().filter(|&it| fits(it));
        let choice: Vec<Pearl> = fitting.collect();
        let pearl = match rng.below(12) {
            0 if rng.below(6) == 0 => Some([Pearl::White, Pearl::Black, Pearl::Any][rng.below(3)]),
            // A pearl that accepts anything tells little: seldom taken.
            n if n < 3 * kept && !choice.is_empty() => {
                Some(choice[rng.below(choice.len()).min(rng.below(choice.len()))])
            }
            _ => None,
        };
        puzzle = puzzle.with(cell, pearl);
    }
    puzzle
}

/// A loop on a board of any size, grown face by face from a random place.
pub(crate) fn random_loop(rng: &mut Rng, size: Size) -> Board {
    let faces: Vec<Cell> =
        size.cells().filter(|cell| cell.row() + 1 < size.rows() && cell.col() + 1 < size.cols()).collect();
    let mut board = Board::new(Puzzle::empty(size, Visit::Pearls));
    for _ in 0..size.cell_count() * 6 {
        let face = around(faces[rng.below(faces.len())]);
        let before = board.clone();
        for edge in face {
            let flipped = if board.lines.get(edge) == Mark::Line { Mark::Blank } else { Mark::Line };
            board.lines.set(edge, flipped);
        }
        if board.lines.drawn().count() < before.lines.drawn().count() || !judge(&board).is_empty() {
            board = before;
        }
    }
    board
}

/// The four edges around the face whose upper left cell is given.
fn around(cell: Cell) -> [Edge; 4] {
    let Cell { row, col } = cell;
    [
        Edge { axis: Axis::Across, cell },
        Edge { axis: Axis::Down, cell },
        Edge { axis: Axis::Across, cell: Cell { row: row + 1, col } },
        Edge { axis: Axis::Down, cell: Cell { row, col: col + 1 } },
    ]
}
