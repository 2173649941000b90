//! A game of Minesweeper looked back at: every click with its danger then, what was certain, what was given away, and how much
//! luck the whole game took.
//!
//! The chances of cells are exact, as [`crate::odds`] works them out. Flags are left out of account: they tell what somebody believed, and
//! not what could be known. A click that was undone was made all the same.

use crate::odds::{self, Advice, Odds};
use crate::session::Table;
use crate::{Budget, Position};
use grid::Cell;
use minesweeper::{Board, Square, View};

/// A game looked back at.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Every click that opened something, in the order in which they were made.
    pub clicks: Vec<Click>,
    /// How often, of a hundred games that are played by the same clicks, one comes this far: the dangers of all clicks that were
    /// survived, taken together, from 0 to 1. 1 is a game without any luck.
    pub luck: f64,
    /// How much chance was given away in all: by each click, the danger beyond the least that there was.
    pub given_away: f64,
}

/// A click that opened something.
#[derive(Clone, Debug, PartialEq)]
pub struct Click {
    /// Which line of the log it is, counted from 0.
    pub line: usize,
    /// The cell.
    pub cell: Cell,
    /// Whether it was a number around which all was opened.
    pub is_chord: bool,
    /// The chance then that a mine would be opened.
    pub danger: f64,
    /// The least chance of a mine that any covered cell had.
    pub least: f64,
    /// The cells that were certainly safe, row by row.
    pub certain: Vec<Cell>,
    /// The move to make then.
    pub best: Vec<Cell>,
    /// Whether it hit a mine.
    pub is_hit: bool,
}

impl Click {
    /// Whether nothing was certain, so that any click was a guess.
    pub fn is_forced(&self) -> bool {
        self.least > 0.0
    }

    /// How much more dangerous it was than it needed to be.
    pub fn given_away(&self) -> f64 {
        (self.danger - self.least).max(0.0)
    }
}

/// Looks back at a game: `table` is as it was before the first line of the log.
///
/// A click whose odds cost more than the budget for one ends the review; what came before it is told.
pub fn review(mut table: Box<dyn Table>, log: &[String], budget: &Budget<'_>) -> Review {
    let mut clicks = Vec::new();
    for (line, text) in log.iter().enumerate() {
        let clicked = clicked(text);
        let before =
            clicked.map(|_| (table.position(), table.safe_start().is_some(), table.tally().explosions));
        if table.act_within(text, budget).is_err() {
            break;
        }
        let (Some((cell, is_chord)), Some((position, is_promised, explosions))) = (clicked, before) else {
            continue;
        };
        let is_hit = table.tally().explosions > explosions;
        let Some(mut click) = judged(&position, cell, is_chord, is_promised, budget) else { break };
        (click.line, click.is_hit) = (line, is_hit);
        clicks.push(click);
    }
    let survived = clicks.iter().filter(|it| !it.is_hit);
    let luck = survived.map(|it| 1.0 - it.danger).product();
    let given_away = clicks.iter().map(Click::given_away).sum();
    Review { clicks, luck, given_away }
}

/// The cell that a line opens, and whether by a number.
fn clicked(line: &str) -> Option<(Cell, bool)> {
    let (word, cell) = line.split_once(' ')?;
    let is_chord = match word {
        "open" => false,
        "chord" => true,
        _ => return None,
    };
    // Several moves as one are a program's, and no click.
    Some((crate::session::words::read_cell(cell)?, is_chord))
}

fn judged(
    position: &Position,
    cell: Cell,
    is_chord: bool,
    is_promised: bool,
    budget: &Budget<'_>,
) -> Option<Click> {
    let click = Click {
        line: 0,
        cell,
        is_chord,
        danger: 0.0,
        least: 0.0,
        certain: Vec::new(),
        best: vec![cell],
        is_hit: false,
    };
    // What the rules promise is no danger.
    if is_promised {
        return Some(click);
    }
    let Position::Minesweeper(board) = position else { return None };
    let bare = without_flags(&board.view());
    let covered: Vec<Cell> = bare.covered().collect();
    let (_, odds) = odds::chances(&Position::Minesweeper(Board::Position(bare.clone())), budget).ok()?;
    let danger = |cell: &Cell| odds.danger(*cell).unwrap_or(0.0);
    let certain: Vec<Cell> = covered.iter().copied().filter(|it| danger(it) <= 0.0).collect();
    let least = covered.iter().map(danger).fold(1.0, f64::min);
    let opened: Vec<Cell> = if is_chord {
        let view = board.view();
        bare.size().around(cell).filter(|it| view.get(*it) == Square::Hidden).collect()
    } else {
        vec![cell]
    };
    // The cells of a chord are taken as independent of each other, which is near the truth and not always exact.
    let survives: f64 = opened.iter().map(|it| 1.0 - danger(it)).product();
    let best = if certain.is_empty() {
        match Odds::of(&Position::Minesweeper(Board::Position(bare)), budget).ok()?.advice() {
            Advice::Guess { cell, .. } => vec![*cell],
            Advice::Toss { cells } => cells.to_vec(),
            Advice::Open { cells, .. } => cells.clone(),
            Advice::Won => Vec::new(),
        }
    } else {
        certain.clone()
    };
    let least = if certain.is_empty() { least } else { 0.0 };
    Some(Click { danger: 1.0 - survives, least, certain, best, ..click })
}

/// What is seen, without what somebody believes.
fn without_flags(view: &View) -> View {
    let mut bare = view.clone();
    let flags: Vec<Cell> = view.size().cells().filter(|it| view.get(*it) == Square::Flag).collect();
    for cell in flags {
        bare.set(cell, Square::Hidden);
    }
    bare
}

/// 3BV: the fewest clicks that open a field, without chords. An area without a mine around it takes one, and so does every number
/// that is beside none of them. None before the field is laid.
pub fn least_clicks(table: &dyn Table) -> Option<usize> {
    let Some(Position::Minesweeper(Board::Field { field, .. })) = table.puzzle() else { return None };
    let size = field.size();
    let mut is_opened = vec![false; size.cell_count()];
    let mut clicks = 0;
    for start in size.cells() {
        if is_opened[size.index(start)] || field.is_mined(start) || field.number(start) > 0 {
            continue;
        }
        clicks += 1;
        is_opened[size.index(start)] = true;
        let mut waiting = vec![start];
        while let Some(cell) = waiting.pop() {
            for next in size.around(cell).filter(|_| field.number(cell) == 0) {
                if !std::mem::replace(&mut is_opened[size.index(next)], true) {
                    waiting.push(next);
                }
            }
        }
    }
    let alone = size.cells().filter(|&cell| !field.is_mined(cell) && !is_opened[size.index(cell)]).count();
    Some(clicks + alone)
}
