//! Hints in a game of Minesweeper: what is certain and why, or, where nothing is, the safest guess.
//!
//! A flag counts as a known mine if a mine must be under it; one that cannot be right is a mistake; all others are not
//! believed. In a field every cell that is proved to be safe is opened on the way, and more can be seen.

use super::{Ask, Explained, Guess, Hint, Mistake, News, NoHint};
use crate::odds::{Advice, Hopeless, Odds};
use crate::{Budget, Language, Position, odds};
use deduce::{Knowledge, Step, Wanted, climb_while, next_step_within, words};
use grid::{Cell, Spot};
use message::tell;
use minesweeper::odds::NoOdds;
use minesweeper::techniques::{CellFact, Content, LADDER, Mark, Notes};
use minesweeper::{Board, Square, View};
use std::ops::ControlFlow;

/// What can be seen next.
pub(super) fn hint(board: &Board, ask: Ask<'_>, budget: &Budget<'_>) -> Result<Hint, NoHint> {
    let mistake = match KnownGame::new(board, budget)? {
        Ok(game) => return game.next(ask, budget),
        Err(mistake) => mistake,
    };
    // Whoever knows of the wrong flags is told something else, as if they were not there.
    if let Position::Minesweeper(mended) = &mistake.mended
        && mistake.wrong.iter().all(|spot| ask.not.contains(spot))
        && let Ok(game) = KnownGame::new(mended, budget)?
    {
        return game.next(ask, budget);
    }
    Ok(Hint::Mistake(mistake))
}

/// Shows every step to the end, or to where nothing is certain; nothing if it was stopped before.
pub(super) fn walk(
    board: &Board,
    language: Language,
    budget: &Budget<'_>,
    show: &mut dyn FnMut(Explained) -> ControlFlow<()>,
) -> Result<Option<Hint>, NoHint> {
    let mut game = match KnownGame::new(board, budget)? {
        Ok(game) => game,
        Err(mistake) => return Ok(Some(Hint::Mistake(mistake))),
    };
    let (mines, mut stopped) = (game.mines, false);
    let climbed = climb_while(&mut game.notes, &LADDER, |notes, step| {
        let flow = show(explained(notes, mines, step, language));
        stopped = flow.is_break();
        flow
    });
    climbed.map_err(|_| NoHint::NoSolution)?;
    if stopped { Ok(None) } else { game.next(language.into(), budget).map(Some) }
}

/// What is wrong on a board, in a sentence.
pub(super) fn tell(mistake: &Mistake, board: &Board, language: Language) -> String {
    let cells = words::list(&mistake.wrong, language);
    let is_flag = |spot: &Spot| spot.cells().all(|cell| board.square(cell) == Square::Flag);
    match &mistake.wrong[..] {
        [] => tell!(language, "No arrangement of that many mines makes all the numbers true."),
        [one, ..] if is_flag(one) => tell!(language, "No mine can be under the flag at {cells}."),
        [_] => tell!(language, "The number in {cells} cannot be true."),
        _ => tell!(language, "The numbers in {cells} cannot all be true."),
    }
}

/// A game with what is known of it.
pub(crate) struct KnownGame {
    mines: usize,
    pub(super) notes: Notes,
}

impl KnownGame {
    /// The game on a board, or the mistake on it.
    pub(super) fn new(board: &Board, budget: &Budget<'_>) -> Result<Result<KnownGame, Mistake>, NoHint> {
        let view = board.view().into_owned();
        let position = Position::Minesweeper(Board::Position(view.clone()));
        let odds = match odds::chances(&position, budget) {
            Ok((_, odds)) => Some(odds),
            Err(Hopeless::Over(cell)) => return Err(NoHint::Over(cell)),
            Err(Hopeless::NoGame(kind)) => return Err(NoHint::NoTechniques(kind)),
            Err(Hopeless::WrongFlags(cells)) => {
                let mut mended = view;
                for &cell in &cells {
                    mended.set(cell, Square::Hidden);
                }
                let mended = Position::Minesweeper(Board::Position(mended));
                let wrong = cells.into_iter().map(Spot::Cell).collect();
                return Ok(Err(Mistake { wrong, mended }));
            }
            Err(Hopeless::NoOdds(NoOdds::Contradiction(cells))) => {
                let wrong = cells.into_iter().map(Spot::Cell).collect();
                return Ok(Err(Mistake { wrong, mended: position }));
            }
            Err(Hopeless::NoOdds(NoOdds::OutOfBudget)) => return Err(NoHint::OutOfBudget),
            Err(Hopeless::NoOdds(NoOdds::TooHard)) => None,
        };
        let mut notes = match board {
            Board::Position(_) => Notes::new(&view).map_err(|_| NoHint::NoSolution)?,
            Board::Field { field, first } => Notes::of_game(field.clone(), *first),
        };
        for cell in view.size().cells().filter(|&cell| view.get(cell) == Square::Flag) {
            if odds.as_ref().and_then(|it| it.danger(cell)).is_some_and(|danger| danger >= 1.0) {
                notes.learn(CellFact::mine(cell)).map_err(|_| NoHint::NoSolution)?;
            }
        }
        Ok(Ok(KnownGame { mines: view.mines(), notes }))
    }

