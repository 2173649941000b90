//! Pearls whose place alone tells something: six patterns that are recognised before anything is drawn.

use super::NoWay;
use super::sketch::Sketch;
use crate::players::Reason;
use crate::{Pearl, Puzzle};
use grid::{Cell, Dir, Edge};

/// Edges that a pattern demands around a pearl.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    pearl: Cell,
    edges: Vec<Edge>,
    reason: Reason,
}

impl Sketch<'_, '_> {
    /// Draws what the patterns demand.
    pub(super) fn recognise(&mut self) -> Result<(), NoWay> {
        for pattern in [
            whites_at_border,
            blacks_at_border,
            blacks_near_border,
            whites_in_line,
            adjacent_blacks,
            blacks_under_whites,
        ] {
            for Found { pearl, edges, reason } in pattern(self.puzzle) {
                for edge in edges {
                    self.draw(edge, pearl, reason.clone())?;
                }
            }
        }
        Ok(())
    }
}

/// The line follows the border, since it cannot cross it.
fn whites_at_border(puzzle: &Puzzle) -> Vec<Found> {
    let follow = |(cell, dir): (Cell, Dir)| {
        // In a corner there is no way along either border.
        let edges = aside(dir).map(|it| puzzle.size().edge_from(cell, it));
        let edges = edges.into_iter().flatten().collect();
        Found { pearl: cell, edges, reason: Reason::WhiteAtBorder { cell } }
    };
    let at_border = |&(cell, dir): &(Cell, Dir)| puzzle.size().step(cell, dir).is_none();
    every_way(puzzle, Pearl::White).filter(at_border).map(follow).collect()
}

/// The line turns on the border and so leaves it.
fn blacks_at_border(puzzle: &Puzzle) -> Vec<Found> {
    let at_border = |&(cell, dir): &(Cell, Dir)| puzzle.size().step(cell, dir).is_none();
    let leave = |(cell, dir): (Cell, Dir)| away(puzzle, cell, dir, Reason::BlackAtBorder { cell });
    every_way(puzzle, Pearl::Black).filter(at_border).map(leave).collect()
}

/// One cell is too little for two edges, so the line leaves the other way.
fn blacks_near_border(puzzle: &Puzzle) -> Vec<Found> {
    let near_border = |&(cell, dir): &(Cell, Dir)| {
        let beside = puzzle.size().step(cell, dir);
        beside.is_some_and(|beside| puzzle.size().step(beside, dir).is_none())
    };
    let leave = |(cell, dir): (Cell, Dir)| away(puzzle, cell, dir, Reason::BlackNearBorder { cell });
    every_way(puzzle, Pearl::Black).filter(near_border).map(leave).collect()
}

/// Along a row of three whites, the one in the middle would have no turn beside it: the line crosses the row.
fn whites_in_line(puzzle: &Puzzle) -> Vec<Found> {
    let is_white = |cell: Cell| puzzle.pearl(cell) == Some(Pearl::White);
    let mut found = Vec::new();
    for (first, dir) in every_way(puzzle, Pearl::White) {
        let starts_here = !puzzle.size().step(first, dir.opposite()).is_some_and(is_white);
        if !matches!(dir, Dir::Right | Dir::Down) || !starts_here {
            continue;
        }
        let next = |&cell: &Cell| puzzle.size().step(cell, dir).filter(|&it| is_white(it));
        let row: Vec<Cell> = std::iter::successors(Some(first), next).collect();
        let last = row[row.len() - 1];
        if row.len() < 3 {
            continue;
        }
        for cell in row {
            let edges = aside(dir).into_iter().filter_map(|it| puzzle.size().edge_from(cell, it)).collect();
            found.push(Found { pearl: cell, edges, reason: Reason::WhitesInLine { first, last } });
        }
    }
    found
}

/// Neither can go straight through the other, so the line leaves each on the far side.
fn adjacent_blacks(puzzle: &Puzzle) -> Vec<Found> {
    let leave = |(cell, dir): (Cell, Dir)| {
        let other = puzzle.size().step(cell, dir)?;
        let is_black = puzzle.pearl(other) == Some(Pearl::Black);
        is_black.then(|| away(puzzle, cell, dir, Reason::AdjacentBlacks { cell, other }))
    };
    every_way(puzzle, Pearl::Black).filter_map(leave).collect()
}

