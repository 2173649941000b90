//! Exact answers: the solution and the proof that it is the only one.

use crate::{Board, Pearl, Puzzle, Visit, rules};
use exact::theories::OneLoop;
use exact::{Budget, Hint, Kernel, Line, Lit, Mesh, Named, Rulebook, Script, TableId};
use grid::{Edge, Lines, Mark};
use std::ops::ControlFlow;
use std::sync::LazyLock;

pub use exact::Complete;

/// What is known of a puzzle's solutions.
pub type Answer = exact::Answer<Board>;
/// One solution, whether or not there are more.
pub type Found = exact::Found<Board>;
/// What all solutions of a puzzle share.
pub type Facts = exact::Facts<Edge>;

/// Solves puzzles; reuses its memory from one to the next.
#[derive(Debug)]
pub struct Solver {
    kernel: Kernel<OneLoop>,
    tables: Tables,
}

/// The rules of a cell: over its four edges (up, right, down, left) and, for pearls, the four beyond.
#[derive(Clone, Copy, Debug)]
struct Tables {
    plain: TableId,
    visited: TableId,
    white: TableId,
    black: TableId,
}

const UP_DOWN: u8 = 0b0101;
const LEFT_RIGHT: u8 = 0b1010;

impl Tables {
    fn compile(rulebook: &mut Rulebook) -> Tables {
        let degree = |arms: u8| (arms & 15).count_ones();
        Tables {
            plain: rulebook.compile(4, |arms| degree(arms) == 0 || degree(arms) == 2),
            visited: rulebook.compile(4, |arms| degree(arms) == 2),
            white: rulebook.compile(8, |arms| {
                let (near, beyond) = (arms & 15, arms >> 4);
                (near == UP_DOWN || near == LEFT_RIGHT) && beyond & near != near
            }),
            black: rulebook.compile(8, |arms| {
                let (near, beyond) = (arms & 15, arms >> 4);
                degree(near) == 2 && near != UP_DOWN && near != LEFT_RIGHT && beyond & near == near
            }),
        }
    }
}

