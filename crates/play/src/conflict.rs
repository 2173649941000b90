//! Why a puzzle has no solution: clues, and marks that are drawn, which cannot be together.
//!
//! A puzzle without some of its clues asks for less, and so does a drawing without some of its marks. So these are left out, many at
//! a time and then one by one, for as long as there is still no solution; of those that stay none can be left out. Numberlink has a
//! catch: where every cell must be covered, fewer numbers do not ask for less, and so its clues are looked at with cells that may
//! stay empty.

use crate::{Budget, Found, Position, Solver};
use grid::{Cell, Mark, Spot};
use message::{Message, Say, message};
use minesweeper::paper;
use numberlink::Cover;

/// Clues and marks that cannot be together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// Where the clues are; none if it takes those of the whole puzzle.
    pub cells: Vec<Cell>,
    /// What is drawn: lines and crosses, or cells that are marked.
    pub marks: Vec<Spot>,
    /// Whether none of them can be left out: the budget may have run out before that was known.
    pub is_smallest: bool,
}

impl Conflict {
    /// The cells to look at.
    pub fn places(&self) -> Vec<Cell> {
        self.cells.iter().copied().chain(self.marks.iter().flat_map(|spot| spot.cells())).collect()
    }

    /// What cannot be together, by name: the cells of clues, and the edges of marks.
    pub fn names(&self) -> Vec<String> {
        self.cells.iter().map(ToString::to_string).chain(self.marks.iter().map(ToString::to_string)).collect()
    }
}

/// As a clause: `the clues at r1c1, r1c2 cannot be together`.
impl Say for Conflict {
    fn say(&self) -> Message {
        let cells = self.cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let marks = self.marks.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let clues = match self.cells.len() {
            1 => message!("the clue at {cells}"),
            _ => message!("the clues at {cells}"),
        };
        let marks = match self.marks.len() {
            1 => message!("the mark at {marks}"),
            _ => message!("the marks at {marks}"),
        };
        let fewer =
            if self.is_smallest { Message::verbatim("") } else { message!(", and perhaps fewer of them") };
        match (self.cells.len(), self.marks.len()) {
            (1, 0) => message!("{clues} alone is impossible"),
            (0, 1) => message!("{marks} is wrong"),
            (_, 0) => message!("{clues} cannot be together{fewer}"),
            (0, _) => message!("{marks} cannot be together{fewer}"),
            _ => message!("{clues} and {marks} cannot be together{fewer}"),
        }
    }
}

/// The clues of a puzzle without a solution that cannot be together; nothing if that cannot be told of clues alone.
///
/// # Panics
/// If it is no puzzle.
pub fn conflict(position: &Position, solver: &mut Solver, budget: &Budget<'_>) -> Option<Conflict> {
    Search::new(solver, budget).clues(&position.unmarked())
}

/// What of the clues and of the marks drawn cannot be together, where no solution keeps what is drawn; nothing if that cannot be told.
///
/// # Panics
/// If it is no puzzle.
pub fn conflict_with_marks(
    position: &Position,
    solver: &mut Solver,
    budget: &Budget<'_>,
) -> Option<Conflict> {
    let mut search = Search::new(solver, budget);
    if !search.is_impossible(Some(position.clone())) {
        return None;
    }
    let marks = search.fewest(drawn(position), |marks| Some(marked(position.unmarked(), position, marks)));
    let cells =
        search.clues(&marked(position.unmarked(), position, &marks)).map_or_else(Vec::new, |it| it.cells);
    Some(Conflict { cells, marks, is_smallest: !search.is_cut })
}

/// Where something is drawn.
fn drawn(position: &Position) -> Vec<Spot> {
    let size = position.size();
    match position {
        Position::Masyu(masyu::Board { lines, .. })
        | Position::Numberlink(numberlink::Board { lines, .. }) => {
            size.edges().filter(|&edge| lines.get(edge) != Mark::Blank).map(Spot::Edge).collect()
        }
        Position::Mines(board) => {
            size.cells().filter(|&cell| board.mark(cell) != paper::Mark::Blank).map(Spot::Cell).collect()
        }
        Position::Minesweeper(_) => Vec::new(),
    }
}

/// A board with these of the marks that are drawn on a position.
fn marked(mut board: Position, position: &Position, marks: &[Spot]) -> Position {
    for &spot in marks {
        match (&mut board, position, spot) {
            (Position::Mines(board), Position::Mines(drawn), Spot::Cell(cell)) => {
                board.set(cell, drawn.mark(cell));
            }
            (board, _, Spot::Edge(edge)) => {
                board.set(edge, position.lines().map_or(Mark::Blank, |lines| lines.get(edge)));
            }
            (_, _, Spot::Cell(_)) => {}
        }
    }
    board
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
    solver: &'a mut Solver,
    budget: &'a Budget<'a>,
    nodes: u64,
    /// Whether the budget did not last for some question.
    is_cut: bool,
}

