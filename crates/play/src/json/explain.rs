//! Hints and ratings, as JSON.

use super::report::Source;
use crate::hint::{Explained, Hint, Mistake, NoHint};
use crate::rating::Rating;
use crate::{Language, Level, Position};
use deduce::chain::Line;
use grid::Mark;
use serde::Serialize;

/// The next step, a mistake, or why there is neither.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "hint", rename_all = "lowercase")]
pub enum HintReport {
    /// A step.
    Step(StepReport),
    /// Marks that are in no solution, flags that cannot be right, or numbers that cannot all be true.
    Mistake {
        /// Edges such as `r1c1-r1c2`, or cells such as `r1c1`.
        wrong: Vec<String>,
    },
    /// Nothing is left to do.
    Solved,
    /// No technique sees anything.
    Beyond {
        /// Edges that are still open.
        open: usize,
    },
    /// More can be told only when these cells are open.
    Open {
        /// Cells that are safe.
        safe: Vec<String>,
    },
    /// Nothing is certain.
    Guess {
        /// The cell to open.
        cell: String,
        /// The cell that nothing will ever tell apart from it: the guess cannot be avoided.
        #[serde(skip_serializing_if = "Option::is_none")]
        other: Option<String>,
        /// The chance of a mine.
        danger: f64,
        /// A safer cell, after which the game would go on worse.
        #[serde(skip_serializing_if = "Option::is_none")]
        safer: Option<String>,
        /// The chance to win with the best play, if that is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        win: Option<f64>,
        /// That in words.
        sentence: String,
    },
    /// The puzzle does not have exactly one solution, or that is not known.
    None {
        /// Why.
        reason: String,
        /// Where two solutions differ.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        differs: Vec<String>,
    },
}

/// A step with its reason.
#[derive(Clone, Debug, Serialize)]
pub struct StepReport {
    technique: &'static str,
    sentence: String,
    /// Where the step supposes something, the reason link by link.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    chain: Vec<LineReport>,
    cells: Vec<String>,
    marks: Vec<String>,
    lines: Vec<String>,
    crosses: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    mines: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    safe: Vec<String>,
}

/// A sentence of a chain that is told link by link.
#[derive(Clone, Debug, Serialize)]
pub struct LineReport {
    /// Within how many further suppositions it stands.
    depth: usize,
    /// What it is: `supposes`, `follows`, `breaks` or `remains`.
    role: &'static str,
    sentence: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    crosses: Vec<String>,
}

impl LineReport {
    fn new(line: &Line) -> LineReport {
        let with = |mark: Mark| {
            line.facts.iter().filter(|it| it.mark == mark).map(|it| it.edge.to_string()).collect()
        };
        LineReport {
            depth: line.depth,
            role: line.role.name(),
            sentence: line.sentence.clone(),
            lines: with(Mark::Line),
            crosses: with(Mark::Cross),
        }
    }
}

impl HintReport {
    /// The report on a hint, or on why there is none.
    pub fn new(hint: &Result<Hint, NoHint>, language: Language) -> HintReport {
        match hint {
            Ok(Hint::Next(step)) => HintReport::Step(StepReport::new(step)),
            Ok(Hint::Mistake(Mistake { wrong, cells, .. })) => {
                HintReport::Mistake { wrong: [names(wrong), names(cells)].concat() }
            }
            Ok(Hint::Solved) => HintReport::Solved,
            Ok(Hint::Beyond { open }) => HintReport::Beyond { open: *open },
            Ok(Hint::Open(cells)) => HintReport::Open { safe: names(cells) },
            Ok(Hint::Guess(guess)) => HintReport::Guess {
                cell: guess.cell.to_string(),
                other: guess.other.map(|it| it.to_string()),
                danger: guess.danger,
                safer: guess.safest.map(|it| it.0.to_string()),
                win: guess.win,
                sentence: guess.tell(language),
            },
            Err(error) => HintReport::None {
                reason: error.tell(language),
                differs: match error {
                    NoHint::Several(both) => names(&both[0].differs_from(&both[1])),
                    _ => Vec::new(),
                },
            },
        }
    }
}

