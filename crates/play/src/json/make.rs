//! Puzzles that were made, as JSON.

use super::document::Document;
use super::explain::{StepReport, TechniqueUse, uses};
use crate::make::Outcome;
use crate::{Budget, Language, hint};
use serde::Serialize;
use std::ops::ControlFlow;

/// A puzzle that was made, or why it was not.
#[derive(Clone, Debug, Serialize)]
pub struct MakeReport {
    /// Counted from one.
    number: u64,
    seed: u64,
    /// The puzzle in our own format; none if nothing was found.
    puzzle: Option<Document>,
    /// The solution as 0/1 digits; none of a game.
    solution: Option<String>,
    /// How hard it is and what it takes, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    techniques: Option<Vec<TechniqueUse>>,
    /// Every step to the solution, if they were asked for; of a game they prove that it needs no guess.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<StepReport>>,
    /// What the puzzle lacks of what was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    missed: Option<String>,
}

impl MakeReport {
    /// The report on the puzzle of that number; with its steps if a language is given to tell them in.
    pub fn new(seed: u64, number: u64, outcome: &Outcome, steps: Option<Language>) -> MakeReport {
        let (made, missed) = match outcome {
            Outcome::Made(made) => (Some(made), None),
            Outcome::Missed { nearest, why } => (nearest.as_ref(), Some(why.clone())),
        };
        let rating = made.and_then(|it| it.rating.as_ref());
        let walk = made.zip(steps).and_then(|(made, language)| {
            let mut steps = Vec::new();
            let walked = hint::walk(&made.puzzle, language, &Budget::unlimited(), &mut |step| {
                steps.push(StepReport::new(&step));
                ControlFlow::Continue(())
            });
            walked.ok().map(|_| steps)
        });
        MakeReport {
            number,
            seed,
            puzzle: made.map(|it| Document::of(&it.puzzle)),
            solution: made.filter(|it| it.solution.is_puzzle()).map(|it| super::report::digits(&it.solution)),
            level: rating.map(|it| it.level.name()),
            techniques: rating.map(uses),
            steps: walk,
            missed,
        }
    }
}
