//! What would leave a puzzle with one solution: clues to put, to change or to take away, each proved.
//!
//! A puzzle with several solutions is looked at through some of them: what most of them lack is tried first (`candidates`).
//! One without a solution loses clues that cannot be together, and one with a single solution those that it does not need.

mod candidates;

use super::item::Item;
use super::sheet::Sheet;
use crate::{Answer, Budget, Facts, Language, Position, Solver, Tell, Verdict};
use candidates::candidates;
use grid::Cell;
use masyu::Pearl;
use message::tell;

/// A change of a puzzle, and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    changes: Vec<Change>,
    /// The puzzle after it.
    pub puzzle: Position,
    /// How many edges (of mines: cells) are in some solutions and not in others; none if there is one solution, by proof.
    pub open: usize,
}

/// What becomes of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Change {
    cell: Cell,
    before: Option<Item>,
    after: Option<Item>,
}

/// What can be done about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestions {
    /// What is proved of the puzzle as it is.
    pub verdict: Verdict,
    /// How many edges (of mines: cells) are open as it is.
    pub open: usize,
    /// What would be better, the best first.
    pub list: Vec<Suggestion>,
    /// Whether everything was tried that seemed worth it.
    pub is_complete: bool,
}

/// As many are told.
const MOST: usize = 12;

/// As many that leave something open are looked at in full.
const MOST_OPEN: usize = 24;

/// Nodes that one proof may cost: what is harder than that is no puzzle for a person.
const PROOF: u64 = 50_000;

impl Suggestion {
    /// What to do, as a line of a draft: `put r1c1 white, take r2c2`.
    pub fn line(&self) -> String {
        let part = |it: &Change| match it.after {
            Some(item) => format!("put {} {item}", it.cell),
            None => format!("take {}", it.cell),
        };
        self.changes.iter().map(part).collect::<Vec<_>>().join(", ")
    }

    /// The cells that it changes.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.changes.iter().map(|it| it.cell)
    }

    /// `add`, `change` or `take`.
    pub fn act(&self) -> &'static str {
        let is = |test: fn(&Change) -> bool| self.changes.iter().all(test);
        if is(|it| it.before.is_none()) {
            "add"
        } else if is(|it| it.after.is_none()) {
            "take"
        } else {
            "change"
        }
    }
}

/// In words: `put a white pearl at r3c4: one solution`.
impl Tell for Suggestion {
    fn tell(&self, language: Language) -> String {
        let changes: Vec<String> = self.changes.iter().map(|it| it.tell(language)).collect();
        let changes = changes.join(", ");
        let is_of_cells = matches!(self.puzzle, Position::Mines(_));
        let left = match (self.open, is_of_cells) {
            (0, _) => tell!(language, "one solution"),
            (1, true) => tell!(language, "1 cell stays open"),
            (1, false) => tell!(language, "1 edge stays open"),
            (n, true) => tell!(language, "{n} cells stay open"),
            (n, false) => tell!(language, "{n} edges stay open"),
        };
        format!("{changes}: {left}")
    }
}

impl Tell for Change {
    fn tell(&self, language: Language) -> String {
        let cell = self.cell;
        let name = |item: Item| named(item, language);
        match (self.before, self.after) {
            (None, Some(item)) => tell!(language, "put {} at {cell}", name(item)),
            (Some(old), Some(new)) => {
                tell!(language, "put {} at {cell} in place of {}", name(new), name(old))
            }
            (old, None) => tell!(language, "remove {} at {cell}", old.map_or_else(String::new, name)),
        }
    }
}

/// A clue with its article.
fn named(item: Item, language: Language) -> String {
    match item {
        Item::Pearl(Pearl::White) => tell!(language, "a white pearl"),
        Item::Pearl(Pearl::Black) => tell!(language, "a black pearl"),
        Item::Pearl(Pearl::Any) => tell!(language, "a cell to visit"),
        item => item.to_string(),
    }
}

/// What would leave a puzzle with one solution, or at least with less open; of one with a single solution, which clues can go.
///
/// Where a solution is drawn on the puzzle, that one is to be it.
///
/// # Panics
/// If it is no puzzle.
pub fn suggest(position: &Position, solver: &mut Solver, budget: &Budget<'_>) -> Suggestions {
    let mut search = Search { solver, budget, nodes: 0 };
    let answer = search.solve(position);
    let verdict = Verdict::from(&answer);
    let mut found =
        Suggestions { verdict, open: 0, list: Vec::new(), is_complete: verdict != Verdict::Unknown };
    if verdict == Verdict::Several {
        found.open = search.open(position).unwrap_or(usize::MAX);
    }
    let Ok(sheet) = Sheet::of(position) else { return found };
    let mut open = Vec::new();
    for changes in candidates(position, &sheet, verdict, &mut search) {
        if found.list.len() == MOST {
            break;
        }
        if search.is_spent() {
            found.is_complete = false;
            break;
        }
        let Some(puzzle) = changed(&sheet, &changes) else { continue };
        let changes =
            changes.iter().map(|&(cell, after)| Change { cell, before: sheet.item(cell), after }).collect();
        match search.solve(&puzzle) {
            Answer::One(_) => found.list.push(Suggestion { changes, puzzle, open: 0 }),
            Answer::Many(..) if verdict != Verdict::Unique && open.len() < MOST_OPEN => {
                open.push((changes, puzzle));
            }
            _ => {}
        }
    }
    if found.list.len() < MOST {
        let most = if verdict == Verdict::Several { found.open } else { usize::MAX };
        let mut better: Vec<Suggestion> = Vec::new();
        for (changes, puzzle) in open {
            match search.open(&puzzle).filter(|&it| it < most) {
                Some(open) => better.push(Suggestion { changes, puzzle, open }),
                None => found.is_complete &= !search.is_spent(),
            }
        }
        better.sort_by_key(|it| it.open);
        better.truncate(MOST - found.list.len());
        found.list.extend(better);
    }
    found
}

