//! What a setter wants to know of a board after every change: has it one solution, and how hard is it?

use super::sheet::{Sheet, Unfinished};
use crate::hint::{NoHint, Uniqueness};
use crate::rating::{self, Rating};
use crate::{Answer, Budget, Conflict, Level, Position, Solver, Verdict, conflict};
use draw::Scene;

/// What is known of a board that is being composed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Review {
    /// It is no puzzle yet.
    Unfinished(Unfinished),
    /// It has one solution.
    Unique {
        /// The solution.
        solution: Box<Position>,
        /// How hard it is, where people's techniques are known.
        rating: Option<Rating>,
    },
    /// It has several, of which these are two.
    Several(Box<[Position; 2]>),
    /// It has none; why, if clues alone are to blame.
    None(Option<Conflict>),
    /// The budget ran out.
    Unknown,
    /// A field of Minesweeper: how hard it is from its first click, and how many guesses it takes.
    Field(Rating),
    /// A field of Minesweeper of which nobody has said where the game begins.
    NoFirstClick,
}

/// Looks at a board.
pub fn review(sheet: &Sheet, solver: &mut Solver, budget: &Budget<'_>) -> Review {
    let position = match sheet.position() {
        Ok(position) => position,
        Err(unfinished) => return Review::Unfinished(unfinished),
    };
    if !position.is_puzzle() {
        return match rating::rate(&position, solver, budget) {
            Ok(rating) => Review::Field(rating),
            Err(NoHint::NoFirstClick) => Review::NoFirstClick,
            Err(_) => Review::Unknown,
        };
    }
    match solver.solve(&position, budget) {
        Answer::One(solution) => {
            let rating = rating::of_unique(&position, Uniqueness::Used, Level::Extreme, budget).ok();
            Review::Unique { solution: Box::new(solution), rating }
        }
        Answer::Many(one, other) => Review::Several(Box::new([one, other])),
        Answer::None => Review::None(conflict(&position, solver, budget)),
        Answer::Unknown(_) => Review::Unknown,
    }
}

impl Review {
    /// Its name in JSON.
    pub fn name(&self) -> &'static str {
        match self {
            Review::Unfinished(_) => "unfinished",
            Review::Unique { .. } => Verdict::Unique.name(),
            Review::Several(_) => Verdict::Several.name(),
            Review::None(_) => Verdict::None.name(),
            Review::Unknown => Verdict::Unknown.name(),
            Review::Field(rating) if rating.guesses == 0 => "no-guess",
            Review::Field(_) => "guesses",
            Review::NoFirstClick => "no-first-click",
        }
    }

    /// How hard it is, if that is known.
    pub fn rating(&self) -> Option<&Rating> {
        match self {
            Review::Unique { rating, .. } => rating.as_ref(),
            Review::Field(rating) => Some(rating),
            _ => None,
        }
    }

    /// The solution drawn, or two in one picture where they differ; of an unfinished board, what it lacks, and of one without a
    /// solution the clues to blame.
    pub fn scene(&self, sheet: &Sheet) -> Option<Scene> {
        match self {
            Review::Unique { solution, .. } => Some(solution.scene()),
            Review::Several(both) => Some(both[0].scene().with_difference(&both[1].scene())),
            Review::Unfinished(unfinished) => Some(sheet.scene().with_wrong(unfinished.cells())),
            Review::None(Some(conflict)) => Some(sheet.scene().with_wrong(conflict.places())),
            Review::None(None) | Review::Unknown | Review::Field(_) | Review::NoFirstClick => None,
        }
    }
}
