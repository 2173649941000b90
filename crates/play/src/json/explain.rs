//! Hints and ratings, as JSON.

use super::document::Sides;
use super::report::Source;
use crate::hint::{Explained, Hint, News, NoHint, tell_parting};
use crate::rating::{self, Rating};
use crate::{Kind, Language, Level, Position, Tell};
use deduce::chain::Line;
use grid::Mark;
use message::{Message, Say, tell};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

/// The next step, a mistake, or why there is neither.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "hint", rename_all = "kebab-case")]
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
    /// Several solutions: all of them share this.
    Shared {
        /// The edge.
        edge: String,
        /// Whether the line takes it.
        line: bool,
        /// That in words.
        sentence: String,
    },
    /// Several solutions: all that they share is drawn.
    Parting {
        /// Where two of them differ.
        differs: Vec<String>,
        /// That in words.
        sentence: String,
    },
    /// Whatever else can be told was refused.
    NoOther,
    /// The puzzle does not have exactly one solution, or that is not known.
    None {
        /// Why.
        reason: String,
        /// Where two solutions differ.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        differs: Vec<String>,
    },
}

/// A hint and what it is about.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct HintLine {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
    #[serde(flatten)]
    hint: HintReport,
}

impl HintLine {
    /// The report on a hint in a position.
    pub fn new(position: &Position, hint: &Result<Hint, NoHint>, language: Language) -> HintLine {
        HintLine::with(position, HintReport::new(hint, language))
    }

    /// The report on a step of the way.
    pub fn of_step(position: &Position, step: &Explained) -> HintLine {
        HintLine::with(position, HintReport::Step(StepReport::new(step)))
    }

    fn with(position: &Position, hint: HintReport) -> HintLine {
        HintLine { kind: position.kind().name(), rules: position.rules(), hint }
    }
}

/// A step with its reason.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct StepReport {
    technique: &'static str,
    title: &'static str,
    sentence: String,
    /// Where the step supposes something, the reason link by link.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    chain: Vec<LineReport>,
    cells: Vec<String>,
    marks: Vec<String>,
    lines: Vec<String>,
    crosses: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    mines: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    safe: Vec<String>,
}

/// A sentence of a chain that is told link by link.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct LineReport {
    /// Within how many further suppositions it stands.
    depth: usize,
    /// What it is: `supposes`, `follows`, `breaks` or `remains`.
    role: &'static str,
    sentence: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lines: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
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
            Ok(Hint::Mistake(mistake)) => HintReport::Mistake { wrong: names(&mistake.wrong) },
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
            Ok(Hint::Shared(shared)) => HintReport::Shared {
                edge: shared.fact.0.to_string(),
                line: shared.fact.1 == Mark::Line,
                sentence: shared.tell(language),
            },
            Ok(Hint::Parting(both)) => HintReport::Parting {
                differs: names(&both[0].differs_from(&both[1])),
                sentence: tell_parting(both, language),
            },
            Ok(Hint::NoOther) => HintReport::NoOther,
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
        let mut report = StepReport {
            technique: step.technique,
            title: step.title,
            sentence: step.sentence.clone(),
            chain: step.news.chain().iter().map(LineReport::new).collect(),
            cells: names(&step.cells),
            marks: Vec::new(),
            lines: Vec::new(),
            crosses: Vec::new(),
            mines: Vec::new(),
            safe: Vec::new(),
        };
        match &step.news {
            News::Lines { marks, facts, .. } => {
                let with = |mark| facts.iter().filter(|it| it.1 == mark).map(|it| it.0.to_string()).collect();
                report.marks = names(marks);
                (report.lines, report.crosses) = (with(Mark::Line), with(Mark::Cross));
            }
            News::Mines { mines, safe, .. } => (report.mines, report.safe) = (names(mines), names(safe)),
        }
        report
    }
}

fn names<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}

/// How hard a puzzle is.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct RateReport {
    /// Where in a batch the puzzle stands.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    /// The puzzle itself, in a batch.
    #[serde(skip_serializing_if = "Option::is_none")]
    puzzle: Option<String>,
    kind: &'static str,
    size: Sides,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
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
    #[serde(serialize_with = "in_english")]
    #[schemars(with = "Option<String>")]
    pub reason: Option<Message>,
    /// Whether the budget was enough.
    #[serde(skip)]
    pub is_decided: bool,
}

/// A technique and how often it is needed.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TechniqueUse {
    name: &'static str,
    title: &'static str,
    count: usize,
}

/// The techniques that a puzzle of a kind takes.
pub(super) fn uses(kind: Kind, rating: &Rating) -> Vec<TechniqueUse> {
    let title = |name| rating::title(kind, name, Language::English);
    rating.techniques.iter().map(|&(name, count)| TechniqueUse { name, title: title(name), count }).collect()
}

/// A message for programs, which all read the same.
#[allow(clippy::ref_option, reason = "serde hands it over so")]
fn in_english<S: Serializer>(message: &Option<Message>, serializer: S) -> Result<S::Ok, S::Error> {
    message.as_ref().map(ToString::to_string).serialize(serializer)
}

/// The level of that name.
fn named(name: &str) -> Option<Level> {
    Level::ALL.into_iter().find(|it| it.name() == name)
}

impl RateReport {
    /// The report on a puzzle.
    pub fn new(source: Option<Source>, position: &Position, rating: &Result<Rating, NoHint>) -> RateReport {
        let rated = rating.as_ref().ok();
        RateReport {
            source,
            puzzle: None,
            kind: position.kind().name(),
            size: Sides::of(position.size()),
            rules: position.rules(),
            level: rated.map(|it| it.level.name()),
            level_by_rules: rated.and_then(|it| it.by_rules).map(Level::name),
            techniques: rated.map_or_else(Vec::new, |it| uses(position.kind(), it)),
            open: rated.map_or(0, |it| it.open),
            guesses: rated.map(|it| it.guesses).filter(|&it| it > 0),
            reason: rating.as_ref().err().map(Say::say),
            is_decided: !matches!(rating, Err(NoHint::Unknown)),
        }
    }

    /// The report with the puzzle itself, as a text.
    #[must_use]
    pub fn with_puzzle(self, puzzle: Option<String>) -> RateReport {
        RateReport { puzzle, ..self }
    }

    /// The level, if there is one.
    pub fn rated(&self) -> Option<Level> {
        self.level.and_then(named)
    }

    /// For people: `medium: Inside and outside × 2, Bottleneck × 3, …`, the hardest first.
    pub fn tell(&self, language: Language) -> String {
        let Some(level) = self.rated() else {
            return self.reason.as_ref().map(|it| it.tell(language)).unwrap_or_default();
        };
        let level = level.title().tell(language);
        let kind: Option<Kind> = self.kind.parse().ok();
        let title = |it: &TechniqueUse| kind.map_or(it.title, |kind| rating::title(kind, it.name, language));
        let uses = self.techniques.iter().rev().map(|it| format!("{} × {}", title(it), it.count));
        let uses = uses.collect::<Vec<String>>().join(", ");
        let by_rules = self.level_by_rules.and_then(named).map(|it| it.title().tell(language));
        match (self.open, self.guesses, by_rules) {
            (0, None, None) => format!("{level}: {uses}"),
            (0, None, Some(by_rules)) => {
                tell!(language, "{level} (without assuming one solution: {by_rules}): {uses}")
            }
            (0, Some(1), _) => tell!(language, "{level}: 1 guess, {uses}"),
            (0, Some(guesses), _) => tell!(language, "{level}: {guesses} guesses, {uses}"),
            (open, ..) => tell!(language, "{level}: {open} edges open after {uses}"),
        }
    }
}
