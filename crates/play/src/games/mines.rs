//! The paper puzzle of mines: its scene and its broken rules.

use crate::{Broken, Rule};
use deduce::Text;
use draw::{Scene, Tile};
use grid::{Cell, Spot};
use message::text;
use minesweeper::paper::{Board, Clue, Mark, Puzzle, rules};

pub(crate) fn scene(board: &Board) -> Scene {
    let size = board.puzzle().size();
    let tile = |cell| {
        Tile::new(match (board.puzzle().clue(cell), board.mark(cell)) {
            (Some(Clue::Number(number)), _) => draw::Clue::Count(number),
            (Some(Clue::Any), _) => draw::Clue::NoMine,
            (None, Mark::Blank) => draw::Clue::Plain,
            (None, Mark::Mine) => draw::Clue::Mine,
            (None, Mark::Safe) => draw::Clue::Safe,
        })
    };
    Scene::of_cells(title(board.puzzle()), size, size.cells().map(tile).collect())
}

pub(crate) fn title(puzzle: &Puzzle) -> String {
    format!("mines {}", puzzle.size())
}

/// What there is to do.
pub(crate) const GOAL: Text =
    text!("Find the mines. A number says how many of the cells around it hold a mine.");

pub(crate) fn broken(board: &Board) -> Vec<Broken> {
    let breaches = rules::judge(board).into_iter();
    breaches.map(|it| Broken { rule: Rule::Mines(it.rule), cells: it.cells }).collect()
}

/// The puzzle with these mines and these notes, and nothing else.
pub(crate) fn marked(
    board: &Board,
    mines: impl Iterator<Item = Cell>,
    safe: impl Iterator<Item = Cell>,
) -> Board {
    let mut marked = Board::with_mines(board.puzzle().clone(), mines);
    for cell in safe {
        marked.set(cell, Mark::Safe);
    }
    marked
}

/// The cells in which only one of two boards has a mine.
pub(crate) fn differing(one: &Board, other: &Board) -> Vec<Spot> {
    let is_mine = |board: &Board, cell| board.mark(cell) == Mark::Mine;
    let cells = one.puzzle().size().cells().filter(|&cell| is_mine(one, cell) != is_mine(other, cell));
    cells.map(Spot::Cell).collect()
}