/// Between the whites the line would have to go straight on, so that both are passed alongside, and one of them blocks
/// the black pearl's other arm: the line leaves on the far side.
///
/// ```text
/// o . o
///
/// . * .
/// ```
fn blacks_under_whites(puzzle: &Puzzle) -> Vec<Found> {
    let leave = |(cell, dir): (Cell, Dir)| {
        let beside = puzzle.size().step(cell, dir)?;
        let corners = aside(dir).map(|it| puzzle.size().step(beside, it));
        let are_white = corners.iter().all(|it| it.is_some_and(|it| puzzle.pearl(it) == Some(Pearl::White)));
        are_white.then(|| away(puzzle, cell, dir, Reason::BlackUnderWhites { cell }))
    };
    every_way(puzzle, Pearl::Black).filter_map(leave).collect()
}

/// Every pearl of a colour with every way out of it.
fn every_way(puzzle: &Puzzle, pearl: Pearl) -> impl Iterator<Item = (Cell, Dir)> {
    let pearls = puzzle.pearls().filter(move |it| it.1 == pearl);
    pearls.flat_map(|(cell, _)| Dir::ALL.map(|dir| (cell, dir)))
}

/// Two edges straight out of a black pearl, away from what stands that way.
fn away(puzzle: &Puzzle, cell: Cell, dir: Dir, reason: Reason) -> Found {
    let size = puzzle.size();
    let out = dir.opposite();
    let near = size.edge_from(cell, out);
    let beyond = size.step(cell, out).and_then(|it| size.edge_from(it, out));
    Found { pearl: cell, edges: [near, beyond].into_iter().flatten().collect(), reason }
}

/// The two ways square to this one.
fn aside(dir: Dir) -> [Dir; 2] {
    match dir {
        Dir::Up | Dir::Down => [Dir::Left, Dir::Right],
        Dir::Left | Dir::Right => [Dir::Up, Dir::Down],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;
    use crate::codec::FORMATS;
    use deduce::Stage;
    use grid::Budget;

    /// What the patterns alone draw on a puzzle.
    #[track_caller]
    fn check(puzzle: &str, expected: &str) {
        let format = FORMATS.iter().find(|it| it.name == "drawing").unwrap();
        let board: Board = (format.read)(puzzle).unwrap();
        let mut audience = |_: &deduce::Move<Reason>| {};
        let mut stage = Stage::new(board.lines.clone(), Budget::unlimited(), 0, &mut audience);
        Sketch::new(&board.puzzle, &mut stage).recognise().unwrap();
        let drawn = Board { puzzle: board.puzzle.clone(), lines: stage.into_lines() };
        assert_eq!(drawn, (format.read)(expected).unwrap());
    }

    #[test]
    fn a_white_pearl_on_the_border_is_passed_along_it() {
        let puzzle = "
            . o . . .

            . . . . .

            . . o . .
        ";
        let drawn = "
            .-o-. . .

            . . . . .

            . .-o-. .
        ";
        check(puzzle, drawn);
    }

    #[test]
    fn a_black_pearl_on_or_near_the_border_is_left_straight() {
        let puzzle = "
            . . . * . .

            . . . . . .

            . . . . . .

            . * . . . .

            . . . . . .
        ";
        let drawn = "
            . . . * . .
                  |
            . . . . . .
              |   |
            . . . . . .
              |
            . *-.-. . .

            . . . . . .
        ";
        check(puzzle, drawn);
    }

    #[test]
    fn a_row_of_three_whites_is_crossed() {
        let puzzle = "
            . . . . .

            . o o o .

            . . . . .
        ";
        let drawn = "
            . . . . .
              | | |
            . o o o .
              | | |
            . . . . .
        ";
        check(puzzle, drawn);
    }

    #[test]
    fn two_adjacent_blacks_are_left_on_their_far_sides() {
        let puzzle = "
            . . . . . .

            . . . . . .

            . . * * . .

            . . . . . .

            . . . . . .
        ";
        let drawn = "
            . . . . . .

            . . . . . .

            .-.-* *-.-.

            . . . . . .

            . . . . . .
        ";
        check(puzzle, drawn);
    }

    #[test]
    fn a_black_pearl_is_left_away_from_whites_at_its_corners() {
        let puzzle = "
            . . . . . .

            . . . . . .

            . . . * . .

            . . o . o .

            . . . . . .
        ";
        let drawn = "
            . . . . . .
                  |
            . . . . . .
                  |
            . . . * . .

            . . o . o .

            . . . . . .
        ";
        check(puzzle, drawn);
    }
}
