//! How hard a puzzle is for a person.

mod game;

use crate::hint::{NoHint, Uniqueness, the_solution};
use crate::{Budget, Kind, Language, Level, Position, Solver};
use deduce::Text;
use deduce::{Climb, Knowledge, Ladder, Step, climb_while};
use std::ops::ControlFlow;

/// How hard a puzzle is, and what it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The level.
    pub level: Level,
    /// The techniques that it takes and how often, the easiest first.
    pub techniques: Vec<(&'static str, usize)>,
    /// Edges that are still open where no technique sees anything.
    pub open: usize,
    /// Of a puzzle whose level rests on its having only one solution: the level without that.
    pub by_rules: Option<Level>,
    /// In a field of Minesweeper: how often even the luckiest player has to guess.
    pub guesses: usize,
}

/// Rates a puzzle; what is drawn on it does not count.
///
/// # Errors
/// If it does not have exactly one solution, or the budget runs out before that is known.
pub fn rate(position: &Position, solver: &mut Solver, budget: &Budget<'_>) -> Result<Rating, NoHint> {
    if let Position::Minesweeper(board) = position {
        return game::rate(board, budget);
    }
    the_solution(position, solver, budget)?;
    let rating = of_unique(position, Uniqueness::Used, Level::Extreme, budget)?;
    let by_rules = if position.kind() == Kind::Numberlink {
        // What takes more than a few suppositions takes many: how many need not be known.
        Some(of_unique(position, Uniqueness::Refused, Level::Master, budget)?.level.min(Level::Extreme))
    } else {
        None
    };
    Ok(Rating { by_rules: by_rules.filter(|&level| level != rating.level), ..rating })
}

/// Rates a puzzle that is known to have one solution; if it is above a level, it only tells so.
///
/// # Errors
/// If its kind has no techniques, or nobody wants to know any more.
pub(crate) fn of_unique(
    position: &Position,
    uniqueness: Uniqueness,
    most: Level,
    budget: &Budget<'_>,
) -> Result<Rating, NoHint> {
    match position {
        Position::Masyu(board) => {
            let mut notes = masyu::techniques::Notes::blank(board.puzzle.clone());
            let ladder = most.part_of(&masyu::techniques::LADDER);
            Ok(Rating::of(&climbed(&mut notes, ladder, budget)?, ladder))
        }
        Position::Numberlink(board) => {
            let mut notes = numberlink::techniques::Notes::blank(board.puzzle.clone());
            if uniqueness == Uniqueness::Used {
                notes = notes.with_one_solution();
            }
            let ladder = most.part_of(&numberlink::techniques::LADDER);
            Ok(Rating::of(&climbed(&mut notes, ladder, budget)?, ladder))
        }
        Position::Mines(board) => {
            let blank = minesweeper::paper::Board::new(board.puzzle().clone());
            let notes = minesweeper::techniques::Notes::of_paper(&blank);
            let ladder = most.part_of(&minesweeper::techniques::LADDER);
            Ok(Rating::of(&climbed(&mut notes.map_err(|_| NoHint::NoSolution)?, ladder, budget)?, ladder))
        }
        Position::Minesweeper(_) => Err(NoHint::NoTechniques(position.kind())),
    }
}

/// How far a ladder leads, unless somebody cancels: steps are no nodes of a search, and only the flag ends them.
fn climbed<K: Knowledge>(notes: &mut K, ladder: &Ladder<K>, budget: &Budget<'_>) -> Result<Climb, NoHint> {
    let is_cancelled = || Budget { nodes: u64::MAX, ..*budget }.is_spent(0);
    let on =
        |_: &K, _: &Step<K>| if is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    // Techniques are sound, so a puzzle with a solution never comes to a contradiction.
    let climb = climb_while(notes, ladder, on).map_err(|_| NoHint::NoSolution)?;
    if is_cancelled() { Err(NoHint::Unknown) } else { Ok(climb) }
}

impl Rating {
    /// What a climb on a ladder, or on the lower part of it, tells.
    pub(crate) fn of<K: Knowledge>(climb: &Climb, ladder: &Ladder<K>) -> Rating {
        let uses = ladder.iter().zip(&climb.uses).filter(|it| *it.1 > 0);
        Rating {
            level: Level::of(climb, ladder),
            techniques: uses.map(|(technique, &count)| (technique.name, count)).collect(),
            open: climb.open,
            by_rules: None,
            guesses: 0,
        }
    }
}

/// A technique, for those who look it up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// The kind of puzzle.
    pub kind: Kind,
    /// Its name for programs.
    pub name: &'static str,
    page: Text,
}

impl About {
    /// What people call it in a language.
    pub fn title(&self, language: Language) -> &'static str {
        deduce::page::title(self.page, language)
    }

    /// Its page in a language.
    pub fn page_in(&self, language: Language) -> String {
        deduce::page::in_language(self.page, language)
    }
}

/// What people call a technique of a kind in a language.
pub fn title(kind: Kind, name: &'static str, language: Language) -> &'static str {
    techniques().find(|it| it.kind == kind && it.name == name).map_or(name, |it| it.title(language))
}

/// Every technique; those of a kind together, the easiest first.
pub fn techniques() -> impl Iterator<Item = About> {
    fn about<K: Knowledge>(kind: Kind, ladder: &'static Ladder<K>) -> impl Iterator<Item = About> {
        ladder.iter().map(move |it| About { kind, name: it.name, page: it.page })
    }
    about(Kind::Masyu, &masyu::techniques::LADDER)
        .chain(about(Kind::Numberlink, &numberlink::techniques::LADDER))
        .chain(about(Kind::Minesweeper, &minesweeper::techniques::LADDER))
}
