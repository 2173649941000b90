//! All solutions of a small puzzle, by trying everything: what the engines are tested against.

use crate::rules::judge;
use crate::{Board, Clue, Puzzle, Rules};
use grid::{Cell, Dir, Mark, Rng, Size};

/// Every solution of a puzzle under its rules.
///
/// Cells are settled row by row, each by its edges to the right and down. A number needs one line and a plain
/// cell none or two; whatever else the rules ask is left to the judge.
pub(crate) fn solutions(puzzle: &Puzzle) -> Vec<Board> {
    let size = puzzle.size();
    assert!((size.cols() - 1) * (size.rows() - 1) <= 12, "{size} is too large to try everything");
    let mut found = Vec::new();
    settle(&mut Board::new(puzzle.clone()), 0, &mut found);
    found
}

fn settle(board: &mut Board, index: usize, found: &mut Vec<Board>) {
    let size = board.puzzle.size();
    if index == size.cell_count() {
        if judge(board).is_empty() {
            found.push(Board::with_line(board.puzzle.clone(), board.lines.drawn()));
        }
        return;
    }
    let cell = size.cell(index);
    let needs: &[usize] = if board.puzzle.clue(cell).is_some() { &[1] } else { &[0, 2] };
    for ways in [&[][..], &[Dir::Right], &[Dir::Down], &[Dir::Right, Dir::Down]] {
        let Some(edges) = ways.iter().map(|&dir| size.edge_from(cell, dir)).collect::<Option<Vec<_>>>()
        else {
            continue;
        };
        let before = board.lines.moment();
        for edge in edges {
            board.lines.set(edge, Mark::Line);
        }
        if needs.contains(&board.lines.arms(cell).count()) {
            settle(board, index + 1, found);
        }
        board.lines.undo_to(before);
    }
}

/// A puzzle that has none, one or several solutions: the ends of paths that fill most of the board, of which
/// some share a number and some stand elsewhere.
pub(crate) fn random_puzzle(rng: &mut Rng) -> Puzzle {
    loop {
        let size = Size::new(1 + rng.below(5), 1 + rng.below(4)).unwrap();
        if let Some(puzzle) = random_puzzle_on(rng, size) {
            return puzzle;
        }
    }
}

/// The same on a board of that size, under any rules; none if no path was drawn, as on a board of one cell.
pub(crate) fn random_puzzle_on(rng: &mut Rng, size: Size) -> Option<Puzzle> {
    let rules = Rules::ALL[rng.below(4)];
    // Now and then there are few different numbers, so that each occurs more than twice.
    let kinds = [1, 2, 99, 99, 99][rng.below(5)];
    let mut clues = vec![None; size.cell_count()];
    for (number, path) in (0..).zip(random_paths(rng, size)) {
        let clue = if rng.below(9) == 0 { Clue::Any } else { Clue::Number(number % kinds) };
        for end in [path[0], path[path.len() - 1]] {
            clues[size.index(end)] = Some(clue);
        }
    }
    for _ in 0..rng.below(3) {
        clues.swap(rng.below(size.cell_count()), rng.below(size.cell_count()));
    }
    Puzzle::new(size, clues, rules).ok()
}

/// Paths of two cells or more that have no cell in common.
fn random_paths(rng: &mut Rng, size: Size) -> Vec<Vec<Cell>> {
    let mut is_free = vec![true; size.cell_count()];
    let most = 1 + rng.below(size.cell_count());
    let mut starts: Vec<Cell> = size.cells().collect();
    rng.shuffle(&mut starts);
    let mut paths = Vec::new();
    for start in starts {
        if !std::mem::take(&mut is_free[size.index(start)]) {
            continue;
        }
        let mut path = vec![start];
        let longest = 2 + rng.below(most);
        // Both ends grow, so that few cells are left over.
        for _ in 0..2 {
            path.reverse();
            while path.len() < longest {
                let tip = path[path.len() - 1];
                let steps = Dir::ALL.into_iter().filter_map(|dir| size.step(tip, dir));
                let open: Vec<Cell> = steps.filter(|&cell| is_free[size.index(cell)]).collect();
                if open.is_empty() {
                    break;
                }
                let next = open[rng.below(open.len())];
                is_free[size.index(next)] = false;
                path.push(next);
            }
        }
        if path.len() > 1 {
            paths.push(path);
        }
    }
    paths
}

#[test]
fn random_puzzles_have_none_one_and_several_solutions_under_all_rules() {
    let mut rng = Rng::new(1);
    let mut seen = [[0; 3]; 4];
    for _ in 0..800 {
        let puzzle = random_puzzle(&mut rng);
        let rules = Rules::ALL.iter().position(|&rules| rules == puzzle.rules()).unwrap();
        seen[rules][solutions(&puzzle).len().min(2)] += 1;
    }
    assert!(seen.iter().flatten().all(|&n| n >= 3), "{seen:?}");
}
