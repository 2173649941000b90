//! Puzzles that were made, as JSON.

use super::document::Sides;
use super::explain::{StepReport, TechniqueUse, uses};
use super::odds::Chances;
use crate::make::{Made, Outcome};
use crate::{Budget, Language, Position, hint, share};
use minesweeper::Board;
use schemars::JsonSchema;
use serde::Serialize;
use std::ops::ControlFlow;

/// A puzzle that was made, or why it was not.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MakeReport {
    /// Counted from one.
    number: u64,
    seed: u64,
    /// The puzzle as a text of one line; none if nothing was found.
    puzzle: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<Sides>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
    /// The solution as 0/1 digits; of a position of play, where the mines are; none of a field.
    solution: Option<String>,
    /// How hard it is and what it takes, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    level: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    techniques: Option<Vec<TechniqueUse>>,
    /// Every step to the solution, if they were asked for; of a game they prove that it needs no guess.
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<StepReport>>,
    /// The chances of mines and the best move; of a position of play.
    #[serde(flatten)]
    chances: Option<Chances>,
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
            puzzle: made.map(|it| share::short(&it.puzzle)),
            kind: made.map(|it| it.puzzle.kind().name()),
            size: made.map(|it| Sides::of(it.puzzle.size())),
            rules: made.and_then(|it| it.puzzle.rules()),
            solution: made.and_then(|it| solution(it)),
            level: rating.map(|it| it.level.name()),
            techniques: made.zip(rating).map(|(made, it)| uses(made.puzzle.kind(), it)),
            steps: walk,
            chances: made.and_then(|it| it.odds.as_ref()).map(|it| Chances::new(it, Language::English)),
            missed: missed.as_ref().map(ToString::to_string),
        }
    }
}

/// The solution as digits, a row after the other where there is one for each cell.
fn solution(made: &Made) -> Option<String> {
    match (&made.solution, &made.odds) {
        (Position::Minesweeper(Board::Field { field, .. }), Some(_)) => {
            let cells: Vec<bool> = field.size().cells().map(|it| field.is_mined(it)).collect();
            let row = |row: &[bool]| row.iter().map(|&it| if it { '1' } else { '0' }).collect::<String>();
            let rows: Vec<String> = cells.chunks(field.size().cols()).map(row).collect();
            Some(rows.join("/"))
        }
        (Position::Minesweeper(_), _) => None,
        (solution, _) => Some(super::report::digits(solution)),
    }
}
