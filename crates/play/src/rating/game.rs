//! How hard a game of Minesweeper is: what it takes from the first click to the last cell, and how many guesses.

use super::{Rating, climbed};
use crate::hint::NoHint;
use crate::{Budget, Level};
use deduce::{Climb, Knowledge};
use grid::Cell;
use minesweeper::odds::Odds;
use minesweeper::techniques::{CellFact, LADDER, Notes};
use minesweeper::{Board, Field, View};

/// Plays a field by techniques alone. Where nothing is certain, luck opens the safest of the cells without a mine.
pub(super) fn rate(board: &Board, budget: &Budget<'_>) -> Result<Rating, NoHint> {
    let Board::Field { field, first } = board else { return Err(NoHint::MinesUntold) };
    let first = first.ok_or(NoHint::NoFirstClick)?;
    let mut notes = Notes::of_game(field.clone(), Some(first));
    let (mut uses, mut guesses) = (vec![0; LADDER.len()], 0);
    loop {
        let climb = climbed(&mut notes, &LADDER, budget)?;
        for (sum, count) in uses.iter_mut().zip(&climb.uses) {
            *sum += count;
        }
        let Some(cell) = safest(&notes, field, budget).filter(|_| climb.open > 0) else { break };
        guesses += 1;
        notes.learn(CellFact::safe(cell)).map_err(|_| NoHint::NoSolution)?;
    }
    let rating = Rating::of(&Climb { uses, open: 0 }, &LADDER);
    let level = if guesses == 0 { rating.level } else { Level::Beyond };
    Ok(Rating { level, guesses, ..rating })
}

/// Of the covered cells without a mine, the one with the least chance of it as a player sees it.
fn safest(notes: &Notes, field: &Field, budget: &Budget<'_>) -> Option<Cell> {
    let budget = Budget { nodes: u64::MAX, ..*budget };
    let odds = Odds::of(&View::new(field.size(), field.mines(), notes.squares()), &budget).ok();
    let danger = |cell: Cell| odds.as_ref().and_then(|it| it.danger(cell)).unwrap_or(1.0);
    let safe = notes.unknown().filter(|&cell| !field.is_mined(cell));
    safe.min_by(|&one, &other| danger(one).total_cmp(&danger(other)))
}
