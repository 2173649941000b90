//! Some numbers that share no cell need all the mines that are left, or leave room for nothing but mines.

use super::evidence::{CellFact, Content, Evidence};
use super::notes::Notes;
use super::tell;
use deduce::{Knowledge, Language, Look, Rank, Step, Technique};
use grid::Cell;
use message::{page, tell};

pub(super) static MINES_ELSEWHERE: Technique<Notes> = Technique {
    name: "mines-elsewhere",
    page: page!("mines_elsewhere"),
    rank: Rank(55),
    look: Look::Over(look),
    tell,
};

fn look(notes: &Notes) -> Option<Step<Notes>> {
    let rest = notes.rest()?;
    let safe = rest.cells.checked_sub(rest.mines)?;
    // Of the mines, or of the safe cells, the numbers must account for all.
    [(Content::Safe, rest.mines), (Content::Mine, safe)].into_iter().find_map(|(content, all)| {
        let numbers = Search::new(notes, content, all)?.numbers()?;
        let evidence = Evidence { rest: Some(rest), ..notes.cite(numbers) };
        let is_seen = |cell: &Cell| evidence.numbers.iter().any(|it| it.hidden.contains(cell));
        let facts: Vec<CellFact> =
            notes.unknown().filter(|cell| !is_seen(cell)).map(|cell| CellFact { cell, content }).collect();
        (!facts.is_empty()).then_some(Step { technique: &MINES_ELSEWHERE, evidence, facts })
    })
}

fn tell(step: &Step<Notes>, language: Language) -> String {
    let numbers = tell::numbers(&step.evidence.numbers, language);
    let left = step.evidence.rest.map_or(0, |it| it.mines);
    let need: usize = step.evidence.numbers.iter().map(super::Sight::need).sum();
    let mines = tell::mines(left, language);
    let so = tell::claims(&step.facts, language);
    let is_one = step.evidence.numbers.len() == 1;
    match (left == need, left == 1, is_one) {
        (true, true, _) => tell!(language, "{mines} is left, and {numbers} needs it: {so}."),
        (true, false, true) => tell!(language, "{mines} are left, and {numbers} needs all of them: {so}."),
        (true, false, false) => {
            tell!(language, "{mines} are left, and {numbers} share no cells and need all of them: {so}.")
        }
        (false, true, true) => tell!(
            language,
            "{mines} is left, and {numbers} has room for only {need}; the other cells have room for just the rest: {so}."
        ),
        (false, true, false) => tell!(
            language,
            "{mines} is left, and {numbers} share no cells and have room for only {need}; the other cells have room for just the rest: {so}."
        ),
        (false, false, true) => tell!(
            language,
            "{mines} are left, and {numbers} has room for only {need}; the other cells have room for just the rest: {so}."
        ),
        (false, false, false) => tell!(
            language,
            "{mines} are left, and {numbers} share no cells and have room for only {need}; the other cells have room for just the rest: {so}."
        ),
    }
}

/// Looks for numbers that share no unknown cell and account for all of something.
struct Search {
    all: usize,
    /// Numbers, what each accounts for, and the cells around it; those that account for most come first.
    numbers: Vec<(Cell, usize, u128)>,
    /// What the numbers from each one on account for at most.
    most: Vec<usize>,
    /// What may still be looked at.
    patience: usize,
}

/// Choices that are tried before the search is given up.
const PATIENCE: usize = 1 << 12;

impl Search {
    /// None where there is too much to look at: nobody counts mines before the end of a game.
    fn new(notes: &Notes, content: Content, all: usize) -> Option<Search> {
        if all == 0 || all > 40 {
            return None;
        }
        let mut numbers = Vec::new();
        let mut cells: Vec<Cell> = Vec::new();
        for cell in notes.size().cells() {
            let Some(need) = notes.need(cell) else { continue };
            let mut set = 0_u128;
            for near in notes.sight(cell).hidden {
                let place = cells.iter().position(|&it| it == near).unwrap_or_else(|| {
                    cells.push(near);
                    cells.len() - 1
                });
                set |= 1_u128.checked_shl(place as u32)?;
            }
            let need = usize::try_from(need).ok()?;
            let counted = match content {
                Content::Safe => need,
                Content::Mine => (set.count_ones() as usize).checked_sub(need)?,
            };
            numbers.push((cell, counted, set));
        }
        numbers.sort_by_key(|it| std::cmp::Reverse(it.1));
        let mut most = vec![0; numbers.len() + 1];
        for (index, it) in numbers.iter().enumerate().rev() {
            most[index] = most[index + 1] + it.1;
        }
        Some(Search { all, numbers, most, patience: PATIENCE })
    }

    fn numbers(&mut self) -> Option<Vec<Cell>> {
        let mut chosen = Vec::new();
        self.choose(0, 0, self.all, &mut chosen).then_some(chosen)
    }

    fn choose(&mut self, from: usize, taken: u128, left: usize, chosen: &mut Vec<Cell>) -> bool {
        if left == 0 {
            return true;
        }
        for index in from..self.numbers.len() {
            let (cell, counted, set) = self.numbers[index];
            if self.most[index] < left || self.patience == 0 {
                return false;
            }
            if counted > left || counted == 0 || set & taken != 0 {
                continue;
            }
            self.patience -= 1;
            chosen.push(cell);
            if self.choose(index + 1, taken | set, left - counted, chosen) {
                return true;
            }
            chosen.pop();
        }
        false
    }
}
