//! Changes that may be worth a proof, the most promising first.

use super::super::item::Item;
use super::super::sheet::Sheet;
use super::Search;
use crate::{Budget, Position, Verdict, conflict};
use grid::{Cell, Edge, Lines, Mark};
use masyu::Pearl;
use masyu::generate::with_all_pearls;
use minesweeper::paper;
use numberlink::{Clue, Letter};
use std::collections::BTreeSet;

/// What cells are to hold.
type Changes = Vec<(Cell, Option<Item>)>;

/// Solutions through which a puzzle with several is looked at.
const SOLUTIONS: usize = 64;

/// What may help a puzzle of which this is proved.
pub(super) fn candidates(
    position: &Position,
    sheet: &Sheet,
    verdict: Verdict,
    search: &mut Search<'_>,
) -> Vec<Changes> {
    match verdict {
        Verdict::Several => {
            let mut found = excluding(position, search);
            found.extend(sheet.items().flat_map(|it| others(it.0, it.1)));
            found
        }
        Verdict::None => {
            let left = Budget { nodes: search.budget.nodes.saturating_sub(search.nodes), ..*search.budget };
            let blamed = conflict(position, search.solver, &left).map(|it| it.cells);
            search.nodes += search.solver.nodes();
            let is_blamed = |cell: &Cell| blamed.as_ref().is_none_or(|it| it.contains(cell));
            let taken = units(sheet).into_iter().filter(|it| it.iter().any(is_blamed));
            let mut found: Vec<Changes> = taken.map(|it| without(&it)).collect();
            let blamed = sheet.items().filter(|it| is_blamed(&it.0));
            found.extend(blamed.flat_map(|it| others(it.0, it.1)));
            found
        }
        Verdict::Unique => units(sheet).iter().map(|it| without(it)).collect(),
        Verdict::Unknown | Verdict::Solved => Vec::new(),
    }
}

fn without(cells: &[Cell]) -> Changes {
    cells.iter().map(|&cell| (cell, None)).collect()
}

/// Cells whose clues go together: alone, or in Numberlink all of one number.
fn units(sheet: &Sheet) -> Vec<Vec<Cell>> {
    let mut units: Vec<(Item, Vec<Cell>)> = Vec::new();
    for (cell, item) in sheet.items() {
        let same = units.iter_mut().find(|it| matches!(item, Item::End(_)) && it.0 == item);
        match same {
            Some(unit) => unit.1.push(cell),
            None => units.push((item, vec![cell])),
        }
    }
    units.into_iter().map(|it| it.1).collect()
}

/// The clues that could stand in a cell instead of one.
fn others(cell: Cell, item: Item) -> Vec<Changes> {
    let items = match item {
        Item::Pearl(Pearl::White) => vec![Item::Pearl(Pearl::Black)],
        Item::Pearl(Pearl::Black) => vec![Item::Pearl(Pearl::White)],
        Item::Pearl(Pearl::Any) => vec![Item::Pearl(Pearl::White), Item::Pearl(Pearl::Black)],
        Item::Count(paper::Clue::Number(number)) => {
            let beside = [number.checked_sub(1), Some(number + 1).filter(|&it| it <= 8)];
            beside.into_iter().flatten().map(|it| Item::Count(paper::Clue::Number(it))).collect()
        }
        Item::End(_) | Item::Count(paper::Clue::Any) | Item::Mine => Vec::new(),
    };
    items.into_iter().map(|it| vec![(cell, Some(it))]).collect()
}

/// What one solution has, and others have not: what the fewest share comes first.
fn excluding(position: &Position, search: &mut Search<'_>) -> Vec<Changes> {
    let left = Budget { nodes: search.left().nodes, ..*search.budget };
    let mut solutions = search.solver.enumerate(position, SOLUTIONS, &left).solutions;
    search.nodes += search.solver.nodes();
    // A solution that is drawn is the one that is meant; else any of them will do.
    let meant = (!position.unmarked().eq(position) && position.broken().is_empty()).then(|| position.clone());
    if let Some(meant) = &meant
        && !solutions.contains(meant)
    {
        solutions.insert(0, meant.clone());
    }
    let mut found = match position {
        Position::Masyu(_) => pearls(&solutions, meant.as_ref()),
        Position::Numberlink(board) => cuts(board, &solutions, meant.as_ref()),
        Position::Mines(board) => counts(board, &solutions, meant.as_ref()),
        Position::Minesweeper(_) => Vec::new(),
    };
    found.sort_by_key(|it| it.0);
    found.into_iter().map(|it| it.1).collect()
}

