//! How hard a puzzle is for a person.

mod game;

use crate::hint::NoHint;
use crate::{Budget, Kind, Language, Level, Position, Solver, Verdict};
use deduce::{Climb, Knowledge, Ladder, climb};

/// How hard a puzzle is, and what it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The level.
    pub level: Level,
    /// The techniques that it takes and how often, the easiest first.
    pub techniques: Vec<(&'static str, usize)>,
    /// Edges that are still open where no technique sees anything.
    pub open: usize,
    /// In a field of Minesweeper: how often even the luckiest player has to guess.
    pub guesses: usize,
}

/// Rates a puzzle; what is drawn on it does not count.
///
/// # Errors
/// If it does not have exactly one solution, or the budget runs out before that is known.
pub fn rate(position: &Position, solver: &mut Solver, budget: &Budget<'_>) -> Result<Rating, NoHint> {
    if let Position::Minesweeper(board) = position {
        return game::rate(board);
    }
    if !matches!(position.kind(), Kind::Masyu | Kind::Numberlink) {
        return Err(NoHint::NoTechniques(position.kind()));
    }
    let answer = solver.solve(position, budget);
    let mut solutions = answer.solutions.into_iter();
    match (answer.verdict, solutions.next(), solutions.next()) {
        (Verdict::Unique, ..) => {}
        (Verdict::None, ..) => return Err(NoHint::NoSolution),
        (Verdict::Several, Some(one), Some(other)) => return Err(NoHint::Several(Box::new([one, other]))),
        _ => return Err(NoHint::Unknown),
    }
    of_unique(position)
}

/// Rates a puzzle that is known to have one solution.
///
/// # Errors
/// If its kind has no techniques.
pub(crate) fn of_unique(position: &Position) -> Result<Rating, NoHint> {
    match position {
        Position::Masyu(board) => {
            climbed(masyu::techniques::Notes::blank(board.puzzle.clone()), &masyu::techniques::LADDER)
        }
        Position::Numberlink(board) => climbed(
            numberlink::techniques::Notes::blank(board.puzzle.clone()),
            &numberlink::techniques::LADDER,
        ),
        Position::Minesweeper(_) | Position::Mines(_) => Err(NoHint::NoTechniques(position.kind())),
    }
}

/// Rates what a ladder leads to.
fn climbed<K: Knowledge>(mut notes: K, ladder: &Ladder<K>) -> Result<Rating, NoHint> {
    // Techniques are sound, so a puzzle with a solution never comes to a contradiction.
    let climb = climb(&mut notes, ladder, |_, _| ()).map_err(|_| NoHint::NoSolution)?;
    Ok(Rating::of(&climb, ladder))
}

impl Rating {
    /// What a climb on a ladder, or on the lower part of it, tells.
    pub(crate) fn of<K: Knowledge>(climb: &Climb, ladder: &Ladder<K>) -> Rating {
        let uses = ladder.iter().zip(&climb.uses).filter(|it| *it.1 > 0);
        Rating {
            level: Level::of(climb, ladder),
            techniques: uses.map(|(technique, &count)| (technique.name, count)).collect(),
            open: climb.open,
            guesses: 0,
        }
    }
}

/// A technique, for those who look it up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// The kind of puzzle.
    pub kind: Kind,
    /// Its name.
    pub name: &'static str,
    /// Its page, with the sentences of its examples in every language.
    pub page: &'static str,
    spanish: &'static str,
}

impl About {
    /// Its name in a language.
    pub fn title(&self, language: Language) -> &'static str {
        deduce::page::title(self.name, self.spanish, language)
    }

    /// Its page in a language.
    pub fn page_in(&self, language: Language) -> String {
        deduce::page::in_language(self.page, self.spanish, language)
    }
}

/// Every technique; those of a kind together, the easiest first.
pub fn techniques() -> impl Iterator<Item = About> {
    fn about<K: Knowledge>(kind: Kind, ladder: &'static Ladder<K>) -> impl Iterator<Item = About> {
        ladder.iter().map(move |it| About { kind, name: it.name, page: it.page, spanish: it.spanish })
    }
    about(Kind::Masyu, &masyu::techniques::LADDER)
        .chain(about(Kind::Numberlink, &numberlink::techniques::LADDER))
        .chain(about(Kind::Minesweeper, &minesweeper::techniques::LADDER))
}
