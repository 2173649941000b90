//! Exact answers under every rule set: the solution and the proof that it is the only one.
//!
//! | rules | how |
//! |---|---|
//! | cover, no-touch | `sweep` for a while, then the kernel with labels |
//! | all others | the same under these strictest rules first, for a solution to start from; then the kernel for a while, a count of all solutions by the frontier on narrow boards, and the kernel again |
//! | no-cover, touch | by way of no-touch and `detour`: every solution can be cut short to one that does not touch itself |

mod detour;
mod finish;
mod sweep;

use crate::count::{self, Count};
use crate::{Board, Cover, Puzzle, Rules, Touch, rules};
use exact::theories::{LabelledPaths, PathRules};
use exact::{Budget, Kernel, Line, Lit, Rulebook, TableId};
use grid::Edge;
use sweep::Sweep;

pub use exact::Complete;

/// What is known of a puzzle's solutions.
pub type Answer = exact::Answer<Board>;
/// One solution, whether or not there are more.
pub type Found = exact::Found<Board>;
/// What all solutions of a puzzle share.
pub type Facts = exact::Facts<Edge>;

/// A board whose cells and numbers make more labels than this is not looked at: it would take gigabytes.
const MOST_LABELS: usize = 20_000_000;

/// How long the sweep may take: most boards take less, and for the others it is a small loss.
const SWEEP_NODES_PER_CELL: u64 = 250;

/// How long the kernel may take before all solutions are counted instead, and how long that may take.
const KERNEL_NODES: u64 = 20_000;
const COUNT_NODES: u64 = 20_000_000;

/// Solves puzzles; reuses its memory from one to the next.
#[derive(Debug)]
pub struct Solver {
    kernel: Kernel<LabelledPaths>,
    tables: Tables,
    sweep: Sweep,
    nodes: u64,
}

/// The rules of a cell over its four edges, and of the four edges between four cells.
#[derive(Clone, Copy, Debug)]
struct Tables {
    number: TableId,
    plain: TableId,
    covered: TableId,
    /// Without touching, a path does not turn back at once: three of the edges would make it touch itself.
    no_turning_back: TableId,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// A solver that has seen nothing yet.
    pub fn new() -> Solver {
        let mut rulebook = Rulebook::default();
        let tables = Tables {
            number: rulebook.compile(4, u8::is_power_of_two),
            plain: rulebook.compile(4, |arms| arms.count_ones() == 0 || arms.count_ones() == 2),
            covered: rulebook.compile(4, |arms| arms.count_ones() == 2),
            no_turning_back: rulebook.compile(4, |edges| edges.count_ones() <= 2),
        };
        Solver {
            kernel: Kernel::new(rulebook, LabelledPaths::default()),
            tables,
            sweep: Sweep::default(),
            nodes: 0,
        }
    }

