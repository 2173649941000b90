//! Exact answers under every rule set: the solution and the proof that it is the only one.
//!
//! | rules | how |
//! |---|---|
//! | cover, no-touch | `sweep` for a while, then in turns with the kernel with labels, until one of them knows |
//! | all others | the same under these strictest rules for a while, for a solution to start from; then the kernel |
//! | cover, touch | of solutions that differ by an `exchange`, the kernel looks for the best only |
//! | no-cover | of solutions that differ by detours, two sweeps and the kernel, in turns, look for the shortest and highest only (`loose`, `corner`) |
//! | no-cover, touch | by way of no-touch and `detour`: every solution can be cut short to one that does not touch itself |

mod certify;
mod corner;
mod detour;
pub(crate) mod exchange;
mod finish;
mod loose;
mod strict;
mod sweep;
mod touching;

use crate::{Board, Cover, Puzzle, Rules, Touch, rules};
use exact::theories::{LabelledPaths, PathRules};
use exact::{Budget, Kernel, Line, Lit, Rulebook, TableId};
use grid::Edge;
use std::ops::ControlFlow;
use strict::sweep_nodes;
use sweep::{Sweep, Way};

pub use certify::ProofSystem;
pub use exact::Complete;

/// What is known of a puzzle's solutions.
pub type Answer = exact::Answer<Board>;
/// One solution, whether or not there are more.
pub type Found = exact::Found<Board>;
/// What all solutions of a puzzle share.
pub type Facts = exact::Facts<Edge>;

/// A board whose cells and numbers make more labels than this is not looked at: it would take gigabytes.
const MOST_LABELS: usize = 20_000_000;

/// How long the kernel may look for a solution to start from under rules that are stricter than those asked for.
const START_NODES: u64 = 2_000;

/// Which solutions the kernel looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Look {
    /// For all of them.
    Everywhere,
    /// Only for such that there is one if there is any, and another one if there is another than the one that is
    /// known, provided that no exchange and no detour is possible in it.
    ForTheBest,
}

/// Solves puzzles; reuses its memory from one to the next.
#[derive(Debug)]
pub struct Solver {
    kernel: Kernel<LabelledPaths>,
    tables: Tables,
    sweep: Sweep,
    /// Where cells may stay empty.
    loose: [Sweep; 2],
    nodes: u64,
    stage: Stage,
    /// In which system the answer is to be proved, if it is.
    proof: Option<ProofSystem>,
}

