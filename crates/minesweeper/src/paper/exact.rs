//! Exact answers: the solution and the proof that it is the only one.
//!
//! A variable for every cell without a clue: on where it holds a mine. A number is a table over the cells around
//! it. A variable has room for four tables, and up to eight numbers see a cell: one that more than four see is told
//! by a chain of copies, each tied to the next by a table of its own.

use super::{Board, Clue, Mark, Puzzle, rules};
use exact::{
    Budget, Consequences, Contradiction, Hint, Kernel, Lit, Mesh, Named, Outcome, Rulebook, Script, TableId,
    Theory, Trail, Witness,
};
use grid::{Cell, Size};
use std::ops::ControlFlow;
use std::sync::LazyLock;

pub use exact::Complete;

/// What is known of a puzzle's solutions.
pub type Answer = exact::Answer<Board>;
/// One solution, whether or not there are more.
pub type Found = exact::Found<Board>;
/// What all solutions of a puzzle share: the cells with a mine in every one, in none, in some.
pub type Facts = exact::Facts<Cell>;

/// The tables in which a variable may occur.
const ROOM: usize = 4;

/// Solves puzzles; reuses its memory from one to the next.
#[derive(Debug)]
pub struct Solver {
    kernel: Kernel<NothingMore>,
    tables: Tables,
    /// The cells without a clue: variable `i` is whether `cells[i]` holds a mine.
    cells: Vec<Cell>,
}

#[derive(Clone, Copy, Debug)]
struct Tables {
    /// By number: that so many of eight cells hold a mine.
    numbers: [TableId; 9],
    /// That two variables are alike.
    alike: TableId,
}

