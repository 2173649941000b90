//! What the commands report, as JSON.

use super::document::{Document, Sides};
use crate::compose::{Suggestion, Suggestions};
use crate::players::Played;
use crate::show::{End, Moment};
use crate::{
    Answer, Broken, Complete, Facts, Found, Kind, Language, List, Position, Spot, Tell, Written, share,
};
use message::Message;
use schemars::JsonSchema;
use serde::{Serialize, Serializer};

/// Which rules a position breaks.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CheckReport {
    /// The kind of puzzle.
    pub kind: &'static str,
    /// The board's size.
    pub size: Sides,
    /// The rules, where there are others to choose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// Whether it is a solution.
    pub solved: bool,
    /// Every rule that is broken.
    pub broken: Vec<BrokenRule>,
}

/// A broken rule, as JSON.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BrokenRule {
    rule: &'static str,
    cells: Vec<String>,
    sentence: String,
}

impl CheckReport {
    /// The report on a position that breaks these rules, with sentences in that language.
    pub fn new(position: &Position, broken: &[Broken], language: Language) -> CheckReport {
        CheckReport {
            kind: position.kind().name(),
            size: Sides::of(position.size()),
            rules: position.rules(),
            solved: broken.is_empty(),
            broken: broken.iter().map(|it| BrokenRule::new(it, language)).collect(),
        }
    }
}

impl BrokenRule {
    fn new(broken: &Broken, language: Language) -> BrokenRule {
        BrokenRule {
            rule: broken.rule.name(),
            cells: broken.cells.iter().map(ToString::to_string).collect(),
            sentence: broken.tell(language),
        }
    }
}

/// What a player has left behind.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PlayReport {
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rules: Option<String>,
    player: String,
    ended: &'static str,
    /// What is drawn as 0/1 digits, one for each edge, whether or not it is a solution.
    drawn: String,
    broken: Vec<BrokenRule>,
    moves: u64,
    nodes: u64,
}

impl PlayReport {
    /// The report on a player of that name.
    pub fn new(player: &str, played: &Played) -> PlayReport {
        PlayReport {
            kind: played.position.kind().name(),
            rules: played.position.rules(),
            player: player.to_owned(),
            ended: played.ended.name(),
            drawn: digits(&played.position),
            broken: played.broken.iter().map(|it| BrokenRule::new(it, Language::English)).collect(),
            moves: played.moves,
            nodes: played.nodes,
        }
    }
}

/// A move of an automatic player.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MoveReport {
    /// Counted from one.
    number: u64,
    /// What is done, such as `line r1c1-r1c2`; none of a remark.
    act: Option<String>,
    sentence: String,
    /// What the move follows from.
    cells: Vec<String>,
    /// The chance of a mine, as the player sees it; of a game, where the player says.
    #[serde(skip_serializing_if = "Option::is_none")]
    danger: Option<f64>,
}

impl MoveReport {
    /// The report on a move, in that language.
    pub fn new(moment: &Moment<'_>, language: Language) -> MoveReport {
        MoveReport {
            number: moment.number,
            act: moment.act(),
            sentence: moment.tell(language),
            cells: moment.cited().iter().map(ToString::to_string).collect(),
            danger: moment.danger(),
        }
    }
}

/// How an automatic player has ended.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EndReport {
    ended: &'static str,
    moves: u64,
    /// States that were looked at; of a line puzzle.
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    /// Moves that were not certain; of a game.
    #[serde(skip_serializing_if = "Option::is_none")]
    guesses: Option<u64>,
    broken: Vec<BrokenRule>,
    /// What a guest did wrong, if that has ended the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
}

impl EndReport {
    /// The report on an end, with sentences in that language.
    pub fn new(end: &End, language: Language) -> EndReport {
        let (nodes, guesses, broken) = match end {
            End::Puzzle(played) => (Some(played.nodes), None, &played.broken[..]),
            End::Game(played) => (None, Some(played.guesses), &[][..]),
        };
        EndReport {
            ended: end.name(),
            moves: end.moves(),
            nodes,
            guesses,
            broken: broken.iter().map(|it| BrokenRule::new(it, language)).collect(),
            fault: end.fault().map(ToString::to_string),
        }
    }
}

/// A board with all that is drawn on it.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DrawReport {
    document: Document,
}

impl DrawReport {
    /// The report on a board.
    pub fn new(position: &Position) -> DrawReport {
        DrawReport { document: Document::of(position) }
    }
}

/// A position in another format.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ConvertReport {
    kind: &'static str,
    format: String,
    text: String,
    lost: Vec<String>,
}

impl ConvertReport {
    /// The report on a text in that format.
    pub fn new(kind: Kind, format: &str, written: Written) -> ConvertReport {
        ConvertReport {
            kind: kind.name(),
            format: format.to_owned(),
            text: written.text,
            lost: written.lost.iter().map(ToString::to_string).collect(),
        }
    }
}

