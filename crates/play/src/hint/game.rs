//! Hints in a game of Minesweeper: what is certain and why, or, where nothing is, the safest guess.
//!
//! A flag counts as a known mine if a mine must be under it; one that cannot be right is a mistake; all others are not
//! believed. In a field every cell that is proved to be safe is opened on the way, and more can be seen.

use super::{Explained, Guess, Hint, Mistake, NoHint};
use crate::odds::{Advice, Hopeless, Odds};
use crate::{Budget, Language, Position, odds};
use deduce::{Knowledge, Step, next_step_within, words};
use grid::Cell;
use minesweeper::odds::NoOdds;
use minesweeper::techniques::{CellFact, Content, LADDER, Mark, Notes};
use minesweeper::{Board, Square, View};

/// What can be seen next.
pub(super) fn hint(board: &Board, language: Language, budget: &Budget<'_>) -> Result<Hint, NoHint> {
    match Game::new(board, budget)? {
        Ok(game) => game.next(language, budget),
        Err(mistake) => Ok(Hint::Mistake(mistake)),
    }
}

/// All steps to the end, or to where nothing is certain.
pub(super) fn walk(board: &Board, language: Language) -> Result<(Vec<Explained>, Hint), NoHint> {
    let budget = Budget::unlimited();
    let mut game = match Game::new(board, &budget)? {
        Ok(game) => game,
        Err(mistake) => return Ok((Vec::new(), Hint::Mistake(mistake))),
    };
    let mut steps = Vec::new();
    loop {
        match game.next(language, &budget)? {
            Hint::Next(step) => {
                game.take(&step)?;
                steps.push(step);
            }
            end => return Ok((steps, end)),
        }
    }
}

/// What is wrong on a board, in a sentence.
pub(super) fn tell(mistake: &Mistake, board: &Board, language: Language) -> String {
    let cells = words::list(&mistake.cells, language);
    let is_flag = |cell: &Cell| board.square(*cell) == Square::Flag;
    match (language, &mistake.cells[..]) {
        (Language::English, []) => "The number of mines fits no way to make all numbers true.".into(),
        (Language::Spanish, []) => "El número de minas no permite que todos los números sean ciertos.".into(),
        (Language::English, [one, ..]) if is_flag(one) => {
            format!("No mine can be under the flag at {cells}.")
        }
        (Language::Spanish, [one, ..]) if is_flag(one) => {
            format!("No puede haber una mina bajo la bandera en {cells}.")
        }
        (Language::English, [_]) => format!("The number in {cells} cannot be true."),
        (Language::Spanish, [_]) => format!("El número en {cells} no puede ser cierto."),
        (Language::English, _) => format!("The numbers in {cells} cannot all be true."),
        (Language::Spanish, _) => format!("Los números en {cells} no pueden ser todos ciertos."),
    }
}

/// A game with what is known of it.
struct Game {
    mines: usize,
    notes: Notes,
}

impl Game {
    /// The game on a board, or the mistake on it.
    fn new(board: &Board, budget: &Budget<'_>) -> Result<Result<Game, Mistake>, NoHint> {
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
                return Ok(Err(Mistake { wrong: Vec::new(), cells, mended }));
            }
            Err(Hopeless::NoOdds(NoOdds::Contradiction(cells))) => {
                return Ok(Err(Mistake { wrong: Vec::new(), cells, mended: position }));
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
        Ok(Ok(Game { mines: view.mines(), notes }))
    }

    fn next(&self, language: Language, budget: &Budget<'_>) -> Result<Hint, NoHint> {
        if self.view().covered().count() == self.mines {
            return Ok(Hint::Solved);
        }
        let seen = next_step_within(&self.notes, &LADDER, budget).map_err(|_| NoHint::OutOfBudget)?;
        if let Some(step) = seen {
            return Ok(Hint::Next(self.explained(&step, language)));
        }
        let unopened = self.unopened();
        if !unopened.is_empty() {
            return Ok(Hint::Open(unopened));
        }
        let odds = Odds::of(&self.position(), budget).map_err(|hopeless| match hopeless {
            Hopeless::NoOdds(NoOdds::OutOfBudget) => NoHint::OutOfBudget,
            _ => NoHint::TooHard,
        })?;
        match *odds.advice() {
            Advice::Toss { cells: [cell, other], .. } => {
                Ok(Hint::Guess(Guess { cell, other: Some(other), danger: 0.5, scene: odds.scene() }))
            }
            Advice::Guess { cell, danger, .. } => {
                Ok(Hint::Guess(Guess { cell, other: None, danger, scene: odds.scene() }))
            }
            // The last technique sees all that is certain.
            Advice::Won | Advice::Open { .. } => Err(NoHint::TooHard),
        }
    }

    fn explained(&self, step: &Step<Notes>, language: Language) -> Explained {
        let of = |content| step.facts.iter().filter(move |it| it.content == content).map(|it| it.cell);
        let mut cells: Vec<Cell> = Vec::new();
        for sight in step.evidence.all_numbers() {
            cells.push(sight.cell);
            cells.extend(sight.mines());
        }
        Explained {
            technique: step.technique.name,
            title: deduce::page::title(step.technique.name, step.technique.spanish, language),
            page: step.technique.page,
            sentence: step.tell(language),
            cells,
            marks: Vec::new(),
            facts: Vec::new(),
            mines: of(Content::Mine).collect(),
            safe: of(Content::Safe).collect(),
            unopened: self.unopened(),
            after: self.position(),
        }
    }

    fn take(&mut self, step: &Explained) -> Result<(), NoHint> {
        let facts = step.mines.iter().map(|&cell| CellFact::mine(cell));
        for fact in facts.chain(step.safe.iter().map(|&cell| CellFact::safe(cell))) {
            self.notes.learn(fact).map_err(|_| NoHint::NoSolution)?;
        }
        Ok(())
    }

    /// The cells that are proved to be safe, and nobody has opened.
    fn unopened(&self) -> Vec<Cell> {
        self.notes.size().cells().filter(|&cell| self.notes.mark(cell) == Mark::Safe).collect()
    }

    /// What is seen, with a flag on every known mine.
    fn view(&self) -> View {
        View::new(self.notes.size(), self.mines, self.notes.squares())
    }

    fn position(&self) -> Position {
        Position::Minesweeper(Board::Position(self.view()))
    }
}