/// Which stage has the last word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// A sweep, which takes so many steps without learning.
    Sweep {
        way: Way,
        steps: u64,
    },
    Kernel(Look),
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
            loose: Default::default(),
            nodes: 0,
            stage: Stage::Kernel(Look::Everywhere),
            proof: None,
        }
    }

    /// The solution, and whether it is the only one.
    pub fn solve(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Answer {
        self.nodes = 0;
        if puzzle.rules() == Rules::STRICTEST {
            return self.solve_strictly(puzzle, budget).map(|line| drawn(puzzle, line));
        }
        let strict = self.start_strictly(&under(puzzle, Rules::STRICTEST), &a_while(puzzle, budget));
        let answer = match strict {
            // What is right under the strictest rules is right under all others: two of them settle it, one is a start.
            exact::Answer::Many(..) => strict,
            exact::Answer::One(known) => self.solve_loosely(puzzle, Some(known), budget),
            exact::Answer::Unknown(known) => self.solve_loosely(puzzle, known, budget),
            exact::Answer::None => self.solve_loosely(puzzle, None, budget),
        };
        answer.map(|line| drawn(puzzle, line))
    }

    /// Some solution, without asking whether there are more.
    pub fn find(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Found {
        self.nodes = 0;
        // What does not touch itself is found sooner; without cover it is all that matters.
        let Rules { cover, touch } = puzzle.rules();
        let no_touch = under(puzzle, Rules { cover, touch: Touch::Forbidden });
        let found = match (cover, touch) {
            (Cover::Optional, _) => {
                let mut turns = self.begin_turns(&no_touch);
                self.take_turns(&mut turns, None, budget)
            }
            (Cover::Every, Touch::Forbidden) => self.find_strictly(&no_touch, budget),
            (Cover::Every, Touch::Allowed) => match self.find_strictly(&no_touch, &a_while(puzzle, budget)) {
                exact::Found::Some(line) => exact::Found::Some(line),
                _ => self.search_touching(puzzle, None, budget),
            },
        };
        match found {
            exact::Found::None => Found::None,
            exact::Found::Some(line) => Found::Some(drawn(puzzle, line)),
            exact::Found::Unknown => Found::Unknown,
        }
    }

    /// Whether this solution is the only one: sooner than [`Solver::solve`] can tell, for nothing is left to find.
    ///
    /// It must be a solution, and one that does not touch itself unless every cell must be covered and paths may touch.
    pub fn prove(&mut self, solution: &Board, budget: &Budget<'_>) -> Answer {
        debug_assert!(rules::judge(solution).is_empty(), "only a solution can be the only one: {solution:?}");
        self.nodes = 0;
        let puzzle = &solution.puzzle;
        let size = puzzle.size();
        let answer = if puzzle.rules() == Rules::STRICTEST {
            self.solve_strictly(puzzle, budget)
        } else {
            let known = solution.lines.drawn().map(|edge| size.edge_index(edge) as u32).collect();
            self.solve_loosely(puzzle, Some(known), budget)
        };
        answer.map(|line| drawn(puzzle, line))
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
        self.nodes = 0;
        if !self.set_up(puzzle, Look::Everywhere, budget) {
            return Complete::Unknown;
        }
        let complete = self.kernel.enumerate(most, budget, |line| take(drawn(puzzle, line.clone())));
        self.nodes = self.kernel.nodes();
        complete
    }

    /// Which edges are in every solution, in none, in some.
    pub fn facts(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Facts {
        self.nodes = 0;
        if !self.set_up(puzzle, Look::Everywhere, budget) {
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

    /// Any other rules, from a solution that is known, if one is. It does not touch itself unless it must.
    fn solve_loosely(
        &mut self,
        puzzle: &Puzzle,
        known: Option<Line>,
        budget: &Budget<'_>,
    ) -> exact::Answer<Line> {
        let Rules { cover, touch } = puzzle.rules();
        if cover == Cover::Every {
            return self.solve_touching(puzzle, known, budget);
        }
        // Solutions that do not touch themselves tell of all others.
        let shorter = under(puzzle, Rules { cover, touch: Touch::Forbidden });
        let mut turns = self.begin_turns(&shorter);
        let mut known = match known {
            Some(known) => known,
            None => match self.take_turns(&mut turns, None, budget) {
                exact::Found::None => return exact::Answer::None,
                exact::Found::Some(line) => line,
                exact::Found::Unknown => return exact::Answer::Unknown(None),
            },
        };
        known.sort_unstable();
        // It may touch itself.
        match detour::find(puzzle, &known) {
            None => match self.take_turns(&mut turns, Some(&known), budget) {
                exact::Found::None => exact::Answer::One(known),
                exact::Found::Some(other) => exact::Answer::Many(known, other),
                exact::Found::Unknown => exact::Answer::Unknown(Some(known)),
            },
            Some(other) if touch == Touch::Allowed => exact::Answer::Many(known, other),
            // A detour may touch; whether there is another solution that does not is a question of its own.
            Some(_) => self.find_other(&shorter, known, budget),
        }
    }

    /// Whether there is another solution than this one, of any form.
    fn find_other(&mut self, puzzle: &Puzzle, known: Line, budget: &Budget<'_>) -> exact::Answer<Line> {
        let budget = self.rest_of(budget);
        if !self.set_up(puzzle, Look::Everywhere, &budget) {
            return exact::Answer::Unknown(Some(known));
        }
        self.avoid(&known);
        let found = self.kernel.find(&budget);
        self.nodes += self.kernel.nodes();
        match found {
            exact::Found::None => exact::Answer::One(known),
            exact::Found::Some(other) => exact::Answer::Many(known, other),
            exact::Found::Unknown => exact::Answer::Unknown(Some(known)),
        }
    }

    /// The kernel is to look for another solution than this one, and first beside it.
    fn avoid(&mut self, known: &Line) {
        for &edge in known {
            self.kernel.prefer(Lit::on(edge));
        }
        self.kernel.forbid(known);
    }

    fn find_by_kernel(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> exact::Found<Line> {
        let budget = self.rest_of(budget);
        if !self.set_up(puzzle, Look::ForTheBest, &budget) {
            return exact::Found::Unknown;
        }
        let found = self.kernel.find(&budget);
        self.nodes += self.kernel.nodes();
        found
    }

    /// What is left of a budget.
    fn rest_of<'a>(&self, budget: &Budget<'a>) -> Budget<'a> {
        Budget { nodes: budget.nodes.saturating_sub(self.nodes), ..*budget }
    }

    /// Describes the puzzle to the kernel, which draws its first conclusions; `false` if it is too large for that.
    fn set_up(&mut self, puzzle: &Puzzle, look: Look, budget: &Budget<'_>) -> bool {
        let is_described = self.describe(puzzle, look);
        if is_described {
            self.kernel.prepare(budget);
        }
        is_described
    }

    /// Describes the puzzle to the kernel; `false` if it is too large for that.
    fn describe(&mut self, puzzle: &Puzzle, look: Look) -> bool {
        self.stage = Stage::Kernel(look);
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
        match (look, rules.cover, rules.touch) {
            (Look::ForTheBest, Cover::Every, Touch::Allowed) => {
                exchange::short_clauses(size).for_each(|clause| kernel.add_clause(clause));
            }
            (Look::ForTheBest, Cover::Optional, Touch::Forbidden) => {
                corner::clauses(puzzle).for_each(|clause| kernel.add_clause(clause));
            }
            _ => {}
        }
        true
    }
}

/// How long a solution may be sought under rules that are stricter than those asked for.
fn a_while<'a>(puzzle: &Puzzle, budget: &Budget<'a>) -> Budget<'a> {
    Budget { nodes: budget.nodes.min(sweep_nodes(puzzle) + START_NODES), ..*budget }
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
    use crate::brute_force::{random_puzzle, random_puzzle_on, solutions};
    use crate::count::{Count, count};
    use grid::{Mark, Rng, Size};
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
        for solution in expected.iter().filter(|it| may_be_proved(it)) {
            match solver.prove(solution, &budget) {
                Answer::One(board) => assert_eq!(expected, [board]),
                Answer::Many(one, other) => {
                    assert_ne!(one, other);
                    assert!(expected.contains(&one) && expected.contains(&other), "{puzzle:?}");
                }
                _ => panic!("a solution is known, and no budget was given"),
            }
        }
        let (found, complete) = solver.enumerate(puzzle, expected.len(), &budget);
        assert_eq!((found.len(), complete), (expected.len(), Complete::Yes), "{puzzle:?}");
        let distinct: HashSet<String> = found.iter().map(Board::to_string).collect();
        assert_eq!(distinct.len(), expected.len());
        facts_hold(solver, puzzle, &expected);
        expected.len()
    }

    fn may_be_proved(solution: &Board) -> bool {
        let rules = Rules { touch: Touch::Forbidden, ..solution.puzzle.rules() };
        let no_touch = Board { puzzle: under(&solution.puzzle, rules), lines: solution.lines.clone() };
        rules.cover == Cover::Every || rules::judge(&no_touch).is_empty()
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

    /// Boards on which exchanges and chains of corners have room, and which are too large for brute force.
    #[test]
    fn larger_boards_agree_with_the_count_under_every_rule_set() {
        let mut rng = Rng::new(7);
        let mut solver = Solver::new();
        let mut seen = [[0; 3]; 4];
        for _ in 0..700 {
            let size = Size::new(3 + rng.below(5), 3 + rng.below(5)).unwrap();
            let Some(puzzle) = random_puzzle_on(&mut rng, size) else { continue };
            for (rules, seen) in Rules::ALL.into_iter().zip(&mut seen) {
                let puzzle = under(&puzzle, rules);
                let Count::Exactly(count) = count(&puzzle, &Budget::unlimited(), 1) else {
                    panic!("no budget was given")
                };
                let count = count.to_u32_digits().first().map_or(0, |&digit| digit.min(2) as usize);
                let found = match solver.solve(&puzzle, &Budget::unlimited()) {
                    Answer::None => 0,
                    Answer::One(_) => 1,
                    Answer::Many(one, other) => {
                        assert_ne!(one, other);
                        2
                    }
                    Answer::Unknown(_) => panic!("no budget was given"),
                };
                assert_eq!(found, count, "{rules:?} {:?}", Board::new(puzzle));
                seen[count] += 1;
            }
        }
        assert!(seen.iter().flatten().all(|&count| count > 10), "none, one, several by rules: {seen:?}");
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
