//! Finishing what somebody has begun.

use super::{Found, Look, Solver, drawn};
use crate::Board;
use exact::{Budget, Lit};
use grid::Mark;

impl Solver {
    /// Some solution that keeps what is drawn on the board, crosses included.
    ///
    /// By the kernel alone: the other stages know of solutions that the drawn lines may exclude.
    pub fn finish(&mut self, board: &Board, budget: &Budget<'_>) -> Found {
        let size = board.puzzle.size();
        if size.edges().all(|edge| board.lines.get(edge) == Mark::Blank) {
            return self.find(&board.puzzle, budget);
        }
        self.nodes = 0;
        if !self.set_up(&board.puzzle, Look::Everywhere, budget) {
            return Found::Unknown;
        }
        for (var, edge) in size.edges().enumerate() {
            match board.lines.get(edge) {
                Mark::Blank => {}
                Mark::Line => self.kernel.add_clause([Lit::on(var as u32)]),
                Mark::Cross => self.kernel.add_clause([Lit::off(var as u32)]),
            }
        }
        let found = self.kernel.find(budget);
        self.nodes = self.kernel.nodes();
        match found {
            exact::Found::None => Found::None,
            exact::Found::Some(line) => Found::Some(drawn(&board.puzzle, line)),
            exact::Found::Unknown => Found::Unknown,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brute_force::{random_puzzle, solutions};
    use grid::Rng;

    #[test]
    fn what_is_begun_is_finished_if_it_can_be() {
        let mut rng = Rng::new(8);
        let mut solver = Solver::new();
        let mut seen = [0; 2];
        for _ in 0..600 {
            let puzzle = random_puzzle(&mut rng);
            let size = puzzle.size();
            let mut begun = Board::new(puzzle.clone());
            for _ in 0..rng.below(4) {
                let mark = [Mark::Line, Mark::Cross][rng.below(2)];
                begun.lines.set(size.edge(rng.below(size.edge_count())), mark);
            }
            let keeps = |it: &Board| {
                size.edges().all(|edge| match begun.lines.get(edge) {
                    Mark::Blank => true,
                    mark => (mark == Mark::Line) == (it.lines.get(edge) == Mark::Line),
                })
            };
            let expected = solutions(&puzzle);
            match solver.finish(&begun, &Budget::unlimited()) {
                Found::None => assert!(!expected.iter().any(keeps), "{begun:?}"),
                Found::Some(board) => assert!(keeps(&board) && expected.contains(&board), "{begun:?}"),
                Found::Unknown => panic!("no budget was given"),
            }
            seen[usize::from(expected.iter().any(keeps))] += 1;
        }
        assert!(seen.iter().all(|&count| count > 60), "impossible, possible: {seen:?}");
    }
}