/// The rules, compiled once for all solvers: a small puzzle is solved in less time than that takes.
static RULES: LazyLock<(Rulebook, Tables)> = LazyLock::new(|| {
    let mut rulebook = Rulebook::default();
    let numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8]
        .map(|number: u32| rulebook.compile(8, |mines| mines.count_ones() == number));
    let alike = rulebook.compile(2, |set| set == 0b00 || set == 0b11);
    (rulebook, Tables { numbers, alike })
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
        let kernel = Kernel::new(rulebook.clone(), NothingMore::default());
        Solver { kernel, tables: *tables, cells: Vec::new() }
    }

    /// The solution, and whether it is the only one.
    pub fn solve(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Answer {
        self.set_up(puzzle, budget);
        let first = match self.kernel.search(budget) {
            Outcome::Solution => self.mines(),
            Outcome::Exhausted => return Answer::None,
            Outcome::OutOfBudget => return Answer::Unknown(None),
        };
        if self.kernel.is_proved() {
            return Answer::One(self.drawn(puzzle, &first));
        }
        let all: Vec<usize> = (0..first.len()).collect();
        self.forbid(&first, &all);
        match self.kernel.search(budget) {
            Outcome::Solution => Answer::Many(self.drawn(puzzle, &first), self.drawn(puzzle, &self.mines())),
            Outcome::Exhausted => Answer::One(self.drawn(puzzle, &first)),
            Outcome::OutOfBudget => Answer::Unknown(Some(self.drawn(puzzle, &first))),
        }
    }

    /// The same with a proof, whose variables are the cells of the board; it is for nothing unless there is one solution or none.
    pub fn certify(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> (Answer, Script) {
        self.kernel.keep_proof(true);
        let answer = self.solve(puzzle, budget);
        let proof = self.kernel.take_proof().unwrap_or_default();
        self.kernel.keep_proof(false);
        let size = puzzle.size();
        let mut cells: Vec<u32> = self.cells.iter().map(|&cell| size.index(cell) as u32).collect();
        let copies = Handles::new(size, &self.cells, puzzle).copies;
        for &(one, _) in &copies {
            cells.push(cells[one as usize]);
        }
        let numbers: Vec<u32> = puzzle.numbers().map(|(cell, _)| size.index(cell) as u32).collect();
        let name = |hint: Hint| match hint {
            // The first tables tie copies to their cells, which a proof does not tell apart.
            Hint::Table(table) => {
                let number = (table as usize).checked_sub(copies.len() + 1)?;
                Some(Named::Rule(numbers[number] + 1))
            }
            Hint::Question(_) => Some(Named::Rule(0)),
            Hint::Rule(_) | Hint::Step(_) => None,
        };
        (answer, proof.script(Script::default(), |var| cells[var as usize], name))
    }

    /// Some solution, without asking whether there are more.
    pub fn find(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Found {
        self.set_up(puzzle, budget);
        self.found(puzzle, budget)
    }

    /// Some solution that keeps what is marked on the board.
    pub fn finish(&mut self, board: &Board, budget: &Budget<'_>) -> Found {
        self.set_up(board.puzzle(), budget);
        for (var, &cell) in self.cells.iter().enumerate() {
            match board.mark(cell) {
                Mark::Blank => {}
                mark => self.kernel.add_clause([Lit::new(var as u32, mark == Mark::Mine)]),
            }
        }
        self.found(board.puzzle(), budget)
    }

    fn found(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Found {
        match self.kernel.search(budget) {
            Outcome::Solution => Found::Some(self.drawn(puzzle, &self.mines())),
            Outcome::Exhausted => Found::None,
            Outcome::OutOfBudget => Found::Unknown,
        }
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
    ///
    /// A cell that no number sees may hold a mine or not, whatever the others do: for each solution of the rest, the kernel is not
    /// asked about these, which are counted through instead. A solution costs a node.
    pub fn enumerate_each(
        &mut self,
        puzzle: &Puzzle,
        most: usize,
        budget: &Budget<'_>,
        mut take: impl FnMut(Board) -> ControlFlow<()>,
    ) -> Complete {
        self.set_up(puzzle, budget);
        let is_seen = |cell: &Cell| {
            puzzle.size().around(*cell).any(|near| matches!(puzzle.clue(near), Some(Clue::Number(_))))
        };
        let (seen, free): (Vec<usize>, Vec<usize>) =
            (0..self.cells.len()).partition(|&var| is_seen(&self.cells[var]));
        let mut found = 0;
        loop {
            match self.kernel.search(budget) {
                Outcome::Solution => {}
                Outcome::Exhausted => return Complete::Yes,
                Outcome::OutOfBudget => return Complete::Unknown,
            }
            let mut mines = self.mines();
            for &var in &free {
                mines[var] = false;
            }
            loop {
                if found == most {
                    return Complete::No;
                }
                if budget.is_spent(self.kernel.nodes() + found as u64)
                    || take(self.drawn(puzzle, &mines)).is_break()
                {
                    return Complete::Unknown;
                }
                found += 1;
                // As one counts in binary: the first that holds no mine gets one, and all before it lose theirs.
                let next = free.iter().position(|&var| !mines[var]);
                let Some(next) = next else { break };
                for &var in &free[..next] {
                    mines[var] = false;
                }
                mines[free[next]] = true;
            }
            self.forbid(&mines, &seen);
        }
    }

    /// Which cells without a clue hold a mine in every solution, in none, in some.
    pub fn facts(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) -> Facts {
        self.set_up(puzzle, budget);
        // What holds of a copy holds of its cell, which is told already.
        let of_cells = |them: Vec<Option<Cell>>| them.into_iter().flatten().collect();
        match self.kernel.facts(|var| self.cells.get(var).copied(), budget) {
            exact::Facts::None => Facts::None,
            exact::Facts::Some { always, never, sometimes, unknown } => Facts::Some {
                always: of_cells(always),
                never: of_cells(never),
                sometimes: of_cells(sometimes),
                unknown: of_cells(unknown),
            },
            exact::Facts::Unknown => Facts::Unknown,
        }
    }

    /// Nodes that the latest answer cost.
    pub fn nodes(&self) -> u64 {
        self.kernel.nodes()
    }

    fn set_up(&mut self, puzzle: &Puzzle, budget: &Budget<'_>) {
        let size = puzzle.size();
        self.cells.clear();
        self.cells.extend(size.cells().filter(|&cell| puzzle.clue(cell).is_none()));
        let mut handles = Handles::new(size, &self.cells, puzzle);
        self.kernel.theory.cells = self.cells.len() as u32;
        self.kernel.reset(self.cells.len() + handles.copies.len(), 0);
        for &(one, other) in &handles.copies {
            self.kernel.add_table(self.tables.alike, &[one, other]);
        }
        for (cell, number) in puzzle.numbers() {
            let mut scope = [Mesh::NONE; 8];
            for (place, near) in scope.iter_mut().zip(size.around(cell)) {
                *place = handles.take(size.index(near));
            }
            self.kernel.add_table(self.tables.numbers[usize::from(number)], &scope);
        }
        self.kernel.prepare(budget);
    }

    /// By variable: whether the solution on the trail has a mine there.
    fn mines(&self) -> Vec<bool> {
        (0..self.cells.len() as u32).map(|var| self.kernel.trail().is_on(var)).collect()
    }

    /// Asks for solutions that differ in one of some cells.
    fn forbid(&mut self, mines: &[bool], vars: &[usize]) {
        let otherwise = |&var: &usize| Lit::new(var as u32, !mines[var]);
        self.kernel.add_clause(vars.iter().map(otherwise));
        for lit in vars.iter().map(otherwise) {
            self.kernel.prefer(lit);
        }
    }

    /// A solution that the kernel has found, on the board.
    fn drawn(&self, puzzle: &Puzzle, mines: &[bool]) -> Board {
        let mines = self.cells.iter().zip(mines).filter(|it| *it.1).map(|it| *it.0);
        let board = Board::with_mines(puzzle.clone(), mines);
        debug_assert!(rules::judge(&board).is_empty(), "the engine found what is no solution: {board:?}");
        board
    }
}

/// By which variables the numbers speak about the cells.
struct Handles {
    /// For each cell the variables that stand for it, once for every number that sees it; the next is last.
    by_cell: Vec<Vec<u32>>,
    /// Two variables that are alike each; the second is new.
    copies: Vec<(u32, u32)>,
}

impl Handles {
    fn new(size: Size, cells: &[Cell], puzzle: &Puzzle) -> Handles {
        let mut uses = vec![0usize; size.cell_count()];
        for (cell, _) in puzzle.numbers() {
            for near in size.around(cell) {
                uses[size.index(near)] += 1;
            }
        }
        let mut handles = Handles { by_cell: vec![Vec::new(); size.cell_count()], copies: Vec::new() };
        for (var, &cell) in cells.iter().enumerate() {
            let mut var = var as u32;
            let mut left = uses[size.index(cell)];
            let mut room = ROOM;
            while left > 0 {
                // The last place is for the tie to the next copy, if there must be one.
                let taken = if left <= room { left } else { room - 1 };
                let of_cell = &mut handles.by_cell[size.index(cell)];
                of_cell.extend(std::iter::repeat_n(var, taken));
                left -= taken;
                if left > 0 {
                    let copy = (cells.len() + handles.copies.len()) as u32;
                    handles.copies.push((var, copy));
                    var = copy;
                    room = ROOM - 1;
                }
            }
        }
        handles
    }

    /// The variable by which one more number speaks about a cell; a cell with a clue has none, and no mine.
    fn take(&mut self, cell: usize) -> u32 {
        self.by_cell[cell].pop().unwrap_or(Mesh::NONE)
    }
}

/// No rule speaks about the whole board.
#[derive(Debug, Default)]
struct NothingMore {
    /// The variables that are cells, not copies.
    cells: u32,
}

impl Theory for NothingMore {
    fn assign(
        &mut self,
        _lit: Lit,
        _position: u32,
        _trail: &Trail,
        _out: &mut Consequences,
    ) -> Result<(), Contradiction> {
        Ok(())
    }

    fn undo(&mut self, _lit: Lit) {}

    fn settle(&mut self, _trail: &Trail, _out: &mut Consequences) -> Result<(), Contradiction> {
        Ok(())
    }

    fn explain(&mut self, _lit: Lit, _tag: u32, _trail: &Trail, _clause: &mut Vec<Lit>) {}

    fn witness(&self, _lit: Lit, _tag: u32) -> Witness {
        unreachable!("it has nothing to say")
    }

    fn is_short(&self, _tag: u32) -> bool {
        true
    }

    /// Every cell is decided: that a cell which nothing speaks about is free must come to light.
    fn is_complete(&self) -> bool {
        false
    }

    fn is_hot(&self, var: u32) -> bool {
        var < self.cells
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paper::{Mark, count};
    use exact::count::Count;
    use grid::Rng;
    use std::collections::HashSet;

    /// A puzzle with none, one or several solutions: the numbers of some field, of which many are left out and now and
    /// then one is wrong.
    fn random_puzzle(rng: &mut Rng, size: Size) -> Puzzle {
        let density = 1 + rng.below(4);
        let mined = (0..size.cell_count()).map(|_| rng.below(6) < density).collect();
        let field = crate::Field::new(size, mined);
        let kept = 2 + rng.below(9);
        let clue = |cell| match rng.below(10) {
            _ if field.is_mined(cell) => None,
            0 if rng.below(4) == 0 => Some(Clue::Number(rng.below(4) as u8)),
            1 if rng.below(3) == 0 => Some(Clue::Any),
            n if n < kept => Some(Clue::Number(field.number(cell))),
            _ => None,
        };
        Puzzle::new(size, size.cells().map(clue).collect())
    }

    /// Every solution, by trying everything.
    fn solutions(puzzle: &Puzzle) -> Vec<Board> {
        let free: Vec<Cell> = puzzle.size().cells().filter(|&cell| puzzle.clue(cell).is_none()).collect();
        let board = |set: u32| {
            let mines = free.iter().enumerate().filter(|it| set >> it.0 & 1 == 1).map(|it| *it.1);
            Board::with_mines(puzzle.clone(), mines)
        };
        (0..1 << free.len()).map(board).filter(|board| rules::judge(board).is_empty()).collect()
    }

    /// Asks everything of random puzzles and compares with all solutions.
    #[track_caller]
    fn agrees_with_brute_force(size: &str, puzzles: usize) {
        let size: Size = size.parse().unwrap();
        let mut rng = Rng::new(size.cell_count() as u64);
        let mut solver = Solver::new();
        let budget = Budget::unlimited();
        let mut seen = [0; 3];
        for _ in 0..puzzles {
            let puzzle = random_puzzle(&mut rng, size);
            let expected = solutions(&puzzle);
            let is_expected = |board: &Board| expected.contains(board);
            seen[expected.len().min(2)] += 1;
            match solver.solve(&puzzle, &budget) {
                Answer::None => assert!(expected.is_empty(), "{puzzle:?}"),
                Answer::One(board) => assert_eq!(expected, [board]),
                Answer::Many(one, other) => {
                    assert!(one != other && is_expected(&one) && is_expected(&other), "{puzzle:?}");
                }
                Answer::Unknown(_) => panic!("the budget is unlimited"),
            }
            match solver.find(&puzzle, &budget) {
                Found::None => assert!(expected.is_empty()),
                Found::Some(board) => assert!(is_expected(&board)),
                Found::Unknown => panic!("the budget is unlimited"),
            }
            let (all, complete) = solver.enumerate(&puzzle, 100, &budget);
            let different: HashSet<String> = all.iter().map(ToString::to_string).collect();
            assert_eq!(different.len(), expected.len().min(100), "{puzzle:?}");
            assert!(all.iter().all(is_expected));
            assert_eq!(complete, if expected.len() > 100 { Complete::No } else { Complete::Yes });
            assert_eq!(
                count::count(&puzzle, &budget, 1),
                Count::Exactly(expected.len().into()),
                "{puzzle:?}"
            );
            check_facts(&solver.facts(&puzzle, &budget), &puzzle, &expected);
        }
        assert!(seen.iter().all(|&it| it > puzzles / 50), "{size}: {seen:?} with none, one, several");
    }

    #[track_caller]
    fn check_facts(facts: &Facts, puzzle: &Puzzle, expected: &[Board]) {
        let Facts::Some { always, never, sometimes, unknown } = facts else {
            assert!(expected.is_empty() && *facts == Facts::None);
            return;
        };
        assert!(unknown.is_empty());
        for cell in puzzle.size().cells().filter(|&cell| puzzle.clue(cell).is_none()) {
            let mines = expected.iter().filter(|board| board.mark(cell) == Mark::Mine).count();
            let place = if mines == 0 {
                never
            } else if mines == expected.len() {
                always
            } else {
                sometimes
            };
            assert!(place.contains(&cell), "{cell} {puzzle:?}");
        }
    }

    #[test]
    fn small_puzzles_are_answered_as_brute_force_does() {
        for (size, puzzles) in [("4x3", 2000), ("3x4", 500), ("2x5", 500), ("4x4", 200)] {
            agrees_with_brute_force(size, puzzles);
        }
    }

    #[test]
    fn a_lone_number_is_true_or_not() {
        let size = Size::new(1, 1).unwrap();
        for (clue, solutions) in [(Some(Clue::Number(0)), 1u8), (Some(Clue::Number(1)), 0), (None, 2)] {
            let puzzle = Puzzle::new(size, vec![clue]);
            let (found, _) = Solver::new().enumerate(&puzzle, 9, &Budget::unlimited());
            assert_eq!(found.len(), solutions.into());
            assert_eq!(count::count(&puzzle, &Budget::unlimited(), 1), Count::Exactly(solutions.into()));
        }
    }

    #[test]
    fn a_cell_that_eight_numbers_see_is_one_cell() {
        let size = Size::new(3, 3).unwrap();
        let mut clues = vec![Some(Clue::Number(1)); 9];
        clues[4] = None;
        let answer = Solver::new().solve(&Puzzle::new(size, clues), &Budget::unlimited());
        assert!(matches!(answer, Answer::One(board) if board.mark(Cell::new(1, 1)) == Mark::Mine));
    }

    #[test]
    fn nothing_is_claimed_without_a_budget() {
        let mut rng = Rng::new(3);
        let size = Size::new(30, 20).unwrap();
        let mined = (0..size.cell_count()).map(|_| rng.below(4) == 0).collect();
        let field = crate::Field::new(size, mined);
        let clue =
            |cell| (!field.is_mined(cell) && rng.below(2) == 0).then(|| Clue::Number(field.number(cell)));
        let puzzle = Puzzle::new(size, size.cells().map(clue).collect());
        let budget = Budget::nodes(0);
        assert!(matches!(Solver::new().solve(&puzzle, &budget), Answer::Unknown(_)));
        assert_eq!(count::count(&puzzle, &budget, 1), Count::OutOfBudget);
    }
}