    /// The solution, and whether it is the only one.
    pub fn solve(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Answer {
        self.nodes = 0;
        let strictest = Rules { cover: Cover::Every, touch: Touch::Forbidden };
        // Under other rules, this is only to find a start.
        let a_while = SWEEP_NODES_PER_CELL * puzzle.size().cell_count() as u64 + KERNEL_NODES;
        let nodes = if puzzle.rules() == strictest { budget.nodes } else { budget.nodes.min(a_while) };
        let strict = self.solve_strictly(&under(puzzle, strictest), &Budget { nodes, ..*budget });
        let answer = match strict {
            strict if puzzle.rules() == strictest => strict,
            // What is right under the strictest rules is right under all: two of them settle it, one is a start.
            exact::Answer::Many(..) => strict,
            exact::Answer::One(known) => self.solve_loosely(puzzle, Some(&known), budget),
            exact::Answer::Unknown(known) => self.solve_loosely(puzzle, known.as_ref(), budget),
            exact::Answer::None => self.solve_loosely(puzzle, None, budget),
        };
        answer.map(|line| drawn(puzzle, line))
    }

    /// Some solution, without asking whether there are more.
    pub fn find(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Found {
        self.nodes = 0;
        // What does not touch itself is found sooner; without cover it is all that matters.
        if puzzle.rules().touch == Touch::Allowed {
            match self
                .find_by_kernel(&under(puzzle, Rules { touch: Touch::Forbidden, ..puzzle.rules() }), budget)
            {
                exact::Found::None if puzzle.rules().cover == Cover::Every => {}
                exact::Found::None => return Found::None,
                exact::Found::Some(line) => return Found::Some(drawn(puzzle, line)),
                exact::Found::Unknown => return Found::Unknown,
            }
        }
        match self.find_by_kernel(puzzle, budget) {
            exact::Found::None => Found::None,
            exact::Found::Some(line) => Found::Some(drawn(puzzle, line)),
            exact::Found::Unknown => Found::Unknown,
        }
    }

    /// Up to `most` different solutions, and whether these are all.
    pub fn enumerate(&mut self, puzzle: &Puzzle, most: usize, budget: &Budget<'_>) -> (Vec<Board>, Complete) {
        self.nodes = 0;
        if !self.set_up(puzzle, budget) {
            return (Vec::new(), Complete::Unknown);
        }
        let (lines, complete) = self.kernel.enumerate(most, budget);
        self.nodes = self.kernel.nodes();
        (lines.into_iter().map(|line| drawn(puzzle, line)).collect(), complete)
    }

    /// Which edges are in every solution, in none, in some.
    pub fn facts(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Facts {
        self.nodes = 0;
        if !self.set_up(puzzle, budget) {
            return Facts::Unknown;
        }
        let facts = self.kernel.facts(|edge| puzzle.size().edge(edge), budget);
        self.nodes = self.kernel.nodes();
        facts
    }

    /// Nodes that the latest answer cost.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Cover without touching: the sweep for a while, then the kernel.
    fn solve_strictly(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> exact::Answer<Line> {
        let a_while = SWEEP_NODES_PER_CELL * puzzle.size().cell_count() as u64;
        let limit = Budget { nodes: a_while.min(budget.nodes), ..*budget };
        let answer = self.sweep.solve(puzzle, &limit);
        self.nodes += self.sweep.nodes();
        match answer {
            exact::Answer::Unknown(_) => self.solve_by_kernel(puzzle, None, budget),
            answer => answer,
        }
    }

    /// Any other rules, from a solution that is known, if one is: the kernel for a while, then the count of all
    /// solutions, if the board is narrow enough for that, then the kernel again.
    fn solve_loosely(
        &mut self,
        puzzle: &Puzzle,
        known: Option<&Line>,
        budget: &Budget<'_>,
    ) -> exact::Answer<Line> {
        let a_while = Budget { nodes: budget.nodes.min(self.nodes + KERNEL_NODES), ..*budget };
        let answer = self.solve_shortened(puzzle, known, &a_while);
        let exact::Answer::Unknown(known) = answer else { return answer };
        if let Some(answer) = self.settle_by_count(puzzle, known.as_ref(), budget) {
            return answer;
        }
        self.solve_shortened(puzzle, known.as_ref(), budget)
    }

    /// Answers by the kernel. Without cover, solutions that do not touch themselves tell of all others.
    fn solve_shortened(
        &mut self,
        puzzle: &Puzzle,
        known: Option<&Line>,
        budget: &Budget<'_>,
    ) -> exact::Answer<Line> {
        let Rules { cover, touch } = puzzle.rules();
        if (cover, touch) != (Cover::Optional, Touch::Allowed) {
            return self.solve_by_kernel(puzzle, known, budget);
        }
        if let Some((line, other)) = known.and_then(|line| Some((line, detour::find(puzzle, line)?))) {
            return exact::Answer::Many(line.clone(), other);
        }
        let shorter = under(puzzle, Rules { cover, touch: Touch::Forbidden });
        match self.solve_by_kernel(&shorter, known, budget) {
            exact::Answer::One(line) => match detour::find(puzzle, &line) {
                Some(other) => exact::Answer::Many(line, other),
                None => exact::Answer::One(line),
            },
            answer => answer,
        }
    }

    /// What the number of solutions tells, if it can be had: that there is none, or that the known one is the only
    /// one. Touching costs a count less than its prohibition, so without cover it is allowed in any case: what is
    /// the only solution then is so all the more without.
    fn settle_by_count(
        &mut self,
        puzzle: &Puzzle,
        known: Option<&Line>,
        budget: &Budget<'_>,
    ) -> Option<exact::Answer<Line>> {
        let limit = Budget { nodes: budget.nodes.saturating_sub(self.nodes).min(COUNT_NODES), ..*budget };
        let looser = under(puzzle, Rules { touch: Touch::Allowed, ..puzzle.rules() });
        let Count::Exactly(count) = count::count(&looser, &limit) else { return None };
        match (known, u32::try_from(count).ok()) {
            (_, Some(0)) => Some(exact::Answer::None),
            (Some(line), Some(1)) => Some(exact::Answer::One(line.clone())),
            _ => None,
        }
    }

    /// Answers by the kernel; a solution that is known already spares the search for the first.
    fn solve_by_kernel(
        &mut self,
        puzzle: &Puzzle,
        known: Option<&Line>,
        budget: &Budget<'_>,
    ) -> exact::Answer<Line> {
        let budget = Budget { nodes: budget.nodes.saturating_sub(self.nodes), ..*budget };
        if !self.set_up(puzzle, &budget) {
            return exact::Answer::Unknown(known.cloned());
        }
        let answer = match known {
            None => self.kernel.solve(&budget),
            Some(known) => {
                for &edge in known {
                    self.kernel.prefer(Lit::on(edge));
                }
                self.kernel.forbid(known);
                match self.kernel.find(&budget) {
                    exact::Found::None => exact::Answer::One(known.clone()),
                    exact::Found::Some(other) => exact::Answer::Many(known.clone(), other),
                    exact::Found::Unknown => exact::Answer::Unknown(Some(known.clone())),
                }
            }
        };
        self.nodes += self.kernel.nodes();
        answer
    }

    fn find_by_kernel(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> exact::Found<Line> {
        let budget = Budget { nodes: budget.nodes.saturating_sub(self.nodes), ..*budget };
        if !self.set_up(puzzle, &budget) {
            return exact::Found::Unknown;
        }
        let found = self.kernel.find(&budget);
        self.nodes += self.kernel.nodes();
        found
    }

    /// Describes the puzzle to the kernel; `false` if it is too large for that.
    fn set_up(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> bool {
        let size = puzzle.size();
        let rules = puzzle.rules();
        let places = puzzle.places();
        if places.len() * size.cell_count() > MOST_LABELS {
            return false;
        }
        let sources: Vec<(u32, u32)> = (0..)
            .zip(places.values())
            .flat_map(|(label, cells)| cells.iter().map(move |&cell| (size.index(cell) as u32, label)))
            .collect();
        let kernel = &mut self.kernel;
        let path_rules =
            PathRules { cover: rules.cover == Cover::Every, touch: rules.touch == Touch::Allowed };
        kernel.theory.reset(size, &sources, path_rules);
        kernel.reset(size.edge_count(), kernel.theory.label_variables());
        for (node, clue) in puzzle.cells().iter().enumerate() {
            let table = match (clue, rules.cover) {
                (Some(_), _) => self.tables.number,
                (None, Cover::Every) => self.tables.covered,
                (None, Cover::Optional) => self.tables.plain,
            };
            let edges = kernel.theory.mesh().edges_of_node[node];
            kernel.add_table(table, &edges);
        }
        if rules.touch == Touch::Forbidden {
            for face in 1..kernel.theory.mesh().around_face.len() {
                let edges = kernel.theory.mesh().around_face[face].map(|(edge, _)| edge);
                kernel.add_table(self.tables.no_turning_back, &edges);
            }
        }
        for &(node, label) in &sources {
            let bears = kernel.theory.label(node, label);
            kernel.add_clause([Lit::on(bears)]);
        }
        kernel.prepare(budget);
        true
    }
}

fn under(puzzle: &Puzzle, rules: Rules) -> Puzzle {
    puzzle.clone().with_rules(rules)
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
    use crate::brute_force::{random_puzzle, solutions};
    use grid::{Mark, Rng};
    use std::collections::HashSet;

    /// Asks everything of a puzzle and compares with all solutions.
    fn agrees_with_brute_force(solver: &mut Solver, puzzle: &Puzzle) -> usize {
        let expected = solutions(puzzle);
        let budget = Budget::unlimited();
        match solver.solve(puzzle, &budget) {
            Answer::None => assert!(expected.is_empty(), "{puzzle:?}"),
            Answer::One(board) => assert_eq!(expected, [board]),
            Answer::Many(one, other) => {
                assert_ne!(one, other);
                assert!(expected.contains(&one) && expected.contains(&other), "{puzzle:?}");
            }
            Answer::Unknown(_) => panic!("no budget was given"),
        }
        match solver.find(puzzle, &budget) {
            Found::None => assert!(expected.is_empty()),
            Found::Some(board) => assert!(expected.contains(&board)),
            Found::Unknown => panic!("no budget was given"),
        }
        let (found, complete) = solver.enumerate(puzzle, expected.len(), &budget);
        assert_eq!((found.len(), complete), (expected.len(), Complete::Yes), "{puzzle:?}");
        let distinct: HashSet<String> = found.iter().map(Board::to_string).collect();
        assert_eq!(distinct.len(), expected.len());
        facts_hold(solver, puzzle, &expected);
        expected.len()
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
    fn small_boards_agree_with_brute_force_under_every_rule_set() {
        let mut rng = Rng::new(4);
        let mut solver = Solver::new();
        let mut seen = [[0; 3]; 4];
        for _ in 0..6000 {
            let puzzle = random_puzzle(&mut rng);
            let rules = Rules::ALL.iter().position(|&it| it == puzzle.rules()).unwrap();
            seen[rules][agrees_with_brute_force(&mut solver, &puzzle).min(2)] += 1;
        }
        assert!(seen.iter().flatten().all(|&count| count > 10), "none, one, several by rules: {seen:?}");
    }
}
