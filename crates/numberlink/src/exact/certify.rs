//! Answers with a proof that strangers can check.
//!
//! Whatever stage has the last word tells what the proof is: the checker of proofs can sweep itself; the kernel notes its clauses; and of the
//! arguments about exchanges, corners and detours, which leave solutions out, each has a witness of its own. Only what the sweep has found in
//! more steps than the checker takes is proved once more by the kernel.

use super::sweep::Way;
use super::{Answer, Look, Solver, Stage, corner, exchange};
use crate::{Cover, Puzzle, Touch};
use exact::{Budget, Found, Hint, Named, Proof, Script};
use grid::Dir;

/// In which proof system an answer is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProofSystem {
    /// With every step that our checker knows.
    All,
    /// With clauses alone, which other checkers know too.
    Clauses,
}

/// A sweep that takes more steps without learning is too long for the checker.
pub(super) const MOST_STEPS: u64 = 10_000_000;

impl Solver {
    /// The solution, and whether it is the only one, with a proof, which is for nothing unless there is one solution or none.
    pub fn certify(&mut self, puzzle: &Puzzle, system: ProofSystem, budget: &Budget<'_>) -> (Answer, Script) {
        self.proof = Some(system);
        self.kernel.keep_proof(true);
        let answer = self.solve(puzzle, budget);
        let script = self.script(puzzle, &answer, system, budget);
        self.kernel.keep_proof(false);
        self.proof = None;
        match script {
            Some(script) => (answer, script),
            None => (Answer::Unknown(answer.into_solution()), Script::default()),
        }
    }

    fn script(
        &mut self,
        puzzle: &Puzzle,
        answer: &Answer,
        system: ProofSystem,
        budget: &Budget<'_>,
    ) -> Option<Script> {
        let known = match answer {
            Answer::None => None,
            Answer::One(board) => Some(board),
            Answer::Many(..) | Answer::Unknown(_) => return Some(Script::default()),
        };
        if let Stage::Sweep { way, steps } = self.stage {
            if system == ProofSystem::All && steps <= MOST_STEPS {
                return Some(swept(puzzle, way));
            }
            let is_proved = if let Some(board) = known {
                let line = board.lines.drawn().map(|edge| puzzle.size().edge_index(edge) as u32).collect();
                matches!(self.find_other(puzzle, line, budget), exact::Answer::One(_))
            } else {
                let budget = self.rest_of(budget);
                self.set_up(puzzle, Look::Everywhere, &budget)
                    && matches!(self.kernel.find(&budget), Found::None)
            };
            if !is_proved {
                return None;
            }
        }
        let Stage::Kernel(look) = self.stage else { return None };
        let proof = self.kernel.take_proof()?;
        Some(written(puzzle, look, &proof))
    }
}

/// The proof by a sweep as a script.
fn swept(puzzle: &Puzzle, way: Way) -> Script {
    let mut script = Script::default();
    if puzzle.rules().cover == Cover::Optional {
        script.push(b'k', &[]);
    }
    script.push(b's', if way == Way::Up { &[0, 1] } else { &[] });
    script
}

/// The proof as a script. Rules are numbered as `docs/proof.md` says: those of the cells from 1 on, then the same number of each for the
/// points at their lower right, their numbers, turns upward to the left and to the right; and then the edges.
fn written(puzzle: &Puzzle, look: Look, proof: &Proof) -> Script {
    let size = puzzle.size();
    let (cells, edges) = (size.cell_count() as u32, size.edge_count() as u32);
    let mut script = Script::default();
    // What the question asks beside tables: the numbers, and then what leaves solutions out.
    let mut questions: Vec<Named> = Vec::new();
    for cell in puzzle.places().values().flatten() {
        questions.push(Named::Rule(2 * cells + size.index(*cell) as u32 + 1));
    }
    match (look, puzzle.rules().cover, puzzle.rules().touch) {
        (Look::ForTheBest, Cover::Every, Touch::Allowed) => {
            let asked = proof.questions();
            for sides in exchange::pairs(size) {
                let is_asked = asked.contains(&(questions.len() as u32));
                questions.push(Named::Clause(script.clauses));
                if is_asked {
                    let [worse, better] = sides.map(|side| side.into_iter().map(|edge| edge as i32 + 1));
                    let numbers: Vec<i32> = worse.map(|edge| -edge).chain([0]).chain(better).collect();
                    script.push(b'x', &numbers);
                    script.clauses += 1;
                }
            }
        }
        (Look::ForTheBest, Cover::Optional, _) => {
            script.push(b'k', &[]);
            for (cell, side, _) in corner::turns(puzzle) {
                let first = if side == Dir::Left { 3 } else { 4 } * cells;
                questions.extend([Named::Rule(first + size.index(cell) as u32 + 1); 2]);
            }
        }
        _ => {}
    }
    let name = |hint: Hint| match hint {
        Hint::Table(cell) if cell <= cells => Some(Named::Rule(cell)),
        Hint::Table(table) => {
            let (point, across) = (table - cells - 1, size.cols() as u32 - 1);
            Some(Named::Rule(cells + point / across * size.cols() as u32 + point % across + 1))
        }
        Hint::Rule(cell) if cell < cells => Some(Named::Rule(2 * cells + cell + 1)),
        Hint::Rule(edge) => Some(Named::Rule(4 * cells + edge + 1)),
        Hint::Question(question) => Some(*questions.get(question as usize).unwrap_or(&Named::Rule(0))),
        Hint::Step(_) => None,
    };
    let place = labels_in_order(puzzle);
    let count = place.len() as u32;
    let variable = |var: u32| match var.checked_sub(edges) {
        None => var,
        Some(label) => edges + label / count * count + place[(label % count) as usize],
    };
    proof.script(script, variable, name)
}

/// By label of the kernel: its place among those that occur on the board, row by row.
fn labels_in_order(puzzle: &Puzzle) -> Vec<u32> {
    let places = puzzle.places();
    let first: Vec<usize> = places.values().map(|cells| puzzle.size().index(cells[0])).collect();
    first.iter().map(|cell| first.iter().filter(|other| *other < cell).count() as u32).collect()
}