impl<'a> Search<'a> {
    fn new(solver: &'a mut Solver, budget: &'a Budget<'a>) -> Search<'a> {
        Search { solver, budget, nodes: 0, is_cut: false }
    }

    /// The clues that cannot be together with what is drawn; nothing if that cannot be told.
    fn clues(&mut self, position: &Position) -> Option<Conflict> {
        let all = clues(position);
        if !self.is_impossible(only(position, &all.concat())) {
            return None;
        }
        let mut cells = self.fewest(all, |units| only(position, &units.concat())).concat();
        cells.sort_unstable();
        Some(Conflict { cells, marks: Vec::new(), is_smallest: !self.is_cut })
    }

    /// Of what makes a position impossible, a part that still does, and of which nothing can be left out.
    fn fewest<T: Clone>(&mut self, all: Vec<T>, with: impl Fn(&[T]) -> Option<Position>) -> Vec<T> {
        let mut kept = all;
        let mut size = kept.len().div_ceil(2);
        while size > 0 && !self.is_cut {
            let mut start = 0;
            while start < kept.len() {
                let end = (start + size).min(kept.len());
                let rest = [&kept[..start], &kept[end..]].concat();
                if self.is_impossible(with(&rest)) {
                    kept = rest;
                } else {
                    start = end;
                }
            }
            size = if size == 1 { 0 } else { size.div_ceil(2) };
        }
        kept
    }

    /// Whether a position has no solution that keeps what is drawn; no, if that cannot be told.
    fn is_impossible(&mut self, position: Option<Position>) -> bool {
        let left = Budget { nodes: self.budget.nodes.saturating_sub(self.nodes), ..*self.budget };
        if left.is_spent(0) {
            self.is_cut = true;
            return false;
        }
        let Some(position) = position else { return false };
        let found = self.solver.finish(&position, &left);
        self.nodes += self.solver.nodes();
        self.is_cut |= found == Found::Unknown;
        found == Found::None
    }
}

/// The position with the clues in these cells alone; nothing if that is none.
fn only(position: &Position, cells: &[Cell]) -> Option<Position> {
    let puzzle = match position {
        Position::Masyu(board) => {
            let (size, visit) = (board.puzzle.size(), board.puzzle.visit());
            let puzzle = cells.iter().fold(masyu::Puzzle::empty(size, visit), |puzzle, &cell| {
                let pearl = board.puzzle.pearl(cell);
                puzzle.with(cell, pearl)
            });
            Position::Masyu(masyu::Board::new(puzzle))
        }
        Position::Numberlink(board) => {
            let size = board.puzzle.size();
            let mut clues = vec![None; size.cell_count()];
            for &cell in cells {
                clues[size.index(cell)] = board.puzzle.clue(cell);
            }
            let rules = numberlink::Rules { cover: Cover::Optional, ..board.puzzle.rules() };
            let puzzle = numberlink::Puzzle::new(size, clues, rules).ok()?;
            Position::Numberlink(numberlink::Board::new(puzzle))
        }
        Position::Mines(board) => {
            let size = board.puzzle().size();
            // A cell with a clue holds no mine, whatever the clue says.
            let mut clues: Vec<Option<paper::Clue>> =
                board.puzzle().cells().iter().map(|clue| clue.map(|_| paper::Clue::Any)).collect();
            for &cell in cells {
                clues[size.index(cell)] = board.puzzle().clue(cell);
            }
            Position::Mines(paper::Board::new(paper::Puzzle::new(size, clues)))
        }
        Position::Minesweeper(_) => return None,
    };
    Some(marked(puzzle, position, &drawn(position)))
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

    /// What of the clues and marks cannot be together, told.
    #[track_caller]
    fn check_marks(drawing: &str, expected: &str) {
        let position = crate::read(drawing, Some("drawing"), None).unwrap();
        let found = conflict_with_marks(&position, &mut Solver::new(), &Budget::unlimited());
        assert_eq!(found.map(|it| it.say().to_string()).unwrap_or_default(), expected, "{drawing}");
    }

    #[test]
    fn drawn_lines_are_blamed_with_the_clues_that_they_contradict() {
        // A white pearl is passed straight, and so the line cannot turn on it.
        check_marks(
            "masyu 4x4\n. . . .\n\n. o-. .\n  |\n. . . .\n\n. . . .\n",
            "the clue at r2c2 and the marks at r2c2-r2c3, r2c2-r3c2 cannot be together",
        );
        // Three lines meet, whatever the pearls say.
        check_marks(
            "masyu 4x3\n. .-.-.\n    |\n. . . .\n\n. . o .\n",
            "the marks at r1c2-r1c3, r1c3-r1c4, r1c3-r2c3 cannot be together",
        );
        check_marks("masyu 4x3\n. o-. .\n\n. . . .\n\n. . . .\n", "");
        // Everything must be covered, and so the path cannot be short.
        let short = "numberlink 3x3 cover,touch\n1-.-1\n\n. . .\n\n. . .\n";
        check_marks(short, "the marks at r1c1-r1c2, r1c2-r1c3 cannot be together");
        check_marks("mines 3x2\n1 * *\n. . .\n", "");
        check_marks(
            "mines 3x2\n1 * .\n* . .\n",
            "the clue at r1c1 and the marks at r1c2, r2c1 cannot be together",
        );
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
