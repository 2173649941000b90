//! Why a puzzle has no solution: clues that cannot be together.
//!
//! A puzzle without some of its clues asks for less. So clues are left out, many at a time and then one by one, for as long as
//! there is still no solution; of those that stay none can be left out. Numberlink has a catch: where every cell must be covered,
//! fewer numbers do not ask for less, and so it is looked at with cells that may stay empty.

use crate::{Budget, Found, Language, Position, Solver, Tell};
use grid::Cell;
use minesweeper::paper;
use numberlink::Cover;

/// Clues that cannot be together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// Where they are.
    pub cells: Vec<Cell>,
    /// Whether none of them can be left out: the budget may have run out before that was known.
    pub is_smallest: bool,
}

/// As a clause: `the clues at r1c1, r1c2 cannot be together`.
impl Tell for Conflict {
    fn tell(&self, language: Language) -> String {
        let cells = self.cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        match (language, self.cells.len(), self.is_smallest) {
            (Language::English, 1, _) => format!("the clue at {cells} alone is impossible"),
            (Language::English, _, true) => format!("the clues at {cells} cannot be together"),
            (Language::English, _, false) => {
                format!("the clues at {cells} cannot be together, and perhaps fewer of them")
            }
            (Language::Spanish, 1, _) => format!("la pista en {cells} es imposible por sí sola"),
            (Language::Spanish, _, true) => format!("las pistas en {cells} no pueden darse juntas"),
            (Language::Spanish, _, false) => {
                format!("las pistas en {cells} no pueden darse juntas, y quizá tampoco menos de ellas")
            }
        }
    }
}

/// The clues of a puzzle without a solution that cannot be together; nothing if that cannot be told of clues alone.
///
/// # Panics
/// If it is no puzzle.
pub fn conflict(position: &Position, solver: &mut Solver, budget: &Budget<'_>) -> Option<Conflict> {
    let mut search = Search { clues: clues(position), solver, budget, nodes: 0, is_cut: false };
    if !search.is_impossible(position, &search.clues.clone()) {
        return None;
    }
    let mut kept = search.clues.clone();
    let mut size = kept.len().div_ceil(2);
    while size > 0 && !search.is_cut {
        let mut start = 0;
        while start < kept.len() {
            let end = (start + size).min(kept.len());
            let rest = [&kept[..start], &kept[end..]].concat();
            if search.is_impossible(position, &rest) {
                kept = rest;
            } else {
                start = end;
            }
        }
        size = if size == 1 { 0 } else { size.div_ceil(2) };
    }
    let mut cells = kept.concat();
    cells.sort_unstable();
    Some(Conflict { cells, is_smallest: !search.is_cut })
}

/// Cells whose clues belong together: alone, or in Numberlink all of one number.
type Unit = Vec<Cell>;

fn clues(position: &Position) -> Vec<Unit> {
    match position {
        Position::Masyu(board) => board.puzzle.pearls().map(|it| vec![it.0]).collect(),
        Position::Numberlink(board) => board.puzzle.places().into_values().collect(),
        Position::Mines(board) => board.puzzle().numbers().map(|it| vec![it.0]).collect(),
        Position::Minesweeper(_) => Vec::new(),
    }
}

struct Search<'a> {
    clues: Vec<Unit>,
    solver: &'a mut Solver,
    budget: &'a Budget<'a>,
    nodes: u64,
    /// Whether the budget did not last for some question.
    is_cut: bool,
}

impl Search<'_> {
    /// Whether the puzzle has no solution with these clues alone; no, if that cannot be told.
    fn is_impossible(&mut self, position: &Position, units: &[Unit]) -> bool {
        let left = Budget { nodes: self.budget.nodes.saturating_sub(self.nodes), ..*self.budget };
        if left.is_spent(0) {
            self.is_cut = true;
            return false;
        }
        let Some(weaker) = only(position, &units.concat()) else { return false };
        let found = self.solver.find(&weaker, &left);
        self.nodes += self.solver.nodes();
        self.is_cut |= found == Found::Unknown;
        found == Found::None
    }
}