impl StepReport {
    /// The report on a step.
    pub fn new(step: &Explained) -> StepReport {
        let with = |mark: Mark| {
            step.facts.iter().filter(|it| it.1 == mark).map(|it| it.0.to_string()).collect::<Vec<String>>()
        };
        StepReport {
            technique: step.technique,
            sentence: step.sentence.clone(),
            chain: step.chain.iter().map(LineReport::new).collect(),
            cells: names(&step.cells),
            marks: names(&step.marks),
            lines: with(Mark::Line),
            crosses: with(Mark::Cross),
            mines: names(&step.mines),
            safe: names(&step.safe),
        }
    }
}

fn names<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}

/// How hard a puzzle is.
#[derive(Clone, Debug, Serialize)]
pub struct RateReport {
    /// Where in a batch the puzzle stands.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    /// The puzzle itself, in a batch.
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<String>,
    kind: &'static str,
    /// The level's name; none if the puzzle does not have exactly one solution.
    pub level: Option<&'static str>,
    /// The level where one does not use that there is only one solution, if it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    level_by_rules: Option<&'static str>,
    techniques: Vec<TechniqueUse>,
    open: usize,
    /// Of a field of Minesweeper that needs some.
    #[serde(skip_serializing_if = "Option::is_none")]
    guesses: Option<usize>,
    /// Why there is no level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Whether the budget was enough.
    #[serde(skip)]
    pub is_decided: bool,
}

/// A technique and how often it is needed.
#[derive(Clone, Debug, Serialize)]
pub struct TechniqueUse {
    name: &'static str,
    count: usize,
}

/// The techniques that a puzzle takes.
pub(super) fn uses(rating: &Rating) -> Vec<TechniqueUse> {
    rating.techniques.iter().map(|&(name, count)| TechniqueUse { name, count }).collect()
}

impl RateReport {
    /// The report on a puzzle.
    pub fn new(source: Option<Source>, position: &Position, rating: &Result<Rating, NoHint>) -> RateReport {
        let rated = rating.as_ref().ok();
        RateReport {
            source,
            puzzle: None,
            kind: position.kind().name(),
            level: rated.map(|it| it.level.name()),
            level_by_rules: rated.and_then(|it| it.by_rules).map(Level::name),
            techniques: rated.map_or_else(Vec::new, uses),
            open: rated.map_or(0, |it| it.open),
            guesses: rated.map(|it| it.guesses).filter(|&it| it > 0),
            reason: rating.as_ref().err().map(ToString::to_string),
            is_decided: !matches!(rating, Err(NoHint::Unknown)),
        }
    }

    /// The report with the puzzle itself, as a text.
    #[must_use]
    pub fn with_puzzle(self, puzzle: Option<String>) -> RateReport {
        RateReport { puzzle, ..self }
    }

    /// For people: `medium: inside-outside 2, early-loop 3, …`, the hardest first.
    pub fn text(&self) -> String {
        let Some(level) = self.level else { return self.reason.clone().unwrap_or_default() };
        let uses = self.techniques.iter().rev().map(|it| format!("{} {}", it.name, it.count));
        let uses = uses.collect::<Vec<String>>().join(", ");
        match (self.open, self.guesses) {
            (0, None) => match self.level_by_rules {
                None => format!("{level}: {uses}"),
                Some(by_rules) => {
                    format!("{level} (without assuming one solution: {by_rules}): {uses}")
                }
            },
            (0, Some(1)) => format!("{level}: 1 guess, {uses}"),
            (0, Some(guesses)) => format!("{level}: {guesses} guesses, {uses}"),
            (open, _) => format!("{level}: {open} edges open after {uses}"),
        }
    }
}
