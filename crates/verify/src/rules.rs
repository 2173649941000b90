//! The rules: which of a few neighbouring variables may be on together, and whether a whole drawing is a solution.

use crate::lines::{Lines, touch};
use crate::puzzle::{BLACK, HIGHEST, Kind, Puzzle, WHITE};

/// A rule about at most eight variables. The first four of a pearl are the edges up, right, down and left, the others those beyond.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    /// A cell that the line passes or not.
    Free,
    /// A cell that the line passes.
    Passed,
    White,
    Black,
    /// A number that a path ends at.
    End,
    /// Four edges around a point: with three of them a path would run beside itself.
    Point,
    /// So many of the cells hold a mine.
    Mines(usize),
}

impl Rule {
    /// Whether exactly these variables may be on.
    pub(crate) fn allows(self, set: usize) -> bool {
        let (near, beyond, count) = (set & 15, set >> 4, set.count_ones() as usize);
        let is_straight = near == 0b0101 || near == 0b1010;
        match self {
            Rule::Mines(number) => count == number,
            Rule::White => is_straight && near & beyond != near,
            Rule::Black => near.count_ones() == 2 && !is_straight && near & beyond == near,
            // All others have four variables.
            _ if beyond != 0 => false,
            Rule::Free => count == 0 || count == 2,
            Rule::Passed => count == 2,
            Rule::End => count == 1,
            Rule::Point => count <= 2,
        }
    }
}

/// A rule with the variables that it speaks about, numbered from 1 on; 0 is off the board, or a clue of `mines`, and so always off.
pub(crate) type Local = (Rule, [usize; 8]);

/// The rule of a cell, if it has one.
pub(crate) fn of_cell(puzzle: &Puzzle, cell: usize) -> Option<Local> {
    let mut scope = [0; 8];
    let rule = match (puzzle.kind, puzzle.clues[cell]) {
        (Kind::Mines | Kind::Field { .. }, clue) => {
            let hidden = puzzle.around(cell).filter(|&it| puzzle.clues[it].is_none());
            scope.iter_mut().zip(hidden).for_each(|(variable, it)| *variable = it + 1);
            return clue.filter(|it| *it <= HIGHEST).map(|number| (Rule::Mines(number), scope));
        }
        (Kind::Numberlink { .. }, Some(_)) => Rule::End,
        (Kind::Masyu { .. }, Some(WHITE)) => Rule::White,
        (Kind::Masyu { .. }, Some(BLACK)) => Rule::Black,
        (Kind::Masyu { full: false } | Kind::Numberlink { cover: false, .. }, None) => Rule::Free,
        _ => Rule::Passed,
    };
    for dir in 0..4 {
        let near = puzzle.edge(cell, dir);
        let beyond = near.filter(|_| matches!(rule, Rule::White | Rule::Black));
        let beyond = beyond.and_then(|it| puzzle.edge(it.1, dir));
        [scope[dir], scope[4 + dir]] = [near, beyond].map(|edge| edge.map_or(0, |it| it.0 + 1));
    }
    Some((rule, scope))
}

/// The rule of the point at the lower right of a cell where paths may not touch themselves, if it is on the board.
pub(crate) fn of_point(puzzle: &Puzzle, cell: usize) -> Option<Local> {
    let ((right, east), (down, south)) = puzzle.edge(cell, 1).zip(puzzle.edge(cell, 2))?;
    let (across, along) = (puzzle.edge(east, 2)?.0, puzzle.edge(south, 1)?.0);
    Some((Rule::Point, [right + 1, down + 1, across + 1, along + 1, 0, 0, 0, 0]))
}

/// Whether what is on is a solution.
pub(crate) fn is_solution(puzzle: &Puzzle, solution: &[bool]) -> bool {
    let is_on = |variable: usize| variable > 0 && solution[variable - 1];
    let allows =
        |(rule, scope): Local| rule.allows((0..8).filter(|&it| is_on(scope[it])).map(|it| 1 << it).sum());
    let drawn = || (0..solution.len()).filter(|&it| solution[it]);
    (0..puzzle.cells()).filter_map(|cell| of_cell(puzzle, cell)).all(allows)
        && match puzzle.kind {
            Kind::Mines | Kind::Field { .. } => drawn().all(|cell| puzzle.clues[cell].is_none()),
            // The last line of a loop is the only one that closes anything.
            Kind::Masyu { .. } => Lines::draw(puzzle, drawn()).count + 1 == drawn().count(),
            Kind::Numberlink { touch: may_touch, .. } => {
                let lines = Lines::draw(puzzle, drawn());
                let is_joined = |cell: usize| puzzle.clues[cell] == puzzle.clues[lines.other_end(cell)];
                lines.count == drawn().count()
                    && (0..puzzle.cells()).all(is_joined)
                    && (may_touch || !touch(puzzle, solution))
            }
        }
}