/// The rules, compiled once for all solvers: a small puzzle is solved in less time than that takes.
static RULES: LazyLock<(Rulebook, Tables)> = LazyLock::new(|| {
    let mut rulebook = Rulebook::default();
    let tables = Tables::compile(&mut rulebook);
    (rulebook, tables)
});

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// A solver that has seen nothing yet.
    pub fn new() -> Solver {
        let (rulebook, tables) = &*RULES;
        Solver { kernel: Kernel::new(rulebook.clone(), OneLoop::default()), tables: *tables }
    }

    /// The solution, and whether it is the only one.
    pub fn solve(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Answer {
        self.set_up(puzzle, budget);
        self.kernel.solve(budget).map(|line| drawn(puzzle, line))
    }

    /// The same with a proof, which is for nothing unless there is one solution or none.
    pub fn certify(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> (Answer, Script) {
        self.kernel.keep_proof(true);
        let answer = self.solve(puzzle, budget);
        let proof = self.kernel.take_proof().unwrap_or_default();
        self.kernel.keep_proof(false);
        let cells = puzzle.size().cell_count() as u32;
        let asks_for_line = puzzle.visit() != Visit::Every && puzzle.pearls().next().is_none();
        let name = |hint: Hint| match hint {
            Hint::Table(cell) => Some(Named::Rule(cell)),
            Hint::Question(0) if asks_for_line => Some(Named::Rule(cells + 1)),
            Hint::Question(_) => Some(Named::Rule(0)),
            Hint::Rule(_) | Hint::Step(_) => None,
        };
        (answer, proof.script(Script::default(), |var| var, name))
    }

    /// Some solution, without asking whether there are more.
    pub fn find(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Found {
        self.set_up(puzzle, budget);
        self.found(puzzle, budget)
    }

    /// Another solution than the one on the board and those that are known. Quicker than to solve it: only what contradicts the one
    /// is looked at.
    pub fn find_other(&mut self, solution: &Board, known: &[Lines], budget: &Budget<'_>) -> Found {
        let size = solution.puzzle.size();
        let line = |lines: &Lines| lines.drawn().map(|edge| size.edge_index(edge) as u32).collect::<Line>();
        self.describe(&solution.puzzle);
        self.kernel.look_beside(&line(&solution.lines));
        for lines in known {
            self.kernel.forbid(&line(lines));
        }
        self.kernel.prepare(budget);
        self.found(&solution.puzzle, budget)
    }

    /// Whether the clue of a cell took part in the latest proof that there is no (other) solution. Without the others, all at
    /// once, there is none either as a rule.
    pub fn clues_used(&self) -> Vec<bool> {
        self.kernel.tables_used()
    }

    /// Some solution that keeps what is drawn on the board, crosses included.
    pub fn finish(&mut self, board: &Board, budget: &Budget<'_>) -> Found {
        self.set_up(&board.puzzle, budget);
        let size = board.puzzle.size();
        for (var, edge) in size.edges().enumerate() {
            match board.lines.get(edge) {
                Mark::Blank => {}
                Mark::Line => self.kernel.add_clause([Lit::on(var as u32)]),
                Mark::Cross => self.kernel.add_clause([Lit::off(var as u32)]),
            }
        }
        self.found(&board.puzzle, budget)
    }

    /// Up to `most` different solutions, and whether these are all.
    pub fn enumerate(&mut self, puzzle: &Puzzle, most: usize, budget: &Budget<'_>) -> (Vec<Board>, Complete) {
        let mut boards = Vec::new();
        let complete = self.enumerate_each(puzzle, most, budget, |board| {
            boards.push(board);
            ControlFlow::Continue(())
        });
        (boards, complete)
    }

    /// The same with each solution handed over as it is found, so that none need be kept. Whoever takes them may break off.
    pub fn enumerate_each(
        &mut self,
        puzzle: &Puzzle,
        most: usize,
        budget: &Budget<'_>,
        mut take: impl FnMut(Board) -> ControlFlow<()>,
    ) -> Complete {
        self.set_up(puzzle, budget);
        self.kernel.enumerate(most, budget, |line| take(drawn(puzzle, line.clone())))
    }

    /// Which edges are in every solution, in none, in some.
    pub fn facts(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Facts {
        self.set_up(puzzle, budget);
        self.kernel.facts(|edge| puzzle.size().edge(edge), budget)
    }

    /// Nodes that the latest answer cost.
    pub fn nodes(&self) -> u64 {
        self.kernel.nodes()
    }

    /// Some solution of what was set up.
    fn found(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Found {
        match self.kernel.find(budget) {
            exact::Found::None => Found::None,
            exact::Found::Some(line) => Found::Some(drawn(puzzle, line)),
            exact::Found::Unknown => Found::Unknown,
        }
    }

    fn set_up(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) {
        self.describe(puzzle);
        self.kernel.prepare(budget);
    }

    /// Tells the kernel the puzzle.
    fn describe(&mut self, puzzle: &Puzzle) {
        let size = puzzle.size();
        let every = puzzle.visit() == Visit::Every;
        let must = puzzle.cells().iter().map(|pearl| every || pearl.is_some());
        self.kernel.theory.reset(size, must);
        self.kernel.reset(size.edge_count(), 0);
        for (node, pearl) in puzzle.cells().iter().enumerate() {
            let mesh = self.kernel.theory.mesh();
            let near = mesh.edges_of_node[node];
            let table = match pearl {
                None if every => self.tables.visited,
                None => self.tables.plain,
                Some(Pearl::Any) => self.tables.visited,
                Some(Pearl::White) => self.tables.white,
                Some(Pearl::Black) => self.tables.black,
            };
            if matches!(pearl, Some(Pearl::White | Pearl::Black)) {
                let mut scope = [Mesh::NONE; 8];
                scope[..4].copy_from_slice(&near);
                for (dir, &edge) in near.iter().enumerate().filter(|&(_, &edge)| edge != Mesh::NONE) {
                    scope[4 + dir] = mesh.edges_of_node[mesh.across(edge, node as u32) as usize][dir];
                }
                self.kernel.add_table(table, &scope);
            } else {
                self.kernel.add_table(table, &near);
            }
        }
        if !every && puzzle.pearls().next().is_none() {
            // Nothing else asks for a line at all.
            self.kernel.add_clause((0..size.edge_count() as u32).map(Lit::on));
        }
    }
}

/// A solution that the kernel has found, on the board.
fn drawn(puzzle: &Puzzle, line: Line) -> Board {
    let board =
        Board::with_line(puzzle.clone(), line.into_iter().map(|edge| puzzle.size().edge(edge as usize)));
    debug_assert!(rules::judge(&board).is_empty(), "the engine found what is no solution: {board:?}");
    board
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brute_force::{loops, random_puzzle, solutions};
    use grid::{Rng, Size};
    use std::collections::HashSet;

    /// Asks everything of random puzzles and compares with all solutions.
    fn agrees_with_brute_force(size: &str, puzzles: usize) {
        let size: Size = size.parse().unwrap();
        let loops = loops(size);
        let mut rng = Rng::new(size.cell_count() as u64);
        let mut solver = Solver::new();
        let mut seen = [0; 3];
        for _ in 0..puzzles {
            let puzzle = random_puzzle(&mut rng, &loops);
            let expected = solutions(&puzzle, &loops);
            let budget = Budget::unlimited();
            seen[expected.len().min(2)] += 1;
            match solver.solve(&puzzle, &budget) {
                Answer::None => assert!(expected.is_empty(), "{puzzle:?}"),
                Answer::One(board) => assert_eq!(expected, [board]),
                Answer::Many(one, other) => {
                    assert_ne!(one, other);
                    assert!(expected.contains(&one) && expected.contains(&other));
                }
                Answer::Unknown(_) => panic!("no budget was given"),
            }
            match solver.find(&puzzle, &budget) {
                Found::None => assert!(expected.is_empty()),
                Found::Some(board) => assert!(expected.contains(&board)),
                Found::Unknown => panic!("no budget was given"),
            }
            others_are_found(&mut solver, &puzzle, &expected);
            what_is_begun_is_finished(&mut solver, &puzzle, &expected, &mut rng);
            all_are_enumerated(&mut solver, &puzzle, &expected);
            facts_hold(&mut solver, &puzzle, &expected);
        }
        assert!(seen.iter().all(|&count| count * 20 > puzzles), "none, one, several: {seen:?}");
    }

    /// Beside each solution, and those before it, there is another one, or none.
    fn others_are_found(solver: &mut Solver, puzzle: &Puzzle, expected: &[Board]) {
        let lines: Vec<Lines> = expected.iter().map(|it| it.lines.clone()).collect();
        for (number, solution) in expected.iter().enumerate() {
            for known in [&lines[..0], &lines[..number]] {
                match solver.find_other(solution, known, &Budget::unlimited()) {
                    Found::None => assert_eq!(expected.len(), known.len() + 1, "{puzzle:?}"),
                    Found::Some(other) => {
                        assert!(other != *solution && expected.contains(&other), "{puzzle:?}");
                        assert!(!known.contains(&other.lines), "{puzzle:?}");
                    }
                    Found::Unknown => panic!("no budget was given"),
                }
            }
        }
    }

    /// Some edges are drawn or crossed out at random: right or wrong.
    fn what_is_begun_is_finished(solver: &mut Solver, puzzle: &Puzzle, expected: &[Board], rng: &mut Rng) {
        let mut begun = Board::new(puzzle.clone());
        for _ in 0..rng.below(4) {
            let mark = [Mark::Line, Mark::Cross][rng.below(2)];
            begun.lines.set(puzzle.size().edge(rng.below(puzzle.size().edge_count())), mark);
        }
        let keeps = |it: &Board| {
            puzzle.size().edges().all(|edge| match begun.lines.get(edge) {
                Mark::Blank => true,
                mark => (mark == Mark::Line) == (it.lines.get(edge) == Mark::Line),
            })
        };
        match solver.finish(&begun, &Budget::unlimited()) {
            Found::None => assert!(!expected.iter().any(keeps), "{begun:?}"),
            Found::Some(board) => assert!(keeps(&board) && expected.contains(&board), "{begun:?}"),
            Found::Unknown => panic!("no budget was given"),
        }
    }

    fn all_are_enumerated(solver: &mut Solver, puzzle: &Puzzle, expected: &[Board]) {
        let (found, complete) = solver.enumerate(puzzle, expected.len(), &Budget::unlimited());
        assert_eq!(complete, Complete::Yes);
        assert_eq!(found.len(), expected.len());
        let distinct: HashSet<String> = found.iter().map(Board::to_string).collect();
        assert_eq!(distinct.len(), expected.len());
        if expected.len() > 1 {
            let (fewer, complete) = solver.enumerate(puzzle, expected.len() - 1, &Budget::unlimited());
            assert_eq!((fewer.len(), complete), (expected.len() - 1, Complete::No));
        }
    }

    fn facts_hold(solver: &mut Solver, puzzle: &Puzzle, expected: &[Board]) {
        let count_on = |edge| expected.iter().filter(|board| board.lines.get(edge) == Mark::Line).count();
        match solver.facts(puzzle, &Budget::unlimited()) {
            Facts::None => assert!(expected.is_empty()),
            Facts::Some { always, never, sometimes, unknown } => {
                assert_eq!(unknown, []);
                assert_eq!(always.len() + never.len() + sometimes.len(), puzzle.size().edge_count());
                assert!(always.iter().all(|&edge| count_on(edge) == expected.len()));
                assert!(never.iter().all(|&edge| count_on(edge) == 0));
                assert!(sometimes.iter().all(|&edge| (1..expected.len()).contains(&count_on(edge))));
            }
            Facts::Unknown => panic!("no budget was given"),
        }
    }

    #[test]
    fn small_boards_agree_with_brute_force() {
        agrees_with_brute_force("3x4", 500);
        agrees_with_brute_force("5x3", 500);
        agrees_with_brute_force("4x4", 800);
    }

    #[test]
    fn boards_of_twenty_cells_agree_with_brute_force() {
        agrees_with_brute_force("4x5", 600);
        agrees_with_brute_force("5x4", 600);
    }

    #[test]
    fn a_board_without_room_or_pearls_is_answered() {
        let mut solver = Solver::new();
        let empty = |size: &str| Puzzle::empty(size.parse().unwrap(), Visit::Pearls);
        assert_eq!(solver.solve(&empty("1x1"), &Budget::unlimited()), Answer::None);
        assert_eq!(solver.solve(&empty("7x1"), &Budget::unlimited()), Answer::None);
        assert!(matches!(solver.solve(&empty("2x2"), &Budget::unlimited()), Answer::One(_)));
        assert!(matches!(solver.solve(&empty("3x2"), &Budget::unlimited()), Answer::Many(..)));
    }

    #[test]
    fn a_spent_budget_is_unknown_and_the_same_budget_gives_the_same_answer() {
        let mut solver = Solver::new();
        let puzzle = Puzzle::empty("30x20".parse().unwrap(), Visit::Every);
        assert_eq!(solver.solve(&puzzle, &Budget::nodes(3)), Answer::Unknown(None));
        let cancel = std::sync::atomic::AtomicBool::new(true);
        let cancelled = Budget { nodes: u64::MAX, cancel: Some(&cancel) };
        assert_eq!(solver.solve(&puzzle, &cancelled), Answer::Unknown(None));
        let first = solver.solve(&puzzle, &Budget::nodes(2000));
        let nodes = solver.nodes();
        assert_eq!(Solver::new().solve(&puzzle, &Budget::nodes(2000)), first);
        assert_eq!(solver.solve(&puzzle, &Budget::nodes(2000)), first);
        assert_eq!(solver.nodes(), nodes);
    }
}