/// Pearls that some solutions allow and others do not, with the number of those that do.
fn pearls(solutions: &[Position], meant: Option<&Position>) -> Vec<(usize, Changes)> {
    let full = |it: &Position| match it {
        Position::Masyu(board) => Some(with_all_pearls(&board.lines).puzzle),
        _ => None,
    };
    let allowed: Vec<masyu::Puzzle> = solutions.iter().filter_map(full).collect();
    let meant = meant.and_then(full);
    let Some(Position::Masyu(first)) = solutions.first() else { return Vec::new() };
    let mut found = Vec::new();
    for cell in first.puzzle.size().cells().filter(|&it| first.puzzle.pearl(it).is_none()) {
        for pearl in [Pearl::White, Pearl::Black] {
            let has = |it: &masyu::Puzzle| it.pearl(cell) == Some(pearl);
            let count = allowed.iter().filter(|it| has(it)).count();
            if (1..allowed.len()).contains(&count) && meant.as_ref().is_none_or(has) {
                found.push((count, vec![(cell, Some(Item::Pearl(pearl)))]));
            }
        }
    }
    found
}

/// Numbers that some solutions allow and others do not.
fn counts(board: &paper::Board, solutions: &[Position], meant: Option<&Position>) -> Vec<(usize, Changes)> {
    let size = board.puzzle().size();
    let number = |it: &Position, cell: Cell| match it {
        Position::Mines(board) if board.mark(cell) != paper::Mark::Mine => {
            Some(size.around(cell).filter(|&it| board.mark(it) == paper::Mark::Mine).count() as u8)
        }
        _ => None,
    };
    let mut found = Vec::new();
    for cell in size.cells().filter(|&it| board.puzzle().clue(it).is_none()) {
        let told: BTreeSet<u8> = match meant {
            Some(meant) => number(meant, cell).into_iter().collect(),
            None => solutions.iter().filter_map(|it| number(it, cell)).collect(),
        };
        for told in told {
            let count = solutions.iter().filter(|it| number(it, cell) == Some(told)).count();
            if count < solutions.len() {
                found.push((count, vec![(cell, Some(Item::Count(paper::Clue::Number(told))))]));
            }
        }
    }
    found
}

/// Places at which the path of a number can be cut in two, where other solutions have no line.
fn cuts(
    board: &numberlink::Board,
    solutions: &[Position],
    meant: Option<&Position>,
) -> Vec<(usize, Changes)> {
    let puzzle = &board.puzzle;
    let lines = |it: &Position| match it {
        Position::Numberlink(board) => Some(board.lines.clone()),
        _ => None,
    };
    let drawn: Vec<Lines> = solutions.iter().filter_map(lines).collect();
    let chosen: Vec<Lines> = match meant.and_then(lines) {
        Some(lines) => vec![lines],
        None => drawn.iter().take(4).cloned().collect(),
    };
    let Some(fresh) = unused(puzzle) else { return Vec::new() };
    let mut found: Vec<(usize, Changes)> = Vec::new();
    for lines in &chosen {
        for (clue, places) in puzzle.places().into_iter().filter(|it| it.1.len() == 2) {
            let path = path(lines, places[0]);
            for (index, pair) in path.windows(2).enumerate() {
                // Both parts need two ends.
                if index == 0 || index + 2 >= path.len() {
                    continue;
                }
                let Some(edge) = Edge::between(pair[0], pair[1]) else { continue };
                let count = drawn.iter().filter(|it| it.get(edge) == Mark::Line).count();
                let end = path[path.len() - 1];
                let changes = vec![
                    (pair[0], Some(Item::End(clue))),
                    (pair[1], Some(Item::End(fresh))),
                    (end, Some(Item::End(fresh))),
                ];
                if count < drawn.len() && !found.iter().any(|it| it.1 == changes) {
                    found.push((count, changes));
                }
            }
        }
    }
    found
}

/// The cells of a path from one of its ends on.
fn path(lines: &Lines, start: Cell) -> Vec<Cell> {
    let size = lines.size();
    let mut path = vec![start];
    loop {
        let (last, before) = (path[path.len() - 1], path.len().checked_sub(2).map(|it| path[it]));
        let mut next =
            lines.arms(last).filter_map(|dir| size.step(last, dir)).filter(|&it| Some(it) != before);
        match next.next() {
            Some(cell) if cell != start => path.push(cell),
            _ => return path,
        }
    }
}

/// A number that the puzzle does not have; a letter, if it has letters only.
fn unused(puzzle: &numberlink::Puzzle) -> Option<Clue> {
    let places = puzzle.places();
    let has_letters = places.keys().all(|it| matches!(it, Clue::Letter(_)));
    let letter = (0..).map_while(Letter::nth).map(Clue::Letter).find(|it| !places.contains_key(it));
    let number = (1..=Clue::LARGEST).map(Clue::Number).find(|it| !places.contains_key(it));
    if has_letters { letter.or(number) } else { number }
}