    /// What is seen now, with a flag on every known mine.
    pub(super) fn position(&self) -> Position {
        position(&self.notes, self.mines)
    }

    /// Takes in what a step has proved.
    pub(super) fn take(&mut self, mines: &[Cell], safe: &[Cell]) {
        let facts = mines.iter().map(|&cell| CellFact::mine(cell));
        for fact in facts.chain(safe.iter().map(|&cell| CellFact::safe(cell))) {
            self.notes.learn(fact).expect("what was proved can be");
        }
    }

    fn next(&self, ask: Ask<'_>, budget: &Budget<'_>) -> Result<Hint, NoHint> {
        if view(&self.notes, self.mines).covered().count() == self.mines {
            return Ok(Hint::Solved);
        }
        let is_new = |fact: &CellFact| !ask.not.contains(&Spot::Cell(fact.cell));
        let wanted = Wanted { near: ask.near, will_do: &|step: &Step<Notes>| step.facts.iter().any(is_new) };
        let seen =
            next_step_within(&self.notes, &LADDER, &wanted, budget).map_err(|_| NoHint::OutOfBudget)?;
        if let Some(step) = seen {
            return Ok(Hint::Next(explained(&self.notes, self.mines, &step, ask.language)));
        }
        let unopened = unopened(&self.notes);
        if !ask.not.is_empty() {
            return Ok(Hint::NoOther);
        }
        if !unopened.is_empty() {
            return Ok(Hint::Open(unopened));
        }
        let odds = Odds::of(&self.position(), budget).map_err(|hopeless| match hopeless {
            Hopeless::NoOdds(NoOdds::OutOfBudget) => NoHint::OutOfBudget,
            _ => NoHint::TooHard,
        })?;
        let scene = odds.scene();
        match *odds.advice() {
            Advice::Toss { cells: [cell, other] } => Ok(Hint::Guess(Guess {
                cell,
                other: Some(other),
                danger: 0.5,
                safest: None,
                win: None,
                scene,
            })),
            Advice::Guess { cell, danger, safest, win } => {
                Ok(Hint::Guess(Guess { cell, other: None, danger, safest, win, scene }))
            }
            // The last technique sees all that is certain.
            Advice::Won | Advice::Open { .. } => Err(NoHint::TooHard),
        }
    }
}

fn explained(notes: &Notes, mines: usize, step: &Step<Notes>, language: Language) -> Explained {
    let (clues, after) = (clues(step), position(notes, mines));
    Explained::new(step, clues, news(step, unopened(notes)), after, language)
}

/// The numbers that a step follows from, and the mines that they see.
pub(super) fn clues(step: &Step<Notes>) -> Vec<Cell> {
    step.evidence.all_numbers().flat_map(|sight| std::iter::once(sight.cell).chain(sight.mines())).collect()
}

/// What follows from a step.
pub(super) fn news(step: &Step<Notes>, unopened: Vec<Cell>) -> News {
    let of = |content| step.facts.iter().filter(move |it| it.content == content).map(|it| it.cell);
    News::Mines { mines: of(Content::Mine).collect(), safe: of(Content::Safe).collect(), unopened }
}

/// The cells that are proved to be safe, and nobody has opened.
pub(super) fn unopened(notes: &Notes) -> Vec<Cell> {
    notes.size().cells().filter(|&cell| notes.mark(cell) == Mark::Safe).collect()
}

/// What is seen, with a flag on every known mine.
fn view(notes: &Notes, mines: usize) -> View {
    View::new(notes.size(), mines, notes.squares())
}

fn position(notes: &Notes, mines: usize) -> Position {
    Position::Minesweeper(Board::Position(view(notes, mines)))
}