/// The puzzle with the clues in these cells alone; nothing if that is none.
fn only(position: &Position, cells: &[Cell]) -> Option<Position> {
    match position {
        Position::Masyu(board) => {
            let (size, visit) = (board.puzzle.size(), board.puzzle.visit());
            let puzzle = cells.iter().fold(masyu::Puzzle::empty(size, visit), |puzzle, &cell| {
                let pearl = board.puzzle.pearl(cell);
                puzzle.with(cell, pearl)
            });
            Some(Position::Masyu(masyu::Board::new(puzzle)))
        }
        Position::Numberlink(board) => {
            let size = board.puzzle.size();
            let mut clues = vec![None; size.cell_count()];
            for &cell in cells {
                clues[size.index(cell)] = board.puzzle.clue(cell);
            }
            let rules = numberlink::Rules { cover: Cover::Optional, ..board.puzzle.rules() };
            let puzzle = numberlink::Puzzle::new(size, clues, rules).ok()?;
            Some(Position::Numberlink(numberlink::Board::new(puzzle)))
        }
        Position::Mines(board) => {
            let size = board.puzzle().size();
            // A cell with a clue holds no mine, whatever the clue says.
            let mut clues: Vec<Option<paper::Clue>> =
                board.puzzle().cells().iter().map(|clue| clue.map(|_| paper::Clue::Any)).collect();
            for &cell in cells {
                clues[size.index(cell)] = board.puzzle().clue(cell);
            }
            Some(Position::Mines(paper::Board::new(paper::Puzzle::new(size, clues))))
        }
        Position::Minesweeper(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(drawing: &str, expected: &[&str]) {
        let position = crate::read(drawing, Some("drawing"), None).unwrap();
        let found = conflict(&position, &mut Solver::new(), &Budget::unlimited());
        let cells = found.map(|it| it.cells.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(cells.unwrap_or_default(), expected, "{drawing}");
    }

    #[test]
    fn clues_that_cannot_be_together_are_named() {
        // A white pearl in a corner needs no other.
        check("masyu 4x3\no . . .\n\n. . . .\n\n. . * .\n", &["r1c1"]);
        check("masyu 5x3\n* * . . .\n\n. . . . .\n\n. . o . .\n", &["r1c1", "r1c2"]);
        check("mines 3x2\n2 . .\n0 . 1\n", &["r1c1", "r2c1"]);
        check("numberlink 3x3 no-cover\n1 . 2\n\n. 3 3\n\n2 . 1\n", &["r1c1", "r1c3", "r3c1", "r3c3"]);
    }

    #[test]
    fn what_has_a_solution_has_no_conflict() {
        check("masyu 3x2\n. o .\n\n. . .\n", &[]);
        // Only that every cell must be covered keeps this from being solved.
        check("numberlink 3x3 cover\n1 1 .\n\n. . .\n\n. . .\n", &[]);
    }

    #[test]
    fn none_of_the_clues_can_be_left_out() {
        let position = crate::read("mines 4x3\n1 . . 2\n. 3 . .\n1 . . 0\n", Some("drawing"), None).unwrap();
        let mut solver = Solver::new();
        let Some(found) = conflict(&position, &mut solver, &Budget::unlimited()) else { return };
        for left_out in &found.cells {
            let rest: Vec<Cell> = found.cells.iter().copied().filter(|it| it != left_out).collect();
            let weaker = only(&position, &rest).unwrap();
            assert_ne!(solver.find(&weaker, &Budget::unlimited()), Found::None);
        }
    }

    #[test]
    fn a_budget_that_ran_out_is_told() {
        let position = crate::read("masyu 4x3\no . . .\n\n. . . .\n\n. . * .\n", None, None).unwrap();
        assert_eq!(conflict(&position, &mut Solver::new(), &Budget::nodes(0)), None);
    }
}