/// What is known of a puzzle's solutions.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SolveReport {
    /// Where in a batch the puzzle stands.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub source: Option<Source>,
    /// The puzzle itself, in a batch.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub puzzle: Option<String>,
    /// The kind of puzzle.
    pub kind: &'static str,
    /// The board's size.
    pub size: Sides,
    /// The rules, where there are others to choose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// The verdict's name.
    pub verdict: &'static str,
    /// What was asked for.
    #[serde(flatten)]
    pub findings: Findings,
    /// Cells whose clues, and edges or cells whose marks cannot be together, if there is no solution and that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<Vec<String>>,
    /// Milliseconds of processor time.
    pub cpu_ms: f64,
    /// Nodes of the search; a count has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

/// Where in a batch a puzzle stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Source {
    /// The file, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<String>,
    /// The line, counted from one.
    pub line: usize,
    /// What the batch calls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
}

impl Source {
    /// That line of the only file, without a name.
    pub fn at(line: usize) -> Source {
        Source { file: None, line, id: None }
    }
}

/// A change of a puzzle, as JSON.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SuggestionReport {
    /// `add`, `change` or `take`.
    act: &'static str,
    /// What to do, as a line of a draft: `put r1c1 white, take r2c2`.
    line: String,
    cells: Vec<String>,
    /// How much stays open; nothing if there is one solution then.
    open: usize,
    /// The puzzle after it, as a text of one line.
    puzzle: String,
    sentence: String,
}

impl SuggestionReport {
    /// The report on a change, in that language.
    pub fn new(suggestion: &Suggestion, language: Language) -> SuggestionReport {
        SuggestionReport {
            act: suggestion.act(),
            line: suggestion.line(),
            cells: suggestion.cells().map(|it| it.to_string()).collect(),
            open: suggestion.open,
            puzzle: share::short(&suggestion.puzzle),
            sentence: suggestion.tell(language),
        }
    }
}

/// What was found; solutions are written as 0/1 digits, one for each edge (of mines: for each cell).
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Findings {
    /// The solution.
    Solution {
        /// If one was found.
        solution: Option<String>,
        /// Another one, if there are several.
        #[serde(skip_serializing_if = "Option::is_none")]
        other: Option<String>,
    },
    /// A list of solutions.
    Solutions {
        /// Those found.
        solutions: Vec<String>,
        /// Whether these are all, if that is known.
        complete: Option<bool>,
    },
    /// The number of solutions.
    Count {
        /// In decimal digits, as text: it may be larger than any number type.
        count: Option<String>,
    },
    /// What would leave the puzzle with one solution, or with less open.
    Suggestions {
        /// Edges, or of mines cells, that are in some solutions and not in others.
        open: usize,
        /// The best first.
        suggestions: Vec<SuggestionReport>,
        /// Whether everything was tried that seemed worth it.
        complete: bool,
    },
    /// What all solutions share.
    Facts {
        /// Edges such as `r1c1-r1c2`, or cells with a mine such as `r1c1`, that are in every solution.
        always: Vec<String>,
        /// In none.
        never: Vec<String>,
        /// In some and not in others.
        sometimes: Vec<String>,
        /// Not decided within the budget.
        unknown: Vec<String>,
    },
}

impl Findings {
    /// The solution, and another one if there is.
    pub fn solution(answer: &Answer) -> Findings {
        let mut solutions = answer.solutions().into_iter().map(digits);
        Findings::Solution { solution: solutions.next(), other: solutions.next() }
    }

    /// A solution, whether or not there are more.
    pub fn found(found: &Found) -> Findings {
        let solution = if let Found::Some(one) = found { Some(digits(one)) } else { None };
        Findings::Solution { solution, other: None }
    }

    /// The list of solutions.
    pub fn solutions(list: &List) -> Findings {
        let complete = match list.complete {
            Complete::Yes => Some(true),
            Complete::No => Some(false),
            Complete::Unknown => None,
        };
        Findings::Solutions { solutions: list.solutions.iter().map(digits).collect(), complete }
    }

    /// What would be better, told in that language.
    pub fn suggestions(found: &Suggestions, language: Language) -> Findings {
        Findings::Suggestions {
            open: found.open,
            suggestions: found.list.iter().map(|it| SuggestionReport::new(it, language)).collect(),
            complete: found.is_complete,
        }
    }

    /// What all solutions share.
    pub fn facts(facts: &Facts) -> Findings {
        let names = |spots: &[Spot]| spots.iter().map(ToString::to_string).collect();
        let [always, never, sometimes, unknown] = match facts {
            Facts::Some { always, never, sometimes, unknown } => {
                [always, never, sometimes, unknown].map(|it| names(it))
            }
            Facts::None | Facts::Unknown => [const { Vec::new() }; 4],
        };
        Findings::Facts { always, never, sometimes, unknown }
    }
}

/// A solution as 0/1 digits, one for each edge (of mines: for each cell).
///
/// # Panics
/// If it is no solution of a puzzle.
pub fn digits(solution: &Position) -> String {
    let written = solution.write("digits").expect("every solution has its digits");
    written.text.trim_end().to_owned()
}

/// A line of a batch that is no puzzle.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BadLine {
    /// Where it stands.
    #[serde(flatten)]
    pub source: Source,
    /// What is wrong with it.
    #[serde(serialize_with = "in_english")]
    #[schemars(with = "String")]
    pub error: Message,
}

/// A message for programs, which all read the same.
pub(super) fn in_english<S: Serializer>(message: &Message, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(message)
}
