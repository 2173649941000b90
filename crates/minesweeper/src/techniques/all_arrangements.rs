//! Every way to lay the mines around some numbers says the same of a cell: the last resort, and complete.

use super::evidence::{CellFact, Evidence};
use super::notes::{Mark, Notes};
use super::tell;
use crate::known::{self, Known};
use crate::odds::certain;
use deduce::{Knowledge, Language, Look, Rank, Step, Technique};
use grid::{Cell, Size};
use message::{page, tell};

pub(super) static ALL_ARRANGEMENTS: Technique<Notes> = Technique {
    name: "all-arrangements",
    page: page!("all_arrangements"),
    rank: Rank(85),
    look: Look::Over(look),
    tell,
};

fn look(notes: &Notes) -> Option<Step<Notes>> {
    let table = Table { notes };
    let numbers: Vec<Cell> = notes.size().cells().filter(|&cell| notes.need(cell).is_some()).collect();
    table.without_count(&numbers).or_else(|| table.with_count(numbers))
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let evidence = &step.evidence;
    let numbers = tell::cells(evidence.numbers.iter().map(|it| it.cell), language);
    let so = tell::claims(&step.facts, language);
    match (evidence.rest, evidence.ways) {
        (None, Some(ways)) => {
            tell!(language, "All {ways} ways to place the mines around the numbers {numbers} agree: {so}.")
        }
        (None, None) => {
            tell!(language, "All ways to place the mines around the numbers {numbers} agree: {so}.")
        }
        (Some(rest), _) => {
            let left = tell::mines(rest.mines, language);
            tell!(
                language,
                "All ways to place the remaining {left} that satisfy the numbers {numbers} agree: {so}."
            )
        }
    }
}

/// The largest number of ways that is told: beyond, a floating-point number does not hold it exactly.
const MOST_WAYS: f64 = 1e15;

struct Table<'a> {
    notes: &'a Notes,
}

impl Table<'_> {
    fn size(&self) -> Size {
        self.notes.size()
    }

    /// What follows from numbers that have to do with each other, whatever the number of mines on the board.
    fn without_count(&self, numbers: &[Cell]) -> Option<Step<Notes>> {
        let known = self.known(numbers, self.size().cell_count())?;
        let agreed = certain::by_component(&known).ok()?.into_iter().next()?;
        let goal = goal(&agreed.cells)?;
        let about = |numbers: &[Cell]| {
            let agreed = certain::by_component(&self.known(numbers, self.size().cell_count())?).ok()?;
            agreed.into_iter().find(|it| it.cells.contains(&goal))
        };
        let numbers = fewer(agreed.numbers, goal.0, |numbers| about(numbers).is_some());
        let agreed = about(&numbers)?;
        let evidence = Evidence {
            ways: (agreed.ways <= MOST_WAYS).then_some(agreed.ways as u64),
            ..self.notes.cite(numbers)
        };
        Some(step(evidence, &agreed.cells))
    }

    /// What follows from the number of mines that are left as well.
    fn with_count(&self, numbers: Vec<Cell>) -> Option<Step<Notes>> {
        let rest = self.notes.rest()?;
        let certain = |numbers: &[Cell]| certain::by_count(&self.known(numbers, rest.mines)?).ok();
        let goal = goal(&certain(&numbers)?)?;
        let numbers = fewer(numbers, goal.0, |numbers| certain(numbers).is_some_and(|it| it.contains(&goal)));
        let cells = certain(&numbers)?;
        let evidence = Evidence { rest: Some(rest), ..self.notes.cite(numbers) };
        Some(step(evidence, &cells))
    }

    /// What the odds are to know: the marks, these numbers, and of other open cells only that they are safe.
    fn known(&self, numbers: &[Cell], mines_left: usize) -> Option<Known> {
        let found = self.size().cells().filter(|&cell| self.notes.mark(cell) == Mark::Mine).count();
        let mut known = Known::new(self.size(), found + mines_left);
        for cell in self.size().cells() {
            match self.notes.mark(cell) {
                Mark::Unknown => {}
                Mark::Safe | Mark::Open(_) => known.settle(known.place(cell), known::Mark::Safe),
                Mark::Mine => known.settle(known.place(cell), known::Mark::Mine),
            }
        }
        for &cell in numbers {
            if let Mark::Open(number) = self.notes.mark(cell) {
                known.reveal(known.place(cell), number).ok()?;
            }
        }
        Some(known)
    }
}

/// Leaves numbers out, those furthest from a cell first, as long as the rest suffice.
fn fewer(mut numbers: Vec<Cell>, goal: Cell, suffice: impl Fn(&[Cell]) -> bool) -> Vec<Cell> {
    let distance = |cell: &Cell| cell.row.abs_diff(goal.row).max(cell.col.abs_diff(goal.col));
    numbers.sort_by_key(|it| std::cmp::Reverse(distance(it)));
    let mut index = 0;
    while index < numbers.len() {
        let left_out = numbers.remove(index);
        if !suffice(&numbers) {
            numbers.insert(index, left_out);
            index += 1;
        }
    }
    numbers.reverse();
    numbers
}

fn step(evidence: Evidence, cells: &[(Cell, known::Mark)]) -> Step<Notes> {
    let fact = |&(cell, mark): &(Cell, known::Mark)| {
        if mark == known::Mark::Mine { CellFact::mine(cell) } else { CellFact::safe(cell) }
    };
    Step { technique: &ALL_ARRANGEMENTS, evidence, facts: cells.iter().map(fact).collect() }
}

/// Of cells that are certain, a safe one if there is any: it can be opened.
fn goal(cells: &[(Cell, known::Mark)]) -> Option<(Cell, known::Mark)> {
    cells.iter().find(|it| it.1 == known::Mark::Safe).or(cells.first()).copied()
}
