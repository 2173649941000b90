//! Cover with touching: the kernel, from a solution that is known, if one is.
//!
//! Of solutions that differ by an exchange it looks for the best only. Exchanges are many, and most boards are small: so
//! the kernel is told the short ones, and the long ones only if it does not know the answer soon, and only where they are
//! still possible then.

use super::{Look, Solver, exchange};
use crate::Puzzle;
use exact::{Answer, Budget, Found, Line};

/// How many nodes the kernel takes before it is told the long exchanges.
const WITHOUT_LONG: u64 = 100;

impl Solver {
    /// The answer, from a solution that is known, if one is.
    pub(super) fn solve_touching(
        &mut self,
        puzzle: &Puzzle,
        known: Option<Line>,
        budget: &Budget<'_>,
    ) -> Answer<Line> {
        let known = match known {
            Some(known) => known,
            None => match self.search_touching(puzzle, None, budget) {
                Found::None => return Answer::None,
                Found::Some(line) => line,
                Found::Unknown => return Answer::Unknown(None),
            },
        };
        if let Some(other) = exchange::find(puzzle.size(), &known) {
            return Answer::Many(known, other);
        }
        match self.search_touching(puzzle, Some(&known), budget) {
            Found::None => Answer::One(known),
            Found::Some(other) => Answer::Many(known, other),
            Found::Unknown => Answer::Unknown(Some(known)),
        }
    }

    /// Some solution, another than the known one, in which no exchange is possible.
    pub(super) fn search_touching(
        &mut self,
        puzzle: &Puzzle,
        known: Option<&Line>,
        budget: &Budget<'_>,
    ) -> Found<Line> {
        let budget = self.rest_of(budget);
        if !self.describe(puzzle, Look::ForTheBest) {
            return Found::Unknown;
        }
        if let Some(known) = known {
            self.kernel.spare(known);
        }
        self.kernel.prepare(&budget);
        // A certificate names all exchanges before the known solution.
        let is_told_all = self.proof.is_some();
        if is_told_all {
            self.tell_long_exchanges(puzzle);
        }
        if let Some(known) = known {
            self.kernel.forbid(known);
        }
        let soon = self.kernel.nodes().saturating_add(WITHOUT_LONG).min(budget.nodes);
        let mut found = self.kernel.find(&Budget { nodes: soon, ..budget });
        if found == Found::Unknown {
            if !is_told_all {
                self.tell_long_exchanges(puzzle);
            }
            found = self.kernel.find(&budget);
        }
        self.nodes += self.kernel.nodes();
        found
    }

    fn tell_long_exchanges(&mut self, puzzle: &Puzzle) {
        exchange::long_clauses(puzzle.size()).for_each(|clause| self.kernel.add_clause(clause));
    }
}
