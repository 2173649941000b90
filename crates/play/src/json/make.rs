//! Puzzles that were made, as JSON.

use super::document;
use super::explain::{StepReport, TechniqueUse, uses};
use crate::make::{Made, Outcome};
use crate::{Budget, Language, hint, rating};
use serde::Serialize;
use serde_json::Value;

/// A puzzle that was made, or why it was not.
#[derive(Clone, Debug, Serialize)]
pub struct MakeReport {
    number: u64,
    seed: u64,
    /// The puzzle in our own format; none if nothing was found.
    puzzle: Option<Value>,
    /// The solution as 0/1 digits; none of a game.
    solution: Option<String>,
    level: Option<&'static str>,
    techniques: Vec<TechniqueUse>,
    /// Of a game that needs no guess the proof: every step from its first click to the last cell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    steps: Vec<StepReport>,
    /// What the puzzle lacks of what was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    missed: Option<String>,
}

impl MakeReport {
    /// The report on the puzzle of that number, with sentences in that language.
    ///
    /// # Panics
    /// If our own JSON is none, which is a bug.
    pub fn new(seed: u64, number: u64, outcome: &Outcome, language: Language) -> MakeReport {
        let (made, missed) = match outcome {
            Outcome::Made(made) => (Some(made), None),
            Outcome::Missed { nearest, why } => (nearest.as_ref(), Some(why.clone())),
        };
        // What was made at any level is rated only here, where the level is told: that may cost more than making it.
        let rated = |it: &Made| rating::of_unique(&it.puzzle, &Budget::unlimited()).ok();
        let rating = made.and_then(|it| it.rating.clone().or_else(|| rated(it)));
        let puzzle = made.map(|it| document::write(&it.puzzle));
        let game = made.map(|it| &it.puzzle).filter(|it| !it.is_puzzle());
        let proof = game.and_then(|it| hint::walk(it, language).ok());
        MakeReport {
            number,
            seed,
            puzzle: puzzle.map(|it| serde_json::from_str(&it).expect("what we write is JSON")),
            solution: made.filter(|it| it.solution.is_puzzle()).map(|it| super::report::digits(&it.solution)),
            level: rating.as_ref().map(|it| it.level.name()),
            techniques: rating.as_ref().map_or_else(Vec::new, uses),
            steps: proof.map_or_else(Vec::new, |(steps, _)| steps.iter().map(StepReport::new).collect()),
            missed,
        }
    }
}