/// The puzzle after some changes; nothing if it is none then.
fn changed(sheet: &Sheet, changes: &[(Cell, Option<Item>)]) -> Option<Position> {
    let mut sheet = sheet.clone();
    for &(cell, item) in changes {
        sheet.set(cell, item);
    }
    sheet.position().ok()
}

/// The engine, what it may cost, and what it has cost.
struct Search<'a> {
    solver: &'a mut Solver,
    budget: &'a Budget<'a>,
    nodes: u64,
}

impl Search<'_> {
    fn is_spent(&self) -> bool {
        self.budget.is_spent(self.nodes)
    }

    fn left(&self) -> Budget<'_> {
        Budget { nodes: self.budget.nodes.saturating_sub(self.nodes).min(PROOF), ..*self.budget }
    }

    fn solve(&mut self, position: &Position) -> Answer {
        let left = Budget { nodes: self.left().nodes, ..*self.budget };
        let answer = self.solver.solve(position, &left);
        self.nodes += self.solver.nodes() + 1;
        answer
    }

    /// How many edges or cells are not settled; nothing if not even a solution was found.
    fn open(&mut self, position: &Position) -> Option<usize> {
        let left = Budget { nodes: self.left().nodes, ..*self.budget };
        let facts = self.solver.facts(position, &left);
        self.nodes += self.solver.nodes() + 1;
        match facts {
            Facts::Some { sometimes, unknown, .. } => Some(sometimes.len() + unknown.len()),
            Facts::None | Facts::Unknown => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn suggested(drawing: &str) -> Suggestions {
        let position = crate::read(drawing, None, None).unwrap();
        let found = suggest(&position, &mut Solver::new(), &Budget::unlimited());
        for it in &found.list {
            let answer = Solver::new().solve(&it.puzzle, &Budget::unlimited());
            assert_eq!(it.open == 0, matches!(answer, Answer::One(_)), "{}", it.tell(Language::English));
            // The line of a draft leads to the same puzzle.
            let mut draft = super::super::Draft::new(Sheet::of(&position).unwrap());
            draft.act(&it.line()).unwrap();
            assert_eq!(draft.sheet().position().unwrap(), it.puzzle);
        }
        found
    }

    #[test]
    fn pearls_that_leave_one_solution_are_found() {
        let found = suggested("masyu 5x4\n. . . . .\n\n. . . . .\n\n. . o . .\n\n. . . . .\n");
        assert_eq!(found.verdict, Verdict::Several);
        assert!(!found.list.is_empty());
        assert!(found.list.iter().all(|it| it.open < found.open));
        assert!(found.list.windows(2).all(|it| it[0].open <= it[1].open), "the best come first");
    }

    #[test]
    fn a_solution_that_is_drawn_is_to_be_the_one() {
        let drawing = "masyu 4x3\n.-.-.-.\n|     |\no . . .\n|     |\n.-.-.-.\n";
        let position = crate::read(drawing, None, None).unwrap();
        assert!(position.broken().is_empty());
        let found = suggested(drawing);
        for it in found.list.iter().filter(|it| it.act() == "add") {
            let Position::Masyu(board) = &it.puzzle else { panic!("{it:?}") };
            let Position::Masyu(drawn) = &position else { panic!("{position:?}") };
            let board = masyu::Board { puzzle: board.puzzle.clone(), lines: drawn.lines.clone() };
            assert_eq!(masyu::rules::judge(&board), [], "{}", it.tell(Language::English));
        }
    }

    #[test]
    fn clues_that_cannot_be_together_are_taken_away() {
        let found = suggested("mines 3x2\n1 . .\n0 . 1\n");
        assert_eq!(found.verdict, Verdict::None);
        assert!(found.list.iter().any(|it| it.act() == "take"), "{found:?}");
        assert!(found.list.iter().any(|it| it.act() == "change"), "{found:?}");
    }

    #[test]
    fn clues_that_are_not_needed_can_go() {
        let found = suggested("mines 3x2\n1 . 1\n1 1 1\n");
        assert_eq!(found.verdict, Verdict::Unique);
        assert!(found.list.iter().all(|it| it.act() == "take" && it.open == 0));
        assert!(!found.list.is_empty());
    }

    #[test]
    fn paths_are_cut_where_solutions_differ() {
        let found = suggested("numberlink 4x3 cover,touch\n1 . . .\n\n. . . .\n\n. . . 1\n");
        assert_eq!(found.verdict, Verdict::Several);
        let best = &found.list[0];
        assert_eq!((best.act(), best.changes.len()), ("change", 3));
        assert!(best.tell(Language::Spanish).starts_with("pon 1 en "), "{}", best.tell(Language::Spanish));
    }

    #[test]
    fn a_budget_that_ran_out_is_told() {
        let position =
            crate::read("masyu 5x4\n. . . . .\n\n. . . . .\n\n. . o . .\n\n. . . . .\n", None, None).unwrap();
        let found = suggest(&position, &mut Solver::new(), &Budget::nodes(0));
        assert!(!found.is_complete && found.list.is_empty());
    }
}
