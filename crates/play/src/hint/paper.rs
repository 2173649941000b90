//! Hints in the paper puzzle of mines: the same techniques as in the game, where nobody says how many mines there are and
//! nothing is opened.

use super::game::{clues, news};
use super::{Ask, Explained, Hint, Mistake, NoHint, the_solution};
use crate::{Budget, Language, Position, Solver};
use deduce::{Step, Wanted, climb_while, next_step_within, words};
use grid::{Cell, Spot};
use message::tell;
use minesweeper::paper::{Board, Mark};
use minesweeper::techniques::{LADDER, Notes};
use std::ops::ControlFlow;

/// What can be seen next; what is marked wrong comes first.
pub(super) fn hint(
    board: &Board,
    ask: Ask<'_>,
    solver: &mut Solver,
    budget: &Budget<'_>,
) -> Result<Hint, NoHint> {
    let position = Position::Mines(board.clone());
    let Position::Mines(solution) = the_solution(&position, solver, budget)? else {
        unreachable!("a puzzle is solved by one of its kind")
    };
    let is_wrong = |cell: &Cell| match board.mark(*cell) {
        Mark::Blank => false,
        Mark::Mine => solution.mark(*cell) != Mark::Mine,
        Mark::Safe => solution.mark(*cell) == Mark::Mine,
    };
    let cells: Vec<Cell> = board.puzzle().size().cells().filter(is_wrong).collect();
    let mut mended = board.clone();
    for &cell in &cells {
        mended.set(cell, Mark::Blank);
    }
    // Whoever keeps a mistake gets a hint from what is right.
    let wrong: Vec<Spot> = cells.into_iter().map(Spot::Cell).collect();
    if wrong.iter().all(|spot| ask.not.contains(spot)) {
        return next(&mended, ask, budget);
    }
    Ok(Hint::Mistake(Mistake { wrong, mended: Position::Mines(mended) }))
}

/// What can be seen next on a board without a mistake.
fn next(board: &Board, ask: Ask<'_>, budget: &Budget<'_>) -> Result<Hint, NoHint> {
    if Position::Mines(board.clone()).broken().is_empty() {
        return Ok(Hint::Solved);
    }
    let notes = Notes::of_paper(board).map_err(|_| NoHint::NoSolution)?;
    let is_new = |cell: Cell| !ask.not.contains(&Spot::Cell(cell));
    let will_do = |step: &Step<Notes>| step.facts.iter().any(|fact| is_new(fact.cell));
    let wanted = Wanted { near: ask.near, will_do: &will_do };
    let seen = next_step_within(&notes, &LADDER, &wanted, budget).map_err(|_| NoHint::OutOfBudget)?;
    Ok(match seen {
        Some(step) => Hint::Next(taken(&mut Position::Mines(board.clone()), &step, ask.language)),
        None => Hint::Beyond { open: notes.unknown().count() },
    })
}

/// Shows every step to the end, or to where nothing is seen; nothing if it was stopped before.
pub(super) fn walk(
    board: &Board,
    language: Language,
    show: &mut dyn FnMut(Explained) -> ControlFlow<()>,
) -> Result<Option<Hint>, NoHint> {
    let mut notes = Notes::of_paper(board).map_err(|_| NoHint::NoSolution)?;
    let (mut position, mut is_stopped) = (Position::Mines(board.clone()), false);
    if position.broken().is_empty() {
        return Ok(Some(Hint::Solved));
    }
    let climbed = climb_while(&mut notes, &LADDER, |_, step| {
        is_stopped = show(taken(&mut position, step, language)).is_break();
        // All mines are found, whatever is not noted as safe yet.
        if is_stopped || position.broken().is_empty() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    climbed.map_err(|_| NoHint::NoSolution)?;
    let end = if position.broken().is_empty() {
        Hint::Solved
    } else {
        Hint::Beyond { open: notes.unknown().count() }
    };
    Ok((!is_stopped).then_some(end))
}

/// What is marked wrong, in a sentence.
pub(super) fn tell(mistake: &Mistake, board: &Board, language: Language) -> String {
    let of = |mark| {
        let cells = mistake.wrong.iter().flat_map(|spot| spot.cells());
        let cells: Vec<Cell> = cells.filter(|&cell| board.mark(cell) == mark).collect();
        (!cells.is_empty()).then(|| words::list(&cells, language))
    };
    let mines = of(Mark::Mine).map(|cells| tell!(language, "No mine can be at {cells}."));
    let safe = of(Mark::Safe).map(|cells| tell!(language, "There must be a mine at {cells}."));
    mines.into_iter().chain(safe).collect::<Vec<_>>().join(" ")
}

/// A step, which is marked on the position.
fn taken(position: &mut Position, step: &Step<Notes>, language: Language) -> Explained {
    let news = news(step, Vec::new());
    news.draw(position);
    Explained::new(step, clues(step), news, position.clone(), language)
}
